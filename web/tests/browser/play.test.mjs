// The client in a real browser, against a real server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { playPieces } from "./pieces.mjs";
import { alone, LONG, skip } from "./shared.mjs";
import { moment, moved, options, playOption, playOut, ready, record, table, visitor } from "./stage.mjs";

const { server, browser } = await alone();

/** How many decisions are made with the pieces; whole games of all five in `npm run soak`. The toy has no pieces. */
const GAMES = [
	["hannibal-2018", 12],
	["hannibal-classic", 3],
	["hamilcar-silver", 12],
	["hamilcar-golden-geek", 3],
	["hands-in-the-sea", 12],
	["toy-first", 0],
];
const HOTSEAT = { rome: "me", carthage: "me" };

describe("the client", { skip }, () => {
	const pages = [];

	async function visit(how, address = "") {
		const page = await visitor(browser, how);
		pages.push(page);
		await page.goto(address.startsWith("http") ? address : `${server.url}/${address}`);
		return page;
	}
	const done = async (page) => {
		const errors = page.problems.filter((text) => !text.includes("WebSocket"));
		await page.context().close();
		assert.deepEqual(errors, []);
	};

	for (const [game, decisions] of GAMES) {
		it(`${game}: from the lobby, two at one screen, from the list${decisions ? ", then on board, cards and scenes alone" : ""}`, async () => {
			const page = await visit({ settings: { motion: "off" } });
			await page.locator(game.startsWith("toy") ? `a[href="#/new/${game}"]` : `[data-ruleset="${game}"]`).click();
			await page.getByRole("radio", { name: "Two at this screen" }).check();
			await page.getByRole("button", { name: "Begin" }).click();
			for (let n = 0; n < 4; n++) {
				await ready(page);
				await playOption(page);
			}
			assert.ok((await page.locator(".log li").count()) > 0);
			assert.equal((await playPieces(page, { decisions })).played, decisions);
			await done(page);
		});
	}

	async function playedToTheEnd(body, how = {}) {
		const { page: address } = await table(server.url, { ...body, seats: { rome: "me", carthage: "random" } });
		const page = await visit(how, address);
		await ready(page);
		await playOut(page);
		await page.getByTestId("end").waitFor();
		await page.getByRole("button", { name: "Verify the dice" }).click();
		await page.getByText("Fair: all").waitFor();
		await done(page);
	}
	// The short one is played from its beginning, `npm run soak` plays them all so. The others' ends are seen with motion,
	// and there from farther away.
	for (const game of LONG ? ["toy-first", "hamilcar-golden-geek", "hands-in-the-sea"] : ["toy-first"])
		it(`${game}: a whole game against the computer to the end screen`, () =>
			playedToTheEnd({ ruleset: game }, { reducedMotion: "reduce" }));
	// (Hannibal's end screen is looked at in cards.test.mjs.)
	const ended = ["hamilcar-silver", "hands-in-the-sea"];
	for (const game of LONG ? [...ended, "hannibal-2018", "hannibal-classic", "hamilcar-golden-geek"] : ended)
		it(`${game}: the end of a game against the computer, and the end screen`, () =>
			playedToTheEnd({ record: moment(game, "late", LONG ? "40" : "12") }));

	it("shows calmly what the computer does, and then asks", async () => {
		const { page: address } = await table(server.url, {
			ruleset: "hannibal-2018",
			seats: { rome: "me", carthage: "random" },
		});
		const page = await visit({ settings: { pace: "calm" } }, address);
		for (let n = 0; n < 4; n++) {
			await ready(page);
			assert.equal(await page.locator(".room").getAttribute("data-asked"), "rome");
			await playOption(page);
		}
		await done(page);
	});

	it("at one screen hides the hand, says why not with the rule, and takes back, but not behind what others were asked", async () => {
		const { page: address } = await table(server.url, { ruleset: "hannibal-2018", seats: HOTSEAT });
		const page = await visit({}, address);
		const curtain = page.locator(".curtain");
		await curtain.waitFor();
		assert.equal(await page.locator("footer .hand").count(), 0);
		await curtain.getByRole("button").click();
		await page.locator("footer .hand button").first().waitFor();

		await page.getByRole("button", { name: "Why not" }).click();
		await page.getByLabel("Code of a move").fill("march messana");
		await page.getByRole("button", { name: "Ask", exact: true }).click();
		await page.locator(".answer").waitFor();
		assert.match(await page.locator(".answer").textContent(), /march messana/);
		await page.keyboard.press("Escape");
		await page.locator(".prompt .rule").click();
		await page.locator("dialog article").first().waitFor();
		await page.keyboard.press("Escape");

		const undo = page.getByRole("button", { name: "Undo", exact: true });
		let undone = false;
		for (let n = 0; n < 25 && !undone; n++) {
			await ready(page);
			const before = await page.locator(".prompt .text").first().textContent();
			await playOption(page);
			await ready(page);
			if (!(await undo.isEnabled())) continue;
			const seq = await page.locator(".room").getAttribute("data-seq");
			await undo.click();
			await page.waitForFunction((old) => document.querySelector(".room")?.getAttribute("data-seq") !== old, seq);
			await ready(page);
			assert.equal(await page.locator(".prompt .text").first().textContent(), before);
			undone = true;
		}
		assert.ok(undone, "nothing could be undone in 25 decisions");
		assert.ok(await undo.isDisabled(), "the barrier holds");
		await done(page);
	});

	it("seats two friends and a spectator", async () => {
		const rome = await visit({}, "#/new/toy-first");
		await rome.getByRole("radio", { name: "A friend elsewhere" }).check();
		await rome.getByRole("button", { name: "Make the invitation" }).click();
		const link = await rome.getByTestId("invite").inputValue();
		await rome.getByText("works on this machine alone").waitFor();
		// what is said to be copied is, also where a page has no clipboard: without TLS, in a network at home
		await rome.evaluate(() => {
			Object.defineProperty(navigator, "clipboard", { value: undefined });
			addEventListener("copy", () => (window.taken = document.activeElement.value));
		});
		await rome.getByRole("button", { name: "Copy" }).click();
		await rome.getByRole("button", { name: "Copied" }).waitFor();
		assert.equal(await rome.evaluate(() => window.taken), link);
		const carthage = await visit({}, link);
		await carthage.getByRole("button", { name: "Sit down" }).click();
		await carthage.locator(".room").waitFor();
		await rome.locator(".room").waitFor();
		const guest = await visit({}, rome.url());
		await guest.locator(".room").waitFor();
		assert.equal(await guest.locator("footer").count(), 0, "a spectator sees no hand");
		for (let n = 0; n < 6; n++) {
			const { asked: seat, seq } = await rome.locator(".room").evaluate((room) => ({ ...room.dataset }));
			const asked = seat === "rome" ? rome : carthage;
			// a window in which one can only pass may close by itself meanwhile
			await options(asked)
				.first()
				.click({ timeout: 10_000 })
				.catch(() => {});
			await moved(asked, seq);
			for (const page of [rome, carthage, guest])
				await page.waitForFunction((old) => Number(document.querySelector(".room").dataset.seq) > Number(old), seq);
		}
		assert.equal(await options(guest).count(), 0);
		await guest.goto(link);
		await guest.getByRole("alert").waitFor();
		await done(rome);
		await done(carthage);
		await guest.context().close();
	});

	it("is played by keyboard alone", async () => {
		const page = await visit({ settings: { curtain: false } });
		await page.locator('[data-ruleset="hannibal-2018"]').focus();
		await page.keyboard.press("Enter");
		await page.locator("form").waitFor();
		await page.locator('input[name="opponent"]').first().focus();
		await page.keyboard.press("ArrowDown");
		assert.ok(await page.locator('input[value="hotseat"]').isChecked());
		await page.keyboard.press("Enter");
		await ready(page);
		for (let n = 0; n < 5; n++) {
			await ready(page);
			const seq = await page.locator(".room").getAttribute("data-seq");
			const text = await options(page)
				.nth(n % 2 ? 1 : 0)
				.locator(".words")
				.textContent();
			if (n % 2) await page.keyboard.press("ArrowDown");
			else await page.keyboard.type(text.split(" ").at(-1).slice(0, 3));
			await page.keyboard.press("Enter");
			await page.waitForFunction((old) => document.querySelector(".room")?.getAttribute("data-seq") !== old, seq);
		}
		await done(page);
	});

	it("replays, plays on from a move, downloads and imports", async () => {
		const { page: address } = await table(server.url, { record: record("toy-first", { plies: 6 }) });
		const page = await visit({}, address);
		await ready(page);
		// The timeline comes late: no click on the bar may be lost while it is on its way.
		await page.route("**/timeline*", async (route) => {
			await new Promise((go) => setTimeout(go, 700));
			await route.continue();
		});
		await page.getByRole("button", { name: "Replay" }).click();
		await page.getByRole("button", { name: "To the beginning" }).click();
		await page.getByText("The set-up").waitFor();
		await page.getByRole("button", { name: "One decision on" }).click();
		await page.getByText(/^1 \/ \d/).waitFor();
		await page.keyboard.press("ArrowLeft");
		await page.getByText("The set-up").waitFor();
		await page.keyboard.press("ArrowRight");
		await page.getByText(/^1 \/ \d/).waitFor();
		assert.equal(await page.locator(".acts").count(), 0, "what is asked now is nothing to do with what was then");
		await page.getByRole("button", { name: "Play on from here" }).click();
		await page.locator(".note").waitFor();
		await ready(page);
		await page.getByRole("button", { name: "This table" }).click();
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: "Download the record" }).click(),
		]);
		const text = readFileSync(await file.path(), "utf8");
		await page.goto(`${server.url}/`);
		await page.getByLabel("paste").fill(text);
		await page.getByRole("button", { name: "Open", exact: true }).click();
		await page.locator(".room").waitFor();
		await done(page);
	});

	it("tells beside each level how strong it is in this game, on a phone too, and nothing where nothing was measured", async () => {
		const { rulesets, bots } = await (await fetch(`${server.url}/api/shelf?lang=fr`)).json();
		const { strengths } = rulesets.find((one) => one.id === "hannibal-2018");
		const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
		const page = await visit({ ...phone, settings: { language: "fr" } }, "#/new/hannibal-2018");
		await page.locator(".levels").waitFor();
		const numbers = await page
			.locator(".levels label")
			.evaluateAll((all) => all.map((one) => one.querySelector("small").textContent));
		assert.deepEqual(
			numbers,
			bots.map((bot) => String(strengths[bot.name]?.elo ?? "")),
		);
		assert.ok(Number(numbers[1]) < 1500, "easy is weaker than normal");
		await page.locator(".levels label").nth(1).click();
		await page.getByText(strengths.easy.plainly).waitFor();
		await page.getByText(strengths.easy.in_numbers, { exact: true }).waitFor();
		assert.match(strengths.easy.plainly, /^Gagne \d+ parties? sur \d+ contre le niveau normal\.$/);
		assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
		await page.goto(`${server.url}/#/new/toy-first`);
		await page
			.getByRole("heading", { name: rulesets.find((one) => one.id === "toy-first").title, exact: true })
			.waitFor();
		const told = await page.locator(".levels small").allTextContents();
		assert.deepEqual(
			told,
			bots.map(() => ""),
		);
		await page.context().close();
	});

	it("answers bad links, bad imports and a server that is away in plain words", async () => {
		const page = await visit({}, "#/table/nonsense");
		await page.getByText("This table cannot be opened").waitFor();
		await page.goto(`${server.url}/#/join/nonsense`);
		await page.getByRole("alert").waitFor();
		await page.goto(`${server.url}/#/new/nonsense`);
		await page.getByRole("alert").waitFor();
		await page.goto(`${server.url}/#/`);
		await page.getByLabel("paste").fill("this is no record");
		await page.getByRole("button", { name: "Open", exact: true }).click();
		await page.getByRole("alert").waitFor();
		assert.equal(await page.getByLabel("paste").inputValue(), "this is no record", "what was typed stays");
		// a server that does not answer is asked again where that is said
		await page.route("**/api/shelf*", (route) => route.abort());
		await page.goto(`${server.url}/#/new/hannibal-classic`);
		await page.getByText("The server does not answer").waitFor();
		await page.unroute("**/api/shelf*");
		await page.getByRole("button", { name: "Try again" }).click();
		const fold = page.getByText(/^Options \(\d+\)$/);
		await fold.click();
		assert.equal(await fold.textContent(), `Options (${await page.locator(".options .option").count()})`);
		await page.context().close();
	});

	it("speaks German, remembers it, and keeps dark colours; words of a language come when it is chosen", async () => {
		const page = await visit({});
		const books = [];
		page.on("request", (asked) => books.push(...(asked.url().match(/(?<=assets\/)\w\w(?=-[^/]*\.js$)/) ?? [])));
		await page.reload();
		await page.getByRole("button", { name: "Settings" }).click();
		const offered = await page.getByLabel("Language").locator("option").allTextContents();
		for (const name of ["Deutsch", "Español", "Français"]) assert.ok(offered.includes(name), name);
		assert.deepEqual(books, []);
		await page.getByLabel("Language").selectOption("de");
		await page.getByLabel("Farben").selectOption("dark");
		assert.deepEqual(books, ["de"]);
		await page.reload();
		await page.getByRole("heading", { name: "Neue Partie" }).waitFor();
		assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
		await done(page);
	});
});
