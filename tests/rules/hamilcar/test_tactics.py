"""The tactic cards, one by one (9.2.A, 9.2.C)."""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.sea.warships import join_at_sea, reserves, return_to_port
from punica.games.punic.army import SPENT
from punica.games.punic.board import ROME
from punica.games.punic.campaign import Campaign
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import drawn, fight, hand, holder, over, punic, roman, ships, state, waters
from tests.support import asked, log, offered, play, refused, shown

GOLDEN_GEEK = "hamilcar-golden-geek"


def battle(ruleset: str, *tactics: str, dice: list[int], line: str = "", **given: Any) -> Match:
    """Pullus, an Admiral of rating 1, in a Lipara that is Rome's, draws the first two cards; Rome has Supremacy."""
    armies = (roman("neapolis", 3, "pullus"), punic("messana", 2, "hanno"))
    position = waters(*armies, **{"supremacy": "rome", "rome": ("lipara",), "ships": (4, 4), **given})
    return fight(position, ruleset, "pullus", 3, 3, tactics=tactics, dice=dice, line=line)


def rolls(m: Match) -> list[str]:
    return [text.split(" of ")[1].split(" [")[0] for text in log(m) if "modified battle roll" in text]


@by_key("tactic.favorable-wind", "naval_battle.maneuver.immediately")
def test_favorable_wind(ruleset: str) -> None:
    """Duilius turns up three cards, plays one, and all are gone."""
    armies = (roman("neapolis", 3, "duilius"), punic("messana", 2, "hanno"))
    tactics = ["favorable-wind", "flee", "flee", "ramming", "boarding", "pursuit"]
    m = fight(waters(*armies, supremacy="rome"), ruleset, "duilius", 3, 3, tactics=tactics, dice=[2, 2])
    play(m, "rome: tactic favorable-wind")
    assert offered(m) == ["tactic ramming", "tactic boarding"]
    play(m, "tactic ramming")
    assert rolls(m) == ["3: 1 hit"]
    assert shown(m)["naval_battle"]["sides"]["rome"]["played"] == {
        "favorable-wind": 1,
        "pursuit": 1,
        "ramming": 1,
        "boarding": 1,
    }
    assert hand(m, "rome") == {"flee": 2}


@by_key("tactic.great-leadership", "naval_battle.maneuver.battle")
def test_great_leadership(ruleset: str) -> None:
    """One column further in every round: II, then III."""
    second, third = (3, 2) if ruleset == GOLDEN_GEEK else (4, 3)
    m = battle(ruleset, "great-leadership", "pursuit", dice=[second, 2, third, 2])
    play(m, "tactic great-leadership; rome: pass")
    play(m, "rome: pass")
    assert rolls(m) == [f"{second}: 1 hit", "2: no hits", f"{third}: 1 hit"]


@by_key("tactic.great-leadership")
def test_great_leadership_needs_an_admiral_in_command(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, supremacy="rome", rome=("lipara",))
    m = fight(position, ruleset, "flaccus", 3, 3, tactics=["great-leadership"], dice=[2])
    assert refused(m, "tactic great-leadership") == m.section("tactic")


@by_key("tactic.flee", "naval_battle.evade.card", "naval_battle.end.evade")
def test_flee(ruleset: str) -> None:
    m = battle(ruleset, "flee", "ramming", dice=[2], line="rome: tactic flee")
    play(m, "carthage: disembark lipara")
    assert over(m)
    assert ships(m, "rome") == (1, 3, 0)


@by_key("naval_battle.evade.card")
def test_flee_may_be_played_before_the_enemy_rolls(ruleset: str) -> None:
    m = battle(ruleset, "flee", "ramming", dice=[2], supremacy="carthage")
    assert asked(m) == ("rome", m.section("naval_battle.evade.card"))
    assert offered(m) == ["tactic flee", "pass"]


@by_key("tactic.pursuit", "naval_battle.evade.pursuit")
def test_pursuit_cancels_an_evade_and_what_was_paid_is_gone(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, supremacy="rome", carthage=("lipara",))
    m = fight(position, ruleset, "flaccus", 3, 3, tactics=["pursuit"], dice=[2, 2, 2, 2], line="rome: evade")
    assert offered(m) == ["tactic pursuit", "pass"]
    play(m, "carthage: tactic pursuit")
    assert not over(m)
    assert holder(m) == "carthage"
    assert state(m).naval_battle is not None
    assert asked(m)[0] == "carthage"


@by_key("tactic.pursuit")
def test_pursuit_is_no_maneuver(ruleset: str) -> None:
    m = battle(ruleset, "pursuit", "ramming", dice=[2])
    assert refused(m, "tactic pursuit") == m.section("tactic.pursuit")


@by_key("tactic.ramming", "naval_battle.maneuver.engage")
def test_ramming(ruleset: str) -> None:
    m = battle(ruleset, "ramming", "pursuit", dice=[4, 2, 2, 2], line="tactic ramming; rome: pass; rome: pass")
    assert rolls(m) == ["5: 1 hit", "2: no hits", "2: no hits"]


@by_key("tactic.boarding", "prize.cards")
def test_boarding(ruleset: str) -> None:
    m = battle(ruleset, "boarding", "pursuit", dice=[6, 2], line="tactic boarding")
    assert state(m).fleet(0).prizes == 1
    assert state(m).fleet(1).warships == 2


