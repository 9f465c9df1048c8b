import type { Point } from "./geo";

export interface Frame {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** How far beyond its edge a panel still is in the way. */
const EDGE = 14;

const under = ({ x, y, w, h }: Frame, p: Point): boolean =>
	p.x > x - EDGE && p.x < x + w + EDGE && p.y > y - EDGE && p.y < y + h + EDGE;

/** Of the places a panel could take, in the order of liking, the one that covers fewest of some points. */
export function clearest(frames: Frame[], points: Point[]): Frame | undefined {
	let best: Frame | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const frame of frames) {
		const covers = points.filter((p) => under(frame, p)).length;
		if (covers < least) [best, least] = [frame, covers];
	}
	return best;
}

/** The places beside a point inside a room: right, left, below, above, and the corners; moved so that they stay within. */
export function beside(at: Point, size: { w: number; h: number }, room: { w: number; h: number }, away = 26): Frame[] {
	const { w, h } = size;
	const spots = [
		[at.x + away, at.y - h / 2],
		[at.x - away - w, at.y - h / 2],
		[at.x - w / 2, at.y + away],
		[at.x - w / 2, at.y - away - h],
		[at.x + away, at.y + away],
		[at.x + away, at.y - away - h],
		[at.x - away - w, at.y + away],
		[at.x - away - w, at.y - away - h],
	] as const;
	const inside = (value: number, most: number): number => Math.max(8, Math.min(value, most - 8));
	const found = spots.map(([x, y]) => ({ x: inside(x, room.w - w), y: inside(y, room.h - h), w, h }));
	const free = found.filter(
		(frame) => !under({ ...frame, x: frame.x + EDGE, y: frame.y + EDGE, w: w - 2 * EDGE, h: h - 2 * EDGE }, at),
	);
	return free.length > 0 ? free : found;
}

/** What lies at the edge of the board: the tools at the right, the hand below. */
const TOOLS = 60;
const HAND = 112;

/** The corners of a room, inside of what lies at its edge: for what finds no place beside a piece. */
export function corners({ w, h }: { w: number; h: number }, room: { w: number; h: number }): Frame[] {
	const across = [8, room.w - w - TOOLS];
	const down = [room.h - h - HAND, 8];
	return down.flatMap((y) => across.map((x) => ({ x: Math.max(8, x), y: Math.max(8, y), w, h })));
}

/** Where on the screen spaces are now, seen from the corner of a field. */
export function spotsOn(field: HTMLElement, selector: string): Point[] {
	const corner = field.getBoundingClientRect();
	return [...field.querySelectorAll<SVGGElement>(selector)].flatMap((space) => {
		const to = space.getScreenCTM();
		return to ? [{ x: to.e - corner.left, y: to.f - corner.top }] : [];
	});
}

/** The corners of a panel that stands on a field. */
export function cornersOf(panel: HTMLElement, field: HTMLElement): Point[] {
	const from = field.getBoundingClientRect();
	const { left, right, top, bottom } = panel.getBoundingClientRect();
	return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x: x - from.left, y: y - from.top })));
}
