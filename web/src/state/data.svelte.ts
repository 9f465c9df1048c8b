import { api } from "../api/http";
import type { DataBook, DataProblem, Fact, FactTable, Kind, OwnFile } from "../api/types";

export type Changes = Record<string, Record<string, unknown>>;
export const REMOVED = "removed";
export const SOURCES = ["rulebook", "published", "inferred", "reconstructed"] as const;
export const CHAPTERS = ["board", "generals", "cards", "tables", "setup", "options"] as const;

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A row of one's own, of a table that may have more. */
export interface Added {
	key: string;
	row: Record<string, unknown>;
}

/** The facts of a game and the data file that is being written: what differs from what was published. */
export class Draft {
	readonly book: DataBook;
	name = $state("");
	note = $state("");
	changes: Changes = $state({});
	problems: DataProblem[] = $state.raw([]);
	busy = $state("");

	constructor(book: DataBook) {
		this.book = book;
		this.take(book.own ?? { file: "", name: "", note: "", changes: {} });
	}

	take(file: OwnFile): void {
		this.name = file.name;
		this.note = file.note;
		this.changes = JSON.parse(JSON.stringify(file.changes));
		this.problems = [];
	}

	get count(): number {
		return Object.values(this.changes).reduce((n, keys) => n + Object.keys(keys).length, 0);
	}

	/** Whether anything here is not in use yet. */
	get fresh(): boolean {
		const own = this.book.own;
		return (
			!same(sorted(this.changes), sorted(own?.changes ?? {})) ||
			(this.count > 0 && (this.name !== (own?.name ?? "") || this.note !== (own?.note ?? "")))
		);
	}

	at(file: string, key: string): unknown {
		return this.changes[file]?.[key];
	}

	set(file: string, key: string, value: unknown): void {
		this.changes[file] = { ...this.changes[file], [key]: value };
	}

	drop(file: string, key: string): void {
		const { [key]: _, ...rest } = this.changes[file] ?? {};
		if (Object.keys(rest).length > 0) this.changes[file] = rest;
		else delete this.changes[file];
	}

	/** Correct a fact; what was published is no correction. */
	correct(file: string, fact: Fact, value: unknown): void {
		if (same(value, fact.value)) this.drop(file, fact.key);
		else this.set(file, fact.key, value);
	}

	added(table: FactTable): Added[] {
		return Object.entries(this.changes[table.file] ?? {})
			.filter(([key, row]) => key.startsWith(`${table.table}[`) && typeof row === "object" && !Array.isArray(row))
			.map(([key, row]) => ({ key, row: row as Record<string, unknown> }));
	}

	/** What is not right about the file, or about one key of it. */
	wrong(file: string, key: string): string {
		return this.problems.find((one) => one.key === `${file}: ${key}`)?.reason ?? "";
	}

	private get given() {
		return { name: this.name.trim() || "own", note: this.note, changes: $state.snapshot(this.changes) as Changes };
	}

	async check(): Promise<boolean> {
		this.busy = "check";
		try {
			this.problems = await api.checkData(this.book.game, this.given);
		} finally {
			this.busy = "";
		}
		return this.problems.length === 0;
	}

	text(): Promise<string> {
		return api.writeData(this.book.game, this.given);
	}

	/** Keep the file and use it; whether the server starts again, or nothing when something is wrong with it. */
	async save(): Promise<boolean | null> {
		this.busy = "save";
		try {
			const said = await api.saveData(this.book.game, this.given);
			this.problems = said.problems;
			return said.problems.length > 0 ? null : said.restarting;
		} finally {
			this.busy = "";
		}
	}
}

function sorted(changes: Changes): unknown {
	return Object.entries(changes)
		.map(([file, keys]) => [file, Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1))])
		.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** Wait until the server has started again; raises when it does not. */
export async function untilStartedAgain(before: string): Promise<void> {
	for (let tries = 0; tries < 150; tries++) {
		await wait(300);
		try {
			if ((await api.dataShelf()).started !== before) return;
		} catch {
			// it is starting
		}
	}
	throw new Error("The server did not come back.");
}

// -- how a value is written and read --------------------------------------------------------------------------------

export function written(value: unknown): string {
	if (Array.isArray(value)) return value.some(Array.isArray) ? JSON.stringify(value) : value.join(", ");
	return value === null || value === undefined ? "" : String(value);
}

/** What was typed, as a fact of this kind needs it; undefined when it cannot be. */
export function read(text: string, kind: Kind, before: unknown): unknown {
	const typed = text.trim();
	if (kind.none && typed === "") return "none";
	if (kind.type === "int") return /^-?\d+$/.test(typed) ? Number(typed) : undefined;
	if (kind.type === "number") return typed !== "" && Number.isFinite(Number(typed)) ? Number(typed) : undefined;
	if (kind.type !== "list") return text;
	if (typed.startsWith("[")) {
		try {
			return JSON.parse(typed);
		} catch {
			return undefined;
		}
	}
	const parts = typed === "" ? [] : typed.split(",").map((part) => part.trim());
	const numbers = Array.isArray(before) && before.length > 0 && before.every((one) => typeof one === "number");
	const flags = Array.isArray(before) && before.length > 0 && before.every((one) => typeof one === "boolean");
	if (flags)
		return parts.every((one) => one === "true" || one === "false") ? parts.map((one) => one === "true") : undefined;
	if (!numbers) return parts;
	return parts.every((one) => /^-?\d+$/.test(one)) ? parts.map(Number) : undefined;
}

/** Why a value is out of bounds; nothing when it is not. */
export function outside(value: unknown, kind: Kind): "low" | "high" | "" {
	for (const one of Array.isArray(value) ? value.flat() : [value]) {
		if (typeof one !== "number") continue;
		if (kind.lo !== null && one < kind.lo) return "low";
		if (kind.hi !== null && one > kind.hi) return "high";
	}
	return "";
}
