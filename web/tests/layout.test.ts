import { describe, expect, it } from "vitest";
import type { Atlas } from "../src/api/types";
import { fitted, isLand, type Point, project, unfitted } from "../src/board/geo";
import { eased } from "../src/board/layout";
import { placesOf } from "../src/board/places";
import { projection } from "../tools/projection.mjs";
import hamilcarFile from "./fixtures/atlas-hamilcar-silver.json";
import seaFile from "./fixtures/atlas-hands-in-the-sea.json";
import hannibalFile from "./fixtures/atlas-hannibal-2018.json";

const atlases = [hannibalFile, hamilcarFile, seaFile].map((file) => file as unknown as Atlas);
const nearest = (points: Point[]) =>
	Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe("the coast", () => {
	it("is drawn by the projection that spaces are placed by", () => {
		for (const [lon, lat] of [
			[12.48, 41.89],
			[-6.3, 36.5],
			[10.3, 36.85],
			[37, 45],
		] as [number, number][]) {
			const [x, y] = projection([lon, lat]) ?? [0, 0];
			const p = project(lon, lat);
			expect(p.x).toBeCloseTo(x, 6);
			expect(p.y).toBeCloseTo(y, 6);
		}
	});

	it("knows land from sea", () => {
		expect(isLand(project(14.25, 41.08))).toBe(true); // Capua
		expect(isLand(project(12, 40))).toBe(false); // the Tyrrhenian Sea
		expect(isLand(project(9, 40.2))).toBe(true); // Sardinia
	});
});

describe.each(atlases.map((atlas) => ({ atlas, name: atlas.ruleset })))("the board of $name", ({ atlas }) => {
	const places = placesOf(atlas);
	const { fit, width, height, at } = places;
	const grid: Point[] = [];
	for (let x = -40; x <= width + 40; x += 20) for (let y = -40; y <= height + 40; y += 20) grid.push({ x, y });

	it("can be looked through backwards", () => {
		for (const p of grid) {
			const there = fitted(unfitted(p, fit), fit);
			expect(Math.hypot(there.x - p.x, there.y - p.y)).toBeLessThan(2);
		}
	});

	it("has no folds: every small square keeps its sense and some of its area", () => {
		const step = 2;
		for (const p of grid.map((one) => unfitted(one, fit))) {
			const [a, b, c] = [p, { x: p.x + step, y: p.y }, { x: p.x, y: p.y + step }].map((one) => fitted(one, fit));
			if (!a || !b || !c) throw new Error("no square");
			const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
			expect(area / (step * step * fit.scale * fit.scale)).toBeGreaterThan(0.25);
		}
	});

	it("has every space on land and on the board, with room to be hit", () => {
		for (const [slug, p] of at) {
			expect(places.dry(p), slug).toBe(true);
			expect(p.x > 0 && p.x < width && p.y > 0 && p.y < height, slug).toBe(true);
		}
		expect(nearest([...at.values()])).toBeGreaterThan(38);
	});

	it("joins the spaces by ways that end at them", () => {
		for (const { a, b } of atlas.connections) {
			const way = places.way(a, b);
			expect(way[0]).toEqual(at.get(a));
			expect(way.at(-1)).toEqual(at.get(b));
			expect(places.way(b, a)).toEqual([...way].reverse());
		}
	});

	it("is surveyed once a table", () => {
		expect(placesOf(atlas)).toBe(places);
	});
});

describe("easing", () => {
	it("parts even what lies on one point", () => {
		const point = { x: 5, y: 5 };
		expect(nearest(eased([point, point], 20))).toBeGreaterThan(10);
	});
});
