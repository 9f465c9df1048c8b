import type { Atlas, LogLine, Side } from "../api/types";

/** An army or fleet that went along some spaces. */
export interface Move {
	side: Side;
	/** Who leads it. */
	general: string;
	path: string[];
	sea: boolean;
}

/** Something that happened in a space. */
export interface Mark {
	kind: "placed" | "removed" | "fight" | "arrived";
	where: string;
	side: Side;
}

/** A card play as the log tells it: the card, what moved, what changed, and its lines. */
export interface Trace {
	seat: Side;
	card: string | null;
	moves: Move[];
	marks: Mark[];
	lines: LogLine[];
}

/** Lines with which a card play, or a round of Hands in the Sea, begins. */
const PLAYS = new Set(["plays-event", "plays-ops", "plays-both", "round"]);
/** Lines with which a card play of the Punic games is over, where no other begins: a card thrown away, the end of the turn. */
const OVER = new Set(["discards", "points", "turn"]);
const MARKS: Record<string, Mark["kind"]> = {
	"pc-placed": "placed",
	"pc-removed": "removed",
	isolated: "removed",
	town: "placed",
	develop: "placed",
	fortify: "placed",
	revolt: "removed",
	battle: "fight",
	"siege-roll": "fight",
	"city-falls": "placed",
	"tribe-submits": "placed",
	"cus-arrive": "arrived",
	"elephants-arrive": "arrived",
};
const ON = new Set(["marches", "backs-up", "sails-by", "lands"]);
const CROSSING = /^(settle|attack)-/;

const slug = (line: LogLine, kind: string): string | undefined => line.refs.find(([noun]) => noun === kind)?.[1];
const places = (line: LogLine): string[] =>
	line.refs.filter(([kind]) => ["space", "place", "zone"].includes(kind)).map(([, place]) => place);

/** Who is who on a board: whose a general is, and in which place a fleet of Hands in the Sea is at home. */
export interface Lore {
	sideOf: (general: string) => Side;
	homeOf: (side: Side) => string;
}

export function loreOf(atlas: Atlas): Lore {
	const sides = new Map(atlas.generals.map((one) => [one.slug, one.side]));
	const capitals = atlas.spaces.filter((one) => one.capital);
	const homes = new Map(capitals.map((one) => [one.start, one.slug]));
	return { sideOf: (general) => sides.get(general) ?? "", homeOf: (side) => homes.get(side) ?? "" };
}

/** Where a line brings the fleet of a side: a sea, its home port, or nobody is told where (null). */
const berth = (line: LogLine, home: string): string | null =>
	line.key === "sails" ? (slug(line, "zone") ?? null) : line.key === "sails-home" ? home : null;
/** Lines after which the fleet of Hands in the Sea, which has no general, lies elsewhere. */
const sailing = (line: LogLine, side: Side): boolean =>
	/^(sails|sails-home|retreats)$/.test(line.key) && slug(line, "seat") === side && !slug(line, "space");

/** The voyage of a whole fleet, from where the lines before have left it. */
function voyage(line: LogLine, side: Side, earlier: LogLine[], { homeOf }: Lore): Move[] {
	const home = homeOf(side);
	const last = earlier.filter((one) => sailing(one, side)).at(-1);
	const from = last ? berth(last, home) : home;
	const to = berth(line, home);
	return from && to && from !== to ? [{ side, general: "", path: [from, to], sea: true }] : [];
}

/** The marches and voyages that lines tell of, and where else something changed; `before` are the lines before them. */
export function happenings(lines: LogLine[], lore: Lore, before: LogLine[] = []): Pick<Trace, "moves" | "marks"> {
	const { sideOf } = lore;
	const moves: Move[] = [];
	const marks: Mark[] = [];
	const under = new Map<string, Move>();
	for (const [i, line] of lines.entries()) {
		const general = slug(line, "general") ?? "";
		const [first, second] = places(line);
		const seat = slug(line, "seat") ?? (general ? sideOf(general) : "");
		const kind = MARKS[line.key];
		if (kind && first) marks.push({ kind, where: first, side: seat });
		if (line.key === "forms-up" || line.key === "embarks") {
			if (!first) continue;
			const move = { side: sideOf(general), general, path: [first], sea: line.key === "embarks" };
			under.set(general, move);
			moves.push(move);
		} else if (!general && seat && sailing(line, seat))
			moves.push(...voyage(line, seat, [...before, ...lines.slice(0, i)], lore));
		else if (line.key === "sails" && general && first && second) {
			moves.push({ side: sideOf(general), general, path: [first, second], sea: true });
			under.delete(general);
		} else if (ON.has(line.key) && first) {
			const move = under.get(general);
			if (move && move.path.at(-1) !== first) move.path.push(first);
		} else if (CROSSING.test(line.key) && first && second)
			moves.push({ side: seat, general, path: [second, first], sea: false });
	}
	return { moves: moves.filter(({ path }) => path.length > 1), marks };
}

/** What shows a card of Hands in the Sea to everybody. */
const SHOWS = new Set(["plays", "draft", "levy", "commits", "bribe"]);

/** The last card play, if others made it; `own` are the seats one plays oneself. */
export function lastPlay(log: LogLine[], own: Side[], lore: Lore): Trace | null {
	const begun = log.flatMap((line, i) => (PLAYS.has(line.key) ? [i] : []));
	// A round begins by itself: until something is done in it, the last play is the one before.
	const last = log[begun.at(-1) ?? -1];
	const end = last?.key === "round" && last.ply === log.at(-1)?.ply ? begun.pop() : undefined;
	const at = begun.at(-1) ?? -1;
	const first = log[at];
	const seat = first ? slug(first, "seat") : undefined;
	if (!first || !seat || own.includes(seat)) return null;
	const since = log.slice(at, end);
	const over = first.key === "round" ? -1 : since.findIndex((line) => OVER.has(line.key));
	const then = since[over];
	if (then?.key === "discards" && own.includes(slug(then, "seat") ?? "")) return null;
	const lines = over < 0 ? since : since.slice(0, over);
	const card = slug(first, "card") ?? lines.filter((line) => SHOWS.has(line.key)).map((line) => slug(line, "card"))[0];
	return { seat, card: card ?? null, lines, ...happenings(lines, lore, log.slice(0, at)) };
}
