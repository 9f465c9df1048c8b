import type { Atlas, GameView, PunicView, Reach } from "../api/types";
import { type Column, column, fitting, marchTo } from "./marches";
import type { Step } from "./steps";
import { type Way, wayTo } from "./ways";

/** Asks the server where a general can get. */
type Reaching = (general: string) => Promise<Reach | null>;

/**
 * A march that is being thought of: a general has been picked up, his army takes shape, his way is pointed out. Nothing
 * of it is sent.
 */
export class Drafting {
	army: Column | null = $state.raw(null);
	reach: Reach | null = $state.raw(null);
	/** Spaces the way must go through, and where it ends. */
	via: string[] = $state.raw([]);
	target: string | null = $state(null);
	/** What is only pointed at. */
	pointed: string | null = $state(null);
	readonly #atlas: () => Atlas;
	readonly #ask: Reaching;

	constructor(atlas: () => Atlas, ask: Reaching) {
		this.#atlas = atlas;
		this.#ask = ask;
	}

	/** Take up a general: all who may come are meant to. */
	async takeUp(view: PunicView, general: string): Promise<void> {
		this.drop();
		const army = column(view, general);
		if (!army) return;
		this.army = army;
		const reach = await this.#ask(general).catch(() => null);
		if (this.army?.general === general) this.reach = reach;
	}

	drop(): void {
		this.army = null;
		this.reach = null;
		this.letGo();
	}

	/** Forget the way, not the army. */
	letGo(): void {
		this.via = [];
		this.target = null;
		this.pointed = null;
	}

	/** Change what comes along. */
	take(change: Partial<Pick<Column, "cus" | "elephants" | "companions">>): void {
		if (this.army) this.army = { ...this.army, ...change };
	}

	/** Whether the army can get to a space. */
	reaches(space: string): boolean {
		return this.reach?.spaces.some((one) => one.space === space && space !== this.army?.from) ?? false;
	}

	/** The way to a space over the way-points. */
	wayTo(space: string): Way | null {
		return this.reach ? wayTo(this.reach, this.#atlas().connections, space, this.via) : null;
	}

	/** The way that is chosen or pointed at. */
	get way(): Way | null {
		const end = this.target ?? this.pointed;
		return end && this.reaches(end) ? this.wayTo(end) : null;
	}

	/** A way-point more, if the army gets there. */
	passBy(space: string): void {
		if (this.wayTo(space)) this.via = [...this.via, space];
	}

	/** The answers that lead along a way. */
	steps(way: Way): Step[] {
		return this.army && this.reach ? marchTo(fitting(this.army, way, this.reach.cus), way) : [];
	}
}

/** The general of one's own army under way. */
export function underWay(view: GameView): string | null {
	return (view.game === "hannibal" || view.game === "hamilcar") && view.march
		? (view.march.army.generals[0] ?? null)
		: null;
}
