"""2: taking money, trader, merchant, pillage."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, sea
from tests.support import asked, offered, play, refused, shown

MESSANA = """
    active = "carthage"
    hand = {carthage = ["punic-triremes", "utica"], rome = ["cosa"]}
    fleet.carthage = "sicily"
    vp.rome = 5
    silver = {rome = 5, carthage = 0}
    """


@aid("2.money/1")
def test_a_location_brings_the_silver_it_shows() -> None:
    m = sea('hand.rome = ["rome", "legion", "thermae", "agrigentum"]\nplaces.thermae = "rome-town"\nsilver.rome = 0')
    assert refused(m, "money legion") == "2.money/1"
    assert refused(m, "money thermae") == "2.money/1"
    assert refused(m, "money agrigentum") == "7.card/1"
    play(m, "money rome")
    assert shown(m)["silver"]["rome"] == 3
    assert "rome" in shown(m)["discards"]["rome"]


@aid("2.trader/1")
def test_a_trader_is_a_ship_and_one_or_two_locations_with_silver() -> None:
    m = sea('hand.rome = ["neapolis", "rome", "capua", "tarentum", "legion"]\nsilver.rome = 0')
    play(m, "trade; play neapolis; play rome")
    assert offered(m) == ["play capua", "play tarentum", "enough"]
    play(m, "play capua")
    assert shown(m)["actions"] == 1
    m = sea('hand.rome = ["neapolis", "legion"]')
    assert refused(m, "trade") == "2.trader/1"
    m = sea('hand.rome = ["rome", "capua"]')
    assert refused(m, "trade") == "2.trader/1"


@aid("2.trader/2")
@pytest.mark.parametrize(("more", "silver"), [("enough", 3), ("play capua", 5)])
def test_a_trader_brings_the_sum_of_the_locations(more: str, silver: int) -> None:
    m = sea('hand.rome = ["neapolis", "rome", "capua"]\nsilver.rome = 0')
    play(m, f"trade; play rome; {more}")
    assert shown(m)["silver"]["rome"] == silver


@aid("2.merchant/1", "2.merchant/2", "11.neutral-merchant", "11.punic-merchant")
def test_a_merchant_brings_two_silver_for_each_goods() -> None:
    m = sea('hand.rome = ["neutral-merchant", "neapolis", "tarentum", "cosa"]\nsilver.rome = 0')
    play(m, "merchant neutral-merchant; play neapolis; play tarentum")
    assert offered(m) == ["enough"]
    play(m, "enough")
    assert shown(m)["silver"]["rome"] == 4
    assert shown(m, "rome")["hand"] == ["cosa"]
    m = sea('active = "carthage"\nhand.carthage = ["punic-merchant", "carthage"]')
    assert refused(m, "merchant punic-merchant") == "2.merchant/1"
    assert refused(m, "merchant neutral-merchant") == "2.merchant/1"


@aid("2.pillage/1")
def test_one_pillage_a_round() -> None:
    m = sea(MESSANA)
    play(m, "pillage messana; play utica; allow")
    assert refused(m, "pillage messana") == "2.pillage/1"


@aid("2.pillage/2")
def test_one_ship_pillages_in_the_sea_of_the_fleet() -> None:
    m = sea(MESSANA)
    play(m, "pillage rhegium; play utica")
    assert asked(m) == ("rome", "2.pillage/8")
    m = sea(MESSANA.replace('"punic-triremes", "utica"', '"hadrumetum"'))
    assert refused(m, "pillage messana") == "2.pillage/2"
    assert refused(m, "pillage utica") == "2.pillage/2"
    assert refused(m, "pillage capua") == "2.pillage/2"


@aid("2.pillage/3")
def test_two_ships_pillage_in_the_next_sea() -> None:
    m = sea(MESSANA)
    play(m, "pillage neapolis; play utica")
    assert asked(m) == ("rome", "2.pillage/8")
    m = sea(MESSANA.replace(', "utica"', ""))
    assert refused(m, "pillage neapolis") == "2.pillage/3"
    assert refused(m, "pillage cosa") == "2.pillage/3"
    m = sea(MESSANA.replace('fleet.carthage = "sicily"', ""))
    assert refused(m, "pillage messana") == "2.pillage/3"


@aid("2.pillage/4", "2.pillage/5")
def test_the_enemy_fleet_guards_its_sea_but_not_the_next() -> None:
    m = sea(MESSANA + '\nfleet.rome = "sicily"')
    assert refused(m, "pillage messana") == "2.pillage/4"
    assert "pillage neapolis" in offered(m)
    m = sea(MESSANA + '\nfleet.rome = "tyrrhenian"')
    assert refused(m, "pillage neapolis") == "2.pillage/4"


@aid("2.pillage/6")
def test_walls_keep_pillagers_out() -> None:
    m = sea(MESSANA + '\nfortified = ["messana"]')
    assert refused(m, "pillage messana") == "2.pillage/6"


@aid("2.pillage/7")
def test_no_pillage_where_a_battle_is() -> None:
    m = sea(MESSANA + '\nbattle.carthage = {place = "messana", cards.carthage = ["libyan-infantry"]}')
    assert refused(m, "pillage messana") == "2.pillage/7"


@aid("2.pillage/8", "11.roman-triremes", "11.roman-fortification", "11.neutral-fortification")
@pytest.mark.parametrize("card", ["roman-fortification", "neutral-fortification", "roman-triremes", "messana"])
def test_a_pillage_is_blocked_from_the_hand(card: str) -> None:
    m = sea(MESSANA.replace('"cosa"', f'"cosa", "{card}"'))
    play(m, "pillage messana; play utica")
    assert refused(m, "block cosa") == "7.card/10"
    assert offered(m) == ["allow", f"block {card}"]
    play(m, f"block {card}")
    assert card in shown(m)["discards"]["rome"]
    assert shown(m)["vp"]["rome"] == 5
    assert shown(m)["silver"] == {"rome": 5, "carthage": 0}


@aid("2.pillage/8", "7.card/10")
def test_the_card_of_a_place_without_supply_blocks_nothing() -> None:
    m = sea(
        """
        active = "carthage"
        hand = {carthage = ["punic-triremes", "utica"], rome = ["lipara"]}
        places.lipara = "rome-town"
        fleet.carthage = "tyrrhenian"
        """
    )
    play(m, "pillage lipara; play utica")
    assert offered(m) == ["allow"]
    assert refused(m, "block lipara") == "7.card/2"


@aid("2.pillage/9")
@pytest.mark.parametrize(("warships", "booty"), [(1, 0), (3, 1), (8, 4)])
def test_a_pillage_takes_half_the_warships_in_silver(warships: int, booty: int) -> None:
    m = sea(MESSANA + f"\nwarships.carthage = {warships}")
    play(m, "pillage messana; play utica; allow")
    assert shown(m)["silver"] == {"rome": 5 - booty, "carthage": booty}


@aid("2.pillage/9")
def test_the_bank_pays_what_the_victim_lacks() -> None:
    m = sea(MESSANA.replace("silver = {rome = 5", "silver = {rome = 1") + "\nwarships.carthage = 8")
    play(m, "pillage messana; play utica; allow")
    assert shown(m)["silver"] == {"rome": 0, "carthage": 4}


@aid("2.pillage/10")
def test_the_marker_advances_and_the_victim_loses_vp() -> None:
    m = sea(MESSANA)
    play(m, "pillage messana; play utica; allow")
    assert shown(m)["pillage"] == {"rome": 0, "carthage": 1}
    assert shown(m)["vp"]["rome"] == 5, "the first space costs nothing"
    m = sea(MESSANA + "\npillage.carthage = 1")
    play(m, "pillage messana; play utica; allow")
    assert shown(m)["vp"]["rome"] == 4
    m = sea(MESSANA.replace("vp.rome = 5", "vp.rome = 0") + "\npillage.carthage = 1")
    play(m, "pillage messana; play utica; allow")
    assert shown(m)["vp"]["rome"] == 0


@aid("2.pillage/10", "2.pillage/11")
def test_the_eighth_space_costs_two_vp_and_sends_the_marker_back() -> None:
    m = sea(MESSANA + "\npillage.carthage = 7")
    play(m, "pillage messana; play utica; allow")
    assert shown(m)["vp"]["rome"] == 3
    assert shown(m)["pillage"]["carthage"] == 0
