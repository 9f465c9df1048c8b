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

/** The marches and voyages that lines tell of, and where else something changed. */
export function happenings(lines: LogLine[], sideOf: (general: string) => Side): Pick<Trace, "moves" | "marks"> {
	const moves: Move[] = [];
	const marks: Mark[] = [];
	const under = new Map<string, Move>();
	for (const line of lines) {
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
		} else if (line.key === "sails" && general && first && second) {
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

export const generalsSide = (atlas: Atlas): ((general: string) => Side) => {
	const sides = new Map(atlas.generals.map((one) => [one.slug, one.side]));
	return (general) => sides.get(general) ?? "";
};

/** The last card play, if others made it; `own` are the seats one plays oneself. */
export function lastPlay(log: LogLine[], own: Side[], sideOf: (general: string) => Side): Trace | null {
	const at = log.map((line) => PLAYS.has(line.key)).lastIndexOf(true);
	const first = log[at];
	const seat = first ? slug(first, "seat") : undefined;
	if (!first || !seat || own.includes(seat)) return null;
	const lines = log.slice(at);
	return { seat, card: slug(first, "card") ?? null, lines, ...happenings(lines, sideOf) };
}
