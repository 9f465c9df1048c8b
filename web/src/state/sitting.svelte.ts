import type { ArmyView, Atlas, Card, Hint, MatchInfo, Option, Side, Still, TableState } from "../api/types";
import { Drafting, underWay } from "../plans/drafting.svelte";
import { lonelyOf, pickedFor, placeable, placing } from "../plans/placing";
import { Runner } from "../plans/runner.svelte";
import type { Step } from "../plans/steps";
import { dangerous, type Way } from "../plans/ways";
import { chancy, forGood, type Guard, guardOf } from "../play/choosing/guards";
import { lossesOf } from "../play/choosing/losses";
import { isPunic } from "../play/games";
import { asksForAction, narrowed } from "../play/sea/actions";
import { Endings } from "./endings.svelte";
import { Odds } from "./odds.svelte";
import { type Key, keyOf, lights, passing, pickedLess, pickedMore } from "./offers";
import { coarse, settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

/** Where on the screen somebody pointed, and whether with Shift. */
export interface Pointed {
	x: number;
	y: number;
	shift: boolean;
}

interface Around {
	now: TableState;
	info: MatchInfo;
	atlas: Atlas;
}

/** Reactions that end a card play or cannot be seen to be harmless: on touch they are confirmed. */
const COMMITS = new Set(["counter", "pass", "done", "end"]);
/** So long a click waits for the coach. */
const COACH = 900;
/** Questions at which a general can be taken up. */
const ACTIVATES = "activate";

/**
 * One person at one table: what is asked, what lights up, what has been begun and is not sent. Every way to decide (the
 * list, the board, cards, scenes) goes through `choose` or `pick`.
 */
export class Sitting {
	readonly table: Table;
	readonly sums: Odds;
	readonly drafting: Drafting;
	readonly runner: Runner;
	readonly endings = new Endings();
	readonly #around: () => Around;

	/** A position one looks back at. */
	still: Still | null = $state.raw(null);
	/** The thing whose deeds are open, and where. */
	filter: Key | null = $state(null);
	spot: Pointed | null = $state.raw(null);
	/** What waits for a second word, and how it is guarded. */
	chosen: Option | null = $state.raw(null);
	guard: Guard = $state("none");
	picked: Option[] = $state.raw([]);
	/** Spaces for PCs before the decision for PCs is sent. */
	places: string[] = $state.raw([]);
	hint: Hint | null = $state.raw(null);
	/** What the coach says against what has been chosen. */
	warning: string | null = $state(null);
	asking = $state(false);
	hovered: Key | null = $state(null);
	/** The action of Hands in the Sea whose places and cards are lit. */
	act: string | null = $state(null);
	card: Card | null = $state.raw(null);
	/** Somebody picks things on the board for something else than the question: what lights up, and who is told. */
	picker: { lit: Key[]; picked: Key[]; onpick: (key: Key) => void } | null = $state.raw(null);
	#passRound = $state(-1);
	#grasping: Promise<void> = Promise.resolve();

	constructor(table: Table, around: () => Around) {
		this.table = table;
		this.#around = around;
		this.sums = new Odds(table);
		this.drafting = new Drafting(
			() => around().atlas,
			(general) => table.reach(general),
		);
		this.runner = new Runner(table);
	}

	get now(): TableState {
		return this.#around().now;
	}
	get info(): MatchInfo {
		return this.#around().info;
	}
	get atlas(): Atlas {
		return this.#around().atlas;
	}
	readonly view = $derived.by(() => (this.still ?? this.now).view);
	readonly hotseat = $derived.by(() => this.table.seats.length > 1);
	readonly asked = $derived.by(() => (this.still ? null : this.now.asked));
	readonly mine = $derived.by(() => Boolean(this.asked?.options) && this.table.coming.length === 0);
	readonly options: Option[] = $derived.by(() => (this.mine ? (this.asked?.options ?? []) : []));
	readonly lit = $derived.by(() => lights(narrowed(this.options, this.act)));
	/** A round of Hands in the Sea: its actions have a panel of their own. */
	readonly acting = $derived.by(
		() => this.view.game === "hands-in-the-sea" && asksForAction(this.asked) && this.options.length > 0,
	);
	/** How many may be picked together now; 0 where one decision is one click. */
	readonly several = $derived.by(() => (this.asked && this.mine && this.asked.several > 1 ? this.asked.several : 0));
	readonly many = $derived.by(() => this.several > 0 && (settings.several || coarse()));
	readonly losses = $derived.by(() =>
		this.asked && this.mine ? lossesOf(this.asked, this.options, this.#aboard(this.asked.seat)) : null,
	);
	readonly pass = $derived.by(() => (this.asked?.secret && this.options.length > 0 ? passing(this.options) : null));
	readonly fighting = $derived.by(() => {
		const { view } = this;
		if (isPunic(view)) return view.battle !== null || (view.game === "hamilcar" && view.naval_battle !== null);
		return view.game === "hands-in-the-sea" && view.battles.length > 0;
	});
	/** A battle is fought out before anything else happens; those of Hands in the Sea go on for rounds. */
	readonly engrossed = $derived.by(() => this.fighting && isPunic(this.view));
	/** Between two at one screen: it is the other's turn to look. */
	readonly behind = $derived.by(
		() => this.hotseat && !this.still && this.asked !== null && this.asked.seat !== this.now.seat,
	);
	/** The spaces one could place PCs in, before the decision for PCs is made. */
	readonly placeable: string[] = $derived.by(() => {
		const { view, asked } = this;
		if (!asked || !isPunic(view) || !this.options.some((option) => option.verb === "influence")) return [];
		return this.drafting.army ? [] : placeable(this.atlas, view, asked.seat);
	});
	/** Where a PC that is picked would be isolated. */
	readonly lonely = $derived.by(() => this.#lonely(pickedFor(this.places, this.picked)));
	/** The operation points of the card in play. */
	readonly ops = $derived.by(() => {
		const { view } = this;
		const slug = isPunic(view) ? view.card : null;
		return this.atlas.cards.find((card) => card.slug === slug && card.deck === "strategy")?.ops ?? 1;
	});
	/** What the board lights up: what options point at, and what a gesture could reach. */
	readonly lights = $derived.by(() => {
		if (this.picker) return new Map(this.picker.lit.map((key): [Key, Option[]] => [key, []]));
		const out = new Map(this.lit);
		const add = (key: Key) => out.has(key) || out.set(key, []);
		for (const space of this.placeable) add(`space:${space}`);
		for (const one of this.drafting.reach?.spaces ?? [])
			if (this.drafting.reaches(one.space)) add(`space:${one.space}`);
		return out;
	});
	readonly marks = $derived.by(
		() =>
			new Set<Key>([
				...(this.picker?.picked ?? []),
				...this.picked.flatMap((option) => option.refs.map(keyOf)),
				...this.places.map((space): Key => `space:${space}`),
				...this.drafting.via.map((space): Key => `space:${space}`),
			]),
	);
	readonly filterName = $derived.by(() => (this.filter ? this.nameOf(this.filter) : ""));
	/** What can be done with the thing that is open. */
	readonly deeds = $derived.by(() => (this.filter ? (this.lit.get(this.filter) ?? []) : []));

	/** The port that is open, where the army that could sail there could also march: a way of several steps is no option. */
	readonly overland: string | null = $derived.by(() => {
		const [kind, slug = ""] = this.filter?.split(":") ?? [];
		return kind === "space" && this.#alsoMarches(slug, this.deeds) ? slug : null;
	});

	/** What the fleet of a side carries. */
	#aboard(side: Side): ArmyView | undefined {
		return this.view.game === "hamilcar" ? this.view.at_sea[side]?.army : undefined;
	}

	nameOf(key: Key): string {
		const [noun = "", slug = ""] = key.split(":");
		return this.atlas.nouns[noun]?.[slug] ?? slug;
	}

	/** A seat as people call it: its side, and who plays it. */
	name = (seat: Side): string => {
		const side = this.atlas.nouns.seat?.[seat] ?? seat;
		const player = this.info.players.find((one) => one.seat === seat);
		return player?.name && player.name !== "?" && player.name !== side && !this.hotseat
			? `${side} (${player.name})`
			: side;
	};

	// -- a new question ---------------------------------------------------------------------------------------------

	/** Forget what was begun for the question before; on the march go on where the army is. */
	renew(): void {
		this.filter = null;
		this.act = null;
		this.spot = null;
		this.chosen = null;
		this.card = null;
		this.hint = null;
		this.warning = null;
		this.places = [];
		if (!this.table.sending) this.picked = [];
		this.drafting.drop();
		if (this.runner.running) return;
		const { view } = this;
		const stranded = this.mine && !this.runner.possible && !(isPunic(view) && view.march);
		if (this.runner.halted && stranded) this.runner.discard();
		const who = this.mine && ["march", "voyage"].includes(this.asked?.key ?? "") ? underWay(view) : null;
		if (who && isPunic(view)) this.drafting.takeUp(view, who);
	}

	/** A standing answer: pass the windows of this card play. */
	passThese(): void {
		this.#passRound = this.now.round;
	}

	get passes(): boolean {
		return this.now.round === this.#passRound;
	}

	/** Tell how fights ended, as soon as none is fought. */
	tellEndings(first: boolean): void {
		if (first || !this.engrossed) this.endings.tell(this.table.log, first);
	}

	// -- choosing an option -----------------------------------------------------------------------------------------

	/** Whether an act gives something up for good at this table. */
	forGood = (option: Option): boolean => forGood(option, { kept: this.table.kept, gone: isPunic(this.view) });

	/** Choose an option, from the list or at a piece: at once, or after a second word, unless a button was held for it. */
	async choose(option: Option, at: "list" | "piece" = "piece", held = false): Promise<void> {
		this.card = null;
		if (this.many && (option.refs.length > 0 || option.most > 1)) {
			this.picked = pickedMore(this.picked, option, this.several);
			return;
		}
		let guard = held ? "none" : await this.#guarded(option, at);
		if (guard === "none" && !this.warning && (await this.#warned([option.code]))) guard = "bar";
		if (guard === "none" || (guard === "bar" && this.chosen?.code === option.code)) {
			this.filter = null;
			await this.play([{ code: option.code }]);
			return;
		}
		this.chosen = option;
		this.guard = guard;
		this.filter = null;
	}

	async #guarded(option: Option, at: "list" | "piece"): Promise<Guard> {
		if (option.grave && this.options.length === 1) return "none"; // there is nothing else one could have meant
		if (chancy(option)) await this.sums.settled();
		const touch = settings.confirm === "touch" && coarse();
		const commits = COMMITS.has(option.verb) || option.verb === "play-event";
		return guardOf(option, {
			odds: this.sums.odds.get(option.code),
			always: settings.confirm === "always" || (touch && (at === "list" || commits)),
			never: settings.confirm === "never",
			forGood: this.forGood(option),
		});
	}

	/** Whether the coach has something to say against these codes; who waits long for him goes on without. */
	async #warned(codes: string[]): Promise<boolean> {
		if (!settings.coach || this.info.mode !== "computer" || !isPunic(this.view) || !this.asked) return false;
		const said = this.table.warn(this.asked.seat, this.now.seq, codes).catch(() => null);
		const late = new Promise<null>((done) => setTimeout(() => done(null), COACH));
		this.warning = await Promise.race([said, late]);
		return this.warning !== null;
	}

	/** The second word: for an option, for what was picked together, for a march or PCs. */
	async confirm(): Promise<void> {
		const { chosen } = this;
		if (chosen) await this.play([{ code: chosen.code }]);
		else if (this.drafting.target) await this.march();
		else if (this.places.length > 0) await this.play(placing(this.places));
		else if (this.many && this.picked.length > 0) await this.play(this.picked.map(({ code }) => ({ code })));
	}

	/** Play a plan. */
	async play(steps: Step[]): Promise<void> {
		this.chosen = null;
		this.warning = null;
		this.spot = null;
		this.endings.clear();
		const halt = await this.runner.run(steps);
		if (halt === "refused" || steps.length === 1) this.runner.discard();
	}

	fewer = (option: Option): void => {
		this.picked = pickedLess(this.picked, option);
	};

	/** Let go of what was begun: the way first, then everything. */
	cancel(): void {
		this.warning = null;
		if (this.drafting.target || this.drafting.via.length > 0) {
			this.drafting.letGo();
			return;
		}
		this.filter = null;
		this.act = null;
		this.spot = null;
		this.chosen = null;
		this.picked = [];
		this.places = [];
		this.runner.discard();
		if (!this.drafting.army?.underWay) this.drafting.drop();
	}

	/** Take back: the last plan as one, else the last decision. */
	async undo(whole = false): Promise<void> {
		if (!whole && this.runner.undoes) await this.runner.undo();
		else {
			this.runner.discard();
			await this.table.undo(whole);
		}
	}

	// -- pointing at a piece ----------------------------------------------------------------------------------------

	/** Somebody clicked a thing that lights up. */
	pick(key: Key, pointed: Pointed | null = null): void {
		if (this.picker) {
			this.picker.onpick(key);
			return;
		}
		const [kind = "", slug = ""] = key.split(":");
		const there = this.lit.get(key) ?? [];
		if (kind === "general" && there.some((option) => option.verb === ACTIVATES)) this.#takeUp(slug, key, pointed);
		else if (kind === "space" && this.#aims(slug, there)) this.aim(slug, pointed?.shift ?? false);
		else if (kind === "space" && there.length === 0 && this.placeable.includes(slug)) this.#place(slug);
		else this.#open(key, there, pointed, kind === "space" && this.#alsoMarches(slug, there));
	}

	/** A click on a space means the march: it is further than one step, or nothing else could be meant there. */
	#aims(space: string, there: Option[]): boolean {
		return (
			this.drafting.army !== null && this.drafting.reaches(space) && there.every((option) => option.verb === "march")
		);
	}

	/** Something else is offered at a space that the army under way could also march to. */
	#alsoMarches(space: string, there: Option[]): boolean {
		const { army, reach } = this.drafting;
		if (!army || !reach || there.some((option) => option.verb === "march")) return false;
		return this.drafting.reaches(space) && this.drafting.wayTo(space)?.sea === false;
	}

	/** One deed is done, of several one chooses there. */
	#open(key: Key, there: Option[], pointed: Pointed | null, orElse = false): void {
		const [only] = there;
		if (there.length === 1 && only && !orElse) this.choose(only);
		else if (there.length > 0) {
			this.filter = key;
			this.spot = pointed;
		}
	}

	/** Everything that names a piece. */
	openAll(key: Key, pointed: Pointed): void {
		if (!this.lit.has(key)) return;
		this.filter = key;
		this.spot = pointed;
	}

	#takeUp(general: string, key: Key, pointed: Pointed | null): void {
		const { view } = this;
		if (!isPunic(view)) return;
		this.filter = key;
		this.spot = pointed;
		this.drafting.takeUp(view, general);
	}

	/** Whether a general can be taken up now. */
	movable(general: string): boolean {
		if (this.picker) return false;
		if (this.drafting.army?.general === general && this.drafting.army.underWay) return true;
		return this.lit.get(`general:${general}`)?.some((option) => option.verb === ACTIVATES) ?? false;
	}

	/** Take up a general by his piece: what a drag begins with. */
	async grasp(general: string): Promise<boolean> {
		const { view, drafting } = this;
		if (!isPunic(view) || !this.movable(general)) return false;
		if (drafting.army?.general !== general) {
			this.#grasping = drafting.takeUp(view, general);
			await this.#grasping;
		}
		return drafting.army !== null;
	}

	/** Let an army go over a space: it marches there, as far as it can get. */
	async drop(space: string): Promise<void> {
		await this.#grasping;
		if (this.drafting.reaches(space)) this.aim(space);
		else if (!this.drafting.army?.underWay) this.drafting.drop();
	}

	/** A target for the army that was taken up: one without danger is marched to at once, any other asks first. */
	aim(space: string, further = false): void {
		const { drafting } = this;
		if (further) {
			drafting.passBy(space);
			return;
		}
		if (drafting.target === space) {
			this.march();
			return;
		}
		const way = drafting.wayTo(space);
		if (!way) return;
		drafting.target = space;
		if (!this.asksFirst(way)) this.march();
	}

	/** Whether a way is shown with its risks before the army leaves. */
	asksFirst(way: Way): boolean {
		if (settings.confirm === "never") return false;
		return settings.confirm === "always" || coarse() || dangerous(way) || way.sea;
	}

	/** The army sets out on the way that was chosen. */
	async march(): Promise<void> {
		const { drafting } = this;
		const { way } = drafting;
		if (!way) return;
		const steps = drafting.steps(way);
		const codes = steps.map(({ code, most }) => code ?? `${most} *`);
		if (!this.warning && (await this.#warned(codes))) return;
		this.filter = null;
		drafting.letGo();
		await this.play(steps);
	}

	#lonely(spaces: string[]): string[] {
		return this.asked ? lonelyOf(this.sums.survey, this.asked.seat, spaces) : [];
	}

	/** A PC into a space: at once, after a second word if it would be isolated, or with others after one word where
	 * fingers are thick. */
	#place(space: string): void {
		if (!coarse()) {
			if (this.places.includes(space) || this.#lonely([space]).length === 0) this.play(placing([space]));
			else this.places = [space];
			return;
		}
		const without = this.places.filter((one) => one !== space);
		this.places = without.length < this.places.length ? without : [...without, space].slice(-this.ops);
	}

	// -- advice -----------------------------------------------------------------------------------------------------

	/** What would the computer do? */
	async askHint(): Promise<void> {
		const { seq } = this.now;
		if (!this.asked) return;
		this.asking = true;
		const found = await this.table.hint(this.asked.seat, seq).catch(() => null);
		this.asking = false;
		if (this.now.seq === seq) this.hint = found;
	}

	takeHint(): void {
		const option = this.options.find((one) => one.code === this.hint?.code);
		this.hint = null;
		if (option) this.choose(option, "list");
	}
}
