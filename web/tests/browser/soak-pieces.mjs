// Whole games of every ruleset against the fastest bot, played on board, cards and scenes alone (long: `npm run soak`).
import { playPieces } from "./pieces.mjs";
import { launch, ready, serve, table, visitor } from "./stage.mjs";

const GAMES = process.argv.slice(2);
const ALL = ["hannibal-2018", "hannibal-classic", "hamilcar-silver", "hamilcar-golden-geek", "hands-in-the-sea"];
const server = await serve();
const browser = await launch();
try {
	for (const ruleset of GAMES.length > 0 ? GAMES : ALL) {
		const { page: address } = await table(server.url, { ruleset, seats: { rome: "me", carthage: "random" } });
		const page = await visitor(browser, { settings: { motion: "off" } });
		await page.goto(address);
		await ready(page);
		const { played, over, questions } = await playPieces(page, { decisions: 5000 });
		if (!over) throw new Error(`${ruleset}: not over after ${played} decisions`);
		if (page.problems.length > 0) throw new Error(`${ruleset}: ${page.problems.join("\n")}`);
		console.log(`${ruleset}: a whole game, ${played} decisions on ${Object.keys(questions).length} kinds of questions`);
		await page.context().close();
	}
} finally {
	await browser.close();
	server.stop();
}
