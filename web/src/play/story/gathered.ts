import type { LogLine } from "../../api/types";

/** Lines that tell one card each, and come in a row when a hand is dealt. */
const ONE_BY_ONE = new Set(["dealt", "drawn", "battle-hand", "tactic-drawn"]);

/** How many characters all texts share, from the front or from the back. */
function shared(texts: string[], at: (text: string, i: number) => string | undefined): number {
	const [first = ""] = texts;
	let n = 0;
	while (n < first.length && texts.every((text) => at(text, n) === at(first, n))) n++;
	return n;
}

/** A row of such lines as one: what they share is said once, what differs is listed. */
function asOne(row: LogLine[]): LogLine {
	const [first] = row as [LogLine, ...LogLine[]];
	const texts = row.map(({ text }) => text);
	// to the last space: no word is cut, and a title keeps its quotation marks
	const front = texts[0]?.lastIndexOf(" ", shared(texts, (text, i) => text[i]) - 1) ?? -1;
	if (row.length < 2 || front < 1) return first;
	return { ...first, text: `${texts[0]?.slice(0, front)} ${texts.map((text) => text.slice(front + 1)).join(", ")}` };
}

/** The lines of a card play, those of a dealt hand gathered into one. */
export function gathered(lines: LogLine[]): LogLine[] {
	const out: LogLine[] = [];
	let row: LogLine[] = [];
	const close = () => {
		const before = row.at(0);
		if (before) {
			const one = asOne(row);
			out.push(...(one === before ? row : [one]));
		}
		row = [];
	};
	for (const line of lines) {
		if (row[0]?.key !== line.key) close();
		if (ONE_BY_ONE.has(line.key)) row.push(line);
		else out.push(line);
	}
	close();
	return out;
}
