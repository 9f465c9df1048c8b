"""Section 18.2: two Consuls, one command."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import commander, dealt, field, fight, force, pay, punic, roman, said
from tests.support import asked, offered, play


def consuls_attack(ruleset: str, *generals: str, dice: list[int], consuls: tuple[str, ...], **more: str) -> Match:
    position = field(
        roman("iberus", 10, *generals),
        punic("azaila", 5),
        consuls=consuls,
        proconsuls=[general for general in generals if general not in consuls],
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"carthage": ["2"], "rome": ["3"]},
        **more,  # type: ignore[arg-type]
    )
    return fight(position, ruleset, generals[0], dice=dice)


@by_key("consuls.command.attack", "consuls.command.roll", "consuls.command.choice")
def test_example_18_2_marcellus_and_varro(ruleset: str) -> None:
    """Rome puts Marcellus in command and attacks; Carthage rolls a 5: Varro commands the battle."""
    m = consuls_attack(ruleset, "marcellus", "varro", dice=[5], consuls=("marcellus", "varro"))
    assert commander(m, "rome") == "marcellus"
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["change-command", "pass"]
    play(m, "carthage: change-command")
    assert commander(m, "rome") == "varro"
    assert dealt(m)["rome"] == 10 + 1


@by_key("consuls.command.attack")
def test_carthage_may_let_the_commander_be(ruleset: str) -> None:
    m = consuls_attack(ruleset, "marcellus", "varro", dice=[], consuls=("marcellus", "varro"))
    play(m, "carthage: pass")
    assert commander(m, "rome") == "marcellus"
    assert dealt(m)["rome"] == 10 + 3


@by_key("consuls.command.roll")
@pytest.mark.parametrize(("die", "now"), [(1, "marcellus"), (3, "marcellus"), (4, "varro"), (6, "varro")])
def test_four_to_six_changes_the_command(ruleset: str, die: int, now: str) -> None:
    m = consuls_attack(ruleset, "marcellus", "varro", dice=[die], consuls=("marcellus", "varro"))
    play(m, "carthage: change-command")
    assert commander(m, "rome") == now


@by_key("consuls.command.roll")
def test_the_consuls_have_exchanged_their_places(ruleset: str) -> None:
    m = consuls_attack(ruleset, "marcellus", "varro", dice=[4, 1, 1], consuls=("marcellus", "varro"))
    play(m, "carthage: change-command")
    play(m, offered(m)[0])
    play(m, "carthage: pass")
    pay(m)
    assert force(m, "azaila", "rome") == {"cus": 10, "generals": ["varro", "marcellus"]}


@by_key("consuls.command.attacked", "command.two_consuls")
def test_carthage_must_roll_when_it_attacks(ruleset: str) -> None:
    position = field(
        punic("iberus", 5, "hannibal"), roman("azaila", 10, "marcellus", "varro"), consuls=["marcellus", "varro"]
    )
    m = fight(position, ruleset, "hannibal", dice=[4])
    assert said(m, "Carthage rolls 4 for change of command")
    assert commander(m, "rome") == "varro"


@by_key("consuls.command.attack")
def test_a_consul_and_a_proconsul_do_not_change_places(ruleset: str) -> None:
    m = consuls_attack(ruleset, "marcellus", "varro", dice=[], consuls=("marcellus",))
    assert asked(m)[0] == "rome"
    assert commander(m, "rome") == "marcellus"


@by_key("consuls.command.attack")
def test_a_third_general_has_no_part_in_it(ruleset: str) -> None:
    """A Proconsul who commands because no Consul is activated: he would be outranked; so a Consul commands."""
    m = consuls_attack(ruleset, "varro", "marcellus", "nero", dice=[6], consuls=("marcellus", "varro"))
    play(m, "carthage: change-command")
    assert commander(m, "rome") == "marcellus"
