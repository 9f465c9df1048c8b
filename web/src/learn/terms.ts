import type { Term } from "../api/types";

export interface Part {
	text: string;
	term: Term | null;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text cut where it speaks of terms; each term is marked once, where it comes first. */
export function cut(text: string, glossary: Term[]): Part[] {
	const byWord = new Map(glossary.flatMap((term) => term.words.map((word) => [word, term] as const)));
	const words = [...byWord.keys()].sort((a, b) => b.length - a.length);
	if (words.length === 0) return [{ text, term: null }];
	const found = new RegExp(`(?<![\\p{L}\\p{N}-])(${words.map(escaped).join("|")})(?![\\p{L}\\p{N}-])`, "gu");
	const seen = new Set<Term>();
	return text.split(found).map((part, i) => {
		const term = i % 2 === 1 ? (byWord.get(part) ?? null) : null;
		if (!term || seen.has(term)) return { text: part, term: null };
		seen.add(term);
		return { text: part, term };
	});
}
