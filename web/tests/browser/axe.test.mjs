// axe-core on every page and dialog: all rules in light colours, those about colours in dark ones too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { hasChromium, launch, ready, record, serve, table, visitor } from "./stage.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const skip = hasChromium() ? false : "NO CHROMIUM: axe did not run";

describe("axe finds nothing serious", { skip }, () => {
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

	/** All of axe's rules in the light; in the dark, which is the same page, those that look at colours. */
	async function check(page, name, theme, within = "html") {
		if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
		const only =
			theme === "dark" ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } } : {};
		const found = await page.evaluate(
			async ([within, how]) => (await window.axe.run(within, how)).violations,
			[within, { resultTypes: ["violations"], ...only }],
		);
		const serious = found
			.filter(({ impact }) => impact === "serious" || impact === "critical")
			.map(
				({ id, nodes }) =>
					`${id}: ${nodes
						.slice(0, 3)
						.map((node) => node.html.slice(0, 140))
						.join(" | ")}`,
			);
		assert.deepEqual(serious, [], name);
	}

	for (const theme of ["light", "dark"]) {
		it(`lobby and new game, ${theme}`, async () => {
			const page = await visitor(browser, { settings: { theme } });
			await page.goto(server.url);
			await page.locator("[data-ruleset]").first().waitFor();
			await check(page, "lobby", theme);
			await page.goto(`${server.url}/#/new/hannibal-2018`);
			await page.locator("summary").click();
			await check(page, "new game", theme);
			await page.goto(`${server.url}/#/rules/hannibal-2018`);
			await page.locator("article").first().waitFor();
			await check(page, "rules", theme);
			await page.context().close();
		});

		for (const [game, until] of [
			["hannibal-2018", "battle"],
			["hamilcar-silver", "naval"],
			["hamilcar-golden-geek", "battle"],
			["hands-in-the-sea", "battle"],
			["toy-first", ""],
		]) {
			it(`${game}, ${theme}`, async () => {
				const moment = { plies: game === "toy-first" ? 4 : game.startsWith("hamilcar") ? 1 : 20, until };
				const { page: address } = await table(server.url, { record: record(game, moment) });
				const page = await visitor(browser, { settings: { theme } });
				await page.goto(address);
				await page.locator(".curtain").waitFor();
				await check(page, "curtain", theme);
				await ready(page);
				await check(page, "table", theme);
				for (const tab of ["Tracks", "Cards"]) {
					await page.getByRole("tab", { name: tab }).click();
					await check(page, tab, theme);
				}
				for (const layer of ["Show what each province", "Show markers that would", "Show where a general"]) {
					const tool = page.getByRole("button", { name: layer });
					if ((await tool.count()) === 0) continue;
					await tool.click();
					await page.locator(".legend").waitFor();
					await check(page, layer, theme);
				}
				const hint = page.getByRole("button", { name: "Hint", exact: true });
				if (await hint.isEnabled()) {
					await hint.click();
					await page.locator(".hint b").waitFor();
					await check(page, "hint and odds", theme);
				}
				for (const dialog of ["Tables and charts", "The board as a table", "Settings", "This table"]) {
					await page.getByRole("button", { name: dialog }).first().click();
					await page.locator("dialog[open]").waitFor();
					await check(page, dialog, theme, "dialog[open]");
					await page.keyboard.press("Escape");
				}
				await page.context().close();
			});
		}
	}
});
