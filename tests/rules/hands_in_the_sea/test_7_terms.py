"""7: words, sea zones, Supply, dead cards."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, sea, strength
from tests.support import offered, play, refused, shown


def supplied(state: str, side: str) -> set[str]:
    places = shown(sea(state))["places"]
    return {slug for slug, here in places.items() if side in here["supply"]}


@aid("7.terms/2", "7.terms/3")
@pytest.mark.parametrize(("walls", "value"), [("", 1), ('fortified = ["thermae"]', 0)])
def test_a_siege_is_a_battle_at_a_fortified_place(walls: str, value: int) -> None:
    state = f'{walls}\nplaces.thermae = "carthage-town"\nbattle.rome = {{place = "thermae", cards.rome = ["legion"]}}\n'
    m = sea(state + 'hand.rome = ["equites"]')
    assert shown(m)["battles"][0]["siege"] == (value == 0)
    if value:
        play(m, "reinforce thermae equites")
        assert strength(m, "thermae") == (3, 1)
    else:
        assert refused(m, "reinforce thermae equites") == "5.reinforce/2"


@aid("7.terms/4", "7.terms/5")
def test_control_is_a_piece_on_the_place() -> None:
    m = sea('hand.rome = ["messana", "capua"]')
    assert shown(m)["places"]["tyndaris"] == {
        "holder": None, "piece": None, "fortified": False, "supply": ["rome", "carthage"],
    }  # fmt: skip
    play(m, "settle tyndaris from messana")
    assert shown(m)["places"]["tyndaris"]["holder"] == "rome"


@aid("7.zones/1", "7.zones/2", "7.zones/3")
@pytest.mark.parametrize(
    ("rome", "carthage", "open_to"),
    [
        ("home", "home", {"rome", "carthage"}),
        ("tyrrhenian", "home", {"rome"}),
        ("home", "tyrrhenian", {"carthage"}),
        ("tyrrhenian", "tyrrhenian", {"rome", "carthage"}),
    ],
)
def test_a_zone_belongs_to_the_only_fleet_in_it(rome: str, carthage: str, open_to: set[str]) -> None:
    fleets = f'fleet = {{rome = "{rome}", carthage = "{carthage}"}}\n'
    m = sea(fleets + 'hand.rome = ["neapolis", "tarentum", "roman-colonists"]')
    assert ("settle lipara by-sea neapolis" in offered(m)) == ("rome" in open_to)
    m = sea(fleets + 'active = "carthage"\nhand.carthage = ["panormus", "utica", "punic-colonists"]')
    assert ("settle lipara by-sea panormus" in offered(m)) == ("carthage" in open_to)


@aid("7.supply/1", "10.tarentum", "10.hadrumetum")
def test_lines_begin_at_the_supply_points_while_their_owner_holds_them() -> None:
    gone = 'places = {rome = "carthage-town", tarentum = "carthage-town"}\ncaptured_cities.carthage = 1\n'
    assert supplied(gone, "rome") == set()
    assert supplied(gone.replace(', tarentum = "carthage-town"', ""), "rome") != set()
    lost = 'places = {carthage = "empty", hadrumetum = "empty"}\ncaptured_cities.rome = 1\n'
    assert supplied(lost, "carthage") == set()


@aid("7.supply/2")
def test_over_any_number_of_land_connections() -> None:
    """With every sea closed but none of its roads, Africa is one."""
    found = supplied('fleet = {rome = "african", carthage = "home"}', "carthage")
    assert {"thabraca", "sicca", "thapsus", "clupea"} <= found


@aid("7.supply/3")
def test_over_sea_zones_that_are_not_the_enemys() -> None:
    assert "lipara" in supplied("", "rome")
    assert "lipara" not in supplied('fleet.carthage = "tyrrhenian"', "rome")
    assert "melita" in supplied('fleet.carthage = "tyrrhenian"', "rome"), "by the Ionian and the Sicily zone"
    assert "lipara" in supplied('fleet = {carthage = "tyrrhenian", rome = "tyrrhenian"}', "rome")


@aid("7.supply/4")
def test_through_unoccupied_places() -> None:
    assert "enna" in supplied("", "rome")
    assert "centuripa" in supplied("", "rome")


@aid("7.supply/5")
def test_through_an_embattled_place() -> None:
    ring = 'places = {thermae = "carthage-town", agrigentum = "carthage-town", centuripa = "carthage-town"}\n'
    assert "enna" not in supplied(ring, "rome")
    battle = 'battle.rome = {place = "thermae", cards.rome = ["legion"]}'
    assert "enna" in supplied(ring + battle, "rome")


@aid("7.supply/6")
def test_into_an_enemy_place_but_not_through_it() -> None:
    found = supplied("", "rome")
    assert {"panormus", "syracuse", "drepanum"} <= found
    assert "segesta" not in found, "behind Panormus, Drepanum and Lilybaeum"


CLOSED = """
    fleet.carthage = "sicily"
    places = {tyndaris = "empty", panormus = "carthage-town"}
    """


@aid("7.supply/7", "7.supply/8")
def test_over_straits_two_places() -> None:
    """The Sicily zone is lost: Messana is the first place, Syracuse and Tyndaris the second."""
    found = supplied('fleet.carthage = "sicily"', "rome")
    assert {"messana", "syracuse"} <= found


@aid("7.supply/7")
def test_the_third_place_beyond_straits_is_too_far() -> None:
    """Corsica from Sardinia for Carthage: Olbia, over the straits Aleria; Rome holds all seas there in turn."""
    state = """
        fleet.rome = "tyrrhenian"
        places = {caralis = "rome-town", tharros = "rome-town", sulci = "rome-town", olbia = "empty"}
        """
    assert "olbia" in supplied(state, "carthage"), "over the Ligurian zone and Aleria, then the straits"
    cut = state.replace('olbia = "empty"', 'olbia = "empty", aleria = "rome-town"')
    assert "olbia" not in supplied(cut, "carthage")


@aid("7.card/1", "7.card/2", "7.card/5")
def test_a_card_without_supply_is_dead_until_supply_returns() -> None:
    m = sea('hand.rome = ["lipara", "neapolis"]\nplaces.lipara = "rome-town"\n'
            'fleet = {carthage = "tyrrhenian", rome = "sicily"}')  # fmt: skip
    assert shown(m, "rome")["dead"] == ["lipara"]
    assert refused(m, "settle tyndaris by-sea lipara") == "7.card/2"
    play(m, "sail tyrrhenian")
    assert shown(m, "rome")["dead"] == []
    assert "settle tyndaris by-sea lipara" in offered(m)


@aid("7.card/1")
def test_a_card_of_a_place_one_does_not_hold_cannot_be_used() -> None:
    m = sea('hand.rome = ["agrigentum", "capua"]')
    assert refused(m, "money agrigentum") == "7.card/1"


@aid("7.card/3")
def test_a_card_is_dead_under_attack() -> None:
    m = sea('hand.rome = ["messana"]\nbattle.carthage = {place = "messana", cards.carthage = ["libyan-infantry"]}')
    assert refused(m, "money messana") == "7.card/3"


@aid("7.card/6")
def test_a_dead_card_may_be_discarded() -> None:
    m = sea('hand.rome = ["agrigentum", "capua"]')
    play(m, "discard agrigentum; enough")
    assert shown(m)["discards"]["rome"] == ["agrigentum"]


@aid("7.card/9")
def test_a_dead_card_of_a_controlled_place_may_be_drafted_back() -> None:
    m = sea('returned_places.rome = ["lipara"]\nplaces.lipara = "rome-town"\nfleet.carthage = "tyrrhenian"')
    play(m, "draft lipara")
    assert shown(m)["discards"]["rome"] == ["lipara"]
