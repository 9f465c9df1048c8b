"""Calibration: the scale is found again where it is known, and what is told of it comes from other games."""

from __future__ import annotations

import tomllib
from math import tanh
from pathlib import Path
from random import Random

import pytest

from punica.lab import calibration
from punica.lab.calibration import Sampled, brier, fitted, log_loss, reliability, sampled, written
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
    assert brier(found, fresh) < brier(Scale(0.5, -1.0), fresh) < 1
    for n, said, won in reliability(found, fresh):
        assert abs(said - won) < 0.05 + 2 * (0.25 / n) ** 0.5


def test_positions_of_a_game_are_rolled_out_and_know_who_won() -> None:
    seen = [one for number in range(4) for one in sampled("toy-first", number)]
    assert seen
    assert all(len(one.values) == calibration.WORLDS for one in seen)
    assert sampled("toy-first", 0) == sampled("toy-first", 0)
    assert {one.won for one in seen} == {True, False}


def test_rulesets_that_were_not_measured_keep_their_scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "calibration.toml"
    file.write_text("[toy-first]\nslope = 1.5\n")
    monkeypatch.setattr(calibration, "MEASURED", file)
    told = tomllib.loads(written({"toy-second": Scale(2.5, 0.1, 4, 40, 0.2)}, 4))
    assert told["toy-first"] == {"slope": 1.5}
    assert told["toy-second"]["games"] == 4
