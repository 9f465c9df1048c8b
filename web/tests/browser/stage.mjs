// What every browser test needs: a server, a browser, records to open, and ways to play.
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const HERE = dirname(fileURLToPath(import.meta.url));
export const ROOT = join(HERE, "../../..");
export const PYTHON = process.env.PUNICA_PYTHON ?? join(ROOT, ".venv/bin/python");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const hasChromium = () => existsSync(CHROMIUM);

export function freePort() {
	return new Promise((done) => {
		const server = createServer();
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => done(port));
		});
	});
}

/** How long is waited for anything: a busy machine is no fault of the page. */
export const PATIENCE = 120_000;

/** The server that run.mjs shares between all files of tests; a file by itself has its own. */
export async function serve() {
	const url = process.env.PUNICA_STAGE;
	return url ? { url, stop() {} } : await serveAlone();
}

/** Wait until this very server says where it is: a port that was free may be somebody else's by now, whose server would
 * answer as well, until he stops it. */
function itself(server) {
	let noise = "";
	server.stderr.on("data", (text) => {
		noise += text;
	});
	return new Promise((done, fail) => {
		let said = "";
		server.stdout.on("data", (text) => {
			said += text;
			if (said.includes("Punica is at")) done();
		});
		server.once("exit", () => fail(new Error(`the server did not start: ${said}${noise}`)));
	});
}

/** Start `punica serve` on a free port with an empty database; or again (`how` is the old one), where it has been killed. */
export async function serveAlone(how = {}, ...more) {
	const port = how.port ?? (await freePort());
	const home = how.home ?? mkdtempSync(join(tmpdir(), "punica-web-"));
	const child = spawn(PYTHON, ["-m", "punica", "serve", "--port", String(port), "--thinkers", "1", ...more], {
		cwd: ROOT,
		env: { ...process.env, ...how.env, XDG_DATA_HOME: home },
		stdio: ["ignore", "pipe", "pipe"],
	});
	try {
		await itself(child);
	} catch (error) {
		if (how.port || !String(error).includes("cannot be used")) throw error;
		return serveAlone({ ...how, home }, ...more);
	}
	const url = `http://localhost:${port}`;
	for (let tries = 0; ; tries++) {
		try {
			if ((await fetch(`${url}/api/health`)).ok) break;
		} catch (error) {
			if (tries * 200 > PATIENCE) throw error;
		}
		await new Promise((done) => setTimeout(done, 200));
	}
	return {
		url,
		port,
		home,
		/** As a power cut would: no goodbye. */
		kill() {
			child.kill("SIGKILL");
			return new Promise((done) => child.once("exit", done));
		},
		stop() {
			child.kill();
			rmSync(home, { recursive: true, force: true });
		},
	};
}

/** What Chromium would do for somebody at its window, in processes of its own for each visitor; and, since a second list
 * replaces the first, what Playwright itself keeps away. */
const UNWANTED = [
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"],
	...["AimEnabled", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints"],
	...["PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning", "NetworkTimeServiceQuerying"],
];

const ARGS = [
	...["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
	`--disable-features=${UNWANTED.join(",")}`,
];

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ARGS });

/** The same Chromium without a window to draw, where Debian's package of it is there. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** For tests, which open many pages and stay at none: what V8 does so that long work is fast, and small tiles, each of
 * which draws the whole coast, take a quarter of the processor time of a board; what a window needs takes a sixth. */
export const launchThrifty = () =>
	chromium.launch({
		executablePath: existsSync(SHELL) ? SHELL : CHROMIUM,
		args: [
			...ARGS,
			"--js-flags=--no-opt --single-threaded-gc",
			...["--default-tile-width=1024", "--default-tile-height=1024"],
			...["--max-untiled-layer-width=2048", "--max-untiled-layer-height=2048"],
		],
	});

/** What a busy server answers, and the page then asks again: the machine's, not the page's. */
const BUSY = "status of 503";

/** A fresh visitor. `settings` are those of the client; the pace is instant unless told otherwise. */
export async function visitor(browser, { settings = {}, ...how } = {}) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...how });
	const kept = { pace: "instant", language: "en", theme: "light", ...settings };
	await context.addInitScript((wanted) => {
		if (!localStorage.getItem("punica.settings")) localStorage.setItem("punica.settings", JSON.stringify(wanted));
	}, kept);
	context.setDefaultTimeout(PATIENCE);
	const page = await context.newPage();
	page.problems = [];
	page.on("pageerror", (error) => page.problems.push(String(error)));
	page.on("console", (message) => {
		if (message.type() === "error" && !message.text().includes(BUSY)) page.problems.push(message.text());
	});
	return page;
}

