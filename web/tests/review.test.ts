import { describe, expect, it } from "vitest";
import type { Judged } from "../src/api/types";
import { whoPlaysOn } from "../src/play/story/again";
import { curveOf, percent, stretchAt, sums, turning } from "../src/review/review";

const estimate = (mean: number) => ({ mean, error: 0.02, worlds: 20 });
const judged = (ply: number, seat: string, more: Partial<Judged> = {}): Judged => ({
	ply,
	plies: 3,
	round: ply,
	seat,
	first: true,
	played: estimate(0.5),
	best: estimate(0.6),
	cost: estimate(0),
	luck: null,
	verdict: "good",
	words: ["Play a card"],
	better: [],
	reason: "",
	...more,
});
const SEATS = ["rome", "carthage"];

describe("a review", () => {
	it("draws the chance of the first seat, whoever plays, and the end", () => {
		const curve = curveOf(
			[judged(0, "rome"), judged(4, "carthage"), judged(6, "carthage", { first: false })],
			"rome",
			9,
			"carthage",
		);
		expect(curve.map(({ ply, chance }) => [ply, Number(chance.toFixed(2))])).toEqual([
			[0, 0.6],
			[4, 0.4],
			[9, 0],
		]);
	});

	it("tells what moved most, in the order of the game", () => {
		const all = [
			judged(0, "rome", { cost: estimate(0.2) }),
			judged(3, "carthage", { cost: estimate(0.01) }),
			judged(6, "rome", { luck: estimate(-0.3) }),
			judged(9, "rome", { cost: estimate(0.1) }),
		];
		expect(turning(all, 2).map((one) => one.ply)).toEqual([0, 6]);
		expect(turning(all).map((one) => one.ply)).toEqual([0, 6, 9]);
	});

	it("gives one side the luck the other lacks", () => {
		const told = sums(
			[
				judged(0, "rome", { luck: estimate(0.2), cost: estimate(0.1), verdict: "mistake" }),
				judged(5, "carthage", { luck: estimate(0.05) }),
			],
			SEATS,
		);
		expect(told.rome?.luck).toBeCloseTo(0.15);
		expect(told.carthage?.luck).toBeCloseTo(-0.15);
		expect(told.rome?.verdicts.mistake).toBe(1);
		expect(told.carthage?.cost).toBe(0);
	});

	it("knows the stretch of a decision", () => {
		const all = [judged(0, "rome"), judged(5, "carthage")];
		expect(stretchAt(all, 4)?.ply).toBe(0);
		expect(stretchAt(all, 99)?.ply).toBe(5);
		expect(stretchAt([], 0)).toBeNull();
	});

	it("writes percents with a true minus", () => {
		expect([percent(0.123), percent(0.1, true), percent(-0.07, true), percent(0, true)]).toEqual([
			"12 %",
			"+10 %",
			"−7 %",
			"0 %",
		]);
	});
});

describe("who plays on", () => {
	const player = (seat: string, bot: string | null) => ({
		seat,
		bot,
		kind: bot ? ("bot" as const) : ("person" as const),
		name: "?",
		account: false,
		program: false,
		sure: false,
	});
	it("is who played; who tries again has the computer opposite", () => {
		const game = [player("rome", null), player("carthage", "easy")];
		expect(whoPlaysOn(game)).toEqual({ rome: "me", carthage: "easy" });
		expect(whoPlaysOn(game, "carthage")).toEqual({ rome: "normal", carthage: "me" });
		const two = [player("rome", null), player("carthage", null)];
		expect(whoPlaysOn(two)).toEqual({ rome: "me", carthage: "me" });
		expect(whoPlaysOn(two, "rome")).toEqual({ rome: "me", carthage: "normal" });
		expect(whoPlaysOn([player("rome", "easy"), player("carthage", "hard")])).toEqual({});
	});
});
