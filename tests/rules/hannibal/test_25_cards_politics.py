"""Cards about PCs and cities: 23 to 27, 35, 36, 56; and the offices of 19."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, generals, hand, owner, section, spaces_of, targets, year
from tests.support import asked, at, log, offered, play, refused, shown

# -- 23 and 24: Numidia -----------------------------------------------------------------------------------------------


@by_key("card.23")
def test_23_up_to_three_roman_pcs_in_numidia_minor_without_enemy_cus(ruleset: str) -> None:
    m = at(year(force("carthage", "cirta", 1), rome="23 35", carthage="1", control="nobody: sitilis"), ruleset=ruleset)
    play(m, "play 23 event")
    assert targets(m, "place") == ["sitilis", "thamugadi", "thubursicu", "thevestis"]
    assert "done" not in offered(m)
    play(m, "place sitilis")
    assert "done" in offered(m)
    play(m, "place thevestis; done")
    assert (owner(m, "sitilis"), owner(m, "thevestis")) == ("rome", "rome")
    assert asked(m)[0] == "carthage"


@by_key("card.23")
def test_23_not_when_no_space_is_open(ruleset: str) -> None:
    control = "rome: sitilis cirta thamugadi thubursicu thevestis"
    assert refused(at(year(rome="23", control=control), ruleset=ruleset), "play 23 event") == section(
        ruleset, "card.23"
    )


@by_key("card.24")
def test_24_up_to_three_carthaginian_pcs_in_one_of_the_numidias(ruleset: str) -> None:
    control = "rome: icosium zuccabar saldae sitilis; nobody: vescera"
    m = at(
        year(force("rome", "saldae", 1), active="carthage", rome="35", carthage="24", control=control), ruleset=ruleset
    )
    play(m, "play 24 event")
    assert offered(m) == ["choose numidia-maior", "choose numidia-minor"]
    play(m, "choose numidia-maior")
    assert targets(m, "place") == ["icosium", "zuccabar", "vescera"]
    play(m, "place icosium; place zuccabar; place vescera")
    assert asked(m)[0] == "rome"
    assert {"icosium", "zuccabar", "vescera"} <= spaces_of(m, "carthage")
    assert refused(at(year(active="carthage", carthage="24"), ruleset=ruleset), "play 24 event") == section(
        ruleset, "card.24"
    )


# -- 25 and 26: cities that change sides ------------------------------------------------------------------------------


THREE = "carthage: taurini verona arpi cannae beneventum paestum heraclea"


@by_key("card.25")
def test_25_capua_goes_over_if_carthage_controls_three_provinces_of_italia(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "capua", 2, "nero", inside=True),
            active="carthage",
            rome="35",
            carthage="25",
            control=THREE,
            tracks='proconsuls = ["nero"]',
        ),
        ruleset=ruleset,
    )
    play(m, "play 25 event")
    assert owner(m, "capua") == "carthage"
    assert cus(m, "capua", inside=True) == 0
    assert shown(m)["displaced"] == ["nero"]
    assert shown(m)["removed"] == ["25"]


@by_key("card.25")
def test_25_not_with_two_provinces_nor_for_a_capua_already_won(ruleset: str) -> None:
    two = "carthage: taurini verona arpi cannae beneventum"
    for control in (two, f"{THREE} capua"):
        m = at(year(active="carthage", carthage="25", control=control), ruleset=ruleset)
        assert refused(m, "play 25 event") == section(ruleset, "card.25")


@by_key("card.26")
def test_26_syracuse_goes_over_and_the_romans_inside_are_lost(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "syracusae", 2, inside=True),
            force("rome", "syracusae", 3),
            active="carthage",
            rome="35",
            carthage="26",
        ),
        ruleset=ruleset,
    )
    play(m, "play 26 event")
    assert owner(m, "syracusae") == "carthage"
    assert cus(m, "syracusae", inside=True) == 0
    assert cus(m, "syracusae") == 3  # outside the walls they stay
    assert shown(m)["removed"] == ["26"]
    won = at(year(active="carthage", carthage="26", control="carthage: syracusae"), ruleset=ruleset)
    assert refused(won, "play 26 event") == section(ruleset, "card.26")


# -- 27, 35, 36, 56 ---------------------------------------------------------------------------------------------------


@by_key("card.27")
def test_27_two_roman_pcs_of_italia_turn_while_hannibal_is_there(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "mutina", 5, "hannibal"),
            force("rome", "cosa", 1),
            active="carthage",
            rome="35",
            carthage="27",
        ),
        ruleset=ruleset,
    )
    play(m, "play 27 event")
    assert "place arpi" in offered(m)
    for space in ("cosa", "capua", "roma", "enna", "mutina"):
        assert f"place {space}" not in offered(m)
    play(m, "place arpi; carthage: place cannae")
    assert {"arpi", "cannae"} <= spaces_of(m, "carthage")
    assert asked(m)[0] == "rome"


@by_key("card.27")
def test_27_not_while_hannibal_is_elsewhere_or_dead(ruleset: str) -> None:
    m = at(year(active="carthage", carthage="27"), ruleset=ruleset)
    assert refused(m, "play 27 event") == section(ruleset, "card.27")
    dead = year(force("carthage", "saguntum", 5), active="carthage", carthage="27", tracks='dead = ["hannibal"]')
    assert refused(at(dead, ruleset=ruleset), "play 27 event") == section(ruleset, "card.27")


@pytest.mark.parametrize("card", ["35", "36"])
@by_key("card.35", "card.36")
def test_35_and_36_turn_one_enemy_pc_that_no_enemy_cu_guards(ruleset: str, card: str) -> None:
    m = at(year(force("carthage", "toletum", 1), rome=card, carthage="1"), ruleset=ruleset)
    play(m, f"play {card} event")
    for space in ("toletum", "gades", "boii", "arpi", "tolosa"):
        assert f"place {space}" not in offered(m)
    play(m, "place hispalis")
    assert owner(m, "hispalis") == "rome"
    assert asked(m)[0] == "carthage"


@by_key("card.35", "card.30.cu")
def test_35_a_siege_train_alone_guards_no_pc(ruleset: str) -> None:
    """It moves like a CU, but holds nothing (ruling H107)."""
    m = at(year(force("carthage", "hispalis", trains=1), rome="35", carthage="1"), ruleset=ruleset)
    play(m, "play 35 event; place hispalis")
    assert owner(m, "hispalis") == "rome"


@by_key("card.35")
def test_35_not_without_an_enemy_pc_to_turn(ruleset: str) -> None:
    m = at(year(base="empty", rome="35", control="rome: roma; carthage: carthago"), ruleset=ruleset)
    assert refused(m, "play 35 event") == section(ruleset, "card.35")


@by_key("card.56")
def test_56_three_roman_pcs_go_while_carthage_controls_sicilia(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "arpi", 3),
            active="carthage",
            rome="35",
            carthage="56",
            control="carthage: lilybaeum panormus enna",
        ),
        ruleset=ruleset,
    )
    play(m, "play 56 event")
    assert "remove roma" not in offered(m)
    play(m, "remove arpi; remove aleria; remove cosa")  # even a guarded one
    assert [owner(m, space) for space in ("arpi", "aleria", "cosa")] == [None] * 3
    assert asked(m)[0] == "rome"
    poor = at(year(active="carthage", carthage="56"), ruleset=ruleset)
    assert refused(poor, "play 56 event") == section(ruleset, "card.56")


# -- 19: Senate Dismisses Proconsul -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["rome", "carthage"])
@by_key("card.19")
def test_19_the_player_of_the_card_names_an_unused_general_as_proconsul_in_the_same_place(
    ruleset: str, seat: str
) -> None:
    m = at(
        year(
            force("rome", "tarraco", 5, "marcellus"),
            active=seat,
            rome="19 35" if seat == "rome" else "35",
            carthage="19" if seat == "carthage" else "",
            tracks='consuls = ["p-scipio", "longus"]\nproconsuls = ["marcellus"]\ndisplaced = ["varro"]',
        ),
        ruleset=ruleset,
    )
    play(m, "play 19 event")
    assert asked(m)[0] == seat
    assert targets(m, "appoint") == ["flaminius", "nero", "paullus"]  # not Fabius outside Italia, not the displaced
    play(m, "appoint paullus")
    assert generals(m, "tarraco") == ["paullus"]
    assert shown(m)["proconsuls"] == ["paullus"]
    assert shown(m)["displaced"] == ["varro"]


@by_key("card.19")
def test_19_africanus_is_safe_and_without_a_proconsul_it_is_no_event(ruleset: str) -> None:
    none = at(year(rome="19"), ruleset=ruleset)
    assert refused(none, "play 19 event") == section(ruleset, "card.19")
    africanus = year(force("rome", "tarraco", 5, "africanus"), rome="19", tracks='proconsuls = ["africanus"]')
    assert refused(at(africanus, ruleset=ruleset), "play 19 event") == section(ruleset, "card.19")


@by_key("card.19")
def test_19_not_without_somebody_to_take_his_place(ruleset: str) -> None:
    """Fabius alone is left, and he may not leave Italia."""
    dead = 'dead = ["flaminius", "nero", "varro", "paullus"]\nproconsuls = ["marcellus"]'
    abroad = year(force("rome", "tarraco", 5, "marcellus"), rome="19", tracks=dead)
    assert refused(at(abroad, ruleset=ruleset), "play 19 event") == section(ruleset, "card.19")
    at_home = at(year(force("rome", "arpi", 5, "marcellus"), rome="19 35", tracks=dead), ruleset=ruleset)
    play(at_home, "play 19 event")
    assert generals(at_home, "arpi") == ["fabius"]


# -- 55: Messenger Intercepted ----------------------------------------------------------------------------------------


@by_key("card.55")
def test_55_a_card_is_drawn_blindly_from_the_enemy_hand(ruleset: str) -> None:
    m = at(year(rome="55 35", carthage="1 2 3"), draws=[1], ruleset=ruleset)
    play(m, "play 55 event")
    assert hand(m, "rome") == ["2", "35"]
    assert hand(m, "carthage") == ["1", "3"]
    assert asked(m)[0] == "carthage"


@by_key("card.55")
def test_55_both_sides_know_the_card_and_nobody_else_does(ruleset: str) -> None:
    m = at(year(rome="55 35", carthage="1 2 3", tracks='known = {rome = ["2"]}'), draws=[1], ruleset=ruleset)
    play(m, "play 55 event")
    assert shown(m, "carthage")["seen"] == ["2"]
    assert shown(m, "rome")["seen"] == []
    assert any("You take “Sicilia Revolts”" in line for line in log(m, "rome"))
    assert any("“Sicilia Revolts” is taken from you" in line for line in log(m, "carthage"))
    assert not any("Sicilia" in line for line in log(m))


@by_key("card.55")
def test_55_not_against_an_empty_hand(ruleset: str) -> None:
    assert refused(at(year(rome="55 35"), ruleset=ruleset), "play 55 event") == section(ruleset, "card.55")
