/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = process.env.PUNICA_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
	plugins: [svelte()],
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
						{ name: "base", test: /node_modules\/(svelte|clsx|esm-env)|src\/(api|icons|state|strings)\// },
					],
				},
			},
		},
	},
	server: { proxy: { "/api": { target: SERVER, ws: true } } },
	test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
