import { Delaunay } from "d3-delaunay";
import type { Point } from "./geo";

const WILD = "";
const FAR = 118;
const STEP = 44;

/** Points of no group wherever no space is near, so that areas end there. */
function wilderness(points: Point[], width: number, height: number): (Point & { group: string })[] {
	const out: (Point & { group: string })[] = [];
	for (let y = -200; y <= height + 200; y += STEP) {
		for (let x = -200 + ((y / STEP) % 2) * (STEP / 2); x <= width + 200; x += STEP) {
			if (points.every((p) => (p.x - x) ** 2 + (p.y - y) ** 2 > FAR * FAR)) out.push({ x, y, group: WILD });
		}
	}
	return out;
}

export interface Area {
	group: string;
	path: string;
	middle: Point;
}

export interface Areas {
	areas: Area[];
	/** The borders between groups. */
	borders: string;
}

/** The land around the spaces of each group (a province, a region): their Voronoi cells together. */
export function areas(given: (Point & { group: string })[], width: number, height: number): Areas {
	if (given.length < 3) return { areas: [], borders: "" };
	const points = [...given, ...wilderness(given, width, height)];
	const delaunay = Delaunay.from(
		points,
		(p) => p.x,
		(p) => p.y,
	);
	const over = 200;
	const voronoi = delaunay.voronoi([-over, -over, width + over, height + over]);
	const cells = new Map<string, string[]>();
	const members = new Map<string, Point[]>();
	const edges: string[] = [];
	const corners = new Map<number, Corner[]>();
	const cornersOf = (i: number): Corner[] => {
		const known = corners.get(i);
		if (known) return known;
		const made = Array.from(voronoi.cellPolygon(i), ([x, y]) => ({ x, y, name: `${x.toFixed(2)} ${y.toFixed(2)}` }));
		corners.set(i, made);
		return made;
	};
	points.forEach((point, i) => {
		if (point.group === WILD) return;
		cells.set(point.group, [...(cells.get(point.group) ?? []), voronoi.renderCell(i)]);
		members.set(point.group, [...(members.get(point.group) ?? []), point]);
		for (const j of voronoi.neighbors(i)) {
			const other = points[j]?.group;
			if ((j > i || other === WILD) && other !== point.group) edges.push(edge(cornersOf(i), cornersOf(j)));
		}
	});
	return {
		areas: [...cells]
			.filter(([group]) => group !== WILD)
			.map(([group, paths]) => ({ group, path: paths.join(""), middle: middle(members.get(group) ?? []) })),
		borders: edges.join(""),
	};
}

interface Corner extends Point {
	name: string;
}

/** The line that two cells share. */
function edge(mine: Corner[], theirs: Corner[]): string {
	const [a, b] = mine.slice(1).filter(({ name }) => theirs.some((other) => other.name === name));
	return a && b ? `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}` : "";
}

function middle(points: Point[]): Point {
	const n = points.length || 1;
	return { x: points.reduce((sum, p) => sum + p.x, 0) / n, y: points.reduce((sum, p) => sum + p.y, 0) / n };
}
