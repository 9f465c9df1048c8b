import { describe, expect, it } from "vitest";
import type { Atlas, HannibalView } from "../src/api/types";
import { areas } from "../src/board/areas";
import { enlarged, isLand, project, reduced, unfitted } from "../src/board/geo";
import { labels } from "../src/board/labels";
import { clear, eased, layout } from "../src/board/layout";
import { shortName, standing } from "../src/board/punic";
import { armyOf, placed } from "../src/board/stacks";
import seaFile from "./fixtures/atlas-hands-in-the-sea.json";
import atlasFile from "./fixtures/atlas-hannibal-2018.json";
import stateFile from "./fixtures/state-hannibal-2018.json";

const atlas = atlasFile as unknown as Atlas;
const sea = seaFile as unknown as Atlas;
const view = stateFile.view as unknown as HannibalView;

const nearest = (points: { x: number; y: number }[]) =>
	Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe("the coast", () => {
	it("knows land from sea", () => {
		expect(isLand(project(14.25, 41.08))).toBe(true); // Capua
		expect(isLand(project(12, 40))).toBe(false); // the Tyrrhenian Sea
		expect(isLand(project(9, 40.2))).toBe(true); // Sardinia
	});
});

describe("the lens", () => {
	const lens = { x: 100, y: 50, power: 1, radius: 200 };
	it("doubles its middle and leaves far things where they are", () => {
		expect(enlarged({ x: 101, y: 50 }, lens).x).toBeCloseTo(102, 3);
		expect(enlarged({ x: 1500, y: 50 }, lens).x).toBeCloseTo(1500, 3);
	});

	it("keeps the order of things and can be looked through backwards", () => {
		let last = 100;
		for (let x = 110; x < 900; x += 10) {
			const seen = enlarged({ x, y: 50 }, lens);
			expect(seen.x).toBeGreaterThan(last);
			expect(reduced(seen, lens).x).toBeCloseTo(x, 2);
			last = seen.x;
		}
	});
});

describe("the layout", () => {
	const plan = layout(atlas.spaces);
	it("eases crowded spaces apart", () => {
		expect(nearest([...plan.at.values()])).toBeGreaterThan(24);
	});

	it("keeps inland places on land", () => {
		for (const slug of ["capua", "toletum", "cirta", "enna", "mutina"])
			expect(isLand(unfitted(plan.at.get(slug) ?? { x: 0, y: 0 }, plan.fit)), slug).toBe(true);
	});

	it("is the same every time", () => {
		expect([...layout(atlas.spaces).at]).toEqual([...plan.at]);
	});

	it("serves the smaller board too", () => {
		const other = layout(sea.spaces, { gap: 66, width: 1300, margin: 110 });
		expect(nearest([...other.at.values()])).toBeGreaterThan(35);
	});

	it("parts even what lies on one point", () => {
		expect(
			nearest(
				eased(
					[
						{ x: 5, y: 5 },
						{ x: 5, y: 5 },
					],
					20,
				),
			),
		).toBeGreaterThan(10);
	});

	it("clears a label away from places", () => {
		const at = clear({ x: 0, y: 1 }, [{ x: 0, y: 0 }], 50);
		expect(Math.hypot(at.x, at.y)).toBeGreaterThan(48);
	});
});

describe("areas", () => {
	const plan = layout(atlas.spaces);
	const points = atlas.spaces.map((space) => ({
		...(plan.at.get(space.slug) ?? { x: 0, y: 0 }),
		group: space.province ?? "",
	}));
	const shape = areas(points, plan.width, plan.height);
	it("has one for each province", () => {
		expect(shape.areas.map((area) => area.group).sort()).toEqual(atlas.provinces.map((one) => one.slug).sort());
	});
	it("draws borders", () => {
		expect(shape.borders.length).toBeGreaterThan(500);
	});
});

describe("labels", () => {
	it("never cover each other, and the important come first", () => {
		const wishes = [0, 6, 12].map((x, i) => ({ slug: `s${i}`, text: "A long name", at: { x, y: 0 }, weight: i }));
		const out = labels(wishes, 10, 4);
		expect(out[0]?.slug).toBe("s2");
		expect(out.length).toBeLessThanOrEqual(3);
	});
});

describe("provinces", () => {
	it("counts what each side holds and needs", () => {
		const province = atlas.provinces.find((one) => one.slug === "latium");
		if (!province) throw new Error("no Latium");
		expect(standing(view, province).held.rome).toBe(1);
		expect(standing(view, province).needs.rome).toBe(0);
	});
});

it("shortens a general's name", () => {
	expect(shortName("p-scipio")).toBe("P. Scipio");
	expect(shortName("hannibal")).toBe("Hannibal");
});

describe("armies", () => {
	const stack = (side: string, cus: number) => ({ side, inside: false, cus, elephants: 0, trains: 0, generals: [] });
	const one = { i: 0, of: 1 };
	const board = { width: 300, height: 300 };
	it("stand above their space where nothing is in the way", () => {
		const at = { x: 100, y: 100 };
		const [only] = placed(
			[armyOf(stack("rome", 3), "roma", at, [60], one)],
			new Map([["roma", at]]),
			1,
			board,
		).values();
		expect(only?.offset.x).toBe(0);
		expect(only?.box.y1).toBeLessThan(at.y);
	});
	it("do not cover each other, nor the space beside them; the greater keeps its place", () => {
		const spaces = new Map([
			["messana", { x: 100, y: 100 }],
			["regium", { x: 120, y: 120 }],
		]);
		const armies = [...spaces].map(([slug, at], i) => armyOf(stack("rome", 1 + i), slug, at, [], one));
		const found = placed(armies, spaces, 1, board);
		const [a, b] = armies.map((army) => found.get(army.key)?.box);
		if (!a || !b) throw new Error("an army is missing");
		expect(a.x1 <= b.x0 || b.x1 <= a.x0 || a.y1 <= b.y0 || b.y1 <= a.y0).toBe(true);
	});
});
