"""Section 4: the board of 218 BC."""

from __future__ import annotations

from typing import Any

import pytest

import punica
from punica import Match
from punica.games.hannibal import tables
from tests.rules.hannibal import RULESETS, by_key
from tests.rules.hannibal.years import state, year
from tests.support import at, shown

IN_ETRURIA_AND_SOUTH = "etruria samnium apulia latium campania sicilia syracusae corsica-sardinia"
PUNIC = "baetica orospeida celtiberia baleares numidia-maior numidia-minor libya carthago"


def begun(ruleset: str) -> Match:
    return punica.new(ruleset, seed=218)


def stacks(m: Match) -> dict[str, Any]:
    return {
        slug: [(s["side"], s["cus"], s["elephants"], s["generals"]) for s in space["stacks"]]
        for slug, space in shown(m)["spaces"].items()
        if "stacks" in space
    }


def spaces_of(province: str) -> list[str]:
    of = tables.PROVINCE_ID[province]
    return [slug for slug, its_province in zip(tables.SPACE_SLUG, tables.SPACE_PROVINCE) if its_province == of]


def controlled(m: Match, side: str | None) -> list[str]:
    return [slug for slug, space in shown(m)["spaces"].items() if space["control"] == side and "tribe" not in space]


@by_key("setup.rome.forces")
def test_rome_starts_with_two_consular_armies(ruleset: str) -> None:
    m = begun(ruleset)
    assert stacks(m)["roma"] == [("rome", 8, 0, ["p-scipio"])]
    assert stacks(m)["agrigentum"] == [("rome", 8, 0, ["longus"])]
    assert set(shown(m)["consuls"]) == {"p-scipio", "longus"}


@by_key("setup.rome.pool")
def test_the_other_romans_wait_in_the_pool_and_africanus_elsewhere(ruleset: str) -> None:
    pool = {tables.GENERAL_SLUG[general] for general in tables.CONSUL_POOL}
    assert pool == {"p-scipio", "longus", "flaminius", "fabius", "marcellus", "nero", "varro", "paullus"}
    generals = [name for found in stacks(begun(ruleset)).values() for stack in found for name in stack[3]]
    assert pool & set(generals) == {"p-scipio", "longus"}
    assert "africanus" not in generals


@by_key("setup.carthage.forces")
def test_carthage_starts_in_saguntum_new_carthage_and_africa(ruleset: str) -> None:
    found = stacks(begun(ruleset))
    assert found["saguntum"] == [("carthage", 10, 2, ["hannibal", "mago", "gisgo"])]
    assert found["carthago-nova"] == [("carthage", 2, 0, ["hasdrubal"])]
    assert found["carthago"] == [("carthage", 4, 0, ["hanno"])]
    assert set(found) == {"saguntum", "carthago-nova", "carthago", "roma", "agrigentum"}


@by_key("setup.rome.pcs")
def test_what_rome_controls(ruleset: str) -> None:
    mine = controlled(begun(ruleset), "rome")
    cities = [slug for slug in mine if tables.IS_WALLED_CITY[tables.SPACE_ID[slug]]]
    assert (len(mine) - len(cities), len(cities)) == (26, 8)
    for province in IN_ETRURIA_AND_SOUTH.split():
        assert set(spaces_of(province)) <= set(mine), province
    assert set(spaces_of("lucania")) - set(mine) == {"bruttium"}
    assert "massilia" in mine


@by_key("setup.carthage.pcs")
def test_what_carthage_controls(ruleset: str) -> None:
    mine = controlled(begun(ruleset), "carthage")
    cities = [slug for slug in mine if tables.IS_WALLED_CITY[tables.SPACE_ID[slug]]]
    assert (len(mine) - len(cities), len(cities)) == (29, 5)
    assert sorted(mine) == sorted(slug for province in PUNIC.split() for slug in spaces_of(province))


@by_key("setup.tribes")
def test_three_tribes_are_friends_and_five_are_neutral(ruleset: str) -> None:
    spaces = shown(begun(ruleset))["spaces"]
    tribes = {slug: space["control"] for slug, space in spaces.items() if space.get("tribe")}
    friends = {slug for slug, owner in tribes.items() if owner == "carthage"}
    neutral = {slug for slug, owner in tribes.items() if owner is None}
    assert friends == {"insubrians", "boii", "bruttium"}
    assert neutral == {"aquitani", "averni", "allobroges", "western-ligurians", "eastern-ligurians"}
    assert len(tribes) == 8


@by_key("setup.empty")
def test_twenty_spaces_start_without_a_marker(ruleset: str) -> None:
    empty = controlled(begun(ruleset), None)
    assert len(empty) == 20
    assert set(spaces_of("idubeda")) <= set(empty)


@by_key("setup.decks")
def test_sixty_four_cards_lie_in_the_deck_or_are_dealt(ruleset: str) -> None:
    g = state(begun(ruleset))
    cards = sorted(g.deck + g.hands[0] + g.hands[1])
    numbers = {tables.CARD_NUMBER[card] for card in cards}
    assert len(cards) == 64
    assert ("9" in numbers) == (ruleset == "hannibal-classic")
    assert ("9a" in numbers) == (ruleset == "hannibal-2018")
    assert "9b" not in numbers
    assert sum(tables.BATTLE_CARD_COUNT) == 48


@by_key("setup.effects")
def test_nothing_helps_carthage_at_sea_yet(ruleset: str) -> None:
    view = shown(begun(ruleset))
    assert not view["macedon_allied"]
    assert not view["naval_victory"]
    assert view["spaces"]["syracusae"]["control"] == "rome"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_position_whose_player_holds_no_card_is_refused(ruleset: str) -> None:
    with pytest.raises(punica.BadPosition, match=r"hands\.rome.*holds none"):
        at(year(), ruleset=ruleset)
