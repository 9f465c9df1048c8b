"""5.engage and 6: the Fleets."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hands_in_the_sea import aid, sea
from tests.support import asked, log, offered, play, refused, shown

MISS = 1
HIT = 6


def fleets(rome: int, carthage: int, state: str = "", *, zone: str = "sicily", dice: list[int] | None = None) -> Match:
    """Both Fleets in one zone, Rome to move with a ship card."""
    hands = "" if "hand" in state else 'hand = {rome = ["cosa"], carthage = []}\n'
    return sea(
        f'{hands}fleet = {{rome = "{zone}", carthage = "{zone}"}}\n'
        f"warships = {{rome = {rome}, carthage = {carthage}}}\n{state}",
        dice=dice,
    )


@aid("5.engage/1")
def test_the_fleets_must_be_together_at_sea() -> None:
    m = sea('hand.rome = ["cosa"]')
    assert refused(m, "engage") == "5.engage/1"
    m = sea('hand.rome = ["cosa"]\nfleet = {rome = "tyrrhenian", carthage = "sicily"}')
    assert refused(m, "engage") == "5.engage/1"


@aid("5.engage/2", "6.build/1")
def test_engaging_and_building_exclude_each_other() -> None:
    m = fleets(2, 2, 'hand.rome = ["cosa", "rome"]\nsilver.rome = 9')
    play(m, "build")
    assert refused(m, "engage") == "5.engage/2"
    m = fleets(3, 3, 'hand.rome = ["cosa", "rome"]\nsilver.rome = 9', dice=[MISS] * 6)
    play(m, "engage; rome: enough; carthage: stay")
    assert refused(m, "build") == "6.build/1"


@aid("5.engage/3")
def test_engaging_takes_a_ship_card() -> None:
    m = fleets(1, 1, 'hand.rome = ["rome"]')
    assert refused(m, "engage") == "5.engage/3"
    m = fleets(3, 3, dice=[MISS] * 6)
    play(m, "engage")
    assert shown(m)["discards"]["rome"] == ["cosa"]


@aid("5.engage/4", "5.engage/11")
def test_each_warship_hits_on_five_or_six() -> None:
    m = fleets(3, 3, dice=[4, 5, 6, 4, 1, 2])
    play(m, "engage")
    assert shown(m)["warships"] == {"rome": 3, "carthage": 1}
    assert "Rome wins at sea [5.engage/11]" in log(m)


@aid("5.engage/4")
def test_surplus_hits_count_for_nothing() -> None:
    """Two hits on one ship are one ship sunk: one all, and only Rome survives."""
    m = fleets(3, 1, dice=[HIT, HIT, HIT, HIT])
    play(m, "engage")
    assert shown(m)["warships"] == {"rome": 2, "carthage": 0}


@aid("5.engage/5", "11.consul", "11.roman-praetor", "11.general")
def test_leaders_roll_a_die_for_each_sword_attacker_first() -> None:
    state = 'hand = {rome = ["cosa", "consul", "roman-praetor"], carthage = ["general"]}'
    m = fleets(4, 4, state, dice=[MISS] * 8 + [4, 3, 4, 4, 4, 4])
    play(m, "engage; rome: play consul; rome: play roman-praetor; carthage: play general; rome: retreat-home")
    assert shown(m)["warships"] == {"rome": 2, "carthage": 3}, "Praetor's 4s miss, the others' 4 hits"
    assert "A leader of Rome rolls 3 [5.engage/5]" in log(m)


@aid("5.engage/5")
def test_leaders_are_asked_for_as_long_as_there_is_a_hand() -> None:
    m = fleets(3, 3, 'hand = {rome = ["cosa", "rome"], carthage = ["utica"]}', dice=[MISS] * 6)
    play(m, "engage")
    assert asked(m) == ("rome", "5.engage/5")
    assert offered(m) == ["enough"]
    play(m, "enough")
    assert asked(m) == ("carthage", "5.engage/5")


CORVUS = """
    strategy.rome = "corvus"
    hand = {rome = ["cosa"], carthage = []}
    reserve.rome = ["legion", "velites", "equites", "rome"]
    """


@aid("5.engage/6", "5.engage/7", "12.corvus")
def test_corvus_boards_with_infantry_of_the_reserve() -> None:
    m = fleets(2, 4, CORVUS, dice=[MISS] * 6 + [3, 4])
    play(m, "engage")
    assert asked(m) == ("rome", "5.engage/6")
    assert offered(m) == ["enough", "commit legion", "commit velites"]
    play(m, "commit legion; commit velites")
    assert shown(m)["warships"]["carthage"] == 3, "heavy infantry hits on 3, light not on 4"


@aid("5.engage/6")
def test_no_more_boarders_than_warships() -> None:
    m = fleets(1, 3, CORVUS, dice=[MISS] * 4 + [MISS])
    play(m, "engage; commit legion")
    assert asked(m)[1] != "5.engage/6"


@aid("5.engage/6")
def test_corvus_serves_rome_defending_too() -> None:
    m = fleets(2, 2, CORVUS.replace('rome = ["cosa"], carthage = []', 'rome = [], carthage = ["utica"]')
               + 'active = "carthage"', dice=[MISS] * 4 + [HIT])  # fmt: skip
    play(m, "carthage: engage; rome: commit legion; rome: enough")
    assert shown(m)["prestige"]["rome"] == 1


@aid("5.engage/8", "5.engage/10")
def test_a_roman_victory_with_boarders_brings_a_warship() -> None:
    m = fleets(2, 3, CORVUS, dice=[MISS] * 5 + [HIT, MISS])
    play(m, "engage; commit legion; commit velites; carthage: retreat-home")
    assert shown(m)["warships"] == {"rome": 3, "carthage": 2}
    assert {"legion", "velites"} <= set(shown(m)["discards"]["rome"])
    m = fleets(2, 3, CORVUS, dice=[HIT, MISS, MISS, MISS, MISS])
    play(m, "engage; enough")
    assert shown(m)["warships"]["rome"] == 2


@aid("5.engage/8", "6.build/3")
def test_the_prize_of_boarders_goes_no_further_than_eight_warships() -> None:
    m = fleets(8, 1, 'strategy.rome = "corvus"\nreserve.rome = ["velites"]', dice=[HIT] + [MISS] * 9)
    play(m, "engage; commit velites")
    assert shown(m)["prestige"]["rome"] == 1
    assert shown(m)["warships"]["rome"] == 8


@aid("5.engage/9")
def test_boarders_without_a_ship_return_to_their_deck() -> None:
    """Of two Roman ships one is sunk; a draw, so no prize: one of the two boarders has no deck to stand on."""
    m = fleets(2, 3, CORVUS, dice=[MISS, MISS, HIT, MISS, MISS, HIT, MISS])
    play(m, "engage; commit legion; commit velites")
    assert asked(m) == ("rome", "5.engage/9")
    play(m, "lose velites")
    assert shown(m)["empire"]["rome"].count("velites") == 2
    assert "legion" in shown(m)["discards"]["rome"]


@aid("5.engage/11", "5.engage/14")
def test_a_tie_is_a_draw_and_the_defender_may_retreat() -> None:
    m = fleets(3, 3, dice=[HIT, MISS, MISS, HIT, MISS, MISS])
    play(m, "engage")
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 0}
    assert asked(m) == ("carthage", "5.engage/14")
    assert offered(m)[0] == "stay"
    play(m, "stay")
    assert shown(m)["fleets"]["carthage"] == "sicily"


@aid("5.engage/11")
def test_no_winner_when_nothing_is_left_afloat() -> None:
    m = fleets(1, 1, dice=[HIT, HIT])
    play(m, "engage")
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 0}
    assert shown(m)["fleets"] == {"rome": "home", "carthage": "home"}


@aid("5.engage/11")
def test_no_winner_even_if_one_side_sank_more_when_nothing_is_left_afloat() -> None:
    m = fleets(1, 2, 'hand = {rome = ["cosa", "roman-praetor"], carthage = []}', dice=[HIT, HIT, MISS, HIT, MISS])
    play(m, "engage; play roman-praetor")
    assert shown(m)["warships"] == {"rome": 0, "carthage": 0}
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 0}


@aid("5.engage/12", "5.engage/18")
def test_the_sole_survivor_wins_whatever_was_sunk() -> None:
    m = fleets(1, 4, 'active = "carthage"\nhand = {rome = [], carthage = ["utica"]}', dice=[HIT, MISS, MISS, MISS, HIT])
    play(m, "engage")
    assert shown(m)["prestige"]["carthage"] == 1
    assert shown(m)["fleets"] == {"rome": "home", "carthage": "sicily"}


@aid("5.engage/13")
def test_the_winner_gains_prestige() -> None:
    m = fleets(2, 3, dice=[HIT, MISS, MISS, MISS, MISS])
    play(m, "engage")
    assert shown(m)["prestige"] == {"rome": 1, "carthage": 0}


@aid("5.engage/15")
def test_the_loser_retreats_to_a_friendly_port_next_by_or_home() -> None:
    m = fleets(2, 3, dice=[HIT, MISS, MISS, MISS, MISS])
    play(m, "engage")
    assert asked(m) == ("carthage", "5.engage/15")
    assert offered(m) == ["retreat african", "retreat-home"]
    play(m, "retreat african")
    assert shown(m)["fleets"]["carthage"] == "african"


@aid("5.engage/15")
@pytest.mark.parametrize(("hadrumetum", "fleet"), [("carthage-town", "sicily"), ("empty", "home")])
def test_a_port_without_supply_is_no_friendly_port(hadrumetum: str, fleet: str) -> None:
    """Carthage's last Supply Point is held or gone; with none, there is only the Home Port, and nothing is asked."""
    places = f'places = {{carthage = "empty", hadrumetum = "{hadrumetum}"}}\ncaptured_cities.rome = 1'
    m = fleets(2, 3, places, dice=[HIT, MISS, MISS, MISS, MISS])
    play(m, "engage")
    assert shown(m)["fleets"]["carthage"] == fleet
    if fleet != "home":
        assert offered(m) == ["retreat african", "retreat-home"]


