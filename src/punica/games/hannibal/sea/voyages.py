"""Section 11: naval movement, and Carthage's luck at it."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.sea.storms import back_in_port, lost_at_sea
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_ID,
    NOT_A_PORT,
    PORT,
    PORT_LIMIT,
    RETURN,
    SPACE_ID,
    SUNK,
    VOYAGE_POINTS,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.lifting import lift_siege
from punica.games.punic.land.marching import (
    FILL_THE_CONSUL,
    NO_POINTS,
    must_fill,
    points_left,
    spend,
    why_not_come_alone,
)
from punica.games.punic.land.weather import weather_open
from punica.games.punic.march import March
from punica.games.punic.state import AS_BOTH
from punica.kernel.choice import Flow, Refusal

NO_SHIPS: Final = Refusal("naval.card", "refusal.no-ships")
NAVAL_VICTORY_BARS: Final = Refusal("card.29", "refusal.naval-victory")
SEA_MOVE_USED: Final = Refusal("naval.limit.campaign", "refusal.sea-move-used")
NOT_IN_PORT: Final = Refusal("naval.move", "refusal.not-in-port")
NO_PORT: Final = Refusal("naval.move", "refusal.no-port")
FIVE_AT_SEA: Final = Refusal("naval.limit.ops", "refusal.five-at-sea")
SIGA: Final = Refusal("option.26.3.2", "refusal.siga")
TRAIN_AT_SEA: Final = Refusal("card.30.limits", "refusal.train-at-sea")
PORT_BESIEGED: Final = Refusal("naval.city.besieged", "refusal.port-besieged")
NOT_OUR_CITY: Final = Refusal("naval.city", "refusal.not-our-city")
CITY_HOLDS_LESS: Final = Refusal("city.capacity", "refusal.city-full")

ADRIATIC_PIRATES: Final[int] = CARD_ID["50"]
PIRATE_PORTS: Final[list[int]] = [SPACE_ID["brundisium"], SPACE_ID["croton"], SPACE_ID["tarentum"]]


# -- 11.1 to 11.4: who may sail ---------------------------------------------------------------------------------------


def why_no_fleet(g: HannibalState, march: March) -> Refusal:
    """What to answer to a general without ships."""
    if march.side == ROME and g.naval_victory and not g.hannibal.cards.campaign[g.card]:
        return NAVAL_VICTORY_BARS
    return SEA_MOVE_USED if g.campaign is not None else NO_SHIPS


def why_not_embark(g: HannibalState, march: March) -> Refusal | None:
    """11.1 to 11.4: whether the army may go to sea where it is, wherever it is bound."""
    space = march.space
    army = march.army
    if march.sea_limit == 0:
        return why_no_fleet(g, march)
    if PORT[space] == NOT_A_PORT:
        return NOT_IN_PORT
    if points_left(g, march) < VOYAGE_POINTS:
        return NO_POINTS
    if march.inside and g.besieged(space):
        return PORT_BESIEGED
    if army.total > march.sea_limit:
        return FIVE_AT_SEA
    if PORT_LIMIT[space] and army.total > PORT_LIMIT[space]:
        return SIGA
    if army.trains:
        return TRAIN_AT_SEA
    return FILL_THE_CONSUL if must_fill(g, march) else None


def why_not_sail(g: HannibalState, march: March, to: int) -> Refusal | None:
    """11.2, 11.3: whether the army may land in a port, outside any walls."""
    army = march.army
    if PORT_LIMIT[to] and army.total > PORT_LIMIT[to]:
        return SIGA
    why = g.rules.movement_limits.why_not_enter(g, army, march.space, to)
    if why is not None or army.total:
        return why
    return why_not_come_alone(g, army, to, points_left(g, march) - VOYAGE_POINTS)


def why_not_sail_in(g: HannibalState, march: March, to: int) -> Refusal | None:
    """11.3: straight into a city of one's own that is not besieged, if it holds all."""
    if not g.board.walled[to] or g.map.control[to] != march.side:
        return NOT_OUR_CITY
    if g.besieged(to):
        return PORT_BESIEGED
    if march.army.total > g.capacity_left(to):
        return CITY_HOLDS_LESS
    return g.rules.movement_limits.why_not_enter(g, march.army, march.space, to)


# -- 11.5, 11.6: the voyage -------------------------------------------------------------------------------------------


def pirates_help(g: HannibalState, army: Army, frm: int, to: int) -> bool:
    """Card 50: no naval roll from or to three ports of the south with three CUs or fewer."""
    return (
        g.card == ADRIATIC_PIRATES
        and g.mode == AS_BOTH
        and army.total <= g.hannibal.cards.cus[ADRIATIC_PIRATES]
        and (frm in PIRATE_PORTS or to in PIRATE_PORTS)
    )


def rome_may_strike(g: HannibalState, army: Army, frm: int, to: int) -> bool:
    """11.5: whether a voyage is rolled for: Carthage's are, but not in a Truce (25#64) or with pirates (50)."""
    return army.side == CARTHAGE and not g.truce and not pirates_help(g, army, frm, to)


def sail(g: HannibalState, to: int, into_city: bool) -> Flow[None]:
    """11.1: the army of `g.march` goes by sea; afterwards it stands in the port, or its move is over."""
    march = g.march
    assert march is not None
    frm = march.space
    weather = g.rules.weather
    weather.before_spending(g, march, VOYAGE_POINTS)
    embark(g, march, to, into_city)
    struck = rome_may_strike(g, march.army, frm, to)
    if weather_open(march) and (struck or g.hannibal.storms.can_hit(g, march) or weather.strikes_something(g, march)):
        if (yield from weather.bad_weather(g)):
            return
    if struck:
        result = yield from g.hannibal.naval_roll.roll(g, march.army, frm, to)
        if result == SUNK:
            yield from lost_at_sea(g, march)
        elif result == RETURN:
            back_in_port(march)
        if march.ended:
            lift_siege(g, frm)
            return
    lift_siege(g, frm)
    yield from g.hannibal.storms.after_voyage(g, march)
    if not march.ended:
        yield from g.rules.reactions.react(g)


def embark(g: HannibalState, march: March, to: int, into_city: bool) -> None:
    """The army has left one port for another."""
    g.say("naval.move", "log.sails", general=march.commander, space=march.space, space2=to)
    spend(g, march, VOYAGE_POINTS)
    march.voyages += 1
    if g.campaign is not None:
        g.campaign.sailed = True
    march.came_from = march.space
    march.from_inside = march.inside
    march.via = 0
    march.by_sea = True
    march.space = to
    march.inside = into_city
    march.swapped = 0
