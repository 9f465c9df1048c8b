"""Strategy cards of sieges and attrition: 3, 4, 34, 35, 36, 46, 53."""

from __future__ import annotations

from typing import Any

import pytest

from punica.games.hamilcar.tables import SIEGE_POINTS_NEEDED, SPACE_ID, attrition_loss
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import owners, piles, turn
from tests.rules.hamilcar.year import cus, general, punic, roman, state, trains
from tests.support import asked, offered, play, refused

SIEGE = (roman("agrigentum", 5, "flaccus"), punic("agrigentum", 1, inside=True))


# -- 3 ----------------------------------------------------------------------------------------------------------------


@by_key("card.3", "card.3.siege")
def test_engineers_serve_one_siege_until_it_is_given_up(ruleset: str) -> None:
    other = (punic("capua", 3, "hanno"), roman("capua", 1, inside=True))
    m = turn(ruleset, "rome", ["3", "26"], *SIEGE, *other, siege__agrigentum=1, siege__capua=1)
    play(m, "play 3 event")
    assert state(m).siege_trains == [SPACE_ID["agrigentum"]]
    play(m, "carthage: discard 47; rome: play 26 ops; activate flaccus; take 5; march selinus; stop")
    assert not state(m).siege_trains
    assert state(m).map.siege[SPACE_ID["agrigentum"]] == 0


@by_key("card.3")
def test_engineers_need_a_siege_of_ones_own(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["3"], *SIEGE, siege__agrigentum=1)
    assert refused(m, "play 3 event") == m.section("card.3")
    m = turn(ruleset, "rome", ["3"], *SIEGE, siege__agrigentum=1, siege_trains=["agrigentum"])
    assert refused(m, "play 3 event") == m.section("card.3"), "this siege has one already"


@by_key("card.3.limit")  # difference
def test_how_many_siege_trains_there_are(ruleset: str) -> None:
    """Two in Silver, five in Golden Geek."""
    cities = ["lilybaeum", "syracusae"]
    armies = [roman(city, 4) for city in cities] + [punic(city, 1, inside=True) for city in cities]
    sieges: dict[str, Any] = {f"siege__{city}": 1 for city in cities}
    m = turn(ruleset, "rome", ["3"], *SIEGE, *armies, siege__agrigentum=1, **sieges, siege_trains=cities)
    if ruleset == "hamilcar-silver":
        assert refused(m, "play 3 event") == m.section("card.3")
    else:
        play(m, "play 3 event")
        assert len(state(m).siege_trains) == 3


# -- 4 ----------------------------------------------------------------------------------------------------------------


HIERO = (roman("syracusae", 2, "flaccus"), punic("syracusae", 1, "gisco", trains=1, inside=True))


@by_key("card.4")
def test_hiero_brings_syracusae_over(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["4"], *HIERO)
    play(m, "play 4 event")
    assert owners(m, "syracusae") == ["rome"]
    assert cus(m, "carthage", "syracusae", inside=True) == 0
    assert general(m, "gisco") == "pool"
    assert trains(m, "rome", "syracusae") == 1
    assert piles(m, "4") == "chest"
    assert state(m).leaving


@by_key("card.4.city", only="hamilcar-golden-geek")
def test_what_is_inside_syracusae_is_lost_or_captured(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["4"], *HIERO)
    play(m, "play 4 event")
    assert cus(m, "carthage", "syracusae", inside=True) == 0
    assert (trains(m, "rome", "syracusae"), trains(m, "carthage", "syracusae", inside=True)) == (1, 0)


@by_key("card.4")
def test_hiero_needs_a_roman_army_before_his_walls(ruleset: str) -> None:
    for army in (roman("catana", 2, "flaccus"), roman("syracusae", 2), roman("syracusae", 0, "flaccus")):
        m = turn(ruleset, "rome", ["4"], army)
        assert refused(m, "play 4 event") == m.section("card.4")


# -- 34, 46 -----------------------------------------------------------------------------------------------------------


@by_key("card.34")
def test_a_fleet_lifts_the_siege_of_a_port(ruleset: str) -> None:
    inland = (punic("capua", 3, "hanno"), roman("capua", 1, inside=True))
    m = turn(
        ruleset, "carthage", ["34"], *SIEGE, *inland, siege__agrigentum=1, siege__capua=1, siege_trains=["agrigentum"]
    )
    play(m, "play 34 event")
    siege = state(m).map.siege
    assert (siege[SPACE_ID["agrigentum"]], siege[SPACE_ID["capua"]]) == (0, 1)
    assert not state(m).siege_trains, "its engines serve no other siege"
    m = turn(ruleset, "carthage", ["34"], *inland, siege__capua=1)
    assert refused(m, "play 34 event") == m.section("card.34")


@by_key("card.46")
def test_a_citadel_strengthens_a_city_of_ones_own(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["46"])
    play(m, "play 46 event")
    assert offered(m) == [f"fortify {city}" for city in ("lilybaeum", "agrigentum", "syracusae", "carthago", "utica")]
    play(m, "fortify agrigentum")
    for city in ("agrigentum", "utica"):
        needed = SIEGE_POINTS_NEEDED[SPACE_ID[city]] + (1 if city == "agrigentum" else 0)
        assert state(m).rules.sieges.points_needed(state(m), SPACE_ID[city]) == needed


