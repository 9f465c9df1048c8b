"""Worlds that go one way: the same game, without the checkpoints that only a fork or an undo would need."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica.table import new


def test_a_one_way_match_plays_the_same_game() -> None:
    kept, one_way = new("toy-first", 7), new("toy-first", 7, one_way=True)
    assert kept.playout(Random(1), 1000) == one_way.playout(Random(1), 1000)
    assert kept.record() == one_way.record()
    assert [line.text for line in kept.log(None)] == [line.text for line in one_way.log(None)]
    assert kept.checkpoints
    assert not one_way.checkpoints
    assert not one_way.moves


def test_a_one_way_match_can_be_neither_forked_nor_undone_nor_imagined_from() -> None:
    m = new("toy-first", 7, one_way=True)
    m.playout(Random(1), 3)
    assert not m.can_undo("rome")
    for forbidden in (m.fork, lambda: m.undo("rome"), lambda: m.imagine("rome", Random(1))):
        with pytest.raises(punica.CannotFork):
            forbidden()


def test_a_fork_of_an_ordinary_imagined_world_is_possible_and_of_a_one_way_world_is_not() -> None:
    m = new("toy-first", 7)
    m.playout(Random(1), 2)
    ordinary, one_way = (m.imagine("rome", Random(5), one_way=flag) for flag in (False, True))
    assert [option.code for option in ordinary.menu] == [option.code for option in one_way.menu]
    round = ordinary.round
    while ordinary.round == round and ordinary.pending is not None:
        assert ordinary.playout(Random(2), 1) == one_way.playout(Random(2), 1)
    assert ordinary.fork().round == ordinary.round == one_way.round
    with pytest.raises(punica.CannotFork):
        one_way.fork()


def test_playing_out_a_turn_stops_at_the_first_question_of_the_next() -> None:
    m = new("hannibal-2018", 7, watched=False)
    assert m.state.turn == 1
    world = m.imagine("rome", Random(1), one_way=True)
    played = world.play_out_turn(Random(2))
    assert played > 0
    assert world.state.turn == 2 or world.outcome is not None
    again = m.imagine("rome", Random(1), one_way=True)
    assert again.playout(Random(2), played - 1) == played - 1
    assert again.state.turn == 1


def test_a_game_without_turns_is_played_out_to_its_end() -> None:
    m = new("toy-first", 7)
    m.play_out_turn(Random(1))
    assert m.outcome is not None


def test_a_failing_rule_ends_a_one_way_world() -> None:
    m = new("toy-first", 7, one_way=True)
    m.state.chance.follow(dice=[99] * 100, draws=[99] * 100)
    with pytest.raises(punica.ScriptError):
        m.playout(Random(1), 1000)
    assert m.pending is None
