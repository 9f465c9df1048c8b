import type { ArmyView, HannibalView } from "./hannibal";

export interface FleetView {
	warships: number;
	prizes: number;
	army: ArmyView;
	route: string[];
	points: number;
}

export interface LandSide {
	army: ArmyView;
	commander: string | null;
	level: number;
	dice: { small: number; large: number };
	hits: number;
	losses: number;
}

export interface LandBattleView {
	space: string;
	attacker: string;
	charge: boolean;
	charge_roll: number;
	sides: Record<string, LandSide>;
	sortie: ArmyView | null;
}

export interface NavalSide {
	commander: string | null;
	cards: number;
	open: Record<string, number>;
	played: Record<string, number>;
	sunk: number;
	losses: number;
}

export interface NavalBattleView {
	port: string;
	mover: string;
	round: number;
	starts: string;
	sides: Record<string, NavalSide>;
	hand?: Record<string, number>;
}

export interface HamilcarView extends Omit<HannibalView, "battle"> {
	display: Record<string, string | null>;
	miat: { slots: Record<string, boolean>; mood: string };
	seamanship: string;
	supremacy: string;
	corvi: boolean;
	forgotten_tactics: boolean;
	at_port: Record<string, { ready: number; spent: number; turn_track: number }>;
	at_sea: Record<string, FleetView | null>;
	pools: Record<string, string[]>;
	for_hire: string[];
	war_chest: Record<string, { cards: string[]; ops: number }>;
	dictator_card: string;
	flamen: string | null;
	siege_trains: string[];
	citadel: string | null;
	supply_trains_left: number;
	battle: LandBattleView | null;
	naval_battle: NavalBattleView | null;
}
