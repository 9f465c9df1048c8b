"""10 and 11: every Location and every Empire card does what its row of the rules says."""

from __future__ import annotations

import re

import pytest

from punica import registry
from punica.games.hands_in_the_sea.card_tables import (
    ARMS,
    CAMPAIGN_CARD,
    CARD_ARM,
    CARD_BLOCKS_BRIBE,
    CARD_BLOCKS_PILLAGE,
    CARD_BLOCKS_RAID,
    CARD_BRIBES,
    CARD_CARTS,
    CARD_COLONISTS,
    CARD_DECK,
    CARD_FIELD,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MANPOWER,
    CARD_MERCENARY,
    CARD_MERCHANT,
    CARD_ONE_BATTLE,
    CARD_RAIDS,
    CARD_SHIPS,
    CARD_SIEGE,
    CARD_SILVER,
    CARD_SLUG,
    CAVALRY,
    EMPIRE_CARD,
    HEAVY,
    LEADER,
    LIGHT,
)
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    LOC_CAPITAL,
    LOC_DEFENCE,
    LOC_NEEDS_COLONIST,
    LOC_SLUG,
    LOC_ZONE,
    NONE,
    SIDES,
    SUPPLY_POINTS,
    ZONE_NAME,
)
from tests.rules.hands_in_the_sea import RULESET, aid, sea, strength
from tests.support import offered, play, shown

RULES = registry.game(RULESET).rulebook
SIDE = {"Roman": "rome", "Carthaginian": "carthage"}


def cases(section: str) -> list[object]:
    slugs = [rule.id.split(".", 1)[1] for rule in RULES.rules if rule.id.startswith(f"{section}.")]
    return [pytest.param(slug, marks=aid(f"{section}.{slug}"), id=slug) for slug in slugs]


@pytest.mark.parametrize("slug", cases("10"))
def test_a_location_is_as_its_rule_says(slug: str) -> None:
    text = RULES.by_id[f"10.{slug}"].text
    view = shown(sea())["places"][slug]
    place = LOC_SLUG.index(slug)
    found = re.search(r"(Roman|Carthaginian|unoccupied|independent and fortified) at start", text)
    assert found is not None
    start = found.group(1)
    expected = {"unoccupied": None, "independent and fortified": "syracuse"}.get(start, SIDE.get(start))
    assert view["holder"] == expected
    assert ("inland" in text) == (LOC_ZONE[place] == NONE)
    zone = re.search(r"on the (\w+) zone", text)
    if zone is not None:
        assert ZONE_NAME[LOC_ZONE[place]] == zone.group(1)
    assert ("asks for colonists" in text) == LOC_NEEDS_COLONIST[place]
    assert ("defence mark" in text) == (LOC_DEFENCE[place] > 0)
    assert ("Supply Point" in text) == any(place in points for points in SUPPLY_POINTS)
    assert ("capital" in text) == LOC_CAPITAL[place]
    symbols = text.split("The card shows ")[1].rstrip(".").split(", ")
    tables = {
        "cart": CARD_CARTS, "ship": CARD_SHIPS, "colonist": CARD_COLONISTS, "goods": CARD_GOODS,
        "silver": CARD_SILVER, "militia": CARD_FIELD,
    }  # fmt: skip
    assert {word for word, table in tables.items() if table[place] > 0} == set(symbols)


@pytest.mark.parametrize("slug", [s for s in LOC_SLUG if CARD_SILVER[LOC_SLUG.index(s)] > 0])
def test_each_location_brings_its_silver(slug: str) -> None:
    silver = CARD_SILVER[LOC_SLUG.index(slug)]
    m = sea(f'hand.rome = ["{slug}"]\nsilver.rome = 0\nplaces.{slug} = "rome-town"\n'
            f"captured_cities.rome = {1 if slug == 'carthage' else 0}\n"
            f"captured_cities.carthage = {1 if slug == 'rome' else 0}")  # fmt: skip
    play(m, f"money {slug}")
    assert shown(m)["silver"]["rome"] == silver


ARM_OF = {
    "heavy infantry": HEAVY, "light infantry": LIGHT, "cavalry": CAVALRY, "elephants": ARMS.index("elephants"),
    "leader": LEADER,
}  # fmt: skip


