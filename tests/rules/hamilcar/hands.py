"""What the tests of strategy cards are written with: a bare board and two hands, at a card play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from punica import Match
from punica.games.hamilcar.tables import CARD_ID, SPACE_ID
from tests.rules.hamilcar.year import SIDES, state, year

OTHER = {"rome": "carthage", "carthage": "rome"}
FILLER = {"rome": "51", "carthage": "47"}
"""A card more for each hand, so that the turn goes on."""


def turn(
    ruleset: str,
    seat: str,
    cards: Iterable[str],
    *armies: dict[str, Any],
    against: Iterable[str] = (),
    base: str = "empty",
    **what: Any,
) -> Match:
    """The card play of a seat with these cards, against these; each hand has one card more."""
    hands = {seat: [*cards, FILLER[seat]], OTHER[seat]: [*against, FILLER[OTHER[seat]]]}
    return year(ruleset, *armies, stage="card-play", base=base, active=seat, hands=hands, **what)


def owners(m: Match, *spaces: str) -> list[str | None]:
    """Who has a marker in each of the spaces."""
    names = {number: name for name, number in SIDES.items()}
    return [names.get(state(m).map.control[SPACE_ID[space]]) for space in spaces]


def pcs(m: Match, side: str) -> int:
    """How many plain PCs a side has on the map."""
    return len(state(m).plain_pcs(SIDES[side]))


def chest(m: Match, side: str) -> list[str]:
    """The cards in a War Chest box."""
    slugs = {number: slug for slug, number in CARD_ID.items()}
    return [slugs[card] for card in state(m).chest[SIDES[side]]]


def piles(m: Match, card: str) -> str:
    """Where a card lies: `rome`, `carthage` (hands), `chest`, `discards`, `removed` or `deck`."""
    g = state(m)
    number = CARD_ID[card]
    for side, name in ((0, "rome"), (1, "carthage")):
        if number in g.hands[side]:
            return name
    if number in g.chest[0] + g.chest[1]:
        return "chest"
    return "discards" if number in g.discards else "removed" if number in g.removed else "deck"


def ports(m: Match, side: str) -> tuple[int, int]:
    """Ready and Spent warships At Port."""
    return state(m).ready[SIDES[side]], state(m).spent[SIDES[side]]


def fleet(ready: int = 0, spent: int = 0, lost: int = 0) -> dict[str, int]:
    return {"ready": ready, "spent": spent, "lost": lost}
