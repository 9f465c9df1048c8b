"""What generals can do at sea: Gisco, Hamilcar, Adherbal, Catulus, Paterculus."""

from __future__ import annotations

from punica import Match
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import fight, hand, punic, roman, sail, ships, state, waters
from tests.support import log, offered, play


def rolls(m: Match) -> list[str]:
    return [text.split(" of ")[1].split(" [")[0] for text in log(m) if "modified battle roll" in text]


@by_key("general.gisco", "general.gisco.instead")
def test_gisco_draws_two_tactic_cards(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "gisco"))
    m = fight(waters(*armies), ruleset, "flaccus", 2, 2, draws=[0, 0], dice=[2] * 6)
    assert sum(hand(m, "carthage").values()) == 2


@by_key("general.gisco")
def test_under_another_gisco_draws_one(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("syracusae", 1, "hanno"), punic("messana", 2, "gisco"))
    m = fight(waters(*armies), ruleset, "flaccus", 2, 2, tactics=["ramming"], dice=[2] * 6)
    assert sum(hand(m, "carthage").values()) == 1


@by_key("general.hamilcar", "general.hamilcar.naval")
def test_hamilcar_adds_one_to_the_first_battle_roll(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hamilcar"))
    tactics = ["pursuit", "pursuit", "ramming"]
    m = fight(waters(*armies), ruleset, "flaccus", 3, 3, tactics=tactics, dice=[1, 2, 2, 2])
    play(m, "carthage: pass; carthage: pass; carthage: pass")
    first = "2: 1 hit" if ruleset == "hamilcar-golden-geek" else "2: no hits"
    assert rolls(m)[:3] == [first, "2: no hits", "2: 1 hit"], "columns III and IV"


@by_key("general.adherbal", "general.adherbal.command", "general.adherbal.add", "warships.refit")
def test_adherbal_refits_a_warship_when_he_intercepts(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "adherbal"))
    position = waters(*armies, ships=(2, 1), spent=(0, 2))
    m = sail(position, ruleset, "flaccus", 2, "lipara", draws=[0] * 3, dice=[2] * 6)
    play(m, "intercept-fleet; sail messana; take 2; sail lipara")
    assert offered(m) == ["refit-and-add", "refit-only", "pass"]
    play(m, "refit-and-add")
    assert state(m).fleet(1).warships == 2
    assert ships(m, "carthage") == (0, 1, 0)


@by_key("general.adherbal.add")
def test_with_five_warships_the_refitted_one_stays_in_port(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "adherbal"))
    position = waters(*armies, ships=(2, 5), spent=(0, 2))
    m = sail(position, ruleset, "flaccus", 2, "lipara", draws=[0] * 3, dice=[2] * 6)
    play(m, "intercept-fleet; warships 5; sail messana; take 2; sail lipara")
    assert offered(m) == ["refit-only", "pass"]


@by_key("general.adherbal.command")
def test_adherbal_must_command(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("syracusae", 1, "hanno"), punic("messana", 2, "adherbal"))
    position = waters(*armies, ships=(2, 1), spent=(0, 2))
    m = fight(position, ruleset, "flaccus", 2, 1, draws=[0] * 3, dice=[2] * 6)
    assert ships(m, "carthage") == (0, 2, 0)


@by_key("general.catulus", "general.catulus.naval")
def test_catulus_draws_one_more(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "catulus"), punic("messana", 2, "hanno"))
    m = fight(waters(*armies, supremacy="rome"), ruleset, "catulus", 2, 2, draws=[0] * 3, dice=[2] * 6)
    assert sum(hand(m, "rome").values()) == 3


@by_key("general.paterculus", "general.paterculus.claim")
def test_the_first_warship_paterculus_hits_is_a_prize(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "paterculus"), punic("messana", 2, "hanno"))
    position = waters(*armies, ships=(3, 5), supremacy="rome")
    m = fight(position, ruleset, "paterculus", 3, 5, tactics=["pursuit", "pursuit"], dice=[4, 2, 4, 2])
    play(m, "rome: pass")
    assert (state(m).fleet(0).prizes, state(m).fleet(1).warships) == (1, 4)
    assert ships(m, "rome") == (0, 0, 0), "it is his only if he wins"
    play(m, "rome: pass; rome: pass")
    assert (state(m).fleet(0).prizes, state(m).fleet(1).warships) == (1, 3), "the second is sunk"


@by_key("card.59", "siege.no_battle")
def test_a_naval_battle_called_off_is_none(ruleset: str) -> None:
    """As by land (ruling M75): the mover may still besiege where he lands."""
    armies = (roman("neapolis", 3, "duilius"), punic("messana", 2, "hanno"))
    position = waters(*armies, cards={"carthage": ["59"]}, options=["16.6"])
    m = fight(position, ruleset, "duilius", 2, 2, dice=[2] * 6, line="carthage: counter 59; rome: call-off")
    march = state(m).march
    assert march is not None
    assert not march.battled
