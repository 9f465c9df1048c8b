"""Imagined worlds keep what a seat knows and what is public; forks go their own way."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

import punica
from punica import Match
from punica.games.toy.tables import AMBUSH, CARD_KIND
from tests.kernel.toys import moments, picture, state_of
from tests.support import asked, at, log, offered, play, question, shown

WAITING = """
ruleset = "toy-first"
[state]
hands = {rome = ["1", "2"], carthage = ["3", "4", "10"]}
buried = {rome = "5", carthage = "6"}
seen.rome = ["3"]
discards = ["7"]
"""
WINDOW_OPEN = 'line = ["play 1", "raid upper"]\n' + WAITING


def reachable(root: object) -> list[object]:
    """Every object that can be reached from one, but for classes, modules and functions' globals."""
    seen: dict[int, object] = {}
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function"):
            continue
        seen[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
    return list(seen.values())


@pytest.mark.parametrize("seat", ["rome", "carthage"])
def test_what_the_seat_knows_and_the_public_facts_are_kept(seat: str) -> None:
    for seed in range(5):
        for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
            world = m.imagine(seat, Random(seed))
            assert world.view(seat) == m.view(seat)
            assert world.view(None) == m.view(None)
            assert m.terms.game.check(world.state) == []
            assert asked(world) == asked(m)


def test_spied_cards_stay_and_the_rest_is_resampled() -> None:
    m = at(WAITING)
    hands, buried = set(), set()
    for seed in range(40):
        other = shown(m.imagine("rome", Random(seed)), "carthage")
        assert "3" in other["hand"]
        assert len(other["hand"]) == 3
        assert not {"1", "2", "5", "7"} & {*other["hand"], *other["own_buried"]}
        hands.add(tuple(other["hand"]))
        buried.update(other["own_buried"])
    assert len(hands) > 10
    assert buried == {"4", "6", "8", "9", "10", "11", "12"}


def test_a_seat_that_is_asked_in_a_window_holds_something_playable() -> None:
    m = at(WINDOW_OPEN)
    assert asked(m) == ("carthage", "4.2")
    held = set()
    for seed in range(60):
        world = m.imagine("rome", Random(seed))
        ambushes = [code for code in offered(world) if code != "pass"]
        assert ambushes
        held.update(ambushes)
    assert held == {"play 10", "play 11"}


def test_with_ask_always_being_asked_tells_nothing() -> None:
    m = at("ask_always = true\n" + WINDOW_OPEN)
    sizes = {len(offered(m.imagine("rome", Random(seed)))) for seed in range(60)}
    assert {1, 2} <= sizes


def test_the_seat_that_is_asked_imagines_its_own_question_unchanged() -> None:
    m = at(WINDOW_OPEN)
    for seed in range(10):
        assert offered(m.imagine("carthage", Random(seed))) == offered(m)


def test_future_chance_is_reseeded() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3"]}\ndiscards = ["10", "11"]')
    dice = set()
    for seed in range(30):
        world = m.imagine("rome", Random(seed))
        play(world, "play 1; raid upper")
        dice.add(state_of(world).chance.buffer)
        assert question(world).rule == "5.1"
    assert len(dice) == 30
    one, two = (m.imagine("rome", Random(5)) for _ in range(2))
    play(one, "play 1; raid upper")
    play(two, "play 1; raid upper")
    assert state_of(one).chance.buffer == state_of(two).chance.buffer


def test_scripts_end_where_imagination_begins() -> None:
    m = at(WAITING, dice=[])
    world = m.imagine("rome", Random(1))
    world.playout(Random(1), 20)


def test_imagining_changes_nothing() -> None:
    for m in moments(punica.new("toy-first", seed=4), Random(4)):
        before, seq = picture(m), m.seq
        m.imagine("carthage", Random(1)).playout(Random(1), 5)
        assert (picture(m), m.seq) == (before, seq)


def test_no_mark_of_the_true_world_can_be_reached_from_an_imagined_one() -> None:
    m = punica.new("toy-first", seed=9, nonces=("a", "b"))
    m.playout(Random(9), 5)
    secret, key, buffer = m.terms.secret, state_of(m).chance.key, state_of(m).chance.buffer
    assert buffer
    world = m.imagine("rome", Random(1))
    found = reachable(world)
    assert not any(thing is m or thing is m.state or thing is m.journal for thing in found)
    assert not any(isinstance(thing, bytes) and thing in (secret, key, buffer) for thing in found)
    assert m.terms.secret.hex() not in str(found)


def test_so_it_can_be_neither_forked_nor_undone_nor_written_before_its_next_checkpoint() -> None:
    world = at(WAITING).imagine("rome", Random(1))
    play(world, "play 1")
    assert not world.can_undo("rome")
    with pytest.raises(punica.CannotFork, match="checkpoint"):
        world.fork()
    with pytest.raises(punica.CannotFork):
        world.imagine("rome", Random(1))
    with pytest.raises(punica.BadPosition):
        world.position()
    with pytest.raises(punica.PunicaError):
        world.record(secret=True)


def test_but_after_it() -> None:
    world = at(WAITING).imagine("rome", Random(1))
    play(world, "discard 1")
    twin = world.fork()
    assert twin.imagined
    assert twin.view("rome") == world.view("rome")
    assert world.imagine("rome", Random(3)).view("rome") == world.view("rome")


def test_an_undo_in_an_imagined_world_never_reaches_behind_its_beginning() -> None:
    world = at(WAITING).imagine("rome", Random(1))
    play(world, "play 1")
    assert not world.can_undo("rome")
    with pytest.raises((punica.CannotUndo, punica.CannotFork)):
        world.undo("rome")
    assert question(world).rule == "4.1"


def test_imagined_worlds_can_be_played_on() -> None:
    for seed in range(5):
        for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
            world = m.imagine("rome", Random(seed))
            world.playout(Random(seed), 20)
            assert m.terms.game.check(world.state) == []


# -- forks ------------------------------------------------------------------------------------------------------------


def test_a_fork_goes_its_own_way() -> None:
    for m in moments(punica.new("toy-second", seed=6), Random(6)):
        before = picture(m)
        m.fork(watched=True).playout(Random(1), 10)
        m.fork().playout(Random(2), 10)
        assert picture(m) == before


@pytest.mark.parametrize("watched", [True, False])
def test_a_fork_has_the_same_future_dice(watched: bool) -> None:
    for m in moments(punica.new("toy-second", seed=6), Random(6)):
        one, two = m.fork(watched), m.fork(watched)
        one.playout(Random(1), 10)
        two.playout(Random(1), 10)
        assert one.view("rome") == two.view("rome")


def test_a_watched_fork_keeps_log_and_record_an_unwatched_none() -> None:
    for m in moments(punica.new("toy-second", seed=7), Random(7)):
        twin = m.fork(watched=True)
        for seat in ("rome", "carthage", None):
            assert log(twin, seat) == log(m, seat)
        assert twin.record(secret=True) == m.record(secret=True)
        assert twin.position() == m.position()
        assert m.fork().log("rome") == []


def finished() -> list[Match]:
    played = punica.new("toy-first", seed=8)
    played.playout(Random(8), 500)
    resigned = punica.new("toy-first", seed=8)
    resigned.playout(Random(8), 7)
    resigned.resign("rome")
    return [played, resigned]


@pytest.mark.parametrize("m", finished(), ids=["played", "resigned"])
def test_a_finished_match_can_be_forked_too(m: Match) -> None:
    twin = m.fork(watched=True)
    assert twin.outcome is m.outcome
    assert twin.view("rome") == m.view("rome")
    assert log(twin) == log(m)
    assert twin.record() == m.record()


def test_imagined_tables_know_no_players() -> None:
    m = punica.new("toy-first", seed=1, players={"rome": "Ada"})
    world: Any = m.imagine("rome", Random(1))
    assert world.terms.players == {}


def test_the_ambushes_of_the_toy_are_the_cards_a_window_asks_for() -> None:
    choice = at(WINDOW_OPEN).pending
    assert choice is not None
    assert choice.cards == [card for card in range(12) if CARD_KIND[card] == AMBUSH]
