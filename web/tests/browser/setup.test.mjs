// A position set up by hand: an army and a PC by mouse, an impossible one refused with its rule, then analysed.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { clean } from "./axe.mjs";
import { alone, LONG, skip } from "./shared.mjs";
import { visitor } from "./stage.mjs";

const { server, browser } = await alone();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tool = (page, name) => page.locator(`[data-tool="${name}"]`).click();
const side = (page, name) => page.locator(`.tool.${name}`).click();
/** A click on the mark of a space, whatever stands over it. */
const onMap = (page, space, how = {}) => page.locator(`[data-space="${space}"]`).click({ force: true, ...how });
const army = (page, space, whose) => page.locator(`[data-stack="${space}"][data-side="${whose}"]`);

/** Where on the screen the space lies that is nearest to the middle of the map; in the page. */
function amid() {
	const { left, top, width, height } = document.querySelector(".setup main").getBoundingClientRect();
	const far = ({ x, y }) => Math.hypot(x - left - width / 2, y - top - height / 2);
	const spots = [...document.querySelectorAll("[data-space]")].map((space) => {
		const box = space.getBoundingClientRect();
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	});
	return spots.reduce((best, one) => (far(one) < far(best) ? one : best));
}

describe("a position set up by hand", { skip }, () => {
	it("an army and a PC by mouse, the impossible refused with its rule, undo and redo, analysed from there", async () => {
		const page = await visitor(browser);
		await page.goto(`${server.url}/#/analysis/hannibal-2018`);
		await page.click('[data-lay-empty="hannibal-2018"]');
		await page.locator(".setup [data-space=zama]").waitFor();
		await onMap(page, "zama");
		await army(page, "zama", "rome").waitFor();
		await side(page, "carthage");
		await onMap(page, "zama");
		const refused = page.locator("main .refused");
		await refused.waitFor();
		assert.equal(await refused.getAttribute("data-rule"), "10.4.1");
		await refused.getByRole("button", { name: "Rule 10.4.1" }).click();
		await page.locator("dialog[open]", { hasText: "10.4.1" }).waitFor();
		await page.keyboard.press("Escape");
		await page.locator("dialog").waitFor({ state: "detached" });
		await tool(page, "control");
		await onMap(page, "utica");
		await page.locator('[data-space="utica"][aria-label*="Carthage"]').waitFor();
		await page.getByRole("button", { name: "Undo" }).click();
		await page.locator('[data-space="utica"]:not([aria-label*="Carthage"])').waitFor();
		await page.getByRole("button", { name: "Redo" }).click();
		await page.locator('[data-space="utica"][aria-label*="Carthage"]').waitFor();
		await onMap(page, "zama", { button: "right" });
		await page.getByRole("spinbutton", { name: "CU, Rome" }).fill("5");
		await page.keyboard.press("Enter");
		await army(page, "zama", "rome").filter({ hasText: "5" }).waitFor();
		await page.reload();
		await army(page, "zama", "rome").filter({ hasText: "5" }).waitFor();
		await clean(page, ".setup aside");
		await page.getByRole("button", { name: "Analyse" }).click();
		await page.locator(".analysis").waitFor();
		await army(page, "zama", "rome").filter({ hasText: "5" }).waitFor();
		await page.locator(".analysis summary").click();
		await page.getByRole("button", { name: "Change by hand" }).click();
		await page.locator(".setup [data-space=zama]").waitFor();
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("Hands in the Sea: a town, a fleet and a battle by mouse, a card from the market, the impossible refused", async () => {
		const page = await visitor(browser);
		await page.goto(`${server.url}/#/analysis/hands-in-the-sea`);
		await page.click('[data-lay-empty="hands-in-the-sea"]');
		await page.locator(".setup [data-space=messana]").waitFor();
		await onMap(page, "messana");
		await page.locator('[data-space="messana"][aria-label*="town"]').waitFor();
		await tool(page, "fortified");
		await onMap(page, "melita");
		await page.locator('main .refused[data-rule="1.fortify/1"]').waitFor();
		await side(page, "carthage");
		await tool(page, "fleet");
		await page.locator('[data-zone="african"]').click();
		await page
			.locator(".zone", { has: page.locator('[data-zone="african"]') })
			.locator(".fleet.carthage")
			.waitFor();
		await tool(page, "battle");
		await onMap(page, "messana");
		await onMap(page, "messana", { button: "right" });
		const strength = page.getByRole("spinbutton", { name: "Strength, Carthage" });
		await strength.fill("4");
		await page.keyboard.press("Enter");
		await page.waitForFunction(() => document.querySelector('[aria-label="Strength, Carthage"]')?.value === "4");
		await page.getByRole("button", { name: "Cards", exact: true }).click();
		const box = page.locator('[data-pile="strategy.rome"]');
		await box.locator("select").selectOption({ index: 1 });
		await box.locator("li").waitFor();
		await clean(page, ".setup aside");
		await page.getByRole("button", { name: "Analyse" }).click();
		await page.locator(".analysis").waitFor();
		await page.locator('[data-space="messana"] .fight').waitFor();
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("by keyboard alone: the space from a list, a hand dealt unseen, whose card play", async () => {
		const page = await visitor(browser, { settings: { language: "de" } });
		await page.goto(`${server.url}/#/analysis/hamilcar-silver`);
		await page.locator('[data-lay="hamilcar-silver"]').press("Enter");
		const list = page.locator("[data-space-list]");
		await list.waitFor();
		await list.focus();
		await list.selectOption("zama");
		await page.locator("[data-marker]").selectOption("rome");
		await page.locator('[data-space="zama"][aria-label*="Rom"]').waitFor();
		await page.getByRole("button", { name: "Karten", exact: true }).press("Enter");
		await page.locator('[data-pile="hands.carthage"] select').last().selectOption("3");
		await page.locator('[data-pile="hands.carthage"]', { hasText: "3 · unbekannt" }).waitFor();
		await page.getByRole("button", { name: "Leisten" }).press("Enter");
		await page.locator('[data-track="stage"] select').selectOption("card-play");
		await page.locator('[data-track="active"] select').selectOption("carthage");
		await page.waitForFunction(() => document.querySelector('[data-track="active"] select')?.value === "carthage");
		await page.getByRole("button", { name: "Analysieren" }).press("Enter");
		await page.locator(".analysis", { hasText: "unbekannte" }).waitFor();
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("on a phone, in another language: a tap places, nothing is wider than the screen", async () => {
		const titles = { fr: "Disposer une position", ...(LONG ? { es: "Montar una posición" } : {}) };
		for (const [language, word] of Object.entries(titles)) {
			const page = await visitor(browser, { ...PHONE, settings: { language } });
			await page.goto(`${server.url}/#/analysis/hannibal-classic`);
			await page.locator('[data-lay-empty="hannibal-classic"]').tap();
			await page.locator(".setup h1", { hasText: word }).waitFor();
			assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
			const placed = page.locator('[data-stack][data-side="rome"]');
			for (let tries = 0; tries < 5 && (await placed.count()) === 0; tries++) {
				const spot = await page.evaluate(amid);
				await page.touchscreen.tap(spot.x, spot.y);
				await page.waitForTimeout(400); // a finger that is not sure comes closer first
			}
			await placed.first().waitFor();
			assert.deepEqual(page.problems, []);
			await page.context().close();
		}
	});
});
