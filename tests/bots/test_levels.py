"""Levels for people: what they are made of, that they differ in strength, hints, and whom one meets unasked."""

from __future__ import annotations

import pytest

import punica
from punica import Match, Seat
from punica.bots import OFFERED, UnknownBot, bot
from punica.bots.consul import ConsulBot
from punica.bots.levels import FallibleBot, advice, gives_up, master, remark, usual_opponent
from punica.kernel.seat import Bot


def winner(seed: int, bots: list[Bot]) -> str | None:
    match = punica.new("hannibal-2018", seed=seed, watched=False)
    while match.choice is not None:
        who = match.choice.who
        match.play(bots[who].choose(Seat(match, who)))
    assert match.outcome is not None
    return match.outcome.winner


def card_to_play() -> Match:
    """A game in which somebody has to play a card."""
    match = punica.new("hannibal-2018", seed=8)
    while match.choice is not None and match.choice.key != "strategy.ops_or_event":
        match.play(match.choice.options[0])
    return match


def test_what_the_levels_are_made_of() -> None:
    made = [repr(bot(name, seed=4)) for name in OFFERED]
    assert made == [
        "FallibleBot(4, overlooks 0.18, misjudges 0.15)",
        "FallibleBot(4, overlooks 0.06, misjudges 0.06)",
        "ConsulBot(4)",
        "AfricanusBot(4, Budget(0.2 s))",
        "AfricanusBot(4, Budget(2 s))",
        repr(master(4, 10)),
        "RandomBot(4)",
    ]
    with pytest.raises(UnknownBot, match="hard is a level and has its own budget"):
        bot("hard:5")
    with pytest.raises(UnknownBot, match="master thinks for 5, 10, 20, 40 seconds a card play, not '7'"):
        bot("master:7")


def test_a_beginner_is_beaten_by_normal_on_either_side() -> None:
    """Most of the time: two of three games with either side."""
    as_rome = [winner(seed, [bot("beginner", seed), bot("normal", seed)]) for seed in (1, 2, 3)]
    as_carthage = [winner(seed, [bot("normal", seed), bot("beginner", seed)]) for seed in (1, 2, 3)]
    assert as_rome.count("carthage") >= 2
    assert as_carthage.count("rome") >= 2


def test_the_first_generation_is_kept_for_comparison() -> None:
    assert repr(bot("hard-1", 4)) == "AfricanusBot(4, Budget(2 s), first)"
    assert repr(bot("africanus-1:20i", 4)) == "AfricanusBot(4, Budget(20 iterations), first)"
    assert repr(bot("normal-1", 4)) == "ConsulBot(4, first)"
    assert not {"hard-1", "normal-1"} & set(OFFERED), "people are offered the bots of today"


def test_easy_errs_and_still_plays_the_same_for_the_same_seed() -> None:
    match = card_to_play()
    assert match.choice is not None
    seat = Seat(match, match.choice.who)
    chosen: list[list[str]] = []
    for seed in (1, 1, 2):
        easy = FallibleBot(seed)
        chosen.append([easy.choose(seat).code for _ in range(30)])
    assert chosen[0] == chosen[1]
    assert len(set(chosen[0])) > 1, "it never errs"
    assert chosen[0] != chosen[2]


def test_who_names_nobody_meets_normal_where_there_is_any_judgement() -> None:
    assert usual_opponent("hannibal-classic") == "normal"
    assert usual_opponent("toy-first") == "random"


def test_advice_is_an_option_of_the_seat_with_a_reason_for_a_card() -> None:
    match = card_to_play()
    assert match.choice is not None
    found = advice(Seat(match, match.choice.who))
    assert found.option.code in [option.code for option in match.choice.options]
    assert found.reason


def test_advice_on_the_steps_of_a_card_play_has_its_reason_too() -> None:
    match = card_to_play()
    assert match.choice is not None
    match.play(next(option for option in match.choice.options if option.code.endswith(" ops")))
    seat = Seat(match, match.choice.who)
    sets_out = next(option for option in seat.options() if option.code.startswith("activate"))
    assert "moves to" in (ConsulBot(0).purpose(seat, sets_out) or "")
    match.play("influence")
    place = advice(Seat(match, match.choice.who))
    assert place.option.code.startswith("place")
    assert "spaces" in (place.reason or "")
    assert remark(bot("consul", 1), Seat(match, match.choice.who), place.option) is None, "the log would tell each PC"


def test_a_player_without_judgement_says_nothing_and_never_gives_up() -> None:
    match = punica.new("hannibal-2018", seed=8)
    assert match.choice is not None
    seat = Seat(match, match.choice.who)
    lazy = bot("random", 1)
    assert remark(lazy, seat, lazy.choose(seat)) is None
    assert not gives_up(lazy, seat)
