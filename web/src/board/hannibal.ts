import type { General, Province } from "../api/types";

export interface StackView {
	side: string;
	inside: boolean;
	cus: number;
	elephants: number;
	trains: number;
	generals: string[];
}

export interface SpaceView {
	control: string | null;
	tribe?: boolean;
	siege?: number;
	stacks?: StackView[];
}

export interface ArmyView {
	side: string;
	cus: number;
	elephants: number;
	trains: number;
	generals: string[];
}

export interface BattleSide {
	army: ArmyView;
	commander: string | null;
	cards: number;
	open: Record<string, number>;
	played: Record<string, number>;
	rounds: number;
	last: string | null;
	losses: number;
}

export interface BattleView {
	space: string;
	attacker: string;
	initiative: string;
	led: string | null;
	intercepted: boolean;
	failed_avoid: boolean;
	sides: Record<string, BattleSide>;
	sortie: ArmyView | null;
	hand?: Record<string, number>;
}

export interface HannibalView {
	turn: number;
	last_turn: number;
	stage: string;
	active: string;
	card: string | null;
	truce: boolean;
	macedon_allied: boolean;
	naval_victory: boolean;
	hanno_counsels: boolean;
	cato_counsels: boolean;
	reshuffle_due: boolean;
	citadels: string[];
	points: Record<string, number>;
	provinces: Record<string, string | null>;
	spaces: Record<string, SpaceView>;
	consuls: string[];
	proconsuls: string[];
	dictator: string | null;
	displaced: string[];
	dead: string[];
	cards: Record<string, number>;
	deck: number;
	discards: string[];
	removed: string[];
	march: { army: ArmyView; space: string; points: number; allowance: number; came_from: string | null } | null;
	battle: BattleView | null;
	hand?: string[];
	seen?: string[];
}

/** A general's short name: `p-scipio` is P. Scipio. */
export function shortName(slug: string): string {
	return slug
		.split("-")
		.map((word) => (word.length === 1 ? `${word.toUpperCase()}.` : word[0]?.toUpperCase() + word.slice(1)))
		.join(" ");
}

export const ratings = (general: General | undefined): string =>
	general ? `${general.strategy}-${general.battle}` : "";

export function rank(view: HannibalView, slug: string): string {
	if (slug === view.dictator) return "D";
	if (view.consuls.includes(slug)) return "C";
	return view.proconsuls.includes(slug) ? "P" : "";
}

export interface Standing {
	province: Province;
	owner: string | null;
	held: Record<string, number>;
	/** How many more spaces each side needs to own the province. */
	needs: Record<string, number>;
}

/** How a province stands, and what each side still needs for a majority. */
export function standing(view: HannibalView, province: Province): Standing {
	const held: Record<string, number> = { rome: 0, carthage: 0 };
	for (const slug of province.spaces) {
		const control = view.spaces[slug]?.control;
		if (control) held[control] = (held[control] ?? 0) + 1;
	}
	const needs = Object.fromEntries(Object.entries(held).map(([side, n]) => [side, Math.max(0, province.majority - n)]));
	return { province, owner: view.provinces[province.slug] ?? null, held, needs };
}
