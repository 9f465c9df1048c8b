import type { Moment } from "../../api/types";

/** The points of both sides over a game as plain paths: a page draws them with SVG, a picture to share on a canvas. */
export interface Curve {
	/** What each side holds, as an area: one from below, the other from above where points are shared out. */
	areas: { side: string; path: string }[];
	turns: { x: number; turn: number }[];
	/** The scale: values and where they are. */
	marks: { y: number; value: number }[];
	/** Where a decision is, on the edge of the first side's area. */
	at: (ply: number) => { x: number; y: number };
}

const step = (most: number): number => (most > 40 ? 20 : most > 16 ? 10 : 5);

/**
 * `shared`: how many points there are to hold, so that the sides' areas meet in the middle; 0 where each side may have
 * any number, and both are drawn from below.
 */
export function curveOf(
	moments: Moment[],
	sides: [string, string],
	shared: number,
	width: number,
	height: number,
): Curve {
	const [left, right] = sides;
	const value = (moment: Moment, side: string) => moment.points[side] ?? 0;
	const top = shared || Math.max(5, ...moments.flatMap((moment) => sides.map((side) => value(moment, side))));
	const x = (i: number) => (moments.length > 1 ? (i / (moments.length - 1)) * width : width);
	const y = (points: number) => height - (points / top) * height;
	const fromBelow = (side: string) => (moment: Moment) => y(value(moment, side));
	const fromAbove = (side: string) => (moment: Moment) => y(top - value(moment, side));
	/** Points stay until the next card play changes them: a stair. */
	const area = (edge: (moment: Moment) => number, ground: number): string => {
		const stairs = moments.map((moment, i) => `${i > 0 ? `H${x(i).toFixed(1)}` : ""}V${edge(moment).toFixed(1)}`);
		return `M0 ${ground}${stairs.join("")}H${width}V${ground}Z`;
	};
	const turns = moments.flatMap((moment, i) =>
		moment.turn !== moments[i - 1]?.turn ? [{ x: x(i), turn: moment.turn }] : [],
	);
	const marks = Array.from({ length: Math.floor(top / step(top)) + 1 }, (_, i) => i * step(top));
	return {
		areas: [
			{ side: left, path: area(fromBelow(left), height) },
			{ side: right, path: shared ? area(fromAbove(right), 0) : area(fromBelow(right), height) },
		],
		turns,
		marks: marks.map((value) => ({ value, y: y(value) })),
		at: (ply) => {
			const found = moments.findIndex((moment) => moment.ply >= ply);
			const i = found < 0 ? moments.length - 1 : found;
			const moment = moments[i];
			return { x: x(i), y: moment ? y(Math.max(value(moment, left), shared ? 0 : value(moment, right))) : height };
		},
	};
}

/** Marks of one size that keep clear of each other: who comes later gives way upwards, or down at the edge. */
export function apart(marks: { x: number; y: number }[], size: number): { x: number; y: number }[] {
	const out: { x: number; y: number }[] = [];
	for (const mark of marks) {
		const up = mark.y > size * 2 ? -1 : 1;
		const free = { ...mark };
		while (out.some((one) => Math.hypot(one.x - free.x, one.y - free.y) < size)) free.y += up * (size / 4);
		out.push(free);
	}
	return out;
}

/** Whether a judgement of the chances says anything: some games have none. */
export const judged = (moments: Moment[]): boolean =>
	moments.some(({ chances }) => Object.values(chances).some((one) => one !== 0.5 && one !== 0 && one !== 1));

/** The chances of a side over a game, as the upper edge of an area from the left to the right. */
export function chanceOf(moments: Moment[], side: string, width: number, height: number): string {
	const last = Math.max(1, moments.length - 1);
	return moments
		.map(({ chances }, i) => {
			const y = (1 - (chances[side] ?? 0.5)) * height;
			return `${i === 0 ? "M" : "L"}${((i / last) * width).toFixed(1)} ${y.toFixed(1)}`;
		})
		.join("");
}

/** The moment at a share of the width, and where it is. */
export function momentAt(moments: Moment[], share: number, width: number): { x: number; moment: Moment } | null {
	const last = moments.length - 1;
	const i = Math.max(0, Math.min(last, Math.round(share * last)));
	const moment = moments[i];
	return moment ? { x: (i / Math.max(1, last)) * width, moment } : null;
}
