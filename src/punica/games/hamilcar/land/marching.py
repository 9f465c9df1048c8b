"""Section 7: what cards, supply trains and fleets of Hamilcar change about an activation."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.supplies import one_force
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_FORCED_MARCH, DESTROY_TRAINS_MOVEMENT, MOVEMENT
from punica.games.hamilcar.words import verb
from punica.games.punic.land.marching import points_left, spend
from punica.games.punic.land.weather import before_spending
from punica.games.punic.march import Aside, March
from punica.games.punic.state import AS_EVENT
from punica.kernel.choice import Flow, Menu
from punica.kernel.option import Option

DESTROY: Final = verb("destroy-trains {n}")


def movement_points(g: HamilcarState, general: int) -> int:
    """7.1: four; six with a Forced March (40, 41)."""
    if g.mode == AS_EVENT and g.card >= 0 and CARD_FORCED_MARCH[g.card]:
        return g.hamilcar.cards.movement[g.card]
    return MOVEMENT


# -- 2.3.D4 -----------------------------------------------------------------------------------------------------------


def _places(g: HamilcarState, march: March) -> list[int]:
    """Where trains of its side are at hand: with the army, and on the other side of its walls if the way is free."""
    here = g.board.inside(march.space) if march.inside else march.space
    found = one_force(g, march.side, march.space)
    return found if here in found else [here]


def offer_own_moves(g: HamilcarState, march: March, menu: Menu) -> None:
    """2.3.D4: supply trains of the army, or of its side in this space, are destroyed for a movement point."""
    if points_left(g, march) < DESTROY_TRAINS_MOVEMENT:
        return
    trains = march.army.trains
    for place in _places(g, march):
        trains += g.map.trains[march.side][place]
    for n in range(trains, 0, -1):
        menu.add(DESTROY, n)


def own_move(g: HamilcarState, march: March, answer: Option) -> Flow[None]:
    """A voyage, or supply trains destroyed."""
    if answer.verb is not DESTROY:
        yield from g.hamilcar.naval_movement.voyage(g, answer.a)
        return
    before_spending(g, march, DESTROY_TRAINS_MOVEMENT)
    spend(g, march, DESTROY_TRAINS_MOVEMENT)
    trains = g.map.trains[march.side]
    left = answer.a
    for place in _places(g, march):
        lying = min(left, trains[place])
        trains[place] -= lying
        left -= lying
    march.army.trains -= left
    g.tell("trains.destroy", "log.trains-destroyed", general=march.commander, n=answer.a, space=march.space)


# -- Bad Weather (32) -------------------------------------------------------------------------------------------------


class AtSea(Aside):
    """What Bad Weather brings back besides map and march: the mover's fleet, warships, Supremacy, siege trains."""

    __slots__ = ("fleet", "ready", "side", "siege_trains", "spent", "supremacy")

    def __init__(self, side: int, fleet: Fleet | None, ready: int, spent: int) -> None:
        self.side = side
        self.fleet = fleet
        self.ready = ready
        self.spent = spent
        self.supremacy = 0
        self.siege_trains: list[int] = []

    def copy(self) -> AtSea:
        new = AtSea(self.side, self.fleet.copy() if self.fleet is not None else None, self.ready, self.spent)
        new.supremacy = self.supremacy
        new.siege_trains = self.siege_trains[:]
        return new


def remember(g: HamilcarState) -> AtSea:
    march = g.march
    assert march is not None
    side = march.side
    fleet = g.fleets[side]
    aside = AtSea(side, fleet.copy() if fleet is not None else None, g.ready[side], g.spent[side])
    aside.supremacy = g.supremacy
    aside.siege_trains = g.siege_trains[:]
    return aside


def bring_back(g: HamilcarState, aside: AtSea) -> None:
    g.fleets[aside.side] = aside.fleet
    g.ready[aside.side] = aside.ready
    g.spent[aside.side] = aside.spent
    g.supremacy = aside.supremacy
    g.siege_trains = aside.siege_trains
