"""What lies open in the Punic games: the map, its armies, a march, a Campaign, the cards that have been played."""

from __future__ import annotations

from typing import Any

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import DEAD, PROCONSUL
from punica.games.punic.positions import slugs
from punica.games.punic.state import PunicState

SIDES = (ROME, CARTHAGE)


def name(g: PunicState, kind: str, n: int) -> str | None:
    """The slug of a noun; nothing for -1."""
    return g.rules.nouns[kind].slugs[n] if n >= 0 else None


def shared_view(g: PunicState, seat: int, stages: list[str], last_turn: int) -> dict[str, Any]:
    """What a seat sees (-1: a spectator) of the shared part. Armies are public (3.3); hands and the deck are not."""
    m = g.map
    spaces = g.rules.nouns["space"].slugs
    provinces = g.rules.nouns["province"].slugs
    sides = g.rules.nouns["seat"].slugs
    manned = set(m.where)
    shown: dict[str, Any] = {
        "turn": g.turn,
        "last_turn": last_turn,
        "stage": stages[g.stage],
        "active": sides[g.active],
        "card": name(g, "card", g.card),
        "truce": g.truce,
        "points": {sides[side]: g.political_points(side) for side in SIDES},
        "provinces": {provinces[p]: name(g, "seat", g.province_owner(p)) for p in range(g.board.provinces)},
        "spaces": {spaces[space]: _space(g, space, manned) for space in g.board.open_spaces},
        "consuls": slugs(g, "general", [n for n in range(len(m.rank)) if is_consul(g, n)]),
        "proconsuls": slugs(g, "general", [n for n, rank in enumerate(m.rank) if rank == PROCONSUL]),
        "dead": slugs(g, "general", [n for n, place in enumerate(m.where) if place == DEAD]),
        "cards": {sides[side]: len(g.hands[side]) for side in SIDES},
        "deck": len(g.deck),
        "discards": slugs(g, "card", g.discards),
        "removed": slugs(g, "card", g.removed),
        "march": _march(g),
        "campaign": _campaign(g),
    }
    if seat >= 0:
        shown["hand"] = slugs(g, "card", g.hands[seat])
        shown["seen"] = slugs(
            g, "card", [card for card in range(len(g.chapters.cards.campaign)) if g.known[seat] >> card & 1]
        )
    return shown


def army_view(g: PunicState, army: Army) -> dict[str, Any]:
    return {
        "side": name(g, "seat", army.side),
        "cus": army.total,
        "elephants": army.elephants,
        "trains": army.trains,
        "generals": slugs(g, "general", army.generals),
    }


def _space(g: PunicState, space: int, manned: set[int]) -> dict[str, Any]:
    """`manned` are the places with a general."""
    m = g.map
    shown: dict[str, Any] = {"control": name(g, "seat", m.control[space]) if m.control[space] != NOBODY else None}
    if m.tribe[space]:
        shown["tribe"] = True
    if m.siege[space]:
        shown["siege"] = m.siege[space]
    stacks = []
    for place in (space, g.board.inside(space)):
        for side in SIDES:
            generals = g.generals_at(side, place) if place in manned else []
            trains = m.trains[side][place]
            if not generals and not m.total(side, place) and not trains:
                continue
            stacks.append(
                {
                    "side": name(g, "seat", side),
                    "inside": g.board.is_inside(place),
                    "cus": m.total(side, place),
                    "elephants": m.elephants[place] if side == CARTHAGE else 0,
                    "trains": trains,
                    "generals": slugs(g, "general", generals),
                }
            )
    if stacks:
        shown["stacks"] = stacks
    return shown


def _march(g: PunicState) -> dict[str, Any] | None:
    march = g.march
    if march is None:
        return None
    return {
        "army": army_view(g, march.army),
        "space": name(g, "space", march.space),
        "inside": march.inside,
        "came_from": name(g, "space", march.came_from),
        "by_sea": march.by_sea,
        "points": march.points,
        "allowance": march.allowance,
    }


def _campaign(g: PunicState) -> dict[str, Any] | None:
    campaign = g.campaign
    if campaign is None:
        return None
    generals = g.rules.nouns["general"].slugs
    return {
        "left": campaign.left,
        "sailed": campaign.sailed,
        "moved": {generals[general]: points for general, points in campaign.generals.items()},
    }
