import type { Point } from "../board/geo";

/** A smooth line through points, as an SVG path. */
export function smooth(through: Point[]): string {
	const n = (value: number) => value.toFixed(1);
	return through
		.map((here, i) => {
			const before = through[i - 1];
			if (!before) return `M${n(here.x)} ${n(here.y)}`;
			const first = through[i - 2] ?? before;
			const next = through[i + 1] ?? here;
			const leaving = `${n(before.x + (here.x - first.x) / 6)} ${n(before.y + (here.y - first.y) / 6)}`;
			const coming = `${n(here.x - (next.x - before.x) / 6)} ${n(here.y - (next.y - before.y) / 6)}`;
			return `C${leaving} ${coming} ${n(here.x)} ${n(here.y)}`;
		})
		.join("");
}
