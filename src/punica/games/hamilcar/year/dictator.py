"""5.2.C4, card 57: the Dictator."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.schema import Dictator
from punica.games.hamilcar.state import FACE_UP, PLAYED, HamilcarState
from punica.games.hamilcar.tables import (
    DICTATOR,
    DICTATOR_CARD,
    DICTATOR_FIRST_TURN,
    DICTATOR_LEAD,
    DICTATOR_SPACE,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import OUT, SUPREME
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in
from punica.games.punic.year.consuls import in_capital
from punica.kernel.choice import Flow, Refusal

DICTATE: Final = verb("dictator")

NOT_YET: Final = Refusal("dictator.when", "refusal.dictator-turn")
FACE_DOWN_STILL: Final = Refusal("dictator.face_up", "refusal.dictator-face-down")
PLAYED_ALREADY: Final = Refusal("dictator.end", "refusal.dictator-played")
IN_PLAY: Final = Refusal("dictator.calatinus", "refusal.calatinus-in-play")
NO_NEED: Final = Refusal("dictator.when", "refusal.dictator-lead")


def why_not_dictate(g: HamilcarState) -> Refusal | None:
    """After turn 1, with Carthage three boxes ahead and Calatinus not in play; the card is played once."""
    if g.dictator_card == PLAYED:
        return PLAYED_ALREADY
    if g.turn < DICTATOR_FIRST_TURN:
        return NOT_YET
    if g.dictator_card != FACE_UP:
        return FACE_DOWN_STILL
    if g.map.where[DICTATOR] >= 0:
        return IN_PLAY
    lead = g.political_points(CARTHAGE) - g.political_points(ROME)
    return None if lead >= DICTATOR_LEAD else NO_NEED


class Dictatorship:
    """What the Dictator brings, and when his card may first be played."""

    def __init__(self, row: Dictator, edition: int) -> None:
        self.cus = row.cus[edition]
        """How many come with him (ruling M3)."""
        self.face_down = row.face_down[edition]
        """Whether his card lies face down until the winter of turn 1."""

    def dictate(self, g: HamilcarState) -> Flow[None]:
        """Card 57 goes to the War Chest, Calatinus to Roma, even from the dead; in Silver with CUs (ruling M3)."""
        g.dictator_card = PLAYED
        g.chest[ROME].append(DICTATOR_CARD)
        g.leaving.append(DICTATOR_CARD)
        g.dictator = DICTATOR
        g.map.rank[DICTATOR] = SUPREME
        g.tell("dictator.when", "log.dictator", general=DICTATOR)
        place = place_in(g, ROME, DICTATOR_SPACE)
        if place != NOWHERE and self.cus:
            yield from arrive(g, ROME, place, self.cus, 0, "dictator.place")
        g.map.where[DICTATOR] = in_capital(g, ROME)
        g.take_command(DICTATOR)
        g.tell("dictator.place", "log.general-placed", general=DICTATOR, space=DICTATOR_SPACE)


def dictatorship_ends(g: HamilcarState) -> None:
    """At the end of the turn he is eliminated if he has been Consul, else he goes back to the pool (ruling M39)."""
    if g.dictator < 0:
        return
    general = g.dictator
    g.tell("dictator.end", "log.dictator-ends", general=general)
    g.dictator = -1
    if general in g.been_consul:
        eliminate(g, general)
    else:
        g.map.where[general] = OUT
        g.map.rank[general] = g.rules.generals.base_rank[general]
