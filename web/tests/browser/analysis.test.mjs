// Odds from numbers and the analysis board: by mouse, by keyboard, on a phone, in every language.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { hasChromium, launch, serve, visitor } from "./stage.mjs";

const skip = hasChromium() ? false : "NO CHROMIUM: nothing was analysed";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("odds and analysis", { skip }, () => {
	let server;
	let browser;
	before(async () => {
		server = await serve();
		browser = await launch();
	});
	after(async () => {
		await browser?.close();
		server?.stop();
	});

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

	it("a calculator on a phone, in every language", async () => {
		for (const [language, word] of Object.entries({ de: "Chancen", fr: "Chances", es: "Probabilidades" })) {
			const page = await visitor(browser, { ...PHONE, settings: { language } });
			await page.goto(`${server.url}/#/odds/hamilcar-silver/fleets`);
			await page.locator("h1", { hasText: word }).waitFor();
			await page.locator(".result dd b").first().waitFor();
			assert.equal(await fits(page), true);
			assert.deepEqual(page.problems, []);
			await page.context().close();
		}
	});
});
