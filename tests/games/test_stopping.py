"""Positions that begin in winter, at the victory check or the War Chest, and stop before the next phase."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal.years import cus, force, owner, year
from tests.support import at, log, offered, play, shown

HANNIBAL = ["hannibal-classic", "hannibal-2018"]
HAMILCAR = ["hamilcar-golden-geek", "hamilcar-silver"]


def stopping(before: str, position: str) -> str:
    return f'stop_before = ["{before}"]\n{position}'


@pytest.mark.parametrize("ruleset", HANNIBAL)
def test_winter_alone(ruleset: str) -> None:
    lost = force("carthage", "aleria", 10)
    position = year(lost, stage="winter", dice="6", control="rome: aleria; nobody: boii")
    m = at(stopping("isolation", position), ruleset=ruleset)
    assert offered(m) == ["go-on"]
    assert cus(m, "aleria") < 10
    assert owner(m, "aleria") == "rome", "isolation has not come yet"
    assert shown(m)["turn"] == 1
    play(m, "go-on")
    assert offered(m) != ["go-on"]


def on_to_the_stop(position: str, ruleset: str) -> Match:
    """The match where it stops, its questions before that answered with what is offered first."""
    m = at(position, ruleset=ruleset)
    while offered(m) != ["go-on"]:
        play(m, offered(m)[0])
    return m


@pytest.mark.parametrize("ruleset", HANNIBAL)
def test_the_victory_check_alone(ruleset: str) -> None:
    m = on_to_the_stop(stopping("reinforcement", year(stage="victory-check")), ruleset)
    assert shown(m)["turn"] == 2
    assert not any("reinforce" in line.lower() for line in log(m))


@pytest.mark.parametrize("ruleset", HAMILCAR)
def test_the_war_chest_alone(ruleset: str) -> None:
    position = '[state]\nbase = "setup"\nstage = "victory-check"\nchest.rome = ["29"]\nchest.carthage = ["30"]\n'
    before = on_to_the_stop(stopping("war-chest", position), ruleset)
    assert not any("War Chest" in line for line in log(before))
    after = on_to_the_stop(stopping("reinforcement", position.replace("victory-check", "war-chest")), ruleset)
    assert any("War Chest" in line for line in log(after))
    assert shown(after)["turn"] == 2
    assert not any("reinforce" in line.lower() for line in log(after))


@pytest.mark.parametrize("ruleset", [*HANNIBAL, *HAMILCAR])
def test_where_everything_is_asked_a_line_does_not_hang_on_how_many_elephants_there_are(ruleset: str) -> None:
    general, space, card = ("hannibal", "saguntum", "16") if "hannibal" in ruleset else ("hanno", "agrigentum", "29")
    for cus_there, elephants in ((4, 4), (4, 2)):
        army = force("carthage", space, cus_there, general, elephants=elephants)
        m = at(
            "ask_everything = true\n" + year(army, active="carthage", carthage=card, rome="20", base="empty"),
            ruleset=ruleset,
        )
        play(m, f"play {card} ops")
        while offered(m) == ["pass"]:
            play(m, "pass")
        play(m, f"activate {general}; take 4; elephants {elephants}")
