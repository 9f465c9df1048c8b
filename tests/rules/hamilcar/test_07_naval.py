"""Section 7.3: naval movement; 15.6: Rome in Africa; 7.1, 15.3: Carthage that may not leave it."""

from __future__ import annotations

import pytest

from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, key, lone, march, punic, roman, section, state, trains, where
from tests.rules.hamilcar.voyages import at_sea, finish, ready, sails, steps, voyage
from tests.support import asked, log, offered, play, refused

GOLDEN_GEEK = "hamilcar-golden-geek"
SILVER = "hamilcar-silver"


# -- 7.3.A Along sea lanes --------------------------------------------------------------------------------------------


@by_key("naval.move")
def test_a_general_sails_with_or_without_units(ruleset: str) -> None:
    m = begin(ruleset, field(roman("neapolis", 3, "florus")), voyage("florus", 3, "lipara", warships=-1))
    finish(m)
    assert (where(m, "florus"), cus(m, "rome", "lipara")) == ("lipara", 3)
    m = begin(ruleset, field(roman("neapolis", 3, "florus")), voyage("florus", 0, "lipara", warships=-1))
    finish(m)
    assert (where(m, "florus"), cus(m, "rome", "neapolis")) == ("lipara", 3)


@by_key("naval.enemy_port", "naval.port_control")
def test_enemies_on_the_way_do_not_stop_a_fleet_and_no_port_need_be_ones_own(ruleset: str) -> None:
    """Past Hanno in Lipara, from a Punic port to another."""
    armies = (roman("panormus", 3, "florus"), punic("lipara", 4, "hanno"))
    position = field(*armies, carthage=["panormus", "lipara"])
    m = begin(ruleset, position, voyage("florus", 3, "lipara", "messana", warships=-1) + "; land; stop")
    assert where(m, "florus") == "messana"


@by_key("naval.cost")
def test_each_lane_costs_a_point_of_the_four(ruleset: str) -> None:
    m = begin(ruleset, field(roman("capua", 3, "florus")), march("florus", 3, "neapolis"))
    play(m, "sail lipara; sail messana; land; march thermae")
    assert steps(m) == []


@by_key("movement.strait.naval")
def test_the_strait_is_a_lane_too(ruleset: str) -> None:
    position = field(roman("regium", 3, "florus"), carthage=["regium"])
    m = begin(ruleset, position, march("florus", 3))
    assert refused(m, "march messana") == section(ruleset, "movement.strait")
    play(m, "sail messana; land; march thermae; march enna; march catana; stop")
    assert where(m, "florus") == "catana"


@pytest.mark.parametrize(("level", "lanes"), [("poor", 1), ("fair", 2), ("good", 3), ("excellent", 4)])
@by_key("naval.range.rome", "seamanship.range")
def test_rome_sails_as_far_as_its_seamanship(ruleset: str, level: str, lanes: int) -> None:
    route = ["lipara", "messana", "syracusae", "agrigentum"]
    waiting = roman(route[lanes - 1], 1)
    position = field(roman("neapolis", 3, "florus"), waiting, seamanship=level, rome=["syracusae"])
    m = begin(ruleset, position, voyage("florus", 3, *route[:lanes], warships=-1))
    assert "pick-up" in offered(m)
    assert sails(m) == []
    if lanes < 4:
        assert refused(m, f"sail {route[lanes]}") == section(ruleset, "naval.range.rome")


@by_key("naval.range.carthage")
def test_carthage_always_sails_four(ruleset: str) -> None:
    position = field(punic("utica", 1, "hanno"), active="carthage", seamanship="excellent")
    line = voyage("hanno", 1, "carthago", "lilybaeum", "panormus", "lipara", card="30", warships=-1)
    m = begin(ruleset, position, line)
    finish(m)
    assert where(m, "hanno") == "lipara"


@by_key("general.pulcher")
def test_pulcher_sails_four_at_any_level(ruleset: str) -> None:
    position = field(roman("neapolis", 3, "pulcher"), seamanship="poor", rome=["syracusae"], options=["16.6"])
    line = voyage("pulcher", 3, "lipara", "messana", "syracusae", "agrigentum", warships=-1)
    m = begin(ruleset, position, line)
    finish(m)
    assert where(m, "pulcher") == "agrigentum"


