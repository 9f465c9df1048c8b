// axe-core on a page: nothing serious, by all rules in light colours, by those about colours in dark ones, which show the
// same page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Only what is serious counts, so nothing is fetched and told besides. */
const BRIEFLY = { resultTypes: ["violations"], preload: false, selectors: false };
const LIGHT = { rules: { region: { enabled: false } } };
const DARK = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** `within` is what axe looks at: a selector, or what to include and what not because it has not changed. The colours
 * change at once where the visitor wants no motion. */
export async function clean(page, name = "", within = "html") {
	await page.emulateMedia({ reducedMotion: "reduce" });
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	for (const [theme, rules] of [
		["light", LIGHT],
		["dark", DARK],
	]) {
		await page.evaluate((wanted) => {
			document.documentElement.dataset.theme = wanted;
		}, theme);
		const found = await page.evaluate(
			async ([part, how]) => (await window.axe.run(part, how)).violations,
			[within, { ...BRIEFLY, ...rules }],
		);
		const serious = found
			.filter(({ impact }) => impact === "serious" || impact === "critical")
			.map(({ id, nodes }) => {
				const shown = nodes.slice(0, 3).map((node) => node.html.slice(0, 140));
				return `${theme} ${id}: ${shown.join(" | ")}`;
			});
		assert.deepEqual(serious, [], name);
	}
	await page.evaluate(() => {
		document.documentElement.dataset.theme = "light";
	});
}
