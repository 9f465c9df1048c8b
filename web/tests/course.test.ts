import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LogLine, Moment } from "../src/api/types";
import { diceOf, turningPoints, victories } from "../src/play/story/course";
import { apart, chanceOf, curveOf, judged, momentAt } from "../src/play/story/curve";
import { en } from "../src/strings/en";

const moment = (ply: number, rome: number, carthage: number, more: Partial<Moment> = {}): Moment => ({
	ply,
	turn: 1 + Math.floor(ply / 40),
	points: { rome, carthage },
	forces: { rome: 20, carthage: 20 },
	changed: {},
	dead: [],
	chances: {},
	...more,
});
const line = (ply: number, key: string, refs: [string, string][], text = key): LogLine =>
	({ n: ply, ply, round: 0, key, text, rule: "", refs, die: null }) as LogLine;
const SEATS = ["rome", "carthage"];

describe("turning points", () => {
	it("are the card plays that tipped the game for long, in their order", () => {
		const flicker = [
			moment(0, 8, 8, { changed: { sicilia: "rome" } }),
			moment(5, 9, 8),
			moment(10, 8, 8),
			moment(15, 8, 8),
		];
		const rest = Array.from({ length: 8 }, (_, i) =>
			moment(20 + 5 * i, 5, 11, i === 0 ? { changed: { sicilia: "carthage" } } : {}),
		);
		const [first, ...others] = turningPoints("hannibal", [...flicker, ...rest], [], 1);
		expect(first).toMatchObject({ from: 15, to: 20, changed: [{ slug: "sicilia", from: "rome", to: "carthage" }] });
		expect(others).toEqual([]);
		const all = turningPoints("hannibal", [...flicker, ...rest], []);
		expect(all.map(({ from }) => from)).toEqual([...all.map(({ from }) => from)].sort((a, b) => a - b));
	});

	it("count what was lost in the field, and name the battle", () => {
		const lines = [
			line(3, "battle", [
				["seat", "rome"],
				["space", "cannae"],
			]),
			line(4, "unmatched", [["seat", "rome"]]),
		];
		const lost = moment(5, 8, 8, { forces: { rome: 12, carthage: 18 }, dead: ["varro"] });
		const [point] = turningPoints("hannibal", [moment(0, 8, 8), lost], lines);
		expect(point).toMatchObject({
			losses: { rome: 8, carthage: 2 },
			battle: { place: "cannae", winner: "carthage" },
			weight: 0.25 * 6 + 1,
		});
	});

	it("do not count consuls who leave when their year is over", () => {
		expect(turningPoints("hamilcar", [moment(0, 8, 8), moment(5, 8, 8, { dead: ["caudex"] })], [])).toEqual([]);
	});

	it("are not there where nothing happened", () => {
		expect(turningPoints("hannibal", [moment(0, 8, 8), moment(5, 8, 8)], [])).toEqual([]);
		expect(turningPoints("hannibal", [], [])).toEqual([]);
	});
});

describe("victories", () => {
	it("count who did not lose, who won, and who took cities", () => {
		const lines = [
			line(1, "unmatched", [["seat", "rome"]]),
			line(2, "exhausted", [["seat", "rome"]]),
			line(3, "city-falls", [
				["space", "capua"],
				["seat", "rome"],
			]),
		];
		expect(victories("hannibal", lines, SEATS)).toEqual({
			rome: { battles: 0, cities: 1 },
			carthage: { battles: 2, cities: 0 },
		});
	});
	it("know that a naval victory is a battle in Hamilcar and a card in Hannibal", () => {
		const lines = [line(1, "naval-victory", [["seat", "carthage"]])];
		expect(victories("hamilcar", lines, SEATS).carthage?.battles).toBe(1);
		expect(victories("hannibal", lines, SEATS).carthage?.battles).toBe(0);
	});
});

