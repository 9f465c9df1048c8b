// Playing with the pieces: how many clicks and taps a play takes, and drags.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { alone, skip } from "./shared.mjs";
import { goTo, moment, moved, ready, record, table, visitor } from "./stage.mjs";

const { server, browser } = await alone();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const question = (page) => page.locator(".room").getAttribute("data-question");
const asked = (page, key) => page.locator(`.room[data-question="${key}"]`).waitFor();

/** Answer from the list by what a screen reader would do, where the answer is not what is tested. */
async function answer(page) {
	const seq = await page.locator(".room").getAttribute("data-seq");
	await page.evaluate(() => document.querySelector("#option-list [role=option]").click());
	await moved(page, seq);
	await ready(page);
}

/** Clicks or taps, counted. */
function counting(page, touch = false) {
	const hand = {
		count: 0,
		async on(locator) {
			hand.count++;
			if (touch) await locator.tap();
			else await locator.click();
		},
		/** A piece or space of the map: where it is out of sight, the map is drawn along first, which counts too. */
		async onMap(locator) {
			const map = await page.locator(".map").boundingBox();
			const at = await locator.boundingBox();
			const x = at.x + at.width / 2;
			const y = at.y + at.height / 2;
			const free = await page.evaluate(
				([px, py]) => Boolean(document.elementFromPoint(px, py)?.closest("[data-space], [data-general], [data-stack]")),
				[x, y],
			);
			if (!free) {
				const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
				await page.mouse.move(middle.x, middle.y);
				await page.mouse.down();
				await page.mouse.move(2 * middle.x - x, 2 * middle.y - y, { steps: 5 });
				await page.mouse.up();
				hand.count++;
			}
			await hand.on(locator);
		},
		space: (slug) => hand.onMap(page.locator(`[data-space="${slug}"]`).first()),
		general: (slug) => hand.onMap(page.locator(`[data-general="${slug}"]`).first()),
	};
	return hand;
}

