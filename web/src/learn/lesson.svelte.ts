import { api } from "../api/http";
import type { Hint, LessonScene, LessonStep, OptionOdds, Reach, RefusedOption, Side, Why } from "../api/types";
import { keyOf } from "../state/offers";
import type { settings } from "../state/settings.svelte";
import { UnkeptTable, unkeptInfo } from "../state/unkept.svelte";
import { progress } from "./progress.svelte";

/** The move of who has read a step, and what stands before an answer in words. */
const ON = ">";
const SAYS = "=";

/** The table of a lesson: what was done is a list of moves. */
export class LessonTable extends UnkeptTable<LessonScene> {
	at: LessonStep | null = $state.raw(null);
	#moves: string[] = [];
	readonly course: string;
	readonly lesson: string;

	constructor(course: string, lesson: string) {
		super(`lesson ${course} ${lesson}`, undefined);
		this.course = course;
		this.lesson = lesson;
	}

	/** Begin, or go on where one was; what no longer fits the lesson begins anew. */
	override open(): void {
		const { moves, done } = progress.of(this.course, this.lesson);
		this.#moves = done ? [] : moves;
		this.#ask([]).catch(() => {
			this.#moves = [];
			this.#ask([]).catch((reason: Error) => {
				this.failed = reason.message;
			});
		});
	}

	async #ask(more: string[]): Promise<number> {
		const scene = await api.lesson(this.course, this.lesson, this.#moves, more);
		this.#moves = [...this.#moves, ...more.slice(0, scene.played)];
		this.#show(scene);
		return scene.played;
	}

	#show(scene: LessonScene): void {
		const { step, state } = scene;
		const { ruleset, seat, title, course } = scene;
		this.info ??= unkeptInfo({ id: this.match, ruleset, title, scenario: course, mode: "computer", seats: [seat] });
		this.seats = [seat];
		this.log = state.log;
		this.state = state;
		this.at = step;
		this.scene = scene;
		this.points = step.stray ? [] : step.lights.map(keyOf);
		this.link = "open";
		const before = progress.of(this.course, this.lesson);
		const done = before.done || step.kind === "end";
		const moves = step.stray ? this.#moves.slice(0, -1) : this.#moves;
		progress.keep(this.course, this.lesson, { moves, at: step.kind === "end" ? step.of : step.number - 1, done });
	}

	/** Do something at the board; how much of it was done, or null where it was refused. */
	#act(more: string[]): Promise<number | null> {
		return this.inTurn(() => this.#ask(more));
	}

	/** A button that is pressed twice is pressed once. */
	async #press(more: string[]): Promise<number | null> {
		return this.sending ? null : this.#act(more);
	}

	readOn(): Promise<number | null> {
		return this.#press([ON]);
	}

	answer(id: string): Promise<number | null> {
		return this.#press([SAYS + id]);
	}

	/** From the beginning. */
	async again(): Promise<number | null> {
		if (this.sending) return null;
		this.#moves = [];
		return this.#act([]);
	}

	/** The free part: a real table. */
	free() {
		return api.lessonFree(this.course, this.lesson, this.#moves);
	}

	override async move(code: string): Promise<boolean> {
		return (await this.#act([code])) !== null;
	}

	override act(codes: string[]): Promise<number | null> {
		return this.#act(codes);
	}

	override async undo(_whole: boolean): Promise<boolean> {
		if (this.sending) return false;
		this.#moves = this.#moves.slice(0, -1);
		return (await this.#act([])) !== null;
	}

	override speak(language: typeof settings.language): void {
		if (this.scene && language) this.#act([]);
	}

	override why(code: string): Promise<Why> {
		return api.lessonWhy(this.course, this.lesson, this.#moves, code);
	}

	override refused(): Promise<RefusedOption[]> {
		return api.lessonRefused(this.course, this.lesson, this.#moves);
	}

	override reach(general: string): Promise<Reach | null> {
		return api.lessonReach(this.course, this.lesson, this.#moves, general);
	}

	/** What the lesson asks for, by its first way. */
	override async hint(_seat: Side, _seq: number): Promise<Hint | null> {
		const code = this.at?.wanted[0];
		const option = this.state?.asked?.options?.find((one) => one.code === code);
		return option ? { code: option.code, text: option.text, reason: "" } : null;
	}

	override async odds(_seat: Side, seq: number): Promise<{ seq: number; options: OptionOdds[] }> {
		return { seq, options: [] };
	}
}
