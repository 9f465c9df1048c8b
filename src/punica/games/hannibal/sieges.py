"""Section 20: sieges and subjugation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.hannibal.events.victory import after_victory
from punica.games.hannibal.spoils import spoils
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    CARD_CAMPAIGN,
    CARD_FORCE_MARCH,
    CARD_ID,
    CITY_SIEGE_MODIFIER,
    GENERAL_CAMPAIGN_SIEGE,
    GENERAL_FORCE_MARCH_SIEGES,
    GENERAL_IGNORES_GREAT_CITY,
    NO_CAMPAIGN,
    SIEGE_BY_CARTHAGE,
    SIEGE_CUS_NEEDED,
    SIEGE_POINTS_26_6,
    SIEGE_POINTS_NEEDED,
    SPACE_ID,
    siege_die,
    siege_result,
)
from punica.games.punic import sieges
from punica.games.punic.army import SPENT
from punica.games.punic.board import CARTHAGE
from punica.games.punic.campaign import Campaign
from punica.games.punic.command import is_consul
from punica.games.punic.losses import army_loses, place_loses
from punica.games.punic.sieges import is_target, siege_force
from punica.games.punic.state import AS_BOTH, AS_EVENT
from punica.games.punic.year_end import check_capitals
from punica.kernel.choice import Flow, Refusal
from punica.kernel.state import roll

TARENTUM: Final = SPACE_ID["tarentum"]
TRAITOR: Final = CARD_ID["18"]
TREACHERY: Final = CARD_ID["54"]
TREACHERY_ROLLS: Final = 2
WHITE: Final = -1
"""The white die is the red one with this modifier (ruling H42)."""

NO_TARGET: Final = Refusal("siege.attempt", "refusal.no-siege-target")
WITHIN: Final = Refusal("siege.attempt", "refusal.siege-from-within")
FOUGHT: Final = Refusal("movement.battle_or_siege", "refusal.has-fought")
TOO_WEAK: Final = Refusal("siege.attempt", "refusal.siege-needs-3")
TRUCE: Final = Refusal("card.64.siege", "refusal.truce-siege")
TRUCE_TRIBE: Final = Refusal("card.64.tribes", "refusal.truce-tribe")
ONCE: Final = Refusal("siege.once", "refusal.siege-once")


def _classic_table(face: int, modifier: int) -> tuple[int, int]:
    return siege_result(face + modifier)


READING: Final[list[Callable[[int, int], tuple[int, int]]]] = [_classic_table, siege_die]
"""By edition: siege points and CUs lost for a face and a modifier."""


# -- 20.1 Who may -----------------------------------------------------------------------------------------------------


def standing_at(g: HannibalState, general: int) -> int:
    """The place where an activated general is: with his march, or on the map when he stays where he stood (20.2)."""
    march = g.march
    if march is None:
        return g.map.where[general]
    return g.board.inside(march.space) if march.inside else march.space


def can_besiege(g: HannibalState, general: int) -> Refusal | None:
    """20.1.2: whether this activated general may make an attempt where he is (his march is not yet put down)."""
    space = standing_at(g, general)
    side = g.hannibal.general_side[general]
    if g.board.is_inside(space):
        return WITHIN
    if not is_target(g, side, space):
        return NO_TARGET
    if g.march is not None and g.march.battled:
        return FOUGHT
    if siege_force(g, side, space) < SIEGE_CUS_NEEDED:
        return TOO_WEAK
    if g.truce and g.map.control[space] == 1 - side:
        return TRUCE if g.board.walled[space] else TRUCE_TRIBE
    return ONCE if g.campaign is not None and space in g.campaign.besieged else None


# -- 20.1 The attempt -------------------------------------------------------------------------------------------------


def besiege(g: HannibalState, general: int) -> Flow[None]:
    """20.1: one attempt. Call it before the march is put down: losses and spent CUs are taken from it.

    Without a march the general besieges where he stands, be he the commander or a subordinate (20.2).
    """
    side = g.hannibal.general_side[general]
    space = standing_at(g, general)
    if g.campaign is not None:
        g.campaign.besieged.append(space)
        _spend(g, g.campaign, general, space)
    taken = opens_its_gates(g, space)
    if not taken:
        taken = yield from _rolls(g, general, space)
    if not taken:
        return
    if g.board.walled[space]:
        yield from city_falls(g, space, side)
        yield from after_victory(g, side, False)
        if g.option.alternate_sieges:
            yield from spoils(g, side, space)
    else:
        sieges.submit(g, space, side)


def points_needed(g: HannibalState, space: int) -> int:
    """20.1.1, 26.6.1, card 81."""
    needed = SIEGE_POINTS_26_6[space] if g.option.alternate_sieges else SIEGE_POINTS_NEEDED
    return needed + 1 if space in g.citadels else needed


def modifier(g: HannibalState, general: int, space: int) -> int:
    """20.1.3: what changes the die. Nothing does when a tribe is subjugated."""
    if not g.board.walled[space]:
        return 0
    change = 0 if GENERAL_IGNORES_GREAT_CITY[general] else CITY_SIEGE_MODIFIER[space]
    if g.option.alternate_sieges and _is_defended(g, space):
        change = min(change, WHITE)
    if g.hannibal.general_side[general] == CARTHAGE and not _has_train(g, space):
        change += SIEGE_BY_CARTHAGE
    if g.campaign is not None and CARD_CAMPAIGN[g.card] != NO_CAMPAIGN:
        change += GENERAL_CAMPAIGN_SIEGE[general]
    return change


def _has_train(g: HannibalState, space: int) -> bool:
    march = g.march
    return g.map.trains[CARTHAGE][space] > 0 or (march is not None and march.side == CARTHAGE and march.army.trains > 0)


def _is_defended(g: HannibalState, space: int) -> bool:
    """26.6.2: enemy CUs in the city, or unbesieged ones next to it."""
    owner = g.map.control[space]
    spaces = g.board.spaces
    if g.map.total(owner, space + spaces):
        return True
    for near in g.board.neighbours[space]:
        if g.map.total(owner, near) or (g.map.total(owner, near + spaces) and not g.besieged(near)):
            return True
    return False


def opens_its_gates(g: HannibalState, space: int) -> bool:
    """Card 18: Tarentum falls without a roll."""
    return g.card == TRAITOR and g.mode == AS_BOTH and space == TARENTUM


def number_of_rolls(g: HannibalState, general: int, space: int) -> int:
    """Card 54, and Africanus with a Force March: two rolls, both count. Not against tribes."""
    if not g.board.walled[space]:
        return 1
    if g.card == TREACHERY and g.mode == AS_BOTH:
        return TREACHERY_ROLLS
    return GENERAL_FORCE_MARCH_SIEGES[general] if g.mode == AS_EVENT and CARD_FORCE_MARCH[g.card] else 1


def _rolls(g: HannibalState, general: int, space: int) -> Flow[bool]:
    """20.1.3: roll, gather points, lose CUs. Whether the points are enough."""
    m = g.map
    side = g.hannibal.general_side[general]
    read = READING[g.hannibal.edition]
    for _ in range(number_of_rolls(g, general, space)):
        die = yield from roll(g, side, "siege")
        points, lost = read(die, modifier(g, general, space))
        m.siege[space] += points
        g.say("siege.roll", "log.siege-roll", general=general, space=space, n=points, m=lost)
        if lost:
            yield from _lose(g, side, space, lost)
        if m.siege[space] >= points_needed(g, space):
            return True
    return False


def _lose(g: HannibalState, side: int, space: int, lost: int) -> Flow[None]:
    """The besiegers lose CUs: the general's own, or else those he found there."""
    if g.march is not None and g.march.army.total:
        yield from army_loses(g, g.march.army, lost, False)
    else:
        yield from place_loses(g, side, space, lost, False)


def _spend(g: HannibalState, campaign: Campaign, general: int, space: int) -> None:
    """10.11.d, 20.2: in a Campaign the besieging army is spent; of one that has not moved, the general and three CUs.

    With a Consul it is five. CUs found in the space count to make up the three; losses then fall on the spent.
    """
    side = g.hannibal.general_side[general]
    if g.march is None:
        campaign.generals[general] = SPENT
        campaign.spend_at(g, side, space, g.hannibal.consul_minimum if is_consul(g, general) else SIEGE_CUS_NEEDED)
        return
    army = g.march.army
    campaign.spend(army)
    if army.total < SIEGE_CUS_NEEDED:
        campaign.spend_at(g, side, space, SIEGE_CUS_NEEDED - army.total)


# -- 20.7 -------------------------------------------------------------------------------------------------------------


def city_falls(g: HannibalState, space: int, side: int) -> Flow[None]:
    """20.7, and cards 18, 25, 26: a walled city goes over to a side; with a capital the game is won (23)."""
    yield from sieges.change_hands(g, space, side)
    check_capitals(g)


def remove_points(g: HannibalState, space: int, n: int) -> None:
    """Cards 17, 49, 53: so many siege points go."""
    sieges.remove_points(g, space, n)
