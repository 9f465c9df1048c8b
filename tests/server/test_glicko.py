"""Ratings: the worked example of the paper, what a side is worth, pairs that play on and on, and the fold in parts;
what the archive takes for an opening."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from punica.server.ratings import endings
from punica.server.ratings.fold import PERIOD, Fold, Game
from punica.server.ratings.glicko import Rating, Result, after, aged, expected
from punica.server.store.journal import Act

ROME, CARTHAGE = 0, 1

EXAMPLE = [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)]
"""Glickman, "Example of the Glicko-2 system": a player of 1500 and 200 against three others."""


def test_the_worked_example_of_the_paper() -> None:
    one = after(Rating(1500, 200, 0.06), EXAMPLE)
    assert one.rating == pytest.approx(1464.06, abs=0.01)
    assert one.deviation == pytest.approx(151.52, abs=0.01)
    assert one.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_adds_doubt() -> None:
    one = Rating(1700, 60, 0.06)
    assert after(one, []) == aged(one, 1.0)
    assert aged(one, 1.0).rating == 1700
    assert aged(one, 12).deviation > aged(one, 1).deviation > 60
    assert aged(one, 1e6).deviation == 350, "nobody is less known than a stranger"


def test_half_a_game_tells_half_as_much() -> None:
    one = Rating(1500, 50, 0.06)
    whole, half = (after(one, [Result(1500, 50, 1, weight=weight)]).rating - 1500 for weight in (1.0, 0.5))
    assert half == pytest.approx(whole / 2, rel=0.02)


def test_who_wins_with_the_better_side_gains_less() -> None:
    one = Rating(1500, 80, 0.06)
    plain, better = (after(one, [Result(1500, 80, 1, edge)]).rating for edge in (0, 120))
    assert 1500 < better < plain
    assert expected(one, one, 120) > 0.6


def played(count: int, strengths: Mapping[str, float], edge: float, rng: Random) -> list[Game]:
    """Games of people of known strength, a day apart."""
    out = []
    for n in range(count):
        first, second = rng.sample(sorted(strengths), 2)
        certain = 0.0
        chance = expected(Rating(strengths[first], certain), Rating(strengths[second], certain), edge)
        out.append(Game(f"m{n}", "hannibal-2018", first, second, float(rng.random() < chance), n * 86400.0))
    return out


def test_strength_and_the_worth_of_a_side_are_found_again() -> None:
    strengths = {f"p{n}": 1200 + 60 * n for n in range(11)}
    fold = Fold()
    for game in played(4000, strengths, 70.0, Random("sides")):
        fold.take(game)
    edge = fold.edges["hannibal-2018"]
    assert edge.points == pytest.approx(70, abs=4 * edge.doubt)
    assert edge.doubt < 10
    ranked = sorted(strengths, key=lambda person: fold.stands[person].rating.rating)
    assert ranked[0] in ("p0", "p1")
    assert ranked[-1] in ("p9", "p10")
    for person, strength in strengths.items():
        found = fold.stands[person].rating
        assert found.rating == pytest.approx(strength, abs=3 * found.deviation)


def test_in_parts_it_comes_to_the_same() -> None:
    games = played(60, {"a": 1500, "b": 1600, "c": 1400}, 30, Random("parts"))
    whole, again = Fold(), Fold()
    changes = [whole.take(game) for game in games]
    assert changes == [again.take(game) for game in games]
    assert whole.stands == again.stands


def test_two_who_only_play_each_other_gain_less_and_less() -> None:
    fold = Fold()
    gains = []
    for n in range(20):
        change = fold.take(Game(f"m{n}", "hannibal-2018", "mule", "friend", 0.0, n * 3600.0))
        gains.append(change.after[1].rating - change.before[1].rating)
    assert [round(fold.weight("mule", "friend", 20 * 3600.0), 3)] == [0.016]
    assert sum(gains[6:]) < 0.1 * gains[0]
    assert fold.stands["friend"].rating.provisional, "such games make nobody well known"
    assert fold.weight("friend", "mule", 20 * 3600.0 + PERIOD) == 1.0, "a month later it counts again"


def test_what_was_taken_back_is_nobodys_opening() -> None:
    plays = ((ROME, "play 1", 1), (CARTHAGE, "play 2", 2), (CARTHAGE, "takeback 1 a b", 2), (CARTHAGE, "play 3", 2))
    acts = [
        Act("id", seq, "takeback" if "back" in code else "play", seat, code, round, False, "", "person", str(seq))
        for seq, (seat, code, round) in enumerate(plays, 1)
    ]
    assert endings.openings(acts) == ["play 1", "play 3"]
