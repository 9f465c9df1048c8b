import type { Atlas, GameView, MatchInfo } from "../api/types";
import type { HamilcarView } from "../board/hamilcar";
import { type HannibalView, ratings, shortName } from "../board/hannibal";
import type { SeaView } from "../board/sea";
import type { Pile } from "./cards/CardsTab.svelte";
import { unseen } from "./cards/cards";

// What the page needs to know of each game beyond its board.

export type BoardKind = "hannibal" | "hamilcar" | "sea" | "plain";

export function boardOf(ruleset: string): BoardKind {
	if (ruleset.startsWith("hannibal")) return "hannibal";
	if (ruleset.startsWith("hamilcar")) return "hamilcar";
	return ruleset === "hands-in-the-sea" ? "sea" : "plain";
}

/** Hannibal and Hamilcar have spaces, generals, armies and one strategy deck alike. */
export const punic = (ruleset: string): boolean => ["hannibal", "hamilcar"].includes(boardOf(ruleset));

/** How refs name the spaces of the board. */
export const spaceKind = (ruleset: string): string => (boardOf(ruleset) === "sea" ? "place" : "space");

export function piles(atlas: Atlas, view: GameView, info: MatchInfo): Pile[] {
	if (punic(atlas.ruleset)) {
		const game = view as HannibalView;
		const strategy = atlas.cards.filter((card) => card.deck === "strategy");
		const chests = Object.entries((game as Partial<HamilcarView>).war_chest ?? {});
		const spent = chests.flatMap(([, chest]) => chest.cards);
		const known = [...game.discards, ...spent, ...game.removed, ...(game.hand ?? []), ...(game.seen ?? [])];
		return [
			...chests.map(([side, chest]): Pile => ({ word: "pile.chest", side, cards: chest.cards })),
			{ word: "pile.discards", cards: game.discards },
			{ word: "pile.removed", cards: game.removed },
			{ word: "pile.seen", cards: game.seen ?? [] },
			{ word: "pile.unseen", cards: unseen(strategy, known, info.options) },
		];
	}
	if (boardOf(atlas.ruleset) === "sea") {
		const game = view as SeaView;
		const both = (word: Pile["word"], pile: Record<string, string[]>): Pile[] =>
			["rome", "carthage"].map((side) => ({ word, side, cards: pile[side] ?? [] }));
		return [
			...both("pile.reserve", game.reserve),
			...both("pile.discards", game.discards),
			{ word: "pile.seen", cards: game.seen ?? [] },
			...both("pile.handordeck", game.hand_or_deck),
			...Object.entries(game.empire).map(([side, cards]): Pile => ({ word: "pile.empire", side, cards })),
			{ word: "pile.unclaimed", cards: game.unclaimed },
			{ word: "pile.events", cards: game.event_discards, deck: "event" },
		];
	}
	const lists = view as Record<string, unknown>;
	return Array.isArray(lists.discards) ? [{ word: "pile.discards", cards: lists.discards as string[] }] : [];
}

/** A row of the board as a table. */
export function teller(atlas: Atlas, view: GameView): (slug: string) => { control: string | null; forces: string } {
	if (punic(atlas.ruleset)) {
		const game = view as HannibalView;
		const generals = new Map(atlas.generals.map((general) => [general.slug, general]));
		return (slug) => {
			const here = game.spaces[slug];
			const forces = (here?.stacks ?? []).map((stack) => {
				const who = stack.generals.map((one) => `${shortName(one)} ${ratings(generals.get(one))}`).join(", ");
				return `${atlas.nouns.seat?.[stack.side] ?? stack.side} ${stack.cus}${who ? ` (${who})` : ""}`;
			});
			return { control: here?.control ?? null, forces: forces.join("; ") };
		};
	}
	const game = view as SeaView;
	return (slug) => {
		const here = game.places?.[slug];
		return {
			control: here?.holder ?? null,
			forces: [here?.piece, here?.fortified ? "#" : ""].filter(Boolean).join(" "),
		};
	};
}
