import type { Key } from "../state/offers";
import type { Point } from "./geo";

/** Something that can be picked, and where it is. */
export interface Target {
	key: Key;
	at: Point;
}

/** A part of the board with a name. */
export interface Theatre {
	slug: string;
	name: string;
	at: Point;
}

/** How far from a finger a thing may be, and how much nearer than the next, in pixels. */
const REACH = 24;
const CLEARLY = 8;
/** What lies about a point of the board. */
const ABOUT = 260;

/**
 * What a finger takes: the nearest target within reach; `sure` says whether no other is about as near.
 * Nothing where it touches nothing.
 */
export function touching(targets: Target[], tap: Point): { key: Key; sure: boolean } | null {
	const [first, second] = targets
		.map(({ key, at }) => ({ key, far: Math.hypot(at.x - tap.x, at.y - tap.y) }))
		.filter(({ far }) => far <= REACH)
		.sort((a, b) => a.far - b.far);
	return first ? { key: first.key, sure: !second || second.far - first.far > CLEARLY } : null;
}

/** Of some points, the one with most others about it. */
export function thickest(points: Point[]): Point | undefined {
	const about = (p: Point) => points.filter((q) => Math.hypot(p.x - q.x, p.y - q.y) < ABOUT).length;
	let best: Point | undefined;
	let most = 0;
	for (const p of points) {
		const n = about(p);
		if (n > most) [best, most] = [p, n];
	}
	return best;
}
