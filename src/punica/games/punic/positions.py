"""What the Punic games write alike into a position file: what stands where, who holds what, the Campaign under way."""

from __future__ import annotations

from typing import Any

from punica.games.punic.army import Batch
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.campaign import Campaign
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import DEAD, OUT, PROCONSUL
from punica.games.punic.possible import Named
from punica.games.punic.state import CAMPAIGN, CARD_PLAY, PunicState
from punica.kernel.errors import BadPosition
from punica.kernel.reader import Reader

SIDES = (ROME, CARTHAGE)
MOST_POINTS = 9
"""More siege points than any city needs."""


# -- writing ----------------------------------------------------------------------------------------------------------


def slug(g: PunicState, kind: str, n: int) -> str:
    """The slug of a noun, "" for -1."""
    return g.game.nouns[kind].slugs[n] if n >= 0 else ""


def slugs(g: PunicState, kind: str, numbers: list[int]) -> list[str]:
    words = g.game.nouns[kind].slugs
    return [words[n] for n in numbers]


def write(g: PunicState, stages: list[str]) -> dict[str, Any]:
    """The shared part of the state at a checkpoint; everything that is not written is as `read` assumes."""
    m = g.map
    generals = range(len(m.where))
    spaces = range(g.board.spaces)
    side = g.game.nouns["seat"].slugs
    out: dict[str, Any] = {
        "base": "empty",
        "stage": stages[g.stage],
        "turn": g.turn,
        "active": side[g.active],
        "card": slug(g, "card", g.card),
        "truce": g.truce,
        "consuls": slugs(g, "general", [n for n in generals if is_consul(g, n)]),
        "proconsuls": slugs(g, "general", [n for n in generals if m.rank[n] == PROCONSUL]),
        "dead": slugs(g, "general", [n for n in generals if m.where[n] == DEAD]),
        "control": {
            side[s]: slugs(g, "space", [n for n in spaces if m.control[n] == s and not m.tribe[n]]) for s in SIDES
        },
        "tribes": {
            "neutral": slugs(g, "space", [n for n in spaces if m.tribe[n] and m.control[n] == NOBODY]),
            "carthage": slugs(g, "space", [n for n in spaces if m.tribe[n] and m.control[n] == CARTHAGE]),
        },
        "siege": {slug(g, "space", n): points for n, points in enumerate(m.siege) if points},
        "army": _armies(g),
        "hands": {side[s]: slugs(g, "card", g.hands[s]) for s in SIDES},
        "known": {
            side[s]: slugs(g, "card", [c for c in range(len(g.rules.cards.campaign)) if g.known[s] >> c & 1])
            for s in SIDES
        },
        "deck": slugs(g, "card", g.deck[::-1]),
        "discards": slugs(g, "card", g.discards),
        "removed": slugs(g, "card", g.removed),
    }
    if g.campaign is not None:
        out["campaign"] = _write_campaign(g, g.campaign)
    return out


def _armies(g: PunicState) -> list[dict[str, Any]]:
    m = g.map
    out: list[dict[str, Any]] = []
    for place in m.occupied():
        for side in SIDES:
            generals = g.generals_at(side, place)
            trains = m.trains[side][place]
            if not m.total(side, place) and not generals and not trains:
                continue
            army: dict[str, Any] = {
                "side": slug(g, "seat", side),
                "space": slug(g, "space", g.board.space_of(place)),
                "cus": m.total(side, place),
            }
            if side == CARTHAGE and m.elephants[place]:
                army["elephants"] = m.elephants[place]
            if trains:
                army["trains"] = trains
            if g.board.is_inside(place):
                army["inside"] = True
            army["generals"] = slugs(g, "general", generals)
            out.append(army)
    return out


def _write_campaign(g: PunicState, campaign: Campaign) -> dict[str, Any]:
    return {
        "left": campaign.left,
        "sailed": campaign.sailed,
        "activated": slugs(g, "general", campaign.activated),
        "besieged": slugs(g, "space", campaign.besieged),
        "moved": {slug(g, "general", n): points for n, points in campaign.generals.items()},
        "batch": [
            {
                "space": slug(g, "space", g.board.space_of(b.place)),
                "inside": g.board.is_inside(b.place),
                "cus": b.cus,
                "elephants": b.elephants,
                "moved": b.moved,
                **({"trains": b.trains} if b.trains else {}),
            }
            for b in campaign.batches
        ],
        **({"warship": [{"moved": moved} for moved in campaign.warships]} if campaign.warships else {}),
    }


# -- reading ----------------------------------------------------------------------------------------------------------


def read(g: PunicState, r: Reader, stages: list[str], named: Named) -> None:
    """The turn, ranks, markers, armies and Campaign of a position; raises BadPosition."""
    g.stage = r.one_of("stage", stages, CARD_PLAY)
    g.turn = r.number("turn", 1, 1, g.rules.year_end.last_turn)
    g.active = r.noun("active", "seat", ROME)
    g.card = r.noun_or_none("card", "card")
    g.truce = r.flag("truce")
    _read_ranks(g, r, named)
    read_off_map(g, r, named, "dead", DEAD)
    read_off_map(g, r, named, "out", OUT)
    _read_markers(g, r, named)
    _read_armies(g, r, named)
    _read_campaign(g, r)


def read_off_map(g: PunicState, r: Reader, named: Named, key: str, where: int) -> None:
    """The generals under a key are off the map in one way or another."""
    for general in r.nouns(key, "general"):
        named.general(general, key)
        g.map.where[general] = where


