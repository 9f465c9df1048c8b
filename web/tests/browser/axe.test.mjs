// axe-core on every page and dialog, light and dark.
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

	async function check(page, name) {
		await page.evaluate(AXE);
		const found = await page.evaluate(async () => (await window.axe.run()).violations);
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
			await check(page, "lobby");
			await page.goto(`${server.url}/#/new/hannibal-2018`);
			await page.locator("summary").click();
			await check(page, "new game");
			await page.goto(`${server.url}/#/rules/hannibal-2018`);
			await page.locator("article").first().waitFor();
			await check(page, "rules");
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
				await check(page, "curtain");
				await ready(page);
				await check(page, "table");
				for (const tab of ["Tracks", "Cards"]) {
					await page.getByRole("tab", { name: tab }).click();
					await check(page, tab);
				}
				for (const layer of ["Show what each province", "Show markers that would", "Show where a general"]) {
					const tool = page.getByRole("button", { name: layer });
					if ((await tool.count()) === 0) continue;
					await tool.click();
					await page.locator(".legend").waitFor();
					await check(page, layer);
				}
				const hint = page.getByRole("button", { name: "Hint", exact: true });
				if (await hint.isEnabled()) {
					await hint.click();
					await page.locator(".hint b").waitFor();
					await check(page, "hint and odds");
				}
				for (const dialog of ["Tables and charts", "The board as a table", "Settings", "This table"]) {
					await page.getByRole("button", { name: dialog }).first().click();
					await check(page, dialog);
					await page.keyboard.press("Escape");
				}
				await page.context().close();
			});
		}
	}
});
