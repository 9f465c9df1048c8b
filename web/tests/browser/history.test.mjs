// Rated games and what follows from them: challenge with a strength, profile, archive, moderators' page; desktop and phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { skip, withOwn } from "./shared.mjs";
import { PATIENCE, PYTHON, ROOT, serveAlone, visitor } from "./stage.mjs";

const { server, browser } = await withOwn("history", {}, "--people");

const PASSWORD = "four plain words here";
const PHONE = { viewport: { width: 390, height: 844 } };

const picture = async (page, name) => {
	if (process.env.PUNICA_LOOK)
		await page.screenshot({ path: `${process.env.PUNICA_LOOK}/${name}.png`, fullPage: true });
};

/** What a page's own person asks the server for. */
async function ask(page, path, body) {
	const headers = { Origin: server.url };
	const answer = body
		? await page.request.post(`${server.url}/api${path}`, { data: body, headers })
		: await page.request.get(`${server.url}/api${path}`, { headers });
	assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
	return answer.json();
}

async function somebody(name, how = {}) {
	const page = await visitor(browser, { settings: { player: name }, ...how });
	await ask(page, "/account", { name, password: PASSWORD });
	return page;
}

/** Both play the last option there is, so often; then one resigns. All of it in a page, which has WebSockets. */
const playOut = (page, places, decisions, loser) =>
	page.evaluate(
		async ([places, decisions, loser]) => {
			async function sit({ match, token, seats: [seat] }) {
				const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
				let state = null;
				const heard = [];
				await new Promise((open) => socket.addEventListener("open", open));
				socket.addEventListener("message", ({ data }) => {
					const message = JSON.parse(data);
					if (message.type === "state") state = message;
					for (const one of heard.splice(0)) one();
				});
				socket.send(JSON.stringify({ type: "hello", match: match.id, token, seat }));
				const until = async (fits) => {
					while (!state || !fits(state)) await new Promise((done) => heard.push(done));
					return state;
				};
				return { seat, until, say: (message) => socket.send(JSON.stringify(message)), leave: () => socket.close() };
			}
			const players = await Promise.all(places.map(sit));
			let seq = 0;
			for (let n = 0; n < decisions; n++) {
				const { asked } = await players[0].until((state) => state.seq >= seq);
				if (!asked) break;
				const player = players.find((one) => one.seat === asked.seat);
				const state = await player.until((one) => one.seq >= seq && one.asked?.options);
				player.say({ type: "move", seat: asked.seat, code: state.asked.options.at(-1).code, seq: state.seq });
				seq = state.seq + 1;
			}
			const last = players.find((one) => one.seat === loser);
			const state = await last.until((one) => one.seq >= seq);
			if (!state.outcome) last.say({ type: "resign", seat: loser, seq: state.seq });
			await Promise.all(players.map((one) => one.until((told) => told.outcome)));
			for (const one of players) one.leave();
		},
		[places, decisions, loser],
	);

