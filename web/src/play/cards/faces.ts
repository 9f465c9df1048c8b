import type { Card } from "../../api/types";
import { type Drawing, familyDrawing, useDrawing } from "../../icons/emblems";
import { familyOf } from "./families";

/** How a card is drawn: as one of Hands in the Sea, or with operation points and a medallion. */
export interface Face {
	kind: "sea" | "strategy";
	drawing: Drawing | undefined;
}

// What stands on the cards of Hands in the Sea whose marks and uses do not say it.
const SEA: Record<string, string> = {
	campaign: "leader",
	corvus: "ship_strength",
	"deep-reserves": "manpower",
	"tax-collectors": "mercenary",
	shipwrights: "ship",
	"siege-engineers": "siege",
	"road-builders": "cart",
	"trade-monopoly": "merchant",
	"mercenary-recruiters": "mercenary",
	"levy-of-the-legions": "heavy",
	"coast-watch": "blocks-pillage",
	"sea-raiders": "pillage_ships",
	"colonial-policy": "colonist",
	informers: "bribe",
	"peace-talks": "truce",
	"storm-at-sea": "weather",
	revolt: "revolt",
	"good-harvest": "grain",
	plague: "plague",
	"unpaid-mercenaries": "mercenary",
	corruption: "bribe",
	"hiero-of-syracuse": "defender_strength",
	"shipyards-busy": "ship_strength",
	"patriotic-fervour": "campaign",
	"fair-winds": "ship",
	"ill-omens": "omen",
};
const KINDS = ["leader", "elephants", "cavalry", "heavy", "light", "fortify", "bribe", "merchant"];
const USES = ["ship_strength", "colonist", "cart", "ship"];

function seaDrawing(card: Card): Drawing | undefined {
	const family =
		card.deck === "strategy" || card.deck === "event" || card.deck === "campaign" ? SEA[card.slug] : undefined;
	const name =
		family ?? KINDS.find((mark) => card.marks.includes(mark)) ?? USES.find((use) => (card.values[use] ?? 0) > 0) ?? "";
	return useDrawing(name === "fortify" ? "siege" : name);
}

export function faceOf(ruleset: string, card: Card): Face {
	const sea = ruleset === "hands-in-the-sea" || card.deck === "location" || card.deck.startsWith("empire");
	if (sea) return { kind: "sea", drawing: seaDrawing(card) };
	const family = familyOf(ruleset, card);
	return { kind: "strategy", drawing: family ? familyDrawing(family) : undefined };
}

/** The chips a card shows; the first ones also where there is little room. */
const CHIPS = ["counter", "dual-use", "remove", "reshuffle", "campaign-major", "campaign-minor", "force-march"];
export function chips(card: Card, all: boolean): string[] {
	const first = CHIPS.filter((mark) => card.marks.includes(mark));
	return all ? [...first, ...card.marks.filter((mark) => !first.includes(mark))] : first;
}