const run = promisify(execFile);
const made = new Map();
/** What a script prints; made once, in run.mjs for all files of tests. */
function printed(...words) {
	const key = words.join(" ");
	if (!made.has(key)) made.set(key, print(words, key.replaceAll(/[^\w.-]+/g, "_")));
	return made.get(key);
}
async function print([script, ...wish], name) {
	const kept = process.env.PUNICA_STAGE_RECORDS && join(process.env.PUNICA_STAGE_RECORDS, name);
	if (kept && existsSync(kept)) return readFileSync(kept, "utf8");
	const { stdout } = await run(PYTHON, [join(HERE, script), ...wish], { cwd: ROOT, maxBuffer: 1 << 26 });
	if (kept) {
		writeFileSync(`${kept}.${process.pid}`, stdout);
		renameSync(`${kept}.${process.pid}`, kept);
	}
	return stdout;
}

/** The secret record of a random game, up to a moment. */
export const record = (ruleset, { seed = 1, plies = 100, until = "" } = {}) =>
	printed("make_record.py", ruleset, String(seed), String(plies), until);

/** The secret record of a random game at a moment that has something to show: see make_moment.py. */
export const moment = (ruleset, ...wish) => printed("make_moment.py", ruleset, ...wish);

/** A voyage that can be made in one gesture: whose, where to, and the record up to there. */
export async function voyage(ruleset) {
	const [way, ...rest] = (await printed("make_voyage.py", ruleset)).split("\n");
	const [general, port] = way.split(" ");
	return { general, port, record: rest.join("\n") };
}

/** `fetch`, once more if the connection it kept open was closed meanwhile (making a record takes long). */
async function patient(address, how) {
	try {
		return await fetch(address, how);
	} catch {
		return await fetch(address, how);
	}
}

export async function post(url, path, body, token) {
	const answer = await patient(`${url}/api${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
		body: JSON.stringify(body),
	});
	const told = await answer.json();
	if (!answer.ok) throw new Error(`${path}: ${told.code} ${told.text}`);
	return told;
}

/** Open a table by the API, new or from a record; the address of its page. */
export async function table(url, body) {
	const record = await body.record;
	const { match, token } = await post(url, record ? "/imports" : "/matches", record ? { ...body, record } : body);
	return { id: match.id, token, page: `${url}/#/table/${match.id}/${token}` };
}

export const options = (page) => page.locator("#option-list [role=option]");

/** Lift the curtain if it hangs; then wait for options or the end. */
export async function ready(page) {
	const curtain = page.locator(".curtain button.primary");
	const first = options(page).first();
	const end = page.getByTestId("end");
	await curtain.or(first).or(end).first().waitFor();
	if (await curtain.isVisible()) {
		await curtain.click();
		await first.or(end).first().waitFor();
	}
}

/** As by a link: a page that is open goes to another table without loading everything again. */
export async function goTo(page, address) {
	if (page.url().startsWith("http")) {
		await page.evaluate(() => {
			location.hash = "#/";
		});
		await page.locator("[data-ruleset]").first().waitFor();
	}
	await page.goto(address);
	await ready(page);
}

/** On a phone the list is on a sheet: slide it up. */
export async function sheetUp(page) {
	const handle = page.locator("aside .handle");
	if ((await handle.isVisible()) && (await handle.getAttribute("aria-expanded")) === "false") await handle.click();
}

/** Say yes where it is asked once more; by keyboard, which need not hold anything down. */
export const sure = (page) => page.evaluate(() => document.querySelector(".confirm button")?.click());

/** Wait until the table has moved on from a number; where it is asked once more, say yes. */
export async function moved(page, from) {
	const seq = () => document.querySelector(".room")?.getAttribute("data-seq");
	await page.waitForFunction(
		(old) => document.querySelector(".room")?.getAttribute("data-seq") !== old || document.querySelector(".confirm"),
		from,
	);
	if ((await page.evaluate(seq)) === from) await sure(page);
	await page.waitForFunction((old) => document.querySelector(".room")?.getAttribute("data-seq") !== old, from);
}

/** Play the n-th option and wait until something else is asked. */
export async function playOption(page, n = 0) {
	const before = await page.locator(".room").getAttribute("data-seq");
	await options(page).nth(n).click();
	await moved(page, before);
}

/** Play one's own decisions at random until the game is over, inside the page for speed. */
export async function playOut(page) {
	await page.evaluate(async (patience) => {
		const room = () => document.querySelector(".room");
		const over = () => document.querySelector('[data-testid="end"]');
		const until = async (ok) => {
			for (let waited = 0; !ok(); waited++) {
				if (waited * 8 > patience)
					throw new Error(`nothing happens: ${document.querySelector(".prompt")?.textContent}`);
				await new Promise((done) => setTimeout(done, 8));
			}
		};
		let seed = 12345;
		while (!over()) {
			const list = () => [...document.querySelectorAll("#option-list [role=option]")];
			await until(() => over() || list().length > 0);
			if (over()) break;
			const all = list();
			seed = (seed * 16807) % 2147483647;
			const seq = room().dataset.seq;
			all[seed % all.length].click();
			const moved = () => over() || room().dataset.seq !== seq;
			await until(() => moved() || document.querySelector(".confirm"));
			if (!moved()) document.querySelector(".confirm button")?.click();
			await until(moved);
		}
	}, PATIENCE);
}
