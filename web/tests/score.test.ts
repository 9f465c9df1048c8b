import { describe, expect, it } from "vitest";
import type { Atlas, PunicView, Survey } from "../src/api/types";
import { changing, inOrder, pointsOf } from "../src/play/tracks/score";

const atlas = {
	provinces: [
		{ slug: "sicilia", name: "Sicilia", significant: true, spaces: ["a", "b", "c"] },
		{ slug: "libya", name: "Libya", significant: true, spaces: ["d", "e", "f"] },
		{ slug: "liguria", name: "Liguria", significant: false, spaces: ["g"] },
		{ slug: "latium", name: "Latium", significant: true, spaces: ["h"] },
		{ slug: "far", name: "Not in play", significant: true, spaces: ["z"] },
	],
	boxes: [
		{ slug: "sicilia", name: "Sicilia" },
		{ slug: "miat", name: "Miat" },
	],
} as unknown as Atlas;
const control: Record<string, string | null> = {
	a: "rome",
	b: "rome",
	c: null,
	d: "carthage",
	e: null,
	f: null,
	g: null,
	h: "rome",
};
const view = {
	game: "hannibal",
	provinces: { sicilia: "rome", libya: null, liguria: null, latium: "rome" },
	spaces: Object.fromEntries(Object.entries(control).map(([slug, side]) => [slug, { control: side }])),
} as unknown as PunicView;
const survey = {
	isolated: ["b"],
	provinces: [
		{ province: "sicilia", owner: "rome", held: { rome: 2, carthage: 0 }, needs: { rome: 0, carthage: 2 } },
		{ province: "libya", owner: null, held: { rome: 0, carthage: 1 }, needs: { rome: 2, carthage: 1 } },
		{ province: "latium", owner: "rome", held: { rome: 1, carthage: 0 }, needs: { rome: 0, carthage: 1 } },
	],
} as unknown as Survey;

describe("political points", () => {
	const points = pointsOf(atlas, view, survey);
	const of = (slug: string) => points.find((point) => point.slug === slug);

	it("come from provinces that give one and are on the board", () => {
		expect(points.map(({ slug }) => slug)).toEqual(["sicilia", "libya", "latium"]);
	});
	it("are lost at the year's end where the majority is cut off", () => {
		expect(of("sicilia")).toMatchObject({ owner: "rome", next: null });
		expect(changing(points).map(({ slug }) => slug)).toEqual(["sicilia"]);
	});
	it("are near where one marker is missing, but not in a city that would have to be taken", () => {
		expect(of("libya")?.near).toEqual(["carthage"]);
		expect(of("latium")?.near).toEqual([]);
	});
	it("stand still where nobody has looked", () => {
		expect(changing(pointsOf(atlas, view, null))).toEqual([]);
	});
	it("stand in a bar from one side to the other, what would change nearer to the middle", () => {
		expect(inOrder(points, "rome", "carthage").map(({ slug }) => slug)).toEqual(["latium", "sicilia", "libya"]);
	});
	it("are the boxes of the Provincial Display in Hamilcar", () => {
		const hamilcar = {
			...view,
			game: "hamilcar",
			display: { sicilia: "rome", miat: "carthage" },
		} as unknown as PunicView;
		expect(pointsOf(atlas, hamilcar, null).map(({ owner }) => owner)).toEqual(["rome", "carthage"]);
	});
});
