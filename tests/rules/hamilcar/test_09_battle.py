"""9.1, 9.2: tactic cards, and the rounds of a naval battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from punica import Match
from punica.games.punic.board import CARTHAGE
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import fight, hand, holder, over, punic, roman, ships, state, waters, where
from tests.support import asked, log, offered, play, question, shown

GOLDEN_GEEK = "hamilcar-golden-geek"


def fleets(rome: str = "flaccus", carthage: str = "hanno", punic_pcs: tuple[str, ...] = (), **given: Any) -> str:
    """A Roman fleet in Neapolis, bound for Lipara; Carthage's general is in Messana. Nobody is Admiral unless named."""
    return waters(roman("neapolis", 3, rome), punic("messana", 2, carthage), carthage=punic_pcs, **given)


def warships(m: Match) -> tuple[int, int]:
    g = state(m)
    return g.fleet(0).warships, g.fleet(1).warships


def hits(position: str, ruleset: str, general: str, dice: list[int], line: str = "", **given: Any) -> list[str]:
    """The battle rolls of a battle of three warships each, as the log tells them."""
    m = fight(position, ruleset, general, 3, 3, dice=dice, line=line, **given)
    return [text.split(" of ")[1].split(" [")[0] for text in log(m) if "modified battle roll" in text]


@by_key("naval_battle.when", "naval_battle.cards.shuffle", "naval_battle.roll")
def test_fleets_with_warships_fight(ruleset: str) -> None:
    m = fight(fleets(), ruleset, "flaccus", 2, 2, dice=[2] * 6)
    battle = shown(m)["naval_battle"]
    assert battle["port"] == "lipara"
    assert warships(m) == (2, 2)


@by_key("naval_battle.first", "supremacy.uses", "supremacy.holder")
@pytest.mark.parametrize("side", ["rome", "carthage"])
def test_the_holder_of_supremacy_goes_first(ruleset: str, side: str) -> None:
    m = fight(fleets(supremacy=side), ruleset, "flaccus", 2, 2, dice=[2] * 6)
    assert asked(m)[0] == side, "he is asked whether he evades, having rolled"
    assert next(text for text in log(m) if "Round" in text).startswith(f"Round 1: {side.capitalize()}")


@by_key("naval_battle.cards.admiral")
def test_an_admiral_draws_as_many_cards_as_his_rating(ruleset: str) -> None:
    m = fight(fleets("duilius", "carthalo"), ruleset, "duilius", 2, 2, draws=[0] * 5, dice=[2] * 6)
    assert sum(hand(m, "rome").values()) == 3
    assert sum(hand(m, "carthage").values()) == 2
    m = fight(fleets(), ruleset, "flaccus", 2, 2, dice=[2] * 6)
    assert (hand(m, "rome"), hand(m, "carthage")) == ({}, {})


@by_key("naval_battle.cards.admiral")
def test_a_subordinate_admiral_gives_cards_but_no_column(ruleset: str) -> None:
    position = waters(roman("neapolis", 3, "florus", "duilius"), punic("messana", 2, "hanno"), supremacy="rome")
    m = fight(position, ruleset, "florus", 3, 3, draws=[0] * 3, dice=[3], line="rome: pass")
    assert sum(hand(m, "rome").values()) == 3
    assert warships(m) == (3, 3), "a 3 misses in column I"


