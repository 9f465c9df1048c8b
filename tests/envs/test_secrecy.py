"""What a seat cannot know never changes its observation, mask, information string or the features of its options."""

from __future__ import annotations

from random import Random

import pytest

from punica import registry
from punica.lab.cases import Broken, draw
from punica.lab.checks.secrecy import Pair, non_interference
from punica.lab.graph import frozen
from tests.envs.eyes import leaky, sights

FEW = 2
"""Moments of a game; `make soak` takes 20,000 pairs of each ruleset."""


@pytest.mark.parametrize("ruleset", registry.known())
def test_twins_are_observed_alike(ruleset: str) -> None:
    compared = sum(
        non_interference(draw(ruleset, seed), FEW, bots=[], eyes=[sights], only_eyes=True, still=4) for seed in (0, 1)
    )
    assert compared > 16


def test_only_worlds_that_differ_and_were_looked_at_count(monkeypatch: pytest.MonkeyPatch) -> None:
    case, looked = draw("toy-first", 4), 0

    def nobody_looks(pair: Pair, rng: Random) -> None:
        nonlocal looked
        looked += frozen(pair.a.state) != frozen(pair.b.state)

    monkeypatch.setattr(Pair, "play_on", nobody_looks)
    assert non_interference(case, 6, bots=[], eyes=[sights], only_eyes=True) == 0
    assert looked > 6


def test_an_observation_that_peeps_is_found_out() -> None:
    cases = [draw("toy-first", seed) for seed in range(6)]
    with pytest.raises(Broken, match="eyes"):
        sum(non_interference(case, 6, bots=[], eyes=[leaky], only_eyes=True) for case in cases)
