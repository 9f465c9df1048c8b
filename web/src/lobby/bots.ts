import { en } from "../strings/en";
import { t, type Word } from "../strings/index.svelte";

/** What a computer player is called: levels and temperaments have words, others their own names; with its time, if chosen. */
export function botName(name: string): string {
	const [kind = "", seconds] = name.split(":");
	const words = kind.split("-").map((word) => `bot.${word}`);
	if (!words.every((word) => word in en)) return name;
	const called = words.map((word) => t(word as Word)).join(", ");
	return seconds ? `${called} (${seconds} s)` : called;
}
