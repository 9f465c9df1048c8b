import type { LogLine, Ref, Side } from "../../api/types";

/** What kind of fight a result tells of. */
export type Kind = "battle" | "siege" | "naval" | "interception";

/** How a battle, siege, sea fight or interception ended: the line that says so, dice, and what it cost. */
export interface Result {
	/** Its name: the decision that brought it, and its kind. Both sides know it by the same, whatever else they are told. */
	id: string;
	kind: Kind;
	/** Where: a space, place or sea zone. */
	where: Ref | null;
	winner: Side | null;
	verdict: LogLine;
	dice: LogLine[];
	/** What was struck in it; losses, retreats, markers, generals: what followed. */
	after: LogLine[];
	/** The last line of it. */
	to: number;
}

const other = (side: Side): Side => (side === "rome" ? "carthage" : "rome");
const seatOf = (line: LogLine): Side | null => line.refs.find(([kind]) => kind === "seat")?.[1] ?? null;
const placeOf = (line: LogLine): Ref | null =>
	line.refs.find(([kind]) => ["space", "place", "zone"].includes(kind)) ?? null;

/** Lines with which something begins that will have a result. */
const BEGINS: Record<string, Kind> = {
	battle: "battle",
	"intercepts-fleet": "naval",
	engages: "naval",
	"declares-interception": "interception",
};
/** Lines that say how it ended, and whether the seat they name has won (1), lost (-1) or neither. */
const VERDICTS: Record<string, [kind: Kind, won: -1 | 0 | 1]> = {
	unmatched: ["battle", -1],
	exhausted: ["battle", -1],
	withdrawn: ["battle", 0], // broken off: it has no political consequences
	"battle-won": ["battle", 1],
	"won-battle": ["battle", 1],
	"drawn-battle": ["battle", 0],
	"holds-out": ["battle", 0], // independent Syracuse: neither side has won
	"siege-roll": ["siege", 0],
	"city-falls": ["siege", 1],
	"tribe-submits": ["siege", 1],
	"naval-success": ["naval", 0],
	"naval-return": ["naval", 0],
	"naval-sunk": ["naval", 0],
	"naval-victory": ["naval", 1],
	"naval-won": ["naval", 1],
	"naval-draw": ["naval", 0],
	"slips-past": ["naval", 1],
	intercepts: ["interception", 0],
	"interception-fails": ["interception", 0],
};
/** What belongs to the end of a fight. */
const FOLLOWS = new Set([
	"casualties",
	"retreat-losses",
	"retreat-penalty",
	"retreat-city",
	"retreats",
	"eliminated",
	"displaced",
	"dead",
	"pc-removed",
	"pc-placed",
	"points",
	"loot",
	"siege-lifted",
	"subjugation-ended",
	"points-removed",
	"subjugation-points",
	"overrun",
	"train-lost",
	"trains-captured",
	"put-ashore",
	"prizes-taken",
	"prizes-claimed",
	"supremacy",
	"back-in-port",
	"lone-general",
	"price-of-failure",
	"prestige",
	"loses",
	"leaves",
	"claimed",
	"warships",
	"city-falls",
	"tribe-submits",
	"hits",
	"die",
]);
/** Hamilcar's Determined Defense is called as Syracuse's holding out is, and is part of a siege. */
const defends = (line: LogLine): boolean => line.key === "holds-out" && line.refs.some(([kind]) => kind === "space");
/** What is struck in a fight before it ends. */
const BLOWS = new Set(["hits", "naval-hits", "prizes-taken", "supremacy", "evades", "warships"]);
/** What ends the telling of a fight at the latest. */
const ELSE = new Set(["plays-event", "plays-ops", "plays-both", "forms-up", "marches", "turn", "discards", "round"]);

/** Dice that were rolled again and count no more: of Hamilcar's battle dice a side rolls one of each size. */
export function rolledAgain(dice: LogLine[]): LogLine[] {
	const same = ({ die }: LogLine) => (die?.kind.endsWith("battle die") ? `${die.seat} ${die.kind}` : null);
	return dice.filter((one, i) => same(one) && dice.slice(i + 1).some((later) => same(later) === same(one)));
}

/** Every result that a log tells of, in order. */
export function results(log: LogLine[]): Result[] {
	const out: Result[] = [];
	let begun: { at: number; where: Ref | null } | null = null;
	for (let i = 0; i < log.length; i++) {
		const line = log[i] as LogLine;
		if (BEGINS[line.key]) begun = { at: i, where: placeOf(line) };
		else if (ELSE.has(line.key)) begun = null;
		const verdict = VERDICTS[line.key];
		if (!verdict || defends(line)) continue;
		const [kind, won] = verdict;
		const last = out.at(-1);
		if (last && line.n <= last.to && last.kind === kind) {
			// a city that falls after its last roll: the fall is the verdict
			if (won !== 0) Object.assign(last, { verdict: line, winner: winnerOf(line, won) });
			continue;
		}
		const from = begun?.at ?? back(log, i);
		const to = end(log, i);
		const told = (keys: Set<string>, some: LogLine[]) => some.filter((one) => !one.die && keys.has(one.key));
		out.push({
			id: `${line.ply} ${kind}`,
			kind,
			where: placeOf(line) ?? begun?.where ?? null,
			winner: winnerOf(line, won),
			verdict: line,
			dice: log.slice(from, to + 1).filter((one) => one.die),
			after: [...told(BLOWS, log.slice(from, i)), ...told(FOLLOWS, log.slice(i + 1, to + 1))],
			to: log[to]?.n ?? line.n,
		});
		begun = null;
	}
	return out;
}

function winnerOf(line: LogLine, won: -1 | 0 | 1): Side | null {
	const seat = seatOf(line);
	return !seat || won === 0 ? null : won > 0 ? seat : other(seat);
}

/** The first of the dice right before a line. */
function back(log: LogLine[], at: number): number {
	let from = at;
	while (from > 0 && log[from - 1]?.die) from--;
	return from;
}

/** The last line of what a verdict brought with it. */
function end(log: LogLine[], at: number): number {
	let to = at;
	for (let i = at + 1; i < log.length; i++) {
		const line = log[i] as LogLine;
		if (BEGINS[line.key] || ELSE.has(line.key) || line.round !== log[at]?.round) break;
		if (line.die || FOLLOWS.has(line.key)) to = i;
		else if (VERDICTS[line.key]) break;
	}
	while (to > at && log[to]?.die) to--;
	return to;
}
