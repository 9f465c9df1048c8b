import type { Reach, ReachedSpace } from "../api/types";
import { percent } from "../play/choosing/odds";
import { measure } from "../strings/index.svelte";
import type { Box } from "./boxes";
import type { Point } from "./geo";

/** What hangs at a space within reach: to the upper right of its mark. */
export const PILL = { x: 6, y: -17, high: 17 };

/** Each space once: by land where that is possible, else by sea; with what is told of it. */
export function pills(reach: Reach): { one: ReachedSpace; text: string; wide: number }[] {
	const found = new Map<string, ReachedSpace>();
	for (const one of reach.spaces) if (!one.sea || !found.has(one.space)) found.set(one.space, one);
	return [...found.values()]
		.filter((one) => one.space !== reach.space)
		.map((one) => ({ one, text: told(one), wide: 18 + (told(one) ? told(one).length * 6.6 + 5 : 0) }));
}

function told(one: ReachedSpace): string {
	if (one.sea) return `${one.points}${one.arrives < 1 ? ` ${percent(one.arrives)}` : ""}`;
	const parts = [];
	if (one.lost > 0) parts.push(`−${measure(one.lost)}`);
	if (one.safe < 1) parts.push(percent(1 - one.safe));
	return parts.join(" ");
}

/** What they cover, in units of marks. */
export const reachBoxes = (reach: Reach, at: (slug: string) => Point): Box[] =>
	pills(reach).map(({ one, wide }) => {
		const { x, y } = at(one.space);
		return { x0: x + PILL.x, y0: y + PILL.y - PILL.high / 2, x1: x + PILL.x + wide, y1: y + PILL.y + PILL.high / 2 };
	});
