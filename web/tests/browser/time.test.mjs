// A game by the clock between two browsers: pause, flag, claim; what the home page says of it; a vacation, on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { amongPeople, skip } from "./shared.mjs";
import { playOption, sheetUp, visitor } from "./stage.mjs";

const { server, browser } = await amongPeople();

const PICTURES = process.env.PUNICA_PICTURES;

const picture = async (page, name) => PICTURES && (await page.screenshot({ path: `${PICTURES}/${name}.png` }));

async function seated(pace) {
	const [one, other] = await Promise.all([
		visitor(browser, { settings: { player: "Fabius" } }),
		visitor(browser, { settings: { player: "Hanno" }, viewport: { width: 390, height: 844 } }),
	]);
	await one.goto(`${server.url}/#/new/toy-first`);
	await one.locator("input[value=anyone]").check();
	await one.locator(`input[value="${pace}"]`).check();
	await picture(one, `new-${pace}`);
	await one.locator("details summary").click();
	await one.locator("#ask-always").uncheck();
	await one.getByRole("button", { name: "Put up the challenge" }).click();
	await one.getByTestId("invite").waitFor();
	await other.goto(`${server.url}/#/`);
	await other.getByText("more after each card play").first().waitFor();
	await other.getByRole("button", { name: "Play", exact: true }).click();
	await Promise.all([one.locator(".room").waitFor(), other.locator(".room").waitFor()]);
	await Promise.all([one.getByRole("timer").waitFor(), other.getByRole("timer").waitFor()]);
	return [one, other];
}

test("a pause is offered and accepted; a flag falls, and the game is claimed", { skip }, async () => {
	const [one, other] = await seated("40s+10s");
	const running = (page) => page.locator(".face.runs b").textContent();
	const before = await running(one);
	await one.waitForFunction((old) => document.querySelector(".face.runs b")?.textContent !== old, before);

	// a pause by consent, on the phone too
	await one.getByRole("button", { name: "This table" }).click();
	await one.getByRole("button", { name: "Offer a pause" }).click();
	await one.getByText("You have offered a pause.").waitFor();
	await sheetUp(other);
	await other.getByText("offers a pause.").waitFor();
	await picture(other, "offered-phone");
	await other.getByRole("button", { name: "Accept the pause" }).click();
	await Promise.all([
		one.getByText("pause", { exact: true }).waitFor(),
		other.getByText("No time passes").or(other.getByText("A pause:")).first().waitFor(),
	]);
	await picture(one, "paused");
	assert.equal(await one.locator(".face.runs").count(), 0);
	await one.getByRole("button", { name: "Go on" }).click();
	await one.locator(".face.runs").waitFor();

	// both complete a card play, then nobody plays any more
	const pages = { rome: null, carthage: null };
	for (const page of [one, other]) {
		await sheetUp(page);
		const seat = await page.evaluate(() => document.querySelector("[data-side].runs")?.getAttribute("data-side"));
		assert.ok(seat);
	}
	const asked = () => one.locator(".room").getAttribute("data-asked");
	for (const page of [one, other])
		if (await page.locator("#option-list [role=option]").count()) pages[await asked()] = page;
	for (const seat of ["rome", "carthage"])
		pages[seat] ??= [one, other].find((page) => !Object.values(pages).includes(page));
	for (let n = 0; n < 12; n++) await playOption(pages[await asked()]);
	const flagged = async (page) => {
		await page.getByText("Your time has run out.").waitFor();
		return page;
	};
	const late = await Promise.any([one, other].map(flagged));
	const waits = late === one ? other : one;
	await waits.getByRole("button", { name: "Claim the game" }).waitFor();
	await picture(waits, "flagged");
	await picture(late, "late");
	await waits.getByRole("button", { name: "Give time" }).click();
	await late.getByText("Your time has run out.").waitFor({ state: "hidden" });
	await waits.getByRole("button", { name: "Claim the game" }).click();
	await waits.getByTestId("end").waitFor();
	await late.getByTestId("end").waitFor();
	assert.match(await waits.getByTestId("end").textContent(), /The time of .* has run out/);
	assert.deepEqual([...one.problems, ...other.problems], []);
});

test("over days: a nudge goes once; one says how one wants to be told; the home page says how much time is left, and a vacation makes it more", {
	skip,
}, async () => {
	const [one, other] = await seated("3d+4h");
	await nudged(one, other);
	await one.goto(`${server.url}/#/`);
	await one.getByText(/2 d 23 h left|3 d 0 h left/).waitFor();
	await picture(one, "home");
	const mine = (await one.locator(".yours").count()) > 0 ? one : other;
	await mine.goto(`${server.url}/#/me`);
	await mine.getByLabel("Days").fill("10");
	await mine.getByRole("button", { name: "Go on vacation" }).click();
	await mine.getByText("On vacation until").waitFor();
	await clean(mine);
	await picture(mine, "vacation");
	await mine.goto(`${server.url}/#/`);
	await mine.getByText(/1[23] d \d+ h left/).waitFor();
	await mine.locator(".yours").first().click();
	await mine.getByText(/is on vacation until .* The time stands still/).waitFor();
	await mine.goto(`${server.url}/#/me`);
	await mine.getByRole("button", { name: "I am back" }).click();
	await mine.getByRole("button", { name: "Go on vacation" }).waitFor();
	const noise = /400/; // the webhook that is refused
	assert.deepEqual(
		[...one.problems, ...other.problems].filter((said) => !noise.test(said)),
		[],
	);
});

/** On a phone one says how one wants to be told; who waits nudges. */
async function nudged(one, other) {
	await one.locator(".room[data-asked]").waitFor();
	const waits = (await one.locator("#option-list [role=option]").count()) > 0 ? other : one;
	await other.goto(`${server.url}/#/me`);
	await other.getByRole("heading", { name: "Notices" }).waitFor();
	await other.getByLabel("from", { exact: true }).fill("22:30");
	await other.getByLabel("from", { exact: true }).blur();
	await other.getByText("Saved").waitFor();
	await other.getByLabel("to", { exact: true }).fill("07:00");
	await other.getByLabel("to", { exact: true }).blur();
	await other.locator("summary", { hasText: "Webhook" }).click();
	await other.getByLabel("Webhook (https)").fill("https://10.0.0.1/hook");
	await other.getByLabel("Webhook (https)").blur();
	await other.getByRole("alert").waitFor();
	await clean(other);
	await other.locator("#notices").scrollIntoViewIfNeeded();
	await picture(other, "notices-phone");
	await other.reload();
	await other.getByLabel("from", { exact: true }).waitFor();
	assert.equal(await other.getByLabel("from", { exact: true }).inputValue(), "22:30");
	assert.equal(await other.getByLabel("to", { exact: true }).inputValue(), "07:00");
	if (waits === other) {
		await one.goto(`${server.url}/#/`);
		await other.goBack();
	}
	const nudge = waits.getByRole("button", { name: "Nudge" });
	await nudge.waitFor(); // on a phone it lies below what is in sight of the sheet, which is there by now
	await sheetUp(waits);
	await nudge.click();
	await waits.getByRole("button", { name: "Nudged" }).waitFor();
	await picture(waits, "nudged");
}
