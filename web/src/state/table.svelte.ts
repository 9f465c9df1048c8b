import type {
	Hint,
	LogLine,
	MatchInfo,
	OptionOdds,
	Reach,
	RefusedOption,
	Side,
	Survey,
	TableState,
	WayBack,
	Why,
} from "../api/types";
import { Standing } from "../orders/standing.svelte";
import { told } from "../strings/index.svelte";
import { applied, type Change } from "./changes";
import type { Key } from "./offers";
import { type Settings, settings } from "./settings.svelte";
import { Talk } from "./talk.svelte";

type Answer = Record<string, unknown> & { type: string; id?: number | null };
type Delta = { since: number; changes: Change; log_from: number; log: LogLine[] };
type Waiting = { done: (answer: Answer) => void; fail: (problem: Error) => void; quiet: boolean };

const AGAIN = [400, 800, 1500, 3000, 5000];
const FINAL = new Set([4400, 4401, 4404]);
const BEAT = 25_000;
const CALM = 420;
const MANY = 25;
const LOST = { code: "offline", text: "the server does not answer" };

/** One's own part of new dice. */
const nonce = (): string =>
	[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Put the lines of a state behind those one has. */
export function joined(have: LogLine[], state: Pick<TableState, "log_from" | "log">): LogLine[] {
	return [...have.slice(0, state.log_from), ...state.log];
}

/** One table over one WebSocket: connects, reconnects, asks and answers. */
export class Table {
	info: MatchInfo | null = $state.raw(null);
	seats: Side[] = $state.raw([]);
	state: TableState | null = $state.raw(null);
	log: LogLine[] = $state.raw([]);
	present: Side[] = $state.raw([]);
	watching = $state(0);
	/** So many seconds the server's clock is ahead of ours. */
	ahead = $state(0);
	link: "connecting" | "open" | "lost" | "closed" = $state("connecting");
	problem: { code: string; text: string; rule: string } | null = $state.raw(null);
	sending = $state(false);
	/** What a lesson points at. */
	points: Key[] = $state.raw([]);
	/** What has happened and is not shown yet. */
	coming: TableState[] = $state.raw([]);

	#socket: WebSocket | null = null;
	/** The last state that was told, shown or not: what changes is told against it. */
	#told: TableState | null = null;
	#tries = 0;
	#next = 1;
	#waiting = new Map<number, Waiting>();
	#own = false;
	#language: Settings["language"] = settings.language;
	#awaited: { seq: number; done: () => void } | null = null;
	#clock: ReturnType<typeof setInterval> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#beat: ReturnType<typeof setInterval> | undefined;
	/** Whether the server keeps it: what it does not keep has no record, no link and no orders. */
	readonly kept: boolean = true;
	/** Whether somebody can be asked for a hint. */
	readonly advises: boolean = true;
	readonly talk: Talk;
	readonly orders = new Standing((message) => this.#ask(message));
	readonly match: string;
	readonly token: string | undefined;

	constructor(match: string, token: string | undefined) {
		this.match = match;
		this.talk = new Talk(match);
		this.token = token;
	}

	open(): void {
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
		this.#socket = socket;
		socket.onopen = () => {
			const last = this.log.at(-1);
			const seat = this.state?.seat;
			this.#language = settings.language;
			this.#send({
				type: "hello",
				match: this.match,
				lang: this.#language,
				deltas: true,
				...(this.token ? { token: this.token } : {}),
				...(seat ? { seat } : {}),
				...(last ? { log: this.log.length, tail: last.text } : {}),
			});
		};
		socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Answer);
		socket.onclose = (event) => this.#lost(event.code);
		clearInterval(this.#beat);
		this.#beat = setInterval(() => this.link === "open" && this.#send({ type: "ping" }), BEAT);
	}

	close(): void {
		clearTimeout(this.#timer);
		clearInterval(this.#beat);
		clearInterval(this.#clock);
		this.link = "closed";
		this.#socket?.close();
	}

	#lost(code: number): void {
		this.skip();
		this.#own = false;
		this.#awaited?.done();
		this.#awaited = null;
		for (const { fail } of this.#waiting.values()) fail(new Error(told(LOST)));
		this.#waiting.clear();
		this.sending = false;
		if (this.link === "closed") return;
		if (FINAL.has(code)) {
			this.link = "closed";
			this.problem ??= { code: String(code), text: "", rule: "" };
			return;
		}
		this.link = "lost";
		const wait = AGAIN[Math.min(this.#tries++, AGAIN.length - 1)];
		this.#timer = setTimeout(() => this.open(), wait);
	}

	#send(message: object): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#hear(answer: Answer): void {
		if (answer.type === "welcome" || answer.type === "table") {
			this.info = answer.match as MatchInfo;
			if (answer.type === "welcome") {
				this.seats = answer.seats as Side[];
				this.ahead = Number(answer.now) - Date.now() / 1000;
				this.link = "open";
				if (this.problem?.code === LOST.code) this.problem = null;
				this.#tries = 0;
			} else {
				this.present = answer.present as Side[];
				this.watching = answer.watching as number;
			}
		} else if (answer.type === "state") {
			this.#arrive(answer as unknown as TableState);
		} else if (answer.type === "delta") {
			this.#follow(answer as unknown as Delta);
		} else if (answer.type === "talk") this.talk.hear(answer as unknown as Parameters<Talk["hear"]>[0]);
		const id = typeof answer.id === "number" ? answer.id : -1;
		const waiting = this.#waiting.get(id);
		if (answer.type === "error") {
			const said = { code: String(answer.code), text: String(answer.text) };
			const problem = { code: said.code, text: told(said), rule: String(answer.rule ?? "") };
			if (!waiting?.quiet) this.problem = problem;
			waiting?.fail(new Error(problem.text));
		} else waiting?.done(answer);
		this.#waiting.delete(id);
	}

	/** Take what changed; where it does not fit what one has, ask for the whole. */
	#follow(delta: Delta): void {
		if (this.#told?.seq !== delta.since) {
			this.#send({ type: "look", seat: this.#told?.seat ?? null, lang: this.#language });
			return;
		}
		this.#arrive({ ...applied(this.#told, delta.changes), log_from: delta.log_from, log: delta.log });
	}

	/** What others do is shown at the pace of the settings; what follows one's own act at once. */
	#arrive(state: TableState): void {
		this.#told = state;
		const pace = this.seats.length > 1 ? "instant" : settings.pace;
		const next = this.state !== null && state.seq > this.state.seq && state.seat === this.state.seat;
		if (pace === "instant" || !next || this.#own) {
			this.#own = false;
			this.skip();
			this.#show(state);
			return;
		}
		this.coming = [...this.coming, state];
		if (pace === "calm") this.#clock ??= setInterval(() => this.step(), CALM);
	}

	#show(state: TableState): void {
		this.log = joined(this.log, state);
		this.state = state;
		if (this.#awaited && state.seq >= this.#awaited.seq) {
			this.#awaited.done();
			this.#awaited = null;
		}
	}

	/** Show the next thing that has happened. */
	step(): void {
		const [first, ...rest] = this.coming;
		this.coming = rest;
		if (first) this.#show(first);
		if (rest.length > MANY) this.skip();
		if (this.coming.length === 0) {
			clearInterval(this.#clock);
			this.#clock = undefined;
		}
	}

	/** Show everything that has happened. */
	skip(): void {
		if (this.coming.length === 0) return;
		for (const state of this.coming) this.#show(state);
		this.coming = [];
		clearInterval(this.#clock);
		this.#clock = undefined;
	}

	/** Ask and wait for the answer. `quiet`: a refusal is the asker's business alone, nobody is told. */
	#ask(message: object, quiet = false): Promise<Answer> {
		const id = this.#next++;
		return new Promise((done, fail) => {
			if (this.#socket?.readyState !== WebSocket.OPEN) {
				fail(new Error(told(LOST)));
				return;
			}
			this.#waiting.set(id, { done, fail, quiet });
			this.#send({ ...message, id });
		});
	}

	/** Send an act that needs the sequence number one has seen: the answer, or null if it was refused or the line broke,
	 * which the board then tells. */
	async #act(message: object): Promise<Answer | null> {
		if (!this.state || this.sending) return null;
		this.sending = true;
		this.#own = true;
		this.problem = null;
		try {
			return await this.#ask({ ...message, seq: this.state.seq });
		} catch (error) {
			this.problem ??= { ...LOST, text: (error as Error).message, rule: "" };
			return null;
		} finally {
			this.sending = false;
		}
	}

	/** Wait until a state with at least this number is shown. */
	#shown(seq: number): Promise<void> {
		if ((this.state?.seq ?? 0) >= seq) return Promise.resolve();
		return new Promise((done) => {
			this.#awaited = { seq, done };
		});
	}

	/** The seat one acts for now: the one that is asked, when it is one's own. */
	get acting(): Side | null {
		const asked = this.state?.asked?.seat;
		if (asked && this.seats.includes(asked)) return asked;
		return this.state?.seat ?? this.seats[0] ?? null;
	}

	async move(code: string): Promise<boolean> {
		const { asked = null, prompt = "" } = this.state ?? {};
		const answer = await this.#act({ type: "move", seat: this.acting, code });
		if (answer) this.orders.answered(asked, code, prompt);
		return answer !== null;
	}

	/** Play codes as one act: how many were, once the state after them is shown; null if refused or the line broke. */
	async act(codes: string[]): Promise<number | null> {
		const { asked = null, prompt = "" } = this.state ?? {};
		const answer = await this.#act({ type: "move", seat: this.acting, codes });
		if (!answer) return null;
		this.orders.answered(codes.length === 1 ? asked : null, codes[0] ?? "", prompt);
		await this.#shown(Number(answer.seq));
		return this.link === "open" ? Number(answer.played) : null;
	}

	async undo(whole: boolean): Promise<boolean> {
		const answer = await this.#act({ type: "undo", seat: this.state?.seat ?? this.acting, whole });
		if (answer) await this.#shown(Number(answer.seq));
		return answer !== null;
	}

	/** Where one could go back to behind dice, and how long one has to wait before one may ask. */
	async waysBack(): Promise<{ ways: WayBack[]; wait: number }> {
		const seat = this.state?.seat ?? this.seats[0];
		return (await this.#ask({ type: "ways-back", seat }, true)) as unknown as { ways: WayBack[]; wait: number };
	}

	/** Ask to go back there; on one's own machine it is done. */
	async takeBack(to: number): Promise<boolean> {
		const seat = this.state?.seat ?? this.seats[0];
		return (await this.#act({ type: "take-back", seat, to, nonce: nonce() })) !== null;
	}

	/** Grant or refuse what the other side asks for, or withdraw what one has asked for. */
	async agree(yes: boolean): Promise<boolean> {
		const seat = this.state?.seat ?? this.seats[0];
		return (await this.#act({ type: "agree", seat, yes, nonce: nonce() })) !== null;
	}

	/** Take the computer's offer to resign. */
	async accept(): Promise<boolean> {
		return (await this.#act({ type: "accept", seat: this.state?.seat ?? this.seats[0] })) !== null;
	}

	async resign(seat: Side): Promise<boolean> {
		return (await this.#act({ type: "resign", seat })) !== null;
	}

	/** Say something about the time of the game. */
	async time(wish: "offer" | "accept" | "decline" | "resume" | "give" | "claim"): Promise<void> {
		this.problem = null;
		await this.#ask({ type: "time", seat: this.seats[0], wish }).catch(() => null);
	}

	/** In a window between people where one can only pass: whether the server does so by itself; null elsewhere. */
	get passes(): boolean | null {
		return this.state?.passes ?? null;
	}

	/** Whether to be asked in such windows, from now on at this table. */
	async habit(ask: boolean): Promise<void> {
		await this.#ask({ type: "habit", seat: this.acting, ask }).catch(() => null);
	}

	/** Say something at the table; whether it was kept. */
	async say(what: { text?: string; phrase?: string; ply?: number }): Promise<boolean> {
		return (await this.#ask({ type: "say", ...what }).catch(() => null)) !== null;
	}

	/** What was said up to this number has been read. */
	hasRead(n: number): void {
		this.talk.read = n;
		this.#send({ type: "read", n });
	}

	/** See with the eyes of another seat; the answer brings the whole log of that seat. */
	look(seat: Side | null): void {
		this.skip();
		this.#language = settings.language;
		this.#send({ type: "look", seat, lang: this.#language });
	}

	/** Read the table in another language. */
	speak(language: Settings["language"]): void {
		if (this.state && this.link === "open" && language !== this.#language) this.look(this.state.seat);
	}

	async why(code: string): Promise<Why> {
		return (await this.#ask({ type: "why", seat: this.acting, code })) as unknown as Why;
	}

	async refused(): Promise<RefusedOption[]> {
		const answer = await this.#ask({ type: "refused", seat: this.acting });
		return answer.options as RefusedOption[];
	}

	async odds(seat: Side, seq: number): Promise<{ seq: number; options: OptionOdds[] }> {
		return (await this.#ask({ type: "odds", seat, seq }, true)) as unknown as { seq: number; options: OptionOdds[] };
	}

	async hint(seat: Side, seq: number): Promise<Hint | null> {
		return (await this.#ask({ type: "hint", seat, seq }, true)).hint as Hint | null;
	}

	/** What these decisions would plainly lose; null where nothing is wrong. */
	async warn(seat: Side, seq: number, codes: string[]): Promise<string | null> {
		return (await this.#ask({ type: "warn", seat, seq, codes }, true)).warning as string | null;
	}

	async reach(general: string): Promise<Reach | null> {
		return (await this.#ask({ type: "reach", general }, true)).reach as Reach | null;
	}

	async survey(): Promise<Survey> {
		return (await this.#ask({ type: "survey" }, true)) as unknown as Survey;
	}
}
