import { api } from "../api/http";
import type { Side } from "../api/types";
import { go } from "../state/route.svelte";
import { begun, keep } from "./analysis.svelte";
import { type Kept, read } from "./tree";

/** Analyse something else from now on. */
export function analyse(analysis: Kept): void {
	keep(analysis);
	go("board");
}

/** Analyse a moment of a match: of a finished one with all cards, of one's own running one with what one knows. */
export async function analyseFrom(
	match: string,
	ply: number,
	seat: Side | null,
	token: string | undefined,
	deal = 0,
): Promise<void> {
	const told = await api.analyseMatch(match, ply, seat, deal, token);
	analyse(begun(told, told.seat ? { match, ply, deal } : null));
}

/** An analysis, a record or a position, whichever a text is. */
export async function fromText(text: string, ply: number | null): Promise<Kept> {
	if (text.trimStart().startsWith("{")) return read(text);
	const record = /^\[\w+ "/m.test(text);
	const from = record ? { record: text, ...(ply === null ? {} : { ply }) } : { position: text };
	return begun(await api.analyse(from), null);
}
