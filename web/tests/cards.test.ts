import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Atlas, Card, Option } from "../src/api/types";
import { FAMILIES, familyDrawing, useDrawing } from "../src/icons/emblems";
import { chips, faceOf } from "../src/play/cards/faces";
import { familyOf } from "../src/play/cards/families";
import { ACTIONS, doing, narrowed } from "../src/play/sea/actions";
import { en } from "../src/strings/en";
import seaAtlas from "./fixtures/atlas-hands-in-the-sea.json";
import hannibalAtlas from "./fixtures/atlas-hannibal-2018.json";

const sea = seaAtlas as unknown as Atlas;
const hannibal = hannibalAtlas as unknown as Atlas;

/** The numbers of the strategy cards in a game's data, those of every edition together. */
function numbers(game: string): string[] {
	const data = readFileSync(`../src/punica/games/${game}/data/cards.toml`, "utf8");
	return [...data.matchAll(/^number = "(\w+)"/gm)].map(([, number = ""]) => number);
}

describe("families", () => {
	it.each(["hannibal", "hamilcar"])("every strategy card of %s has one, and the table names no other card", (game) => {
		const known = numbers(game);
		expect(known.length).toBeGreaterThan(50);
		const without = known.filter((slug) => !familyOf(`${game}-x`, { deck: "strategy", slug }));
		expect(without).toEqual([]);
		const strangers = Array.from({ length: 120 }, (_, i) => String(i)).filter(
			(slug) => !known.includes(slug) && familyOf(`${game}-x`, { deck: "strategy", slug }),
		);
		expect(strangers).toEqual([]);
	});

	it("has a drawing for each of the seventeen", () => {
		expect(FAMILIES).toHaveLength(17);
		for (const family of FAMILIES) expect(familyDrawing(family).fill).toBeTruthy();
	});

	it("gives no family to a battle card", () => {
		expect(familyOf("hannibal-2018", { deck: "battle", slug: "probe" })).toBeNull();
	});
});

describe("faces", () => {
	it("every card that shows an emblem has one", () => {
		const bare = [hannibal, sea].flatMap((atlas) =>
			atlas.cards
				.filter((card) => card.deck !== "battle" && card.deck !== "location" && !faceOf(atlas.ruleset, card).drawing)
				.map((card) => card.slug),
		);
		expect(bare).toEqual([]);
	});

	it("names every mark and number of a card", () => {
		const all: Card[] = [...hannibal.cards, ...sea.cards];
		const words = new Set(Object.keys(en));
		const unnamed = all.flatMap((card) => [
			...card.marks.map((mark) => `mark.${mark}`).filter((key) => !words.has(key)),
			...Object.keys(card.values)
				.filter((name) => !["naval", "ships", "vp", "cost", "start"].includes(name))
				.map((name) => (name.startsWith("naval_") ? "value.naval_hits" : `value.${name}`))
				.filter((key) => !words.has(key)),
		]);
		expect([...new Set(unnamed)]).toEqual([]);
	});

	it("draws what Hands in the Sea counts", () => {
		const names = new Set(sea.cards.flatMap((card) => [...Object.keys(card.values), ...card.marks]));
		const plain = ["vp", "cost", "start", "silver", "naval_hits_on", "fortify"];
		expect([...names].filter((name) => !plain.includes(name) && !useDrawing(name))).toEqual([]);
	});

	it("puts first what decides when a card may be played", () => {
		const card = { marks: ["breaks-truce", "counter"] } as Card;
		expect(chips(card, false)).toEqual(["counter"]);
		expect(chips(card, true)).toEqual(["counter", "breaks-truce"]);
	});
});

describe("actions of Hands in the Sea", () => {
	const all = ACTIONS.flatMap(({ actions }) => actions);
	const offered = (verb: string, ...refs: [string, string][]) => ({ code: verb, verb, refs }) as unknown as Option;
	const options = [
		offered("settle-from", ["place", "pisae"], ["place", "cosa"]),
		offered("settle-by-sea", ["place", "aleria"], ["place", "rome"]),
		offered("develop", ["place", "cosa"]),
		offered("pass"),
	];

	it("every act the rules know in a round stands under one tile", () => {
		const words = readFileSync("../src/punica/games/hands_in_the_sea/words.py", "utf8");
		const acts = words.slice(words.indexOf("# Actions."), words.indexOf("# Answers within"));
		const verbs = [...acts.matchAll(/Verb\("([^"]+)"/g)].map(([, template = ""]) =>
			template.replaceAll(/ ?\{\w+\}/g, "").replaceAll(" ", "-"),
		);
		expect(verbs.length).toBeGreaterThan(25);
		expect(verbs.filter((verb) => all.filter((action) => action.verbs.includes(verb)).length !== 1)).toEqual([]);
	});

	it("every action has its words and its drawing", () => {
		const words = new Set(Object.keys(en));
		const missing = all.flatMap(({ id }) => [`act.${id}`, `act.${id}.about`]).filter((key) => !words.has(key));
		expect(missing).toEqual([]);
		expect(all.filter(({ drawing }) => !useDrawing(drawing)).map(({ id }) => id)).toEqual([]);
	});

	it("narrows to a chosen action, and an action to a place clicked first", () => {
		expect(narrowed(options, "settle")).toEqual(options.slice(0, 2));
		expect(narrowed(options, null)).toBe(options);
		const settle = all.find(({ id }) => id === "settle");
		expect(settle && doing(settle, options, "place:cosa")).toEqual([options[0]]);
	});
});
