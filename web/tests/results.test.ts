import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/api/types";
import { blows, reckoned, rounds, settled, verdict } from "../src/battle/rounds";
import { gathered } from "../src/play/story/gathered";
import { results, rolledAgain } from "../src/play/story/results";
import { Endings } from "../src/state/endings.svelte";

let n = 0;
const line = (key: string, refs: LogLine["refs"] = [], die?: { seat: string; n: number }): LogLine => ({
	n: n++,
	ply: 0,
	round: 4,
	key,
	text: key,
	rule: "",
	refs,
	die: die ? { ...die, kind: key } : null,
});
const seat = (who: string): LogLine["refs"][number] => ["seat", who];
const space = (where: string): LogLine["refs"][number] => ["space", where];

describe("the result of a fight", () => {
	it("of Hamilcar strikes out dice that were rolled again", () => {
		const die = (who: string, kind: string) => ({ ...line("die"), die: { seat: who, n: 3, kind } });
		const [first, large, theirs, second] = [
			die("carthage", "small battle die"),
			die("carthage", "large battle die"),
			die("rome", "small battle die"),
			die("carthage", "small battle die"),
		] as [LogLine, LogLine, LogLine, LogLine];
		expect(rolledAgain([first, large, theirs, second])).toEqual([first]);
		expect(rolledAgain([die("rome", "casualties"), die("rome", "casualties")])).toEqual([]);
	});

	it("has one name for both sides, who are not told the same lines", () => {
		const fight = () => [line("battle", [space("cannae")]), line("unmatched", [seat("rome")])];
		const rome = [line("dealt"), line("dealt"), ...fight()];
		expect(results(rome).map(({ id }) => id)).toEqual(results(fight()).map(({ id }) => id));
	});

	it("tells who won, the dice, losses, retreat and what became of markers, and nothing that came later", () => {
		const log = [
			line("marches", [space("cannae")]),
			line("battle", [seat("carthage"), space("cannae")]),
			line("leads", [seat("carthage"), ["bc", "probe"]]),
			line("unmatched", [seat("rome")]),
			line("die", [seat("rome")], { seat: "rome", n: 4 }),
			line("casualties", [seat("rome")]),
			line("retreats", [seat("rome"), space("arpi")]),
			line("pc-removed", [seat("rome"), space("cannae")]),
			line("plays-ops", [seat("rome")]),
			line("casualties", [seat("carthage")]),
		];
		const [result, ...more] = results(log);
		expect(more).toEqual([]);
		expect(result?.winner).toBe("carthage");
		expect(result?.where).toEqual(["space", "cannae"]);
		expect(result?.dice.map((one) => one.die?.n)).toEqual([4]);
		expect(result?.after.map((one) => one.key)).toEqual(["casualties", "retreats", "pc-removed"]);
	});
	it("gives nobody the victory where independent Syracuse holds out", () => {
		const [result] = results([
			line("battle", [seat("rome")]),
			line("holds-out", [["place", "syracuse"], seat("rome")]),
		]);
		expect(result?.winner).toBeNull();
		expect(result?.verdict.key).toBe("holds-out");
	});
	it("gives nobody the victory where a side breaks off", () => {
		const [result] = results([line("battle", [seat("rome"), space("arpi")]), line("withdrawn", [seat("rome")])]);
		expect(result?.winner).toBeNull();
	});
	it("takes a Determined Defense for part of its siege, not for a battle", () => {
		const found = results([
			line("holds-out", [seat("carthage"), space("agrigentum")]),
			line("siege-roll", [["general", "caudex"], space("agrigentum")]),
		]);
		expect(found.map(({ kind }) => kind)).toEqual(["siege"]);
	});
	it("tells one siege once, and its fall as the verdict", () => {
		const log = [
			line("die", [seat("rome")], { seat: "rome", n: 6 }),
			line("siege-roll", [["general", "marcellus"], space("syracusae")]),
			line("city-falls", [space("syracusae"), seat("rome")]),
		];
		const found = results(log);
		expect(found.length).toBe(1);
		expect(found[0]?.kind).toBe("siege");
		expect(found[0]?.winner).toBe("rome");
		expect(found[0]?.dice.length).toBe(1);
	});
	it("tells a naval battle that somebody breaks off once, with its place, its rolls and their hits", () => {
		const log = [
			line("intercepts-fleet", [seat("carthage"), space("carales")]),
			line("die", [], { seat: "carthage", n: 1 }),
			line("naval-hits", [seat("carthage")]),
			line("supremacy", [seat("rome")]),
			line("evades", [seat("carthage")]),
			line("naval-victory", [seat("rome")]),
			line("put-ashore", [seat("carthage"), space("utica")]),
		];
		const [result, ...more] = results(log);
		expect(more).toEqual([]);
		expect(result?.winner).toBe("rome");
		expect(result?.where).toEqual(["space", "carales"]);
		expect(result?.dice.length).toBe(1);
		expect(result?.after.map((one) => one.key)).toEqual(["naval-hits", "supremacy", "evades", "put-ashore"]);
	});
	it("tells what a fight of fleets cost before it was decided, and not what was built before it", () => {
		const [result] = results([
			line("warships", [seat("rome")]),
			line("engages", [seat("carthage"), ["zone", "sardinian"]]),
			line("die", [], { seat: "carthage", n: 5 }),
			line("warships", [seat("rome")]),
			line("naval-won", [seat("carthage")]),
			line("prestige", [seat("carthage")]),
		]);
		expect(result?.after.map(({ key, n: at }) => [key, at > (result.dice[0]?.n ?? 0)])).toEqual([
			["warships", true],
			["prestige", true],
		]);
	});
	it("tells of interceptions and of fights at sea", () => {
		const log = [
			line("declares-interception", [["general", "fabius"]]),
			line("die", [seat("rome")], { seat: "rome", n: 2 }),
			line("intercepts", [["general", "fabius"], space("arpi")]),
			line("battle", [seat("carthage"), space("arpi")]),
			line("exhausted", [seat("carthage")]),
			line("turn"),
			line("engages", [seat("rome"), ["zone", "tyrrhenian"]]),
			line("naval-won", [seat("carthage")]),
		];
		expect(results(log).map(({ kind, winner }) => [kind, winner])).toEqual([
			["interception", null],
			["battle", "rome"],
			["naval", "carthage"],
		]);
	});
});

