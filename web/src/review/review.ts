import type { Judged, Side } from "../api/types";

/** What a decision must have moved to be called a turning point. */
const MOVED = 0.03;
/** So many turning points are told. */
const MOST = 8;
export const SIGNS: Record<Judged["verdict"], string> = { good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** The chance of one side at a moment of the game. */
export interface Point {
	ply: number;
	chance: number;
	error: number;
}

/** What a side's decisions cost, and what luck gave it: one's luck is the other's misfortune. */
export interface SideSum {
	cost: number;
	luck: number;
	verdicts: Record<Judged["verdict"], number>;
}

/** The chance of the first seat at the start of each card play, and at the end when somebody has won. */
export function curveOf(judged: Judged[], first: Side, plies: number, winner: Side | null): Point[] {
	const out = judged
		.filter((one) => one.first)
		.map((one) => ({
			ply: one.ply,
			chance: one.seat === first ? one.best.mean : 1 - one.best.mean,
			error: one.best.error,
		}));
	if (winner && out.length > 0) out.push({ ply: plies, chance: winner === first ? 1 : 0, error: 0 });
	return out;
}

/** How much a stretch moved: what it cost, or what luck did after it. */
export const moved = (one: Judged): number => Math.max(one.cost.mean, Math.abs(one.luck?.mean ?? 0));

/** Whether it was luck that moved it rather than the decision. */
export const byLuck = (one: Judged): boolean => Math.abs(one.luck?.mean ?? 0) > one.cost.mean;

/** The decisions and dice that moved most, in the order of the game. */
export function turning(judged: Judged[], most = MOST): Judged[] {
	return judged
		.filter((one) => moved(one) >= MOVED)
		.sort((a, b) => moved(b) - moved(a))
		.slice(0, most)
		.sort((a, b) => a.ply - b.ply);
}

export function sums(judged: Judged[], seats: Side[]): Record<Side, SideSum> {
	const out: Record<Side, SideSum> = {};
	for (const seat of seats)
		out[seat] = { cost: 0, luck: 0, verdicts: { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 } };
	for (const one of judged) {
		const own = out[one.seat];
		if (!own) continue;
		own.cost += one.cost.mean;
		own.verdicts[one.verdict]++;
		for (const seat of seats) {
			const side = out[seat];
			if (side && one.luck) side.luck += seat === one.seat ? one.luck.mean : -one.luck.mean;
		}
	}
	return out;
}

/** The stretch that a decision belongs to: the last that began at it or before. */
export const stretchAt = (judged: Judged[], ply: number): Judged | null =>
	judged.filter((one) => one.ply <= ply).at(-1) ?? null;

export const percent = (chance: number, sign = false): string => {
	const rounded = Math.round(100 * chance);
	return `${sign && rounded > 0 ? "+" : ""}${rounded < 0 ? "−" : ""}${Math.abs(rounded)} %`;
};
