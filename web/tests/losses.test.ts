import { expect, it } from "vitest";
import type { Asked, Option } from "../src/api/types";
import { atFirst, lossCodes, lossesOf, restOf } from "../src/play/choosing/losses";

const amount = (verb: string, n: number): Option => ({
	code: `${verb} ${n}`,
	text: "",
	verb,
	refs: [],
	args: { n },
	most: 1,
	grave: false,
});
const asked = (losses: number): Asked => ({
	seat: "carthage",
	key: "losses",
	text: "",
	rule: "",
	secret: false,
	order: "",
	several: 1,
	losses,
	options: null,
});

it("shares out the losses of an army between elephants and others", () => {
	const options = [1, 2].map((n) => amount("lose-elephants", n));
	const losses = lossesOf(asked(3), options, undefined);
	expect(losses).toEqual({
		total: 3,
		chosen: [{ kind: "elephants", least: 1, most: 2 }],
		rest: { kind: "cus", least: 1, most: 2 },
	});
	if (losses) expect(lossCodes(losses, [2])).toEqual(["lose-elephants 2"]);
});

it("shares out what a fleet loses over all the questions to come", () => {
	const options = [4, 3, 2, 1, 0].map((n) => amount("lose-warships", n));
	const army = { side: "carthage", cus: 1, elephants: 1, trains: 2, generals: [] };
	const losses = lossesOf(asked(4), options, army);
	expect(losses?.chosen.map(({ kind, most }) => [kind, most])).toEqual([
		["warships", 4],
		["trains", 2],
		["elephants", 1],
	]);
	if (!losses) return;
	const amounts = atFirst(losses);
	expect(restOf(losses, amounts)).toBeLessThanOrEqual(losses.rest.most);
	expect(lossCodes(losses, [2, 1, 0])).toEqual(["lose-warships 2", "lose-trains 1", "lose-elephants 0"]);
	expect(restOf(losses, [2, 1, 0])).toBe(1);
});

it("has nothing to say where nothing is lost", () => {
	expect(lossesOf(asked(0), [amount("take", 3)], undefined)).toBeNull();
});
