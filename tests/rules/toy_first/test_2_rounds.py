"""Section 2: rounds, dealing, burying, whose turn it is."""

from __future__ import annotations

from tests.rules.toy_first import both
from tests.support import asked, at, log, offered, play, shown


@both("2.1")
def test_three_cards_are_dealt_to_each(edition: str) -> None:
    m = at('[state]\nstage = "round"\nround = 0\ndeck = ["1", "2", "3", "4", "5", "6", "7"]', ruleset=edition)
    assert shown(m, "rome")["hand"] == ["1", "2", "3"]
    assert shown(m, "carthage")["hand"] == ["4", "5", "6"]
    assert shown(m)["deck"] == 6
    assert log(m) == ["Round 1 begins [2]"]


@both("2.1")
def test_with_six_in_the_deck_nothing_is_shuffled(edition: str) -> None:
    m = at(
        """
        [state]
        stage = "round"
        round = 2
        discards = ["7", "8", "9", "10", "11", "12"]
        seen.rome = ["1"]
        """,
        ruleset=edition,
    )
    assert shown(m)["discards"] == ["7", "8", "9", "10", "11", "12"]
    assert shown(m, "rome")["seen"] == ["1"]


@both("2.1")
def test_with_fewer_the_discards_are_shuffled_in_and_memory_ends(edition: str) -> None:
    m = at(
        """
        shuffles = [[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]]
        [state]
        stage = "round"
        round = 2
        discards = ["6", "7", "8", "9", "10", "11", "12"]
        seen = {rome = ["1"], carthage = ["2"]}
        """,
        ruleset=edition,
    )
    assert log(m) == ["Round 3 begins [2]", "All cards are shuffled [2.1]"]
    assert shown(m, "rome")["hand"] == ["1", "2", "3"]
    assert shown(m)["discards"] == []
    assert shown(m)["deck"] == 6
    assert shown(m, "rome")["seen"] == shown(m, "carthage")["seen"] == []


@both("2.2")
def test_rome_then_carthage_bury_one_card_face_down(edition: str) -> None:
    m = at('[state]\nstage = "round"\nround = 0\ndeck = ["1", "2", "3", "4", "5", "6"]', ruleset=edition)
    assert asked(m) == ("rome", "2.2")
    assert offered(m) == ["bury 1", "bury 2", "bury 3"]
    play(m, "rome: bury 2; carthage: bury 6")
    assert shown(m, "rome")["hand"] == ["1", "3"]
    assert shown(m, "rome")["own_buried"] == ["2"]
    assert shown(m)["buried"] == {"rome": True, "carthage": True}
    assert log(m)[-2:] == ["Rome buries a card [2.2]", "Carthage buries a card [2.2]"]
    assert log(m, "carthage")[-1] == "You bury “Swordsmen” [2.2]"
    assert asked(m) == ("rome", "3.1")


@both("2.3")
def test_the_seats_play_in_turn_rome_first(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}', ruleset=edition)
    play(m, "rome: discard 1; carthage: discard 3; rome: discard 2")
    assert asked(m)[0] == "carthage"


@both("2.3")
def test_a_seat_without_cards_is_passed_over(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["1"], carthage = ["3", "4"]}', ruleset=edition)
    play(m, "rome: discard 1; carthage: discard 3; carthage: discard 4")


@both("2.3")
def test_when_both_hands_are_empty_winter_comes(edition: str) -> None:
    m = at('[state]\nhands = {carthage = ["3"]}\nburied = {rome = "1", carthage = "2"}', ruleset=edition)
    play(m, "carthage: discard 3")
    assert "Rome had buried “Scouts” [6.2]" in log(m)
    assert asked(m) == ("rome", "2.2")
    assert shown(m)["round"] == 2
