"""What generals of Hamilcar change in land battles and sieges."""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.land.battle_dice import charging, rating
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, field, key, levels, march, points, punic, roman, section, state, where
from tests.rules.hamilcar.test_13_battle import EVEN, charge, meeting
from tests.support import asked, log, offered, play

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"


def fight(
    ruleset: str, roman_general: str, punic_general: str, dice: tuple[int, ...], *others: str, **more: Any
) -> Match:
    """Four Romans attack four Carthaginians at Enna, with even allies."""
    armies = (roman("catana", 4, roman_general, *others), punic("enna", 4, punic_general))
    position = field(*armies, **{"consuls": [roman_general, *others], **EVEN, **more})
    m = begin(ruleset, position, march(roman_general, 4, "enna"), dice)
    play(m, "pass")
    return m


# -- rerolls of a battle die ------------------------------------------------------------------------------------------


@by_key("general.hamilcar-barca", "general.hamilcar-barca.land")
def test_barca_rerolls_one_of_his_own_battle_dice(ruleset: str) -> None:
    m = fight(ruleset, "maximus", "hamilcar-barca", (1, 1, 6))
    assert (asked(m)[0], offered(m)) == ("carthage", ["pass", "reroll-large carthage"]), "level 2: the better commander"
    play(m, "reroll-large carthage")
    assert len([line for line in log(m) if "large battle die" in line]) == 2


@by_key("general.calatinus", "general.calatinus.land")
def test_calatinus_rerolls_one_of_his_own_battle_dice(ruleset: str) -> None:
    m = fight(ruleset, "calatinus", "hanno", (1, 1, 6))
    assert (asked(m)[0], offered(m)) == ("rome", ["pass", "reroll-large rome"])


@by_key("command.subordinates_ability")
def test_a_subordinate_does_not(ruleset: str) -> None:
    m = fight(ruleset, "caudex", "hanno", (1, 1, 1), "calatinus")
    assert key(m) != "ask.reroll-battle"


# -- the charge -------------------------------------------------------------------------------------------------------


@by_key("general.hasdrubal", "general.hasdrubal.charge")
def test_hasdrubal_counts_as_one_elephant_more(ruleset: str) -> None:
    _, b = meeting(ruleset, (4, "maximus"), (4, "hasdrubal"), elephants=1)
    assert charging(b) == 2
    _, b = meeting(ruleset, (4, "maximus"), (4, "hasdrubal"))
    assert charging(b) == 0, "without elephants there is no charge"
    assert key(charge(ruleset, (), punic_general="hasdrubal", elephants=1, line="")) == "ask.charge"


@by_key("general.metellus", "general.metellus.charge", "general.metellus.once")
def test_metellus_has_the_charge_rolled_again_once(ruleset: str) -> None:
    m = charge(ruleset, (6, 1, 1, 1, 1), roman_general="metellus", elephants=3)
    assert asked(m) == ("rome", section(ruleset, "general.metellus.charge"))
    play(m, "reroll-charge")
    assert len([line for line in log(m) if "elephant charge" in line]) == 2
    assert asked(m) == ("rome", section(ruleset, "elephants.rampage")), "6 became 1, and he is not asked again"


# -- Florus, Megellus -------------------------------------------------------------------------------------------------


@by_key("general.florus", "general.florus.land")
def test_against_florus_allies_are_no_level(ruleset: str) -> None:
    m, b = meeting(ruleset, (4, "florus"), (4, "hanno"))
    b.denied_allies[1] = True
    assert levels(state(m), b) == [1, 1]
    m = begin(
        ruleset,
        field(roman("catana", 4, "florus"), punic("enna", 4, "hanno"), consuls=["florus"]),
        march("florus", 4, "enna"),
        dice=(1, 1),
    )
    play(m, "pass")
    told = [line.split(" [")[0] for line in log(m) if "dice level" in line]
    assert told == ["Rome fights at dice level 1", "Carthage fights at dice level 1"]


@by_key("general.megellus", "general.megellus.defense")
def test_against_megellus_there_is_no_determined_defense(ruleset: str) -> None:
    garrison = punic("agrigentum", 2, trains=2, inside=True)
    for general, held in (("megellus", False), ("florus", True)):
        position = field(roman("agrigentum", 5, general), garrison, consuls=[general])
        m = begin(ruleset, position, f"play 29 ops; activate {general}; besiege agrigentum", (4,))
        assert (key(m) == "ask.hold-out") == held
        assert points(m, "agrigentum") == (0 if held else 1)


# -- without an ability -----------------------------------------------------------------------------------------------


@by_key("general.hanno")
def test_hanno_has_no_ability(ruleset: str) -> None:
    m, b = meeting(ruleset, (4, "maximus"), (4, "hanno"), **EVEN)
    assert (rating(state(m), b, 1), levels(state(m), b)) == (2, [1, 1])


@by_key("general.flaccus")
def test_flaccus_has_none_either(ruleset: str) -> None:
    m, b = meeting(ruleset, (4, "flaccus"), (4, "hanno"), **EVEN)
    assert (rating(state(m), b, 0), levels(state(m), b)) == (1, [1, 2])


# -- Regulus ----------------------------------------------------------------------------------------------------------


@by_key("general.regulus", "general.regulus.land")
def test_regulus_moves_on_after_a_victory(ruleset: str) -> None:
    armies = (roman("catana", 6, "regulus"), punic("enna", 1, "hanno"))
    position = field(*armies, consuls=["regulus"], rome=["syracusae", "agrigentum"])
    m = begin(ruleset, position, march("regulus", 6, "enna"), dice=(1, 1, 1))
    play(m, "pass")
    assert (where(m, "hanno"), key(m)) == ("pool", "ask.take")
    play(m, "take 5; march thermae")
    assert "march messana" in offered(m)


@by_key("general.megellus", "command.subordinates_ability")
def test_under_another_megellus_is_silent_unless_he_leads_the_siege(ruleset: str) -> None:
    """A subordinate who besieges is in command for that in Silver only (14.1)."""
    garrison = punic("agrigentum", 2, trains=2, inside=True)
    armies = (roman("enna", 3, "megellus"), roman("agrigentum", 3, "caudex"), garrison)
    position = field(*armies, consuls=["caudex", "megellus"], siege={"agrigentum": 0})
    m = begin(ruleset, position, march("megellus", 3, "agrigentum"), (4,))
    play(m, "carthage: inside 2; inside-trains 2; rome: besiege agrigentum")
    assert (key(m) == "ask.hold-out") == (ruleset == "hamilcar-golden-geek")


@by_key("general.metellus", "card.50")
def test_metellus_has_a_die_that_was_set_rolled_too(ruleset: str) -> None:
    """Ruling M116."""
    hands = {"carthage": ["30", "50"]}
    m = charge(ruleset, (1, 1, 1, 1), roman_general="metellus", elephants=3, cards=hands)
    play(m, "carthage: counter 50; die 6")
    assert asked(m) == ("rome", section(ruleset, "general.metellus.charge"))
    play(m, "reroll-charge")
    assert asked(m) == ("rome", section(ruleset, "elephants.rampage")), "6 became 1"
