import type { Point } from "./geo";

export interface Wish {
	slug: string;
	text: string;
	at: Point;
	/** Higher goes first. */
	weight: number;
}

export interface Label extends Point {
	slug: string;
	text: string;
	anchor: "start" | "middle" | "end";
}

interface Box {
	x0: number;
	y0: number;
	x1: number;
	y1: number;
}

const meets = (a: Box, b: Box) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/**
 * Names beside their marks, where there is room: right, left, below, above. `size` is the height of a letter and
 * `radius` that of a mark, in board units; `taken` are things that names may not cover. What has no room is left out.
 */
export function labels(wishes: Wish[], size: number, radius: number, taken: Box[] = []): Label[] {
	const boxes: Box[] = [
		...taken,
		...wishes.map(({ at }) => ({ x0: at.x - radius, y0: at.y - radius, x1: at.x + radius, y1: at.y + radius })),
	];
	const out: Label[] = [];
	for (const wish of [...wishes].sort((a, b) => b.weight - a.weight)) {
		const width = wish.text.length * size * 0.5;
		const { x, y } = wish.at;
		const off = radius + size * 0.25;
		const tries: [Label["anchor"], number, number][] = [
			["start", x + off, y + size * 0.34],
			["end", x - off, y + size * 0.34],
			["middle", x, y + off + size * 0.75],
			["middle", x, y - off - size * 0.1],
		];
		for (const [anchor, lx, ly] of tries) {
			const x0 = anchor === "start" ? lx : anchor === "end" ? lx - width : lx - width / 2;
			const box = { x0, y0: ly - size * 0.75, x1: x0 + width, y1: ly + size * 0.2 };
			if (boxes.some((other) => meets(box, other))) continue;
			boxes.push(box);
			out.push({ slug: wish.slug, text: wish.text, x: lx, y: ly, anchor });
			break;
		}
	}
	return out;
}
