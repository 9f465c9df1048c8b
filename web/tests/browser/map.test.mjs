// The map can be read: nothing hidden, nothing small, nothing covered; and an army under way is seen by everybody.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { GAMES, measured, resized, SIZES } from "./map.mjs";
import { alone, LONG, skip } from "./shared.mjs";
import { launch, moved, ready, record, table, visitor } from "./stage.mjs";

/** As people have it: letters are as wide as there. */
const { server, browser } = await alone(launch);

const DESKTOP = SIZES.filter(({ width }) => width > 640);
const PHONE = SIZES.find(({ width }) => width < 640);
/** Of two editions with the same map one, in `npm run soak` both. */
const POSITIONS = GAMES.filter((game) => LONG || !["hannibal-classic", "hamilcar-golden-geek"].includes(game)).map(
	(game) => [game, 300],
);

describe("the map", { skip }, () => {
	const opened = async (game, moment, how = {}) => {
		const page = await visitor(browser, { ...how, settings: { curtain: false } });
		await page.goto((await table(server.url, { record: record(game, moment) })).page);
		await ready(page);
		return page;
	};

	for (const [game, plies] of POSITIONS)
		test(`of ${game} after ${plies} decisions hides no name, has no letters under 11 px and no overlaps`, async () => {
			const page = await opened(game, { plies });
			for (const size of DESKTOP) {
				await resized(page, size);
				const { hidden, away, smallest, overlaps } = await measured(page);
				const where = `${size.width} x ${size.height}`;
				assert.deepEqual({ hidden, away, overlaps }, { hidden: [], away: [], overlaps: [] }, where);
				assert.ok(smallest.px >= 11, `${where}: "${smallest.text}" is written in ${smallest.px} px`);
			}
			await page.context().close();
		});

	test("on a phone opens where the question is, with letters one can read", async () => {
		const page = await opened("hamilcar-silver", { plies: 300 }, { viewport: PHONE, hasTouch: true, isMobile: true });
		const { smallest, overlaps } = await measured(page);
		assert.ok(smallest.px >= 11, `"${smallest.text}" is written in ${smallest.px} px`);
		assert.deepEqual(overlaps, []);
		const inSight = await page.evaluate(() => {
			const frame = document.querySelector(".map").getBoundingClientRect();
			return [...document.querySelectorAll("g.space.on")].filter((space) => {
				const { e, f } = space.getScreenCTM();
				return e > frame.left && e < frame.right && f > frame.top && f < frame.bottom;
			}).length;
		});
		assert.ok(inSight > 0, "no lit space is in sight");
		await page.context().close();
	});

	test("a card in hand can be told by its name when none is asked for, and on a low screen", async () => {
		const page = await opened("hamilcar-silver", { plies: 8 });
		for (const size of DESKTOP) {
			await resized(page, size);
			const lowest = () =>
				Math.max(...[...document.querySelectorAll(".hand h3")].map((name) => name.getBoundingClientRect().bottom));
			await page.waitForFunction(`(${lowest})() <= innerHeight`, null, { timeout: 5000 });
		}
		await page.context().close();
	});

	test("on a phone on its side nothing is asked on the map that is asked beside it", async () => {
		const side = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
		const page = await opened("hamilcar-silver", { plies: 8 }, side);
		await page.locator("#option-list [role=option]").first().waitFor();
		assert.equal(await page.locator(".question").isVisible(), false);
		assert.equal(await page.locator(".controls .step").first().isVisible(), false);
		await page.context().close();
	});

	test("on a phone a result begins folded and leaves the map in sight", async () => {
		const page = await opened("hannibal-2018", { plies: 1, until: "battle" }, { viewport: PHONE, hasTouch: true });
		const result = page.locator("section.result");
		while ((await result.count()) === 0) {
			const seq = await page.locator(".room").getAttribute("data-seq");
			await page.evaluate(() => document.querySelector("#option-list [role=option]").click());
			await moved(page, seq);
			await ready(page);
		}
		const high = async () => (await result.boundingBox()).height / (await page.locator(".map").boundingBox()).height;
		assert.ok((await high()) < 0.3, `${await high()} of the map`);
		assert.match(await result.innerText(), /wins/);
		await result.locator(".brief button").tap();
		await result.locator("dl").waitFor();
		assert.equal(await result.locator(".brief").isVisible(), false);
		await page.context().close();
	});
});