describe("dice", () => {
	const die = (seat: string, n: number, kind: string): LogLine =>
		({ ...line(1, "die", []), die: { seat, n, kind } }) as LogLine;
	it("are told against 3.5, all of them and by what they were for", () => {
		const told = diceOf([die("rome", 6, "siege"), die("rome", 5, "naval"), die("carthage", 1, "siege")], SEATS);
		expect(told.map(({ kind }) => kind)).toEqual(["", "siege", "naval"]);
		expect(told[0]?.sides.rome).toMatchObject({ n: 2, mean: 5.5 });
		expect(told[0]?.sides.rome?.usual).toBeCloseTo(2.415, 2);
		expect(told[2]?.sides.carthage?.n).toBe(0);
		expect(diceOf([line(1, "battle", [])], SEATS)).toEqual([]);
	});
	it("have a word for everything they are rolled for by name in the rules", () => {
		const words = new Set(Object.keys(en));
		const rules = ["hannibal/land/casualties.py", "hannibal/land/battle_rounds.py", "punic/land/sieges.py"].map(
			(file) => readFileSync(`../src/punica/games/${file}`, "utf8"),
		);
		const kinds = rules.flatMap((text) =>
			[...text.matchAll(/roll\w*\(g, [^"()]+, "([a-z -]+)"/g)].map(([, kind = ""]) => kind),
		);
		expect(kinds.length).toBeGreaterThan(2);
		expect(kinds.filter((kind) => !words.has(`roll.${kind.replaceAll(" ", "-")}`))).toEqual([]);
	});
});

describe("the curve", () => {
	const moments = [moment(0, 4, 6), moment(20, 5, 5), moment(45, 8, 2)];
	it("shares the points out between both sides", () => {
		const curve = curveOf(moments, ["rome", "carthage"], 10, 100, 50);
		expect(curve.areas.map(({ path }) => path)).toEqual([
			"M0 50V30.0H50.0V25.0H100.0V10.0H100V50Z",
			"M0 0V30.0H50.0V25.0H100.0V10.0H100V0Z",
		]);
		expect(curve.turns).toEqual([
			{ x: 0, turn: 1 },
			{ x: 100, turn: 2 },
		]);
		expect(curve.at(20)).toEqual({ x: 50, y: 25 });
		expect(curve.at(99)).toEqual({ x: 100, y: 10 });
	});
	it("draws both from below where each may have any number", () => {
		const curve = curveOf(moments, ["rome", "carthage"], 0, 100, 50);
		expect(curve.areas.every(({ path }) => path.startsWith("M0 50"))).toBe(true);
		expect(curve.at(0).y).toBe(50 - (6 / 8) * 50);
	});
	it("keeps its marks clear of each other", () => {
		const marks = apart(
			[
				{ x: 0, y: 100 },
				{ x: 3, y: 101 },
				{ x: 80, y: 100 },
			],
			20,
		);
		expect(marks[1]?.y).toBeLessThan(85);
		expect(marks[2]).toEqual({ x: 80, y: 100 });
	});
});

describe("the curve of chances", () => {
	const told = [0.5, 0.75, 1].map((rome, i) => moment(i * 5, 8, 8, { chances: { rome, carthage: 1 - rome } }));
	it("runs from the first moment to the last, the higher the better for the side", () => {
		expect(chanceOf(told, "rome", 100, 40)).toBe("M0.0 20.0L50.0 10.0L100.0 0.0");
	});
	it("is pointed at by its width, and beyond its ends means these", () => {
		expect(momentAt(told, 0.6, 100)).toMatchObject({ x: 50, moment: { ply: 5 } });
		expect(momentAt(told, 7, 100)?.moment.ply).toBe(10);
		expect(momentAt([], 0.5, 100)).toBeNull();
	});
	it("is not drawn where nobody judged", () => {
		expect(judged(told)).toBe(true);
		expect(judged([moment(0, 8, 8), moment(5, 8, 8, { chances: { rome: 0.5, carthage: 0.5 } })])).toBe(false);
	});
});
