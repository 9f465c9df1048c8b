"""Section 1: the set-up."""

from __future__ import annotations

import punica
from punica.games.toy.state import ToyState
from punica.games.toy.tables import AMBUSH, CARD_KIND, CARD_VALUE, RAID, SPY
from tests.rules.toy_first import both
from tests.support import shown


def deck_of(edition: str, seed: int) -> list[int]:
    """The deck before anything is dealt."""
    state = punica.new(edition, seed=seed).checkpoints[0].state
    assert isinstance(state, ToyState)
    return state.deck


@both("1.1")
def test_nine_raids_two_ambushes_one_spy_shuffled(edition: str) -> None:
    deck = deck_of(edition, 1)
    assert sorted(deck) == list(range(12))
    assert sorted(CARD_VALUE[card] for card in deck if CARD_KIND[card] == RAID) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert sum(CARD_KIND[card] == AMBUSH for card in deck) == 2
    assert sum(CARD_KIND[card] == SPY for card in deck) == 1
    assert deck != sorted(deck)
    assert deck != deck_of(edition, 2)


@both("1.2")
def test_the_fords_are_empty_or_contested(edition: str) -> None:
    assert shown(punica.new(edition))["fords"] == {"upper": None, "middle": None, "lower": None}
    contested = punica.new(edition, scenario="contested")
    assert shown(contested)["fords"] == {"upper": "rome", "middle": None, "lower": "carthage"}
