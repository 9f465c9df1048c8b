"""Strategy cards that bring CUs, elephants and supply trains: 2, 7, 16, 33, 47."""

from __future__ import annotations

from punica.games.hamilcar.tables import CITY_CAPACITY, SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import turn
from tests.rules.hamilcar.year import cus, punic, roman, state, trains
from tests.support import log, offered, play, refused


def elephants(ruleset: str, already: int) -> int:
    """The elephants in Carthago after card 2, with so many elsewhere."""
    m = turn(ruleset, "carthage", ["2"], punic("utica", already, "hanno", elephants=already))
    play(m, "play 2 event")
    assert log(m)[-1].endswith(f"[{m.section('card.2')}]"), "the card brings them"
    g = state(m)
    assert cus(m, "carthage", "carthago") == (1 if already < 4 else 2)
    return sum(g.map.elephants) - already


@by_key("card.2")
def test_elephant_reinforcements_come_to_carthago(ruleset: str) -> None:
    assert elephants(ruleset, 3) == 1
    assert elephants(ruleset, 4) == 0, "two CUs instead"


@by_key("card.2")
def test_no_elephants_for_besieged_carthago(ruleset: str) -> None:
    siege = (roman("carthago", 4, "regulus"), punic("carthago", 1, inside=True))
    m = turn(ruleset, "carthage", ["2"], *siege, siege__carthago=1)
    assert refused(m, "play 2 event") == m.section("card.2")


@by_key("card.7")
def test_mercenaries_join_a_general_in_a_friendly_port_outside_italia(ruleset: str) -> None:
    armies = (punic("panormus", 1, "hanno"), punic("enna", 1, "gisco"), punic("cosa", 1, "hamilcar"))
    m = turn(
        ruleset, "carthage", ["7"], *armies, punic("lipara", 1, "adherbal"), control__carthage=["panormus", "cosa"]
    )
    play(m, "play 7 event")
    assert cus(m, "carthage", "panormus") == 3
    m = turn(ruleset, "carthage", ["7"], *armies[1:])
    assert refused(m, "play 7 event") == m.section("card.7")


@by_key("card.33", "card.33.general")
def test_auxiliaries_join_a_general_in_italia(ruleset: str) -> None:
    armies = (roman("arpi", 1, "flaccus"), roman("messana", 1, "maximus"), roman("roma", 1))
    m = turn(ruleset, "rome", ["33"], *armies)
    play(m, "play 33 event")
    assert (cus(m, "rome", "arpi"), cus(m, "rome", "roma")) == (3, 1)


@by_key("card.33.general", "card.49.no_effect")
def test_auxiliaries_without_a_general_in_italia_are_no_event_and_keep_the_truce(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["33"], roman("messana", 1, "maximus"), roman("roma", 1), truce=True)
    assert refused(m, "play 33 event") == m.section("card.33")
    play(m, "play 33 ops; pass")
    assert state(m).truce


@by_key("card.16")
def test_a_blockade_runner_reaches_a_besieged_port(ruleset: str) -> None:
    siege = (roman("lilybaeum", 4, "flaccus"), punic("lilybaeum", 1, inside=True))
    m = turn(ruleset, "carthage", ["16"], *siege, siege__lilybaeum=1)
    play(m, "play 16 event")
    assert cus(m, "carthage", "lilybaeum", inside=True) == 2
    assert trains(m, "carthage", "lilybaeum", inside=True) == 1


@by_key("card.16", "city.capacity")
def test_full_walls_take_only_the_supply_train(ruleset: str) -> None:
    full = CITY_CAPACITY[SPACE_ID["lilybaeum"]]
    siege = (roman("lilybaeum", 4, "flaccus"), punic("lilybaeum", full, inside=True))
    m = turn(ruleset, "carthage", ["16"], *siege, siege__lilybaeum=1)
    play(m, "play 16 event")
    assert cus(m, "carthage", "lilybaeum", inside=True) == full
    assert trains(m, "carthage", "lilybaeum", inside=True) == 1


@by_key("card.16")
def test_without_a_siege_there_is_no_blockade_to_run(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["16"], punic("lilybaeum", 1, inside=True))
    assert refused(m, "play 16 event") == m.section("card.16")


@by_key("card.47")
def test_a_convoy_brings_two_supply_trains(ruleset: str) -> None:
    siege = (roman("utica", 4, "regulus"), punic("utica", 1, inside=True))
    others = (punic("selinus", 2), punic("zama", 0, "gisco"))
    m = turn(ruleset, "carthage", [], punic("enna", 2, "hanno"), *others, *siege, siege__utica=1)
    play(m, "play 47 event")
    cities = ["supply-in lilybaeum", "supply-in agrigentum", "supply-in syracusae", "supply-in carthago"]
    assert offered(m) == ["supply-in lilybaeum", "supply-in agrigentum", "supply enna", *cities[2:]]
    play(m, "supply enna; supply-in lilybaeum")
    assert (trains(m, "carthage", "enna"), trains(m, "carthage", "lilybaeum", inside=True)) == (1, 1)


@by_key("card.47", "terms.limits")
def test_no_convoy_with_all_supply_trains_on_the_board(ruleset: str) -> None:
    m = turn(ruleset, "carthage", [], punic("enna", 2, "hanno", trains=14), punic("zama", 1, "gisco"))
    play(m, "play 47 event; supply zama")
    assert sum(state(m).map.trains[1]) == 15
    m = turn(ruleset, "carthage", [], punic("enna", 2, "hanno", trains=15))
    assert refused(m, "play 47 event") == m.section("card.47")


@by_key("card.reinforcements", "card.33")
def test_no_cus_of_events_go_into_a_besieged_city(ruleset: str) -> None:
    siege = (punic("neapolis", 4, "hanno"), roman("neapolis", 1, "flaccus", inside=True))
    m = turn(ruleset, "rome", ["33"], *siege, siege__neapolis=1)
    assert refused(m, "play 33 event") == m.section("card.33")
    m = turn(ruleset, "rome", ["33"], roman("neapolis", 0, "flaccus", inside=True))
    play(m, "play 33 event")
    assert cus(m, "rome", "neapolis", inside=True) == 2, "not besieged: as many as the walls hold"
