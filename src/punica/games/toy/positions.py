"""The toy's part of a position file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from punica.games.toy.secrecy import card_slugs
from punica.games.toy.state import CARD_PLAY, ROUND, ToyState
from punica.games.toy.tables import CARDS, NOBODY, NOUNS, SEATS
from punica.kernel.chance import Chance
from punica.kernel.errors import BadPosition
from punica.kernel.reader import Reader

if TYPE_CHECKING:
    from punica.games.toy.editions import Toy

STAGES = ["round", "card-play"]


def write(g: ToyState) -> dict[str, Any]:
    return {
        "stage": STAGES[g.stage],
        "round": g.round,
        "active": SEATS[g.active],
        "deck": card_slugs(g.deck[::-1]),
        "discards": card_slugs(g.discards),
        "hands": {SEATS[s]: card_slugs(g.hands[s]) for s in (0, 1)},
        "buried": {SEATS[s]: card_slugs([g.buried[s]])[0] for s in (0, 1) if g.buried[s] != NOBODY},
        "fords": {slug: SEATS[owner] for slug, owner in zip(NOUNS["ford"].slugs, g.fords, strict=True) if owner >= 0},
        "points": dict(zip(SEATS, g.points, strict=True)),
        "rerolls": dict(zip(SEATS, g.rerolls, strict=True)),
        "seen": {SEATS[s]: card_slugs([c for c in range(CARDS) if g.known[s] >> c & 1]) for s in (0, 1)},
    }


def read(toy: Toy, chance: Chance, table: Mapping[str, Any], rerolls: int) -> ToyState:
    """Cards that stand nowhere go to the bottom of the deck; the deck is written from the top."""
    r = Reader(table, NOUNS)
    g = ToyState(toy, chance)
    g.stage = r.one_of("stage", STAGES, CARD_PLAY)
    g.round = r.number("round", 1, 0, 4)
    g.active = r.noun("active", "seat", 0)
    for s, seat in enumerate(SEATS):
        g.hands[s] = sorted(r.nouns(f"hands.{seat}", "card"))
        g.buried[s] = r.noun(f"buried.{seat}", "card", NOBODY)
        g.points[s] = r.number(f"points.{seat}", 0, 0, 99)
        g.rerolls[s] = r.number(f"rerolls.{seat}", rerolls, 0, rerolls)
        for card in r.nouns(f"seen.{seat}", "card"):
            g.known[s] |= 1 << card
    for i, slug in enumerate(NOUNS["ford"].slugs):
        g.fords[i] = r.noun(f"fords.{slug}", "seat", NOBODY)
    g.discards = r.nouns("discards", "card")
    placed = g.hands[0] + g.hands[1] + g.discards + [card for card in g.buried if card >= 0]
    g.deck = r.nouns("deck", "card")[::-1]
    placed += g.deck
    for card in placed:
        if placed.count(card) > 1:
            raise BadPosition("hands", f"card {NOUNS['card'].slugs[card]!r} stands twice; there is one of it")
    g.deck = [card for card in range(CARDS) if card not in placed] + g.deck
    if g.stage == CARD_PLAY and g.round == 0:
        raise BadPosition("round", "a card play needs a round of 1 or more")
    if g.stage == ROUND and (g.hands[0] or g.hands[1]):
        raise BadPosition("hands", "at the start of a round both hands are empty")
    r.finish()
    return g
