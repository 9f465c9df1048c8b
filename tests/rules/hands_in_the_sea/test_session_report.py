"""The published report of four turns: everything it tells can happen on this map, in its turn."""

from __future__ import annotations

from tests.rules.hands_in_the_sea import campaign, fight, idle, piece, sea
from tests.support import asked, play, shown


def test_turn_1_carthage_takes_agrigentum_at_once() -> None:
    m = sea('active = "carthage"\nhand.carthage = ["lilybaeum", "hadrumetum", "carthage"]\nrounds = 2')
    play(m, "settle agrigentum from lilybaeum")
    assert piece(m, "agrigentum") == ("carthage", "town")


def test_turn_1_carthage_develops_lilybaeum() -> None:
    m = sea('active = "carthage"\nhand.carthage = ["lilybaeum", "carthage"]')
    play(m, "develop lilybaeum")
    assert piece(m, "lilybaeum") == ("carthage", "city")


def test_turn_1_rome_buys_deep_reserves_reserves_a_legion_builds_and_collects() -> None:
    m = sea(
        'market = ["corvus", "informers", "deep-reserves"]\n'
        'hand = {rome = ["legion", "rome", "roman-colonists"], carthage = []}'
    )
    play(m, "buy deep-reserves; reserve legion; end")
    assert shown(m)["strategy"]["rome"] == "deep-reserves"
    assert shown(m)["reserve"]["rome"] == ["legion"]
    idle(m)
    assert asked(m)[0] == "rome"
    before = shown(m)["warships"]["rome"]
    play(m, "build; play roman-colonists; money rome")
    assert shown(m)["warships"]["rome"] == before + 1


def test_turn_2_rome_besieges_syracuse_and_it_falls() -> None:
    m = sea('turn = 2\nhand.rome = ["messana", "capua", "legion", "consul", "rome"]\n'
            'deck.rome = ["legion", "velites", "supply-train"]')  # fmt: skip
    play(m, "attack syracuse from messana; play capua; play legion; lead syracuse consul; reinforce syracuse rome")
    battle = fight(m, "syracuse")
    assert battle is not None
    assert battle["siege"]
    if asked(m)[0] == "rome":
        play(m, "end")
    idle(m)
    play(m, "reinforce syracuse legion; pass")
    if asked(m)[0] == "rome":
        play(m, "end")
    idle(m)
    play(m, "occupy syracuse")
    assert piece(m, "syracuse") == ("rome", "town")


def test_turn_2_rome_settles_tyndaris_and_aleria() -> None:
    m = sea('turn = 2\nhand.rome = ["messana", "capua", "rome", "cosa", "tarentum"]')
    play(m, "settle tyndaris from messana; play capua; settle aleria by-sea cosa")
    assert piece(m, "tyndaris") == piece(m, "aleria") == ("rome", "town")


def test_turn_2_carthage_develops_panormus_and_agrigentum() -> None:
    m = sea('turn = 2\nactive = "carthage"\nplaces.agrigentum = "carthage-town"\n'
            'hand.carthage = ["panormus", "agrigentum", "carthage", "punic-colonists"]')  # fmt: skip
    play(m, "develop panormus; play carthage; develop agrigentum")
    assert piece(m, "panormus") == piece(m, "agrigentum") == ("carthage", "city")


def test_turn_2_carthage_pillages_messana_with_its_fleet() -> None:
    m = sea('turn = 2\nactive = "carthage"\nfleet.carthage = "african"\nhand = {carthage = ["utica"], rome = ["cosa"]}')
    play(m, "sail sicily; pillage messana; allow")
    assert shown(m)["pillage"]["carthage"] == 1


def test_turn_3_carthage_develops_hippo_acra() -> None:
    m = sea('turn = 3\nactive = "carthage"\nhand.carthage = ["hippo-acra", "carthage"]')
    play(m, "develop hippo-acra")
    assert piece(m, "hippo-acra") == ("carthage", "city")


def test_turn_3_messana_blocks_a_pillage() -> None:
    m = sea('turn = 3\nactive = "carthage"\nfleet.carthage = "sicily"\n'
            'hand = {carthage = ["utica"], rome = ["messana"]}')  # fmt: skip
    play(m, "pillage messana; block messana")
    assert shown(m)["pillage"]["carthage"] == 0


def test_turn_3_thermae_beats_off_iberian_cavalry_and_is_then_pillaged() -> None:
    m = sea('turn = 3\nactive = "carthage"\nfleet.carthage = "sicily"\nplaces.thermae = "rome-town"\n'
            'hand = {carthage = ["iberian-cavalry", "utica"], rome = ["thermae", "cosa"]}')  # fmt: skip
    play(m, "raid thermae; block thermae; pillage thermae; allow")
    assert piece(m, "thermae") == ("rome", "town")
    assert shown(m)["pillage"]["carthage"] == 1


def test_turn_3_rome_fortifies_syracuse_and_sends_tax_collectors() -> None:
    m = sea('turn = 3\nplaces.syracuse = "rome-town"\nhand.rome = ["syracuse", "roman-fortification"]\n'
            'market = ["corvus", "informers", "tax-collectors"]\nsilver.rome = 6')  # fmt: skip
    assert not shown(m)["places"]["syracuse"]["fortified"]
    play(m, "fortify syracuse; buy tax-collectors")
    assert shown(m)["places"]["syracuse"]["fortified"]


def test_turn_4_lilybaeum_rebels() -> None:
    m = campaign("revolt", "turn = 3\nvp.carthage = 9", draws=[2])
    assert shown(m)["turn"] == 4
    assert piece(m, "lilybaeum") == (None, None)


def test_turn_4_rome_takes_olbia_and_loses_it_to_a_cavalry_raid() -> None:
    m = sea('turn = 4\nplaces.olbia = "carthage-town"\nactive = "carthage"\nactions = 1\n'
            'hand = {rome = ["rome"], carthage = ["numidian-cavalry"]}\n'
            'deck.carthage = ["utica", "drepanum", "carthage", "panormus"]\n'
            'battle.rome = {place = "olbia", round = 2, strength = {rome = 4, carthage = 1}, cards.rome = ["legion"]}'
            )  # fmt: skip
    play(m, "pass; end; occupy olbia")
    assert piece(m, "olbia") == ("rome", "town")
    idle(m)
    play(m, "raid olbia; allow")
    assert piece(m, "olbia") == (None, None)
    assert shown(m)["captured_towns"]["carthage"] == 1