@aid("5.engage/16", "11.dictator", "11.mercenary-general")
def test_one_battle_leaders_return_after_a_naval_battle() -> None:
    state = 'hand = {rome = ["cosa", "dictator"], carthage = ["mercenary-general"]}'
    m = fleets(3, 3, state, dice=[MISS] * 6 + [MISS] * 6)
    play(m, "engage; rome: play dictator; carthage: play mercenary-general; carthage: stay")
    assert "dictator" in shown(m)["empire"]["rome"]
    assert "mercenary-general" in shown(m)["empire"]["carthage"]


@aid("5.engage/17")
def test_a_surviving_fleet_discards_its_leaders() -> None:
    m = fleets(3, 3, 'hand = {rome = ["cosa", "consul"], carthage = []}', dice=[MISS] * 6 + [MISS] * 2)
    play(m, "engage; rome: play consul; carthage: stay")
    assert "consul" in shown(m)["discards"]["rome"]


@aid("5.engage/18")
def test_a_lost_fleet_returns_its_leaders_to_their_decks() -> None:
    m = fleets(1, 3, 'hand = {rome = ["cosa", "consul"], carthage = []}', dice=[MISS, HIT, MISS, MISS, MISS, MISS])
    play(m, "engage; rome: play consul")
    assert "consul" in shown(m)["empire"]["rome"]
    assert shown(m)["fleets"]["rome"] == "home"


