import { t, type Word } from "../strings/index.svelte";

// What the keys of a position file are called where it is set up by hand; much of it has a name on the table already.

const KNOWN: Record<string, Word> = {
	truce: "track.truce",
	naval_victory: "track.naval",
	hanno_counsels: "track.hanno",
	cato_counsels: "track.cato",
	corvi: "track.corvi",
	forgotten_tactics: "track.forgotten",
	supremacy: "track.supremacy",
	seamanship: "track.seamanship",
	citadel: "track.citadel",
	citadels: "track.citadel",
	siege_trains: "board.train",
	chest: "pile.chest",
	discards: "pile.discards",
	removed: "pile.removed",
	reserve: "pile.reserve",
	stock: "pile.empire",
	market: "sea.market",
	strategy: "sea.strategy",
	strategy_discards: "pile.strategies",
	event_discards: "pile.events",
	silver: "sea.silver",
	vp: "sea.vps",
	prestige: "sea.prestige",
	pillage: "sea.pillage",
	warships: "sea.warships",
	captured_towns: "sea.capturedtowns",
	captured_cities: "sea.capturedcities",
	won_at_sea: "sea.wonatsea",
	hiero: "sea.hiero",
};

/** The name of a track, a marker or a pile. */
export const keyName = (key: string): string => t(KNOWN[key] ?? (`setup.key.${key}` as Word));

/** One of the words that a track can say. */
export const wordOf = (track: string, word: string): string =>
	t((track === "stage" || track === "seamanship" ? `${track}.${word}` : `setup.word.${word}`) as Word);
