import type { Box } from "./boxes";

/** Room below the map for the hand, where the page lays it over the map; and on a low screen, where the hand is lower too. */
const HAND = 100;
const LOW_HAND = 66;
/** Frames lower than the first have no room for a hand over the map, lower than the second for a low one only; a bar above both. */
const [FLAT, LOW] = [510, 670];
export const below = (w: number, h: number): number => (w <= 640 || h <= FLAT ? 0 : h < LOW ? LOW_HAND : HAND);

/** How much of a board's edge may lie outside a low frame: no mark stands there. In board units. */
export const SPARE = { top: 34, bottom: 30 };

/** The scale at which a frame shows the whole board, or all that stands on it. */
export const whole = (w: number, h: number, width: number, height: number): number =>
	Math.min(w / width, (h - below(w, h)) / (height - SPARE.top - SPARE.bottom));

/** How much of the room that is left stands above the board: little, for questions are asked below. */
const ABOVE = 0.2;
/** How far below the upper edge of its frame a board begins; above it, where the frame is too low for all of it. */
export function top(h: number, room: number, high: number): number {
	const free = h - room - high;
	return free * (free > 0 ? ABOVE : SPARE.top / (SPARE.top + SPARE.bottom));
}

/** What of a board is seen while the whole of it is shown, and what something lies on there, in board units. */
export interface Sight {
	frame: Box;
	covered: Box[];
}

/** In the lower right corner the question is asked, where it fits: names keep off there. */
const QUESTION = { right: 60, bottom: 106, width: 244, height: 84 };
export const NARROW = 640;

/** A narrow frame shows a part only, which is moved over the whole board; any other shows what is beyond its edges, too. */
export function sightOf(w: number, h: number, width: number, height: number): Sight {
	const board = { x0: 0, y0: 0, x1: width, y1: height };
	if (w < NARROW) return { frame: board, covered: [] };
	const k = whole(w, h, width, height);
	const room = below(w, h);
	const x = (w - width * k) / 2;
	const y = top(h, room, height * k);
	const seen = (left: number, up: number, right: number, down: number): Box => ({
		x0: (left - x) / k,
		y0: (up - y) / k,
		x1: (right - x) / k,
		y1: (down - y) / k,
	});
	const [right, down] = [w - QUESTION.right, h - QUESTION.bottom];
	return {
		frame: seen(0, 0, w - CONTROLS, h - room),
		covered: [seen(right - QUESTION.width, down - QUESTION.height, right, down)],
	};
}
/** At the right edge stand buttons. */
const CONTROLS = 52;

/** Further off than this names are left out and marks shrink with the map: less than any laptop needs for the whole board. */
export const FAR = 0.3;
