"""9: victories, end conditions, the final count; 14: options."""

from __future__ import annotations

import pytest

import punica
from tests.rules.hands_in_the_sea import RULESET, aid, campaign, idle, sea
from tests.support import asked, ended, log, offered, play, refused, shown

QUIET = "ill-omens"
SICILY = [
    "messana", "tyndaris", "thermae", "panormus", "segesta", "drepanum", "lilybaeum", "agrigentum", "camarina",
    "syracuse", "centuripa", "enna",
]  # fmt: skip
BATTLE = 'battle.rome = {place = "panormus", round = 1, strength = {rome = 2, carthage = 2}, cards.rome = ["legion"]}\n'


def held(side: str, places: list[str], what: str = "town") -> str:
    return "places = {" + ", ".join(f'{place} = "{side}-{what}"' for place in places) + "}\n"


@aid("9.victory/5")
@pytest.mark.parametrize(("rome", "over"), [(29, True), (28, False)])
def test_a_lead_of_25_wins_at_the_end_of_a_campaign(rome: int, over: bool) -> None:
    m = campaign(QUIET, f"vp = {{rome = {rome}, carthage = 4}}")
    assert (m.outcome is not None) == over
    if over:
        assert ended(m) == ("rome", "9.victory/5")


@aid("9.victory/5", "9.end/7")
def test_a_lead_is_looked_at_before_the_peace_that_came_with_it() -> None:
    m = campaign("peace-talks", "turn = 8\nvp = {rome = 40, carthage = 4}")
    assert ended(m) == ("rome", "9.victory/5")


@aid("9.victory/5")
def test_carthage_wins_by_a_lead_too_but_not_in_mid_turn() -> None:
    m = campaign(QUIET, "vp.carthage = 25")
    assert ended(m) == ("carthage", "9.victory/5")
    m = sea("vp.carthage = 40")
    idle(m)
    assert m.outcome is None


@aid("9.victory/6")
def test_all_of_sicily_wins_and_goes_before_the_lead() -> None:
    m = campaign(QUIET, held("carthage", SICILY) + "vp.rome = 60")
    assert ended(m) == ("carthage", "9.victory/6")
    m = campaign(QUIET, held("rome", SICILY))
    assert ended(m) == ("rome", "9.victory/6")
    m = campaign(QUIET, held("rome", SICILY[:-1]))
    assert m.outcome is None


@aid("9.end/1", "9.end/4")
@pytest.mark.parametrize("seat", ["rome", "carthage"])
def test_conditions_are_tested_at_the_end_of_each_round(seat: str) -> None:
    m = sea(f'active = "{seat}"\nprestige.rome = 8')
    play(m, "pass; cycle 1")
    assert ended(m) == ("rome", "9.end/4")


@aid("9.end/2")
def test_all_towns_or_all_cities_placed() -> None:
    cities = ["cosa", "capua", "neapolis", "tarentum", "brundisium", "rhegium", "messana", "tyndaris", "thermae"]
    m = sea(held("rome", cities, "city"))
    assert shown(m)["cities"]["rome"] == 0
    play(m, "pass; cycle 1")
    assert ended(m)[1] == "9.end/2"
    grey = [
        "pisae", "croton", "tyndaris", "thermae", "segesta", "agrigentum", "camarina", "centuripa", "enna", "aleria",
        "olbia", "tharros",
    ]  # fmt: skip
    m = sea(held("rome", grey))
    assert shown(m)["towns"]["rome"] == 0
    play(m, "pass; cycle 1")
    assert ended(m)[1] == "9.end/2"


@aid("9.end/2")
def test_captured_pieces_are_placed_ones_and_the_capital_is_no_city() -> None:
    m = sea("captured_towns.carthage = 9\ncaptured_cities.carthage = 0\n" + held("rome", ["pisae", "croton", "enna"]))
    assert shown(m)["towns"]["rome"] == 0
    play(m, "pass; cycle 1")
    assert ended(m)[1] == "9.end/2"


@aid("9.end/3")
@pytest.mark.parametrize(("towns", "cities", "over"), [(10, 0, True), (4, 3, True), (3, 3, False)])
def test_captures_worth_ten_end_the_game(towns: int, cities: int, over: bool) -> None:
    m = sea(f"captured_towns.rome = {towns}\ncaptured_cities.rome = {cities}")
    play(m, "pass; cycle 1")
    assert (m.outcome is not None) == over
    if over:
        assert ended(m) == ("rome", "9.end/3")


@aid("9.end/3", "9.score/3")
@pytest.mark.parametrize(("towns", "over"), [(10, False), (11, True)])
def test_the_yellow_town_was_not_captured_from_the_opponent(towns: int, over: bool) -> None:
    """S28: it counts in the end, but does not bring the end about."""
    m = sea(f'places.syracuse = "rome-town"\ncaptured_towns.rome = {towns}')
    play(m, "pass; cycle 1")
    assert (m.outcome is not None) == over
    if over:
        assert ended(m) == ("rome", "9.end/3")
        assert shown(m)["vp"]["rome"] >= towns


@aid("9.end/5", "9.end/1")
@pytest.mark.parametrize(("turn", "over"), [(11, False), (12, True)])
def test_twelve_turns(turn: int, over: bool) -> None:
    m = campaign(QUIET, f"turn = {turn}\nvp.rome = 1")
    assert (m.outcome is not None) == over
    if over:
        assert ended(m) == ("rome", "9.end/5")


