"""Views from an allow-list, public and private log, knowledge until a shuffle, windows, ask_always, secret choices."""

from __future__ import annotations

import json
from random import Random

import pytest

import punica
from punica import Seat
from punica.games.toy.state import ToyState
from punica.games.toy.tables import BURY, KEEP, REROLL
from punica.kernel.choice import SECRET, Choice, Flow, Menu
from punica.kernel.state import State
from punica.kernel.text import Text
from tests.kernel.toys import bent, moments, state_of
from tests.support import asked, at, log, offered, play, shown

ASK = Text("ask.play")
SEEN_BY_ALL = {"game", "round", "fords", "points", "rerolls", "cards", "buried", "deck", "discards"}

RAIDING = """
ruleset = "toy-first"
line = ["play 4", "raid upper"]
[state]
hands = {rome = ["4", "5"], carthage = ["HELD", "7"]}
buried = {rome = "1", carthage = "2"}
rerolls.rome = 1
"""
HOLDING = RAIDING.replace("HELD", "10")
EMPTY = RAIDING.replace("HELD", "9")


# -- views ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["toy-first", "toy-second"])
def test_views_are_json_from_an_allow_list(edition: str) -> None:
    for m in moments(punica.new(edition, seed=2), Random(2)):
        for seat in ("rome", "carthage", None):
            view = m.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert set(view) == {"ruleset", "seat", "seq", "choice", "outcome", "game"}
            own = set() if seat is None else {"hand", "own_buried", "seen"}
            assert set(view["game"]) == SEEN_BY_ALL | own


def test_only_the_seat_that_is_asked_sees_its_options() -> None:
    for m in moments(punica.new("toy-second", seed=2), Random(2)):
        who = asked(m)[0]
        for seat in ("rome", "carthage", None):
            choice = m.view(seat)["choice"]
            assert choice["seat"] == who  # being asked is public
            assert ("options" in choice) == (seat == who)
        assert m.view(who)["choice"]["options"] == offered(m)


def test_a_view_is_the_readers_own() -> None:
    m = punica.new("toy-first", seed=2)
    m.view("rome")["game"]["hand"].clear()
    m.view("rome")["game"]["discards"].append("1")
    assert len(shown(m, "rome")["hand"]) == 3
    assert shown(m)["discards"] == []


def test_what_a_seat_cannot_know_changes_nothing_it_sees() -> None:
    """Non-interference: permute the other hand, the other buried card and the deck."""
    for seed in range(6):
        for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
            choice = m.pending
            assert choice is not None
            for me in (0, 1):
                before = m.view(me), log(m, m.seat_name(me)), m.can_undo(me)
                twin = m.fork(watched=True)
                m.terms.game.resample(state_of(twin), me, Random(seed), choice if choice.who != me else None)
                assert before == (twin.view(me), log(twin, m.seat_name(me)), twin.can_undo(me))


# -- the log ----------------------------------------------------------------------------------------------------------


def test_a_log_line_has_a_public_and_a_private_text() -> None:
    m = at('ruleset = "toy-first"\n[state]\nstage = "round"\nround = 0\ndeck = ["1", "2", "3", "4", "5", "6"]')
    play(m, "bury 2")
    assert log(m, "rome")[-1] == "You bury “Skirmishers” [2.2]"
    assert log(m, "carthage")[-1] == log(m)[-1] == "Rome buries a card [2.2]"


def test_a_line_without_a_public_text_is_its_seats_alone() -> None:
    m = at('ruleset = "toy-first"\n[state]\nstage = "round"\nround = 0\ndeck = ["1", "2", "3", "4", "5", "6"]')
    assert next(line for line in log(m, "rome") if "dealt" in line) == "You are dealt “Scouts” [2.1]"
    assert not [line for line in log(m) if "dealt" in line]
    assert not set(log(m, "carthage")) & {line for line in log(m, "rome") if "dealt" in line}


def test_line_numbers_leave_no_gap_where_another_was_told_something() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["12", "1"], carthage = ["3", "4"]}')
    play(m, "rome: play 12; carthage: discard 3")
    for seat in ("rome", "carthage", None):
        lines = m.log(seat)
        assert [line.number for line in lines] == list(range(len(lines)))
        assert [line.text for line in m.log(seat, since=1)] == [line.text for line in lines[1:]]


def keep_or_reroll(menu: Menu) -> None:
    menu.add(KEEP)
    menu.add(REROLL)


def forced_secretly(g: ToyState) -> Flow[None]:
    """A secret choice that the hand forces: only card 1 is left."""
    g.hands[0] = [0]

    def cards(menu: Menu) -> None:
        for card in g.hands[0]:
            menu.add(BURY, card)

    yield Choice(0, ASK, "round.bury", cards, SECRET)
    yield Choice(1, ASK, "play", keep_or_reroll)


