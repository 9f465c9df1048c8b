import type { Refused } from "../api/http";
import type { MatchInfo, Side, Survey } from "../api/types";
import { Table } from "./table.svelte";

/**
 * A table of which the server keeps nothing: a lesson, a puzzle, an analysis. It is played like any other; what has been
 * done is sent each time, and the server tells where that leads. So everything can be taken back.
 */
export abstract class UnkeptTable<Scene> extends Table {
	override readonly kept = false;
	scene: Scene | null = $state.raw(null);
	failed = $state("");
	#underWay: Promise<unknown> = Promise.resolve();

	/** Ask when what is on its way has come (somebody clicks fast); what came of it, or null where it was refused. */
	protected inTurn(asking: () => Promise<number>): Promise<number | null> {
		this.sending = true;
		const turn = this.#underWay.then(async () => {
			this.sending = true;
			this.problem = null;
			try {
				return await asking();
			} catch (reason) {
				const { code, rule, message } = reason as Refused;
				this.problem = { code, text: message, rule: rule ?? "" };
				return null;
			} finally {
				this.sending = false;
			}
		});
		this.#underWay = turn;
		return turn;
	}

	override close(): void {
		this.link = "closed";
	}

	override look(_seat: Side | null): void {}

	override async warn(_seat: Side, _seq: number, _codes: string[]): Promise<string | null> {
		return null;
	}

	override survey(): Promise<Survey> {
		return Promise.reject(new Error("a table that is not kept has none"));
	}
}

/** What makes one such table another, where people are told of tables. */
interface Told extends Pick<MatchInfo, "id" | "ruleset" | "mode"> {
	seats: Side[];
	title?: string;
	scenario?: string;
	imagined?: string | null;
}

/** Such a table as one of the server's is told of. */
export function unkeptInfo({ seats, title = "", scenario = "", imagined = null, ...told }: Told): MatchInfo {
	return {
		...told,
		title,
		scenario,
		imagined,
		version: "",
		options: {},
		ask_always: false,
		status: "running",
		seq: 0,
		ply: 0,
		players: seats.map((seat) => ({ seat, kind: "person", name: "?", account: false, program: false, sure: false })),
		asked: null,
		outcome: null,
		commitment: "",
		created: 0,
		played: 0,
		frozen: null,
		declined: false,
		rematch: null,
		from_position: true,
		listed: false,
		delay: 0,
		pace: null,
		rated: false,
		deadline: null,
	};
}
