// The browser's tests in two lanes beside one server: npm run browser [-- tests/browser/one.test.mjs ...].
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { hasChromium, serveAlone } from "./stage.mjs";

const HERE = "tests/browser";
/** What is tested in the first lane: all that needs the server of a town, and as much besides as takes half of the time. */
const FIRST = ["keyboard", "people", "push", "talk", "time", "history", "data", "learn", "analysis", "setup", "weight"];
const isFirst = (file) => FIRST.includes(basename(file, ".test.mjs"));

const asked = process.argv.slice(2);
const files =
	asked.length > 0
		? asked
		: readdirSync(HERE)
				.filter((name) => name.endsWith(".test.mjs"))
				.map((name) => join(HERE, name));
const lanes = [files.filter(isFirst), files.filter((file) => !isFirst(file))].filter((lane) => lane.length > 0);

const records = mkdtempSync(join(tmpdir(), "punica-records-"));
const server = hasChromium() ? await serveAlone() : { url: "", stop() {} };
const env = { ...process.env, PUNICA_STAGE: server.url, PUNICA_STAGE_RECORDS: records };

/** What a lane says is printed when it is done: two at once could not be read. The files in which a test failed, or null. */
function walked(lane) {
	const child = spawn(process.execPath, [join(HERE, "lane.mjs"), ...lane], {
		env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const said = [];
	child.stdout.on("data", (text) => said.push(text));
	return new Promise((done) =>
		child.once("close", (code) => {
			const told = Buffer.concat(said).toString();
			process.stdout.write(told);
			const failed = lane.filter((file) => told.includes(`${basename(file)}:`));
			done(code === 0 ? null : failed.length > 0 ? failed : lane);
		}),
	);
}

/** Beside all that `make test` does a browser is slow, and a test may fail for that alone: what has failed is tried once
 * more by itself, and told. What fails again has failed. */
const failed = (await Promise.all(lanes.map(walked))).flatMap((files) => files ?? []);
if (failed.length > 0) {
	console.log(`# wavers: failed beside others, now once more alone: ${failed.join(" ")}`);
	process.exitCode = (await walked(failed)) === null ? 0 : 1;
}
server.stop();
rmSync(records, { recursive: true, force: true });
