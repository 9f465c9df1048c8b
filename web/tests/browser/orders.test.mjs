// Standing orders: made from the board and tried out; one click after an answer, used at once, on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { alone, skip } from "./shared.mjs";
import { options, playOption, ready, sheetUp, table, visitor } from "./stage.mjs";

const { server, browser } = await alone();

const PICTURES = process.env.PUNICA_PICTURES;

const picture = async (page, name) => PICTURES && (await page.screenshot({ path: `${PICTURES}/orders-${name}.png` }));
const tab = (page) => page.getByRole("tab", { name: "Orders" });

test("an order is made from the board, read in words, tried out and revoked", { skip }, async () => {
	const made = await table(server.url, { ruleset: "hannibal-2018", seats: { rome: "easy" } });
	const page = await visitor(browser);
	await page.goto(made.page);
	await page.locator(".room").waitFor();
	await ready(page); // from now on it is one card play, whose turn it is does not change
	await tab(page).click();
	await page.getByText("No orders: you are asked everything yourself.").waitFor();
	await page.getByRole("button", { name: "New order" }).click();
	await page.getByRole("combobox", { name: "Answer" }).selectOption("intercept * most");
	await page.getByRole("group", { name: "Into" }).getByRole("button", { name: "Pick on the board" }).click();
	await page.locator('.board [data-space="saguntum"]').first().click({ force: true });
	await page.getByRole("button", { name: "Saguntum ✕" }).waitFor();
	await page.getByLabel("Chance to win at least, %").fill("60");
	await picture(page, "making");
	await page.getByRole("button", { name: "Leave this order" }).click();
	const left = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
	await left.getByText("Intercept, as many as possible").waitFor();
	assert.match(await left.innerText(), /to Saguntum[\s\S]*60 % or better[\s\S]*until you revoke it/);
	await picture(page, "left");
	await clean(page, ".orders");
	await page.getByRole("button", { name: "Try them out" }).click();
	const [longus] = await page.getByLabel("Who comes").locator("option").filter({ hasText: "Longus" }).all();
	await page.getByLabel("Who comes").selectOption(await longus.getAttribute("value"));
	await page.locator(".try select").nth(1).selectOption("saguntum");
	await page.getByText("You are asked yourself").waitFor();
	await picture(page, "tried");
	await page.locator(".try").getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: /^Revoke:/ }).click();
	await page.getByText("No orders: you are asked everything yourself.").waitFor();
	// the same said twice is said once; many are revoked by one click
	await page.getByRole("button", { name: "Leave careful orders" }).click();
	const all = page.getByRole("button", { name: "Revoke all" });
	await all.waitFor();
	const careful = await left.count();
	for (let twice = 0; twice < 2; twice++) {
		await page.getByRole("button", { name: "Pass everything this card play" }).click();
		await left.nth(careful).waitFor();
	}
	assert.equal(await left.count(), careful + 1);
	await all.click();
	await page.getByText("No orders: you are asked everything yourself.").waitFor();
	assert.deepEqual(page.problems, []);
});

test("always do this: offered for the same answer again, one click makes an order of it", { skip }, async () => {
	const made = await table(server.url, { ruleset: "toy-first", seats: { carthage: "random" } });
	const page = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
	await page.goto(made.page);
	await page.locator(".room").waitFor();
	let kept = 0;
	for (let n = 0; n < 60 && (await page.getByTestId("end").count()) === 0; n++) {
		await ready(page);
		await sheetUp(page);
		const texts = await options(page).allInnerTexts();
		if (texts.length === 0) break;
		const keep = texts.findIndex((text) => text.includes("Keep"));
		const play = texts.findIndex((text) => /Play|Raid/.test(text));
		await playOption(page, Math.max(keep, play, 0));
		const offer = page.getByRole("button", { name: "Always do this" });
		if (keep >= 0 && ++kept === 2) {
			await offer.click();
			await page.getByText(/From now on always/).waitFor();
			await picture(page, "always-phone");
			await tab(page).click();
			await page.getByRole("list", { name: "Orders" }).getByText(/Keep/).waitFor();
			await picture(page, "phone");
			break;
		}
		assert.equal(await offer.count(), 0, "offered for what was done once");
	}
	assert.equal(kept, 2, "the die was never to be kept twice");
});