# -- 7.3.B Where a voyage starts and ends -----------------------------------------------------------------------------


@by_key("naval.city.besieged", "siege.no_ships")
def test_nobody_sails_out_of_a_besieged_city_or_into_one(ruleset: str) -> None:
    armies = (roman("messana", 2, "florus", inside=True), punic("messana", 3, "hanno"))
    m = begin(ruleset, field(*armies, siege={"messana": 1}), march("florus", 2))
    assert sails(m) == []
    assert refused(m, "sail lipara") == section(ruleset, "naval.city.besieged")
    armies = (roman("regium", 2, "florus"), punic("messana", 3))
    m = begin(ruleset, field(*armies, siege={"messana": 1}), voyage("florus", 2, "messana", warships=-1))
    assert "land-in" not in offered(m)
    assert refused(m, "land-in") == section(ruleset, "naval.city.besieged")


@by_key("naval.city.besieged", "naval.landing")
def test_into_a_city_that_is_not_besieged_and_then_nobody_reacts(ruleset: str) -> None:
    """Hanno stands before Messana, without a siege point: who lands inside is safe, who lands outside fights."""
    armies = (roman("regium", 2, "florus"), punic("messana", 3, "hanno"))
    m = begin(ruleset, field(*armies), voyage("florus", 2, "messana", warships=-1) + "; land-in")
    assert where(m, "florus") == "messana+"
    m = begin(ruleset, field(*armies), voyage("florus", 2, "messana", warships=-1) + "; land")
    assert (asked(m)[0], key(m)) == ("carthage", "ask.react")


@by_key("naval.city.outside", "naval.city.besieged")
def test_outside_the_walls_an_army_embarks_and_lands(ruleset: str) -> None:
    position = field(roman("agrigentum", 3, "florus"), carthage=["agrigentum"], siege={"agrigentum": 1})
    m = begin(ruleset, position, voyage("florus", 3, "lilybaeum", warships=-1) + "; land; stop")
    assert where(m, "florus") == "lilybaeum"


@by_key("naval.landing")
def test_landing_sets_off_land_reactions(ruleset: str) -> None:
    armies = (roman("regium", 3, "florus"), punic("thermae", 4, "hanno"))
    m = begin(ruleset, field(*armies), voyage("florus", 3, "messana", warships=-1) + "; land")
    assert asked(m)[0] == "carthage"
    play(m, "pass")
    assert sorted(steps(m)) == ["catana", "regium", "thermae"]


# -- 7.3.C The fleet --------------------------------------------------------------------------------------------------


@by_key("fleet.create", "fleet.warships", "fleet.limit", "fleet.arrive")
def test_a_fleet_forms_sails_and_is_no_more(ruleset: str) -> None:
    """Seven Units leave room for three of four Ready warships; they come back Ready."""
    position = field(roman("neapolis", 6, "florus", trains=1), ships=(4, 0))
    m = begin(ruleset, position, march("florus", 6, more="train 1") + "; sail lipara")
    assert offered(m) == ["warships 3", "warships 2", "warships 1", "warships 0"]
    play(m, "warships 3")
    assert (at_sea(m, "rome"), ready(m, "rome")) == ((3, 6, 1), (1, 0))
    play(m, "land; stop")
    assert (ready(m, "rome"), state(m).fleets) == ((4, 0), [None, None])
    assert (cus(m, "rome", "lipara"), trains(m, "rome", "lipara")) == (6, 1)


@by_key("fleet.warships")
def test_five_warships_at_most_and_only_ready_ones(ruleset: str) -> None:
    position = field(roman("neapolis", 1, "florus"), ships=(7, 0))
    m = begin(ruleset, position, march("florus", 1) + "; sail lipara")
    assert offered(m)[0] == "warships 5"
    m = begin(ruleset, field(roman("neapolis", 1, "florus"), ships=(2, 0)), "")
    state(m).spent[0] = 3
    play(m, march("florus", 1) + "; sail lipara")
    assert offered(m)[0] == "warships 2"


