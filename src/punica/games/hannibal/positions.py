"""Hannibal's part of a position file: what stands where, who holds what, the tracks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from punica.games.hannibal.options import Options
from punica.games.hannibal.setup import cards_in_game, empty_state, markers, starting_armies
from punica.games.hannibal.state import ALLIED, AT_PEACE, CAMPAIGN, CARD_PLAY, NEUTRAL, STAGES, HannibalState
from punica.games.hannibal.tables import (
    CARD_ID,
    CARD_NUMBER,
    ELEPHANTS,
    GENERAL_SLUG,
    HANNIBAL,
    LAST_TURN,
    SIDE_SLUG,
    SPACE_SLUG,
)
from punica.games.punic.army import Batch
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.campaign import Campaign
from punica.games.punic.map import CONSUL, DEAD, DISPLACED, ORDINARY, OUT, PROCONSUL, SUPREME
from punica.kernel.chance import Chance
from punica.kernel.errors import BadPosition
from punica.kernel.game import Value
from punica.kernel.reader import Reader

if TYPE_CHECKING:
    from punica.games.hannibal.editions import Hannibal

BASES: Final = ["empty", "setup"]
MACEDON: Final = ["neutral", "allied", "peace"]
assert (NEUTRAL, ALLIED, AT_PEACE) == (0, 1, 2)


# -- writing ----------------------------------------------------------------------------------------------------------


def cards(numbers: list[int]) -> list[str]:
    return [CARD_NUMBER[card] for card in numbers]


def write(g: HannibalState) -> dict[str, Any]:
    """The state at a checkpoint; everything that is not written is as `read` assumes."""
    m = g.map
    generals = range(len(GENERAL_SLUG))
    out: dict[str, Any] = {
        "base": "empty",
        "stage": STAGES[g.stage],
        "turn": g.turn,
        "active": SIDE_SLUG[g.active],
        "card": CARD_NUMBER[g.card] if g.card >= 0 else "",
        "macedon": MACEDON[g.macedon],
        "truce": g.truce,
        "naval_victory": g.naval_victory,
        "hanno_counsels": g.hanno_counsels,
        "cato_counsels": g.cato_counsels,
        "reshuffle_due": g.reshuffle_due,
        "africanus_came": g.africanus_came,
        "last_consuls": [GENERAL_SLUG[n] for n in g.last_consuls],
        "citadels": [SPACE_SLUG[space] for space in g.citadels],
        "flamen": GENERAL_SLUG[g.flamen] if g.flamen >= 0 else "",
        "dictator": GENERAL_SLUG[g.dictator] if g.dictator >= 0 else "",
        "consuls": [GENERAL_SLUG[n] for n in generals if m.rank[n] == CONSUL],
        "proconsuls": [GENERAL_SLUG[n] for n in generals if m.rank[n] == PROCONSUL],
        "displaced": [GENERAL_SLUG[n] for n in generals if m.where[n] == DISPLACED],
        "dead": [GENERAL_SLUG[n] for n in generals if m.where[n] == DEAD],
        "control": {
            SIDE_SLUG[side]: [SPACE_SLUG[s] for s in range(g.board.spaces) if m.control[s] == side and not m.tribe[s]]
            for side in (ROME, CARTHAGE)
        },
        "tribes": {
            "neutral": [SPACE_SLUG[s] for s in range(g.board.spaces) if m.tribe[s] and m.control[s] == NOBODY],
            "carthage": [SPACE_SLUG[s] for s in range(g.board.spaces) if m.tribe[s] and m.control[s] == CARTHAGE],
        },
        "siege": {SPACE_SLUG[s]: points for s, points in enumerate(m.siege) if points},
        "army": _armies(g),
        "hands": {SIDE_SLUG[side]: cards(g.hands[side]) for side in (ROME, CARTHAGE)},
        "known": {
            SIDE_SLUG[side]: cards([c for c in range(len(CARD_NUMBER)) if g.known[side] >> c & 1])
            for side in (ROME, CARTHAGE)
        },
        "deck": cards(g.deck[::-1]),
        "discards": cards(g.discards),
        "removed": cards(g.removed),
    }
    if g.campaign is not None:
        out["campaign"] = _write_campaign(g.campaign)
    return out


def _armies(g: HannibalState) -> list[dict[str, Any]]:
    m = g.map
    out: list[dict[str, Any]] = []
    for place in range(g.board.places):
        for side in (ROME, CARTHAGE):
            generals = g.generals_at(side, place)
            trains = m.trains[side][place]
            if not m.total(side, place) and not generals and not trains:
                continue
            army: dict[str, Any] = {
                "side": SIDE_SLUG[side],
                "space": SPACE_SLUG[g.board.space_of(place)],
                "cus": m.total(side, place),
            }
            if side == CARTHAGE and m.elephants[place]:
                army["elephants"] = m.elephants[place]
            if trains:
                army["trains"] = trains
            if g.board.is_inside(place):
                army["inside"] = True
            army["generals"] = [GENERAL_SLUG[n] for n in generals]
            out.append(army)
    return out


def _write_campaign(campaign: Campaign) -> dict[str, Any]:
    spaces = len(SPACE_SLUG)
    return {
        "left": campaign.left,
        "sailed": campaign.sailed,
        "activated": [GENERAL_SLUG[n] for n in campaign.activated],
        "besieged": [SPACE_SLUG[s] for s in campaign.besieged],
        "moved": {GENERAL_SLUG[n]: points for n, points in campaign.generals.items()},
        "batch": [
            {
                "space": SPACE_SLUG[b.place % spaces],
                "inside": b.place >= spaces,
                "cus": b.cus,
                "elephants": b.elephants,
                "moved": b.moved,
            }
            for b in campaign.batches
        ],
    }


# -- reading ----------------------------------------------------------------------------------------------------------


def read(hannibal: Hannibal, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> HannibalState:
    """From an empty board (or `base = "setup"`) to the position; raises BadPosition."""
    r = Reader(table, hannibal.nouns)
    g = empty_state(hannibal, chance, options)
    if r.one_of("base", BASES, 0):
        markers(g)
        starting_armies(g)
    g.stage = r.one_of("stage", STAGES, CARD_PLAY)
    g.turn = r.number("turn", 1, 1, LAST_TURN)
    g.active = r.noun("active", "seat", ROME)
    _read_tracks(g, r)
    _read_markers(g, r)
    _read_armies(g, r)
    _read_cards(g, r, hannibal, options)
    _read_campaign(g, r)
    r.finish()
    return g


def _read_tracks(g: HannibalState, r: Reader) -> None:
    g.macedon = r.one_of("macedon", MACEDON, NEUTRAL)
    g.truce = r.flag("truce")
    g.naval_victory = r.flag("naval_victory")
    g.hanno_counsels = r.flag("hanno_counsels")
    g.cato_counsels = r.flag("cato_counsels")
    g.reshuffle_due = r.flag("reshuffle_due")
    g.africanus_came = r.flag("africanus_came")
    g.last_consuls = r.nouns("last_consuls", "general")
    g.citadels = r.nouns("citadels", "space")
    g.card = r.noun_or_none("card", "card")
    g.flamen = r.noun_or_none("flamen", "general")
    g.dictator = r.noun_or_none("dictator", "general")
    m = g.map
    if r.has("consuls") or r.has("proconsuls"):
        for general in range(len(m.rank)):
            m.rank[general] = SUPREME if general == HANNIBAL else ORDINARY
    for general in r.nouns("consuls", "general"):
        m.rank[general] = CONSUL
    for general in r.nouns("proconsuls", "general"):
        m.rank[general] = PROCONSUL
    if g.dictator >= 0:
        m.rank[g.dictator] = SUPREME
    for general in r.nouns("displaced", "general"):
        m.where[general] = DISPLACED
    for general in r.nouns("dead", "general"):
        m.where[general] = DEAD
    for general in r.nouns("out", "general"):
        m.where[general] = OUT


def _read_markers(g: HannibalState, r: Reader) -> None:
    m = g.map
    for path, side in (("control.rome", ROME), ("control.carthage", CARTHAGE), ("control.nobody", NOBODY)):
        for space in r.nouns(path, "space"):
            m.control[space] = side
            m.tribe[space] = False
    for path, side in (("tribes.neutral", NOBODY), ("tribes.carthage", CARTHAGE)):
        for space in r.nouns(path, "space"):
            m.control[space] = side
            m.tribe[space] = True
    for space, path in r.keys("siege", "space"):
        m.siege[space] = r.number(path, 0, 0, 3)


def _read_armies(g: HannibalState, r: Reader) -> None:
    m = g.map
    for row in r.tables("army"):
        side = row.noun("side", "seat", NOBODY)
        space = row.noun("space", "space", NOBODY)
        if side == NOBODY or space == NOBODY:
            raise BadPosition(row.prefix.rstrip("."), 'an army needs a side and a space: side = "rome", space = "roma"')
        place = space
        if row.flag("inside"):
            if not g.board.walled[space]:
                raise BadPosition(f"{row.prefix}inside", f"{SPACE_SLUG[space]!r} has no walls")
            place = g.board.inside(space)
        total = row.number("cus", 0, 0, 99)
        elephants = row.number("elephants", 0, 0, ELEPHANTS)
        if elephants and (side != CARTHAGE or elephants > total):
            raise BadPosition(f"{row.prefix}elephants", "elephants are Carthage's, and count among the cus of the army")
        for general in g.generals_at(side, place):
            m.where[general] = OUT
        m.cus[side][place] = total - elephants
        if side == CARTHAGE:
            m.elephants[place] = elephants
            m.trains[side][place] = row.number("trains", 0, 0, 4)
        for general in reversed(row.nouns("generals", "general")):
            if g.hannibal.general_side[general] != side:
                raise BadPosition(f"{row.prefix}generals", f"{GENERAL_SLUG[general]!r} fights for the other side")
            m.where[general] = place
            g.take_command(general)
        row.finish()


def _read_cards(g: HannibalState, r: Reader, hannibal: Hannibal, options: Mapping[str, Value]) -> None:
    """Cards that are named nowhere lie at the bottom of the deck."""
    for side in (ROME, CARTHAGE):
        g.hands[side] = sorted(r.nouns(f"hands.{SIDE_SLUG[side]}", "card"))
        for card in r.nouns(f"known.{SIDE_SLUG[side]}", "card"):
            g.known[side] |= 1 << card
    g.discards = r.nouns("discards", "card")
    g.removed = r.nouns("removed", "card")
    g.deck = r.nouns("deck", "card")[::-1]
    placed = g.hands[ROME] + g.hands[CARTHAGE] + g.discards + g.removed + g.deck
    in_game = cards_in_game(hannibal, Options(options))
    for card in placed:
        if placed.count(card) > 1:
            raise BadPosition("hands", f"card {CARD_NUMBER[card]!r} stands twice; there is one of it")
        if card not in in_game and card != CARD_ID["9b"]:
            raise BadPosition("hands", f"card {CARD_NUMBER[card]!r} is not in the deck of this table")
    g.deck = [card for card in in_game if card not in placed] + g.deck


def _read_campaign(g: HannibalState, r: Reader) -> None:
    if not r.has("campaign.left"):
        if g.stage == CAMPAIGN:
            raise BadPosition("campaign.left", 'the stage "campaign" needs it: how many generals may still move')
        return
    campaign = Campaign(r.number("campaign.left", 1, 0, 3))
    campaign.sailed = r.flag("campaign.sailed")
    campaign.activated = r.nouns("campaign.activated", "general")
    campaign.besieged = r.nouns("campaign.besieged", "space")
    for general, path in r.keys("campaign.moved", "general"):
        campaign.generals[general] = r.number(path, 0, 0, 99)
    for row in r.tables("campaign.batch"):
        space = row.noun("space", "space", 0)
        place = g.board.inside(space) if row.flag("inside") else space
        batch = Batch(
            place, row.number("cus", 0, 0, 99), row.number("elephants", 0, 0, 4), row.number("moved", 0, 0, 99)
        )
        campaign.batches.append(batch)
        row.finish()
    g.campaign = campaign
