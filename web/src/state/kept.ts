// What this browser keeps between visits. Everything lives under one prefix and survives being unreadable.

const PREFIX = "punica.";

export function read<T>(key: string, otherwise: T): T {
	try {
		const text = localStorage.getItem(PREFIX + key);
		return text === null ? otherwise : (JSON.parse(text) as T);
	} catch {
		return otherwise;
	}
}

export function write(key: string, value: unknown): void {
	try {
		localStorage.setItem(PREFIX + key, JSON.stringify(value));
	} catch {
		// a full or forbidden store: the game goes on, only not remembered
	}
}

/** The keys of the tables one sits at, by match id. */
export const tokens = {
	all: (): Record<string, string> => read("tokens", {}),
	of: (match: string): string | undefined => tokens.all()[match],
	keep(match: string, token: string): void {
		write("tokens", { ...tokens.all(), [match]: token });
	},
	forget(match: string): void {
		const { [match]: _gone, ...rest } = tokens.all();
		write("tokens", rest);
	},
};

/** How far one has read the log of a match. */
export const readUpTo = {
	of: (match: string): number => read<Record<string, number>>("read", {})[match] ?? 0,
	keep(match: string, line: number): void {
		write("read", { ...read<Record<string, number>>("read", {}), [match]: line });
	},
};

/** What one has begun to write at a table, kept for as long as the window is open: it survives a look at another tab and a page that opens itself again. */
export const unsaid = {
	of(match: string): string {
		try {
			return sessionStorage.getItem(`${PREFIX}unsaid.${match}`) ?? "";
		} catch {
			return "";
		}
	},
	keep(match: string, text: string): void {
		try {
			if (text) sessionStorage.setItem(`${PREFIX}unsaid.${match}`, text);
			else sessionStorage.removeItem(`${PREFIX}unsaid.${match}`);
		} catch {
			// a forbidden store: what is written is lost with the page, as before
		}
	},
};
