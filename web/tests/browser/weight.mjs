// What the whole client weighs as it is sent: every script and style, every language, compressed.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** So much it may be, in bytes. */
export const MOST = 350_000;

export const weight = () =>
	readdirSync("dist/assets")
		.filter((name) => /\.(js|css)$/.test(name))
		.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/assets/${name}`)).length, 0);
