import type { Problems } from "../index.svelte";
import type { talk as english } from "./en";

/** Les mots de la conversation, en français. */
export const talk: Record<keyof typeof english, string> = {
	"tab.talk": "Conversation",
	"talk.about": "À propos de ce que {name} a dit",
	"talk.cannot": "Vous ne vous parlez pas.",
	"talk.gone": "Retiré par la modération ou par son auteur.",
	"talk.joined": "Joueurs et spectateurs",
	"talk.mute": "Silence ici",
	"talk.needs": "Pour dire quelque chose ici, il faut un compte.",
	"talk.none": "Rien n’a encore été dit.",
	"talk.open": "Conversation, {n} non lus",
	"talk.phrases": "Phrases qui se traduisent d’elles-mêmes",
	"talk.players": "Entre vous deux",
	"talk.ply": "au coup {n}",
	"talk.remove": "Retirer",
	"talk.removed": "Retiré.",
	"talk.say.bye": "À la prochaine.",
	"talk.say.good-game": "Bonne partie !",
	"talk.say.greeting": "Bonjour, bonne partie !",
	"talk.say.moment": "Un instant, s’il vous plaît.",
	"talk.say.sorry": "Désolé !",
	"talk.say.take-back": "Puis-je reprendre ce coup ?",
	"talk.say.thanks": "Merci !",
	"talk.say.thinking": "Je réfléchis encore.",
	"talk.say.tomorrow": "Je serai de retour demain.",
	"talk.say.well-played": "Bien joué !",
	"talk.send": "Envoyer",
	"talk.somebody": "Quelqu’un",
	"talk.watchers": "Spectateurs ; les joueurs n’entendent qu’à la fin",
	"talk.watching": "spectateur",
	"talk.why": "Qu’est-ce qui ne va pas ?",
	"talk.write": "Écrivez quelque chose",
	"talk.write.at": "Commentez le coup {n}",
};

export const problems: Problems = {
	"nobody-there": "Il n’y a personne à qui parler à cette table.",
};