@by_key("card.46.stays")
def test_the_citadel_serves_whoever_has_the_city(ruleset: str) -> None:
    army = roman("syracusae", 2, "flaccus")
    m = turn(ruleset, "rome", ["4", "46"], army, citadel="syracusae")
    play(m, "play 4 event")
    assert owners(m, "syracusae") == ["rome"]
    assert state(m).citadel == SPACE_ID["syracusae"]
    play(m, "carthage: discard 47")
    assert refused(m, "play 46 event") == m.section("card.46"), "there is one Citadel (ruling M91)"


# -- 35, 36, 53 -------------------------------------------------------------------------------------------------------


@by_key("card.35", "card.35.choice")
def test_an_epidemic_strikes_an_army_of_the_players_choice(ruleset: str) -> None:
    armies = (roman("enna", 5, "flaccus"), roman("arpi", 5, "maximus"), roman("sena", 5))
    m = turn(ruleset, "carthage", ["35"], *armies, dice=[5])
    play(m, "play 35 event")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["afflict maximus", "afflict flaccus"]
    play(m, "afflict flaccus")
    assert (cus(m, "rome", "enna"), cus(m, "rome", "arpi")) == (5 - attrition_loss(5, 5)[0], 5)
    assert attrition_loss(5, 5)[0] > 0


@by_key("card.35", "attrition.events")
def test_an_epidemic_strikes_a_force_on_both_sides_of_its_walls(ruleset: str) -> None:
    """Ruling M82: seven CUs roll as seven; a General on either side makes the Force an army, two make one army."""
    for before in ([], ["flaccus"]):
        armies = (roman("capua", 5, *before), roman("capua", 2, "maximus", inside=True))
        m = turn(ruleset, "carthage", ["35"], *armies, roman("arpi", 1, "regulus"), dice=[4])
        play(m, "play 35 event")
        assert offered(m) == ["afflict maximus", "afflict regulus"]
        play(m, "afflict maximus")
        assert attrition_loss(4, 7)[0] > attrition_loss(4, 5)[0]
        left = cus(m, "rome", "capua"), cus(m, "rome", "capua", inside=True)
        assert left == (5 - attrition_loss(4, 7)[0], 2)


@by_key("card.35", "attrition.elephants")
def test_its_elephant_falls_wherever_it_stands(ruleset: str) -> None:
    armies = (punic("utica", 2, "hanno"), punic("utica", 2, elephants=1, inside=True))
    m = turn(ruleset, "rome", ["35"], *armies, dice=[6])
    play(m, "play 35 event")
    assert attrition_loss(6, 4) == (2, True)
    assert state(m).map.elephants[SPACE_ID["utica"] + state(m).board.spaces] == 0
    assert (cus(m, "carthage", "utica"), cus(m, "carthage", "utica", inside=True)) == (1, 1)


@by_key("card.35")
def test_past_enemies_before_the_city_there_are_two_forces(ruleset: str) -> None:
    armies = (roman("capua", 2, "flaccus", inside=True), punic("capua", 3, "hanno"))
    m = turn(ruleset, "carthage", ["35"], *armies, dice=[6])
    play(m, "play 35 event")
    assert cus(m, "rome", "capua", inside=True) == 2 - attrition_loss(6, 2)[0]


@by_key("card.36", "card.35.choice")
@pytest.mark.parametrize("die", [1, 2, 4, 6])
def test_pestilence_strikes_besiegers_at_plus_one(ruleset: str, die: int) -> None:
    m = turn(ruleset, "carthage", ["36"], *SIEGE, roman("arpi", 5, "maximus"), siege__agrigentum=1, dice=[die])
    play(m, "play 36 event")
    assert cus(m, "rome", "agrigentum") == 5 - attrition_loss(die + 1, 5)[0]
    assert cus(m, "rome", "arpi") == 5


@by_key("card.36")
def test_without_a_siege_no_pestilence(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["36"], roman("arpi", 5, "maximus"), roman("agrigentum", 3), siege__agrigentum=1)
    assert refused(m, "play 36 event") == m.section("card.36"), "who besieges Agrigentum is no army"


@by_key("card.53")
def test_deserters_leave_a_force_without_a_general(ruleset: str) -> None:
    armies = (
        punic("enna", 2),
        punic("thermae", 2, "gisco"),
        punic("utica", 1, inside=True),
        punic("zama", 1, elephants=1),
    )
    m = turn(ruleset, "rome", ["53"], *armies)
    play(m, "play 53 event")
    assert offered(m) == ["desert enna", "desert zama", "desert-in utica"]
    play(m, "desert-in utica")
    assert cus(m, "carthage", "utica", inside=True) == 0
    m = turn(ruleset, "rome", ["53"], armies[1])
    assert refused(m, "play 53 event") == m.section("card.53")


@by_key("card.53")
def test_a_general_in_the_space_keeps_its_garrison_together(ruleset: str) -> None:
    for forces in (
        (punic("utica", 0, "hanno"), punic("utica", 1, inside=True)),
        (punic("utica", 1), punic("utica", 0, "hanno", inside=True)),
    ):
        m = turn(ruleset, "rome", ["53"], *forces)
        assert refused(m, "play 53 event") == m.section("card.53")
