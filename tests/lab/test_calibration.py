"""Calibration: the scale is found again where it is known, and what is told of it comes from other games.

And what is told of costs and luck: a review that exaggerates is found out, one that is right is not.
"""

from __future__ import annotations

import tomllib
from math import tanh
from pathlib import Path
from random import Random

import pytest

from punica.lab import calibration, sampling
from punica.lab.calibration import brier, chance, fitted, honestly_told, log_loss, measured, reliability, told, written
from punica.lab.sampling import Sampled, looked
from punica.lab.weighing import Weighed, costs, fortune, lucks, pairs
from punica.review.chances import Scale


def games(scale: Scale, number: int, seed: int = 1) -> list[Sampled]:
    """Positions whose outcomes follow a scale."""
    rng = Random(seed)
    out = []
    for n in range(number):
        value, seat = tanh(rng.gauss(0, 0.5)), rng.randrange(2)
        out.append(Sampled(n, seat, [value], rng.random() < scale.chance(value, seat)))
    return out


def test_a_known_scale_is_found_again() -> None:
    true = Scale(3.0, 0.4)
    found = fitted(games(true, 4000))
    assert found.slope == pytest.approx(3.0, abs=0.4)
    assert found.lean == pytest.approx(0.4, abs=0.2)
    fresh = games(true, 2000, seed=2)
    assert log_loss(found, fresh) < log_loss(Scale(0.5, -1.0), fresh)
    right, wrong = ([(one, chance(scale, one)) for one in fresh] for scale in (found, Scale(0.5, -1.0)))
    assert brier(right) < brier(wrong) < 1
    for row in reliability(right):
        assert abs(row.said - row.won) < 0.05 + 2 * row.error


def test_no_game_tells_of_itself() -> None:
    """Where even games go one way and odd ones the other, each half is told wrongly by the other, as it should be."""
    seen = [Sampled(n, 0, [0.5 if n % 2 else -0.5], True) for n in range(40)]
    assert brier(honestly_told(seen)) > brier([(one, chance(fitted(seen), one)) for one in seen])


def test_positions_of_one_game_count_together() -> None:
    ten = [(Sampled(n // 10, 0, [0.0], n < 50), 0.5) for n in range(100)]
    hundred = [(Sampled(n, 0, [0.0], n < 50), 0.5) for n in range(100)]
    assert reliability(ten)[0].error == pytest.approx(10**0.5 * reliability(hundred)[0].error)


def test_a_game_is_looked_through_and_its_positions_know_who_won() -> None:
    games = [looked("toy-first", number) for number in range(4)]
    seen = [one for game in games for one in game.positions]
    assert all(len(one.values) == sampling.WORLDS for one in seen)
    assert {one.won for one in seen} == {True, False}
    judged = [one for game in games for one in game.stretches]
    assert all(one.played for one in judged)
    assert any(one.after for one in judged)
    for one in judged:
        assert len(one.best) in (0, len(one.played))
        assert len(one.best_anew) == len(one.played_anew)
        assert bool(one.best) == bool(one.best_anew)
    assert looked("toy-first", 0) == games[0]


def decisions(number: int, exaggerated: float, lucky: float = 0.0) -> list[Weighed]:
    """Decisions whose better line is better by what fresh worlds say, and more in those of the review."""
    rng = Random(5)

    def worlds(mean: float) -> list[float]:
        return [tanh(rng.gauss(mean, 0.3)) for _ in range(30)]

    return [
        Weighed(n, n % 2, worlds(0), worlds(0.3 + exaggerated), worlds(0), worlds(0.3), worlds(lucky), share=5.0)
        for n in range(number)
    ]


def test_costs_that_hold_in_fresh_worlds_are_told_from_exaggerated_ones() -> None:
    for exaggerated, honest in ((0.0, True), (0.25, False)):
        rows = costs(pairs(decisions(300, exaggerated), Scale()))
        said = sum(row.said * row.decisions for row in rows)
        anew = sum(row.anew * row.decisions for row in rows)
        assert (said < 1.1 * anew) == honest
        within = sum(row.within[1] * row.decisions for row in rows) / sum(row.decisions for row in rows)
        assert (within > 0.9) == honest


def test_luck_that_sums_to_nothing_is_told_from_luck_that_does_not() -> None:
    fair = fortune(lucks("toy-first", decisions(300, 0.0), Scale()))
    assert abs(fair.each.mean) < 3 * fair.each.error
    assert abs(fair.decided.mean) < 3 * fair.decided.error
    assert fair.decided.mean == pytest.approx(5 * fair.each.mean)
    kind = fortune(lucks("toy-first", decisions(300, 0.0, lucky=0.2), Scale()))
    assert kind.each.mean > 5 * kind.each.error
    assert abs(kind.first.mean) < 3 * kind.first.error, "who decides in turn is as lucky as the other"


def test_the_page_of_a_ruleset_tells_chances_costs_and_luck() -> None:
    page = "\n".join(told(measured("toy-first", [looked("toy-first", number) for number in range(4)])))
    assert "4 games" in page
    assert "| told, on average | won | positions |" in page
    assert "Luck of " in page


def test_rulesets_that_were_not_measured_keep_their_scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "calibration.toml"
    file.write_text("[toy-first]\nslope = 1.5\n")
    monkeypatch.setattr(calibration, "MEASURED", file)
    told = tomllib.loads(written({"toy-second": Scale(2.5, 0.1, 4, 40, 0.2)}, 4))
    assert told["toy-first"] == {"slope": 1.5}
    assert told["toy-second"]["games"] == 4
