import { describe, expect, it } from "vitest";
import { beside, clearest, corners } from "../src/board/clear";

const ROOM = { w: 900, h: 700 };
const SIZE = { w: 200, h: 100 };

describe("a panel beside a piece", () => {
	it("stands right of it where nothing is in the way, and inside the room", () => {
		const frames = beside({ x: 300, y: 300 }, SIZE, ROOM);
		expect(clearest(frames, [])).toMatchObject({ x: 326, y: 250 });
		for (const { x, y } of beside({ x: 890, y: 5 }, SIZE, ROOM)) {
			expect(x).toBeGreaterThanOrEqual(8);
			expect(x + SIZE.w).toBeLessThanOrEqual(ROOM.w - 8);
			expect(y).toBeGreaterThanOrEqual(8);
			expect(y + SIZE.h).toBeLessThanOrEqual(ROOM.h - 8);
		}
	});
	it("goes to where it covers fewest of the places that can be picked", () => {
		const frames = beside({ x: 300, y: 300 }, SIZE, ROOM);
		const right = { x: 420, y: 300 };
		expect(clearest(frames, [right])?.x).toBeLessThan(300 - SIZE.w);
		expect(clearest(frames, [right, { x: 180, y: 300 }])?.y).toBeGreaterThan(300);
	});
	it("goes into a corner where it would cover something wherever it stood beside it", () => {
		const frames = beside({ x: 450, y: 350 }, SIZE, ROOM);
		const around = frames.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 }));
		const corner = clearest([...frames, ...corners(SIZE, ROOM)], around);
		expect(corner).toMatchObject({ x: 8, y: 488 });
		expect(corners({ w: 2000, h: 2000 }, ROOM).every(({ x, y }) => x === 8 && y === 8)).toBe(true);
	});
	it("does not lie on the piece itself, if it can be helped", () => {
		for (const { x, y, w, h } of beside({ x: 890, y: 350 }, SIZE, ROOM)) {
			const on = 890 > x && 890 < x + w && 350 > y && 350 < y + h;
			expect(on).toBe(false);
		}
	});
});
