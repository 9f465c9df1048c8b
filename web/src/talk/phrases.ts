import { t, type Word } from "../strings/index.svelte";

/** What is said by its key, and read by each in his own language. */
export const PHRASES = [
	"greeting",
	"good-game",
	"well-played",
	"thinking",
	"moment",
	"tomorrow",
	"thanks",
	"sorry",
	"take-back",
	"bye",
] as const;

/** The words of a phrase; one that a newer server knows is shown by its key. */
export const phrase = (key: string): string =>
	(PHRASES as readonly string[]).includes(key) ? t(`talk.say.${key}` as Word) : key;
