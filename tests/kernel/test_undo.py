"""Undo takes back one own decision with its forced followers; never a die, a reveal or another seat's question."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica.games.toy.state import ToyState
from punica.games.toy.tables import DISCARD, KEEP, PASS, PLAY, REROLL
from punica.kernel.choice import WINDOW, Choice, Flow, Menu
from punica.kernel.text import Text
from tests.kernel.toys import bent, moments, picture
from tests.support import asked, at, log, offered, play

ASK = Text("ask.play")
START = 'ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}\n'
NO_AMBUSH_LEFT = START + 'discards = ["10", "11"]'


def keep_or_reroll(menu: Menu) -> None:
    menu.add(KEEP)
    menu.add(REROLL)


def ask(seat: int) -> Choice:
    return Choice(seat, ASK, "play", keep_or_reroll)


def test_undo_takes_back_one_own_decision() -> None:
    m = at(START)
    before = picture(m)
    play(m, "play 1")
    assert m.can_undo("rome")
    m.undo("rome")
    assert picture(m) == before
    assert not m.can_undo("rome")


def test_undo_is_a_change_that_seq_counts() -> None:
    m = at(START)
    play(m, "play 1")
    seq = m.seq
    m.undo("rome")
    assert m.seq > seq


def test_only_ones_own_decision() -> None:
    m = at(START)
    play(m, "play 1")
    assert not m.can_undo("carthage")
    with pytest.raises(punica.CannotUndo, match="carthage"):
        m.undo("carthage")


def test_with_its_forced_followers() -> None:
    def flow(g: ToyState) -> Flow[None]:
        yield ask(0)
        yield Choice(0, ASK, "play", lambda menu: menu.add(PASS))
        yield Choice(0, ASK, "play", lambda menu: menu.add(KEEP))
        yield ask(0)

    m = bent(flow)
    before = picture(m)
    play(m, "keep")
    m.undo("rome")
    assert picture(m) == before


def test_undo_then_redo_is_identity() -> None:
    for seed in range(8):
        for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
            before = picture(m)
            for code in offered(m):
                seat = asked(m)[0]
                m.play(code)
                if not m.can_undo(seat):
                    break
                after = picture(m)
                m.undo(seat)
                assert picture(m) == before
                m.play(code)
                assert picture(m) == after
                m.undo(seat)


def three_questions(g: ToyState) -> Flow[None]:
    for _ in range(3):
        yield ask(0)


def test_whole_takes_back_to_the_start_of_the_card_play() -> None:
    m = bent(three_questions)
    before = picture(m)
    play(m, "keep; reroll")
    m.undo("rome", whole=True)
    assert picture(m) == before


def test_whole_goes_to_the_card_play_of_the_last_decision_and_no_further() -> None:
    m = bent(three_questions)
    play(m, "keep; keep; keep")
    second = picture(m)
    play(m, "reroll")
    m.undo("rome", whole=True)
    assert picture(m) == second
    m.undo("rome")  # one by one it also goes back behind a checkpoint
    assert len(m.moves) == 2
    m.undo("rome", whole=True)
    assert not m.moves


def test_never_behind_a_die() -> None:
    m = at(NO_AMBUSH_LEFT, dice=[6])
    play(m, "play 1; raid upper")
    assert asked(m)[0] == "rome"
    assert not m.can_undo("rome")
    with pytest.raises(punica.CannotUndo):
        m.undo("rome")


def test_but_up_to_it() -> None:
    m = at(
        'ruleset = "toy-second"\n[state]\nhands = {rome = ["1"], carthage = ["3", "4"]}\ndiscards = ["10", "11"]\n'
        'fords = {upper = "carthage", lower = "rome"}\nrerolls.rome = 0',
        dice=[6],
    )
    play(m, "play 1; raid upper; carthage: pass; carthage: play 3")
    m.undo("carthage")
    m.undo("carthage")
    assert asked(m) == ("carthage", "4.4")
    assert not m.can_undo("carthage")


def test_never_behind_a_blind_draw_or_a_shuffle() -> None:
    def flow(g: ToyState) -> Flow[None]:
        yield ask(0)
        if g.round == 0:
            g.chance.pick("card", 3)
        else:
            g.chance.shuffle("deck", [1, 2])

    m = bent(flow)
    for _ in range(2):
        play(m, "keep")
        assert not m.can_undo("rome")


def test_never_behind_a_reveal() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2", "12"], carthage = []}')
    play(m, "rome: discard 1")
    assert m.can_undo("rome")
    play(m, "rome: play 12")
    assert asked(m)[0] == "rome"
    assert not m.can_undo("rome")


def test_never_behind_a_question_to_another_seat() -> None:
    m = at(START)
    play(m, "rome: discard 1")
    assert asked(m)[0] == "carthage"
    assert not m.can_undo("rome")
    play(m, "carthage: discard 3")
    assert not m.can_undo("carthage")
    assert not m.can_undo("rome")


@pytest.mark.parametrize("ask_always", [False, True])
def test_nor_behind_a_publicly_possible_window_asked_or_not(ask_always: bool) -> None:
    """Otherwise can_undo would tell what the other seat holds."""

    def flow(g: ToyState) -> Flow[None]:
        def window(menu: Menu) -> None:
            if 9 in g.hands[1]:
                menu.add(PLAY, 9)
            menu.add(PASS)

        yield ask(0)
        yield Choice(1, ASK, "raid.ambush", window, WINDOW, [9])
        yield ask(0)

    m = bent(flow, ask_always)
    play(m, "keep")
    if ask_always:
        play(m, "carthage: pass")
    assert asked(m)[0] == "rome"
    assert not m.can_undo("rome")


def test_a_forced_decision_of_another_seat_by_public_facts_is_no_barrier() -> None:
    def flow(g: ToyState) -> Flow[None]:
        yield ask(0)
        yield Choice(1, ASK, "play", lambda menu: menu.add(DISCARD, 3))
        yield ask(0)

    m = bent(flow)
    play(m, "keep")
    m.undo("rome")
    assert not m.moves


def test_the_log_is_cut_and_written_again() -> None:
    m = at(START)
    play(m, "play 1")
    assert log(m) == ["Rome plays “Scouts” [3.1]"]
    m.undo("rome")
    assert log(m) == []


def test_nothing_is_taken_back_after_the_end() -> None:
    m = at(START)
    play(m, "play 1")
    m.resign("carthage")
    assert not m.can_undo("rome")
    with pytest.raises(punica.CannotUndo):
        m.undo("rome")


def test_undo_works_in_an_unwatched_match_too() -> None:
    m = punica.new("toy-first", seed=2, watched=False)
    m.playout(Random(2), 2)
    m.play(next(option for option in m.menu if option.verb is PLAY))
    if m.can_undo("rome"):
        m.undo("rome")
        assert asked(m) == ("rome", "3.1")
