import type { Problems } from "../index.svelte";
import type { time as english } from "./en";

/** Les mots du temps et des avis, en français. */
export const time: Record<keyof typeof english, string> = {
	"time.accept": "Accepter la pause",
	"time.away": "En vacances jusqu’au {when}",
	"time.away.days": "Jours",
	"time.away.end": "Je suis de retour",
	"time.away.go": "Partir en vacances",
	"time.away.left":
		"Il reste {left} jours sur {days} cette année. Pendant ce temps, votre pendule est arrêtée dans les parties sur plusieurs jours.",
	"time.away.title": "Vacances",
	"time.claim": "Réclamer la partie",
	"time.clocks": "Le temps des deux camps",
	"time.days": "{days} j {hours} h",
	"time.decline": "Continuer",
	"time.give": "Donner du temps",
	"time.hours": "{hours} h {minutes} min",
	"time.late": "Le temps de {name} est écoulé. Donnez-en ou réclamez la partie ; sinon, elle est perdue dans {until}.",
	"time.late.mine":
		"Votre temps est écoulé. Vous pouvez encore jouer tant que la partie n’est pas réclamée ; elle est perdue dans {until}.",
	"time.left": "reste {time}",
	"time.live": "D’une traite : {reserve} par camp, {bonus} de plus après chaque carte jouée",
	"time.none": "Sans pendule",
	"time.offer": "Proposer une pause",
	"time.offered": "{name} propose une pause.",
	"time.offered.mine": "Vous avez proposé une pause.",
	"time.out": "temps écoulé",
	"time.pace": "Temps",
	"time.paused": "pause",
	"time.paused.about": "Pause : le temps ne passe pas tant que personne ne reprend ou ne joue.",
	"time.rated": "Classée",
	"time.rated.about": "Compte pour les deux ; il faut des comptes, et le temps écoulé fait perdre aussitôt.",
	"time.resume": "Reprendre",
	"time.slow": "Sur plusieurs jours : {reserve} par camp, {bonus} de plus après chaque carte jouée",
	"time.unit.d": "{n:jour|jours}",
	"time.unit.h": "{n:heure|heures}",
	"time.unit.m": "{n:minute|minutes}",
	"time.unit.s": "{n:seconde|secondes}",
	"time.withdraw": "Retirer",
};

export const problems: Problems = {
	"no-clock": "Il n’y a pas de pendule à cette table.",
	"not-late": "Le temps de l’autre camp n’est pas écoulé.",
	"not-now": "Pas maintenant : {text}",
	rated: "Ce n’est pas possible dans une partie classée.",
};
