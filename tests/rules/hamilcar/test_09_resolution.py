"""9.3, 9.4: what a naval battle leaves to its winner and its loser."""

from __future__ import annotations

from typing import Any

from punica.games.hamilcar.sea.warships import return_to_port
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from punica.games.punic.map import DEAD, OUT
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import cus, fight, holder, over, punic, roman, sail, ships, state, waters, where
from tests.support import asked, ended, offered, play


def fleets(*armies: dict[str, Any], **given: Any) -> str:
    """A Roman fleet in Neapolis, bound for Lipara; Carthage's general is in Messana."""
    return waters(*(armies or (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))), **given)


@by_key("naval_battle.end.sunk", "naval_battle.winner.stop", "naval_battle.winner.return")
def test_a_mover_who_wins_and_lands_keeps_his_warships_ready(ruleset: str) -> None:
    m = fight(fleets(ships=(3, 1), supremacy="rome"), ruleset, "flaccus", 2, 1, stop=True, dice=[6])
    assert over(m)
    fleet = state(m).fleet(0)
    assert (fleet.safe, fleet.port) == (True, SPACE_ID["lipara"])
    return_to_port(state(m), 0)
    assert ships(m, "rome") == (3, 0, 0)


@by_key("naval_battle.winner.go_on")
def test_a_mover_who_sails_on_after_his_victory_has_spent_warships(ruleset: str) -> None:
    m = fight(fleets(ships=(3, 2), supremacy="rome"), ruleset, "flaccus", 2, 1, "lipara", "messana", dice=[6])
    assert over(m), "nobody may intercept him any more, though Carthage has a warship left"
    return_to_port(state(m), 0)
    assert ships(m, "rome") == (1, 2, 0)


@by_key("naval_battle.winner.interceptor")
def test_a_winning_interceptor_lands_without_reactions(ruleset: str) -> None:
    m = fight(fleets(ships=(1, 2)), ruleset, "flaccus", 1, 2, dice=[6])
    assert asked(m) == ("carthage", m.section("naval_battle.winner.interceptor"))
    play(m, "disembark lipara")
    assert over(m)
    assert (where(m, "hanno"), cus(m, "carthage", "lipara")) == ("lipara", 2)
    assert ships(m, "carthage") == (2, 0, 0)
    assert state(m).fleets[1] is None


