import type { PunicView, Side, StackView } from "../api/types";
import type { Step } from "./steps";
import type { Way } from "./ways";

/** An army that is being put together: who leads it, whom and what he takes along. */
export interface Column {
	general: string;
	side: Side;
	/** Where it sets out from. */
	from: string;
	/** CUs to take, elephants among them; null takes as many as may come. */
	cus: number | null;
	elephants: number | null;
	companions: string[];
	/** What there is to take. */
	stack: StackView | null;
	/** It has been formed already and is on the march. */
	underWay: boolean;
}

/** The stack a general is in. */
export function stackOf(view: PunicView, general: string): { space: string; stack: StackView } | null {
	for (const [space, { stacks }] of Object.entries(view.spaces))
		for (const stack of stacks ?? []) if (stack.generals.includes(general)) return { space, stack };
	return null;
}

/** To begin with a general takes everybody: all who may come are asked to. */
export function column(view: PunicView, general: string): Column | null {
	const march = view.march;
	if (march?.army.generals[0] === general) {
		const { side } = march.army;
		return {
			general,
			side,
			from: march.space,
			cus: null,
			elephants: null,
			companions: [],
			stack: null,
			underWay: true,
		};
	}
	const found = stackOf(view, general);
	if (!found) return null;
	const { space, stack } = found;
	const companions = stack.generals.filter((one) => one !== general);
	return { general, side: stack.side, from: space, cus: null, elephants: null, companions, stack, underWay: false };
}

const MARCH = ["march", "voyage"];
const one = (asks: string[], code: string, more: Partial<Step> = {}): Step => ({ asks, code, ...more });

/** Activating a general and forming up. What he takes has its questions only where there is a choice. */
export function formUp({ general, cus, elephants, companions, stack }: Column): Step[] {
	const all = companions.length === (stack?.generals.length ?? 1) - 1;
	const number = (asks: string[], verb: string, n: number | null): Step =>
		n === null ? { asks, most: verb, optional: true } : one(asks, `${verb} ${n}`, { optional: true });
	return [
		one(["operation", "campaign", "force-march", "card"], `activate ${general}`),
		number(["take"], "take", cus),
		number(["elephants"], "elephants", elephants),
		{ asks: ["train"], most: "train", optional: true },
		...(all ? [one(["bring"], "bring-all", { optional: true })] : []),
		...companions.map((who) => one(["bring"], `bring ${who}`, { optional: true })),
		one(["bring"], "done", { optional: true }),
	];
}

/** What a fleet is made of: as many warships as may come. */
const FLEET: Step[] = [{ asks: ["warships"], most: "warships", optional: true }];

/**
 * The steps of a way. By sea from port to port, as far as nobody comes against it, and ashore: where a fleet can only go
 * on or land, it is not asked.
 */
export function steps(way: Way, from: string): Step[] {
	const shore = way.spaces.length - way.legs;
	const out: Step[] = [];
	let at = from;
	for (const [i, space] of way.spaces.entries()) {
		const verb = i < shore ? "march" : "sail";
		out.push(one(MARCH, `${verb} ${space}`, { from: at, ...(i > shore ? { optional: true } : {}) }));
		if (i === shore && way.lands) out.push(...FLEET);
		at = space;
	}
	if (way.lands) out.push(one(["voyage"], way.lands, { from: at, optional: true }));
	return out;
}

/** The army that takes a way, of so many CUs who might come: by sea no more than the ships carry. */
export function fitting(army: Column, way: Way, most: number): Column {
	if (army.underWay || !way.sea || (army.cus ?? most) <= way.cus) return army;
	const { elephants } = army;
	return { ...army, cus: way.cus, elephants: elephants === null ? null : Math.min(elephants, way.cus) };
}

/** A whole march, from the activation to the last space; never the order to stop, after which nothing can be undone. */
export function marchTo(army: Column, way: Way): Step[] {
	return [...(army.underWay ? [] : formUp(army)), ...steps(way, army.from)];
}

/** The spaces that a plan has still to march to. */
export function ghostOf(rest: Step[]): string[] {
	return rest.flatMap(({ code }) => (code && /^(march|sail) /.test(code) ? [code.split(" ")[1] ?? ""] : []));
}
