import { api } from "../api/http";
import type { Edit, SetUpTold, Side } from "../api/types";
import { read, write } from "../state/kept";
import { go } from "../state/route.svelte";

const KEY = "setup";
const MOST = 60;

/** A position that is being set up in this browser: as it is, as it was before each edit, and what was taken back. */
interface Laid {
	start: string;
	past: string[];
	future: string[];
	/** Hands that nobody has chosen: their cards were dealt, and the other side is not to know them. */
	unknown: Side[];
}

export const lastLaid = (): Laid | null => read<Laid | null>(KEY, null);

function lay({ start }: SetUpTold): void {
	write(KEY, { start, past: [], future: [], unknown: [] } satisfies Laid);
	go("setup");
}

/** Begin with the set-up of a game, or with an empty board. */
export const layGame = async (ruleset: string, empty: boolean) => lay(await api.setUp({ ruleset, empty }));
/** Begin with the board of an analysis; a card play under way begins anew. */
export const layBoard = async (start: string, steps: { code: string; dice: number[] }[]) =>
	lay(await api.setUp({ start, steps }));

/** A refusal, and the space whose edit it was. */
export type Refusal = NonNullable<SetUpTold["refused"]> & { space: string };

/** Changes a position by hand: the server makes each edit and says whether the position can be. */
export class Setting {
	told: SetUpTold | null = $state.raw(null);
	refused: Refusal | null = $state.raw(null);
	problem = $state("");
	unknown: Side[] = $state.raw([]);
	past: string[] = $state.raw([]);
	future: string[] = $state.raw([]);
	#underWay: Promise<unknown> = Promise.resolve();

	constructor(laid: Laid) {
		this.past = laid.past;
		this.future = laid.future;
		this.unknown = laid.unknown;
		this.#ask(() => ({ start: laid.start }));
	}

	get start(): string {
		return this.told?.start ?? "";
	}

	/** One thing after the other; what was refused or failed has changed nothing. */
	#ask(from: () => { start: string; edit?: Edit }, done: () => void = () => {}): Promise<void> {
		const turn = this.#underWay.then(async () => {
			this.problem = "";
			this.refused = null;
			try {
				const asked = from();
				const told = await api.setUp(asked);
				if (told.refused) this.refused = { ...told.refused, space: asked.edit?.space ?? "" };
				else done();
				this.told = told;
				const { start, past, future, unknown } = this;
				write(KEY, { start, past, future, unknown } satisfies Laid);
			} catch (reason) {
				this.problem = (reason as Error).message;
			}
		});
		this.#underWay = turn;
		return turn;
	}

	edit(edit: Edit): Promise<void> {
		return this.#ask(
			() => ({ start: this.start, edit }),
			() => {
				this.past = [...this.past, this.start].slice(-MOST);
				this.future = [];
				const touched = edit.kind === "deal" ? edit.side : /^hands?\.(.+)/.exec(edit.to ?? "")?.[1];
				const others = this.unknown.filter((side) => side !== touched);
				this.unknown = edit.kind === "deal" && edit.side ? [...others, edit.side] : others;
			},
		);
	}

	undo(): Promise<void> {
		const before = () => this.past.at(-1) ?? this.start;
		return this.#ask(
			() => ({ start: before() }),
			() => {
				if (this.past.length === 0) return;
				this.future = [...this.future, this.start];
				this.past = this.past.slice(0, -1);
			},
		);
	}

	redo(): Promise<void> {
		return this.#ask(
			() => ({ start: this.future.at(-1) ?? this.start }),
			() => {
				if (this.future.length === 0) return;
				this.past = [...this.past, this.start];
				this.future = this.future.slice(0, -1);
			},
		);
	}

	dismiss(): void {
		this.refused = null;
	}
}
