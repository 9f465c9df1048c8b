import { describe, expect, it } from "vitest";
import type { Asked, Connection, LogLine, Option, Reach, ReachedSpace, TableState } from "../src/api/types";
import { fitting, formUp, ghostOf, marchTo, steps } from "../src/plans/marches";
import { lonelyOf, pickedFor } from "../src/plans/placing";
import { Runner } from "../src/plans/runner.svelte";
import { answer, type Step, together } from "../src/plans/steps";
import { dangerous, type Way, wayTo } from "../src/plans/ways";

const option = (code: string): Option => {
	const [verb = "", ...rest] = code.split(" ");
	const n = Number(rest.at(-1));
	return { code, text: code, verb, refs: [], args: Number.isNaN(n) ? {} : { n }, most: 1, grave: false };
};
const asks = (key: string, codes: string[], seat = "carthage"): Asked => ({
	seat,
	key,
	text: key,
	rule: "",
	secret: false,
	order: "",
	several: 1,
	losses: 0,
	options: seat === "carthage" ? codes.map(option) : null,
});
const line = (n: number, key: string, die = false): LogLine => ({
	n,
	ply: 0,
	round: 1,
	key,
	text: key,
	rule: "",
	refs: [],
	die: die ? { seat: "rome", kind: "d6", n: 3 } : null,
});

/** What a table answers to each decision: the next question, where the army is then, and what the log says. */
interface Turn {
	asked: Asked | null;
	space?: string;
	line?: [key: string, die?: boolean];
}

/** A table that plays a script: the first turn is open, each code leads to the next. */
class Scripted {
	state: TableState;
	log: LogLine[] = [];
	seats = ["carthage"];
	acts: string[][] = [];
	undone = 0;
	refuses = false;
	#at = 0;
	readonly #turns: Turn[];

	constructor(turns: Turn[]) {
		this.#turns = turns;
		this.state = this.#stateAt(0);
	}

	#stateAt(at: number): TableState {
		const turn = this.#turns[at] ?? { asked: null };
		const march = turn.space ? { space: turn.space } : null;
		return {
			seq: at,
			ply: at,
			round: 1,
			seat: "carthage",
			view: { game: "hannibal", march },
			asked: turn.asked,
			outcome: null,
			can_undo: at > 0,
		} as unknown as TableState;
	}

	/** As the server does: further codes only as long as nothing comes between. */
	async act(codes: string[]): Promise<number | null> {
		this.acts.push(codes);
		if (this.refuses) return null;
		let played = 0;
		for (const code of codes) {
			if (!this.state.asked?.options?.some((one) => one.code === code)) break;
			this.#at++;
			played++;
			this.state = this.#stateAt(this.#at);
			const [key, die] = this.#turns[this.#at]?.line ?? [];
			if (key) this.log = [...this.log, line(this.log.length, key, die)];
			if (die) break;
		}
		return played;
	}

	async undo(): Promise<boolean> {
		this.undone++;
		this.#at--;
		this.state = this.#stateAt(this.#at);
		return true;
	}
}

const march = (to: string, from: string): Step => ({ asks: ["march"], code: `march ${to}`, from });
const here = (space: string, ...to: string[]): Turn => ({
	asked: asks("march", [...to.map((one) => `march ${one}`), "stop"]),
	space,
});
const run = async (turns: Turn[], steps: Step[]) => {
	const table = new Scripted(turns);
	const runner = new Runner(table);
	const halt = await runner.run(steps);
	return { table, runner, halt, left: runner.rest.length };
};

