/** The letters of the map, and how wide a text in them is at size 1. */
export const NAME_FONT = "600 100px 'EB Garamond'";
export const PLATE_FONT = "700 100px 'Inter Variable'";

/** Where nothing can be measured (no browser), a usual letter. */
const USUAL: Record<string, number> = { [NAME_FONT]: 0.46, [PLATE_FONT]: 0.6 };

const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

export function measured(text: string, font = NAME_FONT): number {
	const key = `${font} ${text}`;
	const before = known.get(key);
	if (before !== undefined) return before;
	if (pen === undefined)
		pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
	if (!pen) return text.length * (USUAL[font] ?? 0.5);
	pen.font = font;
	const wide = pen.measureText(text).width / 100;
	known.set(key, wide);
	return wide;
}

/** Whether the letters have come, so that what is measured from now on stays true. */
let here = false;

async function lettersReady(): Promise<void> {
	if (typeof document === "undefined" || !document.fonts) return;
	const fonts = [NAME_FONT, PLATE_FONT];
	await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
	known.clear();
	here = fonts.every((font) => document.fonts.check(font));
}

/** Calls when the letters have come, and what was measured before in others is forgotten; never where they are there
 * already, as mostly they are: they are asked for with this file, a board is drawn when its table has answered. */
export function whenLettered(again: () => void): void {
	if (!here) lettersReady().then(again);
}
void lettersReady();
