// Talking, taking back, pausing and leaving orders with nothing but the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { amongPeople, skip } from "./shared.mjs";
import { visitor } from "./stage.mjs";

const { server, browser } = await amongPeople();

const MOST = 160;

const ask = (page, path, body) =>
	page.evaluate(
		async ([where, what]) => {
			const answer = await fetch(`/api${where}`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(what),
			});
			return answer.json();
		},
		[path, body],
	);

async function two(...names) {
	const pages = await Promise.all(names.map(() => visitor(browser)));
	for (const [n, page] of pages.entries()) {
		await page.goto(server.url);
		await ask(page, "/account", { name: names[n], password: "four plain words here" });
	}
	const [rome, carthage] = pages;
	const wish = { ruleset: "toy-first", seats: { carthage: "friend" }, ask_always: false, pace: "45m+30s" };
	const made = await ask(rome, "/matches", wish);
	await ask(carthage, `/invites/${made.invite}`, {});
	for (const page of pages) {
		await page.goto(`${server.url}/#/table/${made.match.id}`);
		await page.locator(".room").waitFor();
	}
	return pages;
}

/** Press Tab until the focus is there: what a name and a role call it, not where it is. */
async function tabTo(page, wanted) {
	await wanted.waitFor();
	for (let n = 0; n < MOST; n++) {
		if (await wanted.evaluate((one) => one === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	assert.fail(`Tab never leads to ${wanted}`);
}
async function press(page, role, name, key = "Enter") {
	await tabTo(page, page.getByRole(role, { name }));
	await page.keyboard.press(key);
}

/** To a tab of the panel: one of them takes the focus, arrows lead to the others where they do. */
async function openTab(page, name) {
	const wanted = page.getByRole("tab", { name });
	await tabTo(page, wanted);
	await page.keyboard.press("Enter");
	await page.waitForFunction(
		(label) =>
			[...document.querySelectorAll("[role=tab][aria-selected=true]")].some((one) => one.textContent.includes(label)),
		name,
	);
}

const asked = (page) => page.locator(".room").getAttribute("data-asked");
const seq = (page) => page.locator(".room").getAttribute("data-seq");

/** Whoever is asked plays the first option by the keys that the page itself has. */
async function plays(rome, carthage) {
	const [mine, other] = (await asked(rome)) === "rome" ? [rome, carthage] : [carthage, rome];
	const before = await seq(mine);
	await tabTo(mine, mine.locator(".choosing input, input[role=combobox]").first());
	await mine.keyboard.press("Enter");
	await mine.waitForFunction((old) => document.querySelector(".room").dataset.seq !== old, before);
	await other.locator(`.room[data-seq="${await seq(mine)}"]`).waitFor();
}

test("by keyboard alone: two talk, pause, take back and leave orders", { skip }, async () => {
	const [rome, carthage] = await two("Key Livia", "Key Hanno");

	// talk
	await openTab(rome, "Talk");
	await tabTo(rome, rome.getByLabel("Write something"));
	await rome.keyboard.type("Salve!");
	await rome.keyboard.press("Enter");
	await openTab(carthage, "Talk");
	await carthage.getByText("Salve!").waitFor();
	await press(carthage, "button", "Phrases that translate themselves");
	await press(carthage, "button", "Good game!");
	await rome.getByText("Good game!").waitFor();
	await clean(rome);

	// the clock: a pause is offered, accepted and ended
	await press(rome, "button", "This table");
	await press(rome, "button", "Offer a pause");
	await rome.getByText("You have offered a pause.").waitFor();
	await press(carthage, "button", "Accept the pause");
	await rome.getByText("pause", { exact: true }).waitFor();
	await press(rome, "button", "Go on");
	await rome.locator(".face.runs").waitFor();

	// a take-back is asked for and granted
	while ((await rome.locator(".room").getAttribute("data-question")) !== "play" || (await asked(rome)) !== "rome")
		await plays(rome, carthage);
	await plays(rome, carthage);
	while ((await asked(rome)) === "rome") await plays(rome, carthage);
	await press(rome, "button", "Take back …");
	await rome.getByRole("dialog", { name: "Take back" }).getByRole("radio").first().waitFor();
	await press(rome, "button", "Ask");
	await press(carthage, "button", "Grant");
	await openTab(rome, "Log");
	await rome.getByText("takes back: the dice are new").first().waitFor();

	// an order is chosen with the arrow keys, left with Enter, and revoked
	await openTab(rome, "Orders");
	await press(rome, "button", "New order");
	await tabTo(rome, rome.getByLabel("When"));
	await rome.keyboard.press("ArrowDown");
	await press(rome, "button", "Leave this order");
	await rome.getByRole("list", { name: "Orders" }).getByRole("listitem").first().waitFor();
	await clean(rome);
	await press(rome, "button", /^Revoke:/);
	await rome.getByText("No orders: you are asked everything yourself.").waitFor();
	assert.deepEqual([...rome.problems, ...carthage.problems], []);
});
