import type { Atlas, GameView, MatchInfo, PunicView } from "../api/types";
import { ratings, shortName } from "../board/punic";
import { t, type Word } from "../strings/index.svelte";
import type { Pile } from "./cards/CardsTab.svelte";
import { unseen } from "./cards/cards";

// What the page needs to know of each game beyond its board.

export const isPunic = (view: GameView): view is PunicView => view.game === "hannibal" || view.game === "hamilcar";

/** How refs name the spaces of the board. */
export const spaceKind = (view: GameView): string => (view.game === "hands-in-the-sea" ? "place" : "space");

export function piles(atlas: Atlas, view: GameView, info: MatchInfo): Pile[] {
	if (view.game === "toy") return [{ word: "pile.discards", cards: view.discards }];
	if (view.game === "hands-in-the-sea") {
		const both = (word: Pile["word"], pile: Record<string, string[]>): Pile[] =>
			["rome", "carthage"].map((side) => ({ word, side, cards: pile[side] ?? [] }));
		return [
			...both("pile.naval", view.naval).filter((pile) => pile.cards.length > 0),
			...both("pile.reserve", view.reserve),
			...both("pile.levied", view.levied).filter((pile) => pile.cards.length > 0),
			...both("pile.discards", view.discards),
			{ word: "pile.seen", cards: view.seen ?? [] },
			...both("pile.handordeck", view.hand_or_deck),
			...Object.entries(view.empire).map(([side, cards]): Pile => ({ word: "pile.empire", side, cards })),
			{ word: "pile.unclaimed", cards: view.unclaimed },
			{ word: "pile.strategies", cards: view.strategy_discards, deck: "strategy" },
			{ word: "pile.events", cards: view.event_discards, deck: "event" },
		];
	}
	const strategy = atlas.cards.filter((card) => card.deck === "strategy");
	const chests = view.game === "hamilcar" ? Object.entries(view.war_chest) : [];
	const open = view.game === "hamilcar" ? view.open_hand : undefined;
	const spent = chests.flatMap(([, chest]) => chest.cards);
	const mine = [...(view.hand ?? []), ...(view.seen ?? []), ...(open ?? [])];
	return [
		...(open ? [{ word: "pile.open", side: "rome", cards: open } as const] : []),
		...chests.map(([side, chest]): Pile => ({ word: "pile.chest", side, cards: chest.cards })),
		{ word: "pile.discards", cards: view.discards },
		{ word: "pile.removed", cards: view.removed },
		{ word: "pile.seen", cards: view.seen ?? [] },
		{
			word: "pile.unseen",
			cards: unseen(strategy, [...view.discards, ...spent, ...view.removed, ...mine], info.options),
		},
	];
}

/** A row of the board as a table. */
export function teller(atlas: Atlas, view: GameView): (slug: string) => { control: string | null; forces: string } {
	if (isPunic(view)) {
		const generals = new Map(atlas.generals.map((general) => [general.slug, general]));
		return (slug) => {
			const here = view.spaces[slug];
			const forces = (here?.stacks ?? []).map((stack) => {
				const who = stack.generals.map((one) => `${shortName(one)} ${ratings(generals.get(one))}`).join(", ");
				return `${atlas.nouns.seat?.[stack.side] ?? stack.side} ${stack.cus}${who ? ` (${who})` : ""}`;
			});
			return { control: here?.control ?? null, forces: forces.join("; ") };
		};
	}
	return (slug) => {
		const here = view.game === "hands-in-the-sea" ? view.places[slug] : undefined;
		return {
			control: here?.holder ?? null,
			forces: [here?.piece ? t(`piece.${here.piece}` as Word) : "", here?.fortified ? t("piece.fortified") : ""]
				.filter(Boolean)
				.join(", "),
		};
	};
}
