import type { RefusedOption } from "../../api/types";

/** What is refused, rare reasons first: a hundred spaces are just not next to the army, a city that is full is worth reading. */
export function rareFirst(refused: RefusedOption[]): RefusedOption[] {
	const reason = ({ code, rule }: RefusedOption): string => `${code.split(" ")[0]} ${rule}`;
	const many = new Map<string, number>();
	for (const one of refused) many.set(reason(one), (many.get(reason(one)) ?? 0) + 1);
	return [...refused].sort((a, b) => (many.get(reason(a)) ?? 0) - (many.get(reason(b)) ?? 0));
}
