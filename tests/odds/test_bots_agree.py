"""The quick curve by which bots judge battles follows the odds that people are shown."""

from __future__ import annotations

from itertools import product

import pytest

from punica.bots.hannibal.odds import battle_chance, none_of
from punica.odds.hannibal_battle import sampled

HANDS = [(own, his) for own, his in product((6, 9, 12, 15, 18), repeat=2) if abs(own - his) <= 6]


def test_battles_of_hannibal() -> None:
    apart = [
        abs(sampled(1, 0, hands, (own, his), (0, 0), (8, 8), 0, his).wins[0] - battle_chance(*hands, own, his))
        for hands in HANDS
        for own, his in product((1, 2, 3, 4), (1, 3))
    ]
    assert sum(apart) / len(apart) < 0.05
    assert max(apart) < 0.2


def test_cards_nobody_holds() -> None:
    assert none_of(4, 20, 3) == pytest.approx(16 / 20 * 15 / 19 * 14 / 18)
