import type { Atlas, Option, PunicView, Side, Survey } from "../api/types";
import type { Step } from "./steps";

/** Where a side may place or convert a PC, as far as the map tells: neither walls nor tribe, and no enemy in the way. */
export function placeable(atlas: Atlas, view: PunicView, side: Side): string[] {
	return atlas.spaces
		.filter((space) => {
			const here = view.spaces[space.slug];
			if (!here || space.kind === "walled_city" || here.tribe || here.control === side) return false;
			const units = (of: (whose: Side) => boolean) =>
				(here.stacks ?? []).some((stack) => of(stack.side) && stack.cus + stack.elephants > 0);
			if (here.control === null) return !units((whose) => whose !== side);
			return !view.truce && units((whose) => whose === side);
		})
		.map((space) => space.slug);
}

/** Operation points into PCs: the decision for them, then one after the other. */
export const placing = (spaces: string[]): Step[] => [
	{ asks: ["operation"], code: "influence", optional: true },
	...spaces.map((space): Step => ({ asks: ["place-pc"], code: `place ${space}` })),
];

/** The spaces that are picked for PCs, before or after the decision for them is sent. */
export const pickedFor = (places: string[], picked: Option[]): string[] => [
	...places,
	...picked.flatMap(({ verb, refs }) =>
		verb === "place" ? refs.flatMap(([kind, of]) => (kind === "space" ? of : [])) : [],
	),
];

/** Those of them where a PC would be isolated as the map stands; a server of before, in an upgrade, does not say. */
export const lonelyOf = (survey: Survey | null, side: Side, spaces: string[]): string[] =>
	spaces.filter((space) => survey?.lonely?.[side]?.includes(space));
