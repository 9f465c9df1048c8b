/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
	plugins: [onlyWoff2, svelte()],
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 900,
		// What every page needs in one file, the coast in another: a page in few requests.
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: "coast", test: /src\/generated|src\/board\/geo|tools\/projection|d3-geo|d3-array|internmap/ },
						{
							name: "base",
							test: /node_modules\/(svelte|clsx|esm-env)|src\/(api|icons|state)\/|src\/strings\/(en|index|languages)|kernel\/languages/,
						},
					],
				},
			},
		},
	},
	// What languages there are is told in files that the server reads too.
	server: { fs: { allow: [".", "../src/punica/kernel/languages"] }, proxy: { "/api": { target: SERVER, ws: true } } },
	test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
