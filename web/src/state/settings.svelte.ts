import { preferred } from "../strings/languages";
import { read, write } from "./kept";

export interface Settings {
	theme: "auto" | "light" | "dark";
	language: string;
	confirm: "touch" | "always" | "never";
	curtain: boolean;
	pace: "instant" | "calm" | "step";
	/** How fast things move on the map; sounds are off until they are chosen. */
	motion: "slow" | "normal" | "fast" | "off";
	sounds: boolean;
	names: boolean;
	/** Pick several at once where several are placed or removed. */
	several: boolean;
	/** Show which rule stands behind what is asked and told. */
	rules: boolean;
	/** The coach: what to aim at, and a word before a plain mistake. */
	coach: boolean;
	player: string;
}

const DEFAULTS: Settings = {
	theme: "auto",
	language: "en",
	confirm: "touch",
	curtain: true,
	pace: "calm",
	motion: "normal",
	sounds: false,
	names: true,
	several: false,
	rules: true,
	coach: true,
	player: "",
};

function known(): Settings {
	const kept = read<Partial<Settings>>("settings", {});
	const language = preferred([kept.language ?? "", ...(globalThis.navigator?.languages ?? [])]);
	return { ...DEFAULTS, ...kept, language };
}

export const settings: Settings = $state(known());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
	settings[key] = value;
	write("settings", $state.snapshot(settings));
}

/** Whether this is a screen for fingers. */
export const coarse = (): boolean => matchMedia("(pointer: coarse)").matches;
