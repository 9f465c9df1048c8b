import { en } from "../strings/en";
import { t, type Word } from "../strings/index.svelte";

/** What a computer player is called: the levels have words, others their own names; with how long it thinks, if chosen. */
export function botName(name: string): string {
	const [kind, seconds] = name.split(":");
	const key = `bot.${kind}`;
	if (!(key in en)) return name;
	const called = t(key as Word);
	return seconds ? `${called} (${seconds} s)` : called;
}