@by_key("naval_battle.winner.interceptor")
def test_he_does_not_land_among_enemies(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"), roman("lipara", 1))
    m = fight(fleets(*armies, ships=(1, 2)), ruleset, "flaccus", 1, 2, dice=[6])
    assert "disembark lipara" not in offered(m)
    assert "disembark messana" in offered(m)


@by_key("naval_battle.winner.interceptor", only="hamilcar-silver")
def test_where_he_can_but_go_back_he_displaces_a_general_alone(ruleset: str) -> None:
    """Romans are inside Messana and in Lipara: the interceptor goes back to Syracusae, where Pullus is (M100)."""
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"), roman("lipara", 1))
    there = (roman("messana", 1, inside=True), roman("syracusae", 0, "pullus"))
    position = fleets(*armies, *there, ships=(1, 2), rome=["messana"], carthage=["syracusae"])
    m = fight(position, ruleset, "flaccus", 1, 2, dice=[6])
    assert over(m)
    assert (where(m, "hanno"), cus(m, "carthage", "syracusae")) == ("syracusae", 2)
    assert where(m, "pullus") == ""


@by_key("naval_battle.winner.interceptor", only="hamilcar-silver")
def test_where_the_loser_goes_back_too_he_is_within_the_walls(ruleset: str) -> None:
    """Flaccus put to sea before Syracusae, comes by again and is beaten by Hanno, who was in the city (M60)."""
    armies = (roman("syracusae", 3, "flaccus"), punic("syracusae", 2, "hanno", inside=True))
    m = sail(fleets(*armies, ships=(0, 2)), ruleset, "flaccus", 0, "agrigentum", "syracusae", "messana", dice=[2])
    play(m, "pass; intercept-fleet; rome: pass; warships 1; from syracusae; take 2")
    assert over(m)
    city = state(m).board.inside(SPACE_ID["syracusae"])
    assert (state(m).map.where[GENERAL_ID["hanno"]], state(m).map.cus[1][city]) == (city, 2)
    assert (where(m, "flaccus"), cus(m, "rome", "syracusae"), cus(m, "carthage", "syracusae")) == ("syracusae", 3, 0)


@by_key("prize.claim", "prize.spent")
def test_the_winner_claims_his_prizes_spent(ruleset: str) -> None:
    m = fight(fleets(ships=(3, 1), supremacy="rome", corvi=True), ruleset, "flaccus", 2, 1, stop=True, dice=[5])
    if not over(m):
        play(m, "rome: claim 1")
    assert ships(m, "rome") == (1, 1, 0)
    assert ships(m, "carthage") == (0, 0, 0)


@by_key("prize.claim", "naval_battle.sunk")
def test_half_of_the_prizes_in_the_losers_box_come_back(ruleset: str) -> None:
    """Rome takes two Prizes and loses: one comes back, the other is sunk."""
    armies = (roman("neapolis", 3, "paterculus"), punic("messana", 2, "hanno"))
    position = fleets(*armies, ships=(2, 4), supremacy="rome", corvi=True)
    m = fight(
        position, ruleset, "paterculus", 2, 4, tactics=["boarding", "flee"], dice=[6], line="rome: tactic boarding"
    )
    assert state(m).fleet(0).prizes == 2
    play(m, "rome: evade")
    if "claim 1" in offered(m):
        play(m, "claim 1")
    play(m, "disembark lipara")
    assert ships(m, "carthage") == (2, 1, 1)


@by_key("prize.limit", "warships.limit")
def test_prizes_beyond_ten_warships_are_lost(ruleset: str) -> None:
    position = fleets(ships=(9, 1), spent=(1, 0), supremacy="rome", corvi=True)
    m = fight(position, ruleset, "flaccus", 2, 1, stop=True, dice=[5])
    assert over(m)
    assert ships(m, "rome") == (7, 1, 0)
    assert ships(m, "carthage") == (0, 0, 1)


@by_key("naval_battle.loser.warships", "warships.sides")
def test_the_losers_warships_are_spent(ruleset: str) -> None:
    m = fight(fleets(supremacy="rome"), ruleset, "flaccus", 2, 2, dice=[2], line="evade; disembark lipara")
    assert ships(m, "rome") == (1, 2, 0)
    assert ships(m, "carthage") == (3, 0, 0)


@by_key("naval_battle.loser.port")
def test_the_loser_goes_back_to_the_last_friendly_port_of_his_route(ruleset: str) -> None:
    armies = (roman("roma", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = fleets(*armies, supremacy="rome")
    m = sail(position, ruleset, "flaccus", 2, "neapolis", "lipara", dice=[2], line="pass; intercept-fleet; pass")
    play(m, "warships 2; sail messana; take 2; sail lipara; evade; disembark lipara")
    assert (where(m, "flaccus"), cus(m, "rome", "neapolis")) == ("neapolis", 3)
    march = state(m).march
    assert march is not None
    assert (march.ended, march.battled, march.space) == (True, True, SPACE_ID["neapolis"])


@by_key("naval_battle.loser.port")
def test_without_a_friendly_port_he_goes_where_he_embarked(ruleset: str) -> None:
    armies = (roman("panormus", 3, "flaccus"), punic("messana", 2, "hanno"))
    m = fight(fleets(*armies, supremacy="rome"), ruleset, "flaccus", 2, 2, dice=[2], line="evade; disembark lipara")
    assert where(m, "flaccus") == "panormus"


@by_key("naval_battle.loser.generals", "command.displaced")
def test_with_all_units_gone_the_generals_are_displaced(ruleset: str) -> None:
    armies = (roman("neapolis", 0, "flaccus"), punic("messana", 2, "hanno"))
    m = fight(fleets(*armies), ruleset, "flaccus", 1, 2, dice=[6], line="disembark lipara")
    assert state(m).map.where[GENERAL_ID["flaccus"]] == DEAD
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 0, "hanno"))
    m = fight(fleets(*armies, ships=(2, 1), supremacy="rome"), ruleset, "flaccus", 2, 1, dice=[6])
    assert state(m).map.where[GENERAL_ID["hanno"]] == OUT


@by_key("naval_battle.supremacy", "supremacy.changes")
def test_the_winner_takes_supremacy(ruleset: str) -> None:
    m = fight(fleets(ships=(2, 1), supremacy="carthage"), ruleset, "flaccus", 2, 1, dice=[2, 6], line="pass")
    assert holder(m) == "rome"


@by_key("naval_battle.politics")
def test_the_loser_removes_pcs_for_half_his_units(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "adherbal"))
    position = fleets(*armies, ships=(2, 3))
    m = fight(position, ruleset, "flaccus", 2, 3, draws=[0] * 3, dice=[6], line="pass; disembark lipara")
    assert asked(m) == ("rome", m.section("naval_battle.politics"))
    assert "remove roma" not in offered(m)
    play(m, "remove croton")
    assert over(m)