@by_key("naval_battle.cards.port")
def test_a_friendly_pc_in_the_port_gives_a_card(ruleset: str) -> None:
    position = fleets(carthage="carthalo", punic_pcs=("lipara",))
    m = fight(position, ruleset, "flaccus", 2, 2, draws=[0] * 3, dice=[2] * 6)
    assert sum(hand(m, "carthage").values()) == 3
    position = waters(roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"), rome=("lipara",))
    m = fight(position, ruleset, "flaccus", 2, 2, draws=[0], dice=[2] * 6)
    assert sum(hand(m, "rome").values()) == 1


@by_key("terms.tactic_cards")
def test_tactic_cards_are_hidden_from_the_other_side(ruleset: str) -> None:
    m = fight(fleets("duilius"), ruleset, "duilius", 2, 2, tactics=["flee", "pursuit", "ramming"], dice=[2] * 6)
    assert "flee" in hand(m, "rome")
    assert shown(m, "carthage")["naval_battle"]["sides"]["rome"]["cards"] == 3
    assert "hand" not in shown(m)["naval_battle"]
    assert not any("Flee" in text for text in log(m, "carthage"))
    assert any("Flee" in text for text in log(m, "rome"))


@by_key("naval_battle.round.steps", "naval_battle.round.new", "naval_battle.end.rounds")
def test_three_rounds_of_three_steps(ruleset: str) -> None:
    m = fight(
        fleets(supremacy="rome"), ruleset, "flaccus", 2, 2, dice=[2] * 6, line="rome: pass; rome: pass; rome: pass"
    )
    assert over(m)
    rounds = [text.split(":")[0] for text in log(m) if text.startswith("Round")]
    assert rounds == ["Round 1", "Round 2", "Round 3"]


@by_key("naval_battle.end.rounds")
def test_at_a_tie_the_holder_of_supremacy_wins(ruleset: str) -> None:
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 2, 2, dice=[2] * 6, line="pass; pass; pass")
    assert state(m).fleet(0).safe
    m = fight(fleets(supremacy="carthage"), ruleset, "flaccus", 2, 2, dice=[2] * 6, line="pass; pass; pass")
    assert offered(m)[0] == "disembark lipara"


@by_key("naval_battle.end.rounds")
def test_after_three_rounds_more_warships_win(ruleset: str) -> None:
    m = fight(fleets(supremacy="carthage"), ruleset, "flaccus", 3, 3, dice=[2, 6, 1, 1, 1, 1], draws=[0] * 9)
    while not over(m):
        m.play("pass")
    assert state(m).fleet(0).safe
    assert holder(m) == "rome"


@by_key("naval_battle.round.supremacy", "naval_battle.row_supremacy", "supremacy.changes")
def test_supremacy_that_changes_counts_from_the_next_round(ruleset: str) -> None:
    """A 6 with Corvi is a 7: Rome, going second, takes Supremacy at once and starts the next round (M20)."""
    position = fleets(supremacy="carthage", corvi=True, ships=(5, 5))
    m = fight(position, ruleset, "flaccus", 5, 5, dice=[2, 6, 2, 2], line="carthage: pass")
    assert holder(m) == "rome"
    assert asked(m)[0] == "rome"
    play(m, "rome: pass")
    rounds = [text.split(" [")[0] for text in log(m) if text.startswith("Round")]
    assert rounds == ["Round 1: Carthage goes first", "Round 2: Rome goes first"]


@by_key("naval_battle.maneuver.one")
def test_one_tactic_card_is_played_and_laid_down(ruleset: str) -> None:
    m = fight(
        fleets("duilius", supremacy="rome"),
        ruleset,
        "duilius",
        2,
        2,
        tactics=["ramming", "ramming", "diekplous"],
        dice=[1] * 6,
    )
    assert offered(m) == ["tactic ramming", "tactic diekplous", "pass"]
    play(m, "tactic ramming")
    assert shown(m)["naval_battle"]["sides"]["rome"]["played"] == {"ramming": 1}
    assert asked(m)[0] == "rome"
    assert offered(m) == ["evade", "pass"], "after the roll comes the evade step"


@by_key("naval_battle.roll.corvi", "corvi.battle", "corvi.all")
def test_corvi_add_one_for_rome_only(ruleset: str) -> None:
    found = hits(
        fleets(supremacy="rome", corvi=True),
        ruleset,
        "flaccus",
        [4, 3, 2],
        "rome: pass",
    )
    assert found[:2] == ["5: 1 hit", "3: no hits"]


@by_key("naval_battle.roll.seamanship", "seamanship.poor", "seamanship.fair")
@pytest.mark.parametrize(("seamanship", "roll"), [("poor", 5), ("fair", 5), ("good", 6), ("excellent", 6)])
def test_poor_and_fair_seamanship_cost_one(ruleset: str, seamanship: str, roll: int) -> None:
    found = hits(fleets(supremacy="rome", seamanship=seamanship), ruleset, "flaccus", [6, 2])
    assert found == [f"{roll}: 1 hit"]


@by_key("naval_battle.column")
def test_each_round_is_one_column_further(ruleset: str) -> None:
    first, last = (3, 2) if ruleset == GOLDEN_GEEK else (4, 3)
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 3, 3, dice=[first, 2, first, 2, last, 2])
    play(m, "rome: pass; rome: pass")
    rolls = [text.split(" of ")[1].split(" [")[0] for text in log(m) if "modified" in text]
    assert rolls == [f"{first}: no hits", "2: no hits", f"{first}: 1 hit", "2: no hits", f"{last}: 1 hit"]


