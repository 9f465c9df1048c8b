import { read, write } from "../state/kept";

/** What this browser keeps of puzzles: which were solved, which were given up, and the days whose puzzle was solved. */
interface Solving {
	solved: string[];
	shown: string[];
	days: string[];
}

const DAY = 86_400_000;
const NONE: Solving = { solved: [], shown: [], days: [] };

/** How many days in a row their puzzle was solved, up to today or yesterday; a day is `2026-11-18`. */
export function streakOf(days: string[], today: string): number {
	const have = new Set(days.map((day) => Date.parse(day) / DAY));
	let at = Date.parse(today) / DAY;
	if (!have.has(at)) at -= 1;
	let n = 0;
	while (have.has(at - n)) n += 1;
	return n;
}

class Kept {
	#all: Solving = $state.raw({ ...NONE, ...read<Partial<Solving>>("puzzles", {}) });

	solved(key: string): boolean {
		return this.#all.solved.includes(key);
	}

	shown(key: string): boolean {
		return this.#all.shown.includes(key);
	}

	streak(today: string): number {
		return streakOf(this.#all.days, today);
	}

	/** Its solution was asked for: solving it no longer counts. */
	giveUp(key: string): void {
		if (!this.solved(key) && !this.shown(key)) this.#keep({ ...this.#all, shown: [...this.#all.shown, key] });
	}

	/** It was solved; on its day that lengthens the streak. */
	solve(key: string, day: string | null): void {
		if (this.solved(key) || this.shown(key)) return;
		const days = day && !this.#all.days.includes(day) ? [...this.#all.days, day] : this.#all.days;
		this.#keep({ ...this.#all, solved: [...this.#all.solved, key], days });
	}

	#keep(all: Solving): void {
		this.#all = all;
		write("puzzles", all);
	}
}

export const kept = new Kept();
export const keyOf = ({ book, id }: { book: string; id: string }) => `${book}/${id}`;
