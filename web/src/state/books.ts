import { api } from "../api/http";
import type { Atlas, GamePage, Rule } from "../api/types";
import { remember } from "../board/punic";
import { rememberRules } from "../play/ruleName";
import { settings } from "./settings.svelte";
import { rememberTitles } from "./titles.svelte";

// Atlases and rulebooks never change while a page is open: each is fetched once in each language.
const atlases = new Map<string, Promise<Atlas>>();
const pages = new Map<string, Promise<GamePage>>();
const rulebooks = new Map<string, Promise<Rule[]>>();

function once<T>(shelf: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
	const there = shelf.get(key);
	if (there) return there;
	const coming = fetch().catch((problem: unknown) => {
		shelf.delete(key);
		throw problem;
	});
	shelf.set(key, coming);
	return coming;
}

export async function atlasOf(ruleset: string): Promise<Atlas> {
	const atlas = await once(atlases, `${ruleset} ${settings.language}`, () => api.atlas(ruleset));
	remember(atlas.generals);
	rememberRules(atlas.rule_names);
	rememberTitles([{ id: ruleset, title: atlas.title }]);
	return atlas;
}
export const pageOf = (ruleset: string): Promise<GamePage> =>
	once(pages, `${ruleset} ${settings.language}`, () => api.page(ruleset));
export const rulesOf = (ruleset: string): Promise<Rule[]> =>
	once(rulebooks, `${ruleset} ${settings.language}`, async () => (await api.rules(ruleset)).rules);

/** A rule and those directly around it: its section's heading, and the bullets of the same section. */
export function around(rules: Rule[], id: string): Rule[] {
	const exact = rules.filter((rule) => rule.id === id);
	const section = id.split(/[/#]/)[0] ?? id;
	const near = rules.filter((rule) => rule.id !== id && (rule.id === section || rule.id.startsWith(`${section}/`)));
	return [...exact, ...near];
}
