"""5.6: the War Chest Phase."""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.tables import CARD_ID, SPACE_ID
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import punic, roman, state, trains, year
from tests.support import asked, log, offered, play, refused

GG, SILVER = RULESETS


def chests(ruleset: str, rome: list[str], carthage: list[str], *armies: dict[str, Any], **what: Any) -> Match:
    return year(ruleset, *armies, stage="war-chest", turn=3, chest__rome=rome, chest__carthage=carthage, **what)


@by_key("war_chest.count", "war_chest.spend", "turn.war_chest")
def test_who_played_fewer_ops_spends_the_difference(ruleset: str) -> None:
    """Six against two."""
    m = chests(ruleset, ["4", "9"], ["2"])
    assert any("Rome has played 6 OPs, Carthage 2" in line for line in log(m))
    play(m, "rome: done")
    assert asked(m) == ("carthage", m.section("war_chest.spend"))
    assert any("4 left" in line for line in [m.choice.text if m.choice is not None else ""])


@by_key("war_chest.count")
def test_equal_ops_give_nothing(ruleset: str) -> None:
    m = chests(ruleset, ["4"], ["9"])
    assert state(m).turn == 4


@by_key("war_chest.trains", "trains.use.war_chest")
def test_the_other_may_give_up_supply_trains(ruleset: str) -> None:
    """One for one, never below nothing; then nobody spends anything."""
    m = chests(ruleset, ["1"], ["4"], punic("utica", 0, trains=1, inside=True))
    assert asked(m) == ("carthage", m.section("war_chest.trains"))
    assert set(offered(m)) == {"done", "give carthago", "give agrigentum", "give lilybaeum", "give-inside utica"}
    play(m, "give-inside utica; give lilybaeum")
    assert (state(m).turn, trains(m, "carthage", "utica", inside=True), trains(m, "carthage", "lilybaeum")) == (4, 0, 0)
    assert trains(m, "carthage", "carthago") == 1


@by_key("war_chest.trains", "war_chest.spend")
def test_what_is_left_is_spent(ruleset: str) -> None:
    m = chests(ruleset, ["1"], ["4"])
    play(m, "carthage: give lilybaeum; done; rome: place pisae")
    assert state(m).turn == 4, "one point was left"


@by_key("war_chest.refit", "warships.refit")
def test_a_point_refits_a_warship(ruleset: str) -> None:
    m = chests(ruleset, ["4"], ["2"])
    play(m, "rome: done; carthage: refit")
    assert (state(m).ready[1], state(m).spent[1]) == (4, 0), "with that of the next turn"


@by_key("war_chest.supply")
def test_or_places_a_supply_train_with_a_general(ruleset: str) -> None:
    """He needs no Units here; or in a free city."""
    armies = (roman("croton", 0, "florus"), punic("capua", 3), roman("capua", 0), roman("capua", 1, inside=True))
    m = chests(ruleset, ["2"], ["4"], *armies, siege={"capua": 1})
    play(m, "carthage: done")
    assert {"supply croton", "supply-in roma", "supply messana"} <= set(offered(m))
    assert refused(m, "supply-in capua") == m.section("ops.split.train")
    play(m, "supply croton")
    assert trains(m, "rome", "croton") == 1


@by_key("war_chest.pc")
def test_or_places_or_flips_a_pc(ruleset: str) -> None:
    m = chests(ruleset, ["2"], ["4"], roman("zama", 1))
    play(m, "carthage: done")
    assert {"place pisae", "place zama"} <= set(offered(m))
    play(m, "place zama")
    assert state(m).map.control[SPACE_ID["zama"]] == 0


@by_key("war_chest.lost")
def test_points_not_spent_are_lost(ruleset: str) -> None:
    m = chests(ruleset, ["4", "9"], ["2"])
    play(m, "rome: done; carthage: done")
    assert state(m).turn == 4


@by_key("war_chest.discard", "war_chest.count", "strategy.discard")
def test_discards_count(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["2"]}, control__nobody=["enna"])
    play(m, "carthage: discard 4; rome: discard 2")
    play(m, "rome: remove cosa; rome: remove tarquinii; carthage: done")
    assert asked(m) == ("rome", m.section("war_chest.spend"))


@by_key("dictator.war_chest")
def test_the_dictators_ops_count(ruleset: str) -> None:
    m = chests(ruleset, ["57"], ["2"], dictator_card="played", leaving=["57"])
    play(m, "rome: done")
    assert asked(m) == ("carthage", m.section("war_chest.spend"))


@by_key("strategy.remove", "strategy.remove.ops")
def test_what_leaves_the_game(ruleset: str) -> None:
    """Played as an event and marked, it goes for good; everything else is discarded."""
    m = chests(ruleset, ["4", "5"], ["9", "2"], leaving=["9"])
    g = state(m)
    assert g.removed == [CARD_ID["9"]]
    assert sorted(g.discards) == sorted(CARD_ID[card] for card in ("4", "5", "2"))
    assert (g.chest, g.leaving) == ([[], []], [])


@by_key("card.11.reshuffle")
def test_cruel_sea_brings_on_a_reshuffle_at_the_end_of_the_turn(ruleset: str) -> None:
    """However it left the hand."""
    m = year(ruleset, stage="card-play", hands={"carthage": ["11"], "rome": ["19"]})
    play(m, "carthage: discard 11")
    assert state(m).reshuffle_due
    m = chests(ruleset, ["19"], ["11"], reshuffle_due=True, discards=["1"])
    assert (state(m).discards, len(state(m).deck), state(m).reshuffle_due) == ([], 56, False)
    m = chests(ruleset, ["19"], ["2"], discards=["1"])
    assert len(state(m).discards) == 3
