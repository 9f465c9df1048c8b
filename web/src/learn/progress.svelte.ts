import { read, write } from "../state/kept";

/** How far somebody is in a lesson: what he has done, and whether he has been through it. */
export interface Progress {
	moves: string[];
	/** The step he is at, for the cards of the Learn page. */
	at: number;
	done: boolean;
}

const NONE: Progress = { moves: [], at: 0, done: false };
const key = (course: string, lesson: string) => `${course}/${lesson}`;

/** The lessons one has begun, as this browser keeps them. */
class Kept {
	#all: Record<string, Progress> = $state.raw(read("lessons", {}));

	of(course: string, lesson: string): Progress {
		return this.#all[key(course, lesson)] ?? NONE;
	}

	keep(course: string, lesson: string, progress: Progress): void {
		this.#all = { ...this.#all, [key(course, lesson)]: progress };
		write("lessons", this.#all);
	}
}

export const progress = new Kept();