describe("gestures", { skip }, () => {
	const ops = new Map();
	before(async () => {
		const atlas = await (await fetch(`${server.url}/api/rulesets/hannibal-2018/atlas`)).json();
		for (const card of atlas.cards) if (card.deck === "strategy") ops.set(card.slug, card.ops);
	});

	/** A hot-seat table at which Carthage is about to play the first card of the first turn: an event, or three points. */
	async function opening(page) {
		await goTo(page, (await table(server.url, { record: moment("hannibal-2018", "opening", "3") })).page);
		assert.equal(await question(page), "card");
		assert.equal(await page.locator(".room").getAttribute("data-asked"), "carthage");
	}
	const sat = (how) => visitor(browser, { settings: { curtain: false }, ...how });
	const done = async (page) => {
		const errors = page.problems.filter((text) => !text.includes("WebSocket"));
		await page.context().close();
		assert.deepEqual(errors, []);
	};
	/** Cards of the hand that can be played so (`ops`, `event`), with at least so many operation points. */
	async function playable(page, how, least = 0) {
		const slugs = await page.evaluate(
			(ending) =>
				[...document.querySelectorAll("#option-list [role=option]")]
					.map((one) => one.dataset.code.split(" "))
					.filter(([verb, , use]) => verb === "play" && use === ending)
					.map(([, slug]) => slug),
			how,
		);
		return slugs.filter((slug) => (ops.get(slug) ?? 0) >= least);
	}
	/** There, the first card that can be played so. */
	async function openingWith(page, use, least = 0) {
		await opening(page);
		return (await playable(page, use, least))[0];
	}
	const played = (page, words, times = 1) =>
		page.waitForFunction(
			([text, n]) => document.querySelector(".log").textContent.split(text).length > n,
			[words, times],
		);

	for (const touch of [false, true]) {
		const how = touch ? PHONE : {};
		const most = touch ? { march: 8, pcs: 6, event: 3 } : { march: 5, pcs: 5, event: 2 };
		const word = touch ? "taps" : "clicks";

		it(`in ${word}, at most: a march of four spaces with companions ${most.march}, taken back as one; three PCs ${most.pcs}; an event ${most.event}; a battle card one${touch ? "" : "; and a march by dragging"}`, async () => {
			const page = await sat(how);
			await marches(page, most.march);
			if (!touch) await drags(page);
			await placesPCs(page, most.pcs);
			await playsAnEvent(page, most.event);
			await playsABattleCard(page);
			await done(page);
		});

		async function marches(page, most) {
			const slug = await openingWith(page, "ops");
			const hand = counting(page, touch);
			const go = async () => {
				await hand.general("hannibal");
				await page.locator('[data-space="narbo"].on').waitFor();
				await hand.space("narbo");
				if (touch) await hand.on(page.getByRole("button", { name: "March", exact: true }));
				await asked(page, "march");
				await played(page, "marches to Narbo");
			};
			await hand.on(page.locator(`footer [data-card="${slug}"]`));
			await hand.on(page.locator(`.piece [data-code="play ${slug} ops"]`));
			await asked(page, "operation");
			const before = hand.count;
			await go();
			assert.equal((await page.locator(".log").innerText()).split("marches to").length - 1, 4);
			assert.match(await page.locator(".log").innerText(), /Saguntum with 10 CUs/);
			await page.keyboard.press("Control+z");
			await asked(page, "operation");
			hand.count = before;
			await go();
			await hand.on(page.locator('.question [data-code="stop"]'));
			await page.waitForFunction(() => document.querySelector(".room").dataset.question !== "march");
			assert.ok(hand.count <= most, `${hand.count} ${word}`);
			const arrived = page.locator('[data-stack="narbo"] [data-general]');
			await arrived.nth(2).waitFor(); // the army is drawn there when it has come along its road
			assert.equal(await arrived.count(), 3, "the companions came along");
		}

		async function placesPCs(page, most) {
			const slug = await openingWith(page, "ops", 3);
			const hand = counting(page, touch);
			await hand.on(page.locator(`footer [data-card="${slug}"]`));
			await hand.on(page.locator(`.piece [data-code="play ${slug} ops"]`));
			await asked(page, "operation");
			for (const space of ["dertosa", "ilerda", "tarraco"]) {
				await page.locator(`[data-space="${space}"].on`).waitFor();
				await hand.space(space);
			}
			if (touch) {
				assert.equal(await page.locator(".question [data-code]").count(), 0, "nothing beside the word they wait for");
				await hand.on(page.getByRole("button", { name: "Confirm (3)" }));
			}
			await played(page, "places a PC", 3);
			assert.ok(hand.count <= most, `${hand.count} ${word}`);
		}

		async function playsAnEvent(page, most) {
			const slug = await openingWith(page, "event");
			const hand = counting(page, touch);
			await hand.on(page.locator(`footer [data-card="${slug}"]`));
			await hand.on(page.locator(`.piece [data-code="play ${slug} event"]`));
			if (touch) await hand.on(page.getByRole("button", { name: "Do it" }));
			await played(page, "as an event");
			assert.ok(hand.count <= most, `${hand.count} ${word}`);
		}

		async function playsABattleCard(page) {
			const battle = await table(server.url, { record: record("hannibal-2018", { plies: 20, until: "battle" }) });
			await goTo(page, battle.page);
			const hand = counting(page, touch);
			const card = page.locator(".battle [data-bc].lit").first();
			for (let n = 0; n < 12 && (await card.count()) === 0; n++) await answer(page);
			const seq = await page.locator(".room").getAttribute("data-seq");
			await hand.on(card);
			await page.waitForFunction((old) => document.querySelector(".room").dataset.seq !== old, seq);
			assert.ok(hand.count <= 1, `${hand.count} ${word}`);
		}
	}

	async function drags(page) {
		const slug = await openingWith(page, "ops");
		await page.locator(`footer [data-card="${slug}"]`).click();
		await page.locator(`.piece [data-code="play ${slug} ops"]`).click();
		await asked(page, "operation");
		const middle = async (locator) => {
			const { x, y, width, height } = await locator.first().boundingBox();
			return [x + width / 2, y + height / 2];
		};
		await page.mouse.move(...(await middle(page.locator('[data-general="hannibal"]'))));
		await page.mouse.down();
		const [x, y] = await middle(page.locator('[data-space="narbo"]'));
		await page.mouse.move(x - 60, y + 60, { steps: 4 });
		await page.locator(".dragged").waitFor();
		await page.mouse.move(x, y, { steps: 4 });
		await page.locator(".route").waitFor();
		await page.mouse.up();
		await played(page, "marches to Narbo");
	}
});
