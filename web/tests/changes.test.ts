import { describe, expect, it } from "vitest";
import { applied } from "../src/state/changes";

describe("a state follows from the one before and what changed", () => {
	const old = {
		seq: 4,
		hand: ["a", "b"],
		view: { turn: 1, spaces: { roma: { cus: 5 }, capua: { cus: 1 } } },
		offers: "x",
	};

	it("sets keys, goes deeper, and takes keys away", () => {
		const change = {
			set: { seq: 5 },
			in: { hand: { set: { "1": "c" } }, view: { in: { spaces: { in: { roma: { set: { cus: 0 } } } } } } },
			gone: ["offers"],
		};
		expect(applied(old, change)).toEqual({
			seq: 5,
			hand: ["a", "c"],
			view: { turn: 1, spaces: { roma: { cus: 0 }, capua: { cus: 1 } } },
		});
	});

	it("leaves the old state as it was and shares what did not change", () => {
		const before = structuredClone(old);
		const made = applied(old, { in: { view: { set: { turn: 2 } } } });
		expect(old).toEqual(before);
		expect(made.view.spaces).toBe(old.view.spaces);
		expect(made.view).not.toBe(old.view);
	});

	it("says when it does not fit the state one has", () => {
		expect(() => applied(old, { in: { battle: { set: { round: 2 } } } })).toThrow("battle");
	});
});
