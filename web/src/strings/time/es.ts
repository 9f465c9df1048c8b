import type { Problems } from "../index.svelte";
import type { time as english } from "./en";

/** Las palabras del tiempo y de los avisos, en español. */
export const time: Record<keyof typeof english, string> = {
	"time.accept": "Aceptar la pausa",
	"time.away": "De vacaciones hasta el {when}",
	"time.away.days": "Días",
	"time.away.end": "He vuelto",
	"time.away.go": "Irme de vacaciones",
	"time.away.left":
		"Te quedan {left} de {days} días este año. Mientras tanto, tu reloj se detiene en las partidas de varios días.",
	"time.away.title": "Vacaciones",
	"time.claim": "Reclamar la partida",
	"time.clocks": "El tiempo de los dos bandos",
	"time.days": "{days} d {hours} h",
	"time.decline": "Seguir jugando",
	"time.give": "Dar tiempo",
	"time.hours": "{hours} h {minutes} min",
	"time.late": "El tiempo de {name} se ha agotado. Da más o reclama la partida; si no, se pierde en {until}.",
	"time.late.mine":
		"Tu tiempo se ha agotado. Aún puedes jugar mientras nadie reclame la partida; se pierde en {until}.",
	"time.left": "quedan {time}",
	"time.live": "De una sentada: {reserve} por bando, {bonus} más tras cada carta jugada",
	"time.none": "Sin reloj",
	"time.offer": "Proponer una pausa",
	"time.offered": "{name} propone una pausa.",
	"time.offered.mine": "Has propuesto una pausa.",
	"time.out": "sin tiempo",
	"time.pace": "Tiempo",
	"time.paused": "pausa",
	"time.paused.about": "Pausa: no corre el tiempo hasta que alguien siga o juegue.",
	"time.rated": "Con puntuación",
	"time.rated.about": "Cuenta para los dos; requiere cuentas, y quedarse sin tiempo es perder en el acto.",
	"time.resume": "Seguir",
	"time.slow": "A lo largo de días: {reserve} por bando, {bonus} más tras cada carta jugada",
	"time.unit.d": "{n:día|días}",
	"time.unit.h": "{n:hora|horas}",
	"time.unit.m": "{n:minuto|minutos}",
	"time.unit.s": "{n:segundo|segundos}",
	"time.withdraw": "Retirar",
};

export const problems: Problems = {
	"no-clock": "En esta mesa no hay reloj.",
	"not-late": "El tiempo del otro bando no se ha agotado.",
	"not-now": "Ahora no: {text}",
	rated: "No es posible en una partida con puntuación.",
};
