import type { Province } from "../api/types";
import { arranged, clash, type Thing, type Try } from "./arrange";
import { type Box, boxed, meets, type Segment, shifted } from "./boxes";
import type { Point } from "./geo";
import { type Around, type Name, nameTries, type Wish } from "./names";
import type { Places } from "./places";
import { type Army, type Stand, stands } from "./stacks";
import { ABROAD, provincesAt, type Title, titleTries } from "./titles";
import { line } from "./ways";

// What is written on a board. The names are placed once, for the empty board: a position moves only those that its armies
// cover, so that a name is found where it was. Lengths are in units of marks: board units divided by `s`.

/** A space as it is drawn: its name, how large its mark is, what belongs to the mark beyond that. */
export interface Sign extends Wish {
	province: string;
	port: boolean;
}

/** What is there before anything is written: what nothing may cover, what is only drawn, and the frame all stands in. */
interface Ground {
	fixed: Box[];
	/** On the water, storms and names of seas: names keep off it, an army would rather stand there than far off. */
	drawn: Box[];
	frame: Box;
}

interface Printed<Place extends Try> extends Thing {
	slug: string;
	tries: Place[];
	chosen: number;
}

/** The empty board, as printed. */
export interface Print {
	names: (Printed<Name> & { wish: Wish })[];
	titles: Printed<Title>[];
	/** Of each space, what its mark covers. */
	marks: { slug: string; at: Point; boxes: Box[] }[];
	/** Gates of passes and whatever else is printed. */
	fixed: Box[];
	drawn: Box[];
	around: Around;
	retitled: (slug: string, busy: Box[]) => Title[];
}

export interface Composed {
	names: Map<string, Name>;
	titles: Map<string, Title>;
	armies: Map<string, Stand>;
}

const ANCHOR: Box = { x0: 6, y0: 5, x1: 17, y1: 16 };
const GATE = 9;
const HARD = new Set(["pass", "alps"]);
const NAME_WEIGHT = 4;
const TITLE_WEIGHT = 20;
/** With fewer places than this to choose from, a title is looked for further off. */
const FEW = 12;

export function printed(
	places: Places,
	signs: Sign[],
	provinces: Province[],
	s: number,
	ground: Partial<Ground> = {},
): Print {
	const { drawn = [], frame: seen = { x0: 0, y0: 0, x1: places.width / s, y1: places.height / s } } = ground;
	const scaled = ({ x, y }: Point): Point => ({ x: x / s, y: y / s });
	const marks = signs.map(({ slug, at, radius, port }) => ({
		slug,
		at,
		boxes: [boxed(at, radius), ...(port ? [shifted(ANCHOR, at)] : [])],
	}));
	const roads: Segment[] = [];
	const fixed = [...(ground.fixed ?? [])];
	for (const [{ kind }, way] of places.ways) {
		if (kind === "naval" || kind === "lane") continue;
		const points = line(way).map(scaled);
		for (const n of [0, 4, 8]) roads.push([points[n] as Point, points[n + 4] as Point]);
		if (HARD.has(kind)) fixed.push(boxed(points[6] as Point, GATE));
	}
	const covered = marks.flatMap((mark) => mark.boxes);
	const frame = { x0: seen.x0 + 2, y0: seen.y0 + 2, x1: seen.x1 - 2, y1: seen.y1 - 2 };
	const around: Around = { hard: [...covered, ...fixed, ...drawn], roads, marks: signs.map(({ at }) => at), frame };
	const land = {
		spaces: signs.map(({ at, province }) => ({ ...at, province })),
		province: provincesAt(
			signs.map(({ at, province }) => ({ ...at, province })),
			({ x, y }) => places.dry({ x: x * s, y: y * s }),
		),
		frame,
	};
	const known = new Set(signs.map((sign) => sign.text));
	// A single space that is a province says its name already; Massilia has four spaces beside its city.
	const titled = provinces.filter(({ name, spaces }) => spaces.length > 1 || !known.has(name));
	const retitled = (slug: string, busy: Box[]): Title[] => {
		const province = titled.find((one) => one.slug === slug);
		if (!province) return [];
		const free = { ...land, marks: [...covered, ...fixed, ...drawn, ...busy] };
		const near = titleTries(province, free);
		const good = near.filter(({ cost }) => cost < ABROAD).length > FEW;
		return good ? near : [...near, ...titleTries(province, free, 2)].sort((a, b) => a.cost - b.cost);
	};
	const names = signs.map((wish) => ({
		slug: wish.slug,
		wish,
		weight: NAME_WEIGHT + wish.weight,
		tries: nameTries(wish, around),
		chosen: 0,
	}));
	const titles = titled
		.map(({ slug }) => ({ slug, weight: TITLE_WEIGHT, tries: retitled(slug, []), chosen: 0 }))
		.filter(({ tries }) => tries.length > 0);
	const all: Printed<Name | Title>[] = [...names, ...titles];
	const choice = arranged(all);
	for (const [i, thing] of all.entries()) thing.chosen = choice[i] as number;
	return { names, titles, marks, fixed, drawn, around, retitled };
}

