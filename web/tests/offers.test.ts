import { describe, expect, it } from "vitest";
import type { Option } from "../src/api/types";
import { byRound, lights, matching, passing, pickedLess, pickedMore } from "../src/state/offers";

const option = (code: string, text: string, refs: Option["refs"] = [], most = 1): Option => ({
	code,
	text,
	verb: code.split(" ")[0] ?? "",
	refs,
	args: {},
	most,
	grave: false,
});

describe("lights", () => {
	it("lights what each option points at", () => {
		const lit = lights([
			option("march capua", "", [["space", "capua"]]),
			option("march roma", "", [["space", "roma"]]),
		]);
		expect([...lit.keys()]).toEqual(["space:capua", "space:roma"]);
	});

	it("leaves out what all options share, because it tells nothing", () => {
		const lit = lights([
			option("settle a from x", "", [
				["place", "a"],
				["place", "x"],
			]),
			option("settle b from x", "", [
				["place", "b"],
				["place", "x"],
			]),
			option("pass", ""),
		]);
		expect([...lit.keys()]).toEqual(["place:a", "place:b"]);
	});

	it("collects several options for one thing", () => {
		const lit = lights([option("play 33 event", "", [["card", "33"]]), option("play 33 ops", "", [["card", "33"]])]);
		expect(lit.get("card:33")?.length).toBe(2);
	});
});

describe("matching", () => {
	const all = [
		option("discard veterans", "Discard Veterans"),
		option("discard scouts", "Discard Scouts"),
		option("pass", "Pass"),
	];

	it("finds words by their beginnings, in order", () => {
		expect(matching(all, "d vet").map((one) => one.code)).toEqual(["discard veterans"]);
		expect(matching(all, "vet d")).toEqual([]);
	});

	it("takes a number as the place in the list", () => {
		expect(matching(all, "3").map((one) => one.code)).toEqual(["pass"]);
	});

	it("offers everything for nothing", () => {
		expect(matching(all, "  ")).toEqual(all);
	});
});

it("groups a log by card play", () => {
	const lines = [1, 1, 2, 1, 2].map((round, n) => ({ n, round })); // with a take-back after the second
	const groups = byRound(lines);
	expect(groups.map((group) => group.lines.length)).toEqual([2, 1, 1, 1]);
	expect(new Set(groups.map((group) => group.first)).size).toBe(groups.length);
});

it("picks several, lets go again, and never more than may be", () => {
	const [a, b, c] = [option("place a", "A"), option("place b", "B"), option("place c", "C")];
	expect(pickedMore([a], b, 2)).toEqual([a, b]);
	expect(pickedMore([a, b], a, 2)).toEqual([b]);
	expect(pickedMore([a, b], c, 2)).toEqual([b, c]);
});

it("picks one thing again and again where that may be, and takes it back one by one", () => {
	const [roma, army] = [option("muster roma", "Roma", [], 3), option("reinforce varro", "Varro", [], 3)];
	expect(pickedMore([roma], roma, 3)).toEqual([roma, roma]);
	expect(pickedMore([roma, roma, army], roma, 3)).toEqual([roma, roma, army]);
	expect(pickedLess([roma, army, roma], roma)).toEqual([roma, army]);
	expect(pickedLess([roma], army)).toEqual([roma]);
});

it("knows how to let a window pass", () => {
	expect(passing([option("play 9", "Play"), option("pass", "Pass")])).toBe("pass");
	expect(passing([option("play 9", "Play")])).toBeNull();
});
