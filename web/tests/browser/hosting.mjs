// Two browsers at a hosted server play a game until they have made so many moves, whatever becomes of the servers
// meanwhile. Used by tests/server/hosting_drill.py.
import { chromium } from "playwright-core";
import { options, visitor } from "./stage.mjs";

const [url, pin, wanted] = process.argv.slice(2);
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PATIENCE = 60_000;

const launch = () =>
	chromium.launch({
		executablePath: CHROMIUM,
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-background-networking",
			`--ignore-certificate-errors-spki-list=${pin}`,
		],
	});

const seq = async (page) => Number(await page.locator(".room").getAttribute("data-seq"));

/** Play the first option until the server has taken it: a click that a dying server did not answer is made again. */
async function move(page, before) {
	const until = Date.now() + PATIENCE;
	while ((await seq(page)) === before) {
		if (Date.now() > until) throw new Error(`nothing happens: ${await page.locator(".prompt").textContent()}`);
		await options(page)
			.first()
			.click({ timeout: 2000 })
			.catch(() => {});
		await page
			.waitForFunction((old) => Number(document.querySelector(".room")?.dataset.seq) !== old, before, { timeout: 3000 })
			.catch(() => {});
	}
}

const browsers = await Promise.all([launch(), launch()]);
const [rome, carthage] = await Promise.all(browsers.map((browser) => visitor(browser)));
await rome.goto(`${url}/#/new/hannibal-2018`);
await rome.getByRole("radio", { name: "A friend elsewhere" }).check();
await rome.getByRole("button", { name: "Make the invitation" }).click();
await carthage.goto(await rome.getByTestId("invite").inputValue());
await carthage.getByRole("button", { name: "Sit down" }).click();
await Promise.all([rome, carthage].map((page) => page.locator(".room").waitFor({ timeout: PATIENCE })));

for (let moves = 1; moves <= Number(wanted); moves++) {
	const now = await seq(rome);
	await carthage.locator(`.room[data-seq="${now}"]`).waitFor({ timeout: PATIENCE });
	const asked = await rome.locator(".room").getAttribute("data-asked");
	const [own, other] = asked === "rome" ? [rome, carthage] : [carthage, rome];
	await move(own, now);
	const then = await seq(own);
	if (then !== now + 1) throw new Error(`one move led from ${now} to ${then}`);
	await other.locator(`.room[data-seq="${then}"]`).waitFor({ timeout: PATIENCE });
	console.log(`moves ${moves}`);
}
for (const browser of browsers) await browser.close();
