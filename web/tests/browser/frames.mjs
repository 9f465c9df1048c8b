// node tests/browser/frames.mjs [folder]: series of pictures of a march, a battle and a naval battle, one beside the other in time.
import { mkdirSync } from "node:fs";
import { launch, moment, moved, options, ready, record, serve, table, visitor } from "./stage.mjs";

const folder = `${process.argv[2] ?? "screenshots"}/frames`;
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();

async function opened(recorded, settings = {}) {
	const page = await visitor(browser, { settings: { curtain: false, ...settings } });
	await page.goto((await table(server.url, { record: recorded })).page);
	await ready(page);
	return page;
}

let taken = 0;
async function frame(page, series) {
	const name = `${folder}/${series}-${String(++taken).padStart(2, "0")}.png`;
	await page.screenshot({ path: name });
	console.log(name);
}

/** An army along its road, as fast as pictures can be taken. */
async function march() {
	taken = 0;
	const page = await opened(moment("hannibal-2018", "opening", "3"), { motion: "slow" });
	const code = await page.evaluate(
		() =>
			[...document.querySelectorAll("#option-list [role=option]")].find((one) => one.dataset.code.endsWith(" ops"))
				.dataset.code,
	);
	await page.locator(`footer [data-card="${code.split(" ")[1]}"]`).click();
	await page.locator(`.piece [data-code="${code}"]`).click();
	await page.locator('.room[data-question="operation"]').waitFor();
	await page.locator('[data-general="hannibal"]').first().click();
	await page.locator('[data-space="narbo"].on').waitFor();
	await page.locator('[data-space="narbo"]').first().hover();
	await frame(page, "march");
	await page.locator('[data-space="narbo"]').first().click();
	await page.locator(".token").waitFor();
	while ((await page.locator(".token").count()) > 0) await frame(page, "march");
	await frame(page, "march");
	await page.context().close();
}

/** A fight, answer by answer, until its result is told; at most so many pictures. */
async function fight(series, recorded, most = 40) {
	taken = 0;
	const page = await opened(recorded);
	await page.locator(".battle").waitFor();
	await frame(page, series);
	while (taken < most && (await page.locator("section.result").count()) === 0) {
		const seq = await page.locator(".room").getAttribute("data-seq");
		await options(page).first().click();
		await page.mouse.move(1000, 20); // where nothing rises under the pointer
		await moved(page, seq);
		await ready(page);
		await page.waitForTimeout(250);
		await frame(page, series);
	}
	await page.context().close();
}

try {
	await march();
	await fight("battle", record("hannibal-2018", { plies: 20, until: "battle" }));
	await fight("naval", record("hamilcar-silver", { plies: 1, until: "naval" }));
} finally {
	await browser.close();
	server.stop();
}
