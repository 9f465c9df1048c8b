import { describe, expect, it, vi } from "vitest";
import type { Atlas, GameView, LogLine, MatchInfo, Rule, TableState } from "../src/api/types";
import { byFamily } from "../src/lobby/order";
import { counted, findCard, unseen } from "../src/play/cards/cards";
import { rareFirst } from "../src/play/dialogs/refusals";
import { isPunic, piles, spaceKind } from "../src/play/games";
import { numbered, rememberRules, ruleName } from "../src/play/ruleName";
import { around } from "../src/state/books";
import { parse } from "../src/state/route.svelte";
import { joined, Table } from "../src/state/table.svelte";
import { t } from "../src/strings/index.svelte";
import seaAtlas from "./fixtures/atlas-hands-in-the-sea.json";
import atlasFile from "./fixtures/atlas-hannibal-2018.json";
import seaFile from "./fixtures/state-hands-in-the-sea.json";
import hannibalFile from "./fixtures/state-hannibal-2018.json";

const atlas = atlasFile as unknown as Atlas;

describe("addresses", () => {
	it("reads tables, private links and shared moves", () => {
		expect(parse("#/table/abc")).toEqual({ page: "table", match: "abc", token: null, ply: null });
		expect(parse("#/table/abc/tok")).toMatchObject({ token: "tok" });
		expect(parse("#/table/abc?ply=40")).toMatchObject({ ply: 40 });
		expect(parse("#/table/abc?ply=x")).toMatchObject({ ply: null });
	});
	it("leads everything unknown to the lobby", () => {
		expect(parse("")).toEqual({ page: "lobby" });
		expect(parse("#/nonsense/1/2/3")).toEqual({ page: "lobby" });
	});
});

describe("the log", () => {
	const line = (n: number): LogLine => ({ n, ply: 0, round: 0, key: "x", text: `line ${n}`, rule: "", refs: [] });
	it("continues where the state says", () => {
		expect(joined([line(0), line(1), line(2)], { log_from: 2, log: [line(2), line(3)] }).map((one) => one.n)).toEqual([
			0, 1, 2, 3,
		]);
	});
	it("is cut by an undo", () => {
		expect(joined([line(0), line(1), line(2)], { log_from: 1, log: [] }).length).toBe(1);
	});
});

describe("cards", () => {
	it("finds faces, and makes one for a stranger", () => {
		expect(findCard(atlas, "1").name).toBe("Corsica and Sardinia Revolt");
		expect(findCard(atlas, "no-such-card").name).toBe("no-such-card");
	});
	it("counts equal cards", () => {
		expect(counted(["a", "b", "a"])).toEqual([
			{ slug: "a", n: 2 },
			{ slug: "b", n: 1 },
		]);
	});
	it("knows what has not been seen", () => {
		const strategy = atlas.cards.filter((card) => card.deck === "strategy");
		expect(unseen(strategy, ["1"], {}).some((card) => card.slug === "1")).toBe(false);
	});
});

it("shows a rule with the bullets of its section", () => {
	const rule = (id: string): Rule => ({ id, title: "", text: id, heading: false, rulings: [] });
	expect(
		around([rule("7"), rule("7.2"), rule("7.2/1"), rule("7.2/2"), rule("7.3")], "7.2/1").map((one) => one.id),
	).toEqual(["7.2/1", "7.2", "7.2/2"]);
});

it("knows the games by what they show", () => {
	const hannibal = hannibalFile.view as unknown as GameView;
	const sea = seaFile.view as unknown as GameView;
	expect(isPunic(hannibal)).toBe(true);
	expect(isPunic(sea)).toBe(false);
	expect(spaceKind(hannibal)).toBe("space");
	expect(spaceKind(sea)).toBe("place");
	const listed = piles(seaAtlas as unknown as Atlas, sea, { options: {} } as MatchInfo).map((pile) => pile.word);
	expect(listed).toContain("pile.strategies");
	expect(listed).not.toContain("pile.naval");
});

it("counts one and many", () => {
	expect(t("board.cus", { n: 1 })).toBe("1 CU");
	expect(t("board.cus", { n: 3 })).toBe("3 CUs");
});

it("rules without a number are called as the server names their sections", () => {
	rememberRules({ "3.reserve": "Mettre une carte en réserve" });
	expect(ruleName("3.reserve/2")).toBe("Mettre une carte en réserve");
	expect(numbered("3.reserve/2")).toBe(false);
	expect(numbered("H18 15.2.b/1")).toBe(true);
});

describe("what is refused", () => {
	it("is told by rare reasons first", () => {
		const one = (code: string, rule: string) => ({ code, rule, text: code, why: "", refs: [] });
		const near = ["a", "b", "c"].map((space) => one(`march ${space}`, "10.2"));
		const sea = ["d", "e"].map((port) => one(`sail ${port}`, "10.2"));
		const told = rareFirst([...near, ...sea, one("inside", "10.7")]);
		expect(told.map(({ code }) => code)).toEqual(["inside", "sail d", "sail e", "march a", "march b", "march c"]);
	});
});

describe("names of rules", () => {
	it.each([
		["7.2/1", "7.2"],
		["5.2.C2.2/1", "5.2.C2.2"],
		["H18 15.2.b/1", "15.2.b"],
		["S3 2.preempt", "Preempt"],
		["S3 2.move.rating", "Move rating"],
		["0.round/2", "Round"],
		["13.shipyards-busy", "Shipyards busy"],
		["card#41", "Card 41"],
		["S3 #60/displaced", "Card 60"],
		["V07 4#p-scipio", "P scipio"],
		["V07 limits", "Limits"],
	])("%s is %s", (id, name) => {
		expect(ruleName(id)).toBe(name);
	});
});

it("editions of one game stand together on the shelf", () => {
	const shelf = [
		"Hannibal: Rome vs. Carthage, 20th anniversary edition",
		"Hannibal: Rome vs. Carthage",
		"Hands in the Sea",
	];
	const told = byFamily(shelf.map((title) => ({ title })));
	expect(told.map(({ title, editions }) => [title, editions.map(({ name }) => name)])).toEqual([
		["Hannibal: Rome vs. Carthage", ["20th anniversary edition", ""]],
		["Hands in the Sea", [""]],
	]);
});

it("an act that the line does not carry is told of", async () => {
	vi.stubGlobal("WebSocket", { OPEN: 1 });
	const table = new Table("m", undefined);
	table.state = { seq: 3, asked: null, seat: "rome", prompt: "" } as unknown as TableState;
	expect(await table.move("pass")).toBe(false);
	expect(table.problem?.text).toBe("The server does not answer.");
	vi.unstubAllGlobals();
});
