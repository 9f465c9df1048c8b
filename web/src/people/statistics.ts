import type { Tally } from "../api/types";

/** How often somebody won, drew and lost. */
export interface Score {
	won: number;
	drawn: number;
	lost: number;
}

export interface Line extends Score {
	key: string;
	/** How many decisions the games took, on average. */
	plies: number;
}

export const gamesOf = ({ won, drawn, lost }: Score): number => won + drawn + lost;

/** Tallies added up by something, the most games first. */
export function summed(tallies: readonly Tally[], by: (tally: Tally) => string): Line[] {
	const found = new Map<string, Line>();
	for (const tally of tallies) {
		const key = by(tally);
		const line = found.get(key) ?? { key, won: 0, drawn: 0, lost: 0, plies: 0 };
		const [before, more] = [gamesOf(line), gamesOf(tally)];
		found.set(key, {
			key,
			won: line.won + tally.won,
			drawn: line.drawn + tally.drawn,
			lost: line.lost + tally.lost,
			plies: (line.plies * before + tally.plies * more) / Math.max(1, before + more),
		});
	}
	return [...found.values()].sort((a, b) => gamesOf(b) - gamesOf(a) || a.key.localeCompare(b.key));
}
