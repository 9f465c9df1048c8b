"""1: settle, develop, fortify."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, campaign, piece, sea, strength
from tests.support import ended, log, offered, play, refused, shown

CUT_OFF = """
    places = {olbia = "rome-town", tharros = "carthage-town", aleria = "carthage-town"}
    fleet.carthage = "tyrrhenian"
    """


@aid("1.settle/1")
def test_settling_starts_from_a_usable_location_card_and_ends_in_an_unoccupied_place() -> None:
    m = sea('hand.rome = ["messana", "capua"]\nplaces.tyndaris = "carthage-town"')
    assert refused(m, "settle tyndaris from messana") == "1.settle/1"
    assert refused(m, "settle lipara by-sea neapolis") == "1.settle/1"
    assert refused(m, "settle croton from rhegium") == "1.settle/1"


@aid("1.settle/1", "7.card/2")
def test_the_base_must_be_in_supply() -> None:
    m = sea('hand.rome = ["olbia", "cosa", "brundisium", "capua"]\n' + CUT_OFF)
    assert refused(m, "settle panormus by-sea olbia") == "7.card/2"


@aid("1.settle/1")
def test_the_target_may_be_out_of_supply() -> None:
    m = sea(
        """
        hand.rome = ["messana", "capua"]
        places = {tyndaris = "empty", thermae = "empty"}
        fleet.carthage = "tyrrhenian"
        """
    )
    play(m, "settle tyndaris from messana")
    assert piece(m, "tyndaris") == ("rome", "town")


@aid("1.settle/2")
def test_a_road_takes_one_cart() -> None:
    m = sea('hand.rome = ["messana", "capua", "cosa"]')
    play(m, "settle tyndaris from messana")
    assert piece(m, "tyndaris") == ("rome", "town")
    assert shown(m, "rome")["hand"] == ["cosa"]
    m = sea('hand.rome = ["messana", "cosa"]')
    assert refused(m, "settle tyndaris from messana") == "1.settle/2"


@aid("1.settle/2", "1.settle/3", "1.settle/4")
@pytest.mark.parametrize(
    ("hand", "code", "line"),
    [
        ('"messana", "capua"', "settle tyndaris from messana", "Rome settles Tyndaris from Messana by road"),
        (
            '"messana", "supply-train", "rome"',
            "settle centuripa from messana",
            "Rome settles Centuripa from Messana over a rough road",
        ),
        (
            '"rhegium", "supply-train", "rome"',
            "settle messana from rhegium",
            "Rome settles Messana from Rhegium across the straits",
        ),
        (
            '"neapolis", "tarentum", "rome"',
            "settle lipara by-sea neapolis",
            "Rome settles Lipara from Neapolis over the Tyrrhenian Sea",
        ),
    ],
)
def test_the_log_says_by_which_way_a_place_is_settled(hand: str, code: str, line: str) -> None:
    m = sea(f'hand.rome = [{hand}]\nplaces.messana = "{"empty" if "messana from" in code else "rome-town"}"')
    play(m, code)
    assert f"{line} [1.settle/1]" in log(m)


@aid("1.settle/3")
def test_a_rough_road_takes_two_carts() -> None:
    m = sea('hand.rome = ["messana", "brundisium", "rhegium", "roman-colonists"]')
    play(m, "settle centuripa from messana; play brundisium")
    assert piece(m, "centuripa") == ("rome", "town")
    m = sea('hand.rome = ["messana", "rhegium", "syracuse"]\nplaces.syracuse = "rome-town"')
    assert refused(m, "settle centuripa from messana") == "1.settle/3"


@aid("1.settle/3")
def test_straits_take_two_carts() -> None:
    m = sea('hand.rome = ["aleria", "capua", "rhegium", "rome"]\nplaces.aleria = "rome-town"')
    play(m, "settle olbia from aleria; play rhegium")
    assert piece(m, "olbia") == ("rome", "town")
    m = sea('hand.rome = ["aleria", "rhegium", "syracuse"]\nplaces = {aleria = "rome-town", syracuse = "rome-town"}')
    assert refused(m, "settle olbia from aleria") == "1.settle/3"


@aid("1.settle/3", "11.supply-train")
def test_the_supply_train_is_two_carts() -> None:
    m = sea('hand.rome = ["messana", "supply-train", "rome"]')
    play(m, "settle centuripa from messana")
    assert piece(m, "centuripa") == ("rome", "town")


@aid("1.settle/4")
def test_a_crossing_takes_a_ship_on_a_sea_that_is_not_the_enemys() -> None:
    m = sea('hand.rome = ["neapolis", "tarentum", "roman-colonists"]')
    play(m, "settle lipara by-sea neapolis")
    assert piece(m, "lipara") == ("rome", "town")
    m = sea('hand.rome = ["neapolis", "tarentum", "roman-colonists"]\nfleet.carthage = "tyrrhenian"')
    assert refused(m, "settle lipara by-sea neapolis") == "1.settle/4"
    both = 'fleet = {carthage = "tyrrhenian", rome = "tyrrhenian"}'
    m = sea('hand.rome = ["neapolis", "tarentum", "roman-colonists"]\n' + both)
    play(m, "settle lipara by-sea neapolis")
    m = sea('hand.rome = ["neapolis", "capua"]')
    assert refused(m, "settle lipara by-sea neapolis") == "1.settle/4"


@aid("1.settle/5")
def test_some_places_ask_for_a_colonist_besides() -> None:
    m = sea('hand.rome = ["cosa", "rome", "tarentum"]')
    play(m, "settle aleria by-sea cosa")
    assert piece(m, "aleria") == ("rome", "town")
    assert set(shown(m)["discards"]["rome"]) == {"cosa", "rome", "tarentum", "aleria"}
    m = sea('hand.rome = ["cosa", "tarentum"]')
    assert refused(m, "settle aleria by-sea cosa") == "1.settle/5"


@aid("1.settle/6")
def test_settling_takes_a_town_of_the_stock() -> None:
    m = sea('hand.rome = ["messana", "capua"]')
    before = shown(m)["towns"]["rome"]
    play(m, "settle tyndaris from messana")
    assert shown(m)["towns"]["rome"] == before - 1
    m = sea('hand.rome = ["messana", "capua"]\ncaptured_towns.carthage = 12')
    assert refused(m, "settle tyndaris from messana") == "1.settle/6"


@aid("1.settle/7")
@pytest.mark.parametrize(
    "zone", ["hand.carthage", "reserve.carthage", "deck.carthage", "discards.carthage", "returned_places.carthage"]
)
def test_the_card_of_the_place_comes_from_wherever_it_is(zone: str) -> None:
    m = sea(f'hand.rome = ["messana", "capua"]\n{zone} = ["tyndaris"]')
    play(m, "settle tyndaris from messana")
    view = shown(m)
    assert "tyndaris" in view["discards"]["rome"]
    assert "tyndaris" not in view["hand_or_deck"]["carthage"] + view["reserve"]["carthage"]
    assert "tyndaris" not in view["discards"]["carthage"] + view["empire"]["carthage"]


@aid("1.settle/7")
def test_the_card_of_the_place_comes_from_the_neutral_deck() -> None:
    m = sea('hand.rome = ["messana", "capua"]')
    assert "tyndaris" in shown(m)["unclaimed"]
    play(m, "settle tyndaris from messana")
    assert "tyndaris" not in shown(m)["unclaimed"]
    assert "tyndaris" in shown(m)["discards"]["rome"]


@aid("1.develop/1")
def test_only_a_supplied_place_of_two_vp_is_developed() -> None:
    m = sea('hand.rome = ["cosa", "rome"]')
    assert refused(m, "develop cosa") == "1.develop/1"
    m = sea('hand.rome = ["olbia", "rome"]\n' + CUT_OFF)
    assert refused(m, "develop olbia") == "7.card/2"


@aid("1.develop/2")
def test_developing_plays_the_card_of_a_place_with_an_own_town() -> None:
    m = sea('hand.rome = ["capua", "rome", "supply-train"]\nplaces.neapolis = "rome-city"')
    assert refused(m, "develop tarentum") == "1.develop/2"
    assert refused(m, "develop rome") == "1.develop/2"
    assert refused(m, "develop neapolis") == "1.develop/2"
    play(m, "develop capua; play supply-train")
    assert "capua" in shown(m)["discards"]["rome"]


@aid("1.develop/3")
def test_developing_takes_a_colonist() -> None:
    m = sea('hand.rome = ["capua", "rome", "supply-train", "tarentum"]')
    play(m, "develop capua")
    assert offered(m) == ["play rome", "play supply-train"]
    m = sea('hand.rome = ["capua", "tarentum"]')
    assert refused(m, "develop capua") == "1.develop/3"


@aid("1.develop/4")
def test_a_city_takes_the_place_of_the_town() -> None:
    m = sea('hand.rome = ["capua", "rome"]')
    before = shown(m)
    play(m, "develop capua")
    after = shown(m)
    assert piece(m, "capua") == ("rome", "city")
    assert after["towns"]["rome"] == before["towns"]["rome"] + 1
    assert after["cities"]["rome"] == before["cities"]["rome"] - 1
    m = sea('hand.rome = ["capua", "rome"]\ncaptured_cities.carthage = 9')
    assert refused(m, "develop capua") == "1.develop/4"


@aid("1.develop/5", "8.campaign/4")
def test_a_supplied_city_brings_silver_each_campaign() -> None:
    state = CUT_OFF.replace('olbia = "rome-town"', 'olbia = "rome-city", capua = "rome-city"')
    m = campaign("ill-omens", f"{state}\n    silver.rome = 5")
    assert shown(m)["silver"]["rome"] == 5 + 2, "the capital piece and Capua; Olbia is cut off"


@aid("1.fortify/1")
def test_fortifying_plays_the_card_of_an_own_place() -> None:
    m = sea('hand.rome = ["roman-fortification", "capua"]')
    assert refused(m, "fortify cosa") == "1.fortify/1"
    play(m, "fortify capua")
    assert "capua" in shown(m)["discards"]["rome"]


@aid("1.fortify/1", "1.fortify/3")
@pytest.mark.parametrize("what", ["rome-town", "rome-city"])
def test_towns_cities_and_capitals_are_fortified(what: str) -> None:
    m = sea(f'hand.rome = ["roman-fortification", "neutral-fortification", "neapolis", "rome"]\n'
            f'places.neapolis = "{what}"\nsilver.rome = 6')  # fmt: skip
    play(m, "fortify neapolis; play roman-fortification; fortify rome")
    assert shown(m)["places"]["neapolis"]["fortified"]
    assert shown(m)["places"]["rome"]["fortified"]


@aid("1.fortify/2", "11.roman-fortification")
def test_fortifying_takes_a_fortification_card_and_three_silver() -> None:
    m = sea('hand.rome = ["roman-fortification", "capua"]\nsilver.rome = 4')
    play(m, "fortify capua")
    assert shown(m)["silver"]["rome"] == 1
    assert "roman-fortification" in shown(m)["discards"]["rome"]
    m = sea('hand.rome = ["roman-fortification", "capua"]\nsilver.rome = 2')
    assert refused(m, "fortify capua") == "1.fortify/2"
    m = sea('hand.rome = ["velites", "capua"]')
    assert refused(m, "fortify capua") == "1.fortify/2"


@aid("1.fortify/4")
def test_one_fortification_for_a_place() -> None:
    m = sea('hand.rome = ["roman-fortification", "capua"]\nfortified = ["capua", "syracuse"]')
    assert refused(m, "fortify capua") == "1.fortify/4"


@aid("1.fortify/5")
def test_nothing_is_fortified_in_a_battle() -> None:
    m = sea(
        """
        hand.rome = ["roman-fortification", "messana"]
        battle.carthage = {place = "messana", strength = {rome = 1, carthage = 2}, cards.carthage = ["libyan-infantry"]}
        """
    )
    assert refused(m, "fortify messana") == "1.fortify/5"


@aid("1.fortify/6")
def test_five_fortifications_are_all() -> None:
    m = sea(
        'hand.rome = ["roman-fortification", "capua"]\n'
        'fortified = ["syracuse", "carthage", "utica", "lilybaeum", "panormus"]'
    )
    assert refused(m, "fortify capua") == "1.fortify/6"


@aid("1.fortify/7", "5.attack/9")
def test_a_fortified_place_has_two_strength_more() -> None:
    state = 'hand.rome = ["tyndaris", "capua", "legion"]\nplaces = {tyndaris = "rome-town", thermae = "carthage-town"}'
    m = sea(state)
    play(m, "attack thermae from tyndaris")
    assert strength(m, "thermae") == (2, 1)
    m = sea(state + '\nfortified = ["thermae"]')
    play(m, "attack thermae from tyndaris")
    assert strength(m, "thermae") == (2, 3)


@aid("1.fortify/8", "2.pillage/6", "5.raid/9")
def test_a_fortified_place_is_neither_raided_nor_pillaged() -> None:
    m = sea(
        """
        active = "carthage"
        hand.carthage = ["iberian-cavalry", "punic-triremes"]
        places = {thermae = "rome-town"}
        fleet.carthage = "tyrrhenian"
        fortified = ["thermae"]
        """
    )
    assert refused(m, "raid thermae") == "5.raid/9"
    assert refused(m, "pillage thermae") == "2.pillage/6"


@aid("1.fortify/9", "11.gallic-warriors", "11.war-elephants")
@pytest.mark.parametrize(
    ("card", "field", "siege"), [("gallic-warriors", 2, 1), ("war-elephants", 3, 1), ("libyan-infantry", 2, 2)]
)
def test_units_count_with_their_siege_strength_against_walls(card: str, field: int, siege: int) -> None:
    state = f"""
        active = "carthage"
        hand.carthage = ["panormus", "lilybaeum", "{card}"]
        places.thermae = "rome-town"
        """
    m = sea(state)
    play(m, "attack thermae from panormus")
    assert strength(m, "thermae") == (1, field)
    m = sea(state + '\nfortified = ["thermae"]')
    play(m, "attack thermae from panormus")
    assert strength(m, "thermae") == (3, siege)


@aid("5.raid/12", "9.victory/2")
def test_rome_wins_by_settling_carthage() -> None:
    m = sea(
        """
        hand.rome = ["utica", "capua", "rome"]
        places = {utica = "rome-town", carthage = "empty"}
        captured_cities.rome = 1
        """
    )
    play(m, "settle carthage from utica")
    assert ended(m) == ("rome", "9.victory/2")


@aid("5.raid/12", "9.victory/4")
def test_carthage_wins_by_settling_rome() -> None:
    m = sea(
        """
        active = "carthage"
        hand.carthage = ["capua", "lilybaeum", "carthage"]
        places = {capua = "carthage-town", rome = "empty"}
        captured_cities.carthage = 1
        """
    )
    play(m, "settle rome from capua")
    assert ended(m) == ("carthage", "9.victory/4")
