// Talking, taking back and watching, with two browsers at one table, in two languages, on a phone too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { amongPeople, skip } from "./shared.mjs";
import { playOption, visitor } from "./stage.mjs";

const { server, browser } = await amongPeople();

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

/** Two accounts, each in a browser of its own, at a table; Rome reads English, Carthage German, perhaps on a phone. */
async function two(names, how = {}, wish = {}) {
	const rome = await visitor(browser);
	const carthage = await visitor(browser, { settings: { language: "de" }, ...how });
	for (const [page, name] of [
		[rome, names[0]],
		[carthage, names[1]],
	]) {
		await page.goto(server.url);
		await ask(page, "/account", { name, password: "four plain words here" });
	}
	const made = await ask(rome, "/matches", {
		ruleset: "toy-first",
		seats: { carthage: "friend" },
		ask_always: false,
		...wish,
	});
	await ask(carthage, `/invites/${made.invite}`, {});
	for (const page of [rome, carthage]) {
		await page.goto(`${server.url}/#/table/${made.match.id}`);
		await page.locator(".room").waitFor();
	}
	return { rome, carthage, match: made.match.id };
}
const shot = (page, name) =>
	process.env.PUNICA_SHOTS && page.screenshot({ path: `${process.env.PUNICA_SHOTS}/${name}.png` });

test("two talk: unread, phrases in two languages, quiet, report and block", { skip }, async () => {
	const { rome, carthage, match } = await two(["Talk Livia", "Talk Hanno"], { viewport: { width: 390, height: 844 } });
	await rome.getByRole("tab", { name: "Talk" }).click();
	await rome.getByLabel("Write something").fill("Salve <b>Hanno</b>!");
	await rome.getByRole("tab", { name: "Log" }).click();
	await rome.reload();
	await rome.getByRole("tab", { name: "Talk" }).click();
	assert.equal(await rome.getByLabel("Write something").inputValue(), "Salve <b>Hanno</b>!");
	await rome.getByLabel("Write something").press("Enter");
	await rome.getByRole("button", { name: "Phrases that translate themselves" }).click();
	await rome.getByRole("button", { name: "Good game!" }).click();
	// on the phone nothing of it is in the way but a number
	const unread = carthage.getByRole("button", { name: "Gespräch, 2 ungelesen" });
	await unread.waitFor();
	await shot(carthage, "talk-phone-unread");
	await unread.click();
	const list = carthage.getByRole("list", { name: "Gespräch" });
	await list.getByText("Salve <b>Hanno</b>!").waitFor();
	await list.getByText("Gutes Spiel!").waitFor();
	await unread.waitFor({ state: "detached" });
	await clean(carthage);
	await shot(carthage, "talk-phone");
	await carthage.getByRole("textbox", { name: "Schreib etwas" }).fill("Du wirst verlieren");
	await carthage.getByRole("button", { name: "Senden" }).click();
	const said = rome.getByRole("list", { name: "Talk" });
	await said.getByText("Du wirst verlieren").waitFor();
	await shot(rome, "talk-desktop");
	await clean(rome);
	// reported by the one who reads it
	await rome.getByRole("button", { name: "About what Talk Hanno said" }).click();
	await rome.getByLabel("What is wrong with it?").fill("too sure");
	await rome.getByRole("button", { name: "Report" }).click();
	await rome.getByText("The moderators will read it.").waitFor();
	// muted: neither what was said is read any more, nor what comes
	await rome.getByRole("button", { name: "About what Talk Hanno said" }).click();
	await rome.getByRole("button", { name: "Mute" }).click();
	await rome.getByText("You no longer read what Talk Hanno writes.").waitFor();
	await said.getByText("Du wirst verlieren").waitFor({ state: "detached" });
	await ask(rome, "/people/Talk Hanno/avoid", { kind: "mute", on: false });
	// quiet here, and again
	await rome.getByLabel("Quiet here").check();
	await said.waitFor({ state: "detached" });
	await rome.getByLabel("Quiet here").uncheck();
	// blocked: neither speaks to the other
	await ask(rome, "/people/Talk Hanno/avoid", { kind: "block", on: true });
	await carthage.getByRole("textbox", { name: "Schreib etwas" }).fill("noch da?");
	await carthage.keyboard.press("Enter");
	await carthage.getByRole("alert").first().waitFor();
	await rome.reload();
	await rome.getByRole("tab", { name: "Talk" }).click();
	await rome.getByText("You two do not talk to each other.").waitFor();
	assert.ok(match);
	assert.deepEqual([...rome.problems, ...carthage.problems], []);
});

