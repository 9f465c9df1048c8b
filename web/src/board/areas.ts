import { Delaunay } from "d3-delaunay";
import type { Point } from "./geo";

// The land around the spaces of a group (a province, a region): their Voronoi cells together, with rounded edges.

const WILD = "";
const FAR = 112;
const STEP = 40;
const OVER = 200;
/** How often corners are drawn towards their neighbours, and then cut. */
const DRAWN = 3;
const CUT = 2;

type Grouped = Point & { group: string };

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

/** Points of no group wherever no space is near, so that areas end there. */
function wilderness(points: Point[], width: number, height: number): Grouped[] {
	const out: Grouped[] = [];
	for (let y = -OVER; y <= height + OVER; y += STEP)
		for (let x = -OVER + ((y / STEP) % 2) * (STEP / 2); x <= width + OVER; x += STEP)
			if (points.every((p) => (p.x - x) ** 2 + (p.y - y) ** 2 > FAR * FAR)) out.push({ x, y, group: WILD });
	return out;
}

export function areas(given: Grouped[], width: number, height: number): Areas {
	if (given.length < 3) return { areas: [], borders: "" };
	const lines = new Borders([...given, ...wilderness(given, width, height)], width, height);
	const groups = [...new Set(given.map(({ group }) => group))].filter((group) => group !== WILD);
	return {
		areas: groups.map((group) => ({
			group,
			path: lines
				.around(group)
				.map((ring) => `${path(ring)}Z`)
				.join(""),
			middle: middle(given.filter((one) => one.group === group)),
		})),
		borders: lines.between().map(path).join(""),
	};
}

/** A corner where cells meet; where three groups do, it stays where it is, so that areas fit together without gaps. */
interface Corner extends Point {
	groups: Set<string>;
	beside: Set<Corner>;
}

class Borders {
	private corners = new Map<string, Corner>();
	/** From corner to corner, the group to the right. */
	private edges: { from: Corner; to: Corner; group: string }[] = [];

	constructor(points: Grouped[], width: number, height: number) {
		const delaunay = Delaunay.from(
			points,
			(p) => p.x,
			(p) => p.y,
		);
		const voronoi = delaunay.voronoi([-OVER, -OVER, width + OVER, height + OVER]);
		const sides = new Map<string, { from: Corner; to: Corner; group: string }>();
		for (const [i, { group }] of points.entries()) {
			const ring = Array.from(voronoi.cellPolygon(i) ?? [], ([x, y]) => this.corner(x, y, group));
			for (let n = 1; n < ring.length; n++) {
				const [from, to] = [ring[n - 1] as Corner, ring[n] as Corner];
				if (from !== to) sides.set(`${name(from)} ${name(to)} ${group}`, { from, to, group });
			}
		}
		for (const side of sides.values()) {
			const { from, to, group } = side;
			if (group === WILD || sides.has(`${name(to)} ${name(from)} ${group}`)) continue;
			this.edges.push(side);
			from.beside.add(to);
			to.beside.add(from);
		}
		for (let n = 0; n < DRAWN; n++) this.draw();
	}

	private corner(x: number, y: number, group: string): Corner {
		const key = name({ x, y });
		const found = this.corners.get(key) ?? { x, y, groups: new Set<string>(), beside: new Set<Corner>() };
		this.corners.set(key, found);
		found.groups.add(group);
		return found;
	}

	/** Every corner of a border that is not held goes half-way to the middle of its neighbours. */
	private draw(): void {
		const moved = [...this.corners.values()]
			.filter((one) => !held(one) && one.beside.size === 2)
			.map((one) => {
				const [a, b] = [...one.beside] as [Corner, Corner];
				return { one, x: one.x / 2 + (a.x + b.x) / 4, y: one.y / 2 + (a.y + b.y) / 4 };
			});
		for (const { one, x, y } of moved) Object.assign(one, { x, y });
	}

	/** The outlines of a group. */
	around(group: string): Point[][] {
		const next = new Map<Corner, Corner[]>();
		for (const { from, to } of this.edges.filter((edge) => edge.group === group))
			next.set(from, [...(next.get(from) ?? []), to]);
		const out: Point[][] = [];
		for (const start of next.keys()) {
			const ring: Corner[] = [];
			for (let at: Corner | undefined = start; at; at = next.get(at)?.pop()) ring.push(at);
			if (ring.length > 3) out.push(rounded(ring.slice(0, -1), true));
		}
		return out;
	}

	/** Every border once, from one held corner to the next. */
	between(): Point[][] {
		const done = new Set<string>();
		const out: Point[][] = [];
		const follow = (from: Corner, to: Corner): void => {
			const chain = [from];
			let [last, at] = [from, to];
			while (!done.has(pair(last, at))) {
				done.add(pair(last, at));
				chain.push(at);
				if (held(at) || at.beside.size !== 2) break;
				const beyond: Corner = [...at.beside].find((one) => one !== last) as Corner;
				[last, at] = [at, beyond];
			}
			if (chain.length > 1) out.push(rounded(chain, false));
		};
		const ends = [...this.corners.values()].filter((one) => one.beside.size > 0);
		for (const one of [...ends.filter(held), ...ends]) for (const to of one.beside) follow(one, to);
		return out;
	}
}

const held = (corner: Corner): boolean => corner.groups.size > 2;
const name = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const ids = new WeakMap<Corner, number>();
let last = 0;
/** The same for both directions. */
function pair(a: Corner, b: Corner): string {
	for (const one of [a, b]) if (!ids.has(one)) ids.set(one, last++);
	const [m, n] = [ids.get(a) as number, ids.get(b) as number];
	return m < n ? `${m} ${n}` : `${n} ${m}`;
}

type Line = (Point & { fixed: boolean })[];

/** A line with its corners cut (Chaikin), but those that are held. */
function rounded(corners: Corner[], closed: boolean): Point[] {
	let line: Line = corners.map((one) => ({ x: one.x, y: one.y, fixed: held(one) }));
	for (let n = 0; n < CUT; n++) line = cut(line, closed);
	return line;
}

function cut(line: Line, closed: boolean): Line {
	return line.flatMap((one, i) => {
		const before = line[i - 1] ?? (closed ? line.at(-1) : undefined);
		const after = line[i + 1] ?? (closed ? line[0] : undefined);
		if (one.fixed || !before || !after) return [one];
		const towards = (other: Point) => ({
			x: one.x + (other.x - one.x) / 4,
			y: one.y + (other.y - one.y) / 4,
			fixed: false,
		});
		return [towards(before), towards(after)];
	});
}

const path = (line: Point[]): string =>
	line.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

function middle(points: Point[]): Point {
	const n = points.length || 1;
	return { x: points.reduce((sum, p) => sum + p.x, 0) / n, y: points.reduce((sum, p) => sum + p.y, 0) / n };
}
