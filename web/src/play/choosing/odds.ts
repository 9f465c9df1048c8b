import type { OddsPart, OptionOdds } from "../../api/types";

// Odds in short, to stand beside an option.

export interface Chip {
	key: string;
	icon: string;
	title: string;
	/** The chance that it goes well. */
	chance: number;
	error: number;
	tone: "good" | "even" | "bad";
}

const ICONS: Record<string, string> = {
	battle: "swords",
	fleets: "ship",
	siege: "walls",
	naval: "ship",
	interception: "bar",
	attrition: "peak",
	charge: "elephant",
};
/** Parts that only the long form tells. */
const ASIDE = new Set(["losses", "storms", "strength"]);

export const percent = (chance: number): string => {
	const shown = Math.round(chance * 100);
	if (shown === 0 && chance > 0) return "< 1 %";
	return shown === 100 && chance < 1 ? "> 99 %" : `${shown} %`;
};

export const well = (part: OddsPart): number =>
	part.outcomes.filter((one) => one.good > 0).reduce((sum, one) => sum + one.chance, 0);

export function chips(odds: OptionOdds | undefined): Chip[] {
	return (odds?.parts ?? [])
		.filter((part) => part.outcomes.length > 0 && !ASIDE.has(part.key))
		.map((part) => {
			const chance = well(part);
			return {
				key: part.key,
				icon: ICONS[part.key] ?? "dice",
				title: part.title,
				chance,
				error: part.error,
				tone: chance >= 0.6 ? "good" : chance >= 0.4 ? "even" : "bad",
			};
		});
}

/** How sure a sampled figure is: two standard errors to either side. */
export const margin = (error: number): string => (error > 0 ? `± ${Math.max(1, Math.round(error * 200))}` : "");
