"""One finished game for each way in which the game can end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import punic, roman, state, year
from tests.support import ended, log, play

GG, SILVER = RULESETS
LEVEL: dict[str, Any] = {"control__rome": ["pisae"], "control__nobody": ["enna"], "miat": ["centre"]}
"""Five points each."""


@by_key("sudden.rome", "victory.immediate")
def test_rome_storms_carthago(ruleset: str) -> None:
    """A Large City falls at the third point: five on the white die."""
    m = year(
        ruleset,
        roman("carthago", 6, "regulus"),
        punic("carthago", 0),
        punic("carthago", 3, "hanno", inside=True),
        stage="card-play",
        active="rome",
        turn=5,
        hands={"rome": ["4", "9"], "carthage": ["2"]},
        consuls=["regulus"],
        supremacy="rome",
        siege={"carthago": 2},
        dice=[5],
    )
    play(m, "rome: play 4 ops; activate regulus; besiege carthago")
    assert ended(m) == ("rome", m.section("sudden.rome"))
    assert log(m)[-1].startswith("The game is over: Rome has taken Carthago")


@by_key("sudden.carthage", "victory.immediate")
def test_carthage_storms_roma(ruleset: str) -> None:
    m = year(
        ruleset,
        punic("roma", 5, "hamilcar-barca"),
        roman("roma", 0),
        roman("roma", 1, inside=True),
        stage="card-play",
        turn=6,
        mercenaries=2,
        hands={"rome": ["9"], "carthage": ["2"]},
        siege={"roma": 2},
        dice=[5],
    )
    play(m, "carthage: play 2 ops; activate hamilcar-barca; besiege roma")
    assert ended(m) == ("carthage", m.section("sudden.carthage"))


@by_key("sudden.italia")
def test_rome_has_lost_italia_when_the_year_is_counted(ruleset: str) -> None:
    """With Samnium gone too, Latium and Campania are left."""
    gone = ["arpi", "cannae", "beneventum", "paestum", "heraclea", "croton", "ariminum", "sena"]
    m = year(
        ruleset,
        punic("praeneste", 2, "hanno"),
        stage="card-play",
        turn=4,
        hands={"carthage": ["2"], "rome": []},
        control__nobody=gone,
    )
    play(m, "carthage: play 2 ops; influence; place praeneste; done")
    assert ended(m) == ("carthage", m.section("sudden.italia"))


@by_key("sudden.peace", "victory.sue_for_peace")
def test_rome_cannot_pay_for_the_year(ruleset: str) -> None:
    """Latium, Campania and Samnium with three PCs are left, against seven points and more."""
    samnium = ["ariminum", "sena", "praeneste"]
    empty = ["cosa", "tarquinii", "firmum-picenum", "terventum", "arpi", "cannae", "beneventum", "brundisium"]
    m = year(
        ruleset,
        stage="card-play",
        turn=4,
        hands={"carthage": ["2"], "rome": []},
        control__nobody=[*empty, "paestum", "heraclea", "croton"],
        control__rome=samnium,
        control__carthage=["enna"],
    )
    play(m, "carthage: discard 2")
    assert any("Rome 2, Carthage 7" in line for line in log(m))
    assert ended(m) == ("carthage", m.section("sudden.peace"))


@by_key("sudden.peace", "victory.sue_for_peace", "miat.first_loss")
def test_carthage_cannot_pay_for_the_year(ruleset: str) -> None:
    """The Miat's one PC does not save it."""
    m = year(
        ruleset,
        base="empty",
        stage="card-play",
        active="rome",
        turn=4,
        hands={"rome": ["2"], "carthage": []},
        control__rome=["syracusae", "lilybaeum", "cosa", "tarquinii", "pisae", "arpi", "cannae", "paestum", "heraclea"],
        miat=["nw"],
    )
    play(m, "rome: discard 2")
    assert ended(m) == ("rome", m.section("sudden.peace"))


@by_key("sudden.peace", "trait.aristocrat.displaced")
def test_an_aristocrat_lost_ends_it(ruleset: str) -> None:
    """Caudex, alone and overtaken by an army, cannot be paid for."""
    m = year(
        ruleset,
        punic("thermae", 6, "gisco"),
        roman("panormus", 0, "caudex"),
        base="empty",
        stage="card-play",
        hands={"carthage": ["2"], "rome": ["3"]},
        control__carthage=["thermae", "zama"],
        miat=["centre", "nw", "ne"],
    )
    play(m, "carthage: play 2 ops; activate gisco; take 6; march panormus; rome: pass")
    assert ended(m) == ("carthage", m.section("sudden.peace"))


@by_key("victory.end", "victory.seven_turns")
@pytest.mark.parametrize("winner", ["rome", "carthage"])
def test_more_points_after_turn_7(ruleset: str, winner: str) -> None:
    """Five each: with Lilybaeum or with a Warlike Miat."""
    more: dict[str, Any] = {"control__rome": ["pisae", "lilybaeum"]} if winner == "rome" else {}
    more = more or {"miat": ["centre", "nw", "ne"]}
    m = year(ruleset, stage="card-play", turn=7, hands={"carthage": ["2"], "rome": ["3"]}, **{**LEVEL, **more})
    play(m, "carthage: discard 2; rome: discard 3")
    while m.outcome is None and m.choice is not None:
        m.play(m.choice.options[0])
    assert ended(m) == (winner, m.section("victory.end"))
    assert state(m).turn == 7


@by_key("victory.tie", "victory.seven_turns")
def test_a_tie_after_turn_7(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", turn=7, hands={"carthage": ["2"], "rome": ["3"]}, **LEVEL)
    play(m, "carthage: discard 2; rome: discard 3")
    assert ended(m) == ("carthage", m.section("victory.tie"))


@by_key("option.16.5.where", "sudden.peace")
def test_restless_tribes_end_it(ruleset: str) -> None:
    m = year(
        ruleset,
        base="empty",
        stage="card-play",
        hands={"carthage": ["2"], "rome": []},
        tribes__neutral=["falerii", "bruttium"],
        control__rome=["cosa"],
        options=["16.5"],
    )
    play(m, "carthage: discard 2")
    assert ended(m) == ("carthage", m.section("sudden.peace"))


@by_key("setup.players")
@pytest.mark.parametrize(("seat", "winner"), [("rome", "carthage"), ("carthage", "rome")])
def test_a_side_gives_up(ruleset: str, seat: str, winner: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["2"], "rome": ["3"]})
    m.resign(seat)
    assert ended(m)[0] == winner
