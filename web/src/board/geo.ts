import { projection } from "../../tools/projection.mjs";
import land from "../generated/land.json";

export interface Point {
	x: number;
	y: number;
}

/** The plane of the projection; boards scale and shift it. */
export function project(lon: number, lat: number): Point {
	const [x, y] = projection([lon, lat]) ?? [0, 0];
	return { x, y };
}

const bits = atob(land.mask.bits);
const mask = new Uint8Array(bits.length);
for (let i = 0; i < bits.length; i++) mask[i] = bits.charCodeAt(i);
const [[left, top]] = land.frame as [[number, number], [number, number]];

/** Whether a point of the plane is land, to within a few kilometres. */
export function isLand({ x, y }: Point): boolean {
	const c = Math.floor((x - left) / land.mask.cell);
	const r = Math.floor((y - top) / land.mask.cell);
	if (c < 0 || r < 0 || c >= land.mask.columns || r >= land.mask.rows) return false;
	const n = r * land.mask.columns + c;
	return ((mask[n >> 3] ?? 0) & (1 << (n & 7))) !== 0;
}

/** A part of the board drawn larger: `power` more at the middle, fading out beyond `radius`. */
export interface Lens extends Point {
	power: number;
	radius: number;
}

/** From the plane to a board: scaled about a point, shifted, then seen through the lens if there is one. */
export interface Fit {
	scale: number;
	dx: number;
	dy: number;
	lens?: Lens;
}

export function fitted({ x, y }: Point, { scale, dx, dy, lens }: Fit): Point {
	const p = { x: x * scale + dx, y: y * scale + dy };
	return lens ? enlarged(p, lens) : p;
}

export function unfitted(p: Point, { scale, dx, dy, lens }: Fit): Point {
	const { x, y } = lens ? reduced(p, lens) : p;
	return { x: (x - dx) / scale, y: (y - dy) / scale };
}

const growth = (far: number, { power, radius }: Lens): number => 1 + power * Math.exp(-((far / radius) ** 2));

export function enlarged({ x, y }: Point, lens: Lens): Point {
	const grow = growth(Math.hypot(x - lens.x, y - lens.y), lens);
	return { x: lens.x + (x - lens.x) * grow, y: lens.y + (y - lens.y) * grow };
}

/** Back through the lens: distances from its middle only grow, so halving finds the one that became this. */
export function reduced({ x, y }: Point, lens: Lens): Point {
	const seen = Math.hypot(x - lens.x, y - lens.y);
	let [low, high] = [0, seen];
	for (let i = 0; i < 24; i++) {
		const middle = (low + high) / 2;
		if (middle * growth(middle, lens) < seen) low = middle;
		else high = middle;
	}
	const shrink = seen > 0 ? low / seen : 1;
	return { x: lens.x + (x - lens.x) * shrink, y: lens.y + (y - lens.y) * shrink };
}

/** The coast as an SVG path on a board. */
export function landPath(fit: Fit): string {
	const out: string[] = [];
	for (const ring of land.rings as number[][]) {
		for (let i = 0; i < ring.length; i += 2) {
			const p = fitted({ x: ring[i] ?? 0, y: ring[i + 1] ?? 0 }, fit);
			out.push(`${i === 0 ? "M" : "L"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`);
		}
		out.push("Z");
	}
	return out.join("");
}

/** A way over the sea from one point to another, a little bent; and where its middle is. */
export function bent(a: Point, b: Point): { d: string; middle: Point } {
	const bend = 0.13;
	const mx = (a.x + b.x) / 2 + (b.y - a.y) * bend;
	const my = (a.y + b.y) / 2 - (b.x - a.x) * bend;
	return {
		d: `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`,
		middle: { x: (a.x + 2 * mx + b.x) / 4, y: (a.y + 2 * my + b.y) / 4 },
	};
}
