"""Section 24 and 26.2: abilities that concern movement, and that they are silent while their general is subordinate."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, control, section, stack, steps, table
from tests.support import at, log, offered, play, question, refused, shown

MORE_GENERALS = '"26.2" = true'


# -- Hanno ------------------------------------------------------------------------------------------------------------


@by_key("general.hanno.africa")
def test_hanno_does_not_leave_africa_but_sails_within_it(ruleset: str) -> None:
    m = at(table(army("carthage", "hadrumetum", 3, "hanno")), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate hanno; take 3")
    assert refused(m, "sail lilybaeum") == section(ruleset, "general.hanno.africa")
    play(m, "sail tacapae; stop")
    assert stack(m, "tacapae") == (3, ["hanno"])


@by_key("general.hanno.africa")
def test_nor_as_a_subordinate(ruleset: str) -> None:
    m = at(table(army("carthage", "hadrumetum", 3, "mago", "hanno")), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 3; bring hanno")
    assert refused(m, "sail lilybaeum") == section(ruleset, "general.hanno.africa")


AFRICA = "rome: zama utica; carthage: carthago"


@by_key("general.hanno")
def test_hanno_removes_a_roman_pc_where_his_move_ends(ruleset: str) -> None:
    m = at(table(army("carthage", "carthago", 3, "hanno"), control=AFRICA), ruleset=ruleset)
    play(m, "play 1 ops; activate hanno; take 3; march zama; stop; remove zama")
    assert control(m, "zama") is None


@by_key("general.hanno")
def test_he_need_not_and_he_need_not_move(ruleset: str) -> None:
    m = at(table(army("carthage", "zama", 3, "hanno"), control=AFRICA), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hanno; stop")
    assert offered(m) == ["remove zama", "pass"]
    play(m, "pass")
    assert control(m, "zama") == "rome"


@by_key("general.hanno", "card.64.pcs")
def test_not_in_a_truce(ruleset: str) -> None:
    """PCs under one's CUs are safe as long as it lasts (ruling H106)."""
    m = at(table(army("carthage", "zama", 3, "hanno"), control=AFRICA, tracks="truce = true"), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hanno; stop")
    assert (question(m).seat, control(m, "zama")) == ("rome", "rome")


@by_key("general.hanno")
def test_a_walled_city_is_not_removed(ruleset: str) -> None:
    m = at(table(army("carthage", "carthago", 2, "hanno"), control=AFRICA), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hanno; take 2; march utica; stop")
    assert question(m).seat == "rome"
    assert control(m, "utica") == "rome"


@by_key("general.hanno.condition")
def test_without_cus_he_removes_nothing(ruleset: str) -> None:
    m = at(table(army("carthage", "carthago", 2, "hanno"), control=AFRICA), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate hanno; take 0; march zama; stop")
    assert question(m).seat == "rome"


@by_key("general.hanno.condition")
def test_an_overrun_does_not_matter(ruleset: str) -> None:
    m = at(table(army("carthage", "carthago", 5, "hanno"), army("rome", "zama", 1), control=AFRICA), ruleset=ruleset)
    play(m, "play 1 ops; activate hanno; take 5; march zama; stop; remove zama")
    assert control(m, "zama") is None


@by_key("general.hanno.condition")
def test_after_a_battle_he_removes_nothing(ruleset: str) -> None:
    m = at(
        table(army("carthage", "carthago", 10, "hanno"), army("rome", "zama", 2), control=AFRICA + "; tribes: boii"),
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hanno; take 10; march zama")
    while shown(m)["battle"] is not None:
        play(m, offered(m)[0])
    assert "remove zama" not in offered(m)


@by_key("general.hanno", "general.ability")
def test_under_hannibal_his_ability_is_silent(ruleset: str) -> None:
    m = at(
        table(army("carthage", "carthago", 3, "hanno"), army("carthage", "zama", 3, "hannibal"), control=AFRICA),
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; activate hanno; take 3; march zama; stop")
    assert question(m).seat == "rome"
    m = at(table(army("carthage", "carthago", 3, "mago", "hanno"), control=AFRICA), ruleset=ruleset)
    play(m, "carthage: play 1 ops; activate mago; take 3; bring hanno; march zama; stop")
    assert question(m).seat == "rome"


# -- Fabius -----------------------------------------------------------------------------------------------------------


@by_key("general.fabius.italia")
def test_fabius_does_not_leave_italy_but_sails_within_it(ruleset: str) -> None:
    m = at(table(army("rome", "roma", 5, "fabius"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate fabius; take 5")
    assert refused(m, "sail lilybaeum") == section(ruleset, "general.fabius.italia")
    play(m, "sail cosa; stop")
    assert stack(m, "cosa") == (5, ["fabius"])


@by_key("general.fabius.italia")
def test_by_land_too(ruleset: str) -> None:
    m = at(table(army("rome", "pisae", 5, "fabius"), active="rome"), ruleset=ruleset)
    play(m, "play 1 ops; activate fabius; take 5")
    assert refused(m, "march eastern-ligurians") == section(ruleset, "general.fabius.italia")


# -- Nero -------------------------------------------------------------------------------------------------------------


@by_key("general.nero", "movement.points")
def test_nero_has_six_points_in_a_campaign(ruleset: str) -> None:
    m = at(table(army("rome", "ariminum", 5, "nero"), active="rome"), ruleset=ruleset)
    play(m, "play 33 event; activate nero; take 5; march firmum-picenum; march sena; march praeneste; march roma")
    play(m, "march capua; march neapolis")
    assert steps(m) == []
    play(m, "stop")
    assert stack(m, "neapolis") == (5, ["nero"])


@pytest.mark.parametrize("how", ["33 ops", "1 ops"])
@by_key("general.nero")
def test_with_other_cards_he_has_four(ruleset: str, how: str) -> None:
    m = at(table(army("rome", "ariminum", 5, "nero"), active="rome"), ruleset=ruleset)
    play(m, f"play {how}; activate nero; take 5")
    assert shown(m)["march"]["allowance"] == 4


@by_key("general.nero", "general.ability")
def test_as_a_subordinate_nero_helps_nobody(ruleset: str) -> None:
    m = at(table(army("rome", "ariminum", 5, "varro", "nero"), active="rome"), ruleset=ruleset)
    play(m, "play 33 event; activate varro; take 5; bring nero")
    assert shown(m)["march"]["allowance"] == 4


@by_key("general.nero.naval")
def test_nero_marches_three_spaces_around_a_voyage(ruleset: str) -> None:
    m = at(table(army("rome", "falerii", 8, "nero"), active="rome"), ruleset=ruleset)
    play(m, "play 33 event; activate nero; take 8; march roma; sail gades; march malaca; march acci")
    assert steps(m) == []


@by_key("general.nero.naval", "naval.limit.campaign")
def test_or_sails_twice(ruleset: str) -> None:
    m = at(table(army("rome", "roma", 8, "nero"), active="rome"), ruleset=ruleset)
    play(m, "play 33 event; activate nero; take 8; sail gades; sail malaca; stop")
    assert stack(m, "malaca") == (8, ["nero"])


# -- Ratings that depend on the place ---------------------------------------------------------------------------------


def ready(m: Match) -> list[str]:
    return [code.split(" ")[1] for code in offered(m) if code.startswith("activate")]


@pytest.mark.parametrize(("space", "moves"), [("tarraco", True), ("gades", True), ("emporiae", False), ("roma", False)])
@by_key("general.p-scipio")
def test_p_scipio_moves_on_two_ops_in_iberia(ruleset: str, space: str, moves: bool) -> None:
    m = at(table(army("rome", space, 5, "p-scipio"), active="rome", rome="35 2", carthage="36"), ruleset=ruleset)
    play(m, "play 35 ops")
    assert ready(m) == (["p-scipio"] if moves else [])


@pytest.mark.parametrize(("cus", "moves"), [(7, False), (8, True)])
@by_key("general.crassus")
def test_crassus_moves_on_two_ops_with_eight_cus(ruleset: str, cus: int, moves: bool) -> None:
    m = at(
        table(army("rome", "croton", cus, "crassus"), active="rome", rome="35 2", carthage="36", options=MORE_GENERALS),
        ruleset=ruleset,
    )
    play(m, "play 35 ops")
    assert ready(m) == (["crassus"] if moves else [])


# -- Sailors ----------------------------------------------------------------------------------------------------------


def valerius(space: str) -> str:
    fleet = army("rome", space, 8, "valerius")
    return table(fleet, active="rome", rome="35 2", carthage="36", options=MORE_GENERALS)


@by_key("general.valerius")
def test_valerius_sails_with_two_ops_and_five_cus(ruleset: str) -> None:
    m = at(valerius("roma"), ruleset=ruleset)
    play(m, "play 35 ops; activate valerius; take 5")
    assert refused(m, "march capua") == section(ruleset, "movement.rating")
    play(m, "sail gades; march malaca; stop")
    assert stack(m, "malaca") == (5, ["valerius"])


@by_key("general.valerius")
def test_on_land_he_needs_three(ruleset: str) -> None:
    m = at(valerius("capua"), ruleset=ruleset)
    play(m, "play 35 ops")
    assert refused(m, "activate valerius") == section(ruleset, "movement.rating")
    m = at(valerius("roma"), ruleset=ruleset)
    play(m, "play 35 ops; activate valerius; take 6")
    assert question(m).seat == "carthage"  # six are too many for the ships, and there is no other way


@by_key("general.bomilcar")
def test_bomilcar_is_a_sailor_when_he_commands(ruleset: str) -> None:
    m = at(table(army("carthage", "dianium", 2, "bomilcar"), options=MORE_GENERALS), dice=[1], ruleset=ruleset)
    play(m, "play 1 ops; activate bomilcar; take 2; sail dertosa")
    assert [line for line in log(m) if "modifier \N{MINUS SIGN}1." in line]
    m = at(
        table(army("carthage", "dianium", 2, "hasdrubal", "bomilcar"), options=MORE_GENERALS), dice=[1], ruleset=ruleset
    )
    play(m, "play 1 ops; activate hasdrubal; take 2; bring bomilcar; sail dertosa")
    assert [line for line in log(m) if "modifier 0." in line]
