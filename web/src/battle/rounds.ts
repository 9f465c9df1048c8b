import type { LogLine, Side } from "../api/types";

/** A round of a battle: who led which card, and with what it was matched. */
export interface Round {
	leader: Side;
	led: string;
	matched: string | null;
}

const LEADS = new Set(["leads", "leads-as"]);
const MATCHES = new Set(["matches", "matches-with"]);
const of = (line: LogLine, kind: string): string => line.refs.find(([noun]) => noun === kind)?.[1] ?? "";
/** What is to be matched: of a Reserve that is led as another card, that one. */
const ledAs = (line: LogLine): string => line.refs.filter(([noun]) => noun === "bc").at(-1)?.[1] ?? "";

/** The lines of the battle that is being fought. */
function fought(log: LogLine[]): LogLine[] {
	const begun = log.map((line) => line.key).lastIndexOf("battle");
	return begun < 0 ? [] : log.slice(begun);
}

/** Whether a land battle of Hamilcar has come to its levels and its hits: until then the table holds none. */
export function reckoned(log: LogLine[]): { levels: boolean; hits: boolean } {
	const keys = new Set(fought(log).map((line) => line.key));
	return { levels: keys.has("level"), hits: keys.has("hits") };
}

/** The lines of the naval battle that is being fought. */
function fleets(log: LogLine[]): LogLine[] {
	const keys = log.map((line) => line.key);
	const begun = Math.max(keys.lastIndexOf("intercepts-fleet"), keys.lastIndexOf("fleet-intercepts"));
	return begun < 0 ? [] : log.slice(begun);
}

/** Its blows so far: each roll, and what it came to. */
export function blows(log: LogLine[]): { seat: Side; dice: number[]; text: string }[] {
	const out: { seat: Side; dice: number[]; text: string }[] = [];
	let dice: number[] = [];
	for (const line of fleets(log)) {
		if (line.die?.kind.startsWith("naval")) dice.push(line.die.n);
		if (line.key !== "naval-hits") continue;
		out.push({ seat: of(line, "seat"), dice, text: line.text });
		dice = [];
	}
	return out;
}

const ENDS = new Set(["unmatched", "exhausted", "withdrawn", "battle-won", "naval-victory"]);

/** How a battle ended, while its losses, retreat and consequences are still settled. */
export const verdict = (log: LogLine[], atSea = false): string =>
	(atSea ? fleets(log) : fought(log)).find((line) => ENDS.has(line.key))?.text ?? "";

const SETTLES = new Set(["won-battle", "drawn-battle", "holds-out"]);

/** How the battle for a place of Hands in the Sea ended, in the round in which that is settled. */
export function settled(log: LogLine[], place: string): string {
	const begun = log.map((line) => line.key).lastIndexOf("round");
	const end = log.slice(begun + 1).find((line) => SETTLES.has(line.key) && of(line, "place") === place);
	return end?.text ?? "";
}

/** The rounds of the battle that is being fought, as the log tells them. */
export function rounds(log: LogLine[]): Round[] {
	const out: Round[] = [];
	for (const line of fought(log)) {
		if (LEADS.has(line.key)) out.push({ leader: of(line, "seat"), led: ledAs(line), matched: null });
		else if (line.key === "maharbal" && out.at(-1)?.matched !== null)
			out.push({ leader: "carthage", led: "double-envelopment", matched: null });
		const last = out.at(-1);
		if (MATCHES.has(line.key) && last) last.matched = of(line, "bc");
	}
	return out;
}