@by_key("tactic.mass-boarding", "prize.cards")
def test_mass_boarding(ruleset: str) -> None:
    m = battle(ruleset, "mass-boarding", "pursuit", corvi=True, dice=[6, 2], line="tactic mass-boarding")
    assert state(m).fleet(0).prizes == (2 if ruleset == GOLDEN_GEEK else 1), "all hits of a 7 in column I"


@by_key("tactic.diekplous")
def test_diekplous(ruleset: str) -> None:
    second = 3 if ruleset == GOLDEN_GEEK else 4
    m = battle(ruleset, "diekplous", "pursuit", dice=[second, 2], line="tactic diekplous")
    assert rolls(m) == [f"{second}: 1 hit"]


@by_key("tactic.periplous")
def test_periplous(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "pullus"), punic("messana", 2, "gisco"))
    position = waters(*armies, supremacy="rome", rome=("lipara",))
    draws = [*drawn("periplous", "ramming", "flee", "pursuit"), 0]
    m = fight(position, ruleset, "pullus", 3, 3, draws=draws, dice=[2, 2], line="tactic periplous")
    assert hand(m, "carthage") == {"pursuit": 1}
    assert shown(m)["naval_battle"]["sides"]["carthage"]["played"] == {"flee": 1}


@by_key("tactic.backed-to-the-shore", "naval_battle.maneuver.enemy")
def test_backed_to_the_shore(ruleset: str) -> None:
    m = battle(ruleset, "backed-to-the-shore", "pursuit", dice=[2, 4, 2, 4])
    play(m, "tactic backed-to-the-shore; rome: pass; rome: pass")
    assert rolls(m) == ["2: no hits", "3: no hits", "2: no hits"]


@by_key("naval_battle.maneuver.enemy")
def test_a_card_for_the_enemy_waits_for_his_next_roll(ruleset: str) -> None:
    """Rome goes second: the card works in the next round."""
    m = battle(ruleset, "backed-to-the-shore", "pursuit", supremacy="carthage", dice=[2, 2, 3, 2])
    play(m, "carthage: pass; rome: tactic backed-to-the-shore")
    assert rolls(m) == ["2: no hits", "2: no hits", "2: no hits"]


@by_key("tactic.closed-line")
def test_closed_line(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "pullus"), punic("messana", 2, "carthalo"))
    position = waters(*armies, supremacy="rome", rome=("lipara",))
    tactics = ["closed-line", "pursuit", "ramming", "ramming"]
    m = fight(position, ruleset, "pullus", 3, 3, tactics=tactics, dice=[2, 3, 2])
    play(m, "tactic closed-line; rome: pass; carthage: pass; rome: pass")
    assert rolls(m) == ["2: no hits", "3: no hits", "2: no hits"], "column I instead of II"


@by_key("tactic.reserve-squadron")
def test_reserve_squadron(ruleset: str) -> None:
    m = battle(ruleset, "reserve-squadron", "pursuit", dice=[2, 2], line="tactic reserve-squadron")
    assert state(m).fleet(0).warships == 4
    assert ships(m, "rome") == (0, 0, 0)
    m = battle(ruleset, "reserve-squadron", "pursuit", ships=(3, 4), dice=[2, 2])
    assert refused(m, "tactic reserve-squadron") == m.section("tactic")


@by_key("tactic.reserve-squadron", "campaign.total", "terms.units")
def test_a_warship_that_has_fought_with_this_card_is_in_no_reserve(ruleset: str) -> None:
    """Of two that are Ready one has fought, the other has sailed two lanes; the next general finds none too many."""
    g = state(battle(ruleset, "reserve-squadron", "pursuit", ships=(5, 4), dice=[2, 2]))
    g.campaign = Campaign(1)
    g.campaign.warships = [SPENT, 2]
    assert (g.ready[ROME], reserves(g, ROME)) == (2, 1)
    join_at_sea(g, ROME, 1)
    assert (g.fleet(ROME).warships, g.fleet(ROME).moved[-1]) == (4, 2)
    assert (g.ready[ROME], g.campaign.warships, reserves(g, ROME)) == (1, [SPENT], 0)
    g.campaign.warships = [SPENT]
    g.fleet(ROME).fought_at = len(g.fleet(ROME).route)
    return_to_port(g, ROME)
    assert g.campaign.warships == [SPENT] * 2, "it came with those who fought, and is as spent"


@by_key("tactic.veteran-crews")
def test_veteran_crews(ruleset: str) -> None:
    m = battle(ruleset, "veteran-crews", "pursuit", dice=[2, 6, 2, 2], line="tactic veteran-crews")
    assert offered(m) == ["pass", "reroll"]
    play(m, "reroll")
    assert rolls(m) == ["6: 1 hit"]
    play(m, "rome: pass; rome: pass")
    assert rolls(m)[-1] == "2: no hits", "once in a battle"


@by_key("tactic.seizing-the-wind")
def test_seizing_the_wind(ruleset: str) -> None:
    m = battle(ruleset, "seizing-the-wind", "pursuit", supremacy="carthage", dice=[2, 2], line="pass")
    play(m, "rome: tactic seizing-the-wind")
    assert holder(m) == "rome"
    m = battle(ruleset, "seizing-the-wind", "pursuit", dice=[2, 2])
    assert refused(m, "tactic seizing-the-wind") == m.section("tactic")
