"""What generals do by their own ability when they are activated (17.2): Carthalo wins over, Vulso converts.

Only the general who is activated has one, and not where another outranks him (2.2.E1).
"""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    GENERAL_CONVERTS_WARSHIPS,
    IS_MAJOR_PORT,
    NEIGHBOURS,
    SEA_NEIGHBOURS,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.army import Batch
from punica.games.punic.land.command import least_with, outranks
from punica.games.punic.land.marching import units_present
from punica.games.punic.year.politics import TRUCE_CONVERT
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

WIN_OVER: Final = verb("win-over {space}")
HOLD_OUT: Final = verb("repair {space}")
READY_ASHORE: Final = verb("ashore-ready")
SPENT_ASHORE: Final = verb("ashore-spent")
ABOARD: Final = verb("aboard")

SHUT_IN: Final = Refusal("general.carthalo.besieged", "refusal.not-from-inside")
NOT_TO_WIN: Final = Refusal("general.carthalo.limit", "refusal.not-to-win")


def in_command(g: HamilcarState, general: int) -> bool:
    """Whether nobody in his space outranks him, unless enemies keep the two sides of a city's walls apart (M82)."""
    side = g.rules.generals.side[general]
    places = g.rules.armies.one_force(g, side, g.map.where[general])
    return not any(outranks(g, other, general) for place in places for other in g.generals_at(side, place))


def near_by(space: int) -> list[int]:
    """The spaces that a road, the Strait or a coastal lane joins to one."""
    return NEIGHBOURS[space] + [port for port in SEA_NEIGHBOURS[space] if port not in NEIGHBOURS[space]]


def why_not_win_over(g: HamilcarState, general: int, space: int) -> Refusal | None:
    """17.2 Carthalo: a plain enemy PC without enemy Units, next to him; not from inside a besieged city."""
    side = g.rules.generals.side[general]
    place = g.map.where[general]
    home = g.board.space_of(place)
    if g.board.is_inside(place) and g.besieged(home):
        return SHUT_IN
    if space not in near_by(home) or not g.plain_pc(1 - side, space) or units_present(g, 1 - side, space):
        return NOT_TO_WIN
    return g.rules.movement_limits.truce_refusal(g, side, TRUCE_CONVERT)


# -- Vulso ------------------------------------------------------------------------------------------------------------


def offer_conversions(g: HamilcarState, general: int, menu: Menu) -> None:
    """17.2 Vulso: in a Major Port that is not besieged, warships into CUs or CUs into warships."""
    space = g.board.space_of(g.map.where[general])
    if IS_MAJOR_PORT[space] and not g.besieged(space):
        _offer_ashore(g, general, menu)
        if can_go_aboard(g, general):
            menu.add(ABOARD)


def _offer_ashore(g: HamilcarState, general: int, menu: Menu) -> None:
    side = g.rules.generals.side[general]
    place = g.map.where[general]
    space = g.board.space_of(place)
    if g.board.is_inside(place) and g.capacity_left(space) < 1:
        return
    if g.ready[side]:
        menu.add(READY_ASHORE)
    if g.spent[side]:
        menu.add(SPENT_ASHORE)


def can_go_aboard(g: HamilcarState, general: int) -> bool:
    """A CU of his place for a warship; Consuls of the Force keep their three (rulings M42, M82)."""
    side = g.rules.generals.side[general]
    place = g.map.where[general]
    force = g.rules.armies.one_force(g, side, place)
    staying = sum([g.map.total(side, one) for one in force]) - 1
    least = least_with(g, [x for one in force for x in g.generals_at(side, one)])
    return g.map.cus[side][place] > 0 and staying >= least and g.warships_left(side) > 0


def conversions(g: HamilcarState, general: int, first: Option) -> Flow[None]:
    """So many as he may, all the same way."""
    w = g.rules.words
    side = g.rules.generals.side[general]

    def fill(menu: Menu) -> None:
        if first.verb is not ABOARD:
            _offer_ashore(g, general, menu)
        elif can_go_aboard(g, general):
            menu.add(ABOARD)
        menu.add(w.done)

    answer = first
    for left in range(GENERAL_CONVERTS_WARSHIPS[general] - 1, -1, -1):
        _convert(g, side, g.map.where[general], answer)
        if left == 0:
            return
        answer = yield Choice(side, Text("ask.convert", general=general, n=left), "general.vulso", fill)
        if answer.verb is w.done:
            return


def _convert(g: HamilcarState, side: int, place: int, answer: Option) -> None:
    if answer.verb is ABOARD:
        g.map.cus[side][place] -= 1
        if g.campaign is not None:
            g.campaign.lose_at(place, 1, 0)
        g.ready[side] += 1
        g.tell("general.vulso", "log.goes-aboard", seat=side)
        return
    if answer.verb is READY_ASHORE:
        g.ready[side] -= 1
        campaign = g.campaign
        if campaign is not None and len(campaign.warships) > g.ready[side]:  # it has sailed with this card
            moved = min(campaign.warships)
            campaign.warships.remove(moved)
            campaign.batches.append(Batch(place, 1, 0, moved))
    else:
        g.spent[side] -= 1
    g.map.cus[side][place] += 1
    g.tell("general.vulso", "log.goes-ashore", seat=side)
