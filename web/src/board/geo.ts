import { projection } from "../../tools/projection.mjs";
import land from "../generated/land.json";
import { unwarped, type Warp, warped } from "./warp";

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
const [left, top] = land.mask.corner as [number, number];

/** Whether a point of the plane is land, to within a few kilometres; far from every space, it is not said to be. */
export function isLand({ x, y }: Point): boolean {
	const c = Math.floor((x - left) / land.mask.cell);
	const r = Math.floor((y - top) / land.mask.cell);
	if (c < 0 || r < 0 || c >= land.mask.columns || r >= land.mask.rows) return false;
	const n = r * land.mask.columns + c;
	return ((mask[n >> 3] ?? 0) & (1 << (n & 7))) !== 0;
}

/** From the plane to a board: carried by the warps, widened, scaled and shifted. */
export interface Fit {
	warps?: Warp[];
	/** How much wider than high a step is drawn, to fill the frame. */
	widen?: number;
	scale: number;
	dx: number;
	dy: number;
}

export function fitted(p: Point, { warps = [], widen = 1, scale, dx, dy }: Fit): Point {
	const { x, y } = warps.reduce(warped, p);
	return { x: x * scale * widen + dx, y: y * scale + dy };
}

export function unfitted(p: Point, { warps = [], widen = 1, scale, dx, dy }: Fit): Point {
	return warps.reduceRight(unwarped, { x: (p.x - dx) / (scale * widen), y: (p.y - dy) / scale });
}

/** The coast as an SVG path on a board. */
export function landPath(fit: Fit): string {
	const out: string[] = [];
	for (const ring of land.rings as number[][]) {
		const p = { x: 0, y: 0 };
		for (let i = 0; i < ring.length; i += 2) {
			p.x += (ring[i] ?? 0) / land.parts;
			p.y += (ring[i + 1] ?? 0) / land.parts;
			const q = fitted(p, fit);
			out.push(`${i === 0 ? "M" : "L"}${q.x.toFixed(1)} ${q.y.toFixed(1)}`);
		}
		out.push("Z");
	}
	return out.join("");
}