/** The board as it stands: armies where they cover least, then the names and titles they cover placed anew. */
export function composed(print: Print, armies: Army[], busy: Box[] = [], before?: Map<string, Stand>): Composed {
	const written = [...print.names, ...print.titles].flatMap(({ tries, chosen }) => tries[chosen]?.boxes ?? []);
	const placed = armies.map((army) => ({
		weight: army.weight,
		tries: stands(
			army,
			{
				marks: [
					...print.marks.filter(({ at }) => at.x !== army.at.x || at.y !== army.at.y).flatMap(({ boxes }) => boxes),
					...print.fixed,
				],
				drawn: print.drawn,
				soft: written,
				frame: print.around.frame,
			},
			before?.get(army.key)?.offset,
		),
	}));
	const standing = new Map<string, Stand>();
	for (const [i, choice] of arranged(placed).entries()) {
		const stand = placed[i]?.tries[choice];
		const army = armies[i];
		if (stand && army) standing.set(army.key, stand);
	}
	const taken = [...busy, ...[...standing.values()].flatMap(({ boxes }) => boxes)];
	return { ...rewritten(print, taken), armies: standing };
}

const ROUNDS = 5;
const NOWHERE: Try = { boxes: [], cost: 0 };

/** Names and titles that something covers find another place; where that fails, their neighbours move too. */
function rewritten(print: Print, taken: Box[]): Pick<Composed, "names" | "titles"> {
	const things: Printed<Name | Title>[] = [...print.names, ...print.titles].map((thing) => ({ ...thing }));
	const around = { ...print.around, hard: [...print.around.hard, ...taken] };
	const now = (i: number): Try => things[i]?.tries[things[i]?.chosen as number] ?? NOWHERE;
	const free = new Set<number>();
	const release = (i: number): void => {
		const thing = things[i];
		if (!thing || free.has(i)) return;
		free.add(i);
		const wish = print.names[i]?.wish;
		const tries = wish ? nameTries(wish, around) : print.retitled(thing.slug, taken);
		if (tries.length > 0) Object.assign(thing, { tries, chosen: 0 });
	};
	for (const i of things.keys()) if (now(i).boxes.some((box) => taken.some((other) => meets(box, other)))) release(i);
	for (let round = 0; round < ROUNDS && free.size > 0; round++) {
		const choice = arranged(
			things.map(({ weight, tries }, i) => (free.has(i) ? { weight, tries } : { weight, tries: [now(i)] })),
		);
		for (const i of free) (things[i] as Printed<Name | Title>).chosen = choice[i] as number;
		const before = free.size;
		for (const i of [...free]) for (const j of things.keys()) if (i !== j && clash(now(i), now(j))) release(j);
		if (free.size === before) break;
	}
	const chosen = <Place extends Try>(some: Printed<Place>[]): Map<string, Place> =>
		new Map(some.flatMap(({ slug, tries, chosen: n }) => (tries[n] ? [[slug, tries[n]] as const] : [])));
	const names = chosen(things.slice(0, print.names.length) as Printed<Name>[]);
	const titles = chosen(things.slice(print.names.length) as Printed<Title>[]);
	// Where a low screen has no place left, one of two titles is read: of both together neither.
	const written: Try[] = [...names.values(), { boxes: taken, cost: 0 }];
	for (const [slug, title] of titles)
		if (written.some((other) => clash(title, other))) titles.delete(slug);
		else written.push(title);
	return { names, titles };
}
