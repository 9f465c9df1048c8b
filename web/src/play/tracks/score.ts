import type { Atlas, PunicView, Survey } from "../../api/types";

// What Political Points are made of, and what the end of the year would change.

export interface Point {
	slug: string;
	name: string;
	owner: string | null;
	/** Who would have it if the year ended now: markers that are cut off go before points are counted. */
	next: string | null;
	/** Who is one marker short of it, where more than one space counts. */
	near: string[];
}

/** Provinces that give a point and are on the board; the boxes of the Provincial Display in Hamilcar. */
function holders(atlas: Atlas, view: PunicView): Pick<Point, "slug" | "name" | "owner">[] {
	if (view.game === "hamilcar")
		return atlas.boxes.map(({ slug, name }) => ({ slug, name, owner: view.display[slug] ?? null }));
	return atlas.provinces
		.filter((province) => province.significant && province.spaces.some((slug) => slug in view.spaces))
		.map(({ slug, name }) => ({ slug, name, owner: view.provinces[slug] ?? null }));
}

export function pointsOf(atlas: Atlas, view: PunicView, survey: Survey | null): Point[] {
	const cut = new Set(survey?.isolated ?? []);
	const standing = new Map((survey?.provinces ?? []).map((one) => [one.province, one]));
	const spaces = new Map(atlas.provinces.map(({ slug, spaces }) => [slug, spaces]));
	return holders(atlas, view).map((point) => {
		const told = standing.get(point.slug);
		if (!told) return { ...point, next: point.owner, near: [] };
		const inside = (spaces.get(point.slug) ?? []).filter((slug) => slug in view.spaces);
		const lost = (side: string) => inside.filter((slug) => cut.has(slug) && view.spaces[slug]?.control === side).length;
		const most = Math.floor(inside.length / 2) + 1;
		const sides = Object.keys(told.held);
		const next = sides.find((side) => (told.held[side] ?? 0) - lost(side) >= most) ?? null;
		return { ...point, next, near: sides.filter((side) => told.needs[side] === 1 && most > 1 && point.owner !== side) };
	});
}

/** In the order of a bar: one side's, nobody's, the other's; what would be lost stands towards the middle. */
export function inOrder(points: Point[], left: string, right: string): Point[] {
	const rank = ({ owner, next }: Point): number => {
		if (owner === left) return next === left ? 0 : 1;
		if (owner === right) return next === right ? 6 : 5;
		return next === left ? 2 : next === right ? 4 : 3;
	};
	return [...points].sort((a, b) => rank(a) - rank(b));
}

export const changing = (points: Point[]): Point[] => points.filter(({ owner, next }) => owner !== next);
