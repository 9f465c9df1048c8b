import type { Atlas } from "../api/types";

/** The letters on a face of Hamilcar's battle dice, as the chart of the game prints them; nothing before it has fallen. */
export function letters(atlas: Atlas, size: "small" | "large", face: number): string {
	const rows = atlas.charts.find((chart) => chart.id === "battle")?.rows ?? [];
	return face > 0 ? (rows[size === "small" ? 0 : 1]?.[face] ?? "") : "";
}
