"""Cards that bring CUs: 10 to 16, 22, 43 to 48."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, owner, section, shown_elephants, targets, year
from tests.support import asked, at, log, offered, play, refused, shown

ALLIED = 'macedon = "allied"'


def carthage(card: str, *armies: str, control: str = "", tracks: str = "", siege: str = "") -> str:
    return year(*armies, active="carthage", rome="35", carthage=card, control=control, tracks=tracks, siege=siege)


# -- 10 and 11: ports -------------------------------------------------------------------------------------------------


@by_key("card.10")
def test_10_two_cus_in_a_friendly_port_of_africa_or_italia_while_macedon_is_allied(ruleset: str) -> None:
    m = at(carthage("10", control="carthage: croton panormus", tracks=ALLIED), ruleset=ruleset)
    play(m, "play 10 event")
    assert set(targets(m, "muster")) == {
        *("croton", "icosium", "saldae", "hippo-regius", "utica", "hadrumetum", "tacapae", "carthago"),
    }
    play(m, "muster croton")
    assert cus(m, "croton") == 2
    assert log(m)[-1].endswith(f"[{section(ruleset, 'card.10')}]"), "the card brings them"
    alone = at(carthage("10"), ruleset=ruleset)
    assert refused(alone, "play 10 event") == section(ruleset, "card.10")


@by_key("card.10", "card.reinforcements")
def test_10_not_in_a_besieged_city_nor_among_enemies_but_inside_free_walls(ruleset: str) -> None:
    armies = (
        force("rome", "utica", 5),
        force("rome", "hadrumetum", 5),
        force("rome", "carthago", 5),
        force("carthage", "carthago", 0),
        force("carthage", "carthago", 3, "hanno", inside=True),
    )
    m = at(carthage("10", *armies, tracks=ALLIED, siege="utica 1"), ruleset=ruleset)
    play(m, "play 10 event")
    assert "utica" not in targets(m, "muster")
    assert "hadrumetum" not in targets(m, "muster")
    play(m, "muster carthago")
    assert cus(m, "carthago", "carthage", inside=True) == 5
    assert cus(m, "carthago", "carthage") == 0


@by_key("card.11")
def test_11_one_cu_in_a_friendly_port_without_enemies_for_the_owner_of_the_baleares(ruleset: str) -> None:
    m = at(carthage("11", force("rome", "malaca", 1)), ruleset=ruleset)
    play(m, "play 11 event")
    assert "malaca" not in targets(m, "muster")
    assert {"gades", "baleares", "carthago"} <= set(targets(m, "muster"))
    assert "roma" not in targets(m, "muster")
    play(m, "muster gades")
    assert cus(m, "gades") == 1
    rome = at(year(rome="11"), ruleset=ruleset)
    assert refused(rome, "play 11 event") == section(ruleset, "card.11")
    assert "play 11 event" in offered(at(year(rome="11", control="rome: baleares"), ruleset=ruleset))


# -- 12: African Reinforcements ---------------------------------------------------------------------------------------


@by_key("card.12")
def test_12_two_elephants_in_carthago(ruleset: str) -> None:
    m = at(carthage("12"), ruleset=ruleset)
    play(m, "play 12 event")
    assert (cus(m, "carthago"), shown_elephants(m, "carthago")) == (6, 2)


def elephants_sent(ruleset: str, free: int) -> tuple[int, int]:
    """CUs and elephants in Carthago after card 12, with so many of the four elephants left to come."""
    m = at(carthage("12", force("carthage", "saguntum", 10, "hannibal", elephants=4 - free)), ruleset=ruleset)
    play(m, "play 12 event")
    return cus(m, "carthago"), shown_elephants(m, "carthago")


@by_key("card.12", only="hannibal-classic")
def test_12_classic_both_elephants_or_two_ordinary_cus(ruleset: str) -> None:
    assert [elephants_sent(ruleset, free) for free in (2, 1, 0)] == [(6, 2), (6, 0), (6, 0)]


@by_key("card.12", only="hannibal-2018")
def test_12_in_2018_an_ordinary_cu_for_each_missing_elephant(ruleset: str) -> None:
    assert [elephants_sent(ruleset, free) for free in (2, 1, 0)] == [(6, 2), (6, 1), (6, 0)]


@by_key("card.12", "card.reinforcements")
def test_12_not_while_carthago_is_besieged(ruleset: str) -> None:
    armies = (
        force("rome", "carthago", 6, "africanus"),
        force("carthage", "carthago", 0),
        force("carthage", "carthago", 2, "hanno", inside=True),
    )
    m = at(carthage("12", *armies, siege="carthago 1", tracks='proconsuls = ["africanus"]'), ruleset=ruleset)
    assert refused(m, "play 12 event") == section(ruleset, "card.12")
    free = at(carthage("12", *armies, tracks='proconsuls = ["africanus"]'), ruleset=ruleset)
    play(free, "play 12 event")
    assert cus(free, "carthago", "carthage", inside=True) == 4


@by_key("card.12")
def test_12_with_room_for_one_classic_sends_no_elephant(ruleset: str) -> None:
    """Rulings H26 and H86: Carthago holds five, and Romans stand before it."""
    armies = (
        force("rome", "carthago", 6, "africanus"),
        force("carthage", "carthago", 0),
        force("carthage", "carthago", 4, "hanno", inside=True),
    )
    m = at(carthage("12", *armies, tracks='proconsuls = ["africanus"]'), ruleset=ruleset)
    play(m, "play 12 event")
    within = [one for one in shown(m)["spaces"]["carthago"]["stacks"] if one["inside"]]
    assert [(one["cus"], one["elephants"]) for one in within] == [(5, 0 if ruleset == "hannibal-classic" else 1)]


# -- 13 to 16: recruits with a general --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "inside", "outside"),
    [
        ("13", ["heraclea", "bruttium"], ["arpi", "capua"]),
        ("14", ["eastern-ligurians", "taurini", "cosa"], ["roma", "allobroges"]),
    ],
)
@by_key("card.13", "card.14")
def test_13_and_14_two_cus_with_a_general_in_their_provinces(
    ruleset: str, card: str, inside: list[str], outside: list[str]
) -> None:
    for space in inside:
        m = at(carthage(card, force("carthage", space, 3, "mago")), ruleset=ruleset)
        play(m, f"play {card} event")
        assert cus(m, space, "carthage") == 5
    for space in outside:
        m = at(carthage(card, force("rome", space, 0), force("carthage", space, 3, "mago")), ruleset=ruleset)
        assert refused(m, f"play {card} event") == section(ruleset, f"card.{card}")
    alone = at(carthage(card, force("carthage", inside[0], 3)), ruleset=ruleset)
    assert refused(alone, f"play {card} event") == section(ruleset, f"card.{card}")


@by_key("card.15")
def test_15_two_cus_with_a_general_in_a_province_of_iberia_one_controls(ruleset: str) -> None:
    m = at(carthage("15", force("carthage", "tarraco", 3, "gisgo")), ruleset=ruleset)
    play(m, "play 15 event")
    assert targets(m, "reinforce") == ["hannibal", "hasdrubal"]  # Gisgo's Idubeda is nobody's
    play(m, "reinforce hasdrubal")
    assert cus(m, "carthago-nova") == 4


@by_key("card.15")
def test_15_for_rome_as_well(ruleset: str) -> None:
    control = "rome: dertosa tarraco ilerda azaila"
    m = at(
        year(
            force("rome", "tarraco", 5, "nero"),
            rome="15",
            carthage="1",
            control=control,
            tracks='proconsuls = ["nero"]',
        ),
        ruleset=ruleset,
    )
    play(m, "play 15 event")
    assert cus(m, "tarraco") == 7
    none = at(year(rome="15", carthage="1"), ruleset=ruleset)
    assert refused(none, "play 15 event") == section(ruleset, "card.15")


@by_key("card.16")
def test_16_in_one_of_the_gauls_if_carthage_controls_it(ruleset: str) -> None:
    army = force("carthage", "mutina", 3, "mago")
    poor = at(carthage("16", army), ruleset=ruleset)
    assert refused(poor, "play 16 event") == section(ruleset, "card.16")
    m = at(carthage("16", army, control="carthage: mutina"), ruleset=ruleset)
    play(m, "play 16 event")
    assert cus(m, "mutina") == 5


@by_key("card.16", "card.reinforcements")
def test_cus_of_events_do_not_join_a_general_in_a_besieged_city(ruleset: str) -> None:
    armies = (
        force("carthage", "carthago-nova", 0),
        force("carthage", "carthago-nova", 1, "hasdrubal", inside=True),
        force("rome", "carthago-nova", 5),
        force("carthage", "saguntum", 0),
    )
    besieged = at(carthage("15", *armies, siege="carthago-nova 1"), ruleset=ruleset)
    assert refused(besieged, "play 15 event") == section(ruleset, "card.15")
    free = at(carthage("15", *armies), ruleset=ruleset)
    play(free, "play 15 event")
    assert cus(free, "carthago-nova", "carthage", inside=True) == 2  # the city holds two: one is lost


# -- 22: Mutin's Numidians --------------------------------------------------------------------------------------------


@by_key("card.22")
def test_22_a_cu_and_a_pc_in_sicilia_where_no_roman_cu_and_no_wall_is(ruleset: str) -> None:
    m = at(carthage("22", control="nobody: lilybaeum"), ruleset=ruleset)
    play(m, "play 22 event")
    assert targets(m, "muster") == ["lilybaeum", "panormus", "enna"]
    play(m, "muster enna")
    assert cus(m, "enna") == 1
    assert owner(m, "enna") == "carthage"
    full = [force("rome", space, 1) for space in ("lilybaeum", "panormus", "enna")]
    assert refused(at(carthage("22", *full), ruleset=ruleset), "play 22 event") == section(ruleset, "card.22")


# -- 43: the Volones --------------------------------------------------------------------------------------------------


THREE = "carthage: taurini verona arpi cannae beneventum paestum heraclea"


@by_key("card.43")
def test_43_four_cus_in_latium_if_carthage_controls_three_provinces_of_italia(ruleset: str) -> None:
    m = at(year(rome="43", carthage="1", control=THREE), ruleset=ruleset)
    play(m, "play 43 event")
    assert cus(m, "roma") == 12
    two = at(year(rome="43", carthage="1", control="carthage: taurini verona arpi cannae beneventum"), ruleset=ruleset)
    assert refused(two, "play 43 event") == section(ruleset, "card.43")


@by_key("card.43")
def test_43_not_with_carthaginian_cus_in_latium(ruleset: str) -> None:
    armies = (force("rome", "roma", 0), force("rome", "roma", 3, "p-scipio", inside=True), force("carthage", "roma", 1))
    m = at(year(*armies, rome="43", carthage="1", control=THREE), ruleset=ruleset)
    assert refused(m, "play 43 event") == section(ruleset, "card.43")


# -- 44 to 48: Allied Auxiliaries -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "lost"),
    [
        ("44", "arpi cannae beneventum"),
        ("45", "pisae faesulae cosa"),
        ("46", "ariminum sena praeneste"),
        ("47", "paestum heraclea"),
        ("48", "capua"),
    ],
)
@by_key("card.44", "card.45", "card.46", "card.47", "card.48")
def test_44_to_48_two_cus_with_a_general_in_italia_while_rome_controls_the_province(
    ruleset: str, card: str, lost: str
) -> None:
    m = at(year(rome=card, carthage="1"), ruleset=ruleset)
    play(m, f"play {card} event")
    assert cus(m, "roma") == 10
    province = at(year(rome=card, carthage="1", control=f"carthage: {lost}"), ruleset=ruleset)
    assert refused(province, f"play {card} event") == section(ruleset, f"card.{card}")


@by_key("card.44.general")
def test_44_not_in_roma_without_a_general_nor_with_one_outside_italia(ruleset: str) -> None:
    m = at(year(force("rome", "roma", 8), rome="44", carthage="1"), ruleset=ruleset)
    assert refused(m, "play 44 event") == section(ruleset, "card.44")  # Longus is in Sicily


@by_key("card.44.free")
def test_44_need_not_go_to_a_consular_army_below_five_first(ruleset: str) -> None:
    m = at(
        year(force("rome", "roma", 3, "p-scipio"), force("rome", "capua", 6, "longus"), rome="44", carthage="1"),
        ruleset=ruleset,
    )
    play(m, "play 44 event")
    assert targets(m, "reinforce") == ["p-scipio", "longus"]
    play(m, "reinforce longus")
    assert cus(m, "capua") == 8
    assert asked(m)[0] == "carthage"
    assert shown(m)["discards"] == ["44"]
