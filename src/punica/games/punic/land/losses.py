"""Losing CUs, and attrition. Only Carthage, who has elephants, ever has a choice of what to lose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.lifting import lift_siege
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import roll
from punica.kernel.text import Text

WHICH_CUS: Final = "ask.losses"


class Losses(Generic[S]):
    """Attrition, and the PCs given up for a defeat."""

    def __init__(self, attrition: Callable[[int, int], tuple[int, bool]]) -> None:
        self.attrition = attrition
        """The attrition table: CUs lost and whether one must be an elephant, for a modified roll and a size."""

    def army_attrition(self, g: S, army: Army, label: str, modifier: int, column: int = 0) -> Flow[int]:
        """An army off the map rolls for attrition (Hannibal 21.2); `column` is a fixed column, else its size counts."""
        if army.total == 0:
            return 0
        die = yield from roll(g, army.side, label)
        lost, elephant = self.attrition(die + modifier, column or army.total)
        real = yield from army_loses(g, army, lost, elephant)
        g.tell("attrition.roll", "log.attrition", seat=army.side, n=real)
        return real

    def place_attrition(self, g: S, side: int, place: int, label: str, modifier: int, column: int = 0) -> Flow[int]:
        """CUs in a place roll for attrition (Hannibal 21.2)."""
        lost = yield from self.force_attrition(g, side, [place], label, modifier, column)
        return lost

    def force_attrition(
        self, g: S, side: int, force: list[int], label: str, modifier: int, column: int = 0
    ) -> Flow[int]:
        """CUs of a Force roll as one, on both sides of its walls too (Hamilcar 2.3.E1, ruling M82)."""
        size = sum([g.map.total(side, place) for place in force])
        if size == 0:
            return 0
        die = yield from roll(g, side, label)
        lost, elephant = self.attrition(die + modifier, column or size)
        real = yield from force_loses(g, side, force, lost, elephant)
        g.tell("attrition.roll", "log.attrition-at", seat=side, n=real, space=g.board.space_of(force[0]))
        return real

    def political_loss(self, g: S, side: int, pcs: int, rule: str) -> Flow[None]:
        """A side removes so many of its PCs; who cannot has lost the game."""
        raise NotImplementedError


def elephants_lost(g: PunicState, seat: int, cus: int, elephants: int, lost: int, must: bool) -> Flow[int]:
    """Hannibal 17.2: how many of `lost` CUs are elephants. `must`: one of them has to be, if there is one."""
    least = max(lost - cus, 1 if must and elephants else 0)
    most = min(lost, elephants)
    if least >= most and not (g.ask_everything and lost and elephants):
        return most

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(g.rules.words.lose_elephants, n)

    answer = yield Choice(seat, Text(WHICH_CUS, n=lost), "elephants.losses", fill, shared=lost)
    return answer.a


def army_loses(g: PunicState, army: Army, lost: int, must_elephant: bool) -> Flow[int]:
    """An army off the map loses CUs; how many it really lost."""
    lost = min(lost, army.total)
    if lost == 0:
        return 0
    elephants = yield from elephants_lost(g, army.side, army.cus, army.elephants, lost, must_elephant)
    army.elephants -= elephants
    army.cus -= lost - elephants
    if g.campaign is not None:
        g.campaign.lose(army)
    return lost


def place_loses(g: PunicState, side: int, place: int, lost: int, must_elephant: bool) -> Flow[int]:
    """CUs of a side in a place are lost; how many really were. Lifts the siege they kept up, if they were the last."""
    real = yield from force_loses(g, side, [place], lost, must_elephant)
    return real


def force_loses(g: PunicState, side: int, force: list[int], lost: int, must_elephant: bool) -> Flow[int]:
    """The same where a Force stands on both sides of its walls: those before them fall first (Hamilcar, ruling M82).

    Whenever it matters where they are, their owner tells them off anew.
    """
    m = g.map
    cus = sum([m.cus[side][place] for place in force])
    have = sum([m.elephants[place] for place in force]) if side == CARTHAGE else 0
    lost = min(lost, cus + have)
    if lost == 0:
        return 0
    elephants = yield from elephants_lost(g, side, cus, have, lost, must_elephant)
    others = lost - elephants
    for place in force:
        men = min(m.cus[side][place], others)
        animals = min(m.elephants[place], elephants)
        m.cus[side][place] -= men
        if animals:
            m.add_elephants(place, -animals)
        if g.campaign is not None:
            g.campaign.lose_at(place, men, animals)
        others -= men
        elephants -= animals
    lift_siege(g, g.board.space_of(force[0]))
    return lost
