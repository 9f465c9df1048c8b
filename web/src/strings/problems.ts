import type { Settings } from "../state/settings.svelte";

/** What a refusal of the server means, by its code, in languages the server does not speak. `{text}` is what it says. */
export const problems: Partial<Record<Settings["language"], Record<string, string>>> = {
	de: {
		"bad-data": "Diese Datendatei ist nicht lesbar: {text}",
		"bad-message": "Die Nachricht war nicht zu verstehen: {text}",
		"bad-position": "Diese Stellung ist nicht lesbar: {text}",
		"bad-record": "Diese Aufzeichnung ist nicht lesbar: {text}",
		"bad-request": "Die Anfrage war nicht zu verstehen: {text}",
		"bad-table": "So lässt sich kein Tisch eröffnen: {text}",
		"bad-token": "Dieser private Link gehört nicht zu dieser Partie.",
		busy: "Der Server ist beschäftigt; gleich noch einmal versuchen.",
		"cannot-undo":
			"Nichts kann zurückgenommen werden: ein Würfel, etwas Aufgedecktes oder eine Frage an die andere Seite steht dazwischen.",
		"foreign-origin": "Diese Seite darf den Server nicht fragen.",
		frozen:
			"Die heutigen Regeln können dieser Partie nicht mehr folgen. Ihre Aufzeichnung bleibt und lässt sich herunterladen.",
		lost: "Die Verbindung ist abgerissen.",
		"no-such-invite": "Diese Einladung gibt es nicht, oder sie ist schon angenommen.",
		"no-such-match": "Diese Partie gibt es nicht.",
		"no-such-ply": "So viele Entscheidungen hat die Partie noch nicht.",
		"no-such-ruleset": "Dieses Spiel gibt es nicht.",
		"not-found": "Das gibt es hier nicht.",
		"not-kept": "Der Zug konnte nicht gespeichert werden und ist deshalb nicht gespielt.",
		"not-over": "Das geht erst, wenn die Partie vorbei ist.",
		"not-the-owner": "Nur wer diesen Server betreibt, an seinem eigenen Rechner, bestimmt seine Daten.",
		"not-your-seat": "Das ist nicht dein Platz.",
		offline: "Der Server antwortet nicht.",
		"other-data": "Diese Partie wurde mit anderen Daten begonnen und wartet unversehrt darauf: {text}",
		over: "Die Partie ist vorbei.",
		"rule-failed": "Eine Regel ist gescheitert, das ist unser Fehler; die Partie steht, wo sie war.",
		spectator: "Zuschauer sehen nur zu: das verlangt den privaten Link eines Platzes.",
		stale: "Der Tisch ist schon weiter: sieh noch einmal hin.",
		"too-large": "Das ist zu groß.",
		unknown: "Der Server hat etwas Unverständliches geantwortet.",
		waiting: "Dieser Tisch wartet noch auf einen Freund.",
	},
};
