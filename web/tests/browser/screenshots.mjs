// node tests/browser/screenshots.mjs [folder]: lobby, each game in mid-play, each kind of battle, phone, dark, every language.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, moment, moved, options, ROOT, ready, record, serve, sheetUp, table, visitor } from "./stage.mjs";

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
		if (then === ready) await page.mouse.move(1000, 20); // where nothing rises under the pointer
		await page.waitForTimeout(350);
		await page.evaluate(() =>
			Promise.all(
				document
					.getAnimations()
					.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
					.map((one) => one.finished.catch(() => null)),
			),
		);
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
await shot("hamilcar-battle", WIDE, await open("hamilcar-silver", { plies: 1, until: "battle" }), async (page) => {
	await ready(page);
	await page.getByRole("button", { name: "Show the battle" }).click();
});
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
const begun = async (ruleset) => (await table(server.url, { record: moment(ruleset, "opening", "3") })).page;
await shot("phone-hamilcar", PHONE, await begun("hamilcar-silver"), ready);
await shot("phone-sea", PHONE, await open("hands-in-the-sea", { plies: 60 }), ready);

// How fights end, also where a phone shows it.
const fought = async (page) => {
	await ready(page);
	const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
	while ((await page.locator("section.result").count()) === 0) {
		const seq = await page.locator(".room").getAttribute("data-seq");
		await sheetUp(page);
		const first = options(page).first();
		await (touch ? first.tap() : first.click());
		await moved(page, seq);
		await ready(page);
	}
	const handle = page.locator('aside .handle[aria-expanded="true"]');
	if (await handle.isVisible()) await handle.click();
	else await page.mouse.move(1000, 20);
};
const seated = (how) => ({ ...how, settings: { curtain: false, ...how.settings } });
const battle = (ruleset, until) => open(ruleset, { plies: 1, until });
await shot("result-battle", seated(WIDE), await battle("hannibal-2018", "battle"), fought);
await shot("result-classic-dark", seated({ ...WIDE, ...dark }), await battle("hannibal-classic", "battle"), fought);
await shot("result-naval", seated(WIDE), await battle("hamilcar-silver", "naval"), fought);
await shot("phone-result", seated(PHONE), await battle("hannibal-2018", "battle"), fought);
await shot("phone-result-dark", seated({ ...PHONE, ...dark }), await battle("hamilcar-golden-geek", "naval"), fought);

// Cards, tiles, the score and the end.
const risen = async (page) => {
	await ready(page);
	await page.locator("footer .hand button").nth(1).hover();
};
const drafting = async (page) => {
	await ready(page);
	await page.locator("[data-act=draft]").click();
};
const piles = async (page) => {
	await ready(page);
	await page.locator("#tab-cards").click();
	await page.locator("details:not([open]) summary").first().click();
};
const told = (page) => page.locator(".curve svg").waitFor();
const over = async (ruleset) => (await table(server.url, { record: moment(ruleset, "over") })).page;
await shot("cards-hand", WIDE, await open("hannibal-2018", { plies: 12 }), risen);
await shot("cards-hand-dark", { ...WIDE, ...dark }, await open("hamilcar-silver", { plies: 12 }), risen);
await shot("cards-piles", WIDE, await open("hannibal-2018", { plies: 200 }), piles);
await shot("cards-draft", WIDE, await open("hands-in-the-sea", { plies: 0 }), drafting);
await shot("cards-draft-dark", { ...WIDE, ...dark }, await open("hands-in-the-sea", { plies: 0 }), drafting);
await shot("end", WIDE, await over("hannibal-2018"), told);
await shot("end-dark", { ...WIDE, ...dark }, await over("hamilcar-silver"), told);
await shot("end-sea", WIDE, await over("hands-in-the-sea"), told);
await shot(
	"phone-hand",
	PHONE,
	(await table(server.url, { record: moment("hannibal-2018", "hand", "9") })).page,
	ready,
);
await shot("phone-end", PHONE, await over("hannibal-2018"), told);

// A table, a battle and the end in every other language, wide and on a phone.
const LANGUAGES = join(ROOT, "src/punica/kernel/languages");
const spoken = readdirSync(LANGUAGES)
	.filter((name) => name.endsWith(".json") && JSON.parse(readFileSync(join(LANGUAGES, name), "utf8")).complete)
	.map((name) => name.replace(".json", ""))
	.filter((id) => id !== "en");
for (const language of spoken) {
	const settings = { language };
	await shot(`${language}-table`, { ...WIDE, settings }, await open("hannibal-2018", { plies: 60 }), ready);
	await shot(
		`${language}-naval`,
		{ ...WIDE, settings },
		await open("hamilcar-silver", { plies: 1, until: "naval" }),
		ready,
	);
	await shot(`${language}-sea`, { ...WIDE, settings }, await open("hands-in-the-sea", { plies: 60 }), ready);
	await shot(`${language}-end`, { ...WIDE, settings }, await over("hannibal-2018"), told);
	await shot(`${language}-phone`, { ...PHONE, settings }, await begun("hamilcar-silver"), ready);
}
await browser.close();
server.stop();
