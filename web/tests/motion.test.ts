import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/api/types";
import { happenings, lastPlay } from "../src/motion/trace";

let n = 0;
const line = (key: string, ...refs: LogLine["refs"]): LogLine => ({
	n: n++,
	ply: 0,
	round: 2,
	key,
	text: key,
	rule: "",
	refs,
});
const side = (general: string) => (general === "hannibal" ? "carthage" : "rome");
const log = [
	line("plays-ops", ["seat", "rome"], ["card", "7"]),
	line("forms-up", ["general", "scipio"], ["space", "roma"]),
	line("plays-ops", ["seat", "carthage"], ["card", "33"]),
	line("forms-up", ["general", "hannibal"], ["space", "saguntum"]),
	line("marches", ["general", "hannibal"], ["space", "dertosa"]),
	line("marches", ["general", "hannibal"], ["space", "ilerda"]),
	line("pc-placed", ["seat", "carthage"], ["space", "ilerda"]),
	line("sails", ["general", "hannibal"], ["space", "gades"], ["space", "carthago"]),
];

describe("the trace of a card play", () => {
	it("has the whole way of an army, voyages, and where markers changed", () => {
		const { moves, marks } = happenings(log.slice(2), side);
		expect(moves).toEqual([
			{ side: "carthage", general: "hannibal", path: ["saguntum", "dertosa", "ilerda"], sea: false },
			{ side: "carthage", general: "hannibal", path: ["gades", "carthago"], sea: true },
		]);
		expect(marks).toEqual([{ kind: "placed", where: "ilerda", side: "carthage" }]);
	});
	it("is that of the last card play, and only if others made it", () => {
		expect(lastPlay(log, ["rome"], side)?.card).toBe("33");
		expect(lastPlay(log, ["carthage"], side)).toBeNull();
		expect(lastPlay(log, [], side)?.seat).toBe("carthage");
	});
	it("goes by army: who did not march leaves no arrow", () => {
		expect(happenings(log.slice(0, 2), side).moves).toEqual([]);
	});
});
