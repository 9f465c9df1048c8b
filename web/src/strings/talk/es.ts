import type { Problems } from "../index.svelte";
import type { talk as english } from "./en";

/** Las palabras de la conversación, en español. */
export const talk: Record<keyof typeof english, string> = {
	"tab.talk": "Conversación",
	"talk.about": "Sobre lo que dijo {name}",
	"talk.cannot": "No os habláis.",
	"talk.gone": "Retirado por la moderación o por su autor.",
	"talk.joined": "Jugadores y espectadores",
	"talk.mute": "Silencio aquí",
	"talk.needs": "Para decir algo aquí hace falta una cuenta.",
	"talk.none": "Aún no se ha dicho nada.",
	"talk.open": "Conversación, {n} sin leer",
	"talk.phrases": "Frases que se traducen solas",
	"talk.players": "Entre vosotros dos",
	"talk.ply": "en la jugada {n}",
	"talk.remove": "Retirar",
	"talk.removed": "Retirado.",
	"talk.say.bye": "Hasta la próxima.",
	"talk.say.good-game": "¡Buena partida!",
	"talk.say.greeting": "¡Hola, que te diviertas!",
	"talk.say.moment": "Un momento, por favor.",
	"talk.say.sorry": "¡Perdón!",
	"talk.say.take-back": "¿Puedo retirar esa jugada?",
	"talk.say.thanks": "¡Gracias!",
	"talk.say.thinking": "Sigo pensando.",
	"talk.say.tomorrow": "Vuelvo mañana.",
	"talk.say.well-played": "¡Bien jugado!",
	"talk.send": "Enviar",
	"talk.somebody": "Alguien",
	"talk.watchers": "Espectadores; los jugadores no lo oyen hasta el final",
	"talk.watching": "espectador",
	"talk.why": "¿Qué tiene de malo?",
	"talk.write": "Escribe algo",
	"talk.write.at": "Comenta la jugada {n}",
};

export const problems: Problems = {
	"nobody-there": "En esta mesa no hay nadie con quien hablar.",
};
