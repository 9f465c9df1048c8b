import { expect, test } from "vitest";
import { counted } from "../src/strings/index.svelte";

test("a number takes the words that fit it, in each language", () => {
	for (const language of ["en", "de"]) {
		expect([0, 1, 2].map((n) => counted(language, n, "card|cards"))).toEqual(["0 cards", "1 card", "2 cards"]);
	}
});

test("a number may have words of its own, and words say where it goes", () => {
	const words = "=0 alone|with # CU|with # CUs";
	expect([0, 1, 2].map((n) => counted("en", n, words))).toEqual(["alone", "with 1 CU", "with 2 CUs"]);
	expect(counted("de", 1, "=0 keine KE|KE")).toBe("1 KE");
});
