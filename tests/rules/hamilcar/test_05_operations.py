"""5.2.C2: the five Operations."""

from __future__ import annotations

from typing import Any

import pytest

from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.year import cus, punic, roman, state, trains, year
from tests.support import asked, offered, play, refused, shown

# -- 1) Activating ----------------------------------------------------------------------------------------------------


@by_key("ops.move", "terms.general")
@pytest.mark.parametrize(("card", "who"), [("1", ["gisco"]), ("2", ["gisco", "hamilcar"]), ("4", ["hanno"])])
def test_the_ops_come_up_to_the_strategy_rating(ruleset: str, card: str, who: list[str]) -> None:
    """Gisco is a 1, Hamilcar a 2, Hanno a 3."""
    armies = (punic("carthago", 3, "hanno"), punic("thermae", 2, "gisco"), punic("utica", 2, "hamilcar"))
    m = year(ruleset, *armies, stage="card-play", hands={"carthage": [card], "rome": ["3"]})
    play(m, f"carthage: play {card} ops")
    ratings = {"gisco": 1, "hamilcar": 2, "hanno": 3}
    most = max(ratings[name] for name in who)
    for name, rating in ratings.items():
        assert (f"activate {name}" in offered(m)) == (rating <= most)
    if most < 3:
        assert refused(m, "activate hanno") == m.section("ops.move")


@by_key("ops.trains", "trains.use.activation")
def test_supply_trains_make_up_for_missing_ops(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["2", "1"], "rome": ["3"]})
    play(m, "carthage: play 2 ops; activate hanno")
    assert trains(m, "carthage", "carthago") == 0


@by_key("ops.trains", "trains.use.activation")
def test_one_for_one_and_only_in_his_space(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["1", "2"], "rome": ["3"]})
    play(m, "carthage: play 1 ops")
    assert refused(m, "activate hanno") == m.section("ops.move"), "two are missing, one train is here"
    m = year(
        ruleset, punic("carthago", 3, "hanno", trains=3), stage="card-play", hands={"carthage": ["1"], "rome": ["3"]}
    )
    play(m, "carthage: play 1 ops; activate hanno")
    assert trains(m, "carthage", "carthago") == 1


@by_key("ops.trains", "trains.use.activation")
def test_trains_on_the_other_side_of_the_walls_are_in_his_space(ruleset: str) -> None:
    """Ruling M82; the owner chooses, and a siege parts them."""
    armies = (punic("carthago", 3, "hanno", trains=1), punic("carthago", 0, trains=2, inside=True))
    m = year(ruleset, *armies, stage="card-play", hands={"carthage": ["1"], "rome": ["3"]})
    play(m, "carthage: play 1 ops; activate hanno")
    assert (asked(m)[1], offered(m)) == (m.section("trains.use.activation"), ["give carthago", "give-inside carthago"])
    play(m, "give-inside carthago; give-inside carthago")
    assert (trains(m, "carthage", "carthago"), trains(m, "carthage", "carthago", inside=True)) == (1, 0)
    siege = (roman("utica", 3), punic("utica", 1, "hanno", trains=1, inside=True), punic("utica", 0, trains=1))
    m = year(ruleset, *siege, stage="card-play", hands={"carthage": ["1"], "rome": ["3"]})
    play(m, "carthage: play 1 ops")
    assert refused(m, "activate hanno") == m.section("ops.move")


# -- 2) PCs -----------------------------------------------------------------------------------------------------------


@by_key("ops.place_pcs", "ops.place_pcs.anywhere", "terms.friendly", "tribe.no_pc", "siege.only")
def test_where_pcs_are_placed(ruleset: str) -> None:
    """Anywhere without a marker or enemy CUs."""
    m = year(
        ruleset,
        roman("catana", 1),
        stage="card-play",
        hands={"carthage": ["4"], "rome": ["3"]},
        control__nobody=["enna"],
    )
    play(m, "carthage: play 4 ops; influence")
    assert "place pisae" in offered(m), "no friendly PC need be near"
    for space in ("falerii", "roma", "lilybaeum"):
        assert refused(m, f"place {space}") == m.section("ops.place_pcs"), space
    assert refused(m, "place catana") == m.section("ops.place_pcs"), "a Roman CU"
    assert refused(m, "place cosa") == m.section("politics.convert"), "a Roman PC"
    play(m, "place pisae; place faesulae; place enna")
    assert asked(m)[0] == "rome", "three OPs"
    assert state(m).map.control[SPACE_ID["enna"]] == 1


@by_key("politics.convert", "terms.control_stays")
def test_an_enemy_pc_is_flipped_under_a_cu(ruleset: str) -> None:
    m = year(ruleset, punic("cosa", 1), stage="card-play", hands={"carthage": ["2"], "rome": ["3"]})
    assert state(m).map.control[SPACE_ID["cosa"]] == 0, "the CU alone does not control it"
    play(m, "carthage: play 2 ops; influence; place cosa")
    assert state(m).map.control[SPACE_ID["cosa"]] == 1
    assert "place pisae" in offered(m), "flipping and placing may be mixed"


