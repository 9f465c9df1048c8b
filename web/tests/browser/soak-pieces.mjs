// node tests/browser/soak-pieces.mjs [RULESET...]: whole games against the fastest bot, played on board, cards and scenes
// alone (long: `npm run soak`). PUNICA_SEED=7 deals and clicks otherwise.
import { playPieces } from "./pieces.mjs";
import { launch, ready, record, serve, table, visitor } from "./stage.mjs";

const GAMES = process.argv.slice(2);
const ALL = ["hannibal-2018", "hannibal-classic", "hamilcar-silver", "hamilcar-golden-geek", "hands-in-the-sea"];
const seed = Number(process.env.PUNICA_SEED ?? 1);
const server = await serve();
const browser = await launch();
try {
	for (const ruleset of GAMES.length > 0 ? GAMES : ALL) {
		const { page: address } = await table(server.url, {
			record: record(ruleset, { seed, plies: 0 }),
			seats: { rome: "me", carthage: "random" },
		});
		const page = await visitor(browser, { settings: { motion: "off" } });
		await page.goto(address);
		await ready(page);
		const { played, clicks, over, questions } = await playPieces(page, { decisions: 5000, seed });
		if (!over) throw new Error(`${ruleset}: not over after ${played} decisions`);
		if (page.problems.length > 0) throw new Error(`${ruleset}: ${page.problems.join("\n")}`);
		const kinds = Object.keys(questions).length;
		console.log(
			`${ruleset}, seed ${seed}: a whole game, ${played} decisions on ${kinds} kinds of questions, ${clicks} clicks`,
		);
		await page.context().close();
	}
} finally {
	await browser.close();
	server.stop();
}
