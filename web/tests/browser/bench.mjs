// npm run bench: until the page can be used, and how smoothly the map pans, at 1280 x 800.
import { hasChromium, launch, options, record, serve, table, visitor } from "./stage.mjs";

if (!hasChromium()) {
	console.log("browser            not measured: NO CHROMIUM (Debian: apt-get install chromium)");
	process.exit(0);
}
const TIMES = 5;
const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const line = (what, found) => console.log(`browser            ${what.padEnd(32)} ${found}`);

const server = await serve();
const browser = await launch();
const { page: address } = await table(server.url, { record: record("hannibal-2018", { plies: 60 }) });
let page;
const waits = [];
const busy = [];
for (let n = 0; n < TIMES; n++) {
	await page?.context().close();
	page = await visitor(browser, { settings: { curtain: false } });
	const wire = await page.context().newCDPSession(page);
	await wire.send("Performance.enable", { timeDomain: "threadTicks" });
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
await browser.close();
server.stop();
