"""The quick reckonings by which bots judge battles follow the odds that people are shown."""

from __future__ import annotations

from itertools import product

import pytest

import punica
from punica.games.hamilcar.tables import GOLDEN_GEEK, SILVER
from punica.games.punic.state import PunicState
from punica.odds.hamilcar.fleets import results
from punica.odds.hamilcar.quick import naval_chance
from punica.odds.hannibal.battle import none_of, sampled
from punica.odds.hannibal.quick import battle_chance
from punica.odds.parts import mean
from punica.odds.punic.attrition import mean_losses
from punica.odds.punic.reactions import attrition

HANDS = [(own, his) for own, his in product((6, 9, 12, 15, 18), repeat=2) if abs(own - his) <= 6]
FLEETS = [(own, his) for own, his in product((1, 2, 3, 4, 5), repeat=2)]


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


def test_naval_battles_of_hamilcar() -> None:
    apart = [
        abs(
            results(edition, ships, supremacy, (bonus, column, 0), (0, other, 0))[0]
            - naval_chance(edition, *ships, column, other, bonus, 0, supremacy == 0)
        )
        for edition in (GOLDEN_GEEK, SILVER)
        for ships in FLEETS
        for column, other in product((1, 2, 3, 4), repeat=2)
        for bonus, supremacy in product((-1, 0, 1), (0, 1))
    ]
    assert sum(apart) / len(apart) < 0.01
    assert max(apart) < 0.15


def test_who_goes_first_at_sea_wins_more_often() -> None:
    first, second = (naval_chance(SILVER, 1, 1, 1, 1, 0, 0, starts) for starts in (True, False))
    assert first > second
    assert first + second == pytest.approx(1.0)


@pytest.mark.parametrize("ruleset", ["hannibal-2018", "hamilcar-silver"])
def test_attrition(ruleset: str) -> None:
    """Exact from three CUs on; smaller forces lose a little less than the tables say."""
    g = punica.new(ruleset, seed=1).state
    assert isinstance(g, PunicState)
    for modifier in (0, 1):
        quick = mean_losses(g.rules.losses.attrition, modifier)
        exact = [mean(attrition(g, cus, [modifier])) for cus in range(len(quick))]
        assert quick[3:] == pytest.approx(exact[3:])
        assert quick[:3] == pytest.approx(exact[:3], abs=0.2)
