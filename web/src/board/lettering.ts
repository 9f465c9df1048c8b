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

/** Resolves when the letters are there; what was measured before in others is forgotten. */
export async function lettersReady(): Promise<void> {
	if (typeof document === "undefined" || !document.fonts) return;
	await Promise.allSettled([NAME_FONT, PLATE_FONT].map((font) => document.fonts.load(font)));
	known.clear();
}