describe("a plan", () => {
	const way = [march("b", "a"), march("c", "b")];

	it("is sent as one act where each code is certain to follow, and never ends the march", async () => {
		const { table, halt, left } = await run([here("a", "b"), here("b", "c"), here("c", "d")], way);
		expect(halt).toBeNull();
		expect(left).toBe(0);
		expect(table.acts).toEqual([["march b", "march c"]]);
		expect(table.acts.flat()).not.toContain("stop");
	});

	it("passes over an optional answer that is not asked for", async () => {
		const steps: Step[] = [{ asks: ["take"], most: "take", optional: true }, ...way];
		const { table, halt } = await run([here("a", "b"), here("b", "c"), here("c")], steps);
		expect(halt).toBeNull();
		expect(table.acts.flat()).toEqual(["march b", "march c"]);
	});

	it("takes the greatest number where it means everybody", async () => {
		const taking: Turn = { asked: asks("take", ["take 2", "take 10", "take 9", "stop"]) };
		const { table } = await run([taking, here("a", "b")], [{ asks: ["take"], most: "take", optional: true }]);
		expect(table.acts).toEqual([["take 10"]]);
	});

	it("stops where a code is missing, and keeps the rest", async () => {
		const { halt, left } = await run([here("a", "b"), here("b", "x")], way);
		expect(halt).toBe("missing");
		expect(left).toBe(1);
	});

	it("stops where another seat is asked", async () => {
		const { halt, left } = await run([here("a", "b"), { asked: asks("react", [], "rome"), space: "b" }], way);
		expect(halt).toBe("another");
		expect(left).toBe(1);
	});

	it("stops where a die has fallen or something was shown", async () => {
		for (const shown of [["attrition", true] as const, ["you-see", false] as const]) {
			const after: Turn = { ...here("b", "c"), line: [shown[0], shown[1]] };
			const { halt, left } = await run(
				[here("a", "b"), after, here("c")],
				[march("b", "a"), { ...march("c", "b"), optional: true }],
			);
			expect(halt).toBe("chance");
			expect(left).toBe(1);
		}
	});

	it("stops where the army is elsewhere than foreseen", async () => {
		const { table, halt } = await run([here("x", "b"), here("b", "c")], way);
		expect(halt).toBe("elsewhere");
		expect(table.acts).toEqual([]);
	});

	it("stops at a refusal or a lost link, and sends nothing again", async () => {
		const table = new Scripted([here("a", "b"), here("b", "c")]);
		table.refuses = true;
		const runner = new Runner(table);
		expect(await runner.run(way)).toBe("refused");
		expect(table.acts.length).toBe(1);
	});

	it("stops when the game is over", async () => {
		const table = new Scripted([here("a", "b")]);
		table.state = { ...table.state, outcome: { winner: "rome", reason: "", rule: "" } } as TableState;
		expect(await new Runner(table).run(way)).toBe("over");
	});

	it("goes on where it stopped, once it is one's own turn again", async () => {
		const asked: Turn = { asked: asks("react", [], "rome"), space: "b" };
		const table = new Scripted([here("a", "b"), asked, here("b", "c"), here("c")]);
		const runner = new Runner(table);
		await runner.run(way);
		table.seats = ["carthage", "rome"];
		table.state = { ...table.state, asked: asks("march", ["march c", "stop"]) } as TableState;
		expect(await runner.goOn()).toBeNull();
		expect(table.acts.flat()).toEqual(["march b", "march c", "march c"]);
	});

	it("can go on only while its next step is what is asked", async () => {
		const loss: Turn = { asked: asks("pc-or-miat", ["remove a"]), space: "b" };
		const table = new Scripted([here("a", "b"), loss, here("b", "c"), here("c")]);
		const runner = new Runner(table);
		expect(await runner.run(way)).toBe("missing");
		expect(runner.possible).toBe(false);
		await table.act(["remove a"]);
		expect(runner.possible).toBe(true);
	});

	it("waits for the one under way: who clicks fast loses no click, and who clicks twice does nothing twice", async () => {
		const placing = (...codes: string[]): Turn => ({ asked: asks("place-pc", codes) });
		const table = new Scripted([placing("place a", "place b"), placing("place b", "place c"), placing("place c")]);
		const runner = new Runner(table);
		const place = (space: string): Step[] => [
			{ asks: ["operation"], code: "influence", optional: true },
			{ asks: ["place-pc"], code: `place ${space}` },
		];
		const halts = await Promise.all([runner.run(place("a")), runner.run(place("a")), runner.run(place("b"))]);
		expect(halts).toEqual([null, "missing", null]);
		expect(table.acts.flat()).toEqual(["place a", "place b"]);
		expect(runner.halted).toBeNull();
		expect(runner.rest).toEqual([]);
	});

	it("of PCs knows which would be isolated, picked on the map or among options", () => {
		const picked: Option[] = [{ ...option("place arpi"), refs: [["space", "arpi"]] }, option("done")];
		const survey = {
			type: "survey" as const,
			id: 1,
			seq: 1,
			isolated: [],
			provinces: [],
			lonely: { rome: ["arpi", "nice"] },
		};
		expect(pickedFor(["nice"], picked)).toEqual(["nice", "arpi"]);
		expect(lonelyOf(survey, "rome", ["nice", "cannae", "arpi"])).toEqual(["nice", "arpi"]);
		expect(lonelyOf(survey, "carthage", ["nice"])).toEqual([]);
		expect(lonelyOf(null, "rome", ["nice"])).toEqual([]);
	});

	it("is taken back as one", async () => {
		const { table, runner } = await run([here("a", "b"), here("b", "c"), here("c")], way);
		expect(runner.undoes).toBe(true);
		await runner.undo();
		expect(table.undone).toBe(2);
		expect(table.state.ply).toBe(0);
	});

	it("is let go with Escape before it is sent, and after it stopped", async () => {
		const { runner } = await run([here("a", "b"), here("b")], way);
		runner.discard();
		expect(runner.rest).toEqual([]);
		expect(runner.halted).toBeNull();
	});
});

