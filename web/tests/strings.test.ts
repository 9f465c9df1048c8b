import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";
import { describe, expect, it, test } from "vitest";
import { settings } from "../src/state/settings.svelte";
import { en } from "../src/strings/en";
import { counted, type Problems, speak, t, told, type Words } from "../src/strings/index.svelte";
import { languages, preferred } from "../src/strings/languages";

const LANGUAGES = "../src/punica/kernel/languages";
const books = import.meta.glob<{ words: Words; problems: Problems }>(["../src/strings/??.ts", "!../src/strings/en.ts"]);
const others = Object.keys(languages).filter((language) => language !== "en");
const book = async (language: string) => {
	const read = books[`../src/strings/${language}.ts`];
	if (!read) throw new Error(`${language} is offered and has no words in web/src/strings`);
	return read();
};

describe.each(others)("the words of %s", (language) => {
	it("are all there, with the same blanks", async () => {
		const { words } = await book(language);
		const blanks = (text: string) => (text.match(/(?<=\{)\w+/g) ?? []).sort();
		expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
		for (const key of Object.keys(en) as (keyof typeof en)[]) expect(blanks(words[key]), key).toEqual(blanks(en[key]));
	});

	it("have a sentence for the same refusals as every other language", async () => {
		const all = await Promise.all(others.map(book));
		const codes = new Set(all.flatMap((one) => Object.keys(one.problems)));
		expect(Object.keys((await book(language)).problems).sort()).toEqual([...codes].sort());
	});

	it("have as many forms beside a number as the server counts with", () => {
		const { plural } = JSON.parse(readFileSync(join(LANGUAGES, `${language}.json`), "utf8"));
		// A rule of gettext reads the same here as in C.
		const rule = new Function("n", `return Number(${plural})`);
		for (let n = 0; n < 200; n++) expect(counted(language, n, "#a|#b|#c|#d"), `${n}`).toBe(`${n}${"abcd"[rule(n)]}`);
	});
});

test("a number may have words of its own, and words say where it goes", () => {
	const words = "=0 alone|with # CU|with # CUs";
	expect([0, 1, 2].map((n) => counted("en", n, words))).toEqual(["alone", "with 1 CU", "with 2 CUs"]);
	expect(counted("de", 1, "=0 keine KE|KE")).toBe("1 KE");
});

test("who has not chosen reads the first of his languages that there is", () => {
	expect(preferred(["", "tlh", "de-AT", "en"])).toBe("de");
	expect(preferred(["tlh"])).toBe("en");
});

test("another language is fetched when somebody wants it, and English is back at once", async () => {
	settings.language = "de";
	await speak("de");
	expect(t("settings.language")).toBe("Sprache");
	expect(told({ code: "over", text: "The game is over." })).toBe("Die Partie ist vorbei.");
	settings.language = "en";
	await speak("en");
	expect(t("settings.language")).toBe("Language");
});

describe("a language that is only files", () => {
	it("is offered, read where it has words, and English where it has none", async () => {
		const house = mkdtempSync(join(tmpdir(), "punica-language-"));
		cpSync("src/strings", join(house, "web/src/strings"), { recursive: true });
		cpSync("src/state", join(house, "web/src/state"), { recursive: true });
		symlinkSync(resolve("node_modules"), join(house, "web/node_modules"));
		mkdirSync(join(house, LANGUAGES.slice(3)), { recursive: true });
		cpSync(LANGUAGES, join(house, LANGUAGES.slice(3)), { recursive: true });
		const says = { name: "Toy", plural: "n != 1", complete: true };
		writeFileSync(join(house, LANGUAGES.slice(3), "xx.json"), JSON.stringify(says));
		writeFileSync(join(house, LANGUAGES.slice(3), "xy.json"), JSON.stringify({ ...says, complete: false }));
		const words = 'export const words = { "settings.language": "Tongue" };\nexport const problems = {};\n';
		writeFileSync(join(house, "web/src/strings/xx.ts"), words);
		const server = await createServer({
			root: join(house, "web"),
			configFile: false,
			plugins: [svelte({ configFile: false })],
			server: { middlewareMode: true, ws: false, watch: null },
			optimizeDeps: { noDiscovery: true },
			logLevel: "error",
		});
		try {
			const offered = await server.ssrLoadModule("/src/strings/languages.ts");
			expect(offered.languages).toMatchObject({ en: "English", xx: "Toy" });
			expect(offered.languages).not.toHaveProperty("xy");
			const strings = await server.ssrLoadModule("/src/strings/index.svelte.ts");
			const kept = await server.ssrLoadModule("/src/state/settings.svelte.ts");
			kept.settings.language = "xx";
			await strings.speak("xx");
			expect(strings.t("settings.language")).toBe("Tongue");
			expect(strings.t("settings.theme")).toBe(en["settings.theme"]);
		} finally {
			await server.close();
			rmSync(house, { recursive: true, force: true });
		}
	}, 60_000);
});
