"""The list of actions is quick because it skips what is hopeless: it must still be the list that is explained."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica.kernel.choice import Menu

BOLD = {"attack", "draft", "engage", "fortify", "levy", "pillage", "raid", "reinforce", "sail", "settle"}


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_what_the_explanation_allows(seed: int) -> None:
    m = punica.new("hands-in-the-sea", seed=seed, watched=False)
    rng = Random(seed)
    for _ in range(250):
        choice = m.pending
        if choice is None:
            break
        explained = Menu(explaining=True)
        choice.fill(explained)
        allowed = sorted(option.code for option in explained.options)
        assert allowed == sorted(option.code for option in m.menu)
        assert not {option.code for option, _ in explained.refused} & set(allowed)
        bold = [option for option in m.menu if option.code.split()[0] in BOLD]
        m.play(rng.choice(bold if bold and rng.random() < 0.7 else m.menu))


def test_a_reinforcement_is_explained_for_any_card_at_a_battle_and_for_the_hand_elsewhere() -> None:
    m = punica.position(
        """
ruleset = "hands-in-the-sea"
[state]
hand = {rome = ["legion", "velites"], carthage = ["iberian-cavalry"]}
[state.battle.rome]
place = "lilybaeum"
cards = {rome = ["legion"]}
"""
    )
    for code, rule in (
        ("reinforce lilybaeum veteran-legion", "5.reinforce/2"),
        ("reinforce drepanum legion", "5.reinforce/2"),
    ):
        why = m.why_not(code, "rome")
        assert why is not None
        assert why.rule == rule
