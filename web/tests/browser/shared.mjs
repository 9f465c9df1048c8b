// What the files of tests in one process share: a browser and a server of each kind. A visitor leaves after each test, the
// rest ends with the last.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, afterEach } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort, hasChromium, launchThrifty, PYTHON, ROOT, serve, serveAlone } from "./stage.mjs";

export const skip = hasChromium()
	? false
	: "NO CHROMIUM: the browser tests did not run (Debian: apt-get install chromium)";
if (skip && process.env.CI) throw new Error(skip);

/** In `npm run soak`: also what is only a repetition in another game or language. */
export const LONG = Boolean(process.env.PUNICA_LONG);

const ended = [];
after(async () => {
	for (const end of ended) await end();
});

/** By how they are launched. */
const browsers = new Map();
async function oneBrowser(opened) {
	if (!browsers.has(opened)) {
		browsers.set(opened, opened());
		ended.unshift(async () => (await browsers.get(opened)).close());
	}
	return browsers.get(opened);
}
afterEach(async () => {
	for (const browser of await Promise.all(browsers.values()))
		await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Started once for all who ask by this name; where there is no browser, nothing is. */
const started = new Map();
async function staged(name, start, opened = launchThrifty) {
	if (skip) return {};
	if (!started.has(name)) {
		started.set(name, start());
		ended.push(async () => (await started.get(name)).server.stop());
	}
	const [shared, page] = await Promise.all([started.get(name), oneBrowser(opened)]);
	return { ...shared, browser: page };
}

/** The server as on one's own machine, where nobody needs an account. */
export const alone = (opened) => staged("alone", async () => ({ server: await serve() }), opened);

const PACES = ["40s+10s", "45m+30s", "3d+4h", "5d+12h"].flatMap((pace) => ["--pace", pace]);

/** The server of a town with its own mail server: all its mails so far. */
export const amongPeople = (opened) => staged("people", aTown, opened);

async function aTown() {
	const mails = [];
	const port = await freePort();
	const script = join(dirname(fileURLToPath(import.meta.url)), "inbox.py");
	const inbox = spawn(PYTHON, [script, String(port)], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
	ended.push(() => inbox.kill());
	await new Promise((ready) =>
		createInterface({ input: inbox.stdout }).on("line", (line) => {
			const said = JSON.parse(line);
			if (said.ready) ready();
			else mails.push(said);
		}),
	);
	const smtp = `smtp://127.0.0.1:${port}?from=punica@example.org`;
	const server = await serveAlone({}, "--people", "--smtp", smtp, "--limit", "accounts=0", ...PACES);
	return { server, mails };
}

/** A server of one's own, by itself. */
export const withOwn = (name, how, ...more) => staged(name, async () => ({ server: await serveAlone(how, ...more) }));
