import { describe, expect, it } from "vitest";
import type { Atlas, HamilcarView, HannibalView } from "../src/api/types";
import { arranged } from "../src/board/arrange";
import { type Box, boxed, crossed, meets } from "../src/board/boxes";
import { composed, printed, type Sign } from "../src/board/compose";
import { placesOf } from "../src/board/places";
import { armies, askedFor, plates, present } from "../src/board/presence";
import { ratings, shortName } from "../src/board/punic";
import { whole } from "../src/board/sight";
import { stands } from "../src/board/stacks";
import hamilcarFile from "./fixtures/atlas-hamilcar-silver.json";
import seaFile from "./fixtures/atlas-hands-in-the-sea.json";
import hannibalFile from "./fixtures/atlas-hannibal-2018.json";
import stateFile from "./fixtures/state-hannibal-2018.json";

const hannibal = hannibalFile as unknown as Atlas;
const atlases = [hannibal, ...[hamilcarFile, seaFile].map((file) => file as unknown as Atlas)];
/** How large letters are on the board at 1440, 1280 and 390 pixels. */
const SIZES = [1.3, 1.55, 1.4];
const cases = atlases.flatMap((atlas) => SIZES.map((s) => ({ atlas, s, name: `${atlas.ruleset} at ${s}` })));

function board(atlas: Atlas, s: number) {
	const places = placesOf(atlas);
	const signs: Sign[] = places.spaces.map((space) => {
		const { x, y } = places.at.get(space.slug) ?? { x: 0, y: 0 };
		return {
			slug: space.slug,
			text: space.name,
			at: { x: x / s, y: y / s },
			radius: space.kind === "walled_city" ? 15 : 11,
			weight: 1,
			province: space.province ?? "",
			port: space.port,
		};
	});
	return { places, print: printed(places, signs, atlas.provinces, s) };
}

/** Pairs that cover each other. */
function clashes(things: { what: string; boxes: Box[] }[]): string[] {
	return things.flatMap((a, i) =>
		things
			.slice(i + 1)
			.filter((b) => a.boxes.some((one) => b.boxes.some((other) => meets(one, other))))
			.map((b) => `${a.what} / ${b.what}`),
	);
}
const listed = (some: Map<string, { boxes: Box[] }>, kind: string) =>
	[...some].map(([slug, { boxes }]) => ({ what: `${kind} ${slug}`, boxes }));

describe.each(cases)("names of $name", ({ atlas, s }) => {
	const { print } = board(atlas, s);
	const { names, titles } = composed(print, []);
	it("are all there", () => {
		expect(names.size).toBe(atlas.spaces.length);
	});

	it("cover no mark, no title and no other name", () => {
		const marks = print.marks.map(({ slug, boxes }) => ({ what: `mark ${slug}`, boxes }));
		expect(clashes([...listed(names, "name"), ...listed(titles, "title")])).toEqual([]);
		for (const mark of marks)
			for (const name of [...listed(names, "name"), ...listed(titles, "title")])
				expect(clashes([mark, name]), name.what).toEqual([]);
	});
});

describe("on a low screen a title", () => {
	const atlas = hannibal;
	const places = placesOf(atlas);
	const s = 0.94 / whole(924, 590, places.width, places.height);
	const { print } = board(atlas, s);
	const { titles } = composed(print, []);
	const provinces = new Map(atlas.spaces.map(({ slug, province }) => [slug, province]));

	it("names its province where somebody looks for it, or leaves the name to the spaces", () => {
		for (const [slug, { x, y, tally }] of titles) {
			const from = { x: x + tally.x, y: y + tally.y };
			const far = print.marks.map((mark) => ({
				province: provinces.get(mark.slug),
				by: Math.hypot(mark.at.x - from.x, mark.at.y - from.y),
			}));
			const own = Math.min(...far.filter(({ province }) => province === slug).map(({ by }) => by));
			expect(own, slug).toBeLessThan(140);
		}
	});

	it("still tells of each what is needed there", () => {
		expect(titles.size).toBeGreaterThan(0.8 * print.titles.length);
		expect([...titles.values()].some(({ text }) => text === "")).toBe(true);
	});
});

