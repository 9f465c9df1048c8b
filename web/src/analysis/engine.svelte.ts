import { api } from "../api/http";
import type { EngineTold } from "../api/types";

const EVERY = 700;

/** The engine beside a board: it thinks about one question at a time, and what it has found grows while one looks. */
export class Engine {
	told: EngineTold | null = $state.raw(null);
	problem = $state("");
	#asked = 0;
	#id = "";

	/** Think about this; what was thought about before is forgotten. */
	async think(start: string, steps: { code: string; dice: number[] }[], open: boolean): Promise<void> {
		const mine = ++this.#asked;
		this.told = null;
		this.problem = "";
		try {
			const { id } = await api.think(start, steps, open);
			this.#id = id;
			while (mine === this.#asked) {
				const told = await api.thought(id);
				if (mine !== this.#asked) return;
				if (told.thought || told.wrong || told.status !== "done") this.told = told;
				if (told.status === "done") return;
				await new Promise((done) => setTimeout(done, EVERY));
			}
		} catch (reason) {
			if (mine === this.#asked) this.problem = (reason as Error).message;
		}
	}

	stop(): void {
		this.#asked++;
		if (this.#id) api.stopThinking(this.#id).catch(() => null);
		this.#id = "";
	}
}
