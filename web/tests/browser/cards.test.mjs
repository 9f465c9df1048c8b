// Cards with a face, the tiles of Hands in the Sea, the score, the end screen: in a real browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { clean } from "./axe.mjs";
import { alone, skip } from "./shared.mjs";
import { moment, options, ready, record, table, visitor } from "./stage.mjs";

const { server, browser } = await alone();

describe("cards", { skip }, () => {
	async function opened(record, how = {}) {
		const { page: address } = await table(server.url, { record });
		const page = await visitor(browser, how);
		await page.goto(address);
		await ready(page);
		return page;
	}

	it("in a hand of nine each card rises and can be read, the page keeps still, and at 1280 and at 390 none needs a scrollbar", async () => {
		const page = await opened(moment("hannibal-2018", "hand", "9"));
		await rises(page);
		await page.locator("footer [data-card]").last().focus();
		await page.locator("footer [data-card]").first().focus();
		assert.equal(await page.evaluate(() => document.querySelector(".room").scrollTop), 0);
		assert.equal(await page.evaluate(() => document.querySelector(".room > header").getBoundingClientRect().top), 0);
		for (const [width, height, low] of [
			[1280, 800, 96],
			[390, 844, 102],
		]) {
			await page.setViewportSize({ width, height });
			await page.waitForFunction((tall) => document.querySelector("footer .hand").clientHeight === tall, low);
			const seen = await page.locator("footer .hand").evaluate((hand) => ({
				cards: hand.children.length,
				scrolls: hand.scrollWidth > hand.clientWidth + 1,
				right: hand.lastElementChild.getBoundingClientRect().right,
				page: document.documentElement.scrollWidth,
				/** Numbers that the next card lies over. */
				covered: [...hand.querySelectorAll("button:not(:last-child, :focus-visible) .number")].filter(
					(number) =>
						number.getBoundingClientRect().right >
						number.closest("button").nextElementSibling.getBoundingClientRect().left,
				).length,
			}));
			assert.equal(seen.cards, 9);
			if (width === 390)
				await page.waitForFunction(
					() => Math.abs(innerHeight - document.querySelector(".prompt").getBoundingClientRect().bottom) <= 1,
				); // the sheet slides, then shows the question and nothing else
			if (width > 390) assert.equal(seen.covered, 0, `${width}: numbers of cards are covered`);
			assert.equal(seen.scrolls, false, `${width}: the hand has a scrollbar`);
			assert.ok(seen.right <= width && seen.page <= width, `${width}: ${JSON.stringify(seen)}`);
		}
	});

	/** When it is pointed at or has the focus, and all of its effect is read. */
	async function rises(page) {
		const card = page.locator("footer .hand button").first();
		const top = () => card.locator(".face").evaluate((face) => face.getBoundingClientRect().top);
		const rest = await top();
		for (const point of [() => card.hover(), () => card.focus()]) {
			await point();
			await page.waitForFunction(() => {
				const face = document.querySelector("footer .hand button .face").getBoundingClientRect();
				return Math.abs(face.bottom - window.innerHeight) < 1.5;
			});
			assert.ok((await top()) < rest - 100);
			const words = await card.locator("p").evaluate((text) => ({
				cut: text.scrollHeight > text.clientHeight + 1,
				seen: getComputedStyle(text).opacity,
			}));
			assert.equal(words.cut, false);
			await page.mouse.move(600, 200);
			await page.waitForTimeout(250);
		}
	}

	it("Hands in the Sea is played by its tiles; rules are chips with a name that open them, and can be switched off", async () => {
		const hands = record("hands-in-the-sea", { plies: 0 });
		const page = await opened(hands);
		const chip = page.locator(".prompt .rule");
		assert.equal(await chip.innerText(), "The round");
		await chip.click();
		await page.locator("dialog[open] article").first().waitFor();
		await page.keyboard.press("Escape");
		const rows = await options(page).allInnerTexts();
		assert.equal(new Set(rows).size, rows.length, "two rows are alike");
		const lit = () => page.locator("main.board .lit, main.board [class*=lit]").count();
		await page.locator("[data-act=settle]").click();
		assert.match(await options(page).first().innerText(), /^Settle/);
		assert.ok((await lit()) > 0);
		await page.locator("[data-act=draft]").click();
		const market = page.locator("footer .market button");
		assert.equal(await market.count(), await options(page).count());
		await clean(page, "the market", ".room");
		await page.setViewportSize({ width: 390, height: 844 });
		assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "the market widens no phone");
		await page.setViewportSize({ width: 1280, height: 800 });
		const before = await page.locator(".room").getAttribute("data-seq");
		await page.locator("footer .market [data-card=velites]").click();
		await page.waitForFunction((seq) => document.querySelector(".room")?.dataset.seq !== seq, before);
		assert.match(await page.locator(".log").innerText(), /Velites/);
		const silver = page.getByTestId("score").getByLabel("Silver").first();
		assert.ok(await silver.isVisible());
		const plain = await opened(hands, { settings: { rules: false } });
		assert.equal(await plain.locator(".rule").count(), 0);
	});

	it("the end screen tells the game", async () => {
		const page = await opened(moment("hannibal-2018", "over"));
		const end = page.getByTestId("end");
		await end.locator(".curve svg").waitFor();
		await clean(page, "the end", '[data-testid="end"]');
		const points = end.locator("ol button");
		assert.ok((await points.count()) >= 1 && (await points.count()) <= 5);
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			end.getByRole("button", { name: "Picture to share" }).click(),
		]);
		const png = readFileSync(await file.path());
		assert.equal(png.subarray(1, 4).toString(), "PNG");
		assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
		await points.first().click();
		await page.locator(".replay .count").filter({ hasText: "/" }).waitFor();
		const [at, of] = (await page.locator(".replay .count").innerText()).split("/").map(Number);
		assert.ok(at < of, "the replay opens where the game tipped");
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});
});
