"""26.6.3: what the conqueror of a city may do with it."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CLEMENCY_PCS, CONNECTION_COST, LOOT_CUS
from punica.games.hannibal.words import verb
from punica.games.punic.year.politics import place_pc
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

LOOT: Final = verb("loot")
CLEMENCY: Final = verb("clemency")
TURN: Final = verb("turn {space}")
LOOT_OR_CLEMENCY: Final = Text("ask.spoils")
NO_PC_NEAR: Final = Refusal("option.26.6.3.clemency", "refusal.no-clemency")
UNREACHED: Final = 999


def spoils(g: HannibalState, side: int, city: int) -> Flow[None]:
    """26.6.3: loot, or clemency."""

    def fill(menu: Menu) -> None:
        menu.add(LOOT)
        menu.offer(None if nearest(g, side, city) else NO_PC_NEAR, CLEMENCY)

    answer = yield Choice(side, LOOT_OR_CLEMENCY, "option.26.6.3.loot", fill)
    if answer.verb is LOOT:
        loot(g, side, city)
    else:
        yield from clemency(g, side, city)


def loot(g: HannibalState, side: int, city: int) -> None:
    """Two CUs join the force that took the city; they are as spent as it is."""
    g.map.cus[side][city] += LOOT_CUS
    if g.campaign is not None:
        g.campaign.join_spent(city, LOOT_CUS)
    g.tell("option.26.6.3.loot", "log.loot", n=LOOT_CUS, space=city)


def clemency(g: HannibalState, side: int, city: int) -> Flow[None]:
    """The nearest two enemy PCs turn over, one after the other; among equally near ones the conqueror chooses."""

    def fill(menu: Menu) -> None:
        for space in nearest(g, side, city):
            menu.add(TURN, space)

    for left in range(CLEMENCY_PCS, 0, -1):
        if not nearest(g, side, city):
            return
        answer = yield Choice(side, Text("ask.clemency", n=left), "option.26.6.3.clemency", fill, times=left)
        place_pc(g, side, answer.a, "option.26.6.3.clemency")


def nearest(g: HannibalState, side: int, city: int) -> list[int]:
    """The enemy PCs without enemy CUs that are the fewest movement points away by land."""
    board = g.board
    far = distances(g, city)
    best = UNREACHED
    found: list[int] = []
    for space in range(board.spaces):
        if far[space] <= best and far[space] < UNREACHED and g.plain_pc(1 - side, space):
            if g.map.total(1 - side, space):
                continue
            if far[space] < best:
                best = far[space]
                found = []
            found.append(space)
    return found


def distances(g: HannibalState, city: int) -> list[int]:
    """Movement points by land from a city, whoever stands in the way."""
    board = g.board
    far = [UNREACHED] * board.spaces
    far[city] = 0
    edge = [city]
    while edge:
        edge.sort(key=lambda space: -far[space])
        space = edge.pop()
        for to in board.neighbours[space]:
            there = far[space] + CONNECTION_COST[board.connection[space][to]]
            if there < far[to]:
                far[to] = there
                edge.append(to)
    return far
