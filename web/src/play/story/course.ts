import type { LogLine, Moment } from "../../api/types";

// A finished game told: its turning points, who won what, how the dice fell.

export interface TurningPoint {
	/** The decisions before it and after it. */
	from: number;
	to: number;
	turn: number;
	/** How far it tipped the game. */
	weight: number;
	losses: Record<string, number>;
	/** Provinces or places that changed hands. */
	changed: { slug: string; from: string | null; to: string | null }[];
	/** Generals who fell in it. */
	fallen: string[];
	/** Where a battle was won, and by whom. */
	battle: { place: string; winner: string } | null;
	/** What the log says about it. */
	text: string;
}

/** A point weighs as much as four Combat Units or a general. */
const UNIT = 0.25;
/** Points count as they last: on average over so many card plays before and after. */
const SPAN = 6;
const TOLD = ["city-falls", "pillage", "raided", "scores", "town"];

/** The line that tells best what happened, else the first thing that was done. */
function telling(lines: LogLine[]): string {
	const found = TOLD.flatMap((key) => lines.filter((line) => line.key === key))[0];
	return (found ?? lines.find((line) => !line.die && line.refs.length > 0) ?? lines[0])?.text ?? "";
}

function battleIn(game: string, lines: LogLine[], seats: string[]): TurningPoint["battle"] {
	const newest = [...lines].reverse();
	const end = newest.find((line) => winnerOf(game, line, seats) !== null);
	const winner = end && winnerOf(game, end, seats);
	const where = (line: LogLine | undefined) => line?.refs.find(([kind]) => kind === "space" || kind === "place")?.[1];
	const place = where(end) ?? where(newest.find((line) => line.key === "battle"));
	return winner && place ? { place, winner } : null;
}

const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** The card plays that tipped the game most, in the order they came. */
export function turningPoints(game: string, moments: Moment[], lines: LogLine[], most = 5): TurningPoint[] {
	const seats = Object.keys(moments[0]?.points ?? {});
	const [one = "", other = ""] = seats;
	const lead = moments.map(({ points }) => (points[one] ?? 0) - (points[other] ?? 0));
	const owners: Record<string, string | null> = {};
	const out: TurningPoint[] = [];
	moments.forEach((after, i) => {
		const changed = Object.entries(after.changed).map(([slug, to]) => ({ slug, from: owners[slug] ?? null, to }));
		Object.assign(owners, after.changed);
		const before = moments[i - 1];
		if (!before) return;
		const losses = Object.fromEntries(
			seats.map((side) => [side, Math.max(0, (before.forces[side] ?? 0) - (after.forces[side] ?? 0))]),
		);
		const lasting = Math.abs(mean(lead.slice(i, i + SPAN)) - mean(lead.slice(Math.max(0, i - SPAN), i)));
		const tipped = lead[i] === lead[i - 1] ? 0 : lasting;
		const fought = Math.abs((losses[one] ?? 0) - (losses[other] ?? 0));
		const between = lines.filter((line) => line.ply > before.ply && line.ply <= after.ply);
		const battle = battleIn(game, between, seats);
		// Consuls who leave when their year is over did not fall.
		const fallen = battle || fought > 0 ? after.dead : [];
		const weight = tipped + UNIT * fought + fallen.length;
		if (weight === 0) return;
		out.push({
			from: before.ply,
			to: after.ply,
			turn: before.turn,
			weight,
			losses,
			changed,
			fallen,
			battle,
			text: telling(between),
		});
	});
	return out
		.sort((a, b) => b.weight - a.weight || a.from - b.from)
		.slice(0, most)
		.sort((a, b) => a.from - b.from);
}

// Which lines tell the end of a battle: of the side that won it, or of the one that lost.
const WON = ["battle-won", "won-battle", "naval-won"];
const LOST = ["unmatched", "exhausted"];

/** Who has won the battle whose end a line tells; nobody where it tells something else. */
function winnerOf(game: string, { key, refs }: LogLine, seats: string[]): string | null {
	const seat = refs.find(([kind]) => kind === "seat")?.[1];
	if (!seat) return null;
	if (LOST.includes(key)) return seats.find((one) => one !== seat) ?? null;
	return WON.includes(key) || (game === "hamilcar" && key === "naval-victory") ? seat : null;
}

/** Battles each side won on land and at sea, and cities it took. */
export function victories(
	game: string,
	lines: LogLine[],
	seats: string[],
): Record<string, { battles: number; cities: number }> {
	const falls = lines.filter(({ key }) => key === "city-falls");
	return Object.fromEntries(
		seats.map((seat) => [
			seat,
			{
				battles: lines.filter((line) => winnerOf(game, line, seats) === seat).length,
				cities: falls.filter(({ refs }) => refs.some(([kind, slug]) => kind === "seat" && slug === seat)).length,
			},
		]),
	);
}

export interface Rolls {
	n: number;
	mean: number;
	/** By how much the mean of so many dice usually differs from 3.5: two standard deviations. */
	usual: number;
}

const EXPECTED = 3.5;
const DEVIATION = Math.sqrt(35 / 12);

function rolls(faces: number[]): Rolls {
	const n = faces.length;
	const mean = n > 0 ? faces.reduce((sum, face) => sum + face, 0) / n : EXPECTED;
	return { n, mean, usual: n > 0 ? (2 * DEVIATION) / Math.sqrt(n) : 0 };
}

/** How the dice fell for each side: all of them, and by what they were rolled for, the most frequent first. */
export function diceOf(lines: LogLine[], seats: string[]): { kind: string; sides: Record<string, Rolls> }[] {
	const dice = lines.flatMap((line) => (line.die ? [line.die] : []));
	const count = (kind: string) => dice.filter((die) => kind === "" || die.kind === kind);
	const kinds = [...new Set(dice.map((die) => die.kind))].sort((a, b) => count(b).length - count(a).length);
	return (dice.length > 0 ? ["", ...kinds] : []).map((kind) => ({
		kind,
		sides: Object.fromEntries(
			seats.map((seat) => [seat, rolls(count(kind).flatMap((die) => (die.seat === seat ? [die.n] : [])))]),
		),
	}));
}
