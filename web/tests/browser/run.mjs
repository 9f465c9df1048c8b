// The browser's tests, all beside one server: npm run browser [-- tests/browser/one.test.mjs ...]. What takes longest begins first.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasChromium, serveAlone } from "./stage.mjs";

const HERE = "tests/browser";
const FIRST = ["play.test.mjs", "axe.test.mjs"];
const order = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const all = readdirSync(HERE)
	.filter((name) => name.endsWith(".test.mjs"))
	.sort((a, b) => order(a) - order(b))
	.map((name) => join(HERE, name));
const asked = process.argv.slice(2);

const records = mkdtempSync(join(tmpdir(), "punica-records-"));
const server = hasChromium() ? await serveAlone() : { url: "", stop() {} };
const env = { ...process.env, PUNICA_STAGE: server.url, PUNICA_STAGE_RECORDS: records };
const child = spawn(process.execPath, ["--test", "--test-concurrency=2", ...(asked.length > 0 ? asked : all)], {
	env,
	stdio: "inherit",
});
process.exitCode = await new Promise((done) => child.once("exit", (code) => done(code ?? 1)));
server.stop();
rmSync(records, { recursive: true, force: true });
