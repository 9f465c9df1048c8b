import type { GameView } from "../../api/types";
import type { Key } from "../../state/offers";
import { isPunic } from "../games";

// Where a thing that an option points at can be clicked: on the board, in the hand, above it, in a battle.

const BOARD = new Set(["space", "place", "zone", "province"]);

/** Where one chooses among cards that lie elsewhere, and among nothing else, these lie above the hand; one of them may have
 * its like in the hand. */
export function offered(lit: Map<Key, unknown[]>, hand: string[] = []): Key[] {
	const keys = [...lit.keys()].filter((key) => !key.startsWith("seat:"));
	const cards = keys.every((key) => /^(card|strategy):/.test(key));
	return cards && keys.some((key) => !hand.includes(key.split(":")[1] ?? "")) ? keys : [];
}

/** Whether a thing lies where somebody sees it and can click it. What has no home is offered beside the question. */
export function atHome(view: GameView, key: Key): boolean {
	const [kind = "", slug = ""] = key.split(":");
	if (BOARD.has(kind)) return true;
	if (kind === "card") return Boolean(view.hand?.includes(slug));
	if (kind === "general" && isPunic(view))
		return Object.values(view.spaces).some(({ stacks }) => stacks?.some((stack) => stack.generals.includes(slug)));
	if (kind === "bc") return view.game === "hannibal" && Boolean(view.battle?.hand?.[slug]);
	if (kind === "tactic") return view.game === "hamilcar" && view.naval_battle !== null;
	return false;
}
