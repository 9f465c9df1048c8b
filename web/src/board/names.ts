import type { Try } from "./arrange";
import { type Box, boxed, crossed, distance, meets, nearest, type Segment, within } from "./boxes";
import type { Point } from "./geo";
import { measured } from "./lettering";

// Names of spaces. All lengths are in the units of marks and letters, which keep their size on the screen.

export interface Wish {
	slug: string;
	text: string;
	at: Point;
	/** Of its mark. */
	radius: number;
	weight: number;
}

/** A name beside its mark; `x`, `y` and the leader are counted from the mark. */
export interface Name extends Try {
	lines: string[];
	x: number;
	y: number;
	anchor: "start" | "middle" | "end";
	/** Where a name stands off its mark, a line leads to it. */
	leader?: Segment;
}

/** What is in the way of names: what they may not cover, and what they had better not. */
export interface Around {
	hard: Box[];
	roads: Segment[];
	marks: Point[];
	frame: Box;
}

export const NAME = 12.5;
/** From line to line, in sizes. */
export const LEADING = 0.92;
const CAPS = 0.72;
const HIGH = 0.8;
/** How many places are weighed for a name, and how far from its mark it may stand at most. */
const MOST = 36;
const RINGS = [1.9, 2.8, 3.9, 5.2];
/** What is against a place: two lines, standing off, a foreign mark that is nearer, and a road under it (a letter of it). */
const BROKEN = 2.5;
const OFF = 12;
const NEARER = 5;
const CROSSED = 1.1;
/** What may not be covered; a name is never left out, so where everything is blocked it covers as little as it can. */
const BLOCKED = 150;

/** One line; or two, where there is more than one word. */
function broken(text: string): string[][] {
	const words = text.split(" ");
	return words.length > 1 && text.length > 8 ? [[text], [words[0] as string, words.slice(1).join(" ")]] : [[text]];
}

type Shape = [anchor: Name["anchor"], x: number, top: number, dislike: number];

/** Where a text of this height goes around its mark: the sides, best first, then rings further off. */
function shapes(radius: number, high: number): Shape[] {
	const far = radius + NAME * 0.18;
	const slant = far * 0.74;
	const out: Shape[] = [
		["start", far, -high / 2, 0],
		["end", -far, -high / 2, 1.5],
		["middle", 0, far, 2],
		["middle", 0, -far - high, 2],
		["start", slant, slant * 0.6, 1.8],
		["start", slant, -slant * 0.6 - high, 1.8],
		["end", -slant, slant * 0.6, 3],
		["end", -slant, -slant * 0.6 - high, 3],
		["start", slant * 0.2, far, 3],
		["end", -slant * 0.2, far, 3.4],
		["start", slant * 0.2, -far - high, 3],
		["end", -slant * 0.2, -far - high, 3.4],
	];
	for (const ring of RINGS)
		for (let turn = 0; turn < 16; turn++) {
			const x = Math.cos((turn * Math.PI) / 8);
			const y = Math.sin((turn * Math.PI) / 8);
			const anchor = x > 0.4 ? "start" : x < -0.4 ? "end" : "middle";
			out.push([anchor, x * far * ring, y * far * ring - high / 2, OFF + 5 * ring]);
		}
	return out;
}

/** The places a name could take, best first. */
export function nameTries({ text, at, radius }: Wish, { hard, roads, marks, frame }: Around): Name[] {
	const reach = boxed(at, measured(text) * NAME + radius * 5, radius * 5 + NAME * 2);
	const obstacles = hard.filter((box) => meets(box, reach));
	const crossings = roads.filter((road) => crossed(road, reach) > 0);
	const others = marks.filter((q) => (q.x !== at.x || q.y !== at.y) && distance(q, reach) === 0);
	const out: Name[] = [];
	for (const lines of broken(text)) {
		const wide = Math.max(...lines.map((line) => measured(line))) * NAME;
		const high = NAME * (HIGH + (lines.length - 1) * LEADING);
		for (const [anchor, x, top, dislike] of shapes(radius, high)) {
			const left = at.x + (anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2);
			const box = { x0: left - 1.5, y0: at.y + top, x1: left + wide + 1.5, y1: at.y + top + high };
			let cost = dislike + (lines.length > 1 ? BROKEN : 0) + (within(box, frame) ? 0 : BLOCKED);
			for (const other of obstacles) if (meets(box, other)) cost += BLOCKED;
			const mine = distance(at, box);
			const middle = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
			for (const q of others) {
				if (distance(q, box) < mine + NAME * 0.5) cost += NEARER;
				else if (Math.hypot(middle.x - q.x, middle.y - q.y) < Math.hypot(middle.x - at.x, middle.y - at.y)) cost += 2;
			}
			for (const road of crossings) cost += (crossed(road, box) / NAME) * CROSSED;
			const name: Name = { boxes: [box], cost, lines, x, y: top + NAME * CAPS, anchor };
			if (dislike > OFF) name.leader = leader(at, radius, box);
			out.push(name);
		}
	}
	return out.sort((a, b) => a.cost - b.cost).slice(0, MOST);
}

/** From the edge of a mark to the nearest point of a box, counted from the mark. */
export function leader(at: Point, radius: number, box: Box): Segment {
	const end = nearest(at, box);
	const far = Math.hypot(end.x - at.x, end.y - at.y) || 1;
	const to = { x: end.x - at.x, y: end.y - at.y };
	return [{ x: (to.x / far) * radius, y: (to.y / far) * radius }, to];
}
