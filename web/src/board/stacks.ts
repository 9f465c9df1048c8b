import type { ArmyView } from "../api/types";
import type { Try } from "./arrange";
import { type Box, boxed, crossed, meets, overlap, type Segment, shifted, within } from "./boxes";
import type { Point } from "./geo";
import { measured, PLATE_FONT } from "./lettering";
import { leader } from "./names";

// How large an army is drawn, and where it may stand around its space. Lengths as for names.

/** The height of a general's plate, with the gap above it; the sizes of its letters. */
export const PLATE = 19;
export const PLATE_NAME = 12;
export const PLATE_RATING = 14;
export const PLATE_RANK = 15;
const COUNTER = 26;

export const counterWidth = ({ cus, elephants, trains }: Pick<ArmyView, "cus" | "elephants" | "trains">): number =>
	(elephants || trains ? 54 : 36) + (cus > 9 ? 8 : 0);

export const plateWidth = (name: string, ratings: string, rank: string): number =>
	Math.max(
		62,
		measured(name, PLATE_FONT) * PLATE_NAME +
			measured(ratings, PLATE_FONT) * PLATE_RATING +
			17 +
			(rank ? PLATE_RANK : 0),
	);

/** An army around the middle of its counter. */
export interface Army {
	key: string;
	at: Point;
	/** Of the mark of its space. */
	radius: number;
	size: Box;
	weight: number;
}

/** The size of an army: a counter where there are troops, plates above; a fleet carries it on a hull. */
export function armySize(army: ArmyView, plates: number[], hull = false): Box {
	const troops = army.cus > 0 || army.trains > 0;
	const half = Math.max(troops ? counterWidth(army) : 0, hull ? HULL.wide : 0, ...plates) / 2;
	const top = troops ? -COUNTER / 2 - 1 : 2;
	return {
		x0: -half,
		y0: top - plates.length * PLATE,
		x1: half,
		y1: hull ? top + (troops ? COUNTER + 1 : 0) + HULL.high : troops ? COUNTER / 2 + 3 : 2,
	};
}
/** Of a fleet, below its army. */
export const HULL = { wide: 70, high: 20 };

export interface Stand extends Try {
	/** From the space to the middle of the counter. */
	offset: Point;
	leader?: Segment;
}

/** What armies should not cover: marks and gates never, what is drawn on the water and names rather not. */
export interface Ground {
	marks: Box[];
	drawn: Box[];
	soft: Box[];
	frame: Box;
}

/** How far from its mark an army may stand, and what is against that. */
const GAPS: [gap: number, dislike: number][] = [
	[1, 0],
	[8, 5],
	[15, 9],
	[23, 14],
	[32, 19],
	[44, 26],
	[60, 36],
	[80, 48],
	[105, 64],
	[135, 84],
	[170, 108],
];
/** On which side, and how far along that side: -1 and 1 are its ends. */
const SIDES: [x: number, y: number, dislike: number][] = [
	[0, -1, 0],
	[1, 0, 1.5],
	[-1, 0, 1.5],
	[0, 1, 3],
];
const ALONG = [0, 0.5, -0.5, 1, -1];
/** Where it stands off anyway: on a slant, too. */
const SLANTS: [x: number, y: number, dislike: number][] = [
	[1, -1, 2.5],
	[-1, -1, 2.5],
	[1, 1, 4],
	[-1, 1, 4],
];
const SLANT = Math.SQRT1_2;
const FAR = 190;
const MOST = 170;
/** What is against a place: standing askew, an area of names covered, the edge, a foreign mark. */
const ASKEW = 1.6;
const COVERED = 0.004;
const OUTSIDE = 180;
const ON_MARK = 200;
const ON_WATER = 24;
/** A line that leads over a foreign mark. */
const OVER = 14;
/** A little for the place an army had before, so that it moves only for a reason. */
const KEPT = 4;

/** The places an army could take around its space, best first: above, beside, below; further off with a line. */
export function stands({ at, radius, size }: Army, ground: Ground, before?: Point): Stand[] {
	const { frame } = ground;
	const reach = boxed(at, FAR + size.x1 - size.x0, FAR + size.y1 - size.y0);
	const marks = ground.marks.filter((mark) => meets(mark, reach));
	const drawn = ground.drawn.filter((other) => meets(other, reach));
	const soft = ground.soft.filter((other) => meets(other, reach));
	const out: Stand[] = [];
	const [wide, high] = [(size.x1 - size.x0) / 2, (size.y1 - size.y0) / 2];
	const middle = { x: (size.x0 + size.x1) / 2, y: (size.y0 + size.y1) / 2 };
	const stand = (x: number, y: number, dislike: number, led: boolean): void => {
		const offset = { x: tenth(x - middle.x), y: tenth(y - middle.y) };
		const box = shifted(size, add(at, offset));
		let cost = dislike;
		if (before && Math.hypot(before.x - offset.x, before.y - offset.y) < 1) cost -= KEPT;
		if (!within(box, frame)) cost += OUTSIDE;
		for (const mark of marks) if (meets(mark, box)) cost += ON_MARK;
		for (const other of drawn) if (meets(other, box)) cost += ON_WATER;
		for (const other of soft) cost += overlap(other, box) * COVERED;
		const one: Stand = { boxes: [box], cost, offset };
		if (led) {
			const [from, to] = leader(at, radius * 0.7, boxed(add(at, offset), 4));
			one.leader = [from, to];
			for (const mark of marks) if (crossed([add(at, from), add(at, to)], mark) > 0) one.cost += OVER;
		}
		out.push(one);
	};
	for (const [gap, off] of GAPS) {
		const far = radius + gap;
		for (const [sx, sy, aside] of SIDES)
			for (const along of ALONG)
				stand(
					sx === 0 ? along * wide : sx * (far + wide),
					sy === 0 ? along * high : sy * (far + high),
					off + aside + Math.abs(along) * ASKEW,
					off > 0 || sy === 0 || along !== 0,
				);
		if (off > 0)
			for (const [sx, sy, aside] of SLANTS)
				stand(sx * (far * SLANT + wide), sy * (far * SLANT + high), off + aside, true);
	}
	return out.sort((a, b) => a.cost - b.cost).slice(0, MOST);
}

const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const tenth = (n: number): number => Math.round(n * 10) / 10;
