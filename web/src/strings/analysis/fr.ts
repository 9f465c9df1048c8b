import type { analysis as english } from "./en";

export const analysis: Record<keyof typeof english, string> = {
	"calc.about": "Changez les nombres et lisez les chances : rien n’est joué, aucune position n’est nécessaire.",
	"calc.both": "Les deux camps",
	"calc.none": "Ce jeu n’a pas de calculateurs.",
	"calc.result": "Les chances",
	"calc.title": "Chances",
	"calc.usual": "Comme au début",
	"calc.which": "Ce qui est calculé",
	"lobby.odds": "Chances d’une bataille, d’un siège, d’un voyage :",
};
