"""Section 3: playing a card."""

from __future__ import annotations

from tests.rules.toy_first import both
from tests.support import asked, at, log, offered, play, refused, shown


@both("3.1")
def test_one_card_is_played_for_its_effect(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["4", "5"], carthage = ["1"]}', ruleset=edition)
    assert asked(m) == ("rome", "3.1")
    play(m, "rome: play 4")
    assert shown(m, "rome")["hand"] == ["5"]
    assert shown(m)["discards"] == ["4"]
    assert asked(m) == ("rome", "4.1")


@both("3.1")
def test_only_cards_of_the_own_hand_are_offered(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["4", "12"], carthage = ["1"]}', ruleset=edition)
    assert offered(m) == ["play 4", "play 12", "discard 4", "discard 12"]
    assert refused(m, "play 1") == "3.1"


@both("3.2")
def test_or_one_is_discarded_without_effect(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["9", "12"], carthage = ["1"]}', ruleset=edition)
    play(m, "rome: discard 12")
    assert shown(m)["discards"] == ["12"]
    assert shown(m, "rome")["seen"] == []
    assert log(m) == ["Rome discards “Spy” [3.2]"]
    assert asked(m) == ("carthage", "3.1")


@both("3.3")
def test_an_ambush_is_only_discarded_on_the_own_card_play(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["1", "10"], carthage = ["2"]}', ruleset=edition)
    assert offered(m) == ["play 1", "discard 1", "discard 10"]
    assert refused(m, "play 10") == "3.3"
    play(m, "rome: discard 10")
    assert shown(m)["discards"] == ["10"]


@both("3.4")
def test_the_spy_shows_the_other_hand_to_its_player_alone(edition: str) -> None:
    m = at('[state]\nhands = {rome = ["12"], carthage = ["3", "11"]}', ruleset=edition)
    play(m, "rome: play 12")
    assert shown(m, "rome")["seen"] == ["3", "11"]
    assert "You see “Slingers” in the opponent's hand [3.4]" in log(m, "rome")
    assert log(m, "carthage") == log(m) == ["Rome plays “Spy” [3.1]"]
    assert "seen" not in shown(m)


@both("3.4")
def test_a_spied_card_that_is_played_need_not_be_remembered(edition: str) -> None:
    m = at(
        '[state]\nactive = "carthage"\nhands = {rome = ["1"], carthage = ["3", "11"]}\nseen.rome = ["3", "11"]',
        ruleset=edition,
    )
    play(m, "carthage: discard 3")
    assert shown(m, "rome")["seen"] == ["11"]
