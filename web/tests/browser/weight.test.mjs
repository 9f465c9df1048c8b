// The built client: what it weighs, and what a home page and a table do not wait for.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { MOST, weight } from "./weight.mjs";

const scripts = readdirSync("dist/assets").filter((name) => name.endsWith(".js"));

/** A script and all that it cannot begin without. */
function needed(name, all = new Set()) {
	if (all.has(name)) return all;
	all.add(name);
	const text = readFileSync(`dist/assets/${name}`, "utf8");
	for (const [, other] of text.matchAll(/\bfrom\s*["`]\.\/([\w.-]+\.js)["`]/g)) needed(other, all);
	return all;
}

test("the whole client, all languages included, is light", () => {
	assert.ok(weight() <= MOST, `${weight()} bytes, at most ${MOST}`);
});

test("neither a table nor the home page fetches other pages first", () => {
	for (const page of ["Room", "Lobby"]) {
		const [script] = scripts.filter((name) => name.startsWith(`${page}-`));
		const all = [...needed(script)];
		assert.ok(
			all.some((name) => name.startsWith("base-")),
			`${page} needs ${all}`,
		);
		const others = all.filter((name) => /^(people|study|aside|de|fr|es)-/.test(name));
		assert.deepEqual(others, [], page);
	}
});
