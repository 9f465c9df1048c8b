import type { LogLine, Side } from "../../api/types";

/** Lines that tell of one's own doings, or of what only oneself is told. */
const own = (line: LogLine, seats: Side[]): boolean => {
	const seat = line.refs.find(([kind]) => kind === "seat")?.[1] ?? line.die?.seat;
	return seat !== undefined && seats.includes(seat);
};

/** What others did since one was last here; null where one has missed nothing. */
export function missed(log: LogLine[], readTo: number, seats: Side[]): LogLine[] | null {
	if (readTo === 0) return null;
	const lines = log.slice(readTo).filter((line) => !own(line, seats));
	return lines.length > 1 ? lines : null;
}
