"""Card 4 of Hamilcar wants a Roman army before Syracusae: who holds it brings one there, and keeps it till then."""

from __future__ import annotations

import json

import pytest

from punica import Seat
from punica.bots.consul import ConsulBot
from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.hiero import KEPT, hiero_kept, hiero_worth
from punica.bots.policy import policy_for
from punica.bots.punic.policy import PunicPolicy
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID
from punica.games.punic.board import CARTHAGE, ROME
from tests.rules.hamilcar import RULESETS
from tests.rules.hamilcar.land import field, punic, roman
from tests.support import at

SILVER = "hamilcar-silver"
EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)
OTHERS = ["8", "32", "38"]
PUNIC = ["1", "11", "23"]
SICILIA = ["messana", "catana"]


def set_up(hand: list[str], caudex: str = "messana") -> str:
    """Turn 1, but that Caudex leads eight CUs, at Messana two spaces from Syracusae or somewhere else."""
    army = f'[[state.army]]\nside = "rome"\nspace = "{caudex}"\ncus = 8\ngenerals = ["caudex"]\n'
    hands = f"hands.rome = {json.dumps(hand)}\nhands.carthage = {json.dumps(PUNIC)}"
    moved = "" if caudex == "messana" else '[[state.army]]\nside = "rome"\nspace = "messana"\ncus = 0\n'
    return f'[state]\nbase = "setup"\nstage = "card-play"\nactive = "rome"\n{hands}\n{army}{moved}'


def card_play(ruleset: str, position: str, first: bool = False) -> list[str]:
    match = at(f'ruleset = "{ruleset}"\n' + position)
    round = match.round
    played: list[str] = []
    while match.pending is not None and match.round == round:
        who = match.pending.who
        option = ConsulBot(1, first).choose(Seat(match, who))
        if who == ROME:
            played.append(option.code)
        match.play(option)
    return played


@EDITIONS
def test_with_hieros_card_an_army_goes_before_syracusae(ruleset: str) -> None:
    assert "march syracusae" in card_play(ruleset, set_up(["4", *OTHERS]))


@EDITIONS
def test_without_it_nobody_does(ruleset: str) -> None:
    assert "march syracusae" not in card_play(ruleset, set_up(["3", *OTHERS]))


@EDITIONS
def test_the_first_generation_never_thought_of_it(ruleset: str) -> None:
    assert "march syracusae" not in card_play(ruleset, set_up(["4", *OTHERS]), first=True)


@EDITIONS
def test_once_it_stands_there_the_card_is_played(ruleset: str) -> None:
    assert card_play(ruleset, set_up(["4", *OTHERS], "syracusae"))[0] == "play 4 event"


def test_the_card_is_kept_for_it_less_the_fewer_cards_are_left() -> None:
    policy = policy_for(SILVER)
    assert isinstance(policy, PunicPolicy)
    policy.begin()
    for hand, share in ((["4", *OTHERS], 1.0), (["4", "8"], 0.6)):
        g = at(f'ruleset = "{SILVER}"\n' + set_up(hand)).state
        assert isinstance(g, HamilcarState)
        assert hiero_kept(g, ROME, CARD_ID["4"]) == pytest.approx(KEPT * share)
        assert hiero_kept(g, ROME, CARD_ID["8"]) == 0.0
        assert hiero_kept(g, CARTHAGE, CARD_ID["4"]) == 0.0


@EDITIONS
def test_a_city_that_is_roman_already_needs_nobody(ruleset: str) -> None:
    policy = policy_for(ruleset)
    assert isinstance(policy, PunicPolicy)
    policy.begin()
    armies = (roman("messana", 5, "caudex"), punic("utica", 3, "gisco"))
    position = field(*armies, rome=[*SICILIA, "syracusae"], cards={"rome": ["4", "8"]})
    g = at(f'ruleset = "{ruleset}"\n' + position).state
    assert isinstance(g, HamilcarState)
    assert hiero_worth(HamilcarField(g, ROME)) == 0.0
