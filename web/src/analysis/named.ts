import type { Atlas } from "../api/types";

/** What the server says of a position names things as a file does, `'capua'`: on the page they have their names. */
export const named = (text: string, { nouns }: Pick<Atlas, "nouns">): string =>
	text.replaceAll(/'([a-z0-9-]+)'/g, (quoted, slug: string) => {
		const names = Object.values(nouns).flatMap((noun) => noun[slug] ?? []);
		return names[0] ?? quoted;
	});
