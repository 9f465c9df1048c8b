// An army under way is seen by everybody, and a voyage is made in one gesture.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { alone, skip } from "./shared.mjs";
import { moment, ready, table, visitor, voyage } from "./stage.mjs";

const { server, browser } = await alone();

describe("the table", { skip }, () => {
	const open = async (body, settings = {}) => {
		const page = await visitor(browser, { settings: { curtain: false, ...settings } });
		await page.goto((await table(server.url, body)).page);
		await ready(page);
		return page;
	};
	const done = async (page) => {
		const errors = page.problems.filter((text) => !text.includes("WebSocket"));
		await page.context().close();
		assert.deepEqual(errors, []);
	};

	it("shows an army on the march to who watches too, and the tab tells whose turn it is", async () => {
		const { id, page: address } = await table(server.url, {
			record: moment("hannibal-2018", "prompt", "ask.march", "1"),
		});
		const seen = {};
		for (const [who, where] of [
			["player", address],
			["guest", `${server.url}/#/table/${id}`],
		]) {
			const page = await visitor(browser, { settings: { curtain: false } });
			await page.goto(where);
			const moving = page.locator(".board .moving");
			await moving.first().waitFor();
			const title = await page.title();
			const icon = await page.locator('link[rel="icon"]').getAttribute("href");
			seen[who] = { armies: await moving.count(), mine: title.startsWith("● Your turn"), icon };
			await done(page);
		}
		assert.deepEqual(seen, {
			player: { armies: 1, mine: true, icon: "/punica-turn.svg" },
			guest: { armies: 1, mine: false, icon: "/punica.svg" },
		});
	});

	it("takes a fleet of Hamilcar from port to port and ashore with three clicks", async () => {
		const { general, port, record } = await voyage("hamilcar-silver");
		const page = await open({ record }, { motion: "off" });
		await page.locator(`[data-general="${general}"]`).first().click();
		await page.locator(`[data-space="${port}"].on`).first().click();
		await page.locator(".below .bar button.primary").click();
		const there = (name) => document.querySelector(".log").textContent.includes(name);
		await page.waitForFunction(there, " lands in ");
		assert.equal(await page.locator(".below .bar").count(), 0, "nothing is left of the plan");
		await done(page);
	});
});
