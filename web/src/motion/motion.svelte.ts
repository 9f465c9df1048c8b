import type { LogLine } from "../api/types";
import { settings } from "../state/settings.svelte";
import { heardOf, play } from "./sounds";
import { happenings, type Lore, type Mark, type Move } from "./trace";

/** What is under way on the map now. */
export interface Moving extends Move {
	/** Tells one from the next. */
	n: number;
	ms: number;
}

const A_SPACE = 250;
const AT_MOST = 1200;
const A_MARK = 900;
const SPEEDS = { slow: 2, normal: 1, fast: 0.5, off: 0 };

const still = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
/** How long things take; 0: nothing moves. */
export const speed = (): number => (still() ? 0 : SPEEDS[settings.motion]);

/** Shows what has happened: armies go along their roads, one after the other, and markers turn. All of it can be skipped. */
export class Motion {
	moving: Moving | null = $state.raw(null);
	flashes: (Mark & { n: number })[] = $state.raw([]);
	#queue: Move[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;
	#fading: ReturnType<typeof setTimeout> | undefined;
	#n = 0;
	/** Where each army under way was last, so that a step is seen as one. */
	#at = new Map<string, string>();

	/** New lines of the log, seen for the first time, after those that were there before. */
	see(lines: LogLine[], lore: Lore, before: LogLine[]): void {
		const { moves, marks } = happenings(this.#joined(lines), lore, before);
		if (settings.sounds) heardOf(lines).forEach(play);
		this.show(moves, marks);
	}

	/** Show moves and marks, also once more. */
	show(moves: Move[], marks: Mark[]): void {
		if (speed() === 0) return;
		this.#queue.push(...moves);
		if (!this.moving) this.#next();
		if (marks.length === 0) return;
		this.flashes = marks.map((mark) => ({ ...mark, n: this.#n++ }));
		clearTimeout(this.#fading);
		this.#fading = setTimeout(() => {
			this.flashes = [];
		}, A_MARK * speed());
	}

	skip(): void {
		clearTimeout(this.#timer);
		this.#queue = [];
		this.moving = null;
		this.flashes = [];
	}

	/** Steps that came with an earlier state begin where the army stood then. */
	#joined(lines: LogLine[]): LogLine[] {
		const out: LogLine[] = [];
		const known = new Set<string>();
		for (const line of lines) {
			const general = line.refs.find(([kind]) => kind === "general")?.[1] ?? "";
			const where = line.refs.find(([kind]) => kind === "space")?.[1];
			if (line.key === "forms-up" || line.key === "embarks") known.add(general);
			const before = this.#at.get(general);
			if (["marches", "sails-by"].includes(line.key) && !known.has(general) && before) {
				out.push({
					...line,
					key: line.key === "marches" ? "forms-up" : "embarks",
					refs: [
						["general", general],
						["space", before],
					],
				});
				known.add(general);
			}
			out.push(line);
			if (general && where) this.#at.set(general, line.refs.filter(([kind]) => kind === "space").at(-1)?.[1] ?? where);
		}
		return out;
	}

	#next(): void {
		const move = this.#queue.shift();
		if (!move) {
			this.moving = null;
			return;
		}
		const ms = Math.min(AT_MOST, A_SPACE * (move.path.length - 1)) * speed();
		this.moving = { ...move, n: this.#n++, ms };
		this.#timer = setTimeout(() => this.#next(), ms);
	}
}
