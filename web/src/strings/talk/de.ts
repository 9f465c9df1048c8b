import type { Problems } from "../index.svelte";
import type { talk as english } from "./en";

/** Die Wörter fürs Gespräch, auf Deutsch. */
export const talk: Record<keyof typeof english, string> = {
	"tab.talk": "Gespräch",
	"talk.about": "Zu dem, was {name} gesagt hat",
	"talk.cannot": "Ihr beide sprecht nicht miteinander.",
	"talk.gone": "Von der Moderation oder vom Verfasser entfernt.",
	"talk.joined": "Spieler und Zuschauer",
	"talk.mute": "Hier still",
	"talk.needs": "Um hier etwas zu sagen, brauchst du ein Konto.",
	"talk.none": "Noch wurde nichts gesagt.",
	"talk.open": "Gespräch, {n} ungelesen",
	"talk.phrases": "Sätze, die sich selbst übersetzen",
	"talk.players": "Zwischen euch beiden",
	"talk.ply": "bei Zug {n}",
	"talk.remove": "Entfernen",
	"talk.removed": "Entfernt.",
	"talk.say.bye": "Bis zum nächsten Mal.",
	"talk.say.good-game": "Gutes Spiel!",
	"talk.say.greeting": "Hallo, viel Spaß!",
	"talk.say.moment": "Einen Moment, bitte.",
	"talk.say.sorry": "Entschuldigung!",
	"talk.say.take-back": "Darf ich das zurücknehmen?",
	"talk.say.thanks": "Danke!",
	"talk.say.thinking": "Ich denke noch nach.",
	"talk.say.tomorrow": "Ich bin morgen wieder da.",
	"talk.say.well-played": "Gut gespielt!",
	"talk.send": "Senden",
	"talk.somebody": "Jemand",
	"talk.watchers": "Zuschauer; die Spieler hören es erst am Ende",
	"talk.watching": "Zuschauer",
	"talk.why": "Was stimmt damit nicht?",
	"talk.write": "Schreib etwas",
	"talk.write.at": "Kommentar zu Zug {n}",
};

export const problems: Problems = {
	"nobody-there": "An diesem Tisch ist niemand, mit dem man sprechen könnte.",
};