@by_key("fleet.route")
def test_picking_up_in_ports_on_the_way(ruleset: str) -> None:
    """With two warships and five CUs three Units have room; a subordinate besides; from inside a city too."""
    armies = (
        roman("neapolis", 5, "florus"),
        roman("lipara", 2, "flaccus", trains=2),
        roman("messana", 2, inside=True),
    )
    m = begin(ruleset, field(*armies, ships=(2, 0)), voyage("florus", 5, "lipara", warships=2) + "; pick-up")
    play(m, "take 2")
    assert offered(m) == ["train 1", "train 0"]
    play(m, "train 0; bring flaccus; sail messana; pick-up-inside; land; stop")
    assert (where(m, "flaccus"), cus(m, "rome", "messana"), cus(m, "rome", "messana", inside=True)) == ("messana", 8, 1)
    assert trains(m, "rome", "lipara") == 2


@by_key("fleet.route", "consuls.minimum")
def test_nobody_is_taken_from_a_weak_consul_nor_left_of_one(ruleset: str) -> None:
    armies = (roman("neapolis", 5, "florus"), roman("lipara", 3, "flaccus"))
    position = field(*armies, consuls=["flaccus"], proconsuls=["florus"])
    m = begin(ruleset, position, voyage("florus", 5, "lipara", warships=-1))
    assert "pick-up" not in offered(m)


@by_key("fleet.intercepted")
def test_an_interception_comes_before_the_landing(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "florus"), punic("lipara", 1, "hanno"))
    m = begin(ruleset, field(*armies, ships=(1, 2)), voyage("florus", 3, "lipara", warships=1))
    assert (asked(m)[0], key(m)) == ("carthage", "ask.intercept-fleet")


@by_key("fleet.arrive", "naval_battle.winner.stop", "naval_battle.winner.go_on")
def test_a_fleet_that_has_won_lands_or_sails_on_and_its_warships_are_spent_then(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "florus"), punic("lipara", 1, "hanno"))
    position = field(*armies, ships=(3, 1))
    line = voyage("florus", 3, "lipara", warships=3)
    for on, left in (("land", (3, 0)), ("sail messana; land", (0, 3))):
        m = begin(ruleset, position, line, dice=[6, 6, 6, 6, 6, 6, 6, 6])
        play(m, "intercept-fleet")
        while key(m) != "ask.voyage":
            play(m, "pass" if "pass" in offered(m) else offered(m)[0])
        play(m, on)
        assert ready(m, "rome") == left


# -- 15.6 Rome in Africa ----------------------------------------------------------------------------------------------


@by_key("africa.barred", "trait.africanus.others", "africa.excellent", "seamanship.good")
@pytest.mark.parametrize(
    ("level", "rome", "may"), [("good", [], False), ("good", ["syracusae"], True), ("excellent", [], True)]
)
def test_when_rome_sails_to_africa(ruleset: str, level: str, rome: list[str], may: bool) -> None:
    m = begin(ruleset, field(roman("lilybaeum", 3, "florus"), seamanship=level, rome=rome), march("florus", 3))
    assert ("carthago" in sails(m)) == may
    if not may:
        assert refused(m, "sail carthago") == section(ruleset, "africa.barred")


@by_key("africa.good")
def test_good_seamanship_needs_syracusae_and_fair_is_not_enough(ruleset: str) -> None:
    for level, may in (("good", True), ("fair", False), ("poor", False)):
        position = field(roman("lilybaeum", 3, "florus"), seamanship=level, rome=["syracusae"])
        assert ("carthago" in sails(begin(ruleset, position, march("florus", 3)))) == may


@by_key("africa.trait", "trait.africanus")
def test_an_africanus_goes_when_he_commands(ruleset: str) -> None:
    position = field(roman("lilybaeum", 3, "regulus"), seamanship="poor")
    assert "carthago" in sails(begin(ruleset, position, march("regulus", 3)))
    position = field(roman("lilybaeum", 3, "florus", "regulus"), seamanship="poor")
    assert "carthago" not in sails(begin(ruleset, position, march("florus", 3, more="bring regulus")))


# -- 7.1, 15.3: leaving Africa ----------------------------------------------------------------------------------------


