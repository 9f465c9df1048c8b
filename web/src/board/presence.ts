import type { ArmyView, Atlas, PunicView, StackView } from "../api/types";
import type { Present } from "./Armies.svelte";
import type { Point } from "./geo";
import type { Places } from "./places";
import { rank, ratings, shortName } from "./punic";
import type { Force } from "./Stack.svelte";
import { type Army, armySize, plateWidth } from "./stacks";

/** The way along some spaces, as an SVG path. */
const wake = (places: Places, route: string[]): string =>
	route
		.slice(1)
		.flatMap((slug, i) => places.way(route[i] ?? "", slug))
		.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
		.join("");

/** Every army on the map: in its space, on the march where it has come to, at sea with its fleet. */
export function present(view: PunicView, places: Places, generals: (slugs: string[]) => Force["generals"]): Present[] {
	const at = (where: string) => places.at.get(where) ?? places.zones.get(where) ?? { x: 0, y: 0 };
	const of = (army: ArmyView, inside = false): Force => ({ ...army, inside, generals: generals(army.generals) });
	const out: Present[] = [];
	const standing = ({ slug, stack }: { slug: string; stack: StackView }): Present => ({
		key: `${slug} ${stack.side} ${stack.inside}`,
		where: slug,
		at: at(slug),
		force: of(stack, stack.inside),
	});
	for (const { slug } of places.spaces)
		for (const stack of view.spaces[slug]?.stacks ?? []) out.push(standing({ slug, stack }));
	const fleets = view.game === "hamilcar" ? Object.values(view.at_sea) : [];
	const aboard = (army: ArmyView) => fleets.some((fleet) => fleet?.army.generals.join() === army.generals.join());
	if (view.march && !aboard(view.march.army)) {
		const { army, space, came_from } = view.march;
		const route = came_from ? [came_from, space] : [space];
		out.push({ key: "march", where: space, at: at(space), force: of(army), wake: wake(places, route) });
	}
	for (const [side, fleet] of view.game === "hamilcar" ? Object.entries(view.at_sea) : []) {
		const where = fleet?.route.at(-1);
		if (!fleet || !where) continue;
		const force = { ...of(fleet.army), side, warships: fleet.warships };
		out.push({ key: `fleet ${side}`, where, at: at(where), force, wake: wake(places, fleet.route) });
	}
	return out;
}

/** Where the armies are whose generals can be picked. */
export const askedFor = (some: Present[]): Point[] =>
	some.filter(({ force }) => force.generals.some(({ lit }) => lit)).map(({ at }) => at);

/** The plates of some generals. */
export function plates(view: PunicView, atlas: Atlas, slugs: string[], lit = (_: string) => false): Force["generals"] {
	return slugs.map((slug) => ({
		slug,
		name: slug === view.flamen ? `${shortName(slug)} ✶` : shortName(slug),
		ratings: ratings(atlas.generals.find((one) => one.slug === slug)),
		rank: rank(view, slug),
		lit: lit(slug),
	}));
}

/** The army a general is with, wherever it is. */
export function forceOf(view: PunicView, atlas: Atlas, general: string): Force | null {
	const fleets = view.game === "hamilcar" ? Object.values(view.at_sea).flatMap((fleet) => fleet?.army ?? []) : [];
	const standing = Object.values(view.spaces).flatMap(({ stacks }) => stacks ?? []);
	const armies = [...(view.march ? [view.march.army] : []), ...fleets, ...standing];
	const army = armies.find(({ generals }) => generals.includes(general));
	return army ? { ...army, inside: false, generals: plates(view, atlas, army.generals) } : null;
}

/** What an army weighs beyond its generals and units: more than any name. */
const ARMY = 40;

/** The same for those who place them, in units of marks. */
export function armies(some: Present[], radius: (where: string) => number, s: number): Army[] {
	return some.map(({ key, where, at, force }) => {
		const plates = force.generals.map((one) => plateWidth(one.name, one.ratings, one.rank));
		const army = { ...force, generals: [] };
		return {
			key,
			at: { x: at.x / s, y: at.y / s },
			radius: radius(where),
			size: armySize(army, plates, force.warships !== undefined),
			weight: plates.length * 20 + force.cus + ARMY,
		};
	});
}