EXAMPLE: dict[str, Any] = {
    "stage": "card-play",
    "base": "empty",
    "hands": {"carthage": ["2"], "rome": ["3"]},
    "control__carthage": ["carales"],
    "miat": ["centre", "nw", "ne"],
    "control__rome": ["nuoro", "sassari", "cosa", "tarquinii", "pisae"],
}


@by_key("politics.example", "politics.convert", "ops.place_pcs")
@pytest.mark.parametrize("spaces", [("nuoro", "sassari"), ("oristano", "nuoro"), ("oristano", "sassari")])
def test_the_example_of_corsica_and_sardinia(ruleset: str, spaces: tuple[str, str]) -> None:
    """Carales [A] is Carthage's. Nuoro [B] and Sassari [C] are flipped, or one of them with Oristano [D] placed."""
    m = year(ruleset, punic("nuoro", 1), punic("sassari", 1), **EXAMPLE)
    assert shown(m)["display"]["corsica-sardinia"] is None
    play(m, f"carthage: play 2 ops; influence; place {spaces[0]}; place {spaces[1]}")
    assert shown(m)["display"]["corsica-sardinia"] == "carthage"


# -- 3), 4) Troops and ships ------------------------------------------------------------------------------------------


@by_key("ops.raise_troops", "ops.raise_troops.where")
def test_a_troop_is_raised_with_three_ops(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["3"]})
    play(m, "carthage: play 4 ops; raise hanno")
    assert (cus(m, "carthage", "carthago"), asked(m)[0]) == (4, "rome")


@by_key("ops.raise_troops")
def test_two_ops_are_too_few(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["2"], "rome": ["3"]})
    play(m, "carthage: play 2 ops")
    assert refused(m, "raise hanno") == m.section("ops.raise_troops")


@by_key("ops.raise_troops.where")
def test_in_a_friendly_space_of_a_friendly_province(ruleset: str) -> None:
    """Gisco in Thermae: Sicilia is nobody's; or in a neutral space of Carthage's own."""
    hands = {"carthage": ["4"], "rome": ["3"]}
    m = year(ruleset, stage="card-play", hands=hands, control__nobody=["enna"])
    play(m, "carthage: play 4 ops")
    assert refused(m, "raise gisco") == m.section("ops.raise_troops.where")
    m = year(ruleset, punic("zama", 2, "gisco"), stage="card-play", hands=hands, control__nobody=["zama"])
    play(m, "carthage: play 4 ops")
    assert refused(m, "raise gisco") == m.section("ops.raise_troops.where")


@by_key("ops.raise_troops.besieged", "reinforcement.besieged")
def test_not_in_a_besieged_city(ruleset: str) -> None:
    armies = (roman("carthago", 4, "regulus"), punic("carthago", 0), punic("carthago", 2, "hanno", inside=True))
    m = year(ruleset, *armies, stage="card-play", hands={"carthage": ["4"], "rome": ["3"]}, siege={"carthago": 1})
    play(m, "carthage: play 4 ops")
    assert refused(m, "raise hanno") == m.section("ops.raise_troops.besieged")


@by_key("ops.shipbuilding", "warships.sides")
@pytest.mark.parametrize(("card", "ships"), [("4", 1), ("24", 2)])
def test_ships_are_built_as_the_card_shows(ruleset: str, card: str, ships: int) -> None:
    m = year(ruleset, stage="card-play", active="rome", hands={"carthage": ["1"], "rome": [card]})
    play(m, f"rome: play {card} ops; build")
    assert shown(m)["at_port"]["rome"] == {"ready": 1 + ships, "spent": 0, "turn_track": 0}


@by_key("ops.shipbuilding", "warships.limit")
def test_a_card_without_ships_builds_none_and_ten_are_the_limit(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", active="rome", hands={"carthage": ["1"], "rome": ["2"]})
    play(m, "rome: play 2 ops")
    assert refused(m, "build") == m.section("ops.shipbuilding")
    ships = {"ready": 6, "spent": 2, "lost": 2}
    m = year(ruleset, stage="card-play", active="rome", hands={"carthage": ["1"], "rome": ["24"]}, warships__rome=ships)
    play(m, "rome: play 24 ops")
    assert refused(m, "build") == m.section("warships.limit")
    ships = {"ready": 6, "spent": 2, "lost": 1}
    m = year(ruleset, stage="card-play", active="rome", hands={"carthage": ["1"], "rome": ["24"]}, warships__rome=ships)
    play(m, "rome: play 24 ops; build")
    assert state(m).ready[0] == 7, "one was left"


# -- 5) Splitting -----------------------------------------------------------------------------------------------------


@by_key("ops.split.miat", "ops.split.refit", "ops.split.pc", "miat.place", "warships.refit", "terms.miat")
def test_each_op_for_something_else(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["3"]}, control__nobody=["enna"])
    play(m, "carthage: play 4 ops; split; miat se; refit; place enna")
    seen = shown(m)
    assert seen["at_port"]["carthage"] == {"ready": 3, "spent": 0, "turn_track": 0}
    assert state(m).miat.count(True) == 4
    assert state(m).map.control[SPACE_ID["enna"]] == 1
    assert asked(m)[0] == "rome"


