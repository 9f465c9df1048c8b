import { settings } from "../state/settings.svelte";
import { de } from "./de";
import { en } from "./en";
import { problems } from "./problems";

export type Word = keyof typeof en;
export const languages = { en: "English", de: "Deutsch" } as const;
const books: Record<keyof typeof languages, Record<Word, string>> = { en, de };

/** The words of a key in the language of the settings; `{name}` is filled in, `{n:card|cards}` counts. */
export function t(key: Word, params: Record<string, string | number> = {}): string {
	return books[settings.language][key].replace(
		/\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g,
		(_, name: string, one?: string, many?: string) => {
			const value = params[name] ?? "";
			return one ? `${value} ${value === 1 ? one : many}` : String(value);
		},
	);
}

/** A refusal in the language of the settings, where there are words for its code. */
export function told({ code, text }: { code: string; text: string }): string {
	return problems[settings.language]?.[code]?.replace("{text}", text) ?? text;
}

export const when = (seconds: number): string =>
	new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
