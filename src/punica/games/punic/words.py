"""The verbs that the Punic games share. Each game has its own instance, because its nouns are its own."""

from __future__ import annotations

from collections.abc import Mapping

from punica.kernel.option import Verb
from punica.kernel.text import Noun


class PunicWords:
    """Flows write `w = g.rules.words`, offer `w.march` and ask `answer.verb is w.march`."""

    def __init__(self, nouns: Mapping[str, Noun]) -> None:
        self.nouns = nouns
        self.verbs: list[Verb] = []

        # answers
        self.no = self._verb("pass")
        self.yes = self._verb("yes")
        self.done = self._verb("done")

        # strategy cards
        self.play_event = self._verb("play {card} event")
        self.play_ops = self._verb("play {card} ops")
        self.play_both = self._verb("play {card} ops+event")
        self.discard = self._verb("discard {card}")
        self.counter = self._verb("counter {card}")
        self.first = self._verb("first {seat}")

        # operations
        self.activate = self._verb("activate {general}")
        self.influence = self._verb("influence", also="place-pcs")
        self.raise_troops = self._verb("raise {general}")
        self.place = self._verb("place {space}")
        self.remove = self._verb("remove {space}")

        # an army forms up and marches
        self.take = self._verb("take {n}")
        self.take_elephants = self._verb("elephants {n}", also="take-elephants")
        self.take_tired = self._verb("tired {n}", also="take-tired")
        self.take_train = self._verb("train {n}", also="take-train")
        self.bring = self._verb("bring {general}")
        self.bring_all = self._verb("bring-all")
        self.leave = self._verb("leave {general}")
        self.march = self._verb("march {space}")
        self.sail = self._verb("sail {space}")
        self.sail_in = self._verb("sail-in {space}")
        self.pick_up = self._verb("pick-up")
        self.pick_up_inside = self._verb("pick-up-inside")
        self.drop_off = self._verb("drop-off")
        self.drop_off_inside = self._verb("drop-off-inside")
        self.drop = self._verb("drop {n}")
        self.drop_elephants = self._verb("drop-elephants {n}")
        self.drop_rested = self._verb("drop-rested {n}")
        self.drop_train = self._verb("drop-train {n}")
        self.stop = self._verb("stop")
        self.enter_city = self._verb("enter-city")
        self.come_out = self._verb("come-out")
        self.sally = self._verb("sally")

        # reactions
        self.inside = self._verb("inside {n}")
        self.inside_elephants = self._verb("inside-elephants {n}")
        self.inside_trains = self._verb("inside-trains {n}")
        self.inside_general = self._verb("inside-general {general}")
        self.outside_general = self._verb("outside-general {general}")
        self.intercept = self._verb("intercept {general} {n}")
        self.avoid = self._verb("avoid {general} {n}")
        self.go_to = self._verb("to {space}")
        self.into_city = self._verb("into-city")
        self.fight = self._verb("fight")
        self.back_up = self._verb("back-up")
        self.back_up_by_sea = self._verb("back-up-by-sea {space}")
        self.pursue = self._verb("pursue")

        # sieges, losses, retreats
        self.besiege = self._verb("besiege {space}")
        self.sortie = self._verb("sortie {n}")
        self.lose_sortie = self._verb("lose-sortie {n}")
        self.lose_elephants = self._verb("lose-elephants {n}")
        self.retreat = self._verb("retreat {space}")
        self.retreat_by_sea = self._verb("retreat-by-sea {space}")
        self.fall_back = self._verb("fall-back")
        self.change_command = self._verb("change-command")
        self.command = self._verb("command {general}")
        self.place_general = self._verb("station {general} {space}")
        self.reinforce = self._verb("reinforce {general}", again=True)
        self.muster = self._verb("muster {space}", again=True)
        self.keep = self._verb("keep {general}")

        # events
        self.afflict = self._verb("afflict {general}")
        self.raid_from = self._verb("raid-from {space}")
        self.relieve = self._verb("relieve {space}")
        self.fortify = self._verb("fortify {space}")
        self.bind = self._verb("bind {general}")
        self.set_die = self._verb("die {n}")

    def _verb(self, template: str, again: bool = False, also: str = "") -> Verb:
        made = Verb(template, self.nouns, again, also=also)
        self.verbs.append(made)
        return made
