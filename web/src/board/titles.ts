import type { Province } from "../api/types";
import type { Try } from "./arrange";
import { around, type Box, boxed, meets, shifted } from "./boxes";
import type { Point } from "./geo";
import { measured } from "./lettering";

// Names of provinces: spaced capitals along the land, with what each side needs at their end. Lengths as for names.

export interface Title extends Try {
	/** Nothing where there is room for the tally alone. */
	text: string;
	/** Where its middle stands, on the board; and the middle of the tally after it, from there. */
	x: number;
	y: number;
	tally: Point;
	/** How far before the middle its letters begin. */
	start: number;
	/** How wide its letters are drawn, whatever a browser makes of them: the tally begins behind them. */
	wide: number;
	spacing: number;
	/** In degrees. */
	turn: number;
}

type Settled = Point & { province: string };

export interface Land {
	spaces: Settled[];
	marks: Box[];
	/** The province of a point of land; nothing at sea. */
	province: (x: number, y: number) => string | null;
	frame: Box;
}

/** Whose land a point is: of the nearest space. Asked often, so it is looked up once for each small square. */
export function provincesAt(spaces: Settled[], dry: (p: Point) => boolean): Land["province"] {
	const known = new Map<number, string | null>();
	return (x, y) => {
		const key = Math.round(x / SQUARE) * 4096 + Math.round(y / SQUARE);
		const before = known.get(key);
		if (before !== undefined) return before;
		const found = dry({ x, y }) ? whose({ x, y }, spaces) : null;
		known.set(key, found);
		return found;
	};
}
const SQUARE = 6;

export const SIZE = 14;
/** Of the tally: two numbers side by side. */
export const TALLY = { wide: 40, high: 15 };
const STEEPEST = 24;
const SPACINGS = [0.55, 0.3, 0.12];
/** How far from the middle of a province its title may stand, in steps of most of a letter each way. */
const STEPS = 9;
const STEP = 11;
const MOST = 50;
const ALIKE = 12;
/** What is against a title that lies in the sea, or in another province. */
const ADRIFT = 8;
export const ABROAD = 20;
/** Rather than far off or in another province a name is left out, and the tally stands by itself. */
const NAMELESS = 14;
const FEW_TALLIES = 12;

export const lettered = (name: string): string => name.replace("/", " & ").toUpperCase();

/** The direction in which the spaces of a province lie, in degrees, if they lie in a row. */
function lie(own: Point[], { x, y }: Point): number {
	let [xx, xy, yy] = [0, 0, 0];
	for (const p of own) {
		xx += (p.x - x) ** 2;
		xy += (p.x - x) * (p.y - y);
		yy += (p.y - y) ** 2;
	}
	if (Math.abs(xx - yy) + 2 * Math.abs(xy) < 0.45 * (xx + yy)) return 0;
	const axis = (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
	return Math.max(-STEEPEST, Math.min(STEEPEST, axis));
}

/** The places a province's title could take, best first: on its own land, off every mark. `reach`: how far it is looked for. */
export function titleTries(province: Province, land: Land, reach = 1): Title[] {
	const { spaces, marks, province: provinceAt, frame } = land;
	const step = STEP * reach;
	const own = spaces.filter((space) => space.province === province.slug);
	if (own.length === 0) return [];
	const middle = {
		x: own.reduce((sum, p) => sum + p.x, 0) / own.length,
		y: own.reduce((sum, p) => sum + p.y, 0) / own.length,
	};
	const slope = lie(own, middle);
	const spread = Math.max(...own.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y)));
	const close = marks.filter((mark) => meets(mark, boxed(middle, spread + 2 * STEPS * step)));
	const spots = (text: string, turn: number, loose: number, dislike: number): Spot[] => {
		const shape = shaped(text, loose * SIZE, turn);
		if (shape.long > 2.4 * spread + 90 && loose > 0.12) return [];
		const out: Spot[] = [];
		for (let i = -STEPS; i <= STEPS; i++)
			for (let j = -STEPS; j <= STEPS; j++) {
				const at = { x: middle.x + i * step, y: middle.y + j * step };
				if (blocked(shape, at, close, frame)) continue;
				let cost = Math.hypot(i, j) * 0.7 * reach + dislike;
				for (const box of shape.boxes) {
					const ground = provinceAt((box.x0 + box.x1) / 2 + at.x, (box.y0 + box.y1) / 2 + at.y);
					if (ground !== province.slug) cost += (ground === null ? ADRIFT : ABROAD) / shape.boxes.length;
				}
				out.push({ at, shape, cost });
			}
		return out;
	};
	const text = lettered(province.name);
	const named = (slope === 0 ? [0] : [slope, 0]).flatMap((turn) =>
		SPACINGS.flatMap((loose) => spots(text, turn, loose, (0.55 - loose) * 6 + (turn === slope ? 0 : 1))),
	);
	return [...varied(named, MOST), ...varied(spots("", 0, 0, NAMELESS), FEW_TALLIES)]
		.sort((a, b) => a.cost - b.cost)
		.map(({ at, shape, cost }) => ({
			boxes: shape.boxes.map((box) => shifted(box, at)),
			cost,
			...at,
			text: shape.text,
			tally: shape.tally,
			start: -shape.long / 2,
			wide: shape.wide,
			spacing: shape.spacing,
			turn: shape.turn,
		}));
}

