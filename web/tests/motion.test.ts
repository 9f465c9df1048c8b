import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/api/types";
import { heardOf, heardOfEnd } from "../src/motion/sounds";
import { happenings, lastPlay } from "../src/motion/trace";
import { results } from "../src/play/story/results";

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
const lore = {
	sideOf: (general: string) => (general === "hannibal" ? "carthage" : "rome"),
	homeOf: (side: string) => side,
};
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
		const { moves, marks } = happenings(log.slice(2), lore);
		expect(moves).toEqual([
			{ side: "carthage", general: "hannibal", path: ["saguntum", "dertosa", "ilerda"], sea: false },
			{ side: "carthage", general: "hannibal", path: ["gades", "carthago"], sea: true },
		]);
		expect(marks).toEqual([{ kind: "placed", where: "ilerda", side: "carthage" }]);
	});
	it("is that of the last card play, and only if others made it", () => {
		expect(lastPlay(log, ["rome"], lore)?.card).toBe("33");
		expect(lastPlay(log, ["carthage"], lore)).toBeNull();
		expect(lastPlay(log, [], lore)?.seat).toBe("carthage");
	});
	it("has the voyages of whole fleets, from where each lay before", () => {
		const fleet = (key: string, who: string, zone?: string) =>
			line(key, ["seat", who], ...(zone ? [["zone", zone] as [string, string]] : []));
		const sailed = [
			line("round", ["seat", "rome"]),
			fleet("sails", "rome", "tyrrhenian"),
			line("round", ["seat", "carthage"]),
			fleet("sails", "carthage", "african"),
			line("round", ["seat", "rome"]),
			fleet("sails-home", "rome"),
		];
		const paths = (from: number) =>
			happenings(sailed.slice(from), lore, sailed.slice(0, from)).moves.map((one) => one.path);
		expect(paths(0)).toEqual([
			["rome", "tyrrhenian"],
			["carthage", "african"],
			["tyrrhenian", "rome"],
		]);
		expect(paths(4)).toEqual([["tyrrhenian", "rome"]]);
		const lost = [...sailed, fleet("retreats", "rome"), fleet("sails", "rome", "ionian")];
		expect(happenings(lost.slice(7), lore, lost.slice(0, 7)).moves).toEqual([]);
	});
	it("is the other side's round until one does something in one's own, which begins by itself", () => {
		const rounds = [
			{ ...line("round", ["seat", "carthage"]), ply: 6 },
			{ ...line("plays", ["seat", "carthage"], ["card", "utica"]), ply: 7 },
			{ ...line("round", ["seat", "rome"]), ply: 9 },
		];
		expect(lastPlay(rounds, ["rome"], lore)).toMatchObject({ seat: "carthage", card: "utica" });
		expect(lastPlay([...rounds, { ...line("earns", ["seat", "rome"]), ply: 10 }], ["rome"], lore)).toBeNull();
	});
	it("ends with the turn, and when one has thrown a card away oneself", () => {
		const after = [...log, line("points"), line("turn"), line("cus-arrive", ["seat", "rome"], ["space", "roma"])];
		expect(lastPlay(after, ["rome"], lore)?.lines.at(-1)?.key).toBe("sails");
		const theirs = [...log, line("discards", ["seat", "carthage"])];
		expect(lastPlay(theirs, ["rome"], lore)?.lines.at(-1)?.key).toBe("sails");
		expect(lastPlay([...log, line("discards", ["seat", "rome"])], ["rome"], lore)).toBeNull();
	});
	it("goes by army: who did not march leaves no arrow", () => {
		expect(happenings(log.slice(0, 2), lore).moves).toEqual([]);
	});
});

describe("what is heard", () => {
	it("is the dice and the first thing that was done", () => {
		expect(heardOf(log.slice(2))).toEqual(["card"]);
		expect(heardOf(log.slice(4))).toEqual(["march"]);
		expect(heardOf([{ ...line("die"), die: { seat: "rome", n: 3, kind: "siege" } }, line("siege-roll")])).toEqual([
			"dice",
		]);
		expect(heardOf([line("draft"), line("plays")])).toEqual(["card"]);
		expect(heardOf([line("turn")])).toEqual([]);
	});
	it("of a fight is its end, once, as it was for one's own side", () => {
		const fight = [line("battle", ["space", "cannae"]), line("unmatched", ["seat", "rome"])];
		const [result = null] = results(fight);
		expect(heardOfEnd(result, "", ["carthage"])).toBe("won");
		expect(heardOfEnd(result, "", ["rome"])).toBe("lost");
		const [grown = null] = results([...fight, line("casualties", ["seat", "rome"])]);
		expect(heardOfEnd(grown, result?.id ?? "", ["rome"]), "what followed joined it").toBeNull();
		expect(heardOfEnd(result, "", ["rome", "carthage"]), "at one screen for both").toBeNull();
		expect(heardOfEnd(null, "", ["rome"])).toBeNull();
	});
});