describe("a position", () => {
	const s = 1.4;
	const { places, print } = board(hannibal, s);
	const view = stateFile.view as unknown as HannibalView;
	const known = new Map(hannibal.generals.map((general) => [general.slug, general]));
	const here = present(view, places, (slugs) =>
		slugs.map((slug) => ({ slug, name: shortName(slug), ratings: ratings(known.get(slug)), rank: "", lit: false })),
	);
	const placed = armies(here, () => 11, s);
	const empty = composed(print, []);
	const full = composed(print, placed);

	it("hides no name behind an army, and covers no space with one", () => {
		expect(full.names.size).toBe(empty.names.size);
		expect(clashes([...listed(full.armies, "army"), ...listed(full.names, "name")])).toEqual([]);
		const elsewhere = (key: string) => print.marks.filter(({ slug }) => !key.startsWith(`${slug} `));
		for (const [key, { boxes }] of full.armies)
			for (const mark of elsewhere(key))
				expect(
					clashes([
						{ what: key, boxes },
						{ what: mark.slug, boxes: mark.boxes },
					]),
				).toEqual([]);
	});

	it("writes one of two titles where there is a place for one alone", () => {
		const [title] = print.titles;
		if (!title) throw new Error("no titles");
		const same = { ...title, tries: title.tries.slice(0, 1), chosen: 0 };
		const titles = [same, { ...same, slug: "another" }];
		const low = composed({ ...print, names: [], titles, retitled: () => [] }, []);
		expect([...low.titles.keys()]).toEqual([title.slug]);
	});

	it("moves only names that are in the way", () => {
		const moved = [...empty.names].filter(([slug, name]) => full.names.get(slug) !== name);
		expect(moved.length).toBeGreaterThan(0);
		expect(moved.length).toBeLessThan(3 * placed.length);
	});

	it("is looked at where a general stands who can be picked", () => {
		const one = here.find(({ force }) => force.generals.length > 0);
		const slug = one?.force.generals[0]?.slug;
		const lit = present(view, places, (slugs) => plates(view, hannibal, slugs, (general) => general === slug));
		expect(askedFor(lit)).toEqual([one?.at]);
		expect(askedFor(here)).toEqual([]);
	});

	it("stands beside its space, over storms rather than far off, and on a slant where that is nearer", () => {
		const mark = { x: 100, y: 100 };
		const size = { x0: -40, y0: -30, x1: 40, y1: 10 };
		const ground = { marks: [], drawn: [], soft: [], frame: { x0: -400, y0: -400, x1: 600, y1: 600 } };
		const army = { key: "a", at: mark, radius: 11, size, weight: 1 };
		const sea = [boxed(mark, 200)];
		expect(stands(army, { ...ground, drawn: sea })[0]?.leader).toBeUndefined();
		const sides = [
			{ x0: 60, y0: -400, x1: 140, y1: 70 },
			{ x0: 60, y0: 130, x1: 140, y1: 600 },
			{ x0: -400, y0: 94, x1: 70, y1: 106 },
			{ x0: 130, y0: 94, x1: 600, y1: 106 },
		];
		const [best] = stands(army, { ...ground, marks: sides });
		expect(Math.hypot(best?.offset.x ?? 0, best?.offset.y ?? 0)).toBeLessThan(110);
		expect(best?.cost).toBeLessThan(60);
	});

	it("shows an army on the march where it has come to", () => {
		const army = { side: "rome", cus: 5, elephants: 0, trains: 0, generals: ["p-scipio"] };
		const march = { army, space: "capua", came_from: "roma", points: 1, allowance: 4 };
		const found = present({ ...view, march } as HannibalView, places, () => []).find(({ key }) => key === "march");
		expect(found?.at).toEqual(places.at.get("capua"));
		expect(found?.force.cus).toBe(5);
		expect(found?.wake).toContain("L");
	});
});

describe("an army at sea", () => {
	const atlas = hamilcarFile as unknown as Atlas;
	const army = { side: "rome", cus: 3, elephants: 0, trains: 0, generals: ["duilius"] };
	const march = { army, space: "messana", came_from: null, points: 0, allowance: 4 };
	const at_sea = { rome: { army, route: ["messana", "lipara"], points: 1, prizes: 0, warships: 5 }, carthage: null };
	const view = { game: "hamilcar", spaces: {}, march, at_sea } as unknown as HamilcarView;

	it("is seen once, on its fleet where that has come to, with its wake", () => {
		const places = placesOf(atlas);
		const here = present(view, places, () => []);
		expect(here.map(({ key }) => key)).toEqual(["fleet rome"]);
		expect(here[0]?.at).toEqual(places.at.get("lipara"));
		expect(here[0]?.force.warships).toBe(5);
		expect(here[0]?.wake).toMatch(/^M.*L/);
	});
});

describe("an arrangement", () => {
	const place = (x: number, cost: number) => ({ boxes: [boxed({ x, y: 0 }, 4)], cost });
	it("moves one thing out of the way of another, and then a third", () => {
		const things = [
			{ weight: 1, tries: [place(0, 0)] },
			{ weight: 1, tries: [place(2, 0), place(10, 1)] },
			{ weight: 1, tries: [place(10, 0), place(20, 1)] },
		];
		expect(arranged(things)).toEqual([0, 1, 1]);
	});

	it("leaves alone what has one place only", () => {
		const things = [
			{ weight: 1, tries: [place(0, 0)] },
			{ weight: 1, tries: [place(2, 0), place(10, 9)] },
		];
		expect(arranged(things)).toEqual([0, 1]);
	});

	it("knows how much of a road a name covers", () => {
		const road: [{ x: number; y: number }, { x: number; y: number }] = [
			{ x: -10, y: 0 },
			{ x: 10, y: 0 },
		];
		expect(crossed(road, boxed({ x: 0, y: 0 }, 3))).toBeCloseTo(6);
		expect(crossed(road, boxed({ x: 0, y: 9 }, 3))).toBe(0);
	});
});