@by_key("naval_battle.column.admiral", "trait.admiral.battle")
def test_a_commanding_admiral_starts_in_the_column_of_his_rating(ruleset: str) -> None:
    least = 2 if ruleset == GOLDEN_GEEK else 3
    found = hits(fleets("duilius", supremacy="rome"), ruleset, "duilius", [least, 1], "rome: pass", draws=[0] * 3)
    assert found == [f"{least}: 1 hit"]


@by_key("naval_battle.hits", "naval_battle.sunk", "prize.place")
def test_each_hit_sinks_a_warship(ruleset: str) -> None:
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 3, 3, dice=[6, 2])
    assert warships(m) == (3, 2)
    assert ships(m, "carthage") == (0, 0, 1)


@by_key("naval_battle.hits.units", "naval_battle.end.sunk")
def test_further_hits_remove_units(ruleset: str) -> None:
    position = waters(roman("neapolis", 2, "flaccus", trains=1), punic("messana", 2, "adherbal"), supremacy="carthage")
    m = fight(position, ruleset, "flaccus", 1, 3, dice=[6], draws=[0] * 3, line="carthage: pass")
    assert asked(m) == ("rome", m.section("naval_battle.hits.units"))
    assert offered(m) == ["lose-trains 1", "lose-trains 0"]
    play(m, "lose-trains 1; disembark lipara; remove cosa")
    assert over(m)
    assert state(m).map.trains[0] == [0] * len(state(m).map.trains[0])
    assert where(m, "flaccus") == "neapolis"


@by_key("naval_battle.row_card")
def test_row_one_draws_a_tactic_card(ruleset: str) -> None:
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 2, 2, tactics=["ramming"], dice=[1, 2])
    assert hand(m, "rome") == {"ramming": 1}


@by_key("prize.corvus", "corvi.battle")
def test_a_six_with_corvi_takes_a_prize(ruleset: str) -> None:
    m = fight(fleets(supremacy="rome", corvi=True), ruleset, "flaccus", 3, 3, dice=[5, 2])
    assert state(m).fleet(0).prizes == 1
    assert warships(m) == (3, 2)
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 3, 3, dice=[6, 2])
    assert state(m).fleet(0).prizes == 0, "without Corvi it is sunk"
    m = fight(fleets(supremacy="carthage", corvi=True), ruleset, "flaccus", 3, 3, dice=[6, 2])
    assert state(m).fleet(1).prizes == 0, "Carthage has none"


@by_key("naval_battle.evade.supremacy", "naval_battle.end.evade", "supremacy.uses")
def test_supremacy_may_be_given_up_to_evade(ruleset: str) -> None:
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 2, 2, dice=[2], line="rome: evade")
    assert holder(m) == "carthage"
    play(m, "carthage: disembark lipara")
    assert over(m)
    assert where(m, "flaccus") == "neapolis"
    assert ships(m, "rome") == (1, 2, 0)


@by_key("naval_battle.evade.supremacy")
def test_without_supremacy_there_is_no_evading_so(ruleset: str) -> None:
    m = fight(fleets(supremacy="carthage"), ruleset, "flaccus", 2, 2, dice=[2] * 6, line="carthage: pass")
    assert asked(m)[0] == "carthage", "Rome has rolled and was not asked"


@by_key("terms.tactic_cards")
def test_who_cannot_see_a_hand_imagines_it(ruleset: str) -> None:
    """The other hand is dealt anew out of what nobody has seen, and the question that is open still has an answer."""
    tactics = ["flee", "pursuit", "ramming", "boarding", "boarding"]
    m = fight(fleets("duilius", "carthalo", supremacy="rome"), ruleset, "duilius", 2, 2, tactics=tactics, dice=[2] * 6)
    choice = question(m)
    mine = hand(m, "carthage")
    for seed in range(20):
        g = state(m)
        g.game.resample(g, CARTHAGE, Random(seed), choice)
        assert hand(m, "carthage") == mine
        assert sum(hand(m, "rome").values()) == 3
        assert "boarding" not in hand(m, "rome"), "Carthage holds both"
        assert choice.enumerate()[-1].code == "pass"