describe("an answer", () => {
	it("is only given to the question it is for", () => {
		expect(answer({ asks: ["bring"], code: "done" }, asks("campaign", ["done"]))).toBeNull();
		expect(answer({ asks: ["bring"], code: "done" }, asks("bring", ["done"]))?.code).toBe("done");
	});
	it("is sent together with what is certain to follow", () => {
		expect(together([march("b", "a"), march("c", "b"), { code: "done", optional: true }], "march b")).toEqual([
			"march b",
			"march c",
		]);
	});
});

const army = {
	general: "hannibal",
	side: "carthage",
	from: "saguntum",
	cus: null,
	elephants: null,
	companions: ["mago"],
	stack: { side: "carthage", cus: 10, elephants: 2, trains: 0, generals: ["hannibal", "mago"], inside: false },
	underWay: false,
};

describe("a march", () => {
	it("begins with the activation and takes everybody along", () => {
		const codes = formUp(army).map(({ code, most }) => code ?? `most ${most}`);
		expect(codes).toEqual([
			"activate hannibal",
			"most take",
			"most elephants",
			"most train",
			"bring-all",
			"bring mago",
			"done",
		]);
	});
	it("never ends with the order to stop", () => {
		const way = {
			spaces: ["dertosa", "tarraco"],
			points: 2,
			cus: 10,
			lost: 0,
			safe: 1,
			fights: false,
			sea: false,
			legs: 0,
			arrives: 1,
			sunk: 0,
			contested: false,
			lands: "",
		};
		const codes = marchTo({ ...army, underWay: true }, way).map(({ code }) => code);
		expect(codes).toEqual(["march dertosa", "march tarraco"]);
		expect(ghostOf(marchTo(army, way))).toEqual(["dertosa", "tarraco"]);
	});
});

