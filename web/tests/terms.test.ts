import { describe, expect, it } from "vitest";
import { cut } from "../src/learn/terms";

const glossary = [
	{ words: ["CU", "CUs"], rule: "2.2.1", text: "a unit" },
	{ words: ["Walled City"], rule: "10.7", text: "walls" },
];
const marked = (text: string) =>
	cut(text, glossary).flatMap(({ text, term }) => (term ? [`${text}:${term.rule}`] : []));

describe("terms in a sentence", () => {
	it("are marked once each, as whole words, and nothing of the sentence is lost", () => {
		const text = "10 CUs and one CU in a Walled City, not in FOCUS";
		expect(marked(text)).toEqual(["CUs:2.2.1", "Walled City:10.7"]);
		expect(
			cut(text, glossary)
				.map((part) => part.text)
				.join(""),
		).toBe(text);
	});

	it("are none where nobody has explained any", () => {
		expect(cut("10 CUs", [])).toEqual([{ text: "10 CUs", term: null }]);
	});
});
