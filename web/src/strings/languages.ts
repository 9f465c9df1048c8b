interface Language {
	name: string;
	complete: boolean;
}

/** What each language says of itself; the server reads the same files. */
const files = import.meta.glob<Language>("../../../src/punica/kernel/languages/*.json", {
	eager: true,
	import: "default",
});

const code = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(".json", "");
const first = (id: string): number => (id === "en" ? 0 : 1);

/** The languages that can be chosen, each with its own name for itself: those that are complete, English first. */
export const languages: Record<string, string> = Object.fromEntries(
	Object.entries(files)
		.filter(([, one]) => one.complete)
		.map(([path, one]) => [code(path), one.name] as const)
		.sort(([a, one], [b, other]) => first(a) - first(b) || one.localeCompare(other)),
);

/** The language of somebody who has not chosen one: the first he reads that there is. */
export function preferred(wanted: readonly string[]): string {
	return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((id) => id in languages) ?? "en";
}
