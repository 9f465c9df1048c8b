// npm run measure-map [words of a ruleset] [moments]: what can be read of each map, in several positions and sizes. Fails where a
// name is hidden or covered, letters are smaller than 11 px or two things lie on each other.
import { GAMES, measured, resized, SIZES } from "./map.mjs";
import { hasChromium, launch, moment, ready, record, serve, table, visitor } from "./stage.mjs";

if (!hasChromium()) {
	console.log("the map is not measured: NO CHROMIUM (Debian: apt-get install chromium)");
	process.exit(0);
}
const only = process.argv[2] ?? "";
/** After so many decisions of a random game; and where an army is on the march, with its long question. */
const POSITIONS = (process.argv[3] ?? "0 60 300 march").split(" ");
const LEAST = 11;
const recorded = (game, position) =>
	position === "march" ? moment(game, "prompt", "ask.march", "0") : record(game, { plies: Number(position) });
let broken = 0;
const COLUMNS = [
	"game",
	"moment",
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
	for (const position of POSITIONS) {
		if (position === "march" && game === "hands-in-the-sea") continue;
		const page = await visitor(browser, { settings: { curtain: false } });
		await page.goto((await table(server.url, { record: recorded(game, position) })).page);
		await ready(page);
		for (const size of SIZES) {
			await resized(page, size);
			const found = await measured(page);
			const { spaces, armies, hidden, away, smallest, overlaps, nearest, median } = found;
			row([
				game,
				position,
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
			const covered = size.width > 640 ? away : [];
			broken += hidden.length + covered.length + overlaps.length + (smallest.px < LEAST ? 1 : 0);
			if (smallest.px < LEAST) console.log(`    smallest: ${smallest.text}`);
			if (hidden.length > 0) console.log(`    hidden: ${hidden.join(", ")}`);
			if (covered.length > 0) console.log(`    out of sight or covered: ${covered.join(", ")}`);
			if (overlaps.length > 0) console.log(`    overlaps: ${overlaps.join("; ")}`);
		}
		await page.context().close();
	}
await browser.close();
server.stop();
console.log(
	broken === 0 ? "Nothing is hidden, covered, small or crowded." : `${broken} things cannot be read as they should.`,
);
process.exitCode = broken === 0 ? 0 : 1;
