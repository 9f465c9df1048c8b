import type { Problems } from "../index.svelte";
import type { time as english } from "./en";

/** Die Wörter für Zeit und Nachrichten, auf Deutsch. */
export const time: Record<keyof typeof english, string> = {
	"time.accept": "Pause annehmen",
	"time.away": "Im Urlaub bis {when}",
	"time.away.days": "Tage",
	"time.away.end": "Ich bin wieder da",
	"time.away.go": "In den Urlaub gehen",
	"time.away.left":
		"Von {days} Tagen in diesem Jahr sind {left} übrig. In Partien über Tage steht deine Uhr so lange still.",
	"time.away.title": "Urlaub",
	"time.claim": "Die Partie beanspruchen",
	"time.clocks": "Die Zeit beider Seiten",
	"time.days": "{days} T {hours} Std.",
	"time.decline": "Weiterspielen",
	"time.give": "Zeit geben",
	"time.hours": "{hours} Std. {minutes} Min.",
	"time.late":
		"Die Zeit von {name} ist abgelaufen. Gib mehr oder beanspruche die Partie; sonst ist sie in {until} verloren.",
	"time.late.mine":
		"Deine Zeit ist abgelaufen. Du darfst noch spielen, solange niemand die Partie beansprucht; in {until} ist sie verloren.",
	"time.left": "noch {time}",
	"time.live": "In einem Zug: {reserve} je Seite, nach jeder gespielten Karte {bonus} dazu",
	"time.none": "Ohne Uhr",
	"time.offer": "Eine Pause anbieten",
	"time.offered": "{name} bietet eine Pause an.",
	"time.offered.mine": "Du hast eine Pause angeboten.",
	"time.out": "Zeit um",
	"time.pace": "Zeit",
	"time.paused": "Pause",
	"time.paused.about": "Pause: Es läuft keine Zeit, bis jemand weitermacht oder spielt.",
	"time.rated": "Gewertet",
	"time.rated.about": "Zählt für beide; braucht Konten, und abgelaufene Zeit ist sofort eine Niederlage.",
	"time.resume": "Weitermachen",
	"time.slow": "Über Tage: {reserve} je Seite, nach jeder gespielten Karte {bonus} dazu",
	"time.unit.d": "{n:Tag|Tage}",
	"time.unit.h": "{n:Stunde|Stunden}",
	"time.unit.m": "{n:Minute|Minuten}",
	"time.unit.s": "{n:Sekunde|Sekunden}",
	"time.withdraw": "Zurückziehen",
};

export const problems: Problems = {
	"no-clock": "An diesem Tisch läuft keine Uhr.",
	"not-late": "Die Zeit der anderen Seite ist nicht abgelaufen.",
	"not-now": "Das geht jetzt nicht: {text}",
	rated: "In einer gewerteten Partie geht das nicht.",
};
