// The owner of a box corrects a value in the browser, plays with it, and finds it again.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { skip, withOwn } from "./shared.mjs";
import { post, visitor } from "./stage.mjs";

const CONFIG = mkdtempSync(join(tmpdir(), "punica-own-"));
const { server, browser } = await withOwn("data", { env: { XDG_CONFIG_HOME: CONFIG, PUNICA_DATA: undefined } });

const battle = async (page) => {
	const atlas = await page.evaluate(async () => (await fetch("/api/rulesets/hamilcar-silver/atlas")).json());
	return atlas.generals.find((one) => one.slug === "hanno").battle;
};
const field = (page) => page.locator('[data-key="generals[hanno].battle"] input');

async function openHanno(page) {
	await page.goto(`${server.url}/#/data/hamilcar`);
	await page.getByRole("button", { name: "Generals", exact: true }).click();
	await page.locator("summary", { hasText: "Hanno" }).first().click();
	await field(page).waitFor();
}

test("a correction is made, saved, played, recorded and found again", { skip }, async () => {
	const page = await visitor(browser);
	const old = await post(server.url, "/matches", { ruleset: "hamilcar-silver" });
	await openHanno(page);
	assert.equal(await field(page).inputValue(), "2");
	assert.equal(await battle(page), 2);

	// what cannot be is said at once, with its limits, or when it is checked
	await field(page).fill("9");
	await field(page).press("Tab");
	await page.getByText("1 to 4").waitFor();
	await field(page).fill("4");
	await field(page).press("Tab");
	await page.getByRole("button", { name: "Check" }).click();
	await page.getByText("ratings run from 1 to 3").first().waitFor();

	await field(page).fill("3");
	await field(page).press("Tab");
	await page.getByText("was 2").waitFor();
	await page.getByLabel("Name", { exact: true }).fill("My Silver box");
	await page.getByRole("button", { name: "Save and use" }).click();
	await page.getByText("In use: My Silver box").waitFor();

	// the server has started again by itself, and the value is the game's
	assert.equal(await battle(page), 3);
	await page.goto(`${server.url}/#/new/hamilcar-silver`);
	await page.getByRole("radio", { name: "Two at this screen" }).check();
	await page.getByRole("button", { name: "Begin" }).click();
	await page.waitForURL(/#\/table\//);
	await page.locator(".room").waitFor();
	const id = page.url().match(/table\/([^/?]+)/)[1];
	const token = await page.evaluate((match) => JSON.parse(localStorage.getItem("punica.tokens"))[match], id);
	const record = await (
		await fetch(`${server.url}/api/matches/${id}/record?secret=true`, { headers: { Authorization: `Bearer ${token}` } })
	).text();
	assert.match(record, /\[Data-Changes ".*generals\[hanno\]\.battle.*3/);

	// the game begun before says what it needs and waits
	const waits = await (await fetch(`${server.url}/api/matches/${old.match.id}`)).json();
	assert.equal(waits.status, "running");
	assert.match(waits.needs, /data as published.*generals\[hanno\]\.battle must be 2, here it is 3/);

	// loaded again it is still there, on the page and in the game
	await page.reload();
	await page.locator(".room").waitFor();
	await openHanno(page);
	assert.equal(await field(page).inputValue(), "3");

	// the file holds the difference alone
	const file = readFileSync(join(CONFIG, "punica/data/hamilcar.my-silver-box.toml"), "utf8");
	assert.match(file, /"generals\[hanno\]\.battle" = 3/);
	assert.equal(file.trim().split("\n").length, 6);

	// back to what was published: the game of before goes on, the new one waits
	await page.getByRole("button", { name: "Use", exact: true }).click();
	await page.getByText("In use: the data as published").waitFor();
	assert.equal(await battle(page), 2);
	assert.equal((await (await fetch(`${server.url}/api/matches/${old.match.id}`)).json()).needs, null);
	await page.goto(`${server.url}/#/`);
	await page.getByText("waits for its data").waitFor();
	assert.deepEqual(
		page.problems.filter((text) => !/Failed to load resource|WebSocket|ERR_/.test(text)),
		[],
	);
});
