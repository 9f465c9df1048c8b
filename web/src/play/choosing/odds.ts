import type { OddsPart, OptionOdds } from "../../api/types";

// Odds in short, to stand beside an option.

export interface Chip {
	key: string;
	icon: string;
	title: string;
	/** What the chance is of, where one outcome alone is good: that a lead cannot be matched. */
	of: string;
	/** The chance that it goes well; of losses, that there are any. */
	chance: number;
	error: number;
	tone: "good" | "even" | "bad";
	/** The Units that it most likely costs, where it costs Units. */
	lost: number;
	/** Told without a chance. */
	warning: boolean;
}

const ICONS: Record<string, string> = {
	battle: "swords",
	fleets: "ship",
	siege: "walls",
	naval: "ship",
	interception: "bar",
	attrition: "peak",
	charge: "elephant",
	isolated: "alone",
};
/** Parts that only the long form tells. */
const ASIDE = new Set(["losses", "storms", "strength"]);
/** Parts that cost Units: their chance alone would say nothing. */
const COSTLY = new Set(["attrition"]);
/** Parts that are a warning and need no chance. */
const WARNINGS = new Set(["isolated"]);

export const percent = (chance: number): string => {
	const shown = Math.round(chance * 100);
	if (shown === 0 && chance > 0) return "< 1 %";
	return shown === 100 && chance < 1 ? "> 99 %" : `${shown} %`;
};

/** The chances of all that may come of something; two of them come to a hundred. */
export function percents(chances: number[]): string[] {
	const shown = chances.map(percent);
	const [first = 0, second] = chances.map((chance) => Math.round(chance * 100));
	const halves = chances.length === 2 && first < 100 && first + (second ?? 0) === 101;
	return halves ? [shown[0] ?? "", `${100 - first} %`] : shown;
}

const sum = (part: OddsPart, wanted: (one: OddsPart["outcomes"][number]) => boolean): number =>
	part.outcomes.filter(wanted).reduce((total, one) => total + one.chance, 0);

export const well = (part: OddsPart): number => sum(part, (one) => one.good > 0);

/** The number of Units that is lost most likely; of equals the greater. */
const likely = (part: OddsPart): number =>
	[...part.outcomes].sort((a, b) => b.chance - a.chance || b.lost - a.lost)[0]?.lost ?? 0;

/** Units lost on average. */
export const expected = (part: OddsPart): number =>
	part.outcomes.reduce((total, one) => total + one.lost * one.chance, 0);

/** Whether something may go wrong with it. */
export const risky = (odds: OptionOdds | undefined): boolean =>
	(odds?.parts ?? []).some((part) => WARNINGS.has(part.key) || sum(part, (one) => one.good < 0) > 0);

export function chips(odds: OptionOdds | undefined): Chip[] {
	return (odds?.parts ?? [])
		.filter((part) => WARNINGS.has(part.key) || (part.outcomes.length > 0 && !ASIDE.has(part.key)))
		.map((part) => {
			const costly = COSTLY.has(part.key);
			const warning = WARNINGS.has(part.key);
			const chance = costly ? sum(part, (one) => one.lost > 0) : well(part);
			const goods = costly ? [] : part.outcomes.filter((one) => one.good > 0);
			const fair = costly ? 1 - chance : chance;
			return {
				key: part.key,
				icon: ICONS[part.key] ?? "dice",
				title: part.title,
				of: goods.length === 1 ? (goods[0]?.text ?? "") : "",
				chance,
				error: part.error,
				tone: fair >= 0.6 && !warning ? "good" : fair >= 0.4 && !warning ? "even" : "bad",
				lost: costly ? likely(part) : 0,
				warning,
			};
		});
}

/** How sure a sampled figure is: two standard errors to either side. */
export const margin = (error: number): string => (error > 0 ? `± ${Math.max(1, Math.round(error * 200))}` : "");