const asked = (page) => page.locator(".room").getAttribute("data-asked");

/** Each plays the first option until Rome is to play a card; both pages show the same. */
async function untilRomePlays(rome, carthage) {
	while ((await rome.locator(".room").getAttribute("data-question")) !== "play" || (await asked(rome)) !== "rome")
		await plays(rome, carthage);
}

async function plays(rome, carthage) {
	const [mine, other] = (await asked(rome)) === "rome" ? [rome, carthage] : [carthage, rome];
	await playOption(mine);
	const seq = await mine.locator(".room").getAttribute("data-seq");
	await other.locator(`.room[data-seq="${seq}"]`).waitFor();
}

test("a take-back is asked for and refused, then asked for and granted, and the log tells", { skip }, async () => {
	const { rome, carthage } = await two(["Back Livia", "Back Hanno"]);
	await untilRomePlays(rome, carthage);
	await plays(rome, carthage);
	while ((await asked(rome)) === "rome") await plays(rome, carthage);
	const seq = await rome.locator(".room").getAttribute("data-seq");
	await rome.getByRole("button", { name: "Take back …" }).click();
	const dialog = rome.getByRole("dialog", { name: "Take back" });
	await dialog.getByRole("radio").first().waitFor();
	await shot(rome, "back-dialog");
	await clean(rome);
	await dialog.getByRole("button", { name: "Ask" }).click();
	await carthage.getByText("Rom (Back Livia) möchte zurücknehmen.").waitFor();
	await shot(carthage, "back-asked");
	await clean(carthage);
	await carthage.getByRole("button", { name: "Ablehnen" }).click();
	await rome.getByText("You have asked to take back.").waitFor({ state: "detached" });
	await rome.getByRole("button", { name: "Take back …" }).click();
	await dialog.getByText("Your last request was refused").waitFor();
	assert.ok(await dialog.getByRole("button", { name: "Ask" }).isDisabled());
	await dialog.getByRole("button", { name: "Close" }).click();
	// the other side, which has buried a card before, asks too; Rome agrees, and the game goes on
	await carthage.getByRole("button", { name: "Noch weiter zurück …" }).click();
	await carthage.getByRole("button", { name: "Fragen" }).click();
	await rome.getByRole("button", { name: "Grant" }).click();
	await rome.getByText("takes back: the dice are new").first().waitFor();
	await carthage.getByText("Die Würfel sind neu").first().waitFor();
	assert.notEqual(await rome.locator(".room").getAttribute("data-seq"), seq);
	for (let moves = 0; moves < 3; moves++) await plays(rome, carthage);
	await rome.reload();
	await rome.getByText("takes back: the dice are new").first().waitFor();
	assert.deepEqual([...rome.problems, ...carthage.problems], []);
});

test("who watches sees the table later, and talks apart", { skip }, async () => {
	const { rome, carthage, match } = await two(["Watch Livia", "Watch Hanno"], {}, { listed: true, delay: 900 });
	const watcher = await visitor(browser);
	await watcher.goto(server.url);
	await ask(watcher, "/account", { name: "Watch Mago", password: "four plain words here" });
	await watcher.goto(`${server.url}/#/table/${match}`);
	await watcher.getByText("You see this table 15 minutes later.").waitFor();
	await playOption(rome);
	await watcher.getByRole("tab", { name: "Talk" }).click();
	await watcher.getByText("Those who watch").waitFor();
	await watcher.getByLabel("Write something").fill("who wins?");
	await watcher.keyboard.press("Enter");
	await watcher.getByText("who wins?").waitFor();
	assert.equal(await watcher.locator(".room").getAttribute("data-seq"), "0");
	assert.equal(await carthage.getByRole("button", { name: /ungelesen/ }).count(), 0);
	await shot(watcher, "watching");
	await clean(watcher);
	assert.deepEqual([...rome.problems, ...carthage.problems, ...watcher.problems], []);
});
