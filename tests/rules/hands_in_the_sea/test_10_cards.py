"""10 and 11: every Location and every Empire card does what its row of the rules says."""

from __future__ import annotations

import re

import pytest

from punica import registry
from punica.games.hands_in_the_sea import tables as t
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
    place = t.LOC_SLUG.index(slug)
    found = re.search(r"(Roman|Carthaginian|unoccupied|independent and fortified) at start", text)
    assert found is not None
    start = found.group(1)
    expected = {"unoccupied": None, "independent and fortified": "syracuse"}.get(start, SIDE.get(start))
    assert view["holder"] == expected
    assert ("inland" in text) == (t.LOC_ZONE[place] == t.NONE)
    zone = re.search(r"on the (\w+) zone", text)
    if zone is not None:
        assert t.ZONE_NAME[t.LOC_ZONE[place]] == zone.group(1)
    assert ("asks for colonists" in text) == t.LOC_NEEDS_COLONIST[place]
    assert ("defence mark" in text) == (t.LOC_DEFENCE[place] > 0)
    assert ("Supply Point" in text) == any(place in points for points in t.SUPPLY_POINTS)
    assert ("capital" in text) == t.LOC_CAPITAL[place]
    symbols = text.split("The card shows ")[1].rstrip(".").split(", ")
    tables = {
        "cart": t.CARD_CARTS, "ship": t.CARD_SHIPS, "colonist": t.CARD_COLONISTS, "goods": t.CARD_GOODS,
        "silver": t.CARD_SILVER, "militia": t.CARD_FIELD,
    }  # fmt: skip
    assert {word for word, table in tables.items() if table[place] > 0} == set(symbols)


@pytest.mark.parametrize("slug", [s for s in t.LOC_SLUG if t.CARD_SILVER[t.LOC_SLUG.index(s)] > 0])
def test_each_location_brings_its_silver(slug: str) -> None:
    silver = t.CARD_SILVER[t.LOC_SLUG.index(slug)]
    m = sea(f'hand.rome = ["{slug}"]\nsilver.rome = 0\nplaces.{slug} = "rome-town"\n'
            f"captured_cities.rome = {1 if slug == 'carthage' else 0}\n"
            f"captured_cities.carthage = {1 if slug == 'rome' else 0}")  # fmt: skip
    play(m, f"money {slug}")
    assert shown(m)["silver"]["rome"] == silver


ARMS = {
    "heavy infantry": t.HEAVY, "light infantry": t.LIGHT, "cavalry": t.CAVALRY, "elephants": t.ARMS.index("elephants"),
    "leader": t.LEADER,
}  # fmt: skip


@pytest.mark.parametrize("slug", cases("11"))
def test_an_empire_card_is_as_its_rule_says(slug: str) -> None:
    text = RULES.by_id[f"11.{slug}"].text
    card = t.CARD_SLUG.index(slug)
    if slug == "campaign":
        assert card == t.CAMPAIGN_CARD
        return
    deck = re.search(r"\((\w+) deck\)", text)
    assert deck is not None
    assert t.SIDES[t.CARD_DECK[card]] == SIDE.get(deck.group(1), "neutral")
    body = text.split("): ")[1]
    arm = next((arm for word, arm in ARMS.items() if body.startswith(word)), t.NONE)
    assert t.CARD_ARM[card] == arm
    for words, table in (
        ("manpower", t.CARD_MANPOWER),
        ("mercenary", t.CARD_MERCENARY),
        ("blocks raids", t.CARD_BLOCKS_RAID),
        ("blocks Pillage", t.CARD_BLOCKS_PILLAGE),
        ("blocks bribes", t.CARD_BLOCKS_BRIBE),
        ("needed to fortify", t.CARD_FORTIFIES),
        ("Merchant action", t.CARD_MERCHANT),
        ("never a loss", t.CARD_ONE_BATTLE),
    ):
        assert (words in body) == table[card], words
    assert (", raids" in body) == t.CARD_RAIDS[card]
    assert body.startswith("bribes") == t.CARD_BRIBES[card]
    for word, numbers in (("ship", t.CARD_SHIPS), ("cart", t.CARD_CARTS), ("colonist", t.CARD_COLONISTS)):
        assert body.startswith(word) == (numbers[card] > 0)


@pytest.mark.parametrize("card", [c for c in range(t.EMPIRE_CARD, t.CAMPAIGN_CARD) if t.CARD_FIELD[c] > 0])
def test_each_unit_and_leader_brings_its_strength(card: int) -> None:
    slug = t.CARD_SLUG[card]
    leader = t.CARD_ARM[card] == t.LEADER
    for walls in (False, True):
        m = sea(
            f"""
            hand.rome = ["{slug}"]
            places.thermae = "carthage-town"
            fortified = [{'"thermae"' if walls else ""}]
            battle.rome = {{place = "thermae", strength = {{rome = 1, carthage = 3}}, cards.rome = []}}
            """
        )
        code = f"{'lead' if leader else 'reinforce'} thermae {slug}"
        value = t.CARD_SIEGE[card] if walls else t.CARD_FIELD[card]
        if value == 0:
            assert code not in offered(m)
            continue
        play(m, code)
        assert strength(m, "thermae") == (1 + value, 3)


@aid("11.quinqueremes")
def test_quinqueremes_are_two_ships_for_a_pillage_only() -> None:
    m = sea('hand = {rome = ["quinqueremes"], carthage = []}\nfleet.rome = "tyrrhenian"')
    assert {"pillage panormus", "pillage carthage"} <= set(offered(m))
    play(m, "pillage carthage")
    assert shown(m)["pillage"]["rome"] == 1


@aid("11.punic-triremes")
def test_punic_triremes_block_a_pillage() -> None:
    m = sea('hand = {rome = ["cosa"], carthage = ["punic-triremes"]}\nfleet.rome = "tyrrhenian"')
    play(m, "pillage panormus; block punic-triremes")
    assert shown(m)["pillage"]["rome"] == 0


@aid("11.allied-infantry", "11.veteran-legion", "11.citizen-phalanx")
@pytest.mark.parametrize(
    ("side", "card", "colonist"),
    [
        ("rome", "allied-infantry", "cosa"),
        ("rome", "veteran-legion", "cosa"),
        ("carthage", "citizen-phalanx", "carthage"),
    ],
)
def test_citizens_are_drafted_with_manpower(side: str, card: str, colonist: str) -> None:
    m = sea(f'active = "{side}"\nhand.{side} = ["{colonist}"]\nsilver.{side} = 9')
    play(m, f"draft {card}")
    assert set(shown(m)["discards"][side]) == {card, colonist}
