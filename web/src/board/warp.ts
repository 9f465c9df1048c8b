import { levelling } from "./cosines";
import type { Point } from "./geo";

// The focus of a board: land grows where spaces crowd and shrinks where there are none, everywhere smoothly and without
// folds. It is the flow of Gastner, Seguy & More (2018): a density that levels out carries every point of the map along.

export interface Warp {
	x0: number;
	y0: number;
	width: number;
	height: number;
	columns: number;
	rows: number;
	/** Where each corner of the grid goes, x and y in turn; and whence what is now there came. */
	to: Float64Array;
	from: Float64Array;
}

/** One pass: `level` 0 is true to scale, 1 as much land for every space; `sigma` is how far a space is felt. */
export interface Pass {
	level: number;
	sigma: number;
}

const COLUMNS = 64;
const STEPS = 14;
/** Room around the spaces that takes part, as a share of their extent. */
const AROUND = 0.3;

interface Felt extends Point {
	weight: number;
}

export function warp(points: Felt[], { level, sigma }: Pass): Warp {
	const frame = around(points);
	const { x0, y0, width, height, columns, rows } = frame;
	const [stepX, stepY] = [width / columns, height / rows];
	const felt = (x: number, y: number): number => {
		let sum = 0;
		for (const p of points) sum += p.weight * Math.exp(-((p.x - x) ** 2 + (p.y - y) ** 2) / (2 * sigma * sigma));
		return sum;
	};
	const sampled = (wide: number, high: number, shift: number): Float64Array => {
		const out = new Float64Array(wide * high);
		for (let j = 0; j < high; j++)
			for (let i = 0; i < wide; i++) out[j * wide + i] = felt(x0 + (i + shift) * stepX, y0 + (j + shift) * stepY);
		return out;
	};
	const middles = sampled(columns, rows, 0.5);
	const mean = middles.reduce((sum, one) => sum + one, 0) / middles.length;
	const density = (values: Float64Array) => values.map((one) => 1 - level + (level * one) / mean);
	const flow = levelling({ columns, rows, values: density(middles) }, width, height);
	const corners = density(sampled(columns + 1, rows + 1, 0));
	const drift = (p: Point, t: number): Point => {
		const cell = cellOf(frame, p);
		const rest = (1 - t) * between(corners, cell) + t;
		return { x: between(flow.x, cell) / rest, y: between(flow.y, cell) / rest };
	};
	return { ...frame, to: carried(frame, drift, 1), from: carried(frame, drift, -1) };
}

type Frame = Omit<Warp, "to" | "from">;

function around(points: Point[]): Frame {
	const xs = points.map((p) => p.x);
	const ys = points.map((p) => p.y);
	const spanX = Math.max(...xs) - Math.min(...xs);
	const spanY = Math.max(...ys) - Math.min(...ys);
	const width = spanX * (1 + 2 * AROUND);
	const height = spanY * (1 + 2 * AROUND);
	return {
		x0: Math.min(...xs) - spanX * AROUND,
		y0: Math.min(...ys) - spanY * AROUND,
		width,
		height,
		columns: COLUMNS,
		rows: Math.max(24, Math.round((COLUMNS * height) / width)),
	};
}

/** Where each corner of the grid is carried, forwards or backwards in time, by steps to the middle of each. */
function carried(frame: Frame, drift: (p: Point, t: number) => Point, way: 1 | -1): Float64Array {
	const { x0, y0, width, height, columns, rows } = frame;
	const out = new Float64Array((columns + 1) * (rows + 1) * 2);
	const step = way / STEPS;
	let at = 0;
	for (let j = 0; j <= rows; j++)
		for (let i = 0; i <= columns; i++) {
			let p = { x: x0 + (i * width) / columns, y: y0 + (j * height) / rows };
			for (let n = 0; n < STEPS; n++) {
				const t = (way > 0 ? 0 : 1) + n * step;
				const first = drift(p, t);
				const middle = drift({ x: p.x + (first.x * step) / 2, y: p.y + (first.y * step) / 2 }, t + step / 2);
				p = { x: p.x + middle.x * step, y: p.y + middle.y * step };
			}
			out[at++] = p.x;
			out[at++] = p.y;
		}
	return out;
}

interface Cell {
	/** Its upper left corner, and the one below. */
	at: number;
	below: number;
	/** How far into it a point lies. */
	fx: number;
	fy: number;
	/** How far beyond the grid, in cells. */
	outX: number;
	outY: number;
}

/** The cell of a point; beyond the grid, the nearest place of its edge. */
function cellOf({ x0, y0, width, height, columns, rows }: Frame, { x, y }: Point): Cell {
	const across = ((x - x0) / width) * columns;
	const down = ((y - y0) / height) * rows;
	const u = Math.min(columns - 1e-6, Math.max(0, across));
	const v = Math.min(rows - 1e-6, Math.max(0, down));
	const [i, j] = [Math.floor(u), Math.floor(v)];
	const at = j * (columns + 1) + i;
	return { at, below: at + columns + 1, fx: u - i, fy: v - j, outX: across - u, outY: down - v };
}

/** Between the four corners of a cell; `many` values stand at each corner, of which `which` is wanted. */
function between(values: Float64Array, { at, below, fx, fy }: Cell, many = 1, which = 0): number {
	const upper = (values[at * many + which] as number) * (1 - fx) + (values[(at + 1) * many + which] as number) * fx;
	const lower =
		(values[below * many + which] as number) * (1 - fx) + (values[(below + 1) * many + which] as number) * fx;
	return upper * (1 - fy) + lower * fy;
}

function through(grid: Float64Array, frame: Warp, p: Point): Point {
	const cell = cellOf(frame, p);
	return {
		x: between(grid, cell, 2, 0) + (cell.outX * frame.width) / frame.columns,
		y: between(grid, cell, 2, 1) + (cell.outY * frame.height) / frame.rows,
	};
}

export const warped = (p: Point, by: Warp): Point => through(by.to, by, p);
export const unwarped = (p: Point, by: Warp): Point => through(by.from, by, p);
