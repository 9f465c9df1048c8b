"""The public API, as the design writes it."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica import registry
from tests.support import ended, log, offered


def test_rulesets_have_title_seats_options_and_scenarios() -> None:
    assert list(punica.rulesets()) == registry.on_shelf()
    for game in (*punica.rulesets().values(), *(registry.game(id) for id in registry.known())):
        assert game.title
        assert game.seats == ("rome", "carthage")
        assert game.scenarios
        assert [option.id for option in game.options] == list(game.checked_options(None))


@pytest.mark.parametrize("seed", [7, "seven", b"seven"])
def test_new_with_a_seed_is_always_the_same_match(seed: int | str | bytes) -> None:
    one, two = (punica.new("toy-first", seed=seed, options={"no-rerolls": True}) for _ in range(2))
    assert one.record(secret=True) == two.record(secret=True)
    assert one.position() == two.position()


def test_a_choice_has_seat_text_rule_and_options() -> None:
    m = punica.new("toy-first", seed=7)
    choice = m.choice
    assert choice is not None
    assert (choice.seat, choice.text, choice.rule) == ("rome", "Bury one card", "2.2")
    assert [option.code for option in choice.options] == offered(m)
    assert m.label(choice.options[0]).startswith("Bury ")


def test_play_takes_a_code_or_an_option() -> None:
    one, two = (punica.new("toy-first", seed=7) for _ in range(2))
    assert one.choice is not None
    two.play(one.choice.options[1])
    one.play(one.choice.options[1].code)
    assert one.record(secret=True) == two.record(secret=True)


def test_seq_counts_every_change() -> None:
    m = punica.new("toy-first", seed=7)
    seqs = [m.seq]
    m.play(offered(m)[0])
    seqs.append(m.seq)
    m.play(offered(m)[0])
    seqs.append(m.seq)
    m.resign("rome")
    seqs.append(m.seq)
    assert seqs == [0, 1, 2, 3]
    assert m.view(None)["seq"] == 3


def test_resign_ends_the_game_at_any_moment_also_when_another_is_asked() -> None:
    m = punica.new("toy-first", seed=7)
    m.resign("carthage")
    assert m.choice is None
    assert ended(m) == ("rome", "6.4")
    assert m.outcome is not None
    assert m.outcome.reason == "Carthage resigns"
    assert log(m)[-1] == "The game is over: Carthage resigns [6.4]"
    with pytest.raises(punica.IllegalMove):
        m.resign("rome")


def test_the_outcome_has_winner_reason_and_rule() -> None:
    m = punica.new("toy-first", seed=7)
    assert m.view(None)["outcome"] is None
    m.playout(Random(7), 500)
    outcome = m.outcome
    assert outcome is not None
    assert outcome.winner in ("rome", "carthage")
    assert outcome.rule in ("6.1", "6.3")
    shown = {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule}
    assert m.view(None)["outcome"] == shown


def test_the_log_goes_on_where_it_was_left() -> None:
    m = punica.new("toy-first", seed=7)
    read = m.log("rome")
    m.playout(Random(1), 6)
    rest = m.log("rome", since=len(read))
    assert [line.text for line in read + rest] == [line.text for line in m.log("rome")]


def test_an_unwatched_match_plays_the_same_game() -> None:
    watched, unwatched = punica.new("toy-second", seed=5), punica.new("toy-second", seed=5, watched=False)
    watched.playout(Random(5), 500)
    unwatched.playout(Random(5), 500)
    assert watched.view("rome") == unwatched.view("rome")
    assert unwatched.log("rome") == []
