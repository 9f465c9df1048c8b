// Odds from numbers and the analysis board: by mouse, by keyboard, on a phone, in other languages.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { alone, LONG, skip } from "./shared.mjs";
import { sheetUp, visitor } from "./stage.mjs";

const { server, browser } = await alone();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const POSITION = `
ruleset = "hannibal-2018"
[state]
base = "setup"
turn = 2
active = "carthage"
hands = { rome = ["1", "2"], carthage = ["11", "12", "33"] }`;
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("odds and analysis", { skip }, () => {
	it("a calculator: numbers by mouse and keyboard, a wrong one answered, from the page of the game", async () => {
		const page = await visitor(browser);
		await page.goto(`${server.url}/#/game/hannibal-2018`);
		await page.locator('a[href="#/odds/hannibal-2018"]').first().click();
		const won = page.locator(".result dd b").first();
		await won.waitFor();
		const before = await won.innerText();
		await page.selectOption('[data-field="rome-general"] select', "varro");
		await page.waitForFunction((old) => document.querySelector(".result dd b")?.textContent !== old, before);
		await page.locator('[data-field="carthage-allies"] input').fill("2");
		await page.keyboard.press("Enter");
		await page.locator(".result", { hasText: "Allies +2" }).waitFor();
		await page.locator('[data-field="militia"] input').focus();
		await page.keyboard.press("Space");
		await page.locator(".result", { hasText: "Militia of Latium +2" }).waitFor();
		await page.locator('[data-field="elephants"] input').fill("4");
		await page.locator('[data-field="carthage-cus"] input').fill("3");
		await page.keyboard.press("Enter");
		await page.locator('[data-field="elephants"] [role="alert"]', { hasText: "at most 3 here" }).waitFor();
		await page.getByRole("button", { name: "As at first" }).click();
		await page.locator(".result dd b").first().waitFor();
		await page.click('a[href="#/odds/hannibal-2018/siege"]');
		await page.locator(".result", { hasText: "Losses of the besiegers" }).waitFor();
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	const at = (page, n) => page.locator(`.analysis[data-at="${n}"]`).waitFor();
	/** Choose an option by its code, for whichever side is asked. */
	async function choose(page, code) {
		await sheetUp(page);
		await page.locator(`#option-list [data-code="${code}"]`).click();
	}

	it("an analysis: from a file, both sides, variations with a comment, engine lines that grow, back by keyboard", async () => {
		const page = await visitor(browser);
		await page.goto(`${server.url}/#/analysis`);
		await page.locator("textarea").fill(POSITION);
		await page.getByRole("button", { name: "Begin" }).click();
		await page.locator(".analysis").waitFor();
		await page.locator(".analysis", { hasText: "Rome holds" }).waitFor();
		// the server keeps nothing of it: no replay, no link, no orders, and nobody who gives hints
		for (const none of ["Replay", "This table", "Hint"])
			assert.equal(await page.getByRole("button", { name: none, exact: true }).count(), 0, none);
		assert.equal(await page.getByRole("tab", { name: "Orders" }).count(), 0);
		await choose(page, "play 12 event");
		await at(page, 1);
		await page.keyboard.press("ArrowLeft");
		await at(page, 0);
		await choose(page, "play 33 ops");
		await at(page, 2);
		await page.locator(".analysis textarea").fill("better than the event");
		await page.locator(".analysis textarea").blur();
		await page.locator(".tried i", { hasText: "better than the event" }).waitFor();
		await page.getByRole("button", { name: "Make it the main line" }).click();
		assert.equal(await page.locator(".tried li.main [data-node]").first().getAttribute("data-node"), "2");
		await page.reload();
		await at(page, 2);
		await page.locator(".tried i", { hasText: "better than the event" }).waitFor();
		await page.getByRole("button", { name: "The beginning" }).click();
		await at(page, 0);
		await page.getByRole("button", { name: "Let it think" }).click();
		await page.locator(".engine ol li").first().waitFor();
		const worlds = Number(await page.locator(".engine").getAttribute("data-worlds"));
		await page.waitForFunction((n) => Number(document.querySelector(".engine")?.dataset.worlds) > n, worlds);
		await page.locator(".engine ol li button").first().click();
		await page.waitForFunction(() => Number(document.querySelector(".analysis")?.dataset.at) > 0);
		await page.getByRole("button", { name: "Stop" }).click();
		await page.locator('.engine[data-engine="off"]').waitFor();
		await page.getByRole("button", { name: "Forget it from here" }).click();
		const kept = page.waitForEvent("download");
		await page.locator(".analysis summary").click();
		await page.getByRole("button", { name: "Keep as a file" }).click();
		assert.match((await kept).suggestedFilename(), /analysis\.json$/);
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	const LANGUAGES = [
		["de", "Chancen", "Der Anfang"],
		["fr", "Chances", "Le début"],
		["es", "Probabilidades", "El comienzo"],
	];
	it("a calculator and an analysis on a phone, in the soak in every language; a wrong file is answered", async () => {
		for (const [language, odds, word] of LONG ? LANGUAGES : LANGUAGES.slice(0, 1)) {
			const page = await visitor(browser, { ...PHONE, settings: { language } });
			await page.goto(`${server.url}/#/odds/hamilcar-silver/fleets`);
			await page.locator("h1", { hasText: odds }).waitFor();
			await page.locator(".result dd b").first().waitFor();
			assert.equal(await fits(page), true);
			await page.goto(`${server.url}/#/analysis/hands-in-the-sea`);
			await page.locator("textarea").fill('{"format": "something else"}');
			await page.locator("form .primary").click();
			await page.locator('main [role="alert"]').waitFor();
			await page.locator('[data-setup="hands-in-the-sea"]').click();
			await page.locator(".analysis", { hasText: word }).waitFor();
			assert.equal(await fits(page), true);
			assert.deepEqual(page.problems, []);
			await page.context().close();
		}
	});
});
