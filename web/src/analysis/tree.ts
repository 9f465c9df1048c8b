import type { Side } from "../api/types";

/** A decision that was tried: where it follows, what follows it (the main line first), and what somebody says of it. */
export interface Tried {
	code: string;
	dice: number[];
	text: string;
	seat: Side;
	comment: string;
	before: number;
	after: number[];
}

/** All that was tried. The first node is where it begins. */
export type Tree = Tried[];
export interface Made {
	code: string;
	dice: number[];
	text: string;
	seat: Side;
}

export const FORMAT = "punica-analysis 1";
export const ROOT = 0;
export const seed = (): Tree => [{ code: "", dice: [], text: "", seat: "", comment: "", before: -1, after: [] }];

/** The nodes from the first decision to this one. */
export function path(tree: Tree, at: number): number[] {
	const out: number[] = [];
	for (let n = at; n > ROOT; n = tree[n]?.before ?? ROOT) out.unshift(n);
	return out;
}

export const steps = (tree: Tree, at: number): { code: string; dice: number[] }[] =>
	path(tree, at).map((n) => ({ code: tree[n]?.code ?? "", dice: tree[n]?.dice ?? [] }));

const same = (a: Made, b: Tried) => a.code === b.code && a.dice.join() === b.dice.join();

/** The tree with these decisions after a node, and where they lead; what was tried before is found again. */
export function grown(tree: Tree, at: number, made: Made[]): { tree: Tree; at: number } {
	const out = tree.map((node) => ({ ...node, after: [...node.after] }));
	let here = at;
	for (const step of made) {
		const there = out[here]?.after.find((n) => out[n] && same(step, out[n]));
		if (there !== undefined) {
			here = there;
			continue;
		}
		out.push({ ...step, comment: "", before: here, after: [] });
		out[here]?.after.push(out.length - 1);
		here = out.length - 1;
	}
	return { tree: out, at: here };
}

/** The tree with the words in which decisions made from its beginning on are told now. */
export function retold(tree: Tree, made: Made[]): Tree {
	const out = [...tree];
	let here = ROOT;
	for (const step of made) {
		const there = out[here]?.after.find((n) => out[n] && same(step, out[n]));
		if (there === undefined) break;
		out[there] = { ...(out[there] as Tried), text: step.text };
		here = there;
	}
	return out;
}

/** Where nothing follows: the ways to these are all there is. */
export const leaves = (tree: Tree): number[] => [...tree.keys()].filter((n) => n > ROOT && tree[n]?.after.length === 0);

export const commented = (tree: Tree, at: number, comment: string): Tree =>
	tree.map((node, n) => (n === at ? { ...node, comment } : node));

/** The tree with this node first among those beside it, so that it is the main line. */
export function promoted(tree: Tree, at: number): Tree {
	const before = tree[at]?.before ?? -1;
	return tree.map((node, n) =>
		n === before ? { ...node, after: [at, ...node.after.filter((one) => one !== at)] } : node,
	);
}

/** The tree without a node and all that follows it. */
export function pruned(tree: Tree, at: number): Tree {
	if (at === ROOT) return seed();
	const keep = tree.flatMap((_, n) => (path(tree, n).includes(at) ? [] : [n]));
	const place = new Map(keep.map((n, i) => [n, i]));
	return keep.map((n) => {
		const node = tree[n] as Tried;
		return {
			...node,
			before: place.get(node.before) ?? -1,
			after: node.after.flatMap((one) => place.get(one) ?? []),
		};
	});
}

/** A piece of the tree to be drawn: a run of decisions one after the other, then the ways that part after it. */
export interface Branch {
	run: number[];
	ways: Branch[];
}

export function branches(tree: Tree, from: number): Branch {
	const run: number[] = from === ROOT ? [] : [from];
	let here = from;
	for (;;) {
		const after = tree[here]?.after ?? [];
		const next = after[0];
		if (after.length !== 1 || next === undefined) break;
		run.push(next);
		here = next;
	}
	return { run, ways: (tree[here]?.after ?? []).map((n) => branches(tree, n)) };
}

export interface Kept {
	format: typeof FORMAT;
	ruleset: string;
	start: string;
	seat: Side | null;
	note: string;
	/** The moment of a running game it comes from, to deal the unknown cards again. */
	from: { match: string; ply: number; deal: number } | null;
	at: number;
	tree: Tree;
	/** In whose words its decisions are told. */
	language?: string;
}

/** An analysis that somebody kept in a file; raises where it is none. */
export function read(text: string): Kept {
	const kept = JSON.parse(text) as Kept;
	const whole =
		kept.format === FORMAT &&
		typeof kept.start === "string" &&
		typeof kept.ruleset === "string" &&
		Array.isArray(kept.tree) &&
		kept.tree.every(
			(node, n) =>
				typeof node.code === "string" &&
				typeof node.comment === "string" &&
				Array.isArray(node.dice) &&
				Array.isArray(node.after) &&
				(n === ROOT ? node.before === -1 : node.before >= 0 && node.before < kept.tree.length),
		) &&
		kept.tree[kept.at] !== undefined;
	if (!whole) throw new Error("format");
	return kept;
}
