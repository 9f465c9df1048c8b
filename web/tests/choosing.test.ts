import { describe, expect, it } from "vitest";
import type { LogLine, Option } from "../src/api/types";
import { families, member } from "../src/play/choosing/deeds";
import { apart, forGood, guardOf } from "../src/play/choosing/guards";
import { offered } from "../src/play/choosing/homes";
import { missed } from "../src/play/story/recap";
import type { Key } from "../src/state/offers";

const option = (code: string, more: Partial<Option> = {}): Option => ({
	code,
	text: code,
	verb: code.split(" ")[0] ?? "",
	refs: [],
	args: {},
	most: 1,
	grave: false,
	...more,
});
const take = (n: number) => option(`take ${n}`, { args: { n } });
const plain = { odds: undefined, always: false, never: false, forGood: false };

describe("cards above the hand", () => {
	const lit = (...keys: string[]) => new Map(keys.map((key) => [key as Key, []]));
	it("are those that one chooses among, where one chooses among nothing else", () => {
		expect(offered(lit("card:legion", "strategy:fervour", "seat:rome"), ["velites"])).toEqual([
			"card:legion",
			"strategy:fervour",
		]);
		expect(offered(lit("card:legion", "card:velites"), ["velites"])).toEqual(["card:legion", "card:velites"]);
		expect(offered(lit("card:legion", "card:velites"), ["velites", "legion"])).toEqual([]);
		expect(offered(lit("card:legion", "place:capua"))).toEqual([]);
	});
});

describe("deeds", () => {
	it("puts together what differs by a number, and offers the next lower one that there is", () => {
		const [taking, stop] = families([take(10), take(2), take(5), option("stop")]);
		expect(taking?.numbers).toEqual([2, 5, 10]);
		expect(taking && member(taking, 7)?.code).toBe("take 5");
		expect(taking && member(taking, 1)?.code).toBe("take 2");
		expect(stop?.numbers).toEqual([]);
		expect(taking?.usual).toBe(10);
		const lose = (n: number) => option(`lose ${n}`, { args: { n } });
		expect(families([lose(0), lose(1), lose(2)])[0]?.usual).toBe(0);
	});
	it("keeps apart what differs in more than the number", () => {
		const intercept = (who: string, n: number) => option(`intercept ${who} ${n}`, { args: { general: who, n } });
		expect(families([intercept("longus", 1), intercept("longus", 2), intercept("nero", 1)]).length).toBe(2);
	});
	it("never puts first what gives something away", () => {
		const given = (one: Option) => one.verb === "discard";
		expect(apart([option("discard 5"), option("play 5 ops")], given).map((one) => one.verb)).toEqual([
			"play",
			"discard",
		]);
		expect(apart([option("discard 5"), option("play 5 ops")], () => false)[0]?.verb).toBe("discard");
	});
});

describe("a guard", () => {
	const risk = {
		code: "march roma",
		parts: [
			{ key: "battle", title: "", outcomes: [{ text: "", chance: 0.4, good: -1, lost: 0 }], notes: [], error: 0 },
		],
	};
	it("is not needed for what can be taken back", () => {
		expect(guardOf(option("march roma"), plain)).toBe("none");
	});
	it("shows the odds of dice and battles before they are sent", () => {
		expect(guardOf(option("march roma"), { ...plain, odds: risk })).toBe("bar");
		expect(guardOf(option("besiege capua"), plain)).toBe("bar");
		expect(guardOf(option("besiege capua"), { ...plain, never: true })).toBe("none");
	});
	it("wants a discard or something given up held down, whatever the settings", () => {
		expect(guardOf(option("discard 5"), { ...plain, never: true, forGood: true })).toBe("hold");
		const at = { kept: true, gone: true };
		expect(forGood(option("discard 5"), at)).toBe(true);
		expect(forGood(option("give-up", { grave: true }), at)).toBe(true);
		expect(forGood(option("discard rome"), { ...at, gone: false })).toBe(false);
	});
	it("says of nothing in a lesson that it could not be taken back", () => {
		expect(forGood(option("discard 5"), { kept: false, gone: true })).toBe(false);
		expect(forGood(option("give-up", { grave: true }), { kept: false, gone: true })).toBe(false);
	});
	it("lets battle cards be played with one click", () => {
		expect(guardOf(option("lead probe"), { ...plain, odds: risk })).toBe("none");
	});
});

describe("the recap", () => {
	const line = (n: number, seat: string): LogLine => ({
		n,
		ply: n,
		round: 0,
		key: "x",
		text: "",
		rule: "",
		refs: [["seat", seat]],
	});
	const log = [line(0, "rome"), line(1, "carthage"), line(2, "carthage"), line(3, "rome")];
	it("tells what others did since, and never one's own moves", () => {
		expect(missed(log, 1, ["rome"])?.map((one) => one.n)).toEqual([1, 2]);
	});
	it("has nothing to tell on the first visit, or where nothing was missed", () => {
		expect(missed(log, 0, ["rome"])).toBeNull();
		expect(missed(log, 4, ["rome"])).toBeNull();
	});
});
