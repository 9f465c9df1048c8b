"""Strategy cards of warships and Seamanship: 5, 6, 9, 10, 13, 51, and Corvus (17) in Rome's own turn."""

from __future__ import annotations

from punica.games.hamilcar.tables import EXCELLENT, FAIR
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import chest, fleet, pcs, piles, ports, turn
from tests.rules.hamilcar.year import punic, roman, state
from tests.support import asked, offered, play, refused


@by_key("card.6")
def test_a_captured_quinquereme_raises_seamanship(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["6"], seamanship="poor")
    play(m, "play 6 event")
    assert state(m).seamanship == FAIR


@by_key("card.6")
def test_excellent_seamanship_cannot_rise(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["6"], seamanship="excellent")
    assert refused(m, "play 6 event") == m.section("card.6")


@by_key("card.9")
def test_punic_shipyards_build_two_and_refit_one(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["9"], warships__carthage=fleet(1, 2))
    play(m, "play 9 event")
    assert ports(m, "carthage") == (4, 1)


@by_key("card.9", "warships.limit")
def test_the_shipyards_build_no_eleventh_warship(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["9"], warships__carthage=fleet(8, 1))
    play(m, "play 9 event")
    assert ports(m, "carthage") == (10, 0)
    m = turn(ruleset, "carthage", ["9"], warships__carthage=fleet(10))
    assert refused(m, "play 9 event") == m.section("card.9")


@by_key("card.10")
def test_a_private_loan_builds_three_warships_for_a_pc(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["10"], control__rome=["cosa", "arpi"], warships__rome=fleet(1))
    play(m, "play 10 event; rome: remove arpi")
    assert ports(m, "rome") == (4, 0)
    assert pcs(m, "rome") == 1
    assert piles(m, "10") == "chest", "it leaves the game at the end of the turn"
    assert len(state(m).leaving) == 1


@by_key("card.10", "strategy.ops_or_event")
def test_a_loan_card_played_for_its_ops_stays_in_the_game(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["10"])
    play(m, "play 10 ops; pass")
    assert chest(m, "rome") == ["10"]
    assert not state(m).leaving


@by_key("card.13")
def test_naval_training_builds_one_refits_three_or_raises_seamanship(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["13"], seamanship="good", warships__rome=fleet(0, 4))
    play(m, "play 13 event")
    assert offered(m) == ["train-crews", "build", "refit"]
    trained = m.fork()
    play(trained, "train-crews")
    assert (state(trained).seamanship, ports(trained, "rome")) == (EXCELLENT, (0, 4))
    built = m.fork()
    play(built, "build")
    assert ports(built, "rome") == (1, 4)
    assert asked(built)[0] == "carthage", "a warship takes all three"
    play(m, "refit")
    assert offered(m) == ["refit", "done"], "what is left is not enough to build"
    play(m, "refit; refit")
    assert ports(m, "rome") == (3, 1)
    assert asked(m)[0] == "carthage"


@by_key("card.51")
def test_a_crew_levy_refits_up_to_three(ruleset: str) -> None:
    m = turn(ruleset, "rome", [], warships__rome=fleet(1, 2))
    play(m, "play 51 event")
    assert ports(m, "rome") == (3, 0)
    m = turn(ruleset, "rome", [], warships__rome=fleet(1))
    assert refused(m, "play 51 event") == m.section("card.51")


@by_key("card.5", "card.5.ops")
def test_socii_navales_builds_first_and_need_not_sail(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["5"], roman("neapolis", 3, "flaccus"), warships__rome=fleet(1))
    play(m, "play 5 event")
    assert ports(m, "rome") == (3, 0)
    assert offered(m) == ["activate flaccus", "pass"]
    play(m, "pass")
    assert asked(m)[0] == "carthage"


@by_key("card.5.ops", "trains.use.activation")
def test_its_two_ops_and_trains_move_a_general(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["5"], roman("neapolis", 3, "pullus", trains=1), roman("capua", 1, "calatinus"))
    play(m, "play 5 event")
    assert offered(m) == ["activate pullus", "pass"]
    assert refused(m, "activate calatinus") == m.section("movement.rating")
    play(m, "activate pullus")
    assert sum(state(m).map.trains[0]) == 0
    assert state(m).naval_only


# -- Corvus -----------------------------------------------------------------------------------------------------------


@by_key("card.17", "card.17.when", "corvi.change")
def test_corvus_mounts_corvi_in_romes_turn_and_the_turn_goes_on(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["17"])
    play(m, "counter 17")
    assert state(m).corvi
    assert asked(m)[0] == "rome"
    assert "counter 17" not in offered(m)
    play(m, "discard 51")
    assert asked(m)[0] == "carthage"
    assert chest(m, "rome") == ["17", "51"]


@by_key("card.17", "corvi.change")
def test_corvus_does_not_take_corvi_off(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["17"], corvi=True)
    assert "counter 17" not in offered(m)
    assert refused(m, "play 17 event") == m.section("strategy.counter")


@by_key("card.17.when")
def test_corvus_is_not_played_in_the_enemys_turn(ruleset: str) -> None:
    m = turn(ruleset, "carthage", [], punic("carthago", 3, "hanno"), against=["17"])
    play(m, "play 47 event; supply carthago; supply-in utica")
    assert asked(m)[0] == "rome"
    assert not state(m).corvi
    m = turn(ruleset, "carthage", ["17"])
    assert "counter 17" not in offered(m), "Carthage has no Corvi"


@by_key("card.17")
def test_as_the_last_card_it_ends_the_hand(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["17"])
    play(m, "discard 51; carthage: discard 47; rome: counter 17")
    assert state(m).corvi
    assert not state(m).hands[0]
