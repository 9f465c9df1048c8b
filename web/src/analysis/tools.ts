import type { Edit, Side } from "../api/types";

/** What a click on the map does while a position is set up: those of the land, then those of Hands in the Sea. */
export type Tool =
	| "look"
	| "control"
	| "cus"
	| "elephants"
	| "trains"
	| "general"
	| "tribe"
	| "siege"
	| "clear"
	| "town"
	| "city"
	| "fortified"
	| "fleet"
	| "battle";

/** What is in the hand of who sets up. */
export interface Held {
	tool: Tool;
	side: Side;
	/** Take away instead of adding. */
	less: boolean;
	/** Within the walls of a city. */
	inside: boolean;
	general: string;
}

/** The edit that a click on a space makes; null where it only looks. */
export function editOf({ tool, side, less, inside, general }: Held, space: string): Edit | null {
	const n = less ? -1 : 1;
	switch (tool) {
		case "look":
			return null;
		case "control":
			return less ? { kind: tool, space } : { kind: tool, space, side };
		case "tribe":
			return less ? { kind: "control", space } : { kind: "control", space, to: side === "carthage" ? side : "neutral" };
		case "cus":
		case "elephants":
		case "trains":
			return { kind: tool, space, side, inside, n };
		case "general":
			return general ? { kind: tool, space, side, inside, piece: general } : null;
		case "siege":
			return { kind: tool, space, n };
		case "clear":
			return { kind: tool, space };
		case "town":
		case "city":
			return { kind: "place", space, side, to: tool };
		case "fortified":
			return { kind: "mark", space, to: tool };
		case "battle":
			return { kind: tool, space, side };
		case "fleet":
			return { kind: tool, side, to: "home" };
	}
}

/** The edit that a click on a sea makes: a fleet lies there, and one that does so already goes home. */
export function fleetTo(side: Side, zone: string, fleets: Record<string, string>): Edit {
	return { kind: "fleet", side, to: fleets[side] === zone ? "home" : zone };
}