# -- 6. Sea Move, building, passing -----------------------------------------------------------------------------------


@aid("6.sea_move/1")
def test_sailing_needs_a_warship() -> None:
    m = sea("warships.rome = 0")
    assert refused(m, "sail tyrrhenian") == "6.sea_move/1"


@aid("6.sea_move/3", "6.sea_move/4", "6.sea_move/5")
def test_from_a_zone_to_the_next_or_home_never_to_the_enemys_port() -> None:
    m = sea('fleet.rome = "african"')
    moves = [code for code in offered(m) if code.startswith("sail")]
    assert moves == ["sail tyrrhenian", "sail sardinian", "sail sicily", "sail-home"]
    assert refused(m, "sail ionian") == "6.sea_move/3"
    play(m, "sail sicily; sail-home")
    assert shown(m)["fleets"]["rome"] == "home"
    m = sea()
    assert refused(m, "sail-home") == "6.sea_move/4"


@aid("6.build/2", "6.build/3", "11.roman-colonists", "11.neutral-colonists")
@pytest.mark.parametrize("card", ["rome", "roman-colonists", "neutral-colonists"])
def test_a_warship_costs_three_silver_and_a_colonist(card: str) -> None:
    m = sea(f'hand.rome = ["{card}"]\nsilver.rome = 3\nwarships.rome = 1')
    play(m, "build")
    assert shown(m)["warships"]["rome"] == 2
    assert shown(m)["silver"]["rome"] == 0
    m = sea(f'hand.rome = ["{card}"]\nsilver.rome = 2')
    assert refused(m, "build") == "6.build/2"
    m = sea('hand.rome = ["tarentum"]')
    assert refused(m, "build") == "6.build/2"


@aid("6.build/3", "11.punic-colonists")
def test_eight_warships_are_all() -> None:
    m = sea('active = "carthage"\nhand.carthage = ["punic-colonists"]\nwarships.carthage = 8')
    assert refused(m, "build") == "6.build/3"
    m = sea('active = "carthage"\nhand.carthage = ["punic-colonists"]\nwarships.carthage = 7')
    play(m, "build")
    assert shown(m)["warships"]["carthage"] == 8


@aid("6.pass/1", "6.pass/2")
@pytest.mark.parametrize("line", ["pass; cycle 1", "cycle 1; pass"])
def test_passing_brings_a_silver_once_a_round(line: str) -> None:
    m = sea("actions = 2\nsilver.rome = 0")
    for code in line.split("; "):
        play(m, code)
        if code == "pass" and asked(m)[0] == "rome":
            assert refused(m, "pass") == "6.pass/1"
    assert shown(m)["silver"]["rome"] == 1
