"""6.sea_move and 6.build: sailing the Fleet and building Warships."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.effect_tables import SHIPWRIGHTS, SHIPWRIGHTS_SILVER
from punica.games.hands_in_the_sea.map_tables import HOME_PORT, ZONE_NEXT, ZONES
from punica.games.hands_in_the_sea.number_tables import MOST_WARSHIPS, WARSHIP_SILVER
from punica.games.hands_in_the_sea.paying import COLONIST, Purse, owe, pay
from punica.games.hands_in_the_sea.settle import has
from punica.games.hands_in_the_sea.start_tables import HOME_ZONE
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.words import BUILD, SAIL, SAIL_HOME
from punica.kernel.choice import Flow, Menu, Refusal

NO_WARSHIP: Final = Refusal("sea_move.warship", "refusal.no-warship")
NOT_FROM_PORT: Final = Refusal("sea_move.out", "refusal.not-from-port")
NOT_NEXT: Final = Refusal("sea_move.across", "refusal.not-next")
HOME_ALREADY: Final = Refusal("sea_move.home", "refusal.home-already")
ENGAGED: Final = Refusal("build.not_engaged", "refusal.engaged-this-round")
ENOUGH_WARSHIPS: Final = Refusal("build.track", "refusal.enough-warships")
TOO_DEAR: Final = Refusal("build.price", "refusal.silver")
NO_COLONIST: Final = Refusal("build.price", "refusal.no-colonist")


HOME_WATERS: Final = [[zone] for zone in HOME_ZONE]


def why_not_sail(g: SeaState, seat: int, zone: int) -> Refusal | None:
    """6.sea_move; the enemy's Home Port is no zone, so it is never a target."""
    if g.warships[seat] == 0:
        return NO_WARSHIP
    at = g.fleets[seat]
    if at == HOME_PORT:
        return None if zone == HOME_ZONE[seat] else NOT_FROM_PORT
    return None if zone in ZONE_NEXT[at] else NOT_NEXT


def why_not_sail_home(g: SeaState, seat: int) -> Refusal | None:
    if g.warships[seat] == 0:
        return NO_WARSHIP
    return HOME_ALREADY if g.fleets[seat] == HOME_PORT else None


def offer_sea_moves(g: SeaState, seat: int, menu: Menu) -> None:
    at = g.fleets[seat]
    near = HOME_WATERS[seat] if at == HOME_PORT else ZONE_NEXT[at]
    for zone in range(ZONES):
        if menu.explaining or zone in near:
            menu.offer(why_not_sail(g, seat, zone), SAIL, zone)
    menu.offer(why_not_sail_home(g, seat), SAIL_HOME)


def sail(g: SeaState, seat: int, zone: int) -> None:
    """The Fleet goes to a zone, or to its Home Port."""
    g.fleets[seat] = zone
    g.map_changed()
    if zone == HOME_PORT:
        g.say("sea_move.home", "log.sails-home", seat=seat)
    else:
        g.say("sea_move.across", "log.sails", seat=seat, zone=zone)


def build_price(g: SeaState, seat: int) -> int:
    return WARSHIP_SILVER - (SHIPWRIGHTS_SILVER if has(g, seat, SHIPWRIGHTS) else 0)


def why_not_build(g: SeaState, seat: int, purse: Purse) -> Refusal | None:
    if g.engaged:
        return ENGAGED
    if g.warships[seat] >= MOST_WARSHIPS:
        return ENOUGH_WARSHIPS
    if g.silver[seat] < build_price(g, seat):
        return TOO_DEAR
    return None if purse.pays(COLONIST, 1) else NO_COLONIST


def offer_build(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    menu.offer(why_not_build(g, seat, purse), BUILD)


def build(g: SeaState, seat: int) -> Flow[None]:
    g.built = True
    g.silver[seat] -= build_price(g, seat)
    owe(g, COLONIST, 1)
    yield from pay(g, seat, 0, "build.price")
    gain_warships(g, seat, 1, "build.track")


def gain_warships(g: SeaState, seat: int, n: int, rule: str) -> None:
    g.warships[seat] = min(MOST_WARSHIPS, g.warships[seat] + n)
    g.say(rule, "log.warships", seat=seat, n=g.warships[seat])


def lose_warships(g: SeaState, seat: int, n: int, rule: str) -> None:
    """S52: a Fleet without Warships is in its Home Port."""
    g.warships[seat] -= n
    g.say(rule, "log.warships", seat=seat, n=g.warships[seat])
    if g.warships[seat] == 0 and g.fleets[seat] != HOME_PORT:
        g.fleets[seat] = HOME_PORT
        g.map_changed()