describe("ends of fights", () => {
	const battle = (ply: number, where: string) => [
		{ ...line("battle", [seat("carthage"), space(where)]), ply },
		{ ...line("unmatched", [seat("rome")]), ply },
	];
	const told = (endings: Endings) => endings.waiting.map(({ where }) => where?.[1]);

	it("wait for each other until each is put away, and are told once", () => {
		const endings = new Endings();
		const before = battle(1, "arpi");
		endings.tell(before, true);
		expect(told(endings), "what was before one came is in the log").toEqual([]);
		const log = [...before, line("turn"), ...battle(2, "cannae"), line("turn"), ...battle(3, "capua")];
		endings.tell(log, false);
		endings.tell([...log, line("casualties", [seat("rome")])], false);
		expect(told(endings)).toEqual(["cannae", "capua"]);
		expect(
			endings.waiting[1]?.after.map(({ key }) => key),
			"what follows joins it",
		).toEqual(["casualties"]);
		endings.next();
		expect(told(endings)).toEqual(["capua"]);
		endings.next();
		endings.tell(log, false);
		expect(endings.result).toBeNull();
	});

	it("tell an interception with the battle it led to, and alone where none was fought", () => {
		const intercepted = [line("declares-interception"), line("intercepts", [["general", "fabius"], space("cannae")])];
		const fought = new Endings();
		fought.tell([...intercepted, ...battle(2, "cannae")], false);
		expect(fought.waiting.map(({ kind }) => kind)).toEqual(["battle"]);
		const only = new Endings();
		only.tell(intercepted, false);
		expect(only.waiting.map(({ kind }) => kind)).toEqual(["interception"]);
	});
});

it("has no levels before the commanders are settled, and no hits before all dice are", () => {
	const before = [line("battle"), line("level"), line("hits")];
	const log = [...before, line("battle", [space("enna")])];
	expect(reckoned(log), "those of the battle before are not this one's").toEqual({ levels: false, hits: false });
	expect(reckoned([...log, line("level")])).toEqual({ levels: true, hits: false });
	expect(reckoned([...log, line("level"), line("hits")])).toEqual({ levels: true, hits: true });
});

describe("the rounds of a battle", () => {
	it("are those since it began, the open one without a match", () => {
		const log = [
			line("leads", [seat("rome"), ["bc", "probe"]]),
			line("battle", [seat("carthage"), space("cannae")]),
			line("leads", [seat("carthage"), ["bc", "flank-left"]]),
			line("matches-with", [seat("rome"), ["bc", "reserve"], ["bc", "flank-left"]]),
			line("leads", [seat("carthage"), ["bc", "probe"]]),
		];
		expect(rounds(log)).toEqual([
			{ leader: "carthage", led: "flank-left", matched: "reserve" },
			{ leader: "carthage", led: "probe", matched: null },
		]);
	});
});

it("a Reserve that is led as another card is to be matched as that one", () => {
	const log = [line("battle"), line("leads-as", [seat("rome"), ["bc", "reserve"], ["bc", "probe"]])];
	expect(rounds(log)).toEqual([{ leader: "rome", led: "probe", matched: null }]);
});

it("a battle that is decided says so while its losses are settled", () => {
	const log = [line("unmatched", [seat("rome")]), line("battle"), line("leads", [seat("rome")])];
	expect(verdict(log)).toBe("");
	expect(verdict([...log, line("unmatched", [seat("carthage")]), line("casualties")])).toBe("unmatched");
});

it("a battle of Hands in the Sea says how it ended while the victor settles its place, not what it would come to", () => {
	const won = line("won-battle", [seat("rome"), ["place", "panormus"]]);
	expect(settled([won, line("round")], "panormus")).toBe("");
	expect(settled([line("round"), won], "enna")).toBe("");
	expect(settled([line("round"), won], "panormus")).toBe("won-battle");
});

it("a naval battle tells each roll and what it came to, and in the end who has won", () => {
	const roll = { ...line("naval-die"), die: { seat: "rome", n: 3, kind: "naval battle" } };
	const log = [line("naval-hits", [seat("rome")]), line("intercepts-fleet"), roll, line("naval-hits", [seat("rome")])];
	expect(blows(log)).toEqual([{ seat: "rome", dice: [3], text: "naval-hits" }]);
	expect(verdict(log, true)).toBe("");
	expect(verdict([...log, line("naval-victory", [seat("rome")])], true)).toBe("naval-victory");
});

describe("a hand that is dealt", () => {
	const dealt = (...texts: string[]) => texts.map((text) => ({ ...line("dealt"), text }));
	it("is one line of the log", () => {
		const rest = line("turn");
		expect(gathered([...dealt("You are dealt “Truce”", "You are dealt “Treachery within City”"), rest])).toEqual([
			expect.objectContaining({ text: "You are dealt “Truce”, “Treachery within City”" }),
			rest,
		]);
	});
	it("stays as it is where its lines have nothing in common", () => {
		const lines = dealt("„Waffenstillstand“ kommt", "„Pest“ kommt");
		expect(gathered(lines)).toEqual(lines);
	});
});