@by_key("naval_battle.politics.once", only="hamilcar-golden-geek")
def test_they_are_removed_once(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "adherbal"))
    m = fight(fleets(*armies, ships=(2, 3)), ruleset, "flaccus", 2, 3, draws=[0] * 3, dice=[6])
    play(m, "pass; disembark lipara; remove croton")
    assert over(m)
    assert len(state(m).plain_pcs(0)) == 3


@by_key("naval_battle.politics", "miat.first_loss")
def test_carthage_loses_its_first_pc_from_the_miat(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "duilius"), punic("messana", 2, "hanno"))
    position = fleets(*armies, ships=(3, 2), supremacy="rome")
    m = fight(position, ruleset, "duilius", 3, 2, draws=[0] * 3, dice=[6], line="pass")
    assert offered(m) == ["remove-miat centre", "remove-miat nw", "remove-miat ne"]


@by_key("naval_battle.politics.aristocrat", "trait.aristocrat.displaced")
def test_a_displaced_aristocrat_costs_his_rating_besides(ruleset: str) -> None:
    armies = (roman("neapolis", 1, "scipio"), punic("messana", 2, "adherbal"))
    position = fleets(*armies, ships=(1, 3), consuls=["scipio"])
    tactics = ["ramming", "ramming", "boarding", "boarding", "diekplous"]
    m = fight(position, ruleset, "scipio", 1, 3, tactics=tactics, dice=[6], line="pass; disembark lipara")
    play(m, "remove cosa; remove tarquinii; remove croton")
    assert over(m)


@by_key("naval_battle.politics.peace", "sudden.peace")
def test_who_cannot_pay_loses_the_game(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "adherbal"))
    position = fleets(*armies, ships=(2, 3), pcs=False)
    m = fight(position, ruleset, "flaccus", 2, 3, draws=[0] * 3, dice=[6], line="pass; disembark lipara")
    assert ended(m) == ("carthage", m.section("sudden.peace"))


@by_key("naval_battle.winner.interceptor", "naval_battle.loser.generals")
def test_where_nobody_goes_back_to_the_winner_may_land(ruleset: str) -> None:
    """Flaccus' one CU is sunk, and he with it: Lipara, from where he came, is free for Hanno (M60)."""
    armies = (roman("lipara", 1, "flaccus"), punic("messana", 2, "hanno"))
    for die, free in ((6, True), (1, False)):
        m = sail(waters(*armies, rome=["lipara"]), ruleset, "flaccus", 0, "neapolis", dice=[die])
        play(m, "intercept-fleet; warships 2")
        while "disembark neapolis" not in offered(m):
            m.play(offered(m)[0] if "sail lipara" not in offered(m) else "sail lipara")
        assert ("disembark lipara" in offered(m)) is free