def test_a_choice_that_only_hidden_facts_forced_is_logged_privately() -> None:
    m = bent(forced_secretly)
    assert log(m, "rome") == ["The only legal choice: Bury “Scouts” [2.2]"]
    assert log(m, "carthage") == log(m) == []


def test_and_written_again_after_an_undo() -> None:
    m = bent(forced_secretly)
    before = log(m, "rome")
    twin = m.fork(watched=True)
    assert log(twin, "rome") == before
    m._restore(len(m.moves))
    assert log(m, "rome") == before


# -- knowledge --------------------------------------------------------------------------------------------------------


def test_what_a_seat_was_shown_it_keeps_until_a_shuffle() -> None:
    m = at(
        """
        ruleset = "toy-first"
        [state]
        round = 1
        hands = {rome = ["12", "1"], carthage = ["3"]}
        buried = {rome = "5", carthage = "6"}
        discards = ["7", "8", "9", "10", "11"]
        """
    )
    play(m, "rome: play 12")
    assert shown(m, "rome")["seen"] == ["3"]
    assert shown(m, "carthage")["seen"] == []
    kept = m.fork()
    assert shown(kept, "rome")["seen"] == ["3"]
    state_of(m).known[0] |= 1 << 5  # as if the buried card had been seen as well
    play(m, "carthage: discard 3; rome: discard 1")
    assert "All cards are shuffled [2.1]" in log(m)
    assert shown(m, "rome")["seen"] == []


# -- windows ----------------------------------------------------------------------------------------------------------


def test_a_window_is_asked_of_a_seat_that_holds_something_playable() -> None:
    m = at(HOLDING)
    assert asked(m) == ("carthage", "4.2")


def test_the_kernel_passes_unlogged_for_a_seat_that_holds_nothing() -> None:
    m = at(EMPTY)
    assert asked(m) == ("rome", "5.1")
    assert not any("ambush" in line.lower() or "pass" in line.lower() for line in log(m, "carthage"))
    assert "C " not in m.record(secret=True).split("\n\n")[1]


def test_unless_the_table_says_ask_always() -> None:
    m = at("ask_always = true\n" + EMPTY)
    assert asked(m) == ("carthage", "4.2")
    assert offered(m) == ["pass"]


def test_with_ask_always_the_other_seat_cannot_tell_whether_anything_is_held() -> None:
    one, two = at("ask_always = true\n" + HOLDING), at("ask_always = true\n" + EMPTY)
    for seat in ("rome", None):
        assert one.view(seat) == two.view(seat)
        assert log(one, seat) == log(two, seat)
    one.play("pass")
    two.play("pass")
    assert one.view("rome") == two.view("rome")
    assert one.record() == two.record()
    assert one.can_undo("rome") == two.can_undo("rome")


def test_no_window_where_public_facts_exclude_one() -> None:
    both_gone = at("ask_always = true\n" + EMPTY.replace("buried", 'discards = ["10", "11"]\nburied'))
    assert asked(both_gone)[0] == "rome"


def test_a_window_is_a_secret_choice() -> None:
    m = at(HOLDING)
    assert m.view("rome")["choice"] == {"seat": "carthage", "text": "Carthage is deciding in secret.", "rule": ""}
    assert m.view("carthage")["choice"]["rule"] == "4.2"
    play(m, "pass")
    assert "C (secret)" in m.record()
    assert "C pass" in m.record(secret=True)


# -- secret choices in the record -------------------------------------------------------------------------------------


def test_a_secret_choice_reads_secret_in_the_public_record_until_the_end() -> None:
    m = at('ruleset = "toy-first"\n[state]\nstage = "round"\nround = 0\ndeck = ["1", "2", "3", "4", "5", "6"]')
    play(m, "bury 2; bury 6")
    body = m.record().split("\n\n")[1]
    assert body == "1. R (secret) | C (secret)\n"
    assert m.record(secret=True).split("\n\n")[1] == "1. R bury 2 | C bury 6\n"
    m.resign("rome")
    assert "R bury 2 | C bury 6" in m.record()


def test_the_public_record_of_a_running_game_names_no_hidden_card_nor_its_position() -> None:
    m = at(HOLDING)
    text = m.record()
    assert "[Position" not in text
    assert "[Secret" not in text


# -- bots -------------------------------------------------------------------------------------------------------------


def test_a_bot_gets_a_seat_and_never_the_match() -> None:
    m = punica.new("toy-first", seed=3)
    rome, carthage = Seat(m, "rome"), Seat(m, "carthage")
    assert rome.asked()
    assert not carthage.asked()
    assert [option.code for option in rome.options()] == offered(m)
    assert carthage.options() == []
    assert rome.view() == m.view("rome")
    assert rome.log() == [line.text for line in m.log("rome")]
    assert rome.imagine(Random(1)).imagined
    for name in dir(rome):
        if not name.startswith("_"):
            assert not isinstance(getattr(rome, name), (punica.Match, State))
