import { settings } from "../state/settings.svelte";
import { de } from "./de";
import { en } from "./en";
import { problems } from "./problems";

export type Word = keyof typeof en;
export const languages = { en: "English", de: "Deutsch" } as const;
const books: Record<keyof typeof languages, Record<Word, string>> = { en, de };

/**
 * A number with the words that fit it: one for each form of the language, `=0` before those of just this number, `#`
 * where the number goes. The same as in the catalogues of the games.
 */
export function counted(language: string, value: number | string, words: string): string {
	const all = words.split("|");
	const exact = all.find((one) => one.startsWith(`=${value} `));
	if (exact !== undefined) return exact.slice(exact.indexOf(" ") + 1);
	const fitting = all.filter((one) => !one.startsWith("="));
	const at = new Intl.PluralRules(language).select(Number(value)) === "one" ? 0 : 1;
	const word = fitting[Math.min(at, fitting.length - 1)] ?? "";
	return word.includes("#") ? word.replace("#", String(value)) : `${value} ${word}`;
}

/** The words of a key in the language of the settings; `{name}` is filled in, `{n:card|cards}` counts. */
export function t(key: Word, params: Record<string, string | number> = {}): string {
	return books[settings.language][key].replace(/\{(\w+)(?::([^}]+))?\}/g, (_, name: string, words?: string) => {
		const value = params[name] ?? "";
		return words ? counted(settings.language, value, words) : String(value);
	});
}

/** A refusal in the language of the settings, where there are words for its code. */
export function told({ code, text }: { code: string; text: string }): string {
	return problems[settings.language]?.[code]?.replace("{text}", text) ?? text;
}

export const when = (seconds: number): string =>
	new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
