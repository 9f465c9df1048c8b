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

const mask = Uint8Array.from(atob(land.mask.bits), (c) => c.charCodeAt(0));
const [[left, top]] = land.frame as [[number, number], [number, number]];

/** Whether a point of the plane is land, to within a few kilometres. */
export function isLand({ x, y }: Point): boolean {
	const c = Math.floor((x - left) / land.mask.cell);
	const r = Math.floor((y - top) / land.mask.cell);
	if (c < 0 || r < 0 || c >= land.mask.columns || r >= land.mask.rows) return false;
	const n = r * land.mask.columns + c;
	return ((mask[n >> 3] ?? 0) & (1 << (n & 7))) !== 0;
}

/** From the plane to a board: scaled about a point, then shifted. */
export interface Fit {
	scale: number;
	dx: number;
	dy: number;
}

export const fitted = ({ x, y }: Point, { scale, dx, dy }: Fit): Point => ({ x: x * scale + dx, y: y * scale + dy });
export const unfitted = ({ x, y }: Point, { scale, dx, dy }: Fit): Point => ({
	x: (x - dx) / scale,
	y: (y - dy) / scale,
});

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
