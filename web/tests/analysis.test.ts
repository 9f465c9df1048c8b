import { describe, expect, it, vi } from "vitest";
import { AnalysisTable, begun } from "../src/analysis/analysis.svelte";
import { named } from "../src/analysis/named";
import { branches, commented, FORMAT, grown, path, promoted, pruned, read, seed, steps } from "../src/analysis/tree";
import { api } from "../src/api/http";
import { groups, usual } from "../src/odds/numbers";

const made = (...codes: string[]) => codes.map((code) => ({ code, dice: [], text: code, seat: "rome" }));

describe("the tree of an analysis", () => {
	const first = grown(seed(), 0, made("a", "b", "c"));
	const second = grown(first.tree, 1, made("x", "y"));

	it("grows a line, and finds again what was tried before", () => {
		expect(steps(first.tree, first.at).map((one) => one.code)).toEqual(["a", "b", "c"]);
		expect(grown(first.tree, 0, made("a", "b"))).toEqual({ tree: first.tree, at: 2 });
		expect(steps(second.tree, second.at).map((one) => one.code)).toEqual(["a", "x", "y"]);
	});

	it("keeps other dice as another variation", () => {
		const other = grown(first.tree, 0, [{ code: "a", dice: [6], text: "a", seat: "rome" }]);
		expect(other.at).toBe(4);
		expect(other.tree[0]?.after).toEqual([1, 4]);
	});

	it("is drawn as runs and the ways that part after them", () => {
		const drawn = branches(second.tree, 0);
		expect(drawn.run).toEqual([1]);
		expect(drawn.ways.map((way) => way.run)).toEqual([
			[2, 3],
			[4, 5],
		]);
	});

	it("is promoted, pruned and spoken of", () => {
		expect(branches(promoted(second.tree, 4), 0).ways[0]?.run).toEqual([4, 5]);
		const less = pruned(second.tree, 2);
		expect(less.map((node) => node.code)).toEqual(["", "a", "x", "y"]);
		expect(path(less, 3)).toEqual([1, 2, 3]);
		expect(commented(less, 2, "!")[2]?.comment).toBe("!");
		expect(pruned(second.tree, 0)).toEqual(seed());
	});

	it("comes back from a file, and what is no analysis is refused", () => {
		const kept = {
			format: FORMAT,
			ruleset: "r",
			start: "s",
			seat: null,
			note: "",
			from: null,
			at: 2,
			tree: first.tree,
		};
		expect(read(JSON.stringify(kept))).toEqual(kept);
		for (const wrong of [
			{ ...kept, format: "x" },
			{ ...kept, at: 99 },
			{ ...kept, tree: [{}] },
		])
			expect(() => read(JSON.stringify(wrong))).toThrow();
		expect(() => read("nonsense")).toThrow();
	});
});

describe("an analysis in another language", () => {
	it("tells all that was tried in its words", async () => {
		const tree = grown(grown(seed(), 0, made("a", "b")).tree, 1, made("x")).tree;
		const told = vi.spyOn(api, "board").mockImplementation(async (_start, _line, more) => {
			const words = more.map((step) => ({ ...step, text: `auf Deutsch ${step.code}`, seat: "rome" }));
			return { made: words, seats: [], ruleset: "r", state: { log: [] } } as never;
		});
		const table = new AnalysisTable({
			...begun({ start: "s", ruleset: "r", seat: null, note: "" }, null),
			tree,
			at: 2,
		});
		await table.go(2);
		expect(table.tree[2]?.text).toBe("b");
		table.speak();
		await vi.waitFor(() => expect(table.tree[3]?.text).toBe("auf Deutsch x"));
		expect(table.tree.map(({ text }) => text)).toEqual(["", "auf Deutsch a", "auf Deutsch b", "auf Deutsch x"]);
		expect(table.at).toBe(2);
		told.mockRestore();
	});
});

describe("the numbers of a calculator", () => {
	const field = (key: string, side: string | null) =>
		({ key, side, text: key, kind: "number", usual: 3, least: 0, most: 9, choices: [] }) as const;
	const calculator = {
		id: "battle",
		title: "",
		fields: [field("a", null), field("b", "rome"), field("c", "carthage")],
	};

	it("begin as usual, and stand by their side", () => {
		const one = calculator as unknown as Parameters<typeof usual>[0];
		expect(usual(one)).toEqual({ a: 3, b: 3, c: 3 });
		expect(groups(one).map((group) => group.side)).toEqual(["rome", "carthage", null]);
	});
});

describe("what is refused", () => {
	it("speaks of things by their names, and leaves alone what has none", () => {
		const nouns = { space: { capua: "Capua" }, general: { "p-scipio": "P. Scipio" } };
		expect(named("CUs stand in 'capua' with 'p-scipio', not 'x-y'", { nouns })).toBe(
			"CUs stand in Capua with P. Scipio, not 'x-y'",
		);
	});
});
