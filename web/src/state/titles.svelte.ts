/** What games are called in the language that is read. Tables carry the English title of their game. */
let titles = $state.raw<Record<string, string>>({});

export function rememberTitles(games: { id: string; title: string }[]): void {
	titles = { ...titles, ...Object.fromEntries(games.map(({ id, title }) => [id, title])) };
}

export const titleOf = ({ ruleset, title }: { ruleset: string; title: string }): string => titles[ruleset] ?? title;
