import { describe, expect, it } from "vitest";
import type { OddsPart } from "../src/api/types";
import { chips, margin, percent, percents } from "../src/play/choosing/odds";

const part = (key: string, good: number, error = 0): OddsPart => ({
	key,
	title: key,
	outcomes: [
		{ text: "well", chance: good, good: 1, lost: 0 },
		{ text: "badly", chance: 1 - good, good: -1, lost: 0 },
	],
	notes: [],
	error,
});

describe("odds in short", () => {
	it("tells how likely each part goes well, and its tone", () => {
		const found = chips({ code: "march capua", parts: [part("interception", 0.5), part("battle", 0.7, 0.02)] });
		expect(found.map((chip) => [chip.key, chip.chance, chip.tone])).toEqual([
			["interception", 0.5, "even"],
			["battle", 0.7, "good"],
		]);
	});
	it("leaves out what only the long form tells", () => {
		expect(
			chips({ code: "x", parts: [part("losses", 1), part("storms", 1), { ...part("strength", 1), outcomes: [] }] }),
		).toEqual([]);
		expect(chips(undefined)).toEqual([]);
	});
	it("tells what a pass costs, not how unlikely it is to cost nothing", () => {
		const outcomes = [
			{ text: "none", chance: 0, good: 1, lost: 0 },
			{ text: "one", chance: 1 / 3, good: -1, lost: 1 },
			{ text: "two", chance: 2 / 3, good: -1, lost: 2 },
		];
		const [chip] = chips({ code: "march taurini", parts: [{ ...part("attrition", 0), outcomes }] });
		expect(chip?.lost).toBe(2);
		expect(chip?.chance).toBeCloseTo(1);
		expect(chip?.tone).toBe("bad");
	});
	it("warns where no chance is needed to say so", () => {
		const [chip] = chips({ code: "place osca", parts: [{ ...part("isolated", 0), outcomes: [] }] });
		expect(chip?.warning).toBe(true);
	});
	it("says what a chance is of where one outcome alone is good", () => {
		const [lead, roll] = chips({ code: "lead probe", parts: [part("match", 0.01), part("naval", 0.5)] });
		expect(lead?.of).toBe("well");
		expect(roll?.of).toBe("well");
		const won = ["greatly", "well"].map((text) => ({ text, chance: 0.5, good: 1, lost: 0 }));
		expect(chips({ code: "x", parts: [{ ...part("battle", 1), outcomes: won }] })[0]?.of).toBe("");
	});
	it("lets two chances come to a hundred", () => {
		expect(percents([0.335, 0.665])).toEqual(["34 %", "66 %"]);
		expect(percents([0.34, 0.66])).toEqual(["34 %", "66 %"]);
		expect(percents([0.999, 0.001])).toEqual(["> 99 %", "< 1 %"]);
		expect(percents([0.995, 0.005])).toEqual(["> 99 %", "1 %"]);
		expect(percents([0.005, 0.995])).toEqual(["1 %", "99 %"]);
		expect(percents([0.5, 0.25, 0.25])).toEqual(["50 %", "25 %", "25 %"]);
		expect(percents([])).toEqual([]);
	});
	it("never rounds a chance to certainty", () => {
		expect(percent(0.998)).toBe("> 99 %");
		expect(percent(0.002)).toBe("< 1 %");
		expect(percent(1)).toBe("100 %");
		expect(percent(1 / 3)).toBe("33 %");
	});
	it("says how sure an estimate is", () => {
		expect(margin(0)).toBe("");
		expect(margin(0.025)).toBe("± 5");
	});
});