@pytest.mark.parametrize("slug", cases("11"))
def test_an_empire_card_is_as_its_rule_says(slug: str) -> None:
    text = RULES.by_id[f"11.{slug}"].text
    card = CARD_SLUG.index(slug)
    if slug == "campaign":
        assert card == CAMPAIGN_CARD
        return
    deck = re.search(r"\((\w+) deck\)", text)
    assert deck is not None
    assert SIDES[CARD_DECK[card]] == SIDE.get(deck.group(1), "neutral")
    body = text.split("): ")[1]
    arm = next((arm for word, arm in ARM_OF.items() if body.startswith(word)), NONE)
    assert CARD_ARM[card] == arm
    for words, table in (
        ("manpower", CARD_MANPOWER),
        ("mercenary", CARD_MERCENARY),
        ("blocks raids", CARD_BLOCKS_RAID),
        ("blocks Pillage", CARD_BLOCKS_PILLAGE),
        ("blocks bribes", CARD_BLOCKS_BRIBE),
        ("needed to fortify", CARD_FORTIFIES),
        ("Merchant action", CARD_MERCHANT),
        ("never a loss", CARD_ONE_BATTLE),
    ):
        assert (words in body) == table[card], words
    assert (", raids" in body) == CARD_RAIDS[card]
    assert body.startswith("bribes") == CARD_BRIBES[card]
    symbols = re.split(r"[,.]", body)[:1]
    if "The card shows " in body:
        symbols = body.split("The card shows ")[1].rstrip(".").split(", ")
    for word, numbers in (
        ("ship", CARD_SHIPS),
        ("cart", CARD_CARTS),
        ("colonist", CARD_COLONISTS),
    ):
        assert (word in symbols) == (numbers[card] > 0)


@pytest.mark.parametrize("card", [c for c in range(EMPIRE_CARD, CAMPAIGN_CARD) if CARD_FIELD[c] > 0])
def test_each_unit_and_leader_brings_its_strength(card: int) -> None:
    slug = CARD_SLUG[card]
    leader = CARD_ARM[card] == LEADER
    punic = CARD_DECK[card] == CARTHAGE
    seat = "carthage" if punic else "rome"
    for walls in (False, True):
        m = sea(
            f"""
            active = "{seat}"
            hand.{seat} = ["{slug}"]
            places.thermae = "carthage-town"
            fortified = [{'"thermae"' if walls else ""}]
            battle.rome = {{place = "thermae", strength = {{rome = 1, carthage = 3}}, cards.rome = []}}
            """
        )
        code = f"{'lead' if leader else 'reinforce'} thermae {slug}"
        value = CARD_SIEGE[card] if walls else CARD_FIELD[card]
        if value == 0:
            assert code not in offered(m)
            continue
        play(m, code)
        assert strength(m, "thermae") == ((1, 3 + value) if punic else (1 + value, 3))


@aid("11.quinqueremes")
def test_quinqueremes_are_two_ships_for_a_pillage_only() -> None:
    m = sea('hand = {rome = ["quinqueremes"], carthage = []}\nfleet.rome = "tyrrhenian"')
    assert {"pillage panormus", "pillage carthage"} <= set(offered(m))
    play(m, "pillage carthage")
    assert shown(m)["pillage"]["rome"] == 1


@aid("11.punic-triremes")
def test_punic_triremes_block_a_pillage() -> None:
    m = sea('hand = {rome = ["neapolis"], carthage = ["punic-triremes"]}\nfleet.rome = "sicily"')
    play(m, "pillage panormus; block punic-triremes")
    assert shown(m)["pillage"]["rome"] == 0


@aid("11.legion", "11.veteran-legion", "11.citizen-phalanx")
@pytest.mark.parametrize(
    ("side", "card", "colonist"),
    [
        ("rome", "legion", "rome"),
        ("rome", "veteran-legion", "rome"),
        ("carthage", "citizen-phalanx", "carthage"),
    ],
)
def test_citizens_are_drafted_with_manpower(side: str, card: str, colonist: str) -> None:
    m = sea(f'active = "{side}"\nhand.{side} = ["{colonist}"]\nsilver.{side} = 9')
    play(m, f"draft {card}")
    assert set(shown(m)["discards"][side]) == {card, colonist}
