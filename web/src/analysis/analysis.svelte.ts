import { api } from "../api/http";
import type { BoardScene, Hint, OptionOdds, Reach, RefusedOption, Side, Why } from "../api/types";
import { read as kept, write } from "../state/kept";
import { settings } from "../state/settings.svelte";
import { UnkeptTable, unkeptInfo } from "../state/unkept.svelte";
import {
	commented,
	FORMAT,
	grown,
	type Kept,
	leaves,
	promoted,
	pruned,
	ROOT,
	retold,
	seed,
	steps,
	type Tree,
} from "./tree";

const KEY = "analysis";

/** The analysis of this browser, where there is one. */
export const last = (): Kept | null => kept<Kept | null>(KEY, null);
export const keep = (analysis: Kept): void => write(KEY, analysis);
export const begun = (
	told: { start: string; ruleset: string; seat: Side | null; note: string },
	from: Kept["from"],
): Kept => ({ format: FORMAT, ...told, from, at: ROOT, tree: seed() });

/** The board of an analysis, for both sides: what was tried is a tree; going to a node sends the line that leads there. */
export class AnalysisTable extends UnkeptTable<BoardScene> {
	override readonly advises = false;
	tree: Tree = $state.raw(seed());
	at = $state(ROOT);
	readonly begun: Kept;
	#shown = 0;

	constructor(analysis: Kept) {
		super(`analysis ${analysis.ruleset}`, undefined);
		this.begun = analysis;
		this.tree = analysis.tree;
		this.at = analysis.at;
	}

	override open(): void {
		this.failed = "";
		const { language = settings.language } = this.begun;
		this.#ask(this.at, [])
			.then(() => {
				if (language !== settings.language) this.speak();
			})
			.catch((reason: Error) => {
				if (this.at === ROOT) this.failed = reason.message;
				else this.#ask(ROOT, []).catch((again: Error) => (this.failed = again.message));
			});
	}

	/** All of it, as it is kept and exported. */
	get whole(): Kept {
		return { ...this.begun, tree: this.tree, at: this.at, language: settings.language };
	}

	get line() {
		return { start: this.begun.start, steps: steps(this.tree, this.at) };
	}

	async #ask(from: number, more: { code: string; dice: number[] }[]): Promise<number> {
		const line = steps(this.tree, from);
		const scene = await api.board(this.begun.start, line, more, this.begun.seat);
		const after = grown(this.tree, from, scene.made);
		this.tree = after.tree;
		this.at = after.at;
		this.#show(scene);
		return scene.made.length;
	}

	#show(scene: BoardScene): void {
		const { note, seat } = this.begun;
		const imagined = seat ? null : note || null; // the panel says it of a running game
		const { ruleset, seats } = scene;
		this.info ??= unkeptInfo({ id: this.match, ruleset, mode: "hotseat", seats, imagined });
		this.seats = seats;
		this.log = scene.state.log;
		this.state = { ...scene.state, seq: ++this.#shown, outcome: null };
		this.scene = scene;
		this.link = "open";
		keep(this.whole);
	}

	/** Go somewhere or do something; how much was done, or null where it was refused. */
	#act(from: () => number, more: { code: string; dice: number[] }[]): Promise<number | null> {
		return this.inTurn(() => this.#ask(from(), more));
	}

	go(to: number): Promise<number | null> {
		return this.#act(() => to, []);
	}

	/** The last decision once more, with other dice: another variation. */
	roll(dice: number[]): Promise<number | null> {
		const node = this.tree[this.at];
		return node && node.before >= 0 ? this.#act(() => node.before, [{ code: node.code, dice }]) : Promise.resolve(null);
	}

	comment(text: string): void {
		this.tree = commented(this.tree, this.at, text);
		keep(this.whole);
	}

	promote(): void {
		this.tree = promoted(this.tree, this.at);
		keep(this.whole);
	}

	/** Forget this decision and all that follows it. */
	async prune(): Promise<void> {
		const { at } = this;
		const before = this.tree[at]?.before ?? ROOT;
		if (at === ROOT || (await this.go(before)) === null) return;
		this.tree = pruned(this.tree, at);
		this.at = before; // what is forgotten came after it
		keep(this.whole);
	}

	override async move(code: string): Promise<boolean> {
		return (await this.#act(() => this.at, [{ code, dice: [] }])) !== null;
	}

	override async act(codes: string[]): Promise<number | null> {
		return this.#act(
			() => this.at,
			codes.map((code) => ({ code, dice: [] })),
		);
	}

	override async undo(whole: boolean): Promise<boolean> {
		const to = whole ? ROOT : (this.tree[this.at]?.before ?? ROOT);
		return (await this.go(Math.max(ROOT, to))) !== null;
	}

	/** The board, and then all that was tried, in the words of another language. */
	override speak(): void {
		if (!this.scene) return;
		this.inTurn(async () => {
			await this.#ask(this.at, []);
			for (const leaf of leaves(this.tree)) {
				const { made } = await api.board(this.begun.start, [], steps(this.tree, leaf), this.begun.seat);
				this.tree = retold(this.tree, made);
			}
			keep(this.whole);
			return 0;
		});
	}

	override async why(code: string): Promise<Why> {
		return { type: "why", id: null, ...(await api.boardWhy(this.line.start, this.line.steps, code)) };
	}

	override refused(): Promise<RefusedOption[]> {
		return api.boardRefused(this.line.start, this.line.steps);
	}

	override reach(general: string): Promise<Reach | null> {
		return api.boardReach(this.line.start, this.line.steps, general);
	}

	override async odds(_seat: Side, seq: number): Promise<{ seq: number; options: OptionOdds[] }> {
		return { seq, options: await api.boardOdds(this.line.start, this.line.steps) };
	}

	override async hint(_seat: Side, _seq: number): Promise<Hint | null> {
		return null;
	}
}
