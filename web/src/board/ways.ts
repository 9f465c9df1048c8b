import type { Connection } from "../api/types";
import type { Point } from "./geo";

/** A way between two spaces: a curve from `from` to `to`, drawn towards `over`. */
export interface Way {
	from: Point;
	over: Point;
	to: Point;
}

const SAMPLES = 12;
/** How near a third space a way does not like to pass. */
const CLEAR = 16;
const ROADS = [0, 0.06, -0.06, 0.12, -0.12, 0.2, -0.2];
const LANES = [0.13, -0.13, 0.22, -0.22, 0.32, -0.32, 0.42, -0.42];
/** What a lane, a naval connection or the crossing of a strait goes over. */
const SEA = new Set(["lane", "naval"]);
const CROSSING = new Set(["strait", "straits"]);

function bent(from: Point, to: Point, bend: number): Way {
	return {
		from,
		over: { x: (from.x + to.x) / 2 + (to.y - from.y) * bend, y: (from.y + to.y) / 2 - (to.x - from.x) * bend },
		to,
	};
}

/** The point a share of the way along. */
export function onWay({ from, over, to }: Way, t: number): Point {
	const u = 1 - t;
	return {
		x: u * u * from.x + 2 * u * t * over.x + t * t * to.x,
		y: u * u * from.y + 2 * u * t * over.y + t * t * to.y,
	};
}

/** A way as a line of points, from its first space to its second. */
export const line = (way: Way): Point[] => Array.from({ length: SAMPLES + 1 }, (_, i) => onWay(way, i / SAMPLES));

const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
export const path = ({ from, over, to }: Way): string => `M${at(from)}Q${at(over)} ${at(to)}`;

/** A voyage over the open sea, where no lane is printed. */
export const voyage = (from: Point, to: Point, dry: (p: Point) => boolean): Point[] =>
	line(wayOf({ kind: "naval" }, from, to, [], dry));

/** Roads bend to the least water, ways over the sea to the least land, and both away from spaces they do not join. */
export function wayOf(
	{ kind }: Pick<Connection, "kind">,
	from: Point,
	to: Point,
	spaces: Point[],
	dry: (p: Point) => boolean,
): Way {
	const sea = SEA.has(kind);
	if (CROSSING.has(kind)) return bent(from, to, 0);
	const strangers = spaces.filter((p) => p !== from && p !== to);
	let best = bent(from, to, 0);
	let least = Number.POSITIVE_INFINITY;
	for (const bend of sea ? LANES : ROADS) {
		const way = bent(from, to, bend);
		let cost = Math.abs(bend) * 4;
		for (const p of line(way).slice(1, -1)) {
			if (dry(p) === sea) cost += 1;
			for (const q of strangers) if (Math.abs(q.x - p.x) < CLEAR && Math.abs(q.y - p.y) < CLEAR) cost += 1.5;
		}
		if (cost < least - 0.001) [best, least] = [way, cost];
	}
	return best;
}
