"""The random bot, and bots by name."""

from __future__ import annotations

import pytest

import punica
from punica.bots import UnknownBot, bot
from punica.bots.random import RandomBot


def played(seed: int) -> str:
    match = punica.new("toy-second", seed=1)
    bots = [RandomBot(seed), RandomBot(seed + 1)]
    while match.choice is not None:
        who = match.choice.who
        match.play(bots[who].choose(punica.Seat(match, who)))
    return match.record()


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(5) == played(5)
    assert played(5) != played(6)


def test_an_unknown_bot_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="the bots are: random"):
        bot("hal")
