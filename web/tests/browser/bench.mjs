// npm run bench: how large the client is, until the page can be used, how smoothly the map pans and armies march, at 1280 x 800.
import { hasChromium, launch, moment, options, record, serve, table, visitor } from "./stage.mjs";
import { MOST, weight } from "./weight.mjs";

if (!hasChromium()) {
	console.log("browser            not measured: NO CHROMIUM (Debian: apt-get install chromium)");
	process.exit(0);
}
const TIMES = 5;
const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const line = (what, found) => console.log(`browser            ${what.padEnd(32)} ${found}`);

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
line("client, scripts and styles", `${kB(weight())} in all, compressed (at most ${kB(MOST)})`);

const server = await serve();
const browser = await launch();
const { page: address } = await table(server.url, { record: record("hannibal-2018", { plies: 60 }) });
let page;
let fetched = 0;
const waits = [];
const busy = [];
for (let n = 0; n < TIMES; n++) {
	await page?.context().close();
	page = await visitor(browser, { settings: { curtain: false } });
	const wire = await page.context().newCDPSession(page);
	await wire.send("Performance.enable", { timeDomain: "threadTicks" });
	await wire.send("Network.enable");
	fetched = 0;
	wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
		fetched += encodedDataLength;
	});
	const start = performance.now();
	await page.goto(address);
	await options(page).first().waitFor();
	waits.push(performance.now() - start);
	const { metrics } = await wire.send("Performance.getMetrics");
	busy.push(metrics.find((one) => one.name === "TaskDuration").value * 1000);
}
line(
	"page interactive",
	`median ${middle(waits).toFixed(0)} ms, of which the page itself works ${middle(busy).toFixed(0)} ms`,
);
line("fetched until then", `${kB(fetched)} over the wire, fonts and the table included`);
await page.waitForTimeout(1000);
const { median, p95 } = await page.evaluate(async () => {
	const field = document.querySelector(".map .field");
	field.setPointerCapture = () => {};
	const act = (type, x, y) =>
		field.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true }));
	const times = [];
	act("pointerdown", 500, 400);
	let last = performance.now();
	for (let i = 0; i < 120; i++) {
		act("pointermove", 500 + Math.sin(i / 12) * 200, 400 + Math.cos(i / 15) * 130);
		await new Promise(requestAnimationFrame);
		const now = performance.now();
		times.push(now - last);
		last = now;
	}
	act("pointerup", 500, 400);
	times.sort((a, b) => a - b);
	return { median: times[60], p95: times[114] };
});
line("panning the map", `median ${median.toFixed(1)} ms a frame, p95 ${p95.toFixed(1)} ms`);
await page.context().close();

// Carthage marches four spaces; what moves is drawn by the browser, so frames are counted while it is under way.
const { page: opening } = await table(server.url, { record: moment("hannibal-2018", "opening", "3") });
page = await visitor(browser, { settings: { curtain: false, motion: "slow" } });
await page.goto(opening);
await options(page).first().waitFor();
const [card] = await page.evaluate(() =>
	[...document.querySelectorAll("#option-list [role=option]")]
		.map((one) => one.dataset.code)
		.filter((code) => / ops$/.test(code)),
);
await page.evaluate((code) => document.querySelector(`#option-list [data-code="${code}"]`).click(), card);
await page.locator('.room[data-question="operation"]').waitFor();
await page.locator('[data-general="hannibal"]').first().click();
await page.locator('[data-space="narbo"].on').waitFor();
await page.locator('[data-space="narbo"]').first().click();
await page.locator(".token").waitFor();
const frames = await page.evaluate(async () => {
	const times = [];
	let last = performance.now();
	while (document.querySelector(".token")) {
		await new Promise(requestAnimationFrame);
		const now = performance.now();
		times.push(now - last);
		last = now;
	}
	return times.sort((a, b) => a - b);
});
const at = (share) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(1);
line("an army on the march", `median ${at(0.5)} ms a frame, p95 ${at(0.95)} ms, ${frames.length} frames`);
await browser.close();
server.stop();
