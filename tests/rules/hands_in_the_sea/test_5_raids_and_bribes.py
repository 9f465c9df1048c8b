"""5.raid and 5.bribery."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, piece, sea
from tests.support import asked, log, offered, play, refused, shown

RAID = """
    active = "carthage"
    hand = {carthage = ["iberian-cavalry", "numidian-cavalry"], rome = ["tarentum"]}
    """


@aid("5.raid/1")
def test_a_raid_starts_from_a_supplied_place() -> None:
    """Lone Messana has no road to anything Roman for a Carthage that holds nothing near it."""
    m = sea(RAID + 'places = {panormus = "empty", drepanum = "empty", lilybaeum = "empty"}')
    assert refused(m, "raid messana") == "5.raid/1"


@aid("5.raid/2", "11.iberian-cavalry", "11.numidian-cavalry")
def test_a_raid_is_ridden_by_cavalry() -> None:
    m = sea(RAID + 'places.thermae = "rome-town"')
    play(m, "raid thermae")
    assert offered(m) == ["play numidian-cavalry", "play iberian-cavalry"]
    m = sea(RAID.replace('"iberian-cavalry", "numidian-cavalry"', '"war-elephants"') + 'places.thermae = "rome-town"')
    assert refused(m, "raid thermae") == "5.raid/2"


@aid("5.raid/3")
def test_each_further_card_reaches_one_connection_more() -> None:
    m = sea(RAID + 'places.tyndaris = "rome-town"')
    play(m, "raid tyndaris; play iberian-cavalry")
    assert asked(m) == ("rome", "5.raid/4")
    assert shown(m, "carthage")["hand"] == []
    assert refused(sea(RAID), "raid messana") == "5.raid/3", "three connections from Panormus"
    assert refused(sea(RAID), "raid thermae") == "5.raid/3", "nobody's"
    assert refused(sea(RAID), "raid syracuse") == "5.raid/3", "independent"


@aid("5.raid/4", "11.velites", "11.greek-mercenaries", "11.neutral-fortification", "11.equites")
@pytest.mark.parametrize("card", ["velites", "equites", "greek-mercenaries", "neutral-fortification", "thermae"])
def test_a_raid_is_blocked_from_the_hand(card: str) -> None:
    m = sea(RAID.replace('"tarentum"', f'"tarentum", "{card}"') + 'places.thermae = "rome-town"')
    play(m, "raid thermae; play iberian-cavalry")
    assert offered(m) == ["allow", f"block {card}"]
    play(m, f"block {card}")
    assert piece(m, "thermae") == ("rome", "town")
    assert card in shown(m)["discards"]["rome"]
    assert "iberian-cavalry" in shown(m)["discards"]["carthage"]


@aid("5.raid/4", "11.balearic-slingers", "11.punic-fortification")
@pytest.mark.parametrize("card", ["balearic-slingers", "punic-fortification", "numidian-cavalry", "iberian-cavalry"])
def test_carthage_blocks_raids_too(card: str) -> None:
    m = sea(f'hand = {{rome = ["equites"], carthage = ["{card}"]}}\nplaces.thermae = "carthage-town"\n'
            'places.tyndaris = "rome-town"')  # fmt: skip
    play(m, f"raid thermae; block {card}")
    assert piece(m, "thermae") == ("carthage", "town")


@aid("5.raid/5")
@pytest.mark.parametrize(("what", "after"), [("town", (None, None)), ("city", ("rome", "town"))])
def test_a_raid_takes_the_town_or_makes_a_city_a_town(what: str, after: tuple[str | None, str | None]) -> None:
    m = sea(RAID + f'places.thermae = "rome-{what}"')
    play(m, "raid thermae; play iberian-cavalry; allow")
    assert piece(m, "thermae") == after
    assert shown(m)["captured_towns"]["carthage"] + shown(m)["captured_cities"]["carthage"] == 1


@aid("5.raid/5")
def test_without_a_town_in_stock_the_place_is_unoccupied() -> None:
    m = sea(RAID + 'places.thermae = "rome-city"\ncaptured_towns.carthage = 12')
    assert shown(m)["towns"]["rome"] == 0
    play(m, "raid thermae; play iberian-cavalry; allow")
    assert piece(m, "thermae") == (None, None)


@aid("5.raid/6")
def test_rough_roads_and_defence_marks_make_no_difference() -> None:
    m = sea(RAID.replace(', "numidian-cavalry"', "") + 'places = {enna = "rome-town", thermae = "carthage-town"}')
    play(m, "raid enna; allow")
    assert piece(m, "enna") == (None, None)


@aid("5.raid/7")
def test_a_raid_passes_enemy_places() -> None:
    m = sea(RAID + 'places = {thermae = "rome-town", tyndaris = "rome-town"}')
    play(m, "raid tyndaris; play iberian-cavalry; allow")
    assert piece(m, "tyndaris") == (None, None)
    assert piece(m, "thermae") == ("rome", "town")


@aid("5.raid/8")
def test_a_raid_never_crosses_straits() -> None:
    m = sea(RAID + 'places.messana = "carthage-town"')
    assert refused(m, "raid rhegium") == "5.raid/1"


@aid("5.raid/9")
def test_a_raid_passes_no_fortified_place() -> None:
    m = sea(RAID + 'places = {thermae = "rome-town", tyndaris = "rome-town"}\nfortified = ["thermae"]')
    assert refused(m, "raid thermae") == "5.raid/9"
    assert refused(m, "raid tyndaris") == "5.raid/3", "the way round is longer than two"


@aid("5.raid/9")
@pytest.mark.parametrize(("walls", "passed"), [('"syracuse"', True), ('"syracuse", "enna"', False)])
def test_even_an_own_fortified_place_bars_the_way(walls: str, passed: bool) -> None:
    """Roman Enna is three places beyond the straits and out of Supply: no start, only a place on the way."""
    m = sea(
        f"""
        hand = {{rome = ["equites", "equites"], carthage = ["utica"]}}
        fleet.carthage = "sicily"
        fortified = [{walls}]
        [state.places]
        centuripa = "rome-town"
        enna = "rome-town"
        agrigentum = "carthage-town"
        camarina = "carthage-town"
        thermae = "carthage-town"
        tyndaris = "carthage-town"
        """
    )
    assert "rome" not in shown(m)["places"]["enna"]["supply"]
    assert ("raid agrigentum" in offered(m)) == passed


@aid("5.raid/10")
def test_a_raid_neither_enters_nor_passes_a_battle() -> None:
    m = sea(
        RAID
        + """
        places = {thermae = "rome-town", tyndaris = "rome-town"}
        battle.carthage = {place = "thermae", strength = {rome = 1, carthage = 2}, cards.carthage = ["libyan-infantry"]}
        """
    )
    assert refused(m, "raid thermae") == "5.raid/10"
    assert refused(m, "raid tyndaris") == "5.raid/3"


@aid("5.raid/11", "10.rome")
def test_a_capital_can_be_raided_and_that_does_not_end_the_game() -> None:
    m = sea(RAID + 'places.cosa = "carthage-town"')
    play(m, "raid rome; play iberian-cavalry; allow")
    assert piece(m, "rome") == ("rome", "town")
    assert shown(m)["captured_cities"]["carthage"] == 1
    assert m.outcome is None


# -- 5.bribery --------------------------------------------------------------------------------------------------------

BRIBE = """
    silver.rome = 3
    hand = {rome = ["roman-envoy"], carthage = ["utica", "iberian-infantry", "balearic-slingers"]}
    reserve.carthage = ["gallic-warriors", "libyan-infantry"]
    """


@aid("5.bribery/1", "5.bribery/4", "7.terms/1")
def test_mercenaries_of_hand_and_reserve_can_be_bribed() -> None:
    m = sea(BRIBE)
    play(m, "bribe roman-envoy; allow")
    assert asked(m) == ("carthage", "5.bribery/4")
    assert offered(m) == ["return-reserved gallic-warriors", "return iberian-infantry", "return balearic-slingers"]
    assert refused(m, "return utica") == "7.terms/1"
    play(m, "return iberian-infantry")
    assert shown(m)["empire"]["carthage"].count("iberian-infantry") == 2
    m = sea(BRIBE)
    play(m, "bribe roman-envoy; allow; return-reserved gallic-warriors")
    assert shown(m)["reserve"]["carthage"] == ["libyan-infantry"]


@aid("5.bribery/1", "5.bribery/5")
def test_cards_in_battle_cannot_be_bribed() -> None:
    m = sea(
        """
        hand = {rome = ["roman-envoy"], carthage = ["utica"]}
        battle.carthage = {place = "messana", cards.carthage = ["iberian-infantry"]}
        """
    )
    play(m, "bribe roman-envoy; allow")
    assert asked(m)[0] == "rome"
    assert shown(m, "rome")["seen"] == ["utica"]


@aid("5.bribery/2", "11.roman-envoy", "11.neutral-envoy")
@pytest.mark.parametrize("envoy", ["roman-envoy", "neutral-envoy"])
def test_a_bribe_is_an_envoy_and_a_silver(envoy: str) -> None:
    m = sea(BRIBE.replace("roman-envoy", envoy))
    play(m, f"bribe {envoy}")
    assert shown(m)["silver"]["rome"] == 2
    assert shown(m)["discards"]["rome"] == [envoy]
    m = sea(BRIBE.replace("silver.rome = 3", "silver.rome = 0"))
    assert refused(m, "bribe roman-envoy") == "5.bribery/2"
    assert refused(m, "bribe neutral-envoy") == "5.bribery/2"


@aid("5.bribery/3", "11.general")
@pytest.mark.parametrize("card", ["general", "neutral-envoy"])
def test_a_bribe_is_blocked_from_the_hand(card: str) -> None:
    m = sea(BRIBE.replace('"utica"', f'"utica", "{card}"'))
    play(m, "bribe roman-envoy")
    assert offered(m) == ["allow", f"block {card}"]
    play(m, f"block {card}")
    assert shown(m)["discards"]["carthage"] == [card]
    assert asked(m)[0] == "rome"


@aid("5.bribery/3", "11.consul", "11.roman-praetor")
@pytest.mark.parametrize("card", ["consul", "roman-praetor", "roman-envoy"])
def test_rome_blocks_bribes_too(card: str) -> None:
    m = sea(f'active = "carthage"\nhand = {{carthage = ["neutral-envoy"], rome = ["{card}", "campanian-mercenaries"]}}')
    play(m, f"bribe neutral-envoy; block {card}")
    assert "campanian-mercenaries" in shown(m, "rome")["hand"]


@aid("5.bribery/5", "0.round/7")
def test_without_a_mercenary_the_hand_is_shown_and_remembered() -> None:
    m = sea('hand = {rome = ["roman-envoy"], carthage = ["utica", "libyan-infantry"]}')
    play(m, "bribe roman-envoy; allow")
    assert shown(m, "rome")["seen"] == ["utica", "libyan-infantry"]
    assert "Carthage holds “Libyan Infantry” [5.bribery/5]" in log(m)


@aid("5.bribery/4", "11.campanian-mercenaries", "11.iberian-infantry")
def test_a_neutral_mercenary_goes_back_to_the_neutral_deck() -> None:
    m = sea('hand = {rome = ["roman-envoy"], carthage = ["campanian-mercenaries", "utica"]}')
    play(m, "bribe roman-envoy; allow")
    assert offered(m) == ["return campanian-mercenaries"]
    play(m, "return campanian-mercenaries")
    assert "campanian-mercenaries" in shown(m)["empire"]["neutral"]


@aid("5.bribery/1")
def test_a_mercenary_in_the_reserve_alone_can_be_bribed() -> None:
    m = sea(
        """
        hand = {rome = ["roman-envoy"], carthage = ["utica"]}
        reserve.carthage = ["numidian-cavalry"]
        """
    )
    play(m, "bribe roman-envoy; carthage: allow; carthage: return-reserved numidian-cavalry")
    assert shown(m)["reserve"]["carthage"] == []
    assert shown(m, "rome")["seen"] == []
