import type { Atlas, Card } from "../../api/types";

/** The card behind a slug of a hand, discard or ref; one that the atlas does not know still has a face. */
export function findCard(atlas: Atlas, slug: string, deck?: string): Card {
	const found =
		atlas.cards.find((card) => card.slug === slug && (deck ? card.deck === deck : card.deck !== "battle")) ??
		atlas.cards.find((card) => card.slug === slug);
	return (
		found ?? {
			deck: "",
			slug,
			number: "",
			name: nameOf(atlas, "card", slug),
			ops: null,
			text: "",
			side: "both",
			copies: 1,
			marks: [],
			values: {},
			option: null,
			source: "published",
		}
	);
}

export function nameOf(atlas: Atlas, kind: string, slug: string): string {
	return atlas.nouns[kind]?.[slug] ?? slug;
}

/** Each slug once, with how often it is there. */
export function counted(slugs: string[]): { slug: string; n: number }[] {
	const out = new Map<string, number>();
	for (const slug of slugs) out.set(slug, (out.get(slug) ?? 0) + 1);
	return [...out].map(([slug, n]) => ({ slug, n }));
}

/** Cards of a deck that one has not seen anywhere: in the other hand or in the deck. */
export function unseen(cards: Card[], seen: string[], options: Record<string, unknown>): Card[] {
	const gone = new Set(seen);
	return cards.filter((card) => !gone.has(card.slug) && (!card.option || options[card.option]));
}
