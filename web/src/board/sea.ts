export interface PlaceView {
	holder: string | null;
	piece: "town" | "city" | "capital" | null;
	fortified: boolean;
	supply: string[];
}

export interface SeaBattleView {
	place: string;
	attacker: string;
	round: number;
	siege: boolean;
	strength: Record<string, number>;
	cards: Record<string, string[]>;
	combined: Record<string, boolean>;
}

type BySeat<T> = Record<string, T>;

export interface SeaView {
	turn: number;
	active: string;
	actions: number;
	ending: boolean;
	places: Record<string, PlaceView>;
	battles: SeaBattleView[];
	fleets: BySeat<string>;
	silver: BySeat<number>;
	warships: BySeat<number>;
	vp: BySeat<number>;
	prestige: BySeat<number>;
	pillage: BySeat<number>;
	captured_towns: BySeat<number>;
	captured_cities: BySeat<number>;
	towns: BySeat<number>;
	cities: BySeat<number>;
	fortifications: number;
	cards: BySeat<number>;
	deck: BySeat<number>;
	levied: BySeat<string[]>;
	hand_or_deck: BySeat<string[]>;
	discards: BySeat<string[]>;
	reserve: BySeat<string[]>;
	naval: BySeat<string[]>;
	empire: Record<string, string[]>;
	unclaimed: string[];
	strategy: BySeat<string | null>;
	market: string[];
	strategy_deck: number;
	strategy_discards: string[];
	event_deck: number;
	event_discards: string[];
	hand?: string[];
	dead?: string[];
	seen?: string[];
}
