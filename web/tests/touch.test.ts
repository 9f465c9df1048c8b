import { expect, it } from "vitest";
import { thickest, touching } from "../src/board/touch";
import type { Key } from "../src/state/offers";

const target = (slug: string, x: number) => ({ key: `space:${slug}` as Key, at: { x, y: 0 } });

it("a finger takes the nearest lit space within 24 px", () => {
	const targets = [target("roma", 0), target("capua", 60)];
	expect(touching(targets, { x: 12, y: 0 })).toEqual({ key: "space:roma", sure: true });
	expect(touching(targets, { x: 30, y: 0 })).toBeNull();
});

it("a finger between two is not sure", () => {
	const targets = [target("messana", 0), target("regium", 20)];
	expect(touching(targets, { x: 9, y: 0 })).toEqual({ key: "space:messana", sure: false });
	expect(touching(targets, { x: 2, y: 0 })?.sure).toBe(true);
});

it("a narrow frame turns to where most is lit", () => {
	const points = [0, 2000, 2100, 2200].map((x) => ({ x, y: 0 }));
	expect(thickest(points)?.x).toBe(2000);
	expect(thickest([])).toBeUndefined();
});
