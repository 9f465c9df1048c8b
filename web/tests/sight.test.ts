import { expect, it } from "vitest";
import type { Atlas } from "../src/api/types";
import { boxed } from "../src/board/boxes";
import { placesOf } from "../src/board/places";
import { aside } from "../src/board/seas";
import { below, FAR, top, whole } from "../src/board/sight";
import hamilcarFile from "./fixtures/atlas-hamilcar-silver.json";
import seaFile from "./fixtures/atlas-hands-in-the-sea.json";
import hannibalFile from "./fixtures/atlas-hannibal-2018.json";

const atlases = [hannibalFile, hamilcarFile, seaFile].map((file) => file as unknown as Atlas);

/** The map beside the column and under the bar, on screens of laptops less what a browser itself takes. */
const FRAMES = [
	[1084, 730],
	[1010, 607],
	[924, 590],
	[924, 561],
] as const;

it.each(atlases)("a laptop shows the whole of $title with its names", (atlas) => {
	const { width, height } = placesOf(atlas);
	for (const [w, h] of FRAMES) expect(whole(w, h, width, height), `${w} x ${h}`).toBeGreaterThan(FAR);
});

it.each(atlases)(
	"a low screen gives $title the room that its empty edge would take, and cuts off no space",
	(atlas) => {
		const { width, height, at } = placesOf(atlas);
		const [w, h] = [924, 590];
		const k = whole(w, h, width, height);
		expect(k).toBeGreaterThan(1.1 * Math.min(w / width, (h - 100) / height));
		const y = top(h, below(w, h), height * k);
		for (const [slug, p] of at) {
			expect(y + p.y * k, slug).toBeGreaterThan(16);
			expect(y + p.y * k, slug).toBeLessThan(h - below(w, h) - 12);
		}
	},
);

it("two fleets in one sea lie a little aside rather than on a place", () => {
	const row = boxed({ x: 0, y: 0 }, 60, 18);
	expect(aside(row, [])).toBe(0);
	expect(aside(row, [boxed({ x: -70, y: 0 }, 16)])).toBe(16);
	expect(aside(row, [boxed({ x: -70, y: 0 }, 16), boxed({ x: 80, y: 0 }, 16)])).toBe(0);
});
