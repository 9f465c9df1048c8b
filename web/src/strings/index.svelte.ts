import { settings } from "../state/settings.svelte";
import { en } from "./en";
import { languages } from "./languages";

export type Word = keyof typeof en;
/** Every word of the client in another language. */
export type Words = Record<Word, string>;
/** Refusals of the server, which speaks English, by their codes. */
export type Problems = Record<string, string>;
/** What a file of this folder holds that is named after a language. */
interface Book {
	words: Partial<Words>;
	problems: Problems;
}

const shelf = import.meta.glob<Book>(["./??.ts", "!./en.ts"]);
const ENGLISH = { language: "en", words: en as Partial<Words>, problems: {} as Problems };
let book = $state.raw(ENGLISH);

/** Fetch the words of a language and read on in it; English comes with the page. */
export async function speak(language: string): Promise<void> {
	const fetch = language === ENGLISH.language || !languages[language] ? undefined : shelf[`./${language}.ts`];
	const read = fetch ? { language, ...(await fetch()) } : ENGLISH;
	if (settings.language === language) book = read;
}

/** The language that is read now. */
export const spoken = (): string => book.language;

const rules = new Map<string, (value: number) => number>();

/** Which of its forms a word takes beside a number: the forms that whole numbers have, in the order of Unicode. */
function form(language: string, value: number): number {
	let rule = rules.get(language);
	if (!rule) {
		const plural = new Intl.PluralRules(language);
		const taken = new Set(Array.from({ length: 200 }, (_, n) => plural.select(n)));
		const order = (["zero", "one", "two", "few", "many", "other"] as const).filter((one) => taken.has(one));
		rule = (n) => Math.max(0, order.indexOf(plural.select(n)));
		rules.set(language, rule);
	}
	return rule(value);
}

/**
 * A number with the words that fit it: one for each form of the language, `=0` before those of just this number, `#`
 * where the number goes. The same as in the catalogues of the games.
 */
export function counted(language: string, value: number | string, words: string): string {
	const all = words.split("|");
	const exact = all.find((one) => one.startsWith(`=${value} `));
	if (exact !== undefined) return exact.slice(exact.indexOf(" ") + 1);
	const fitting = all.filter((one) => !one.startsWith("="));
	const word = fitting[Math.min(form(language, Number(value)), fitting.length - 1)] ?? "";
	return word.includes("#") ? word.replace("#", String(value)) : `${value} ${word}`;
}

/** The words of a key in the language that is read, or in English; `{name}` is filled in, `{n:card|cards}` counts. */
export function t(key: Word, params: Record<string, string | number> = {}): string {
	return (book.words[key] ?? en[key]).replace(/\{(\w+)(?::([^}]+))?\}/g, (_, name: string, words?: string) => {
		const value = params[name] ?? "";
		return words ? counted(book.language, value, words) : String(value);
	});
}

/** What the server says, which begins small like what a program says, as a person writes it. */
const sentence = (text: string): string =>
	text && text[0]?.toUpperCase() + text.slice(1) + (/[\p{L}\p{N})"]$/u.test(text) ? "." : "");

/** A refusal in the language that is read, where there are words for its code. */
export function told({ code, text }: { code: string; text: string }): string {
	return book.problems[code]?.replace("{text}", text) ?? sentence(text);
}

/** A measure with one decimal, as the language writes it. */
export const measure = (value: number): string =>
	new Intl.NumberFormat(book.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** The language as the reader's own country writes it, where the browser says so: 13:05 or 1:05 PM. */
const locale = (): string => navigator.languages?.find((one) => one.split("-")[0] === book.language) ?? book.language;

export const when = (seconds: number): string =>
	new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);

const UNITS = [
	["day", 86400],
	["hour", 3600],
	["minute", 60],
] as const;
const WEEK = 7 * 86400;

/** How long ago something was, for a list that is read now: "5 minutes ago", "yesterday"; older things by their date. */
export function ago(seconds: number, now = Date.now() / 1000): string {
	const past = Math.max(0, now - seconds);
	if (past >= WEEK) return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(seconds * 1000);
	const [unit, size] = UNITS.find(([, one]) => past >= one) ?? ["minute", 60];
	return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-Math.floor(past / size), unit);
}
