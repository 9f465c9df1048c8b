import type { Asked, Order } from "../api/types";

/** What is chosen for this one time: where to go, which card to play, and what in a battle. */
const ONCE = new Set(["space", "place", "zone", "card", "bc", "tactic"]);

/** The order that answers as somebody just did; null where none can, or nobody would want it. A number is the most or the
 * least, if it was. */
export function always(asked: Asked, code: string): Order | null {
	const options = asked.options ?? [];
	const answer = options.find((option) => option.code === code);
	if (!asked.order || !answer || answer.refs.some(([kind]) => ONCE.has(kind))) return null;
	const words = code.split(" ");
	for (const [at, word] of words.entries()) {
		if (!/^\d+$/.test(word)) continue;
		const others = options
			.map((option) => option.code.split(" "))
			.filter((one) => one.length === words.length && one.every((same, i) => i === at || same === words[i]))
			.map((one) => Number(one[at]));
		if (Number(word) === Math.max(...others)) words[at] = "most";
		else if (Number(word) === Math.min(...others)) words[at] = "least";
	}
	return { on: asked.order, do: [words.join(" ")] };
}

/** The same order again would say nothing new. */
export function known(orders: Order[], order: Order): boolean {
	return orders.some((one) => JSON.stringify(one) === JSON.stringify(order));
}
