import { describe, expect, it } from "vitest";
import type { Asked } from "../src/api/types";
import { always, known } from "../src/orders/always";

const option = (code: string) => ({ code, text: code, verb: code, refs: [], args: {}, most: 1, grave: false });
const asked = (order: string, ...codes: string[]): Asked => ({
	seat: "rome",
	key: "react",
	text: "",
	rule: "",
	secret: false,
	several: 1,
	losses: 0,
	order,
	options: codes.map(option),
});

describe("always do this", () => {
	const react = asked(
		"reaction",
		"intercept mago 4",
		"intercept mago 3",
		"intercept mago 1",
		"intercept hanno 2",
		"pass",
	);

	it("takes the number as the most or the least where it was, of the same general", () => {
		expect(always(react, "intercept mago 4")).toEqual({ on: "reaction", do: ["intercept mago most"] });
		expect(always(react, "intercept mago 3")).toEqual({ on: "reaction", do: ["intercept mago 3"] });
		expect(always(react, "intercept mago 1")).toEqual({ on: "reaction", do: ["intercept mago least"] });
		expect(always(react, "intercept hanno 2")).toEqual({ on: "reaction", do: ["intercept hanno most"] });
	});

	it("is offered only where orders can answer, and for what was offered", () => {
		expect(always(react, "pass")).toEqual({ on: "reaction", do: ["pass"] });
		expect(always(asked("", "pass"), "pass")).toBeNull();
		expect(always(react, "march roma")).toBeNull();
	});

	it("is not offered for what is chosen once: a place to go to, a card", () => {
		for (const ref of [
			["space", "gades"],
			["card", "35"],
			["bc", "probe"],
		] as [string, string][]) {
			const once = asked("retreat", "retreat gades");
			once.options = (once.options ?? []).map((one) => ({ ...one, refs: [ref] }));
			expect(always(once, "retreat gades")).toBeNull();
		}
	});

	it("knows an order that lies there already", () => {
		const pass = { on: "reaction", do: ["pass"] };
		expect(known([pass], { on: "reaction", do: ["pass"] })).toBe(true);
		expect(known([pass], { on: "pursue", do: ["pass"] })).toBe(false);
	});
});