test("a rated game between two accounts shows on profiles and in the archive", {
	skip,
	timeout: PATIENCE * 3,
}, async () => {
	const one = await somebody("Aemilius");
	const other = await somebody("Himilco", PHONE);
	await one.goto(`${server.url}/#/new/hannibal-2018`);
	await one.locator("input[value=anyone]").check();
	await one.locator("input[value=rome]").check();
	await one.locator('input[name=pace][value="5d+12h"]').check();
	await one.getByLabel("Rated").check();
	await one.getByLabel("from", { exact: true }).fill("1400");
	await clean(one);
	await picture(one, "new-challenge");
	await one.getByRole("button", { name: "Put up the challenge" }).click();
	await one.getByTestId("invite").waitFor();
	const [[id, token]] = await one.evaluate(() => Object.entries(JSON.parse(localStorage.getItem("punica.tokens"))));
	const mine = { match: { id }, token, seats: ["rome"] };
	await other.goto(`${server.url}/#/`);
	const challenge = other.locator("li", { hasText: "Aemilius" });
	await challenge.waitFor();
	const told = await challenge.innerText();
	for (const word of ["1500?", "Rated", "1400 and more"]) assert.ok(told.includes(word), told);
	await clean(other);
	await picture(other, "challenge-phone");
	const { seeks } = await ask(other, "/home");
	const his = await ask(other, `/seeks/${seeks[0].id}`, { nonce: "x" });
	await playOut(other, [mine, his], 24, "carthage");

	// the profile, by keyboard from the archive
	await one.goto(`${server.url}/#/archive`);
	await one.getByLabel("Person").fill("himilco");
	await one.getByLabel("Result").selectOption("lost");
	await one.getByLabel("Ending").selectOption("resigned");
	await one.keyboard.press("Tab");
	await one.getByRole("button", { name: "Search" }).press("Enter");
	for (let tries = 0; (await one.locator(".gain").count()) === 0; tries++) {
		assert.ok(tries * 100 < PATIENCE, "the game did not come into the archive");
		await one.waitForTimeout(100);
		await one.getByRole("button", { name: "Search" }).click();
	}
	await clean(one);
	await picture(one, "archive");
	const download = one.waitForEvent("download");
	await one.getByRole("button", { name: "Record" }).click();
	assert.match((await download).suggestedFilename(), /^hannibal-2018-.*\.punica$/);
	await one.getByLabel("Ending").selectOption("capital");
	await one.getByRole("button", { name: "Search" }).click();
	await one.getByText("No game fits.").waitFor();
	await one.goto(`${server.url}/#/archive?person=Himilco`);
	await one.getByRole("link", { name: "Himilco" }).click();
	await one.getByRole("heading", { name: "Himilco", level: 1 }).waitFor();
	await one.getByText("over days").waitFor();
	await one.getByRole("button", { name: "Between you two" }).click();
	await one.locator("tbody tr").first().waitFor();
	assert.equal(await one.locator("table").count(), 3, "by game and side, endings, openings");
	await clean(one);
	await picture(one, "profile");
	await one.getByRole("combobox", { name: "Invite to a game" }).selectOption("hands-in-the-sea");
	await one.getByRole("button", { name: "Choose side and time" }).click();
	assert.equal(await one.getByLabel("Name here, if your friend has one").inputValue(), "Himilco");
	assert.ok(await one.locator("input[value=friend]").isChecked());
	await other.goto(`${server.url}/#/person/Aemilius`);
	await other.locator("tbody tr").first().waitFor();
	await clean(other);
	await picture(other, "profile-phone");
	await other.goto(`${server.url}/#/archive`);
	await other.locator(".gain").first().waitFor();
	await clean(other);
	await picture(other, "archive-phone");
	await other.getByRole("link", { name: "Replay" }).click();
	await other.locator(".room").waitFor();
	// who is known here needs no private link to play again, and the other is told of it
	await other.goto(`${server.url}/#/`);
	await other.goto(`${server.url}/#/table/${id}`);
	await other.getByRole("button", { name: "Rematch, sides swapped" }).waitFor();
	await ask(one, `/matches/${id}/rematch`, {});
	await other.getByRole("button", { name: "Go to the rematch" }).waitFor();
	assert.deepEqual([...one.problems, ...other.problems], []);
});

test("a program gets its key, once", { skip }, async () => {
	const page = await somebody("Keeper");
	await page.goto(`${server.url}/#/me`);
	await page.getByLabel("Name of the program").fill("Automaton");
	await page.getByRole("button", { name: "Add a program" }).click();
	assert.equal((await page.getByTestId("key").innerText()).length, 43);
	await clean(page);
	await picture(page, "me");
	await page.reload();
	await page.getByRole("link", { name: "Automaton" }).waitFor();
	assert.equal(await page.getByTestId("key").count(), 0);
	assert.deepEqual(page.problems, []);
});

test("a moderator reads reports, looks up an account, silences and suspends, and the audit tells", {
	skip,
}, async () => {
	for (const name of ["Judge", "Rude", "Victim"]) {
		const page = await somebody(name);
		if (name === "Victim") await ask(page, "/people/Rude/report", { why: "swears at the table" });
		await page.context().close();
	}
	await server.kill();
	const env = { ...process.env, XDG_DATA_HOME: server.home };
	execFileSync(PYTHON, ["-m", "punica", "appoint", "Judge", "moderator"], { cwd: ROOT, env });
	const again = await serveAlone(server, "--people");
	try {
		const judge = await visitor(browser);
		await ask(judge, "/sign-in/password", { name: "Judge", password: PASSWORD });
		await judge.goto(`${server.url}/#/me`);
		await judge.getByRole("link", { name: "Moderation" }).click();
		await judge.getByText("swears at the table").waitFor();
		await judge.getByRole("button", { name: "Look up" }).first().click();
		await judge.getByLabel("Note for the audit").fill("swore twice");
		await judge.getByRole("button", { name: "Silence" }).click();
		await judge.getByText("silenced until").waitFor();
		await judge.getByRole("button", { name: "Suspend" }).last().click();
		await judge.getByText("suspended until").waitFor();
		await judge.getByRole("button", { name: "End suspension" }).click();
		await judge.getByText("suspended until").waitFor({ state: "detached" });
		await judge.getByRole("button", { name: "Close" }).click();
		await judge.getByText("Nothing to do.").waitFor();
		await judge.getByText("silence 7 days → Rude swore twice").waitFor();
		await clean(judge);
		await picture(judge, "moderation");
		await judge.setViewportSize(PHONE.viewport);
		await clean(judge);
		await picture(judge, "moderation-phone");
		assert.deepEqual(judge.problems, []);
	} finally {
		again.stop();
	}
});
