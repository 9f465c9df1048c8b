import land from "../generated/land.json";
import { unwarped, type Warp, warped } from "./warp";

export interface Point {
	x: number;
	y: number;
}

// The projection of tools/projection.mjs, which drew the coast, as a formula: all that is left to project are spaces.
const SCALE = 4000;
const MERIDIAN = 5;
const CENTRE = 40;
const PARALLELS = [34, 45] as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** How far a parallel is from the pole, as conformal cones have it. */
const steep = (lat: number): number => Math.tan(Math.PI / 4 + radians(lat) / 2);
const [south, north] = PARALLELS;
const cone = Math.log(Math.cos(radians(south)) / Math.cos(radians(north))) / Math.log(steep(north) / steep(south));
const radius = (lat: number): number => (Math.cos(radians(south)) * (steep(south) / steep(lat)) ** cone * SCALE) / cone;

/** The plane of the projection; boards scale and shift it. */
export function project(lon: number, lat: number): Point {
	const turn = cone * radians(lon - MERIDIAN);
	const far = radius(lat);
	return { x: far * Math.sin(turn), y: far * Math.cos(turn) - radius(CENTRE) };
}

/** The coasts, point by point: each is told by its step from the one before. */
function* coasts(): Generator<Point[]> {
	for (const ring of land.rings as number[][]) {
		const points: Point[] = [];
		let [x, y] = [0, 0];
		for (let i = 0; i < ring.length; i += 2) {
			x += (ring[i] ?? 0) / land.parts;
			y += (ring[i + 1] ?? 0) / land.parts;
			points.push({ x, y });
		}
		yield points;
	}
}

/** Where spaces are: there one can ask what is land. */
const CORE = { left: -900, top: -650, right: 1150, bottom: 620 };
const ROW = 2.5;
const rowAt = (y: number): number => Math.floor((y - CORE.top) / ROW);

/** For each row of the plane, where the coast crosses it, from west to east. */
function crossings(): number[][] {
	const rows: number[][] = Array.from({ length: rowAt(CORE.bottom) }, () => []);
	for (const coast of coasts())
		for (const [i, b] of coast.entries()) {
			const a = coast.at(i - 1) as Point;
			const [top, bottom] = a.y < b.y ? [a.y, b.y] : [b.y, a.y];
			for (let row = Math.max(0, rowAt(top)); row <= Math.min(rows.length - 1, rowAt(bottom)); row++) {
				const y = CORE.top + (row + 0.5) * ROW;
				if (a.y > y !== b.y > y) rows[row]?.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
			}
		}
	return rows.map((row) => row.sort((one, other) => one - other));
}
let known: number[][] | undefined;

/** Whether a point of the plane is land, to within a few kilometres; far from every space, it is not said to be. */
export function isLand({ x, y }: Point): boolean {
	if (x < CORE.left || x >= CORE.right) return false;
	known ??= crossings();
	let land = false;
	for (const cut of known[rowAt(y)] ?? []) {
		if (cut >= x) break;
		land = !land;
	}
	return land;
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
	const at = (p: Point): string => {
		const { x, y } = fitted(p, fit);
		return `${x.toFixed(1)} ${y.toFixed(1)}`;
	};
	return [...coasts()].map((coast) => `M${coast.map(at).join("L")}Z`).join("");
}