@by_key("miat.africa", "miat.neutral.africa", "miat.peaceful.africa", only=SILVER)
@pytest.mark.parametrize("miat", [["nw"], []])
def test_a_miat_that_is_not_warlike_keeps_cus_and_trains_in_africa(ruleset: str, miat: list[str]) -> None:
    def sailing(cus: int, trains: int) -> list[str]:
        there = (
            punic("carthago", cus, "hanno", trains=trains)
            if cus
            else lone("carthage", "carthago", "hanno", trains=trains)
        )
        more = {"more": f"train {trains}"} if trains else {}
        position = field(there, active="carthage", miat=miat)
        return sails(begin(ruleset, position, march("hanno", cus, card="30", **more)))

    assert sorted(sailing(2, 0)) == ["hadrumetum", "utica"]
    assert sorted(sailing(0, 1)) == ["hadrumetum", "utica"]
    m = begin(
        ruleset,
        field(lone("carthage", "carthago", "hanno"), active="carthage", miat=miat),
        march("hanno", 0, card="30"),
    )
    assert "lilybaeum" in sails(m)  # a general alone may go
    position = field(punic("carthago", 2, "hanno"), active="carthage", miat=miat)
    m = begin(ruleset, position, march("hanno", 2, card="30"))
    assert refused(m, "sail lilybaeum") == section(ruleset, "miat.africa")


@by_key("miat.peaceful.truce", only=SILVER)
def test_a_peaceful_miat_is_a_truce_for_carthage_alone(ruleset: str) -> None:
    armies = (punic("thermae", 3, "hanno"), roman("enna", 3, "florus"))
    position = field(*armies, active="carthage", miat=[])
    m = begin(ruleset, position, march("hanno", 3, card="30"))
    assert refused(m, "march enna") == section(ruleset, "miat.peaceful.truce")
    m = begin(ruleset, field(*armies, miat=[]), march("florus", 3, "thermae"))
    assert key(m) == "ask.react"
    assert not [code for code in offered(m) if code.startswith("intercept")]


@by_key("naval.move")
def test_a_voyage_ends_elsewhere_than_it_began(ruleset: str) -> None:
    """From Croton to Tarentum for the CUs there, and back through Croton to Regium."""
    armies = (roman("croton", 3, "florus"), roman("tarentum", 2))
    m = begin(ruleset, field(*armies), voyage("florus", 3, "tarentum", warships=-1) + "; pick-up; take 2; sail croton")
    assert refused(m, "land") == section(ruleset, "naval.move")
    play(m, "sail regium")
    finish(m)
    assert cus(m, "rome", "regium") == 5


@by_key("naval.city.besieged", "city.capacity")
def test_inside_lands_only_who_has_room_there(ruleset: str) -> None:
    """Two CUs fit into Messana, three do not; a general alone slips in past another to a CU of his (ruling M128)."""
    for number, may in ((2, True), (3, False)):
        m = begin(ruleset, field(roman("regium", number, "florus")), voyage("florus", number, "messana", warships=-1))
        assert ("land-in" in offered(m)) == may
        if not may:
            assert refused(m, "land-in") == section(ruleset, "city.capacity")
    armies = (lone("rome", "beneventum", "florus"), lone("carthage", "messana", "hanno"))
    way = march("florus", 0, "paestum", "bruttium", "regium")
    assert "messana" not in sails(begin(ruleset, field(*armies), way))
    m = begin(ruleset, field(*armies, roman("messana", 1, inside=True)), way)
    assert "messana" in sails(m)
    play(m, "sail messana")
    assert refused(m, "land") == section(ruleset, "movement.lone_general.stop"), "outside he may not stop"
    play(m, "land-in")
    assert where(m, "florus") == "messana+"


@by_key("mare_tyrrhenum.storms", "storm.cruel_sea")
def test_cruel_sea_counts_the_storms_of_the_open_sea(ruleset: str) -> None:
    """Three rolls after a crossing, one after the coastal lane to Lipara; Good Seamanship and no Corvi add none."""
    for port, rolls in (("panormus", 3), ("lipara", 1)):
        cards = {"rome": ["29", "35"], "carthage": ["11", "36"]}
        position = field(roman("neapolis", 3, "florus"), cards=cards)
        m = begin(ruleset, position, voyage("florus", 3, port, warships=-1) + "; land", dice=[1] * rolls)
        play(m, "counter 11")
        assert len([line for line in log(m) if "The storm hits" in line]) == rolls


