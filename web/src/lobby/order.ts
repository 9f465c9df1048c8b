import type { Home, HomeGame, Mine } from "../api/types";

/** A game of the shelf with its editions: what stands behind the comma of a title is the edition's name. */
export interface Family<T> {
	title: string;
	editions: (T & { name: string })[];
}
export function byFamily<T extends { title: string }>(rulesets: T[]): Family<T>[] {
	const families = new Map<string, Family<T>>();
	for (const one of rulesets) {
		const [title = one.title, name = ""] = one.title.split(/, (.*)/);
		const family = families.get(title) ?? { title, editions: [] };
		families.set(title, family);
		family.editions.push({ ...one, name: name.charAt(0).toUpperCase() + name.slice(1) });
	}
	return [...families.values()];
}

/** Whether a game waits for oneself. */
export const isMine = ({ match, seats }: Pick<Mine, "match" | "seats">): boolean =>
	match.status === "running" && !match.needs && match.asked !== null && seats.includes(match.asked);

const rank = (one: Mine): number => {
	if (isMine(one)) return 0;
	return ["running", "waiting"].indexOf(one.match.status) + 1 || 3;
};

/** One's games: those that wait for oneself first, then those where others are to move, those that wait, the rest. */
export function inOrder(linked: Mine[], home: Home): Mine[] {
	const known: HomeGame[] = [...home.yours, ...home.theirs, ...home.waiting, ...home.finished];
	const ids = new Set(known.map((one) => one.match.id));
	const all: Mine[] = [
		...known.map((one) => ({ ...one, token: "", owned: true })),
		...linked.filter((one) => !ids.has(one.match.id)),
	];
	return all
		.map((one, at) => ({ one, at }))
		.sort((a, b) => rank(a.one) - rank(b.one) || a.at - b.at)
		.map(({ one }) => one);
}
