import type { Connection, Reach, ReachedSpace } from "../api/types";

/** A way for an army: the spaces it goes through (its own left out), and what may happen on it. */
export interface Way {
	spaces: string[];
	points: number;
	/** CUs lost on passes on average, and the chance that nobody intercepts. */
	lost: number;
	safe: number;
	fights: boolean;
	/** CUs that come along; by sea no more than the ships carry. */
	cus: number;
	/** By ship, over the last so many spaces; the chance to arrive there, to be lost with all, and whether an enemy fleet may
	 * come against it. */
	sea: boolean;
	legs: number;
	arrives: number;
	sunk: number;
	contested: boolean;
	/** The answer with which a fleet lands at the end; empty where to sail there is to land. */
	lands: string;
}

/** Whether something may go wrong on a way. */
export const dangerous = ({ lost, safe, fights, contested, sea, arrives }: Way): boolean =>
	lost > 0 || safe < 1 || fights || contested || (sea && arrives < 1);

interface Road {
	to: string;
	cost: number;
	pass: boolean;
}

/** A way that is being looked for. */
interface Label extends Way {
	at: string;
	passes: number;
}

const PASSES = new Set(["pass", "alps"]);

/** The chance that nobody intercepts in a space itself. */
const unhindered = (space: ReachedSpace): number =>
	space.interceptors.reduce((safe, { faces }) => safe * (1 - faces / 6), 1);

function roadsOf(connections: Connection[]): Map<string, Road[]> {
	const out = new Map<string, Road[]>();
	const add = (from: string, to: string, { cost, kind }: Connection) => {
		const roads = out.get(from) ?? [];
		roads.push({ to, cost, pass: PASSES.has(kind) });
		out.set(from, roads);
	};
	for (const one of connections) {
		if (one.kind === "lane" || one.kind === "naval") continue;
		add(one.a, one.b, one);
		add(one.b, one.a, one);
	}
	return out;
}

/** Least loss, then least interception, then fewest points. */
const better = (a: Label, b: Label): number => a.passes - b.passes || b.safe - a.safe || a.points - b.points;
const worse = (a: Label, b: Label): boolean => a.passes >= b.passes && a.safe <= b.safe && a.points >= b.points;

/** All ways worth a thought from one space to another within the points, the best first. */
function search(reach: Reach, roads: Map<string, Road[]>, from: Label, target: string): Label[] {
	const known = new Map(reach.spaces.filter((one) => !one.sea).map((one) => [one.space, one]));
	const kept = new Map<string, Label[]>();
	const edge = [from];
	while (edge.length > 0) {
		edge.sort((a, b) => a.points - b.points);
		const label = edge.shift() as Label;
		const here = kept.get(label.at) ?? [];
		if (here.some((other) => worse(label, other))) continue;
		kept.set(label.at, [...here.filter((other) => !worse(other, label)), label]);
		if (label.at === target || label.fights) continue;
		for (const road of roads.get(label.at) ?? []) {
			const space = known.get(road.to);
			const points = label.points + road.cost;
			if (!space || points > reach.points || label.spaces.includes(road.to)) continue;
			edge.push({
				...label,
				at: road.to,
				spaces: [...label.spaces, road.to],
				points,
				passes: label.passes + (road.pass ? 1 : 0),
				safe: label.safe * unhindered(space),
				fights: space.fights,
			});
		}
	}
	return (kept.get(target) ?? []).sort(better);
}

/** The cheapest way as the server knows it: back from the target, space by space. */
function cheapest(reach: Reach, target: ReachedSpace): Way {
	const land = new Map(reach.spaces.filter((one) => !one.sea).map((one) => [one.space, one]));
	const { points, cus, lost, safe, fights, sea, arrives, sunk, contested, lands } = target;
	const route = sea ? target.route : [target.space];
	const spaces = [...route];
	let last = target.came_from;
	// A fleet that is at sea already has embarked somewhere else: there is nothing to march before.
	while (last !== reach.space && land.has(last) && spaces.length < 20) {
		spaces.unshift(last);
		last = land.get(last)?.came_from ?? "";
	}
	return {
		spaces,
		points,
		cus,
		lost,
		safe,
		fights,
		sea,
		legs: sea ? route.length : 0,
		arrives,
		sunk,
		contested,
		lands,
	};
}

/**
 * The way an army takes to a space it can reach, by way of others if somebody wants so: least loss, then least
 * interception, then points. Null where it does not get.
 */
export function wayTo(reach: Reach, connections: Connection[], target: string, via: string[] = []): Way | null {
	const there = reach.spaces.filter((one) => one.space === target);
	const land = there.find((one) => !one.sea);
	const sea = there.find((one) => one.sea);
	if (!land) return sea && via.length === 0 ? cheapest(reach, sea) : null;
	const roads = roadsOf(connections);
	let labels: Label[] = [
		{
			at: reach.space,
			spaces: [],
			points: 0,
			cus: reach.cus,
			passes: 0,
			lost: 0,
			safe: 1,
			fights: false,
			sea: false,
			legs: 0,
			arrives: 1,
			sunk: 0,
			contested: false,
			lands: "",
		},
	];
	for (const stop of [...via, target]) labels = labels.flatMap((from) => search(reach, roads, from, stop)).sort(better);
	const [best] = labels;
	if (!best) return via.length > 0 ? null : cheapest(reach, land);
	return { ...best, lost: best.passes > 0 ? lossOf(reach, best) : 0 };
}

/** What a way costs: what the server says of spaces it reaches over as many passes. */
function lossOf(reach: Reach, way: Label): number {
	const known = new Map(reach.spaces.filter((one) => !one.sea).map((one) => [one.space, one.lost]));
	return Math.max(...way.spaces.map((space) => known.get(space) ?? 0), 0);
}