@by_key("siege.lifted")
def test_besiegers_who_sail_away_lift_the_siege(ruleset: str) -> None:
    position = field(roman("agrigentum", 3, "florus"), carthage=["agrigentum"], siege={"agrigentum": 1})
    m = begin(ruleset, position, voyage("florus", 3, "lilybaeum", warships=-1))
    assert state(m).map.siege[SPACE_ID["agrigentum"]] == 0


@by_key("fleet.route", "naval.city.besieged")
def test_nobody_comes_aboard_from_a_besieged_city(ruleset: str) -> None:
    for points in (0, 1):
        armies = (roman("regium", 2, "florus"), roman("messana", 2, inside=True), punic("messana", 3))
        position = field(*armies, siege={"messana": points} if points else None)
        m = begin(ruleset, position, voyage("florus", 2, "messana", warships=-1))
        assert ("pick-up-inside" in offered(m)) == (points == 0)


@by_key("siege.lifted", "fleet.route")
def test_besiegers_who_come_aboard_on_the_way_lift_their_siege(ruleset: str) -> None:
    """Florus takes all three CUs from before Lilybaeum and sails on; with one left there the siege goes on."""
    armies = (roman("panormus", 1, "florus"), roman("lilybaeum", 3), punic("lilybaeum", 1, inside=True))
    for taken, points in ((3, 0), (2, 1)):
        m = begin(ruleset, field(*armies, siege={"lilybaeum": 1}), voyage("florus", 1, "lilybaeum", warships=-1))
        play(m, f"pick-up; take {taken}; sail agrigentum")
        assert state(m).map.siege[SPACE_ID["lilybaeum"]] == points


@by_key("movement.lone_general.stop", "naval.move")
def test_a_lone_general_lands_beside_another_only_to_march_on(ruleset: str) -> None:
    """Poor Seamanship: one lane to Croton, where Hanno is alone; there are three points left for the roads."""
    armies = (roman("tarentum", 3, "florus"), punic("croton", 0, "hanno"))
    m = begin(ruleset, field(*armies, seamanship="poor"), voyage("florus", 0, "croton", warships=-1))
    assert "bruttium" in steps(m)
    assert refused(m, "stop") == section(ruleset, "movement.lone_general.stop")


@by_key("naval.landing", "naval.city.besieged")
def test_who_lands_within_walls_stays_there(ruleset: str) -> None:
    """Ruling M65: nobody reacts, so he neither comes out nor marches on past Hanno, who could have intercepted."""
    armies = (roman("neapolis", 2, "florus"), punic("thermae", 4, "hanno"))
    position = field(*armies, rome=["messana"])
    m = begin(ruleset, position, voyage("florus", 2, "lipara", "messana", warships=-1))
    play(m, "land-in")
    assert (asked(m)[0], where(m, "florus")) == ("carthage", "messana+"), "his move is over without a question"
    m = begin(ruleset, position, voyage("florus", 2, "lipara", "messana", warships=-1) + "; land")
    assert key(m) == "ask.react"


@by_key("movement.unguarded", "movement.lone_general")
def test_nor_does_a_general_without_cus_slip_past_enemies_into_his_city(ruleset: str) -> None:
    """They are in its space, though before the walls (2.1.C, 2.2.A); with CUs he may."""
    armies = (punic("panormus", 2, "gisco"), roman("lilybaeum", 3, "flaccus"))
    for cus_along in (0, 2):
        line = voyage("gisco", cus_along, "lilybaeum", card="30", warships=-1)
        m = begin(ruleset, field(*armies, proconsuls=["flaccus"], active="carthage"), line)
        assert ("land-in" in offered(m)) == (cus_along > 0)
        if not cus_along:
            assert refused(m, "land-in") == section(ruleset, "movement.lone_general")
    alone = begin(ruleset, field(armies[0], active="carthage"), voyage("gisco", 0, "lilybaeum", card="30", warships=-1))
    assert "land-in" in offered(alone)
