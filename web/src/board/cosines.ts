/** Values on a grid, row by row. */
export interface Grid {
	columns: number;
	rows: number;
	values: Float64Array;
}

type Wave = (frequency: number, at: number) => number;

/** What each wave is at each place: one row for each frequency. */
function waves(frequencies: number, places: number, wave: Wave): Float64Array {
	const out = new Float64Array(frequencies * places);
	for (let f = 0; f < frequencies; f++) for (let i = 0; i < places; i++) out[f * places + i] = wave(f, i);
	return out;
}

/** `out[b][a] = Σ values[j][i] · alongX[a][i] · alongY[b][j]`, rows first and then columns. */
function folded({ columns, rows, values }: Grid, alongX: Float64Array, alongY: Float64Array): Grid {
	const wide = alongX.length / columns;
	const high = alongY.length / rows;
	const half = new Float64Array(rows * wide);
	for (let j = 0; j < rows; j++)
		for (let a = 0; a < wide; a++) {
			let sum = 0;
			for (let i = 0; i < columns; i++)
				sum += (values[j * columns + i] as number) * (alongX[a * columns + i] as number);
			half[j * wide + a] = sum;
		}
	const out = new Float64Array(high * wide);
	for (let b = 0; b < high; b++)
		for (let a = 0; a < wide; a++) {
			let sum = 0;
			for (let j = 0; j < rows; j++) sum += (half[j * wide + a] as number) * (alongY[b * rows + j] as number);
			out[b * wide + a] = sum;
		}
	return { columns: wide, rows: high, values: out };
}

/**
 * The flow that levels a density: `∇φ` of `∇²φ = density − mean` on a rectangle nothing leaves, by cosines.
 * The density is given at the middles of the cells, the flow at their corners.
 */
export function levelling(density: Grid, width: number, height: number): { x: Float64Array; y: Float64Array } {
	const { columns, rows } = density;
	const cellX = waves(columns, columns, (m, i) => Math.cos((Math.PI * m * (i + 0.5)) / columns));
	const cellY = waves(rows, rows, (n, j) => Math.cos((Math.PI * n * (j + 0.5)) / rows));
	const potential = folded(density, cellX, cellY);
	for (let n = 0; n < rows; n++)
		for (let m = 0; m < columns; m++) {
			const at = n * columns + m;
			const scale = ((m === 0 ? 1 : 2) * (n === 0 ? 1 : 2)) / (columns * rows);
			const bend = ((Math.PI * m) / width) ** 2 + ((Math.PI * n) / height) ** 2;
			potential.values[at] = bend === 0 ? 0 : (-(potential.values[at] as number) * scale) / bend;
		}
	// summed over frequencies now, so each table has a row for each corner
	const cosine = (count: number): Float64Array =>
		waves(count + 1, count, (i, m) => Math.cos((Math.PI * m * i) / count));
	const slope = (count: number, length: number): Float64Array =>
		waves(count + 1, count, (i, m) => -Math.sin((Math.PI * m * i) / count) * ((Math.PI * m) / length));
	return {
		x: folded(potential, slope(columns, width), cosine(rows)).values,
		y: folded(potential, cosine(columns), slope(rows, height)).values,
	};
}
