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

/** How it ended, while its losses, retreat and consequences are still settled. */
export const verdict = (log: LogLine[]): string =>
	fought(log).find((line) => /^(unmatched|exhausted|withdrawn)$/.test(line.key))?.text ?? "";

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