def _read_ranks(g: PunicState, r: Reader, named: Named) -> None:
    m = g.map
    if r.has("consuls") or r.has("proconsuls"):
        m.rank[:] = g.rules.generals.base_rank
    for general in r.nouns("consuls", "general"):
        m.rank[general] = g.rules.generals.consul_rank[general]
    for general in r.nouns("proconsuls", "general"):
        if is_consul(g, general) and named.strict:
            name = slug(g, "general", general)
            raise named.refuse("proconsuls", "terms.consul", f"{name!r} is a Consul; nobody is both")
        m.rank[general] = PROCONSUL


def _read_markers(g: PunicState, r: Reader, named: Named) -> None:
    m = g.map
    for path, side in (("control.rome", ROME), ("control.carthage", CARTHAGE), ("control.nobody", NOBODY)):
        for space in r.nouns(path, "space"):
            named.marker(space, path)
            m.control[space] = side
            m.set_tribe(space, False)
    for path, side in (("tribes.neutral", NOBODY), ("tribes.carthage", CARTHAGE)):
        for space in r.nouns(path, "space"):
            named.marker(space, path)
            m.control[space] = side
            m.set_tribe(space, True)
    for space, path in r.keys("siege", "space"):
        m.set_siege(space, r.number(path, 0, 0, MOST_POINTS))


def _read_armies(g: PunicState, r: Reader, named: Named) -> None:
    m = g.map
    for row in r.tables("army"):
        side = row.noun("side", "seat", NOBODY)
        space = row.noun("space", "space", NOBODY)
        if side == NOBODY or space == NOBODY:
            raise BadPosition(row.key, 'an army needs a side and a space: side = "rome", space = "roma"')
        place = space
        if row.flag("inside"):
            if not g.board.walled[space]:
                raise named.refuse(f"{row.prefix}inside", "city.inside", f"{slug(g, 'space', space)!r} has no walls")
            place = g.board.inside(space)
        named.army(side, place, row.key)
        total = row.number("cus", 0, 0, 99)
        elephants = row.number("elephants", 0, 0, 99)
        if elephants and (side != CARTHAGE or elephants > total):
            reason = "elephants are Carthage's, and count among the cus of the army"
            raise named.refuse(f"{row.prefix}elephants", "elephants.cus", reason)
        for general in g.generals_at(side, place):
            m.where[general] = OUT
            named.dropped.append((general, row.key))
        m.cus[side][place] = total - elephants
        if side == CARTHAGE:
            m.set_elephants(place, elephants)
        if row.has("trains") and side not in g.rules.armies.sides_with_trains:
            raise named.refuse(f"{row.prefix}trains", "terms.limits", f"{slug(g, 'seat', side)!r} has no trains")
        m.trains[side][place] = row.number("trains", 0, 0, 99)
        for general in reversed(row.nouns("generals", "general")):
            if g.rules.generals.side[general] != side:
                reason = f"{slug(g, 'general', general)!r} fights for the other side"
                raise named.refuse(f"{row.prefix}generals", "terms.general", reason)
            named.general(general, f"{row.prefix}generals")
            m.where[general] = place
            g.take_command(general)
        row.finish()


def read_cards(
    g: PunicState, r: Reader, in_game: list[int], others: list[int], elsewhere: list[str], strict: bool
) -> None:
    """Hands, deck and discards. Cards of the game that are named nowhere lie at the bottom of the deck.

    `others` may be named though they are not in the deck at first; `elsewhere` are further keys that hold cards.
    """
    for side in SIDES:
        name = slug(g, "seat", side)
        g.hands[side] = sorted(r.nouns(f"hands.{name}", "card"))
        for card in r.nouns(f"known.{name}", "card"):
            g.known[side] |= 1 << card
    g.discards = r.nouns("discards", "card")
    g.removed = r.nouns("removed", "card")
    g.deck = r.nouns("deck", "card")[::-1]
    placed: dict[int, str] = {}
    for path in (*(f"hands.{slug(g, 'seat', side)}" for side in SIDES), "discards", "removed", "deck", *elsewhere):
        for card in r.nouns(path, "card"):
            name = slug(g, "card", card)
            if card in placed:
                reason = f"card {name!r} is in {placed[card]} already; there is one of it"
                raise BadPosition(path, reason, g.game.section("setup.decks"))
            if card not in in_game and card not in others:
                reason = f"card {name!r} is not in the deck of this table"
                raise BadPosition(path, reason, g.game.section("setup.decks"))
            placed[card] = path
    g.deck = [card for card in in_game if card not in placed] + g.deck
    for side in SIDES:
        for card in r.nouns(f"known.{slug(g, 'seat', side)}", "card"):
            if card not in g.hands[1 - side] and strict:
                name = slug(g, "seat", 1 - side)
                raise BadPosition(
                    f"known.{slug(g, 'seat', side)}", f"card {slug(g, 'card', card)!r} is not held by {name}"
                )
    if g.stage == CARD_PLAY and not g.hands[g.active]:
        name = slug(g, "seat", g.active)
        raise BadPosition(f"hands.{name}", f'{name} is to play a card and holds none; give it one, or another "active"')


def _read_campaign(g: PunicState, r: Reader) -> None:
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
        batch.trains = row.number("trains", 0, 0, 99)
        campaign.batches.append(batch)
        row.finish()
    for row in r.tables("campaign.warship"):
        campaign.warships.append(row.number("moved", 0, 0, 99))
        row.finish()
    g.campaign = campaign
