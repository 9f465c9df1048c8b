import type { Option, OptionOdds } from "../../api/types";
import { risky } from "./odds";

/**
 * How an act is guarded against a slip: not at all (it can be taken back), by a bar that shows the odds and asks once
 * more, or by holding a button down.
 */
export type Guard = "none" | "bar" | "hold";

/** What gives a card away for nothing. */
const GIVEN_AWAY = new Set(["discard"]);
/** What always begins with dice or a fight, whatever the odds say. */
const FIGHTS = new Set(["besiege", "sally", "fight", "engage"]);
/** Battle cards and tactics: a battle is played card by card, a click each. */
const IN_BATTLE = new Set(["lead", "match", "reserve", "probe", "tactic"]);
/** What may have odds worth waiting for. */
const CHANCY = new Set(["march", "sail", "sail-in", "intercept", "avoid", "withdraw", "back-up", "intercept-fleet"]);

/** Whether a click should wait for the odds that are being reckoned. */
export const chancy = (option: Option): boolean => CHANCY.has(option.verb);

export interface Circumstances {
	odds: OptionOdds | undefined;
	/** The settings want everything confirmed, or nothing but what is grave. */
	always: boolean;
	never: boolean;
	forGood: boolean;
}

/** At what kind of table one sits. */
interface Stakes {
	/** The server keeps what is done; in a lesson or an analysis everything can be taken back. */
	kept: boolean;
	/** Cards that are thrown away are gone here, and not only moved to where they come back from. */
	gone: boolean;
}

/** Whether an act gives something up that does not come back. */
export const forGood = (option: Option, { kept, gone }: Stakes): boolean =>
	kept && (option.grave || (gone && GIVEN_AWAY.has(option.verb)));

export function guardOf(option: Option, { odds, always, never, forGood }: Circumstances): Guard {
	if (forGood) return "hold";
	if (IN_BATTLE.has(option.verb)) return always ? "bar" : "none";
	if (always) return "bar";
	if (never) return "none";
	return FIGHTS.has(option.verb) || risky(odds) ? "bar" : "none";
}

/** What is given away or given up is never the first thing under somebody's hand. */
export function apart(options: Option[], last: (option: Option) => boolean): Option[] {
	return [...options.filter((option) => !last(option)), ...options.filter(last)];
}
