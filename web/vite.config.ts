/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = process.env.PUNICA_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
	plugins: [svelte()],
	build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
	server: { proxy: { "/api": { target: SERVER, ws: true } } },
	test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
