import type { Option, Ref } from "../api/types";

export type Key = `${string}:${string}`;
export const keyOf = ([kind, slug]: Ref | readonly [string, string]): Key => `${kind}:${slug}`;

/** What the board lights up: for each thing, the options that point at it. What every option names tells nothing. */
export function lights(options: Option[]): Map<Key, Option[]> {
	const out = new Map<Key, Option[]>();
	for (const option of options) {
		for (const key of new Set(option.refs.map(keyOf))) {
			const there = out.get(key);
			if (there) there.push(option);
			else out.set(key, [option]);
		}
	}
	const pointing = options.filter((option) => option.refs.length > 0).length;
	if (pointing > 1) {
		for (const [key, there] of out) {
			const only = there.every((option) => option.refs.length > 1);
			if (there.length === pointing && only) out.delete(key);
		}
	}
	return out;
}

/** Options whose words begin with the typed words, in order: "d vet" finds "Discard Veterans". */
export function matching(options: Option[], typed: string): Option[] {
	const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return options;
	const number = /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : 0;
	const fits = (text: string): boolean => {
		const words = text.toLowerCase().split(/[^\p{L}\p{N}+-]+/u);
		let at = 0;
		for (const want of wanted) {
			while (at < words.length && !words[at]?.startsWith(want)) at++;
			if (at === words.length) return false;
			at++;
		}
		return true;
	};
	const found = options.filter((option) => fits(option.text) || fits(option.code));
	if (found.length > 0 || number === 0) return found;
	const numbered = options[number - 1];
	return numbered ? [numbered] : [];
}

/** The lines of a log by card play, the newest last. A take-back plays some again: each is known by its `first` line. */
export function byRound<T extends { n: number; round: number }>(lines: T[]): { first: number; lines: T[] }[] {
	const out: { first: number; lines: T[] }[] = [];
	for (const line of lines) {
		const last = out.at(-1);
		if (last?.lines[0]?.round === line.round) last.lines.push(line);
		else out.push({ first: line.n, lines: [line] });
	}
	return out;
}

/** A code that lets a window pass, if there is one. */
export function passing(options: Option[]): string | null {
	return options.find((option) => ["pass", "decline", "allow", "waive"].includes(option.verb))?.code ?? null;
}

/** How often an option is among those picked. */
export const timesIn = (picked: Option[], option: Option): number =>
	picked.filter((one) => one.code === option.code).length;

/**
 * Picking several. What may be picked once is let go again, and gives way to others when there are enough; what may be
 * picked more often is picked once more, as long as there is room.
 */
export function pickedMore(picked: Option[], option: Option, several: number): Option[] {
	const times = timesIn(picked, option);
	if (option.most > 1) return times < option.most && picked.length < several ? [...picked, option] : picked;
	return times > 0 ? pickedLess(picked, option) : [...picked, option].slice(-several);
}

export function pickedLess(picked: Option[], option: Option): Option[] {
	const last = picked.map((one) => one.code).lastIndexOf(option.code);
	return picked.filter((_, i) => i !== last);
}
