"""The coach's warnings: what would plainly be lost, from what the seat can know."""

from __future__ import annotations

import pytest

import punica
from punica.bots.levels import warning
from punica.kernel.seat import Seat
from tests.rules.hannibal.marches import army, table
from tests.support import play

HANNIBAL = army("carthage", "falerii", 7, "hannibal")
MARCH = ["activate p-scipio", "take *", "march capua", "march neapolis", "stop"]


def rome_before(cus: int, foe: str = HANNIBAL, hand: str = "1 2 3", control: str = "rome: roma capua") -> punica.Match:
    position = table(army("rome", "roma", cus, "p-scipio"), foe, active="rome", rome=hand, control=control)
    m = punica.position(f'ruleset = "hannibal-2018"\n{position}')
    play(m, f"play {hand.split()[0]} ops")
    return m


def test_roma_left_empty_with_hannibal_next_to_it() -> None:
    told = warning(Seat(rome_before(8), "rome"), MARCH)
    assert told is not None
    assert "Roma" in told
    assert "Hannibal" in told


@pytest.mark.parametrize("language", ["de", "es"])
def test_it_is_said_in_other_languages(language: str) -> None:
    assert warning(Seat(rome_before(8), "rome"), MARCH, language=language) != warning(
        Seat(rome_before(8), "rome"), MARCH
    )


def test_it_is_said_when_the_army_leaves_and_not_when_it_is_formed() -> None:
    m = rome_before(8)
    assert warning(Seat(m, "rome"), ["activate p-scipio", "take 8"]) is None
    play(m, "activate p-scipio; take 8")
    assert warning(Seat(m, "rome"), ["march capua"]) is not None


def test_nothing_is_said_where_the_enemy_is_far() -> None:
    far = army("carthage", "gades", 7, "hannibal")
    assert warning(Seat(rome_before(8, far), "rome"), MARCH) is None


def test_nothing_is_said_where_enough_stay() -> None:
    assert warning(Seat(rome_before(16), "rome"), MARCH) is None


def test_an_army_that_would_winter_on_an_enemy_pc_with_the_last_card() -> None:
    far = army("carthage", "gades", 2, "hasdrubal")
    m = rome_before(8, far, hand="1", control="rome: roma; carthage: falerii")
    told = warning(Seat(m, "rome"), ["activate p-scipio", "take *", "march falerii", "stop"])
    assert told is not None
    assert "winter" in told


def test_a_game_without_a_policy_for_it_has_no_warnings() -> None:
    m = punica.new("hands-in-the-sea", seed=7)
    assert m.choice is not None
    assert warning(Seat(m, m.choice.seat), [m.choice.options[0].code]) is None
