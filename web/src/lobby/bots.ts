import { en } from "../strings/en";
import { t, type Word } from "../strings/index.svelte";

/** What a computer player is called: the levels have words, others their own names. */
export function botName(name: string): string {
	const key = `bot.${name}`;
	return key in en ? t(key as Word) : name;
}
