// node tests/browser/screenshots.mjs [folder]: lobby, each game in mid-play, each kind of battle, phone, dark.
import { mkdirSync } from "node:fs";
import { launch, ready, record, serve, table, visitor } from "./stage.mjs";

const folder = process.argv[2] ?? "screenshots";
const only = process.argv[3];
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const GAMES = ["hannibal-2018", "hannibal-classic", "hamilcar-silver", "hamilcar-golden-geek", "hands-in-the-sea"];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1440, height: 900 } };

async function shot(name, how, address, then = async () => {}) {
	if (only && !name.includes(only)) return;
	const page = await visitor(browser, how);
	await page.goto(address);
	try {
		await then(page);
		await page.waitForTimeout(350);
	} catch (problem) {
		console.error(`${name}: ${problem.message.split("\n")[0]}`);
	}
	await page.screenshot({ path: `${folder}/${name}.png` });
	if (page.problems.length > 0) console.error(name, page.problems);
	console.log(`${folder}/${name}.png`);
	await page.context().close();
}

const open = async (ruleset, moment) => (await table(server.url, { record: record(ruleset, moment) })).page;
const dark = { settings: { theme: "dark" } };

await shot("lobby", WIDE, server.url, (page) => page.locator("[data-ruleset]").first().waitFor());
await shot("lobby-dark", { ...WIDE, ...dark }, server.url, (page) => page.locator("[data-ruleset]").first().waitFor());
await shot("new-game", WIDE, `${server.url}/#/new/hannibal-2018`, (page) => page.locator("form").waitFor());
for (const game of GAMES) await shot(game, WIDE, await open(game, { plies: 60 }), ready);
await shot("hannibal-dark", { ...WIDE, ...dark }, await open("hannibal-2018", { plies: 60 }), ready);
await shot("hannibal-battle", WIDE, await open("hannibal-2018", { plies: 20, until: "battle" }), ready);
await shot("hamilcar-battle", WIDE, await open("hamilcar-silver", { plies: 1, until: "battle" }), ready);
await shot("hamilcar-naval", WIDE, await open("hamilcar-silver", { plies: 1, until: "naval" }), ready);
await shot("hamilcar-tracks", WIDE, await open("hamilcar-golden-geek", { plies: 60 }), async (page) => {
	await ready(page);
	await page.locator("#tab-tracks").click();
});
await shot("hands-in-the-sea-battle", WIDE, await open("hands-in-the-sea", { plies: 60, until: "battle" }), ready);
await shot("hands-in-the-sea-dark", { ...WIDE, ...dark }, await open("hands-in-the-sea", { plies: 60 }), ready);
await shot("toy", WIDE, await open("toy-first", { plies: 4 }), ready);
await shot("phone-lobby", PHONE, server.url, (page) => page.locator("[data-ruleset]").first().waitFor());
await shot("phone-hannibal", PHONE, await open("hannibal-2018", { plies: 60 }), ready);
await shot("phone-hamilcar", PHONE, await open("hamilcar-silver", { plies: 60 }), ready);
await shot("phone-sea", PHONE, await open("hands-in-the-sea", { plies: 60 }), ready);
await browser.close();
server.stop();
