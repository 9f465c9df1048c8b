import type { StackView } from "../api/types";
import type { Point } from "./geo";

// Where armies are drawn: above their space, or beside or below it where they would cover each other.

/** The height of a general's plate, with the gap above it. */
export const PLATE = 16;
const MARK = 11;
const STACK = 26;
/** What it costs to stand elsewhere than above, as area covered; what it costs to cover an army, against a space. */
const ELSEWHERE = 45;
const ARMY = 3;

export interface Army {
	key: string;
	space: string;
	at: Point;
	wide: number;
	up: number;
	down: number;
	/** Of several in one space, how far this one stands to the side. */
	aside: number;
	weight: number;
}

interface Box {
	x0: number;
	y0: number;
	x1: number;
	y1: number;
}

export const counterWidth = ({ cus, elephants, trains }: Pick<StackView, "cus" | "elephants" | "trains">): number =>
	(elephants || trains ? 52 : 36) + (cus > 9 ? 6 : 0);

export const plateWidth = (name: string, ratings: string, rank: string): number =>
	Math.max(42, (name.length + ratings.length + 1) * 5.3 + 12 + (rank ? 11 : 0));

/** The size of an army on the map, around the middle of its counter; `plates` are the widths of its generals' plates. */
export function armyOf(
	stack: StackView,
	space: string,
	at: Point,
	plates: number[],
	place: { i: number; of: number },
): Army {
	const counter = stack.cus > 0 || stack.trains > 0;
	return {
		key: `${space} ${stack.side} ${stack.inside}`,
		space,
		at,
		wide: Math.max(counter ? counterWidth(stack) : 0, ...plates),
		up: (counter ? STACK / 2 : -2) + plates.length * PLATE,
		down: counter ? STACK / 2 + 2 : 2,
		aside: (place.i - (place.of - 1) / 2) * 44,
		weight: plates.length * 20 + stack.cus,
	};
}

function overlap(a: Box, b: Box): number {
	const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
	const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
	return w > 0 && h > 0 ? w * h : 0;
}

const boxOf = ({ at, wide, up, down }: Army, o: Point, s: number): Box => ({
	x0: at.x + (o.x - wide / 2) * s,
	y0: at.y + (o.y - up) * s,
	x1: at.x + (o.x + wide / 2) * s,
	y1: at.y + (o.y + down) * s,
});

export interface Placed {
	/** From the space to the middle of the counter, in units of the counter. */
	offset: Point;
	box: Box;
}

/** Each army where it covers least, and on the board: the greatest choose first. `s` is how large counters are drawn. */
export function placed(
	armies: Army[],
	spaces: Map<string, Point>,
	s: number,
	board: { width: number; height: number },
): Map<string, Placed> {
	const out = new Map<string, Placed>();
	const taken: Box[] = [];
	const marks = [...spaces].map(([slug, p]) => ({
		slug,
		x0: p.x - MARK * s,
		y0: p.y - MARK * s,
		x1: p.x + MARK * s,
		y1: p.y + MARK * s,
	}));
	for (const army of [...armies].sort((a, b) => b.weight - a.weight)) {
		const side = army.wide / 2 + 15;
		const level = (army.up - army.down) / 2;
		const wishes: [Point, number][] = [
			[{ x: army.aside, y: -24 }, 0],
			[{ x: -side, y: level }, 1],
			[{ x: side, y: level }, 1],
			[{ x: -side + 6, y: -16 }, 1],
			[{ x: side - 6, y: -16 }, 1],
			[{ x: army.aside, y: army.up + 15 }, 1.5],
		];
		let best: Placed | null = null;
		let least = Number.POSITIVE_INFINITY;
		for (const [offset, trouble] of wishes) {
			const box = boxOf(army, offset, s);
			let cost = trouble * ELSEWHERE * s * s;
			const seen = overlap(box, { x0: 0, y0: 0, x1: board.width, y1: board.height });
			cost += ARMY * ((box.x1 - box.x0) * (box.y1 - box.y0) - seen);
			for (const other of taken) cost += ARMY * overlap(box, other);
			for (const mark of marks) if (mark.slug !== army.space) cost += overlap(box, mark);
			if (cost < least) {
				least = cost;
				best = { offset, box };
			}
		}
		if (!best) continue;
		taken.push(best.box);
		out.set(army.key, best);
	}
	return out;
}
