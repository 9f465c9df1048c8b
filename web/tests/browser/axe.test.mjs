// axe-core on every page and dialog, in light colours and in dark ones.
import { describe, it } from "node:test";
import { clean } from "./axe.mjs";
import { alone, LONG, skip } from "./shared.mjs";
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

	/** All of the first game; of the others what is their own: board, scene, tracks and cards, but not the same dialogs with
	 * other words in them. `npm run soak` looks at everything everywhere. */
	for (const [game, plies, until] of [
		["hannibal-2018", 20, "battle"],
		["hamilcar-silver", 1, "naval"],
		...(LONG ? [["hamilcar-golden-geek", 1, "battle"]] : []),
		["hands-in-the-sea", 20, "battle"],
		["toy-first", 4, ""],
	]) {
		it(game, async () => {
			const first = LONG || game === "hannibal-2018";
			const { page: address } = await table(server.url, { record: record(game, { plies, until }) });
			const page = await visitor(browser);
			await page.goto(address);
			if (first) {
				await page.locator(".curtain").waitFor();
				await clean(page, "curtain", ".curtain");
			}
			await ready(page);
			await clean(page, "table");
			// What stands beside each other is looked at together: to look at little takes as long as to look at much.
			const layers = ["Show what each province", "Show markers that would", "Show where a general"];
			for (const [n, layer] of layers.entries()) {
				const seen = [];
				const tab = ["Tracks", "Cards"][n];
				if (tab) {
					await page.getByRole("tab", { name: tab }).click();
					seen.push("[role=tabpanel]");
				}
				const tool = page.getByRole("button", { name: layer });
				if ((await tool.count()) > 0) {
					await tool.click();
					await page.locator(".legend").waitFor();
					seen.push(".legend");
				}
				const hint = page.getByRole("button", { name: "Hint", exact: true });
				if (!tab && first && (await hint.isEnabled())) {
					await hint.click();
					await page.locator(".hint b").first().waitFor();
					seen.push("aside");
				}
				const all = LONG && (tab || seen.includes("aside")) ? BESIDE_THE_MAP : { include: seen };
				if (seen.length > 0) await clean(page, `${tab ?? "hint and odds"}; ${layer}`, all);
			}
			const dialogs = ["Tables and charts", "The board as a table", "Settings", "This table"];
			for (const dialog of first ? dialogs : []) {
				await page.getByRole("button", { name: dialog }).first().click();
				await page.locator("dialog[open]").waitFor();
				await clean(page, dialog, "dialog[open]");
				await page.keyboard.press("Escape");
			}
			if (game === "toy-first") {
				await page.setViewportSize({ width: 390, height: 500 });
				await clean(page, "on a phone, where the plain board scrolls", ".plain");
			}
		});
	}
});
