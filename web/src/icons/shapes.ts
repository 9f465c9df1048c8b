// Emblems as single paths: a map draws hundreds of them, and every nested transform would cost time when it moves.

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** From a 24 x 24 field to a square of `size` with its corner at (x, y). */
function placer(size: number, x: number, y: number) {
	const f = size / 24;
	return {
		f,
		p: (px: number, py: number) => `${n(x + px * f)} ${n(y + py * f)}`,
	};
}

interface Leaf {
	turn: number;
	x: number;
	y: number;
	long: number;
	wide: number;
}

const LEAVES: Leaf[] = [
	[-62, 8.3, -4.4],
	[-48, 8.9, -1],
	[-22, 8.6, 2.6],
	[4, 6.9, 5.8],
	[30, 4.3, 7.8],
].flatMap(([turn = 0, x = 0, y = 0]) => [
	{ turn, x, y, long: 2.7, wide: 1.15 },
	{ turn: turn + 62, x: x * 0.72, y: y * 0.8, long: 2.2, wide: 1 },
]);

/** Rome's laurel. */
export function laurel(size = 24, x = 0, y = 0): string {
	const { f, p } = placer(size, x, y);
	const out: string[] = [];
	for (const side of [-1, 1]) {
		for (const leaf of LEAVES) {
			const angle = (leaf.turn * Math.PI) / 180;
			const dx = Math.cos(angle) * leaf.long;
			const dy = Math.sin(angle) * leaf.long;
			const from = p(12 + side * (leaf.x - dx), 12 + leaf.y - dy);
			const to = p(12 + side * (leaf.x + dx), 12 + leaf.y + dy);
			const arc = `A${n(leaf.long * f)} ${n(leaf.wide * f)} ${n(side * leaf.turn)} 1 0 `;
			out.push(`M${from}${arc}${to}${arc}${from}`);
		}
	}
	return out.join("");
}

/** The sign of Tanit. */
export function tanit(size = 24, x = 0, y = 0): string {
	const { f, p } = placer(size, x, y);
	const r = n(3.7 * f);
	const head = `M${p(12, 2.2)}A${r} ${r} 0 1 0 ${p(12, 9.6)}A${r} ${r} 0 1 0 ${p(12, 2.2)}`;
	const arms = `M${[p(3.6, 6.7), p(5.6, 6.7), p(5.6, 9.9), p(18.4, 9.9), p(18.4, 6.7), p(20.4, 6.7), p(20.4, 11.8), p(3.6, 11.8)].join("L")}Z`;
	const gown = `M${[p(12, 9.6), p(18.6, 21.9), p(5.4, 21.9)].join("L")}Z`;
	return head + arms + gown;
}

/** An anchor, to be stroked. */
export function anchor(size = 24, x = 0, y = 0): string {
	const { f, p } = placer(size, x, y);
	const r = n(2.3 * f);
	return [
		`M${p(12, 2.2)}A${r} ${r} 0 1 0 ${p(12, 6.8)}A${r} ${r} 0 1 0 ${p(12, 2.2)}`,
		`M${p(12, 7)}L${p(12, 21)}M${p(7, 10.5)}L${p(17, 10.5)}`,
		`M${p(3.5, 13.5)}C${p(4, 18.5)} ${p(7.5, 21)} ${p(12, 21)}C${p(16.5, 21)} ${p(20, 18.5)} ${p(20.5, 13.5)}`,
	].join("");
}

/** The battlements of a round wall. */
export function battlements(radius: number, teeth = 10, width = 5.2, height = 4.6): string {
	const out: string[] = [];
	for (let i = 0; i < teeth; i++) {
		const angle = (i * 2 * Math.PI) / teeth;
		const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
		const low = radius - height / 2;
		const corners = [
			[-width / 2, low],
			[width / 2, low],
			[width / 2, low + height],
			[-width / 2, low + height],
		].map(([a = 0, b = 0]) => `${n(a * cos + b * sin)} ${n(a * sin - b * cos)}`);
		out.push(`M${corners.join("L")}Z`);
	}
	return out.join("");
}

/** A mountain, to be stroked. */
export function peak(x: number, y: number, size: number): string {
	const p = (a: number, b: number) => `${n(x + a * size)} ${n(y + b * size)}`;
	return (
		`M${p(-7, 4)}C${p(-4, 2)} ${p(-2.5, -3)} ${p(0, -6)}C${p(2, -3)} ${p(4, 1)} ${p(7, 4)}` +
		`M${p(0, -6)}C${p(0.5, -3)} ${p(1, 0)} ${p(3, 2.5)}M${p(1.5, -2.5)}C${p(2.5, 0)} ${p(3.5, 1.5)} ${p(5, 3)}`
	);
}
