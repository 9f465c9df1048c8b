import type { Asked, Option } from "../../api/types";
import { type Key, keyOf } from "../../state/offers";
import type { Word } from "../../strings/index.svelte";

// The actions of Hands in the Sea as its player aid groups them.

export interface Action {
	id: string;
	verbs: string[];
	drawing: string;
	/** Shown only while it is possible: free acts and rare ones. */
	rare?: boolean;
}

const one = (id: string, drawing = id, rare = false): Action => ({
	id,
	verbs: [id],
	drawing,
	...(rare ? { rare } : {}),
});

export const ACTIONS: { family: Word; actions: Action[] }[] = [
	{
		family: "family.expand",
		actions: [
			{ id: "settle", verbs: ["settle-from", "settle-by-sea"], drawing: "colonist" },
			one("develop", "town"),
			one("fortify", "siege"),
		],
	},
	{ family: "family.money", actions: [one("money", "mercenary"), one("trade", "goods"), one("merchant")] },
	{
		family: "family.war",
		actions: [
			{ id: "attack", verbs: ["attack-from", "attack-by-sea"], drawing: "field" },
			one("reinforce", "heavy"),
			one("raid"),
			one("bribe"),
			one("lead", "leader", true),
			one("withdraw", "returns", true),
			one("inform", "spy", true),
		],
	},
	{ family: "family.end", actions: [one("pass"), one("end", "pass")] },
	{
		family: "family.sea",
		actions: [
			one("sail", "ship"),
			one("sail-home", "town"),
			one("build", "ship_strength"),
			one("pillage", "pillage_ships"),
			one("engage", "battle"),
		],
	},
	{
		family: "family.cards",
		actions: [
			one("draft"),
			one("levy", "manpower"),
			one("buy", "council"),
			one("reserve", "cards"),
			one("retrieve", "returns"),
			one("discard"),
			{ id: "return", verbs: ["return", "return-reserved"], drawing: "truce" },
			one("cycle", "omen"),
			one("abandon", "revolt", true),
		],
	},
];

/** The questions that are answered by an action, and those that end a round. */
export const asksForAction = (asked: Pick<Asked, "key"> | null): boolean =>
	asked !== null && ["first-action", "second-action", "end"].includes(asked.key);

/** What an action can be done with now; of a place or card that was clicked first, with that. */
export function doing(action: Action, options: Option[], filter: Key | null): Option[] {
	return options.filter(
		(option) => action.verbs.includes(option.verb) && (!filter || option.refs.some((ref) => keyOf(ref) === filter)),
	);
}

/** The options of a chosen action; all of them while none is. */
export function narrowed(options: Option[], chosen: string | null): Option[] {
	const action = ACTIONS.flatMap(({ actions }) => actions).find(({ id }) => id === chosen);
	return action ? doing(action, options, null) : options;
}
