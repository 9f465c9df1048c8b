import type { LogLine, Side, TableState } from "../api/types";
import { answer, type Step, together } from "./steps";

/** Why a plan stopped before its end. */
export type Halt = "missing" | "another" | "chance" | "elsewhere" | "refused" | "over";

/** What a runner needs of a table. */
export interface Played {
	readonly state: TableState | null;
	readonly log: LogLine[];
	readonly seats: Side[];
	/** Send codes of one's own, as one act; resolves with how many were played once the state after them is there, or
	 * null if it was refused or the connection was lost. */
	act(codes: string[]): Promise<number | null>;
	undo(whole: boolean): Promise<boolean>;
}

/** Lines that show something nobody could foresee: the rest of a plan is thought over again. */
const REVEALS = new Set([
	"dealt",
	"drawn",
	"battle-hand",
	"you-see",
	"you-take",
	"spied",
	"spied-card",
	"tactic-drawn",
]);

/** Whether what a step brought was chance or a reveal. */
export const surprising = (lines: LogLine[]): boolean => lines.some((line) => line.die || REVEALS.has(line.key));

/** Whether the question of a state is one's own. */
const own = ({ state, seats }: Played): boolean =>
	Boolean(state?.asked?.options && seats.includes(state.asked.seat) && !state.outcome);

/**
 * Plays a plan, answer by answer, and stops at the first thing that was not foreseen: another seat is asked, a die has
 * fallen, the army is elsewhere, the answer is not offered. What is left stays, to go on with or to let go. Nothing is
 * ever sent twice, and what a plan has done is taken back as one.
 */
export class Runner {
	/** What has not been played yet. */
	rest: Step[] = $state.raw([]);
	halted: Halt | null = $state(null);
	running = $state(false);
	/** The number of decisions before the plan and after it. */
	#span: { from: number; to: number } | null = $state.raw(null);
	/** Settles when the plan under way has ended. */
	#underWay: Promise<void> = Promise.resolve();
	readonly #table: Played;

	constructor(table: Played) {
		this.#table = table;
	}

	/**
	 * Play a plan from its beginning. One that comes while another is under way (somebody clicks fast) waits for its end,
	 * and is let go where what it wants is not asked then.
	 */
	async run(steps: Step[]): Promise<Halt | null> {
		const waits = this.running;
		while (this.running) await this.#underWay;
		this.#span = { from: this.#table.state?.ply ?? 0, to: this.#table.state?.ply ?? 0 };
		this.rest = steps;
		if (waits && !this.possible) {
			this.discard();
			return "missing";
		}
		return this.#play();
	}

	/** Go on where a plan stopped. */
	goOn(): Promise<Halt | null> {
		return this.#play();
	}

	/** Let go of what is left. */
	discard(): void {
		this.rest = [];
		this.halted = null;
	}

	/** Whether the next step of what is left is what is asked now. */
	get possible(): boolean {
		const { state } = this.#table;
		const asked = state?.asked;
		if (!own(this.#table) || !asked) return false;
		const next = this.rest.find((step) => answer(step, asked) !== null || !step.optional);
		if (!next || answer(next, asked) === null) return false;
		return !next.from || marching(state) === next.from;
	}

	/** Whether an undo would take back a plan of several decisions. */
	get undoes(): boolean {
		const ply = this.#table.state?.ply;
		return this.#span !== null && ply === this.#span.to && this.#span.to > this.#span.from + 1;
	}

	/** Take back all that the last plan has done, as far as it can be. */
	async undo(): Promise<void> {
		const span = this.#span;
		this.discard();
		if (!span) return;
		this.#span = null;
		while (this.#table.state?.can_undo && this.#table.state.ply > span.from) {
			const before = this.#table.state.ply;
			if (!(await this.#table.undo(false)) || this.#table.state.ply >= before) return;
		}
	}

	async #play(): Promise<Halt | null> {
		if (this.running) return this.halted;
		this.running = true;
		this.halted = null;
		const steps = this.#steps();
		this.#underWay = steps.then(
			() => {},
			() => {},
		);
		try {
			this.halted = await steps;
		} finally {
			this.running = false;
		}
		if (!this.halted) this.rest = [];
		return this.halted;
	}

	async #steps(): Promise<Halt | null> {
		while (this.rest.length > 0) {
			const halt = await this.#step();
			if (halt) return halt;
		}
		return null;
	}

	async #step(): Promise<Halt | null> {
		const table = this.#table;
		const [step, ...after] = this.rest as [Step, ...Step[]];
		const { state } = table;
		if (!state || state.outcome) return "over";
		if (!own(table) || !state.asked) return "another";
		const option = answer(step, state.asked);
		if (!option) {
			if (!step.optional) return "missing";
			this.rest = after;
			return null;
		}
		if (step.from && marching(state) !== step.from) return "elsewhere";
		const lines = table.log.length;
		const played = await table.act(together(this.rest, option.code));
		if (played === null) return "refused";
		this.rest = this.rest.slice(played);
		if (this.#span && table.state) this.#span = { ...this.#span, to: table.state.ply };
		if (this.rest.length === 0) return null;
		return surprising(table.log.slice(lines)) ? "chance" : null;
	}
}

/** Where the army under way is. */
function marching({ view }: TableState): string | undefined {
	return view.game === "hannibal" || view.game === "hamilcar" ? view.march?.space : undefined;
}
