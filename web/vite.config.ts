/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, runnerImport } from "vite";

const SERVER = process.env.PUNICA_SERVER ?? "http://127.0.0.1:8765";

/** Every browser that runs the page reads woff2: the other form that the style sheets of the fonts offer stays out. */
const onlyWoff2: Plugin = {
	name: "only-woff2",
	enforce: "pre",
	transform(code, id) {
		if (!/@fontsource.*\.css(\?|$)/.test(id)) return null;
		return { code: code.replace(/,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g, ""), map: null };
	},
};

type Words = Record<string, string>;

/** Another language is packed without its keys, which English brings already: a list in the order of the English words. */
const withoutKeys: Plugin = {
	name: "without-keys",
	apply: "build",
	enforce: "pre",
	async load(id) {
		if (!/src\/strings\/(?!en)\w\w\.ts$/.test(id)) return null;
		const { module: english } = await runnerImport<{ en: Words }>(id.replace(/\w\w\.ts$/, "en.ts"));
		const { module: other } = await runnerImport<{ words: Words; problems: Words }>(id);
		const list = Object.keys(english.en).map((key) => other.words[key] ?? null);
		return `import { en } from "./en";
const list = ${JSON.stringify(list)};
export const words = Object.fromEntries(Object.keys(en).map((key, n) => [key, list[n]]));
export const problems = ${JSON.stringify(other.problems)};`;
	},
};

/** What is small and belongs together travels in one file, which packs better; what it needs besides stays where it is. */
const together = (name: string, test: RegExp, minShareCount = 1) => ({
	name,
	test,
	minShareCount,
	includeDependenciesRecursively: false,
});

export default defineConfig({
	plugins: [onlyWoff2, withoutKeys, svelte()],
	build: {
		target: "es2022",
		// a browser that does not preload modules (Safari before 17) loads them when it needs them
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 900,
		// What every page needs in one file, the coast in another: a page in few requests.
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: "coast", test: /src\/generated|src\/board\/geo/ },
						{
							name: "base",
							test: /node_modules\/(svelte|clsx|esm-env)|src\/(api|icons|state)\/|src\/strings\/(en|index|languages)|kernel\/languages/,
						},
						together("shared", /src\/(?!board|battle|strings)/, 3),
						together("small", /src\/(lobby\/Invitation|play\/Waiting|learn\/Speaking)/),
						together("people", /src\/people\/(?!Avatar|Chip|Rating\.|me\.|sides)/),
						together("study", /src\/(learn\/\w*(Page|Panel|Room|Level|Said|Game|lesson|puzzle)\b|odds|analysis|data)/),
						together(
							"aside",
							/src\/(talk|review|orders)\/[A-Z]|src\/play\/(story\/ReplayBar|story\/Recap|dialogs\/(?!Modal|Rules|Settings))/,
						),
					],
				},
			},
		},
	},
	// What languages there are is told in files that the server reads too.
	server: { fs: { allow: [".", "../src/punica/kernel/languages"] }, proxy: { "/api": { target: SERVER, ws: true } } },
	// One process reads everything once: the tests change nothing that others read.
	test: { include: ["tests/**/*.test.ts"], environment: "node", pool: "threads", isolate: false, maxWorkers: 1 },
});
