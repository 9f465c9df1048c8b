// The table as a whole: every ruleset on its pieces alone, a voyage in one gesture, a page that keeps still, and its shell
// when there is no connection.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { playPieces } from "./pieces.mjs";
import { alone, skip } from "./shared.mjs";
import { moment, ready, serveAlone, table, visitor, voyage } from "./stage.mjs";

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

	// The others are in gestures.test.mjs; whole games of all five in `npm run soak`.
	for (const ruleset of ["hannibal-classic", "hamilcar-golden-geek"])
		it(`of ${ruleset} is played on board, cards and scenes alone`, async () => {
			const page = await open({ ruleset, seats: { rome: "me", carthage: "random" } }, { motion: "off" });
			assert.equal((await playPieces(page, { decisions: 12 })).played, 12);
			await done(page);
		});

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

	it("does not scroll away under the cards, whatever has the focus", async () => {
		const page = await open({ record: moment("hannibal-2018", "hand", "7") });
		await page.locator("footer [data-card]").last().focus();
		await page.locator("footer [data-card]").first().focus();
		assert.equal(await page.evaluate(() => document.querySelector(".room").scrollTop), 0);
		assert.equal(await page.evaluate(() => document.querySelector(".room > header").getBoundingClientRect().top), 0);
		await done(page);
	});

	it("has a shell for when the server is away, in any language, and keeps nothing of a game", async () => {
		const own = await serveAlone();
		const page = await visitor(browser, { settings: { language: "de" } });
		// its words come after everything else
		await page.route("**/assets/de-*.js", async (route) => {
			await page.evaluate(
				() => new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done))),
			);
			await route.continue();
		});
		await page.goto(own.url);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.reload();
		await page.locator("[data-ruleset]").first().waitFor();
		const kept = await page.evaluate(async () => {
			const names = await caches.keys();
			const shelves = await Promise.all(names.map((name) => caches.open(name)));
			return (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat().map(({ url }) => new URL(url).pathname);
		});
		assert.ok(kept.includes("/"));
		assert.ok(kept.some((path) => path.startsWith("/assets/")));
		assert.deepEqual(
			kept.filter((path) => path.startsWith("/api/")),
			[],
		);
		await own.kill();
		await page.reload();
		await page.locator("h1").first().waitFor();
		await page.context().close();
		own.stop();
	});
});
