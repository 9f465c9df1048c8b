import type { General, Province, PunicView } from "../api/types";

const plates = new Map<string, string>();

/** Remembers what the book that has been opened calls its generals on their plates, in its language. */
export function remember(generals: readonly General[]): void {
	for (const { slug, short } of generals) plates.set(slug, short);
}

/** A general's short name: `p-scipio` is P. Scipio, or P. Escipión in a Spanish book. */
export function shortName(slug: string): string {
	const told = plates.get(slug);
	if (told) return told;
	return slug
		.split("-")
		.map((word) => (word.length === 1 ? `${word.toUpperCase()}.` : word[0]?.toUpperCase() + word.slice(1)))
		.join(" ");
}

export const ratings = (general: General | undefined): string =>
	general ? `${general.strategy}-${general.battle}` : "";

export function rank(view: PunicView, slug: string): string {
	if (slug === view.dictator) return "D";
	if (view.consuls.includes(slug)) return "C";
	return view.proconsuls.includes(slug) ? "P" : "";
}

/** Spaces with a Citadel. */
export function citadels(view: PunicView): string[] {
	if (view.game === "hannibal") return view.citadels;
	return view.citadel ? [view.citadel] : [];
}

export interface Standing {
	province: Province;
	owner: string | null;
	held: Record<string, number>;
	/** How many more spaces each side needs to own the province. */
	needs: Record<string, number>;
}

/** How a province stands, and what each side still needs for a majority. */
export function standing(view: PunicView, province: Province): Standing {
	const held: Record<string, number> = { rome: 0, carthage: 0 };
	for (const slug of province.spaces) {
		const control = view.spaces[slug]?.control;
		if (control) held[control] = (held[control] ?? 0) + 1;
	}
	const needs = Object.fromEntries(Object.entries(held).map(([side, n]) => [side, Math.max(0, province.majority - n)]));
	return { province, owner: view.provinces[province.slug] ?? null, held, needs };
}
