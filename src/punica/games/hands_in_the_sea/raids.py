"""5.raid: cavalry strikes along the roads."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_BLOCKS_RAID
from punica.games.hands_in_the_sea.map_tables import LAND_TO, LOCATIONS, NONE
from punica.games.hands_in_the_sea.paying import RAIDER, Purse, owe, pay
from punica.games.hands_in_the_sea.pillage import blocked
from punica.games.hands_in_the_sea.state import EMPTY, TOWN, SeaState
from punica.games.hands_in_the_sea.supply import supplied
from punica.games.hands_in_the_sea.words import RAID
from punica.kernel.choice import Flow, Menu, Refusal
from punica.kernel.text import Text

NOT_ENEMY: Final = Refusal("raid.range", "refusal.not-enemy")
FORTIFIED: Final = Refusal("raid.fortified", "refusal.fortified")
BATTLE_THERE: Final = Refusal("raid.battle", "refusal.battle-there")
NO_WAY: Final = Refusal("raid.start", "refusal.no-raid-way")
NO_RAIDERS: Final = Refusal("raid.cards", "refusal.no-raiders")
OUT_OF_RANGE: Final = Refusal("raid.range", "refusal.out-of-range")

BLOCK_RAID: Final = Text("ask.block-raid")
FAR: Final = 99


def raid_ranges(g: SeaState, seat: int) -> list[int]:
    """Connections from the nearest own place in Supply; no straits, nothing fortified or embattled (S11)."""
    distance = [FAR] * LOCATIONS
    reach = supplied(g, seat)
    edge = [place for place in range(LOCATIONS) if g.holder[place] == seat and reach >> place & 1]
    for place in edge:
        distance[place] = 0
    while edge:
        further: list[int] = []
        for place in edge:
            for other in LAND_TO[place]:
                if distance[other] == FAR and not g.fortified[other] and not g.embattled(other):
                    distance[other] = distance[place] + 1
                    further.append(other)
        edge = further
    return distance


def why_not_raid(g: SeaState, seat: int, place: int, ranges: list[int], purse: Purse) -> Refusal | None:
    if g.holder[place] != 1 - seat:
        return NOT_ENEMY
    if g.fortified[place]:
        return FORTIFIED
    if g.embattled(place):
        return BATTLE_THERE
    if ranges[place] == FAR:
        return NO_WAY
    if not purse.pays(RAIDER, 1):
        return NO_RAIDERS
    return None if purse.pays(RAIDER, ranges[place]) else OUT_OF_RANGE


def offer_raids(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    if not menu.explaining and not purse.pays(RAIDER, 1):
        return
    ranges = raid_ranges(g, seat)
    for place in range(LOCATIONS):
        if menu.explaining or (g.holder[place] == 1 - seat and ranges[place] != FAR):
            menu.offer(why_not_raid(g, seat, place, ranges, purse), RAID, place)


def raid(g: SeaState, seat: int, place: int) -> Flow[None]:
    """5.raid: as many cavalry cards as connections, a block perhaps, a piece captured."""
    g.say("raid.start", "log.raid", seat=seat, place=place)
    owe(g, RAIDER, raid_ranges(g, seat)[place])
    yield from pay(g, seat, 0, "raid.cards")
    if (yield from blocked(g, 1 - seat, BLOCK_RAID, "raid.block", CARD_BLOCKS_RAID, place)):
        return
    if g.piece[place] == TOWN:
        g.captured_towns[seat] += 1
        vacate(g, place)
    else:
        g.captured_cities[seat] += 1
        fall_back_to_town(g, place)
    g.say("raid.capture", "log.raided", seat=seat, place=place)


def fall_back_to_town(g: SeaState, place: int) -> None:
    """A city or capital is gone: a town of its owner takes its place, if one is in stock (S37)."""
    owner = g.holder[place]
    if g.towns[owner] > 0:
        g.towns[owner] -= 1
        g.piece[place] = TOWN
    else:
        vacate(g, place)


def vacate(g: SeaState, place: int) -> None:
    g.holder[place] = NONE
    g.piece[place] = EMPTY
    g.map_changed()
