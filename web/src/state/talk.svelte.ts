import type { Said } from "../api/types";
import { read, write } from "./kept";

type Problem = { code: string; text: string };
type Heard = { room: Said["room"] | null; may: boolean | null; why: Problem | null; read: number | null; said: Said[] };

/** What is said at a table, as far as one hears it, and how far one has read. */
export class Talk {
	said: Said[] = $state.raw([]);
	room: Said["room"] = $state("players");
	/** Whether one may say something here; null: nobody is there to talk to. */
	may: boolean | null = $state(null);
	why: Problem | null = $state.raw(null);
	read = $state(0);
	/** Whether one wants to be left alone at this table: nothing is counted or shown. */
	muted = $state(false);
	readonly #match: string;

	constructor(match: string) {
		this.#match = match;
		this.muted = read<string[]>("talk.muted", []).includes(match);
	}

	/** What one has not read. */
	readonly unread = $derived.by(() =>
		this.muted
			? 0
			: this.said.filter((one) => !one.mine && !one.gone && one.removes === null && one.n > this.read).length,
	);

	/** Take in what has come; the same may come twice. */
	hear(heard: Heard): void {
		if (heard.room) this.room = heard.room;
		if (heard.may !== null) {
			this.may = heard.may;
			this.why = heard.why;
		}
		if (heard.read !== null) this.read = Math.max(this.read, heard.read);
		const all = new Map(this.said.map((one) => [one.n, one]));
		for (const one of heard.said) {
			all.set(one.n, one);
			const taken = one.removes === null ? undefined : all.get(one.removes);
			if (taken) all.set(taken.n, { ...taken, text: "", phrase: null, gone: true });
		}
		this.said = [...all.values()].sort((a, b) => a.n - b.n);
	}

	mute(on: boolean): void {
		this.muted = on;
		const others = read<string[]>("talk.muted", []).filter((one) => one !== this.#match);
		write("talk.muted", on ? [...others.slice(-99), this.#match] : others);
	}
}
