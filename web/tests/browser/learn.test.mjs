// Learning: a lesson by clicks at a desk and by taps on a phone, by keyboard, and its free part.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { alone, skip } from "./shared.mjs";
import { options, post, sheetUp, visitor } from "./stage.mjs";

const { server, browser } = await alone();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("learning", { skip }, () => {
	async function lesson(id, how = {}) {
		const page = await visitor(browser, how);
		await page.goto(`${server.url}/#/learn/${id}`);
		await page.locator(".speaking .say").waitFor();
		return page;
	}

	const says = (page, words) => page.locator(".speaking", { hasText: words }).waitFor();
	const goOn = (page) => page.locator(".speaking .primary").click();
	/** A space, once it can be clicked: it lights up. */
	const space = (page, slug) => page.locator(`[data-space="${slug}"].on`);

	/** Choose from the list of options by code; where it is asked once more, say yes. */
	async function choose(page, code) {
		await page.locator('aside .handle[aria-expanded="false"]').waitFor({ state: "attached" });
		await sheetUp(page);
		await page.locator(`#option-list [data-code="${code}"]`).click();
		const sure = page.locator(".confirm button").first();
		const gone = page.locator(`#option-list [data-code="${code}"]`);
		await Promise.race([sure.waitFor(), gone.waitFor({ state: "detached" })]);
		if (await sure.isVisible()) await page.evaluate(() => document.querySelector(".confirm button")?.click());
	}

	it("by clicks on the map: astray and back, to the end and on against the computer", async () => {
		const page = await lesson("hannibal/politics");
		assert.ok((await page.locator("[data-points]").count()) >= 4, "nothing is pointed at");
		await goOn(page);
		await page.click('[data-answer="3"]');
		await says(page, "you have one");
		await page.getByRole("button", { name: "Take it back" }).click();
		await page.click('[data-answer="2"]');
		await page.locator('[data-card="12"].pointed').waitFor();
		await page.click('[data-card="12"]');
		await page.locator('.do[data-code="play 12 ops"]').click();
		await space(page, "numantia").click();
		await says(page, "This is what it does");
		await says(page, "Carthage places a PC in Numantia");
		await page.getByRole("button", { name: "Take it back" }).click();
		await space(page, "arpi").click();
		await says(page, "Arpi is yours");
		await space(page, "beneventum").click();
		await says(page, "Apulia is Carthaginian");
		await page.click('[data-answer="none"]');
		await goOn(page);
		await says(page, "What you have learnt");
		await page.getByRole("button", { name: "Play on against the computer" }).click();
		await page.waitForURL(/#\/table\//);
		assert.deepEqual(page.problems, []);
		await page.goto(`${server.url}/#/learn`);
		assert.match(await page.locator('[data-course="hannibal"]').innerText(), /1 of \d+ lessons/);
		await page.context().close();
	});

	it("by taps on a phone, and what has been done is there after coming back", async () => {
		const page = await lesson("hannibal/board", PHONE);
		await goOn(page);
		await page.tap('[data-answer="two"]');
		await page.tap('[data-answer="rome"]');
		await says(page, "Idubeda");
		await page.reload();
		await says(page, "Idubeda");
		await choose(page, "play 15 ops");
		await says(page, "Place a PC");
		await choose(page, "influence");
		await choose(page, "place ilerda");
		await says(page, "Nine points each");
		await goOn(page);
		await says(page, "What you have learnt");
		assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("a new lesson by keyboard alone: a siege of Hamilcar, to the end", async () => {
		const page = await lesson("hamilcar/siege");
		const type = async (code) => {
			await page.locator(`#option-list [data-code="${code}"]`).waitFor();
			const field = page.locator('[aria-controls="option-list"]');
			await field.focus();
			await page.keyboard.type(code);
			await page.keyboard.press("Enter");
			const sure = page.locator(".confirm").first();
			const gone = page.locator(`#option-list [data-code="${code}"]`).waitFor({ state: "detached" });
			await Promise.race([sure.waitFor(), gone]);
			if (await sure.isVisible()) {
				await field.focus();
				await page.keyboard.press("Enter");
			}
			await gone;
		};
		for (const code of ["play 2 ops", "activate gisco", "besiege messana"]) await type(code);
		await says(page, "Determined Defense");
		await page.locator('[data-answer="2"]').focus();
		await page.keyboard.press("Enter");
		for (const code of ["play 21 ops", "activate gisco", "besiege messana"]) await type(code);
		await says(page, "Messana falls");
		await says(page, "What you have learnt");
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("a puzzle: astray and back, a hint, solved on the board; today's makes a streak", async () => {
		const all = await (await fetch(`${server.url}/api/puzzles`)).json();
		const daily = all.puzzles[all.daily];
		const page = await visitor(browser);
		await page.goto(`${server.url}/#/learn`);
		await page.getByRole("link", { name: "Solve it" }).click();
		await page.locator(`[data-at="${daily.book}/${daily.id}"]`).waitFor();
		const walked = async (moves) => {
			const answer = await fetch(`${server.url}/api/lessons/${daily.book}/${daily.id}`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ moves }),
			});
			return answer.json();
		};
		assert.equal(await page.getByRole("tab", { name: "Orders" }).count(), 0);
		assert.equal(await page.getByRole("button", { name: "Replay" }).count(), 0);
		const first = await walked([]);
		const wrong = first.state.asked.options.map((one) => one.code).find((code) => !first.step.wanted.includes(code));
		await choose(page, wrong);
		await page.locator(".speaking", { hasText: "This is what it does" }).waitFor();
		await page.getByRole("button", { name: "Take it back" }).click();
		await page.locator(".speaking").getByRole("button", { name: "Hint" }).click();
		await page.locator(".speaking .pointer").waitFor();
		const moves = [];
		for (let at = first; at.step.kind === "do"; at = await walked(moves)) {
			await choose(page, at.step.wanted[0]);
			moves.push(at.step.wanted[0]);
		}
		await page.locator(".speaking", { hasText: "Solved" }).waitFor();
		await page.locator(".speaking", { hasText: "1 day in a row" }).waitFor();
		await page.locator(".speaking", { hasText: "The solution:" }).waitFor();
		await page.getByRole("link", { name: "Next puzzle" }).click();
		await page.locator(`[data-at="${daily.book}/${daily.id}"]`).waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Show the solution" }).click();
		await page.locator(".speaking", { hasText: "The solution was shown" }).waitFor();
		await page.goto(`${server.url}/#/puzzles`);
		await page.locator(".daily", { hasText: "1 day in a row" }).waitFor();
		assert.equal(await page.locator("li.through").count(), 1);
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("the coach has an aim for the turn, and a word before Roma stands empty; it can be switched off", async () => {
		const position = `
ruleset = "hannibal-2018"
[state]
base = "setup"
turn = 2
active = "rome"
hands = { rome = ["1", "2", "35"], carthage = ["11", "12"] }
army = [
	{ side = "carthage", space = "saguntum", cus = 2, generals = ["mago", "gisgo"] },
	{ side = "carthage", space = "falerii", cus = 7, generals = ["hannibal"] },
]`;
		const { match, token } = await post(server.url, "/positions", {
			position,
			seats: { rome: "me", carthage: "easy" },
		});
		const page = await visitor(browser);
		await page.goto(`${server.url}/#/table/${match.id}/${token}`);
		await page.locator(".coach", { hasText: "You lead by 2 points" }).waitFor();
		for (const code of ["play 1 ops", "activate p-scipio", "take 8"]) await choose(page, code);
		await page.locator('#option-list [data-code="march capua"]').click();
		await page.locator(".warning", { hasText: "Roma would be left with too few men" }).waitFor();
		await page.locator(".confirm button", { hasText: "Cancel" }).click();
		await page.locator('#option-list [data-code="march capua"]').click();
		await page.locator(".warning button").click();
		await page.locator(".confirm .primary").click();
		await page.locator('#option-list [data-code="march neapolis"]').click();
		await page.waitForFunction(() => document.querySelector(".room")?.dataset.seq === "5");
		assert.equal(await page.locator(".warning").count(), 0);
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("a port that an army could sail or march to asks which", async () => {
		const page = await visitor(browser);
		const moves = [">", "first carthage", "play 33 event", "activate hannibal", "take 10", "bring-all"];
		await page.goto(server.url);
		await page.evaluate(
			(moves) =>
				localStorage.setItem("punica.lessons", JSON.stringify({ "hannibal/year": { moves, at: 3, done: false } })),
			moves,
		);
		await page.goto(`${server.url}/#/learn/hannibal/year`);
		await page.reload();
		await space(page, "tarraco").click();
		await page.locator(".piece button", { hasText: "Sail to Tarraco" }).waitFor();
		await page.locator(".piece button", { hasText: "March there" }).click();
		await page.getByText("Hannibal marches to Tarraco").first().waitFor();
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("by keyboard, in German; what the rules forbid is told with the rule", async () => {
		const page = await lesson("hannibal/card", { settings: { language: "de" } });
		await page.locator(".speaking .primary").focus();
		await page.keyboard.press("Enter");
		await says(page, "Afrikanische Verstärkung");
		await page.locator("aside input").first().focus();
		const codes = await options(page).evaluateAll((all) => all.map((one) => one.dataset.code));
		for (let down = 0; down < codes.indexOf("play 12 event"); down++) await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await says(page, "Elefanten sind Kampfeinheiten");
		await page.locator(".speaking .rule").first().click();
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
		assert.deepEqual(page.problems, []);
		await page.context().close();
	});

	it("puzzles are listed by what their games are called in the language that is read", async () => {
		const page = await visitor(browser, { settings: { language: "de" } });
		await page.goto(`${server.url}/#/puzzles`);
		await page.locator("h2", { hasText: "Hannibal: Rom gegen Karthago" }).first().waitFor({ timeout: 10_000 });
		assert.doesNotMatch(await page.locator("main").innerText(), /First Punic War|Rome vs/);
	});
});
