// Odds, overlays, several at once, coming back: in a real browser, against a real server.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { alone, skip } from "./shared.mjs";
import {
	goTo,
	moment,
	moved,
	options,
	playOption,
	ready,
	record,
	serveAlone,
	sheetUp,
	table,
	visitor,
} from "./stage.mjs";

const { server, browser } = await alone();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("odds, overlays and coming back", { skip }, () => {
	async function visit(address, how = {}) {
		const page = await visitor(browser, { settings: { curtain: false, ...how.settings }, ...how });
		await page.goto(address);
		return page;
	}
	const done = async (page) => {
		const errors = page.problems.filter((text) => !text.includes("WebSocket"));
		await page.context().close();
		assert.deepEqual(errors, []);
	};
	const opened = async (...wish) => (await table(server.url, { record: moment(...wish) })).page;

	const seqOf = async (page) => Number(await page.locator(".room").getAttribute("data-seq"));
	const played = (page, seq) =>
		page.waitForFunction((least) => Number(document.querySelector(".room")?.dataset.seq) >= least, seq);

	/** The odds stand beside an option, and all of them are there when it is pointed at. */
	async function showsOdds(page) {
		const row = page.locator('#option-list [data-code^="besiege"]').first();
		await row.locator(".chip").first().waitFor();
		assert.match(await row.locator(".chip").first().textContent(), /%/);
		await row.hover();
		await page.locator(".float").getByText("points so far").waitFor();
		await page.mouse.move(600, 400);
	}

	it("fits a phone, shows the odds before one confirms, and asks twice on touch", async () => {
		const page = await visit(await opened("hannibal-2018", "odds", "besiege"), PHONE);
		await ready(page);
		const before = await seqOf(page);
		await page.locator('#option-list [data-code^="besiege"] .chip').first().waitFor();
		await sheetUp(page);
		await page.locator('#option-list [data-code^="besiege"]').first().tap();
		await page.locator(".confirm").getByText("points so far").waitFor();
		assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
		assert.equal(await seqOf(page), before, "nothing is sent yet");
		await page.getByRole("button", { name: "Do it" }).tap();
		await played(page, before + 1);
		await done(page);
	});

	it("shows where a general can get, who could intercept, and what is isolated, but nothing of it while one looks back", async () => {
		const page = await visit(await opened("hannibal-2018", "odds", "march"));
		await ready(page);
		await page.getByRole("button", { name: "Show where a general can get" }).click();
		await page
			.locator(".legend")
			.getByText(/Movement points: \d/)
			.waitFor();
		assert.ok((await page.locator(".reach rect").count()) > 0);
		await page.locator(".legend select").selectOption({ index: 1 });
		await page.locator(".legend [role=status]").waitFor();
		await page.getByRole("button", { name: "Show markers that would be isolated" }).click();
		await page.locator(".legend [role=status]").waitFor();
		assert.equal(await page.locator(".reach rect").count(), 0);
		await page.getByRole("button", { name: "Show what each province needs" }).click();
		await page.getByText("how many more make a majority").waitFor();
		await page.locator(".legend").getByRole("button", { name: "Hide" }).click();
		assert.equal(await page.locator(".legend").count(), 0);
		await page.getByRole("button", { name: "Replay" }).click();
		await page.getByRole("button", { name: "One decision back" }).click();
		await page
			.getByText(/Decision|^\d+ \/ \d/)
			.first()
			.waitFor();
		await page.getByRole("button", { name: "Show where a general can get" }).waitFor({ state: "hidden" });
		await done(page);
	});

	it("shows the ports that a fleet of Hamilcar can reach, and for how many points", async () => {
		const { page: address } = await table(server.url, {
			ruleset: "hamilcar-silver",
			seats: { rome: "me", carthage: "me" },
		});
		const page = await visit(address);
		await ready(page);
		await page.getByRole("button", { name: "Show where a general can get" }).click();
		await page.locator(".legend select").selectOption({ index: 1 });
		await page.locator(".reach .sea").first().waitFor();
		await page.locator(".legend").getByText("movement points to get there by sea").waitFor();
		assert.match(await page.locator(".reach .sea text").first().textContent(), /^\d$/);
		await done(page);
	});

	it("decides several things in one go: the losses of a fleet on a sheet, PCs by clicks, CUs by keyboard", async () => {
		const page = await visitor(browser, { settings: { curtain: false } });
		await sharesOutLosses(page); // first: the page remembers that one wants to decide together, and then shows no list
		await placesPCs(page);
		await sendsCUs(page);
		await done(page);
	});

	/** Several PCs together, one move after the other. */
	async function placesPCs(page) {
		await goTo(page, await opened("hannibal-2018", "prompt", "ask.place-pc", "2"));
		const before = Number(await page.locator(".room").getAttribute("data-seq"));
		await page.getByLabel(/Pick several/).check();
		const first = await options(page).nth(0).getAttribute("data-code");
		await options(page).nth(0).click();
		await options(page).nth(1).click();
		assert.equal(Number(await page.locator(".room").getAttribute("data-seq")), before, "nothing is sent yet");
		assert.equal(await page.locator("g.space .halo.picked").count(), 2);
		await options(page).nth(0).click();
		await options(page).nth(0).click();
		await page.getByRole("button", { name: /Confirm \(2 of/ }).click();
		await page.waitForFunction((seq) => Number(document.querySelector(".room")?.dataset.seq) >= seq + 2, before);
		await page.locator(".log").getByText("places a PC").nth(1).waitFor();
		assert.equal(await page.locator(`#option-list [data-code="${first}"]`).count(), 0);
	}

	/** Three CUs where one likes. */
	async function sendsCUs(page) {
		await goTo(page, await opened("hannibal-2018", "prompt", "ask.reinforcement", "3"));
		const before = await seqOf(page);
		await page.getByLabel(/Pick several/).check();
		await page.getByRole("combobox").focus();
		const code = await options(page).nth(0).getAttribute("data-code");
		for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowDown", "ArrowRight"])
			await page.keyboard.press(key);
		const times = await page.locator("#option-list .times b").allInnerTexts();
		assert.deepEqual(times.slice(0, 2), ["2×", "1×"], code);
		assert.equal(await seqOf(page), before, "nothing is sent yet");
		await page.keyboard.press("Control+Enter");
		await played(page, before + 3);
	}

	it("shares out the losses of an army on one sheet, in German", async () => {
		const address = await opened("hannibal-2018", "prompt", "ask.losses", "2");
		const page = await visit(address, { settings: { curtain: false, language: "de" } });
		await ready(page);
		const before = await seqOf(page);
		await page.getByLabel("Alle Verluste zusammen festlegen").check();
		const sheet = page.getByRole("form", { name: /nach Belieben verteilen/ });
		const lost = Number((await sheet.innerText()).match(/\d+/)[0]);
		const elephants = sheet.getByRole("spinbutton", { name: "Elefanten" });
		await sheet.getByRole("button", { name: "Mehr: Elefanten" }).click();
		const chosen = Number(await elephants.inputValue());
		assert.equal(await sheet.locator("output").innerText(), String(lost - chosen), "the others bear the rest");
		await sheet.getByRole("button", { name: /Verluste so festlegen/ }).click();
		await played(page, before + 1);
		await done(page);
	});

	/** The losses of a fleet, over several questions. */
	async function sharesOutLosses(page) {
		await goTo(page, await opened("hamilcar-golden-geek", "bold", "ask.sea-losses", "2", "109"));
		const before = await seqOf(page);
		await page.getByLabel("Set all losses together").check();
		const sheet = page.getByRole("form", { name: /Assign/ });
		for (const [kind, number] of [
			["Warships", "1"],
			["Elephants", "1"],
		]) {
			const field = sheet.getByRole("spinbutton", { name: kind });
			await field.fill(number);
			await field.press("Tab");
		}
		assert.equal(await sheet.locator("output").innerText(), "0");
		await sheet.getByRole("button", { name: "Take these 2 losses" }).press("Enter");
		await played(page, before + 2);
	}

	it("tells what happened since one was last here", async () => {
		const {
			id,
			token,
			page: address,
		} = await table(server.url, {
			ruleset: "toy-first",
			seats: { rome: "me", carthage: "random" },
		});
		const page = await visit(address);
		await ready(page);
		await playOption(page);
		await ready(page);
		await page.goto(`${server.url}/#/`);
		await page.locator("[data-ruleset]").first().waitFor();
		const other = await visit(`${server.url}/#/table/${id}/${token}`);
		const told = () =>
			other
				.locator(".log li")
				.filter({ hasText: /^Carthage/ })
				.count();
		const before = await told();
		for (let n = 0; n < 20 && (await told()) < before + 2; n++) {
			await ready(other);
			if ((await options(other).count()) === 0) break;
			await playOption(other);
		}
		await page.goto(`${server.url}/#/table/${id}`);
		const recap = page.getByRole("dialog", { name: "Since you were here" });
		await recap.waitFor();
		assert.ok((await recap.locator("li").count()) > 0);
		await page.keyboard.press("Escape");
		await recap.waitFor({ state: "detached" });
		await done(other);
		await done(page);
	});

	it("opens a position that is pasted, and says what is wrong with a bad one", async () => {
		const page = await visit(`${server.url}/#/`);
		const position = await moment("hannibal-2018", "position");
		await page.getByLabel("paste").fill(position.replace("[state]", "[state]\nnonsense = 3"));
		await page.getByRole("button", { name: "Open", exact: true }).click();
		await page.getByRole("alert").waitFor();
		assert.match(await page.getByRole("alert").textContent(), /nonsense/);
		await page.getByLabel("paste").fill(position);
		await page.getByRole("button", { name: "Open", exact: true }).click();
		await page.locator(".room").waitFor();
		await ready(page);
		await playOption(page);
		await page.context().close();
	});

	it("reviews a finished game, leads to its moments, and lets one try again from there", async () => {
		const { page: address } = await table(server.url, { record: await moment("toy-first", "over") });
		const page = await visit(address);
		await page.getByTestId("end").waitFor();
		await page.getByRole("button", { name: "Review", exact: true }).click();
		await page.getByRole("button", { name: "Review this game" }).click();
		await page.locator('[data-review="done"]').waitFor();
		const curve = page.getByRole("img", { name: /^The chance of/ });
		const { x, y, width, height } = await curve.boundingBox();
		await page.mouse.click(x + width * 0.7, y + height / 2);
		await page.waitForFunction(() => !document.querySelector(".replay .count").textContent.startsWith("0 /"));
		await page.getByRole("button", { name: "Try again from here" }).click();
		await page.waitForURL((url) => !String(url).includes(address.split("/").at(-1)));
		await ready(page);
		await done(page);
	});

	it("comes back to a battle after a reload, a lost connection and a killed server, whose shell, in any language, keeps nothing of a game", async () => {
		let own = await serveAlone();
		try {
			const home = await visitor(browser, { settings: { language: "de" } });
			// its words come after everything else
			await home.route("**/assets/de-*.js", async (route) => {
				await home.evaluate(
					() => new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done))),
				);
				await route.continue();
			});
			await home.goto(own.url);
			await home.evaluate(() => navigator.serviceWorker.ready);
			const { page: address } = await table(own.url, {
				record: record("hannibal-2018", { plies: 20, until: "battle" }),
			});
			const page = await visit(address);
			await ready(page);
			await playOption(page);
			await ready(page);
			const seq = await page.locator(".room").getAttribute("data-seq");
			const title = await page.locator(".battle h2, .scene h2").first().textContent();
			const prompt = await page.locator(".prompt .text").first().textContent();
			const asBefore = async () => {
				assert.equal(await page.locator(".room").getAttribute("data-seq"), seq, "no acknowledged move is lost");
				assert.equal(await page.locator(".battle h2, .scene h2").first().textContent(), title);
				assert.equal(await page.locator(".prompt .text").first().textContent(), prompt);
			};
			await page.reload();
			await ready(page);
			await asBefore();
			await page.context().setOffline(true);
			await page.evaluate(() => window.dispatchEvent(new Event("offline")));
			await page.context().setOffline(false);
			await ready(page);
			await asBefore();

			const lines = await page.locator(".log li").count();
			await home.reload();
			await home.locator("[data-ruleset]").first().waitFor();
			const kept = await home.evaluate(async () => {
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
			await home.reload();
			await home.locator("h1").first().waitFor();
			await home.context().close();
			await page.getByText("Connection lost").waitFor();
			own = await serveAlone(own);
			await page.getByText("Connection lost").waitFor({ state: "detached" });
			await asBefore();
			assert.equal(await page.locator(".log li").count(), lines);
			await ready(page);
			await playOption(page);
			await page.context().close();
		} finally {
			own.stop();
		}
	});

	it("gives a hint that can be taken, and tells why the computer plays what it plays", async () => {
		const { page: address } = await table(server.url, {
			ruleset: "hannibal-2018",
			seats: { rome: "me", carthage: "normal" },
		});
		const page = await visit(address);
		for (let n = 0; n < 40; n++) {
			await ready(page);
			const seq = await page.locator(".room").getAttribute("data-seq");
			await page.getByRole("button", { name: "Hint", exact: true }).click();
			await page.locator(".hint b").first().waitFor();
			await page.locator(".hint").first().getByRole("button", { name: "Do it" }).click();
			await moved(page, seq);
			if ((await page.locator(".log .remark").count()) > 0) break;
		}
		assert.ok((await page.locator(".log .remark").count()) > 0, "the computer says why");
		await done(page);
	});

	it("reads one table, with its odds, in German here and in English there, and changes at once", async () => {
		const address = await opened("hannibal-2018", "odds", "besiege");
		const german = await visit(address, { settings: { language: "de" } });
		const english = await visit(address);
		for (const page of [german, english]) await ready(page);
		await showsOdds(english);
		const words = async (page) => ({
			prompt: await page.locator(".prompt .text").textContent(),
			besiege: await page.locator('#option-list [data-code^="besiege"] .words').first().textContent(),
			log: (await page.locator(".log li span").allTextContents()).join(" "),
		});
		const here = await words(german);
		const there = await words(english);
		assert.match(here.prompt, /Bewegungspunkt/);
		assert.match(there.prompt, /movement point/);
		assert.match(here.besiege, /belagern|unterwerfen/);
		assert.match(there.besiege, /^(Besiege|Subjugate)/);
		assert.match(here.log, /Rom beginnt|Karthago beginnt/);
		assert.match(there.log, /goes first/);

		await english.getByRole("button", { name: "Settings" }).click();
		await english.getByLabel("Language").selectOption("de");
		await english.keyboard.press("Escape");
		await english.locator(".prompt .text", { hasText: "Bewegungspunkt" }).waitFor();
		assert.deepEqual(await words(english), here);
		await done(german);
		await done(english);
	});
});
