import type { Point } from "./geo";

export interface Box {
	x0: number;
	y0: number;
	x1: number;
	y1: number;
}

export const boxed = ({ x, y }: Point, halfWidth: number, halfHeight = halfWidth): Box => ({
	x0: x - halfWidth,
	y0: y - halfHeight,
	x1: x + halfWidth,
	y1: y + halfHeight,
});

export const shifted = ({ x0, y0, x1, y1 }: Box, { x, y }: Point): Box => ({
	x0: x0 + x,
	y0: y0 + y,
	x1: x1 + x,
	y1: y1 + y,
});

export const scaled = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
	x0: x0 * by,
	y0: y0 * by,
	x1: x1 * by,
	y1: y1 * by,
});

export const meets = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

export const within = (a: Box, b: Box): boolean => a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1;

/** The area two boxes share. */
export function overlap(a: Box, b: Box): number {
	const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
	const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
	return w > 0 && h > 0 ? w * h : 0;
}

/** How far a point is from a box; 0 inside. */
export const distance = ({ x, y }: Point, { x0, y0, x1, y1 }: Box): number =>
	Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));

/** The nearest point of a box. */
export const nearest = ({ x, y }: Point, { x0, y0, x1, y1 }: Box): Point => ({
	x: Math.min(x1, Math.max(x0, x)),
	y: Math.min(y1, Math.max(y0, y)),
});

/** The smallest box around some. */
export function around(boxes: Box[]): Box {
	const out = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
	for (const { x0, y0, x1, y1 } of boxes) {
		out.x0 = Math.min(out.x0, x0);
		out.y0 = Math.min(out.y0, y0);
		out.x1 = Math.max(out.x1, x1);
		out.y1 = Math.max(out.y1, y1);
	}
	return out;
}

export type Segment = [Point, Point];

/** How much of a line lies in a box (Liang and Barsky). Asked very often. */
export function crossed([a, b]: Segment, { x0, y0, x1, y1 }: Box): number {
	if ((a.x < x0 && b.x < x0) || (a.x > x1 && b.x > x1) || (a.y < y0 && b.y < y0) || (a.y > y1 && b.y > y1)) return 0;
	const dx = b.x - a.x;
	const dy = b.y - a.y;
	let [from, to] = [0, 1];
	if (dx !== 0) {
		const [p, q] = [(x0 - a.x) / dx, (x1 - a.x) / dx];
		from = Math.max(from, Math.min(p, q));
		to = Math.min(to, Math.max(p, q));
	}
	if (dy !== 0) {
		const [p, q] = [(y0 - a.y) / dy, (y1 - a.y) / dy];
		from = Math.max(from, Math.min(p, q));
		to = Math.min(to, Math.max(p, q));
	}
	return to > from ? Math.hypot(dx, dy) * (to - from) : 0;
}
