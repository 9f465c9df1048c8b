// axe-core on every page and dialog, in light colours and in dark ones.
import { describe, it } from "node:test";
import { clean } from "./axe.mjs";
import { alone, skip } from "./shared.mjs";
import { ready, record, table, visitor } from "./stage.mjs";

const { server, browser } = await alone();

/** Where the map is as it was when it was looked at. */
const BESIDE_THE_MAP = { include: ["html"], exclude: [".map"] };

describe("axe finds nothing serious", { skip }, () => {
	it("lobby, new game and rules", async () => {
		const page = await visitor(browser);
		await page.goto(server.url);
		await page.locator("[data-ruleset]").first().waitFor();
		await clean(page, "lobby");
		await page.goto(`${server.url}/#/new/hannibal-2018`);
		await page.locator("summary").click();
		await clean(page, "new game");
		await page.goto(`${server.url}/#/rules/hannibal-2018`);
		await page.locator("article").first().waitFor();
		await clean(page, "rules");
		await page.context().close();
	});

	for (const [game, until] of [
		["hannibal-2018", "battle"],
		["hamilcar-silver", "naval"],
		["hamilcar-golden-geek", "battle"],
		["hands-in-the-sea", "battle"],
		["toy-first", ""],
	]) {
		it(game, async () => {
			const moment = { plies: game === "toy-first" ? 4 : game.startsWith("hamilcar") ? 1 : 20, until };
			const { page: address } = await table(server.url, { record: record(game, moment) });
			const page = await visitor(browser);
			await page.goto(address);
			await page.locator(".curtain").waitFor();
			await clean(page, "curtain");
			await ready(page);
			await clean(page, "table");
			for (const tab of ["Tracks", "Cards"]) {
				await page.getByRole("tab", { name: tab }).click();
				await clean(page, tab, BESIDE_THE_MAP);
			}
			for (const layer of ["Show what each province", "Show markers that would", "Show where a general"]) {
				const tool = page.getByRole("button", { name: layer });
				if ((await tool.count()) === 0) continue;
				await tool.click();
				await page.locator(".legend").waitFor();
				await clean(page, layer, ".legend");
			}
			const hint = page.getByRole("button", { name: "Hint", exact: true });
			if (await hint.isEnabled()) {
				await hint.click();
				await page.locator(".hint b").first().waitFor();
				await clean(page, "hint and odds", BESIDE_THE_MAP);
			}
			for (const dialog of ["Tables and charts", "The board as a table", "Settings", "This table"]) {
				await page.getByRole("button", { name: dialog }).first().click();
				await page.locator("dialog[open]").waitFor();
				await clean(page, dialog, "dialog[open]");
				await page.keyboard.press("Escape");
			}
			if (game === "toy-first") {
				await page.setViewportSize({ width: 390, height: 500 });
				await clean(page, "on a phone, where the plain board scrolls", ".plain");
			}
			await page.context().close();
		});
	}
});
