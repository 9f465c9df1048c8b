// npm run measure-map [words of a ruleset]: what can be read of each map, in several positions and sizes.
import { GAMES, measured, resized, SIZES } from "./map.mjs";
import { hasChromium, launch, ready, record, serve, table, visitor } from "./stage.mjs";

if (!hasChromium()) {
	console.log("the map is not measured: NO CHROMIUM (Debian: apt-get install chromium)");
	process.exit(0);
}
const only = process.argv[2] ?? "";
const PLIES = [0, 60, 300];
const COLUMNS = [
	"game",
	"plies",
	"frame",
	"spaces",
	"armies",
	"hidden",
	"off",
	"smallest",
	"overlaps",
	"nearest",
	"median",
];
const WIDTHS = [21, 5, 9, 6, 6, 6, 4, 8, 8, 7, 6];
const row = (cells) => console.log(cells.map((cell, i) => String(cell).padStart(WIDTHS[i])).join("  "));

const server = await serve();
const browser = await launch();
row(COLUMNS);
for (const game of GAMES.filter((one) => one.includes(only)))
	for (const plies of PLIES) {
		const page = await visitor(browser, { settings: { curtain: false } });
		await page.goto((await table(server.url, { record: record(game, { plies }) })).page);
		await ready(page);
		for (const size of SIZES) {
			await resized(page, size);
			const found = await measured(page);
			const { spaces, armies, hidden, away, smallest, overlaps, nearest, median } = found;
			row([
				game,
				plies,
				`${size.width}x${size.height}`,
				spaces,
				armies,
				hidden.length,
				away.length,
				`${smallest.px} px`,
				overlaps.length,
				`${nearest} px`,
				`${median} px`,
			]);
			if (smallest.px < 11) console.log(`    smallest: ${smallest.text}`);
			if (hidden.length > 0) console.log(`    hidden: ${hidden.join(", ")}`);
			if (away.length > 0 && size.width > 640) console.log(`    out of sight: ${away.join(", ")}`);
			if (overlaps.length > 0) console.log(`    overlaps: ${overlaps.join("; ")}`);
		}
		await page.context().close();
	}
await browser.close();
server.stop();
