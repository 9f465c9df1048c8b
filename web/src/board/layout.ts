import type { Space } from "../api/types";
import { type Fit, fitted, isLand, type Point, project, unfitted } from "./geo";

export interface Layout {
	width: number;
	height: number;
	fit: Fit;
	at: Map<string, Point>;
}

interface Wanted {
	/** How many board units lie between crowded spaces. */
	gap: number;
	width: number;
	margin: number;
	/** Where the board is drawn larger, because most of the war is there. */
	lens?: { lon: number; lat: number; power: number; radius: number };
}

/** Hamilcar's war is for Sicily. */
export const SICILY = { lon: 14, lat: 37.7, power: 1, radius: 210 };

const ROUNDS = 260;
/** Spaces further apart than so many gaps at home never come near each other. */
const APART = 5;
const PULL = 0.02;

const USUAL: Wanted = { gap: 46, width: 1500, margin: 90 };

/** Where everything stands: true places, scaled to the board, then eased apart where they crowd. */
export function layout(spaces: Space[], wanted: Partial<Wanted> = {}): Layout {
	const { gap, width, margin, lens } = { ...USUAL, ...wanted };
	const plane = spaces.map((space) => project(space.lon, space.lat));
	const xs = plane.map((p) => p.x);
	const ys = plane.map((p) => p.y);
	const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const scale = (width - 2 * margin) / (x1 - x0 || 1);
	const plain: Fit = { scale, dx: margin - x0 * scale, dy: margin - y0 * scale };
	const fit: Fit = lens ? { ...plain, lens: { ...lens, ...fitted(project(lens.lon, lens.lat), plain) } } : plain;
	const home = plane.map((p) => fitted(p, fit));
	const at = eased(home, gap, (p) => isLand(unfitted(p, fit)));
	return {
		width,
		height: Math.round((y1 - y0) * scale + 2 * margin),
		fit,
		at: new Map(spaces.map((space, i) => [space.slug, at[i] as Point])),
	};
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
	return at.map((p) => ({ x: Math.round(p.x * 10) / 10, y: Math.round(p.y * 10) / 10 }));
}

/** Move a point until nothing is nearer than `gap` (or as far as it goes in a few steps). */
export function clear(from: Point, others: Point[], gap: number): Point {
	const at = { ...from };
	for (let round = 0; round < 60; round++) {
		for (const other of others) {
			const dx = at.x - other.x;
			const dy = at.y - other.y;
			const far = Math.hypot(dx, dy);
			if (far > gap || far < 0.01) continue;
			const push = ((gap - far) / far) * 0.3;
			at.x += dx * push;
			at.y += dy * push;
		}
	}
	return at;
}
