"""20.8: tribes friendly to Carthage; 20.4: the besieged get no reinforcements."""

from __future__ import annotations

from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import battle, cus, dealt, field, fight, punic, roman
from tests.rules.hannibal.years import force as force_at
from tests.rules.hannibal.years import year
from tests.support import at, shown

# -- 20.8 -------------------------------------------------------------------------------------------------------------


@by_key("subjugation.friendly.battle")
def test_a_friendly_tribe_gives_carthage_a_battle_card_even_without_a_general(ruleset: str) -> None:
    for tribes, more in (({"boii": "carthage"}, 1), ({}, 0)):
        position = field(roman("verona", 5, "p-scipio"), punic("boii", 3), tribes=tribes)
        m = fight(position, ruleset, "p-scipio", "boii")
        assert dealt(m)["carthage"] == 3 + more
        assert battle(m)["attacker"] == "rome"


@by_key("subjugation.friendly.isolation")
def test_carthaginian_pcs_trace_to_a_friendly_tribe(ruleset: str) -> None:
    """Verona traces to the friendly Boii; once they are neutral it is isolated."""
    for tribe, stays in (("carthage", True), ("neutral", False)):
        position = year(
            force_at("rome", "roma", 5, "p-scipio"),
            stage="isolation",
            base="empty",
            control="rome: roma; carthage: carthago verona",
            tracks=f'tribes.{tribe} = ["boii"]',
        )
        m = at(position, ruleset=ruleset)
        assert (shown(m)["spaces"]["verona"]["control"] == "carthage") == stays


# -- 20.4 -------------------------------------------------------------------------------------------------------------


@by_key("siege.no_reinforcements")
def test_a_besieged_city_gets_no_reinforcements(ruleset: str) -> None:
    for points, comes in ((0, True), (1, False)):
        position = year(
            force_at("carthage", "carthago", 2, inside=True),
            force_at("rome", "carthago", 5),
            force_at("rome", "roma", 8, "p-scipio"),
            stage="reinforcement",
            base="empty",
            control="rome: roma; carthage: carthago",
            siege=f"carthago {points}",
            tracks='turn = 2\nconsuls = ["p-scipio"]',
        )
        m = at(position, ruleset=ruleset)
        assert cus(m, "carthago", "carthage", inside=True) == (4 if comes else 2)