describe("the way to a space", () => {
	const road = (a: string, b: string, kind = "road", cost = 1) => ({ a, b, kind, cost }) as Connection;
	const space = (slug: string, came_from: string, points: number, more: Partial<ReachedSpace> = {}): ReachedSpace => ({
		space: slug,
		came_from,
		points,
		cus: 10,
		sea: false,
		fights: false,
		safe: 1,
		interceptors: [],
		lost: 0,
		arrives: 1,
		sunk: 0,
		contested: false,
		route: more.sea ? [slug] : [],
		lands: "",
		...more,
	});
	const watched = { interceptors: [{ general: "fabius", home: "z", faces: 3 }], safe: 0.5 };
	const roads = [
		road("a", "b"),
		road("b", "d"),
		road("a", "c"),
		road("c", "d"),
		road("a", "p", "alps", 2),
		road("p", "d"),
	];
	const reach = (points: number, ...spaces: ReachedSpace[]): Reach => ({
		general: "hannibal",
		space: "a",
		points,
		cus: 10,
		spaces,
	});

	it("goes where nobody intercepts before it saves points", () => {
		const long = [road("c", "e"), road("e", "d")];
		const spaces = [space("b", "a", 1, watched), space("c", "a", 1), space("e", "c", 2), space("d", "b", 2)];
		const some = roads.filter((one) => one.a !== "c");
		expect(wayTo(reach(4, ...spaces), [...some, ...long], "d")?.spaces).toEqual(["c", "e", "d"]);
		expect(wayTo(reach(2, ...spaces), [...some, ...long], "d")?.spaces).toEqual(["b", "d"]);
	});
	it("loses nobody on a pass where it can be helped", () => {
		const spaces = [space("b", "a", 1, watched), space("p", "a", 2, { lost: 2 }), space("d", "b", 2)];
		const some = roads.filter((one) => one.a !== "c" && one.b !== "c");
		const way = wayTo(reach(4, ...spaces), some, "d");
		expect(way?.spaces).toEqual(["b", "d"]);
		expect(way && dangerous(way)).toBe(true);
	});
	it("passes by where somebody wants it to, and tells when it does not get there", () => {
		const spaces = [space("b", "a", 1), space("c", "a", 1), space("d", "b", 2)];
		expect(wayTo(reach(4, ...spaces), roads, "d", ["c"])?.spaces).toEqual(["c", "d"]);
		expect(wayTo(reach(1, ...spaces), roads, "d", ["c"])).toBeNull();
		expect(wayTo(reach(4, ...spaces), roads, "z")).toBeNull();
	});
	it("does not go through an enemy", () => {
		const spaces = [space("b", "a", 1, { fights: true }), space("c", "a", 1), space("d", "c", 2)];
		expect(wayTo(reach(4, ...spaces), roads, "d")?.spaces).toEqual(["c", "d"]);
	});
	it("sails from the port the server names", () => {
		const spaces = [space("b", "a", 1), space("s", "b", 4, { sea: true, arrives: 0.5 })];
		const way = wayTo(reach(4, ...spaces), roads, "s");
		expect(way?.spaces).toEqual(["b", "s"]);
		expect(way && dangerous(way)).toBe(true);
	});
	it("by sea takes along no more than the ships carry, and elephants among them", () => {
		const spaces = [space("b", "a", 1), space("s", "a", 3, { sea: true, cus: 5 })];
		const [land, sea] = ["b", "s"].map((slug) => wayTo(reach(4, ...spaces), roads, slug) as Way) as [Way, Way];
		const going = (cus: number | null, way: Way, more = {}) => fitting({ ...army, cus, ...more }, way, 10);
		expect(going(null, sea)).toMatchObject({ cus: 5, elephants: null });
		expect(going(8, sea, { elephants: 7 })).toMatchObject({ cus: 5, elephants: 5 });
		expect(going(4, sea).cus).toBe(4);
		expect(going(null, land).cus).toBeNull();
		expect(going(null, sea, { underWay: true }).cus).toBeNull();
	});
	it("of a fleet leads from port to port and ashore", () => {
		const more = { sea: true, route: ["r", "s"], lands: "land" };
		const spaces = [space("b", "a", 1), space("s", "b", 4, more)];
		const way = wayTo(reach(4, ...spaces), roads, "s") as Way;
		expect(way.spaces).toEqual(["b", "r", "s"]);
		const codes = steps(way, "a").map(({ code, most, optional }) => `${code ?? `most ${most}`}${optional ? "?" : ""}`);
		expect(codes).toEqual(["march b", "sail r", "most warships?", "sail s?", "land?"]);
	});
	it("of a fleet at sea begins where it is, wherever it embarked", () => {
		const there = space("s", "home", 2, { sea: true, route: ["r", "s"], lands: "land" });
		expect(wayTo(reach(4, there), roads, "s")?.spaces).toEqual(["r", "s"]);
	});
});
