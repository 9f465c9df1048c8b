import { api } from "../api/http";
import type { Hint, PuzzleHint, Side } from "../api/types";
import { keyOf as thing } from "../state/offers";
import { LessonTable } from "./lesson.svelte";
import { kept } from "./puzzles.svelte";

/** The table of a puzzle: a lesson of one step, whose hints come bit by bit. */
export class PuzzleTable extends LessonTable {
	/** Where to look, once somebody has asked. */
	pointer: PuzzleHint | null = $state.raw(null);

	get key(): string {
		return `${this.course}/${this.lesson}`;
	}

	/** First where to look, then the next decision. */
	override async hint(seat: Side, seq: number): Promise<Hint | null> {
		if (this.pointer) return super.hint(seat, seq);
		await this.point();
		return null;
	}

	async point(): Promise<void> {
		this.pointer = await api.puzzleHint(this.course, this.lesson);
		this.points = this.pointer.refs.map(thing);
	}

	/** Play the solution; it counts as given up. */
	async solution(): Promise<void> {
		kept.giveUp(this.key);
		if (this.at?.stray) await this.undo(false);
		await this.again();
		for (let n = 0; n < 60 && this.at && this.at.kind === "do" && !this.at.stray; n += 1) {
			const next = this.at.wanted[0];
			if (!next || !(await this.move(next))) return;
		}
	}
}
