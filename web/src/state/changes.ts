/** What differs between two states of a table: keys set, keys gone, and changes further down. In a list keys are places. */
export interface Change {
	set?: Record<string, unknown>;
	in?: Record<string, Change>;
	gone?: string[];
}

/** The state that a change leads to. What it does not speak of is shared with the old one, which stays as it is. */
export function applied<T extends object>(old: T, change: Change): T {
	const made = (Array.isArray(old) ? [...old] : { ...old }) as Record<string, unknown>;
	const had = old as Record<string, unknown>;
	for (const [key, value] of Object.entries(change.set ?? {})) made[key] = value;
	for (const [key, deeper] of Object.entries(change.in ?? {})) {
		const part = had[key];
		if (typeof part !== "object" || part === null) throw new Error(`there is nothing at ${key} that could change`);
		made[key] = applied(part, deeper);
	}
	for (const key of change.gone ?? []) delete made[key];
	return made as T;
}