@aid("9.end/6")
@pytest.mark.parametrize(("vp", "over"), [(89, False), (90, True), (95, True)])
def test_ninety_vp(vp: int, over: bool) -> None:
    m = sea(f"vp.rome = {vp}")
    play(m, "pass; cycle 1")
    assert (m.outcome is not None) == over
    if over:
        assert ended(m) == ("rome", "9.end/6")


@aid("9.end/8", "9.end/9", "9.end/10")
def test_after_an_end_condition_running_battles_go_on_and_no_new_ones_begin() -> None:
    m = sea(BATTLE + 'prestige.rome = 8\nhand.carthage = ["panormus", "utica", "libyan-infantry", "carthage"]')
    play(m, "pass; cycle 1")
    assert shown(m)["ending"]
    assert "campaign" not in shown(m)["hand_or_deck"]["carthage"]
    assert "The war is ending [9.end/4]" in log(m)
    assert asked(m)[0] == "carthage"
    assert refused(m, "attack neapolis by-sea panormus") == "9.end/10"
    assert refused(m, "engage") == "9.end/10"
    for _ in range(3):
        idle(m)
        idle(m)
    idle(m)
    assert ended(m) == ("rome", "9.end/4")


@aid("9.end/8")
def test_without_the_campaign_card_carthage_reshuffles_as_rome_does() -> None:
    m = sea(BATTLE + 'end = "end.vp"\nactive = "carthage"\nactions = 1\ndeck.carthage = []\n'
            'discards.carthage = ["utica", "drepanum"]')  # fmt: skip
    play(m, "pass")
    assert shown(m)["turn"] == 1
    assert shown(m)["cards"]["carthage"] == 2


@aid("9.end/9", "9.victory/1")
def test_a_capital_won_in_the_last_battle_still_wins_at_once() -> None:
    m = sea(
        """
        end = "end.vp"
        vp.carthage = 99
        active = "carthage"
        actions = 1
        places.utica = "rome-town"
        battle.rome = {place = "carthage", strength = {rome = 9, carthage = 2}, cards.rome = ["legion"]}
        """
    )
    play(m, "pass")
    assert ended(m) == ("rome", "9.victory/1")


# -- 9.score ----------------------------------------------------------------------------------------------------------


def final(state: str) -> tuple[int, int]:
    """The VP of both after the final count."""
    m = sea(state + "\npeace = true")
    play(m, "pass; cycle 1")
    assert m.outcome is not None
    return shown(m)["vp"]["rome"], shown(m)["vp"]["carthage"]


@aid("9.score/1", "1.develop/6")
def test_supplied_cities_count_one_each() -> None:
    assert final('places = {capua = "rome-city", utica = "carthage-city"}') == (1, 1)
    cut = 'places = {olbia = "rome-city", tharros = "carthage-town", aleria = "carthage-town"}\n'
    assert final(cut + 'fleet.carthage = "tyrrhenian"') == (0, 2), "2 for three places of Corsica-Sardinia"


@aid("9.score/2")
def test_prestige_counts_one_each() -> None:
    assert final("prestige = {rome = 3, carthage = 5}") == (3, 5)


@aid("9.score/3")
def test_captures_count_one_and_two() -> None:
    assert final("captured_towns = {rome = 2, carthage = 1}\ncaptured_cities = {rome = 1, carthage = 3}") == (4, 7)


@aid("9.score/4")
def test_enemy_start_places_count_supplied_or_not() -> None:
    assert final('places = {panormus = "rome-town", segesta = "rome-town"}') == (3, 0)
    cut = 'places = {utica = "rome-town", thabraca = "carthage-town"}\nfleet.carthage = "african"'
    assert "rome" not in shown(sea(cut))["places"]["utica"]["supply"]
    assert final(cut) == (3, 0)


@aid("9.score/5")
def test_seven_places_of_sicily_count_five() -> None:
    grey = ["tyndaris", "thermae", "segesta", "agrigentum", "camarina", "centuripa"]
    assert final(held("rome", grey)) == (5, 0), "with Messana"
    assert final(held("rome", grey[:-1])) == (0, 0)


@aid("9.score/6")
def test_three_places_of_corsica_sardinia_count_two() -> None:
    assert final(held("rome", ["aleria", "olbia", "tharros"])) == (2, 0)
    assert final(held("carthage", ["sulci", "tharros"])) == (0, 2), "with Caralis"
    assert final(held("rome", ["aleria", "olbia"])) == (0, 0)


@aid("9.score/7")
def test_a_tie_is_won_by_carthage() -> None:
    m = sea("vp = {rome = 7, carthage = 7}\npeace = true")
    play(m, "pass; cycle 1")
    assert ended(m) == ("carthage", "9.score/7")


# -- 14. options ------------------------------------------------------------------------------------------------------


@aid("14.short_opening")
@pytest.mark.parametrize(("short", "actions"), [(False, 2), (True, 1)])
def test_the_short_opening_gives_rome_one_action(short: bool, actions: int) -> None:
    m = punica.new(RULESET, seed=1, options={"short_opening": short})
    assert shown(m)["actions"] == actions
    play(m, "pass")
    if not short:
        play(m, "cycle 1")
    assert asked(m)[0] == "carthage"
    assert shown(m)["actions"] == 2
    idle(m)
    assert shown(m)["actions"] == 2
    assert offered(m)
