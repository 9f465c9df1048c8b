import type { Card } from "../../api/types";
import { FAMILIES, type Family } from "../../icons/emblems";

// What each card of Hannibal and Hamilcar is about, by its number; editions of a game share their numbers.

type Table = Record<Family, string>;

const HANNIBAL: Table = {
	campaign: "33 34 37 38 39 40 66 83",
	march: "5 27 61 62 63",
	siege: "17 30 81",
	elephant: "12 42 77",
	fleet: "29 49 50",
	revolt: "1 2 3 4 53",
	weather: "41 60",
	diplomacy: "9 9a 9b 23 24 25 26 28 35 36",
	recruits: "10 11 13 14 15 16 22 43 44 45 46 47 48",
	treachery: "18 21 31 32 54 59 79",
	council: "19 57 58 76 80 90",
	plague: "51 52",
	battle: "6 7 8 78 86 88",
	truce: "64",
	omen: "84",
	grain: "56 89",
	spy: "20 55",
};

const HAMILCAR: Table = {
	campaign: "24 25 28 29 30 31",
	march: "40 41",
	siege: "3 46",
	elephant: "1 2",
	fleet: "5 6 9 10 13 17 18 19 20 34 51",
	revolt: "21 22 23",
	weather: "11 32 39",
	diplomacy: "4 26 27",
	recruits: "7 33",
	treachery: "37 42 45 53",
	council: "12 14 15 43 56 57 58",
	plague: "35 36",
	battle: "8 44 52 54",
	truce: "49",
	omen: "50 59",
	grain: "16 47 55",
	spy: "38 48",
};

const byNumber = (table: Table): Map<string, Family> =>
	new Map(FAMILIES.flatMap((family) => table[family].split(" ").map((number) => [number, family] as const)));

const GAMES: Record<string, Map<string, Family>> = { hannibal: byNumber(HANNIBAL), hamilcar: byNumber(HAMILCAR) };

/** The family of a strategy card; a tactic of Hamilcar belongs to the fleet, other cards have none. */
export function familyOf(ruleset: string, card: Pick<Card, "deck" | "slug">): Family | null {
	if (card.deck === "tactic") return "fleet";
	if (card.deck !== "strategy") return null;
	const [game = ""] = ruleset.split("-");
	return GAMES[game]?.get(card.slug) ?? null;
}
