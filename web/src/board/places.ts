import type { Atlas, Connection, Space } from "../api/types";
import { fitted, type Point, project } from "./geo";
import { HAMILCAR, HANDS, HANNIBAL, type Layout, layout, type Wanted } from "./layout";
import { roomy } from "./seas";
import { SPARE } from "./sight";
import { type Theatre, thickest } from "./touch";
import { line, voyage, type Way, wayOf } from "./ways";

/**
 * Where everything of a board is, in board units: what is drawn inside the map's SVG needs no other coordinates.
 * One for each table: the projection of spaces, coast, ridges and roads is reckoned once.
 */
export interface Places extends Layout {
	/** The spaces in play, and how they are joined. */
	spaces: Space[];
	ways: Map<Connection, Way>;
	/** Each sea zone, where its name stands. */
	zones: Map<string, Point>;
	/** Hamilcar's boxes of warships At Port, by side: their upper right corner, in a corner of the board without spaces. */
	boxes: Map<string, Point>;
	/** The regions of the board, each where most of its spaces are. */
	theatres: Theatre[];
	/** Where a thing is, by its key (`space:roma`, `place:rome`, `zone:tyrrhenian`, `box:rome`); nothing if it is not on the map. */
	spot(key: string): Point | undefined;
	/** The road or lane from one space to another as a line of points, both ends included; if they are not joined, by sea. */
	way(from: string, to: string): Point[];
}

const PLANS: [ruleset: string, plan: Wanted][] = [
	["hamilcar", HAMILCAR],
	["hands", HANDS],
	["hannibal", HANNIBAL],
];

const CORNER: Point = { x: 290, y: SPARE.top + 14 };

const known = new WeakMap<Atlas, Map<string, Places>>();

/** The places of an atlas; `slugs` are the spaces in play where those are not all. */
export function placesOf(atlas: Atlas, slugs?: string[]): Places {
	const among = slugs && new Set(slugs);
	const spaces = among ? atlas.spaces.filter((space) => among.has(space.slug)) : atlas.spaces;
	const key = spaces.map((space) => space.slug).join(" ");
	const shelf = known.get(atlas) ?? new Map<string, Places>();
	known.set(atlas, shelf);
	const before = shelf.get(key);
	if (before) return before;
	const made = surveyed(atlas, spaces);
	shelf.set(key, made);
	return made;
}

function surveyed(atlas: Atlas, spaces: Space[]): Places {
	const [, plan] = PLANS.find(([ruleset]) => atlas.ruleset.startsWith(ruleset)) ?? ["", HANNIBAL];
	const laid = layout(spaces, plan);
	const { at, dry } = laid;
	const all = [...at.values()];
	const ways = new Map<Connection, Way>();
	const joined = new Map<string, Point[]>();
	for (const connection of atlas.connections) {
		const [a, b] = [at.get(connection.a), at.get(connection.b)];
		if (!a || !b) continue;
		const way = wayOf(connection, a, b, all, dry);
		ways.set(connection, way);
		// where a road and a lane join the same spaces, the road is the way
		const name = `${connection.a} ${connection.b}`;
		if (joined.has(name) && connection.kind !== "road") continue;
		joined.set(name, line(way));
		joined.set(`${connection.b} ${connection.a}`, line(way).reverse());
	}
	const zones = new Map<string, Point>();
	for (const { slug, lon, lat } of atlas.zones)
		zones.set(slug, roomy(fitted(project(lon, lat), laid.fit), all, [...zones.values()], dry));
	const boxes = new Map(plan === HAMILCAR ? ["rome", "carthage"].map((side) => [side, CORNER] as const) : []);
	const theatres = atlas.regions.flatMap(({ slug, name }) => {
		const own = spaces.filter((space) => space.region === slug).flatMap((space) => at.get(space.slug) ?? []);
		const middle = thickest(own);
		return middle ? [{ slug, name, at: middle }] : [];
	});
	return {
		...laid,
		boxes,
		theatres,
		spaces,
		ways,
		zones,
		spot(key) {
			const [kind, slug = ""] = key.split(":");
			return (kind === "zone" ? zones : kind === "box" ? boxes : at).get(slug);
		},
		way(from, to) {
			const [a, b] = [from, to].map((slug) => at.get(slug) ?? zones.get(slug));
			return joined.get(`${from} ${to}`) ?? (a && b ? voyage(a, b, dry) : []);
		},
	};
}