/** A title laid out, around the middle of all: a box for each letter and one for the tally behind them. */
interface Shape {
	text: string;
	boxes: Box[];
	/** Around all boxes. */
	whole: Box;
	tally: Point;
	long: number;
	wide: number;
	spacing: number;
	turn: number;
}

interface Spot {
	at: Point;
	shape: Shape;
	cost: number;
}

/** Whether a title there would cover something or leave the board; asked very often. */
function blocked({ boxes, whole }: Shape, { x, y }: Point, marks: Box[], frame: Box): boolean {
	const [left, top, right, bottom] = [whole.x0 + x, whole.y0 + y, whole.x1 + x, whole.y1 + y];
	if (left < frame.x0 || top < frame.y0 || right > frame.x1 || bottom > frame.y1) return true;
	for (const mark of marks) {
		if (left >= mark.x1 || mark.x0 >= right || top >= mark.y1 || mark.y0 >= bottom) continue;
		const [x0, y0, x1, y1] = [mark.x0 - x, mark.y0 - y, mark.x1 - x, mark.y1 - y];
		for (const box of boxes) if (x0 < box.x1 && box.x0 < x1 && y0 < box.y1 && box.y0 < y1) return true;
	}
	return false;
}

/** The best places that are not nearly the same, at most so many. */
function varied(spots: Spot[], most: number): Spot[] {
	const out: Spot[] = [];
	for (const one of spots.sort((a, b) => a.cost - b.cost)) {
		if (out.length === most) break;
		const alike = ({ shape, at }: Spot) => shape === one.shape && Math.hypot(at.x - one.at.x, at.y - one.at.y) < ALIKE;
		if (!out.some(alike)) out.push(one);
	}
	return out;
}

function shaped(text: string, spacing: number, turn: number): Shape {
	const widths = [...text].map((letter) => measured(letter) * SIZE + spacing);
	const wide = widths.reduce((sum, one) => sum + one, 0);
	const long = wide - spacing + 6 + TALLY.wide;
	const angle = (turn * Math.PI) / 180;
	const on = (along: number): Point => ({ x: Math.cos(angle) * along, y: Math.sin(angle) * along });
	let from = -long / 2;
	const boxes = widths.map((one) => {
		const box = boxed(on(from + (one - spacing) / 2), one / 2, SIZE * 0.42);
		from += one;
		return box;
	});
	const tally = on((long - TALLY.wide) / 2);
	const all = [...boxes, boxed(tally, TALLY.wide / 2, TALLY.high / 2)];
	return { text, boxes: all, whole: around(all), tally, long, wide, spacing, turn };
}

function whose({ x, y }: Point, spaces: Land["spaces"]): string {
	let near = Number.POSITIVE_INFINITY;
	let province = "";
	for (const p of spaces) {
		const far = (p.x - x) ** 2 + (p.y - y) ** 2;
		if (far < near) [near, province] = [far, p.province];
	}
	return province;
}
