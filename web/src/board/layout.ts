import type { Space } from "../api/types";
import { type Fit, fitted, isLand, type Point, project, unfitted } from "./geo";
import { type Pass, type Warp, warp, warped } from "./warp";

export interface Layout {
	width: number;
	height: number;
	fit: Fit;
	at: Map<string, Point>;
	/** Whether a point of the board is land. */
	dry: (p: Point) => boolean;
}

/** How a board is laid out; lengths in board units, but the reach of a pass in units of the plane (70 are a degree). */
export interface Wanted {
	/** How far apart crowded spaces are eased. */
	gap: number;
	width: number;
	margin: { side: number; top: number; bottom: number };
	/** How the land is carried to where the spaces are. */
	passes: Pass[];
}

const MARGIN = { side: 80, top: 78, bottom: 62 };

/** Above a level of 0.7, or felt less far than 100 in the first pass, Italy loses its boot. */
export const HANNIBAL: Wanted = {
	gap: 52,
	width: 1500,
	margin: MARGIN,
	passes: [
		{ level: 0.5, sigma: 170 },
		{ level: 0.26, sigma: 75 },
	],
};
export const HAMILCAR: Wanted = {
	gap: 68,
	width: 1500,
	margin: MARGIN,
	passes: [
		{ level: 0.52, sigma: 180 },
		{ level: 0.3, sigma: 80 },
	],
};
export const HANDS: Wanted = {
	gap: 74,
	width: 1300,
	margin: MARGIN,
	passes: [
		{ level: 0.4, sigma: 190 },
		{ level: 0.16, sigma: 80 },
	],
};

/** Width to height of the frame a board is made for; it is widened or narrowed towards that, but not more than so much. */
const ASPECT = 1.46;
const MOST_WIDENED = 1.16;
/** A pass says something only where there are enough spaces to crowd. */
const FEWEST = 9;
const ROUNDS = 260;
/** Spaces further apart than so many gaps at home never come near each other. */
const APART = 5;
const PULL = 0.02;
/** How far a space may be moved ashore. */
const ASHORE = 40;

/** Where everything stands: true places, the land carried to the crowds, then eased apart where they still crowd. */
export function layout(spaces: Space[], { gap, width, margin, passes }: Wanted): Layout {
	const truly = spaces.map((space) => project(space.lon, space.lat));
	const weights = crowding(truly);
	const warps: Warp[] = [];
	let plane = truly;
	for (const pass of spaces.length < FEWEST ? [] : passes) {
		const one = warp(
			plane.map((p, i) => ({ ...p, weight: weights[i] as number })),
			pass,
		);
		warps.push(one);
		plane = plane.map((p) => warped(p, one));
	}
	const xs = plane.map((p) => p.x);
	const ys = plane.map((p) => p.y);
	const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
	const [wide, high] = [Math.max(...xs) - x0 || 1, Math.max(...ys) - y0 || 1];
	const free = width - 2 * margin.side;
	const wished = free / (width / ASPECT - margin.top - margin.bottom);
	const widen = Math.min(MOST_WIDENED, Math.max(1 / MOST_WIDENED, (wished * high) / wide));
	const scale = free / (wide * widen);
	const fit: Fit = { warps, widen, scale, dx: margin.side - x0 * scale * widen, dy: margin.top - y0 * scale };
	const dry = (p: Point) => isLand(unfitted(p, fit));
	const home = truly.map((p) => ashore(fitted(p, fit), dry));
	const at = eased(home, gap, dry).map((p) => ashore(p, dry));
	return {
		width,
		height: Math.round(high * scale + margin.top + margin.bottom),
		fit,
		at: new Map(spaces.map((space, i) => [space.slug, at[i] as Point])),
		dry,
	};
}

/** How crowded each point stands among its nearest three, against the usual. */
function crowding(points: Point[]): number[] {
	const far = points.map((p) => {
		const [, a = 1, b = 1, c = 1] = points.map((q) => Math.hypot(p.x - q.x, p.y - q.y)).sort((d, e) => d - e);
		return (a + b + c) / 3;
	});
	const usual = [...far].sort((a, b) => a - b)[far.length >> 1] ?? 1;
	return far.map((d) => Math.min(1.7, Math.max(0.75, usual / (d || 1))));
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The nearest land: the coast is thinned, and a port may have come to lie a little off it. */
function ashore(p: Point, dry: (p: Point) => boolean): Point {
	for (let far = 0; far <= ASHORE; far += 1.5)
		for (let turn = 0; turn < 24; turn++) {
			const angle = (turn * Math.PI) / 12;
			const q = { x: tenth(p.x + Math.cos(angle) * far), y: tenth(p.y + Math.sin(angle) * far) };
			if (dry(q)) return q;
		}
	return p;
}

/** Push apart what is closer than `gap`, pull everything home, and keep on land what began there. */
export function eased(home: Point[], gap: number, dry: (p: Point) => boolean = () => true): Point[] {
	const at = home.map((p) => ({ ...p }));
	const landlubber = home.map(dry);
	const near = gap * gap;
	const crowd = home.map((a, i) => {
		const around: number[] = [];
		for (let j = i + 1; j < home.length; j++) {
			const b = home[j] as Point;
			if ((b.x - a.x) ** 2 + (b.y - a.y) ** 2 < near * APART * APART) around.push(j);
		}
		return around;
	});
	for (let round = 0; round < ROUNDS; round++) {
		const last = at.map((p) => ({ ...p }));
		for (let i = 0; i < at.length; i++) {
			const a = at[i] as Point;
			const from = home[i] as Point;
			a.x += (from.x - a.x) * PULL;
			a.y += (from.y - a.y) * PULL;
			for (const j of crowd[i] as number[]) {
				const b = at[j] as Point;
				let dx = b.x - a.x;
				let dy = b.y - a.y;
				if (dx * dx + dy * dy >= near) continue;
				let far = Math.sqrt(dx * dx + dy * dy);
				if (far < 0.01) {
					dx = 0.1 * (1 + (i % 3));
					dy = 0.1;
					far = Math.sqrt(dx * dx + dy * dy);
				}
				const push = ((gap - far) / far) * 0.35;
				a.x -= dx * push;
				a.y -= dy * push;
				b.x += dx * push;
				b.y += dy * push;
			}
		}
		for (let i = 0; i < at.length; i++) {
			if (!landlubber[i] || dry(at[i] as Point)) continue;
			const a = at[i] as Point;
			const before = last[i] as Point;
			if (dry({ x: a.x, y: before.y })) a.y = before.y;
			else if (dry({ x: before.x, y: a.y })) a.x = before.x;
			else at[i] = { ...before };
		}
	}
	return at;
}
