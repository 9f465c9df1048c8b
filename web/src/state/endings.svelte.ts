import type { LogLine } from "../api/types";
import { type Result, results } from "../play/story/results";

/** So many lines back fights are looked for. */
const LATELY = 120;

/** An interception that led to a battle is told with it. */
const alone = (found: Result[]) => (one: Result, at: number) =>
	one.kind !== "interception" ||
	!found.slice(at).some(({ kind, where }) => kind === "battle" && where?.[1] === one.where?.[1]);

/** How fights ended, one after the other, each until one has seen enough of it or acts. */
export class Endings {
	/** Those not put away yet, the oldest first. */
	waiting: Result[] = $state.raw([]);
	/** Fights one knows the end of, by their names. */
	readonly #known = new Set<string>();
	/** How long the log was. */
	#lines = 0;

	get result(): Result | null {
		return this.waiting[0] ?? null;
	}

	/** Tell how fights ended that one has not been told of; those before one came (`first`) are in the log. What follows
	 * from one that is still shown joins it; what was taken back has not happened. */
	tell(log: LogLine[], first: boolean): void {
		const lately = results(log.slice(-LATELY));
		if (log.length < this.#lines) {
			const left = new Set(lately.map(({ id }) => id));
			for (const id of this.#known) if (!left.has(id)) this.#known.delete(id);
			this.waiting = this.waiting.filter(({ id }) => left.has(id));
		}
		this.#lines = log.length;
		const fresh = lately.filter(alone(lately)).filter(({ id }) => !this.#known.has(id));
		for (const { id } of lately) this.#known.add(id);
		const grown = this.waiting.map((old) => lately.find(({ id }) => id === old.id) ?? old);
		this.waiting = first ? grown : [...grown, ...fresh];
	}

	/** Show one again, before any that waits. */
	show(result: Result): void {
		this.waiting = [result, ...this.waiting.filter(({ id }) => id !== result.id)];
	}

	/** Enough of the one that is shown. */
	next(): void {
		this.waiting = this.waiting.slice(1);
	}

	clear(): void {
		this.waiting = [];
	}
}
