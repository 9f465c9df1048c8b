import { t } from "../strings/index.svelte";

const words = (slug: string): string => {
	const text = slug.replaceAll(/[-_.]/g, " ").trim();
	return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Whether a rule has a number in print, or at least a card's; others have a name alone. */
export const numbered = (id: string): boolean => !/[a-z]{3}/.test(id.replace(/^[A-Z]\d+ /, "").split(/[/#]/)[0] ?? id);

/** What sections without a number are called, by their ids, in the language that is read. */
const known = new Map<string, string>();
export function rememberRules(names: Record<string, string>): void {
	for (const [section, name] of Object.entries(names)) known.set(section, name);
}

/**
 * What a rule is called for people. Our ids say the source, the section and the bullet: `S3 2.preempt`, `0.round/2`,
 * `card#41`. A number of the printed rules is kept, since one may look it up there; everything else becomes a name.
 */
export function ruleName(id: string): string {
	const heading = known.get(id.split("/")[0] ?? id);
	if (heading) return heading;
	const plain = id.replace(/^[A-Z]\d+ /, "");
	const piece = /#([\w-]+)/.exec(plain)?.[1];
	if (piece) return /^\d/.test(piece) ? t("rule.card", { n: piece }) : words(piece);
	const [section = plain] = plain.split("/");
	const named = section.split(".").filter((part) => /[a-z]{3}/.test(part));
	return named.length > 0 ? words(named.join(" ")) : section;
}
