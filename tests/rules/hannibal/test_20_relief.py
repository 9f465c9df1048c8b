"""20.6: relief armies and sorties; 20.8: tribes friendly to Carthage; 20.4: no reinforcements."""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import battle, commander, cus, dealt, field, fight, force, pay, punic, roman
from tests.rules.hannibal.years import force as force_at
from tests.rules.hannibal.years import year
from tests.support import asked, at, offered, play, shown

CLASSIC = "hannibal-classic"
BESIEGERS = punic("gades", 4, "mago")


def relief(
    ruleset: str,
    *inside: dict[str, Any],
    consuls: tuple[str, ...] = (),
    hands: tuple[str, str] | None = None,
    dice: list[int] | None = None,
) -> Match:
    """P. Scipio comes with five CUs from Hispalis to Gades, which Mago besieges with four."""
    position = field(
        roman("hispalis", 5, "p-scipio"),
        BESIEGERS,
        *inside,
        rome=["gades", "hispalis"],
        siege={"gades": 1},
        consuls=consuls,
        cards={"carthage": ["2"]},
    )
    return fight(position, ruleset, "p-scipio", "gades", hands=hands, dice=dice)


GARRISON = roman("gades", 2, "nero", inside=True)


@by_key("siege.relief")
def test_the_besieged_may_join_the_battle_and_count_for_battle_cards(ruleset: str) -> None:
    m = relief(ruleset, GARRISON)
    assert asked(m)[0] == "rome"
    assert offered(m) == ["sortie 2", "sortie 1", "pass"]
    play(m, "sortie 2")
    if ruleset != CLASSIC:
        play(m, "command p-scipio")
    assert dealt(m) == {"rome": 5 + 2 + 2, "carthage": 4 + 2}


@by_key("siege.relief.no_sortie")
def test_without_a_sortie_those_inside_have_no_part_in_it(ruleset: str) -> None:
    m = relief(ruleset, roman("gades", 2, "marcellus", inside=True), consuls=("marcellus",))
    play(m, "pass")
    assert commander(m, "rome") == "p-scipio"
    assert dealt(m)["rome"] == 5 + 2
    assert force(m, "gades", "rome", inside=True) == {"cus": 2, "generals": ["marcellus"]}


@by_key("siege.relief.command")
def test_the_higher_rank_commands_relief_and_sortie(ruleset: str) -> None:
    for consuls, commands in ((("marcellus",), "marcellus"), (("p-scipio",), "p-scipio")):
        m = relief(ruleset, roman("gades", 2, "marcellus", inside=True), consuls=consuls)
        play(m, "sortie 2")
        assert commander(m, "rome") == commands


@by_key("siege.relief.command")
def test_at_equal_rank_the_owner_chooses_in_2018_and_the_one_outside_commands_in_classic(ruleset: str) -> None:
    m = relief(ruleset, roman("gades", 2, "marcellus", inside=True))
    play(m, "sortie 2")
    if ruleset == CLASSIC:
        assert commander(m, "rome") == "p-scipio"
    else:
        assert offered(m) == ["command p-scipio", "command marcellus"]
        play(m, "command marcellus")
        assert commander(m, "rome") == "marcellus"


@by_key("siege.relief", "siege.lifted")
def test_beaten_besiegers_leave_and_the_siege_is_lifted(ruleset: str) -> None:
    m = relief(ruleset, roman("gades", 2, inside=True), hands=("RFFFFFFFF", "FFFFPP"), dice=[1, 1])
    play(m, "sortie 2; rome: lead flank-right; carthage: pass")
    pay(m)
    assert "siege" not in shown(m)["spaces"]["gades"]


@by_key("siege.relief.losses")
def test_losses_come_from_either_force_as_the_owner_likes(ruleset: str) -> None:
    m = relief(ruleset, roman("gades", 2, inside=True), hands=("RPPPPPPLL", "FFFFFF"), dice=[6, 1])
    play(m, "sortie 2; rome: lead flank-right; carthage: pass")
    assert asked(m)[0] == "rome"
    assert sorted(offered(m)) == ["lose-sortie 0", "lose-sortie 1"]


@by_key("siege.relief.retreat")
def test_only_the_sortie_goes_back_inside(ruleset: str) -> None:
    m = relief(ruleset, roman("gades", 2, inside=True), hands=("PLLLLLLLL", "PRRRRR"), dice=[1, 1, 1, 1])
    play(m, "sortie 2; rome: lead probe; carthage: match probe")
    for _ in range(20):
        if shown(m)["battle"] is None or m.choice is None:
            break
        codes = offered(m)
        wanted = [code for code in codes if code in ("counterattack", "lead flank-right", "pass", "yes")]
        m.play(wanted[0] if wanted else codes[0])
    inside = cus(m, "gades", "rome", inside=True)
    assert 0 < inside <= 2
    assert cus(m, "gades", "rome") == 0
    assert cus(m, "hispalis", "rome") > 0


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
