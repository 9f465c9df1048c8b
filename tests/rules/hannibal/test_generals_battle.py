"""Section 24: what generals can do in battle, and only when they command."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import battle, battle_view, commander, dealt, field, fight, punic, roman
from tests.support import log, offered, play

PROBES = ["probe flank-left", "probe flank-right", "probe double-envelopment"]


# -- Hannibal ---------------------------------------------------------------------------------------------------------


def hannibal_attacks(ruleset: str, hands: tuple[str, str], *generals: str, dice: list[int] | None = None) -> Match:
    position = field(
        punic("iberus", 3, *(generals or ("hannibal",))),
        roman("azaila", 3),
        rome=["dertosa"],
        carthage=["iberus"],
        cards={"rome": ["3"]},
    )
    return fight(position, ruleset, generals[0] if generals else "hannibal", hands=hands, dice=dice)


@by_key("general.hannibal")
def test_hannibal_leads_a_probe_as_a_flank_or_a_double_envelopment(ruleset: str) -> None:
    m = hannibal_attacks(ruleset, ("PPFFFFF", "LRD"))
    assert [code for code in offered(m) if code.startswith("probe")] == PROBES
    play(m, "carthage: probe flank-right")
    assert battle(m)["led"] == "flank-right"
    assert battle(m)["sides"]["carthage"]["played"] == {"probe": 1}
    assert offered(m) == ["match flank-right", "pass"]


@by_key("general.hannibal")
def test_only_once_in_a_battle(ruleset: str) -> None:
    m = hannibal_attacks(ruleset, ("PPFFFFF", "LRD"))
    play(m, "carthage: probe flank-right; rome: match flank-right")
    assert "lead probe" in offered(m)
    assert not [code for code in offered(m) if code.startswith("probe")]


@by_key("general.hannibal")
def test_his_double_envelopment_can_lose_him_the_initiative(ruleset: str) -> None:
    m = hannibal_attacks(ruleset, ("PPFFFFF", "LRD"))
    play(m, "carthage: probe double-envelopment; rome: match double-envelopment")
    assert offered(m) == ["initiative", "pass"]


@by_key("general.hannibal")
def test_he_wins_with_what_the_probe_was_played_as(ruleset: str) -> None:
    m = hannibal_attacks(ruleset, ("PPFFFFF", "LLL"), dice=[1, 4])
    play(m, "carthage: probe double-envelopment; rome: pass")
    assert any("Rome loses 3 CUs in the rout" in line for line in log(m))


@by_key("general.hannibal")
def test_he_may_also_match_with_it(ruleset: str) -> None:
    position = field(roman("iberus", 3, "p-scipio"), punic("azaila", 3, "hannibal"), cards={"carthage": ["3"]})
    m = fight(position, ruleset, "p-scipio", hands=("LLLFF", "PPRRRRR"))
    play(m, "rome: lead frontal-assault")
    assert offered(m) == ["pass"]
    m = fight(position, ruleset, "p-scipio", hands=("LLLFF", "PPRRRRR"))
    play(m, "rome: lead flank-left")
    assert offered(m) == ["probe flank-left", "pass"]
    play(m, "carthage: probe flank-left; carthage: pass; rome: lead flank-left")
    assert offered(m) == ["pass"]


@by_key("general.hannibal")
def test_hannibal_outranks_everybody_and_so_commands(ruleset: str) -> None:
    position = field(roman("iberus", 3, "p-scipio"), punic("azaila", 3, "hasdrubal", "hannibal"))
    assert commander(fight(position, ruleset, "p-scipio"), "carthage") == "hannibal"


@by_key("general.hasdrubal", "general.ability")
def test_hasdrubals_probes_are_probes(ruleset: str) -> None:
    m = hannibal_attacks(ruleset, ("PPFFFF", "LRD"), "hasdrubal")
    assert not [code for code in offered(m) if code.startswith("probe")]
    assert dealt(m)["carthage"] == 3 + 3


@pytest.mark.parametrize(("cus", "rating"), [(7, 1), (8, 2)])
@by_key("general.crassus", only="hannibal-2018")
def test_crassus_is_rated_two_with_eight_cus(ruleset: str, cus: int, rating: int) -> None:
    position = field(roman("iberus", cus, "crassus"), punic("azaila", 3, "mago"), options=("26.2",))
    assert dealt(fight(position, ruleset, "crassus"))["rome"] == cus + rating


@pytest.mark.parametrize(("owner", "more"), [("rome", 1), ("carthage", 0)])
@by_key("general.flaccus", only="hannibal-2018")
def test_flaccus_has_a_card_more_in_the_space_of_a_friendly_city(ruleset: str, owner: str, more: int) -> None:
    armies = (punic("dertosa", 5, "mago"), roman("saguntum", 5, "flaccus"))
    city = ["saguntum"]
    if owner == "rome":
        position = field(*armies, options=("26.2",), rome=city)
    else:
        position = field(*armies, options=("26.2",), carthage=city)
    assert dealt(fight(position, ruleset, "mago", "saguntum"))["rome"] == 5 + 2 + more


# -- Longus and Paullus -----------------------------------------------------------------------------------------------


def counterattack(
    ruleset: str, generals: tuple[str, ...], roman_attacks: bool, die: int, consuls: tuple[str, ...] = ()
) -> bool:
    """Whether a Roman commander who defends in a later round takes the initiative with this die."""
    romans = ("iberus", "azaila") if roman_attacks else ("azaila", "iberus")
    rome = roman(romans[0], 6, *generals)
    enemy = punic(romans[1], 6, "mago")
    position = field(
        rome if roman_attacks else enemy,
        enemy if roman_attacks else rome,
        consuls=consuls,
        cards={"rome": ["2"], "carthage": ["3"]},
    )
    rating = {"longus": 1, "paullus": 2, "varro": 1}[generals[0]]
    roman_hand = "DFLLLLLL"[: 6 + rating]
    punic_hand = "DFRRRRRR"
    hands = (roman_hand, punic_hand) if roman_attacks else (punic_hand, roman_hand)
    m = fight(position, ruleset, generals[0] if roman_attacks else "mago", hands=hands, dice=[die])
    if roman_attacks:
        play(m, "rome: lead double-envelopment; carthage: match double-envelopment; carthage: initiative")
    play(m, "carthage: lead frontal-assault; rome: match frontal-assault; rome: counterattack")
    return bool(battle(m)["initiative"] == "rome")


@by_key("general.longus")
@pytest.mark.parametrize(
    ("attacks", "die", "succeeds"), [(True, 2, True), (True, 3, False), (False, 2, False), (False, 1, True)]
)
def test_longus_counterattacks_on_two_if_he_attacked(ruleset: str, attacks: bool, die: int, succeeds: bool) -> None:
    assert counterattack(ruleset, ("longus",), attacks, die) == succeeds


@by_key("general.paullus")
@pytest.mark.parametrize(
    ("attacks", "die", "succeeds"), [(False, 3, True), (False, 4, False), (True, 3, False), (True, 2, True)]
)
def test_paullus_counterattacks_on_three_if_he_was_attacked(
    ruleset: str, attacks: bool, die: int, succeeds: bool
) -> None:
    assert counterattack(ruleset, ("paullus",), attacks, die) == succeeds


@by_key("general.ability", "command.subordinates_ability")
def test_a_subordinate_longus_does_not_help(ruleset: str) -> None:
    assert not counterattack(ruleset, ("varro", "longus"), True, 2)


def prevented(ruleset: str, general: str, roman_attacks: bool, die: int) -> bool:
    """Whether a Roman commander prevents Mago's withdrawal with this die."""
    rating = {"longus": 1, "paullus": 2, "flaminius": 2}[general]
    roman_hand = "DFLLLLLL"[: 6 + rating]
    if roman_attacks:
        position = field(roman("iberus", 6, general), punic("azaila", 6, "mago"), cards={"carthage": ["3"]})
        m = fight(position, ruleset, general, hands=(roman_hand, "DFRRRRRR"), dice=[1, die, 1])
        play(m, "rome: lead double-envelopment; carthage: match double-envelopment; carthage: initiative")
    else:
        position = field(punic("iberus", 6, "mago"), roman("azaila", 6, general), cards={"rome": ["3"]})
        m = fight(position, ruleset, "mago", hands=("DFRRRRRR", roman_hand), dice=[1, die, 1])
    play(m, "carthage: withdraw; rome: prevent")
    return battle_view(m) is not None and offered(m) == ["initiative", "pass"]


@by_key("general.longus.withdrawal")
def test_longus_ability_does_not_prevent_a_withdrawal(ruleset: str) -> None:
    assert not prevented(ruleset, "longus", True, 2)
    assert prevented(ruleset, "longus", True, 1)


@by_key("general.paullus.withdrawal")
def test_nor_does_that_of_paullus(ruleset: str) -> None:
    assert not prevented(ruleset, "paullus", False, 3)
    assert prevented(ruleset, "paullus", False, 2)


@by_key("general.flaminius.withdrawal")
def test_nor_that_of_flaminius(ruleset: str) -> None:
    assert not prevented(ruleset, "flaminius", False, 4)
    assert prevented(ruleset, "flaminius", False, 2)
