"""Temperaments: what they are called, that they play otherwise, and that nobody else does for it."""

from __future__ import annotations

import pytest

import punica
from punica import Seat
from punica.bots import UnknownBot, bot, may_sit
from punica.bots.levels import LEVELS
from punica.bots.policy import policy_for
from punica.bots.temper import PLAIN, TEMPERS

RULESETS = ["hannibal-2018", "hamilcar-silver", "hands-in-the-sea"]


def decisions(ruleset: str, name: str, count: int, seed: int = 5) -> list[str]:
    """What a bot and the usual one decide in turn at the beginning of a game."""
    match = punica.new(ruleset, seed=seed, watched=False)
    bots = [bot(name, 1), bot("consul", 2)]
    played: list[str] = []
    while match.pending is not None and len(played) < count:
        who = match.pending.who
        option = bots[who].choose(Seat(match, who))
        played.append(option.code)
        match.play(option)
    return played


def test_what_they_are_called() -> None:
    assert list(TEMPERS) == ["bold", "careful", "political"]
    assert repr(bot("hard-bold", 4)) == "AfricanusBot(4, Budget(2 s), bold)"
    assert repr(bot("consul-careful", 4)) == "ConsulBot(4, careful)"
    assert repr(bot("africanus-political:20i", 4)) == "AfricanusBot(4, Budget(20 iterations), political)"
    assert repr(bot("easy-bold", 4)) == "FallibleBot(4, overlooks 0.06, misjudges 0.06, bold)"
    assert all(may_sit(f"{level}-{temper}") for level in LEVELS for temper in TEMPERS)
    assert may_sit("master-bold:20")
    for wrong in ("hard-wild", "random-bold", "hard-1-bold", "bold", "hard-"):
        assert not may_sit(wrong), wrong
        with pytest.raises(UnknownBot, match="may have a temperament"):
            bot(wrong)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_decides_otherwise(ruleset: str) -> None:
    seeds = (5, 6, 7) if ruleset == "hands-in-the-sea" else (5,)
    games = {
        name: [decisions(ruleset, f"consul-{name}" if name else "consul", 300, seed) for seed in seeds]
        for name in ["", *TEMPERS]
    }
    assert all(games[name] != games[other] for name in games for other in games if name < other)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_one_has_worked_out_is_not_taken_for_anothers(ruleset: str) -> None:
    """Judges keep what they find of a position; those of other temperaments sat at this table before."""
    plain = decisions(ruleset, "consul", 60)
    decisions(ruleset, "consul-bold", 60)
    assert decisions(ruleset, "consul", 60) == plain
    match = punica.new(ruleset, seed=5)
    assert match.pending is not None
    for temper in ("", *TEMPERS, ""):
        policy = policy_for(ruleset, temper=temper)
        assert policy.temper is (TEMPERS[temper] if temper else PLAIN)
        assert policy is policy_for(ruleset, temper=temper)


def test_without_a_temperament_nothing_is_dearer() -> None:
    assert (PLAIN.victory, PLAIN.defeat, PLAIN.assault, PLAIN.walls, PLAIN.towns) == (0.0,) * 5
    assert (PLAIN.exposed, PLAIN.sieges, PLAIN.guard, PLAIN.pcs, PLAIN.dangers) == (1.0,) * 5
