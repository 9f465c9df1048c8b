import { around, type Box, meets } from "./boxes";

/** A place that a thing could take: what it covers there, and what is against it. */
export interface Try {
	boxes: Box[];
	cost: number;
}

/** A name, a title, an army: the more it weighs, the less others may cover it. Its places stand best first. */
export interface Thing {
	weight: number;
	tries: Try[];
}

const ROUNDS = 30;
/** What it costs two things to meet, apart from what the other weighs. */
const CLASH = 60;
const PARTNERS = 7;
/** Whose place costs more than this would rather have a better one that others stand on: they are asked to move. */
const UNHAPPY = 18;
const PLEAS = 3;

export function clash(a: Try, b: Try): boolean {
	for (const one of a.boxes) for (const other of b.boxes) if (meets(one, other)) return true;
	return false;
}

/**
 * A place for each thing, found for all together: whatever stands in the way of others moves, as long as that makes
 * things better; two that block each other are tried anew together. What has one place only keeps it.
 * Gives the number of the try for each thing, or -1 for one that has none.
 */
export function arranged(things: Thing[]): number[] {
	const choice: number[] = things.map(({ tries }) => (tries.length > 0 ? 0 : -1));
	const reach = things.map(({ tries }) => around(tries.flatMap((one) => one.boxes)));
	const moving = things.flatMap(({ tries }, i) => (tries.length > 1 ? [i] : []));
	const near = new Map(
		moving.map((i) => [i, reach.flatMap((theirs, j) => (i !== j && meets(reach[i] as Box, theirs) ? [j] : []))]),
	);
	const neighbours = (i: number): number[] => near.get(i) ?? [];
	const taken = (i: number): Try | undefined => things[i]?.tries[choice[i] as number];
	/** What a place costs a thing, as far as that is less than `limit`. */
	const price = (i: number, one: Try, limit = Number.POSITIVE_INFINITY): number => {
		let cost = one.cost;
		for (const j of neighbours(i)) {
			if (cost >= limit) return cost;
			const other = taken(j);
			if (other && clash(one, other)) cost += CLASH + (things[j] as Thing).weight;
		}
		return cost;
	};
	const better = (i: number): boolean => {
		const { tries } = things[i] as Thing;
		let best = choice[i] as number;
		let least = price(i, tries[best] as Try) - 0.001;
		for (const [c, one] of tries.entries()) {
			if (one.cost >= least) break;
			const cost = price(i, one, least);
			if (cost < least) [best, least] = [c, cost];
		}
		const moved = best !== choice[i];
		choice[i] = best;
		return moved;
	};
	const settle = (): void => {
		for (let round = 0; round < ROUNDS; round++) if (!moving.map(better).some(Boolean)) return;
	};
	const together = (i: number, j: number): void => {
		let best: [number, number] = [choice[i] as number, choice[j] as number];
		let least = price(i, taken(i) as Try) + price(j, taken(j) as Try) - 0.001;
		for (const [c, one] of (things[i] as Thing).tries.entries()) {
			if (one.cost >= least) break;
			choice[i] = c;
			for (const [d, other] of (things[j] as Thing).tries.entries()) {
				if (one.cost + other.cost >= least) break;
				choice[j] = d;
				const first = price(i, one, least);
				const cost = first < least ? first + price(j, other, least - first) : first;
				if (cost < least) [best, least] = [[c, d], cost];
			}
		}
		[choice[i], choice[j]] = best;
	};
	const blocked = (i: number): number | undefined => {
		const mine = taken(i);
		if (!mine) return undefined;
		return neighbours(i).find((j) => {
			const other = taken(j);
			return other && clash(mine, other);
		});
	};
	/** Who stands where a thing would rather be. */
	const inTheWay = (i: number): number[] => {
		const { tries } = things[i] as Thing;
		const better = tries.filter((one) => one.cost < (taken(i)?.cost ?? 0) - 1);
		return neighbours(i).filter((j) => {
			const other = near.has(j) ? taken(j) : undefined;
			return other && better.some((one) => clash(one, other));
		});
	};
	settle();
	for (const i of moving) {
		const other = blocked(i);
		if (other === undefined) continue;
		for (const j of [other, ...neighbours(i)].slice(0, PARTNERS)) {
			if (!near.has(j)) continue;
			together(i, j);
			if (blocked(i) === undefined) break;
		}
	}
	settle();
	for (let round = 0; round < PLEAS; round++) {
		const before = choice.join();
		for (const i of moving) if ((taken(i)?.cost ?? 0) > UNHAPPY) for (const j of inTheWay(i)) together(i, j);
		if (choice.join() === before) break;
		settle();
	}
	return choice;
}