@by_key("ops.split.refit", "strategy.alternate")
def test_points_may_be_left_over(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["3"]})
    play(m, "carthage: play 4 ops; split; refit; done")
    assert asked(m)[0] == "rome"


@by_key("ops.split.miat", "miat.carthage")
def test_rome_has_no_part_in_the_miat(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", active="rome", hands={"carthage": ["1"], "rome": ["2"]})
    play(m, "rome: play 2 ops; split")
    assert not any(code.startswith("miat") for code in offered(m))


@by_key("ops.split.miat", "miat.slot")
def test_a_slot_takes_one_pc(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["3"]})
    play(m, "carthage: play 4 ops; split")
    assert [code for code in offered(m) if code.startswith("miat")] == ["miat se", "miat sw"]


@by_key("ops.split.refit", "warships.refit")
def test_one_op_refits_one_warship(ruleset: str) -> None:
    ships = {"ready": 0, "spent": 3}
    m = year(ruleset, stage="card-play", hands={"carthage": ["2"], "rome": ["3"]}, warships__carthage=ships)
    play(m, "carthage: play 2 ops; split; refit")
    assert (state(m).ready[1], state(m).spent[1]) == (1, 2)
    play(m, "refit")
    assert (state(m).ready[1], state(m).spent[1], asked(m)[0]) == (2, 1, "rome")


@by_key("strategy.ops_or_event", "strategy.alternate")
def test_ops_may_be_left_unused(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands={"carthage": ["2"], "rome": ["3"]})
    play(m, "carthage: play 2 ops; pass")
    assert asked(m)[0] == "rome"


@by_key("ops.split.refit")
def test_only_spent_warships_are_refitted(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", active="rome", hands={"carthage": ["1"], "rome": ["2"]})
    play(m, "rome: play 2 ops; split")
    assert refused(m, "refit") == m.section("ops.split.refit")


@by_key("ops.split.train", "terms.army", "trains.city")
def test_where_supply_trains_are_placed(ruleset: str) -> None:
    """With an army, or inside a friendly city that is not besieged and has room."""
    armies = (
        punic("thermae", 2, "gisco"),
        punic("selinus", 0, "hamilcar"),
        punic("utica", 0, trains=2, inside=True),
        roman("agrigentum", 3),
        punic("agrigentum", 0),
    )
    m = year(ruleset, *armies, stage="card-play", hands={"carthage": ["4"], "rome": ["3"]}, siege={"agrigentum": 1})
    play(m, "carthage: play 4 ops; split")
    assert {"supply thermae", "supply carthago", "supply-in lilybaeum"} <= set(offered(m))
    assert refused(m, "supply selinus") == m.section("ops.split.train"), "a general without Units is no army"
    assert refused(m, "supply lipara") == m.section("ops.split.train"), "nor a Force without a general"
    assert refused(m, "supply-in utica") == m.section("trains.city")
    assert refused(m, "supply-in agrigentum") == m.section("ops.split.train")
    play(m, "supply thermae; supply-in lilybaeum; supply-in lilybaeum")
    assert (trains(m, "carthage", "thermae"), trains(m, "carthage", "lilybaeum", inside=True)) == (1, 2)


@by_key("ops.split.train", "terms.army")
def test_also_before_the_walls_within_which_its_general_is(ruleset: str) -> None:
    """One army on both sides of them (ruling M82), but for enemies who stand between."""
    within = punic("utica", 1, "gisco", trains=2, inside=True)
    for before, may in ((punic("utica", 3), True), (roman("utica", 3), False)):
        hands = {"carthage": ["4"], "rome": ["3"]}
        m = year(ruleset, within, before, stage="card-play", hands=hands)
        play(m, "carthage: play 4 ops; split")
        assert ("supply utica" in offered(m)) == may


@by_key("ops.split.train", "terms.limits")
def test_there_are_fifteen_supply_trains(ruleset: str) -> None:
    m = year(
        ruleset, punic("thermae", 2, "gisco", trains=10), stage="card-play", hands={"carthage": ["2"], "rome": ["3"]}
    )
    play(m, "carthage: play 2 ops; split")
    assert refused(m, "supply thermae") == m.section("terms.limits")
    gisco = punic("thermae", 2, "gisco", trains=9)
    m = year(ruleset, gisco, stage="card-play", hands={"carthage": ["2"], "rome": ["3"]})
    play(m, "carthage: play 2 ops; split; supply thermae")
    assert trains(m, "carthage", "thermae") == 10, "the last one"
