import type { OptionOdds, Reach, Side, Survey } from "../api/types";
import type { Table } from "./table.svelte";

/** How long a click waits for the odds of what it chooses. */
const PATIENCE = 700;

/** What the engine reckons for this table: odds of the open options, where a general can get, a survey of the map. */
export class Odds {
	odds: Map<string, OptionOdds> = $state.raw(new Map());
	survey: Survey | null = $state.raw(null);
	reach: Reach | null = $state.raw(null);
	readonly #table: Table;
	#wanted = "";
	#coming: Promise<void> = Promise.resolve();

	constructor(table: Table) {
		this.#table = table;
	}

	/** The odds of the question a seat is asked; what comes too late is thrown away. */
	ask(seat: Side, seq: number): Promise<void> {
		this.#coming = this.#reckon(seat, seq);
		return this.#coming;
	}

	/** Wait for the odds that are being reckoned, but not long. */
	settled(): Promise<void> {
		return Promise.race([this.#coming, new Promise<void>((done) => setTimeout(done, PATIENCE))]);
	}

	async #reckon(seat: Side, seq: number): Promise<void> {
		this.odds = new Map();
		const found = await this.#table.odds(seat, seq).catch(() => null);
		if (found && found.seq === this.#table.state?.seq)
			this.odds = new Map(found.options.map((option) => [option.code, option]));
	}

	async lookAround(): Promise<void> {
		this.survey = await this.#table.survey().catch(() => null);
	}

	async follow(general: string): Promise<void> {
		this.#wanted = general;
		const found = await this.#table.reach(general).catch(() => null);
		if (this.#wanted === general) this.reach = found;
	}

	forget(): void {
		this.#wanted = "";
		this.reach = null;
	}
}
