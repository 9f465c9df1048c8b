"""Besieged cities in Hamilcar: who sits inside comes out and fights while that may still help."""

from __future__ import annotations

import pytest

from punica import Seat
from punica.bots.consul import ConsulBot
from tests.rules.hamilcar import RULESETS
from tests.rules.hamilcar.land import field, punic, roman
from tests.support import at

ITALIA = ["cosa", "tarquinii", "pisae", "faesulae", "arpi", "cannae", "heraclea", "paestum", "croton", "praeneste"]
EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)


def card_play(ruleset: str, position: str, first: bool = False) -> list[str]:
    """What the active side plays, step by step, with one card."""
    match = at(f'ruleset = "{ruleset}"\n' + position)
    assert match.choice is not None
    side, round = match.choice.who, match.round
    played: list[str] = []
    while match.pending is not None and match.round == round:
        who = match.pending.who
        option = ConsulBot(1, first).choose(Seat(match, who))
        if who == side:
            played.append(option.code)
        match.play(option)
    return played


def besieged(state: str = "") -> str:
    """Three CUs under Flaccus sit in Roma, as many Punic ones stand before it: nobody else will relieve it."""
    armies = (roman("roma", 3, "flaccus", inside=True), punic("roma", 3, "gisco"))
    return field(*armies, supremacy="carthage", rome=ITALIA, siege={"roma": 1}, state=state)


@EDITIONS
def test_the_besieged_come_out_before_the_capital_falls(ruleset: str) -> None:
    assert "sally" in card_play(ruleset, besieged())


@EDITIONS
def test_no_card_is_spent_on_a_sortie_that_a_truce_forbids(ruleset: str) -> None:
    assert "activate flaccus" not in card_play(ruleset, besieged("truce = true"))


@EDITIONS
def test_the_first_generation_waited_for_the_end(ruleset: str) -> None:
    assert "sally" not in card_play(ruleset, besieged(), first=True)


@EDITIONS
def test_nobody_comes_out_against_an_army_that_is_sure_to_win(ruleset: str) -> None:
    position = field(
        roman("agrigentum", 2, "flaccus", inside=True),
        punic("agrigentum", 10, "xanthippus"),
        supremacy="carthage",
        rome=["agrigentum"],
    )
    assert "sally" not in card_play(ruleset, position)
