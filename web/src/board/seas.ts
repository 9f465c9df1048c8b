import { type Box, boxed, distance, meets, shifted } from "./boxes";
import type { Point } from "./geo";

/** How much room the name of a sea takes with a fleet below it, in board units when letters are largest. */
const HALF = { wide: 112, high: 42 };
const STEPS = 14;
const STEP = 12;
const SPACE = 26;

/** Near the middle of a sea, where there is room for its name: on open water, off every space and other name. */
export function roomy(middle: Point, spaces: Point[], names: Point[], dry: (p: Point) => boolean): Point {
	let best = middle;
	let least = Number.POSITIVE_INFINITY;
	for (let i = -STEPS; i <= STEPS; i++)
		for (let j = -STEPS; j <= STEPS; j++) {
			const at = { x: middle.x + i * STEP, y: middle.y + j * STEP };
			const room = boxed(at, HALF.wide, HALF.high);
			let cost = Math.hypot(i, j) * 0.6;
			for (const p of spaces) cost += Math.max(0, 12 * (1 - distance(p, room) / SPACE));
			for (const p of names)
				if (Math.abs(p.x - at.x) < 2 * HALF.wide && Math.abs(p.y - at.y) < 2 * HALF.high) cost += 30;
			if (cost >= least) continue;
			for (const u of [-0.9, -0.45, 0, 0.45, 0.9])
				for (const v of [-0.6, 0.6]) if (dry({ x: at.x + u * HALF.wide, y: at.y + v * HALF.high })) cost += 2;
			if (cost < least) [best, least] = [at, cost];
		}
	return best;
}

/** How far a row of fleets lies aside of where its sea would have it, so that it covers no place. */
export const aside = (row: Box, marks: Box[]): number =>
	ASIDE.find((x) => !marks.some((mark) => meets(mark, shifted(row, { x, y: 0 })))) ?? 0;
const ASIDE = [0, 16, -16, 32, -32, 48, -48];
