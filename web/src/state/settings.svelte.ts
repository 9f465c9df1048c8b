import { read, write } from "./kept";

export interface Settings {
	theme: "auto" | "light" | "dark";
	language: "en" | "de";
	confirm: "touch" | "always" | "never";
	curtain: boolean;
	pace: "instant" | "calm" | "step";
	names: boolean;
	/** Pick several at once where several are placed or removed. */
	several: boolean;
	player: string;
}

const DEFAULTS: Settings = {
	theme: "auto",
	language: "en",
	confirm: "touch",
	curtain: true,
	pace: "calm",
	names: true,
	several: false,
	player: "",
};

function known(): Settings {
	const kept = read<Partial<Settings>>("settings", {});
	const first: Settings["language"] = globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
	return { ...DEFAULTS, language: first, ...kept };
}

export const settings: Settings = $state(known());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
	settings[key] = value;
	write("settings", $state.snapshot(settings));
}

/** Decisions are confirmed by a second touch or click. */
export function confirms(): boolean {
	if (settings.confirm === "always") return true;
	return settings.confirm === "touch" && matchMedia("(pointer: coarse)").matches;
}
