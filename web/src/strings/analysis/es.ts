import type { analysis as english } from "./en";

export const analysis: Record<keyof typeof english, string> = {
	"calc.about": "Cambie los números y lea las probabilidades: no se juega nada ni hace falta una posición.",
	"calc.both": "Los dos bandos",
	"calc.none": "Este juego no tiene calculadoras.",
	"calc.result": "Las probabilidades",
	"calc.title": "Probabilidades",
	"calc.usual": "Como al principio",
	"calc.which": "Qué se calcula",
	"lobby.odds": "Probabilidades de una batalla, un asedio o un viaje:",
};
