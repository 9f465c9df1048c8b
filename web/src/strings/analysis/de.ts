import type { analysis as english } from "./en";

export const analysis: Record<keyof typeof english, string> = {
	"calc.about":
		"Ändern Sie die Zahlen und lesen Sie die Chancen ab: gespielt wird nichts, eine Stellung braucht es nicht.",
	"calc.both": "Beide Seiten",
	"calc.none": "Dieses Spiel hat keine Rechner.",
	"calc.result": "Die Chancen",
	"calc.title": "Chancen",
	"calc.usual": "Wie zuerst",
	"calc.which": "Was gerechnet wird",
	"lobby.odds": "Chancen einer Schlacht, einer Belagerung, einer Fahrt:",
};
