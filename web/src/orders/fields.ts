import type { Atlas, Side } from "../api/types";

/** Conditions of orders that name things, and those that are numbers. */
export const NAMED = ["general", "home", "into", "against", "card"] as const;
export const COUNTED = ["least", "most", "cus", "faces", "odds", "worse"] as const;
export type Named = (typeof NAMED)[number];

/** What kind of thing a condition names. */
export function nounOf(field: Named): string {
	if (field === "general" || field === "against") return "general";
	return field === "card" ? "card" : "space";
}

/** What a condition can name, by slug, in the order of their names: one's own generals, or the enemy's. */
export function choices(atlas: Atlas, field: Named, seat: Side): [string, string][] {
	const noun = nounOf(field);
	const found = Object.entries(atlas.nouns[noun] ?? {});
	const fits = ([slug]: [string, string]) => {
		if (noun === "general") {
			const own = atlas.generals.find((one) => one.slug === slug)?.side === seat;
			return field === "against" ? !own : own;
		}
		return noun !== "card" || atlas.cards.some((card) => card.slug === slug && card.deck === "strategy");
	};
	return found.filter(fits).sort((a, b) => a[1].localeCompare(b[1]));
}
