import { type Fit, fitted, type Point, project } from "./geo";

// Ridges, as longitude and latitude, drawn with small engraved peaks.
const RIDGES: [number, number][][] = [
	[
		[7.2, 44.1],
		[6.9, 44.7],
		[6.9, 45.3],
		[7.4, 45.9],
		[8.4, 46.3],
		[9.6, 46.5],
		[11.0, 46.8],
		[12.6, 46.9],
		[14.0, 46.4],
	],
	[
		[7.9, 46.6],
		[9.2, 46.9],
		[10.4, 47.1],
	],
	[
		[-1.6, 43.0],
		[-0.3, 42.75],
		[0.9, 42.6],
		[2.2, 42.4],
	],
	[
		[8.4, 44.4],
		[9.6, 44.5],
		[10.5, 44.2],
		[11.6, 43.9],
		[12.6, 43.2],
		[13.3, 42.5],
		[14.0, 41.9],
		[14.7, 41.3],
		[15.6, 40.6],
	],
	[
		[16.1, 39.8],
		[16.4, 39.2],
	],
	[
		[-3.9, 37.05],
		[-3.0, 37.1],
		[-2.2, 37.3],
	],
	[
		[-6.2, 38.0],
		[-4.8, 38.3],
		[-3.4, 38.45],
	],
	[
		[-5.8, 40.2],
		[-4.4, 40.7],
		[-3.4, 41.1],
	],
	[
		[-2.9, 42.1],
		[-2.0, 41.5],
		[-1.1, 40.6],
	],
	[
		[-6.5, 43.0],
		[-5.0, 43.1],
		[-3.6, 43.05],
	],
	[
		[2.6, 45.2],
		[3.0, 45.0],
		[3.6, 44.5],
	],
	[
		[-5.6, 33.4],
		[-4.4, 33.9],
	],
	[
		[1.4, 36.0],
		[3.0, 36.35],
		[4.4, 36.45],
	],
	[
		[2.5, 34.6],
		[4.2, 34.9],
		[6.4, 35.3],
		[7.4, 35.3],
	],
	[
		[15.4, 44.6],
		[16.6, 43.9],
		[17.9, 43.3],
		[19.0, 42.7],
	],
	[
		[14.0, 37.9],
		[14.8, 37.9],
	],
	[
		[9.05, 42.3],
		[9.15, 41.8],
	],
];
const STEP = 15;

export interface Peak extends Point {
	size: number;
}

/** Peaks along the ridges, a little irregular, the same every time. */
export function peaks(fit: Fit): Peak[] {
	const out: Peak[] = [];
	let seed = 7;
	const chance = () => {
		seed = (seed * 16807) % 2147483647;
		return seed / 2147483647;
	};
	for (const ridge of RIDGES) {
		const line = ridge.map(([lon, lat]) => fitted(project(lon, lat), fit));
		for (let i = 1; i < line.length; i++) {
			const a = line[i - 1] as Point;
			const b = line[i] as Point;
			const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / STEP));
			for (let s = 0; s < steps; s++) {
				const t = (s + chance() * 0.6) / steps;
				out.push({
					x: a.x + (b.x - a.x) * t + (chance() - 0.5) * 9,
					y: a.y + (b.y - a.y) * t + (chance() - 0.5) * 9,
					size: 0.75 + chance() * 0.6,
				});
			}
		}
	}
	return out.sort((a, b) => a.y - b.y);
}
