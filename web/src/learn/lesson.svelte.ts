import { api, type Refused } from "../api/http";
import type {
	Hint,
	LessonScene,
	LessonStep,
	MatchInfo,
	OptionOdds,
	Reach,
	RefusedOption,
	Side,
	Survey,
	Why,
} from "../api/types";
import { keyOf } from "../state/offers";
import type { settings } from "../state/settings.svelte";
import { Table } from "../state/table.svelte";
import { progress } from "./progress.svelte";

/** The move of who has read a step, and what stands before an answer in words. */
const ON = ">";
const SAYS = "=";

/**
 * The table of a lesson. It is played like any other, but nothing of it is kept by the server: what has been done is
 * sent each time, and the server tells where that leads. So everything can be taken back.
 */
export class LessonTable extends Table {
	override readonly kept = false;
	at: LessonStep | null = $state.raw(null);
	scene: LessonScene | null = $state.raw(null);
	failed = $state("");
	#moves: string[] = [];
	/** Settles when the answer to what was sent last has come. */
	#underWay: Promise<void> = Promise.resolve();
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

	override close(): void {
		this.link = "closed";
	}

	async #ask(more: string[]): Promise<number> {
		const scene = await api.lesson(this.course, this.lesson, this.#moves, more);
		this.#moves = [...this.#moves, ...more.slice(0, scene.played)];
		this.#show(scene);
		return scene.played;
	}

	#show(scene: LessonScene): void {
		const { step, state } = scene;
		this.info ??= table(scene, this.match);
		this.seats = [scene.seat];
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

	/**
	 * Do something; how much of it was done, or null where it was refused. What is done at the board waits for what is on
	 * its way (somebody clicks fast); a button that is pressed twice is pressed once.
	 */
	async #act(more: string[], waits = false): Promise<number | null> {
		if (this.sending && !waits) return null;
		while (this.sending) await this.#underWay;
		this.sending = true;
		this.problem = null;
		const asking = this.#ask(more);
		this.#underWay = asking.then(
			() => {},
			() => {},
		);
		try {
			return await asking;
		} catch (reason) {
			const { code, rule, message } = reason as Refused;
			this.problem = { code, text: message, rule: rule ?? "" };
			return null;
		} finally {
			this.sending = false;
		}
	}

	readOn(): Promise<number | null> {
		return this.#act([ON]);
	}

	answer(id: string): Promise<number | null> {
		return this.#act([SAYS + id]);
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
		return (await this.#act([code], true)) !== null;
	}

	override act(codes: string[]): Promise<number | null> {
		return this.#act(codes, true);
	}

	override async undo(_whole: boolean): Promise<boolean> {
		if (this.sending) return false;
		this.#moves = this.#moves.slice(0, -1);
		return (await this.#act([])) !== null;
	}

	override look(_seat: Side | null): void {}

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

	override async warn(_seat: Side, _seq: number, _codes: string[]): Promise<string | null> {
		return null;
	}

	override survey(): Promise<Survey> {
		return Promise.reject(new Error("a lesson has none"));
	}
}

/** A lesson as a table is told of. */
function table(scene: LessonScene, id: string): MatchInfo {
	const { course, ruleset, seat, title } = scene;
	return {
		id,
		ruleset,
		title,
		version: "",
		scenario: course,
		options: {},
		ask_always: false,
		mode: "computer",
		status: "running",
		seq: 0,
		ply: 0,
		players: [{ seat, kind: "person", name: "?", account: false, program: false, sure: false }],
		asked: null,
		outcome: null,
		commitment: "",
		created: 0,
		played: 0,
		frozen: null,
		rematch: null,
		imagined: null,
		from_position: true,
		listed: false,
		delay: 0,
		pace: null,
		rated: false,
		deadline: null,
	};
}
