"""Section 13: land battles, up to the hits and what they cost.

Faces of the battle dice, 1 to 6. Small: AB AB BC ABC CC BCC. Large: ABC ABC ABCC AABCC BCCC BCCCC.
"""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from punica.games.hamilcar.land.battle_dice import count_hits
from punica.games.hamilcar.land.land_battle_state import LARGE, SMALL, LandBattle
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from punica.games.punic.army import SPENT, Army
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    allies,
    begin,
    cus,
    field,
    key,
    levels,
    march,
    owner,
    pay,
    pcs,
    punic,
    roman,
    section,
    state,
    trains,
    where,
)
from tests.support import asked, at, ended, log, offered, play

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"


def meeting(
    ruleset: str,
    ours: tuple[int, str],
    theirs: tuple[int, str],
    elephants: int = 0,
    space: str = "enna",
    **more: Any,
) -> tuple[Match, LandBattle]:
    """A battle as it would begin, Rome attacking, to ask for its levels: (CUs, general or nothing) of each side."""
    m = at(field(**more), ruleset=ruleset)
    b = LandBattle(SPACE_ID[space], 0)
    for side, (number, general) in enumerate((ours, theirs)):
        army = Army(side)
        army.cus = number - (elephants if side else 0)
        army.elephants = elephants if side else 0
        if general:
            army.generals = [GENERAL_ID[general]]
        b.armies[side] = army
        b.commander[side] = army.commander
    return m, b


def level(ruleset: str, ours: tuple[int, str], theirs: tuple[int, str], **more: Any) -> tuple[int, int]:
    m, b = meeting(ruleset, ours, theirs, **more)
    found = levels(state(m), b)
    return found[0], found[1]


EVEN: dict[str, Any] = {"rome": ["syracusae", "agrigentum"], "carthage": ["messana"]}
"""Two walled cities of Sicilia for each side."""


# -- 13, 13.1 ---------------------------------------------------------------------------------------------------------


@by_key("battle", "battle.attacker")
def test_who_enters_and_is_not_avoided_attacks(ruleset: str) -> None:
    m = begin(
        ruleset,
        field(roman("catana", 6, "regulus"), punic("enna", 3, "hanno"), consuls=["regulus"]),
        march("regulus", 6, "enna"),
        dice=(1, 1, 1, 1),
    )
    play(m, "pass")
    assert any(line.startswith("Rome gives battle in Enna") for line in log(m))


@by_key("battle")
def test_so_does_who_is_intercepted_and_does_not_back_up(ruleset: str) -> None:
    m = begin(
        ruleset,
        field(roman("catana", 6, "regulus"), punic("thermae", 3, "hanno"), consuls=["regulus"]),
        march("regulus", 6, "enna"),
        dice=(1, 1, 1, 1, 1),
    )
    play(m, "intercept hanno 3; rome: fight")
    assert any(line.startswith("Rome gives battle in Enna") for line in log(m))


@by_key("battle.sequence.command", "battle.sequence.attacker_cards", "battle.sequence.defender_cards")
def test_first_the_command_then_the_attackers_cards_then_the_defenders(ruleset: str) -> None:
    position = field(
        roman("catana", 6, "regulus", "florus"),
        punic("enna", 3, "hanno"),
        consuls=["regulus", "florus"],
        cards={"rome": ["29", "42"], "carthage": ["30", "54"]},
    )
    m = begin(ruleset, position, march("regulus", 6), dice=(6, 1, 1, 1, 1))
    play(m, "march enna; pass")
    assert asked(m) == ("carthage", section(ruleset, "consuls.command.attack"))
    play(m, "pass")
    assert asked(m) == ("rome", section(ruleset, "battle.sequence.attacker_cards"))
    play(m, "counter 42")
    assert asked(m) == ("carthage", section(ruleset, "battle.sequence.defender_cards"))


@by_key("battle.sequence.dice")
def test_dice_are_determined_when_the_cards_have_taken_effect(ruleset: str) -> None:
    position = field(
        roman("catana", 6, "maximus"),
        punic("enna", 3, "hanno"),
        consuls=["maximus"],
        cards={"rome": ["29", "54"], "carthage": ["30"]},
        **EVEN,
    )
    m = begin(ruleset, position, march("maximus", 6, "enna"), dice=(1, 1, 1, 1))
    play(m, "pass; rome: counter 54")
    told = [line for line in log(m) if "dice level" in line]
    assert told[0].startswith("Rome fights at dice level 3"), "Ambush makes him the better commander"


@by_key("card.59")
def test_a_battle_that_is_called_off_leaves_everybody_where_he_was(ruleset: str) -> None:
    hands = {"rome": ["29"], "carthage": ["30", "59"]}
    armies = (roman("catana", 6, "regulus"), punic("enna", 3, "hanno"))
    position = field(*armies, consuls=["regulus"], cards=hands, options=["16.6"])
    m = begin(ruleset, position, march("regulus", 6, "enna"))
    play(m, "pass; carthage: counter 59; rome: call-off")
    assert (where(m, "regulus"), where(m, "hanno"), cus(m, "carthage", "enna")) == ("catana", "enna", 3)
    assert key(m) == "ask.card", "his move is over (M75)"


@by_key("card.59")
def test_so_does_one_with_a_sortie(ruleset: str) -> None:
    hands = {"rome": ["29"], "carthage": ["30", "59"]}
    armies = (roman("catana", 5, "florus"), punic("messana", 4, "hanno"), roman("messana", 2, "maximus", inside=True))
    position = field(
        *armies, consuls=["florus"], proconsuls=["maximus"], siege={"messana": 1}, cards=hands, options=["16.6"]
    )
    m = begin(ruleset, position, march("florus", 5, "messana"))
    play(m, "carthage: pass; rome: sortie 2; carthage: counter 59; rome: call-off")
    assert [where(m, name) for name in ("florus", "maximus", "hanno")] == ["catana", "messana+", "messana"]
    assert (cus(m, "rome", "messana", True), cus(m, "rome", "catana")) == (2, 5)


# -- 13.2 -------------------------------------------------------------------------------------------------------------


def two_consuls(ruleset: str, first: str, second: str, die: int, active: str = "rome") -> Match:
    if active == "rome":
        armies = (roman("catana", 6, first, second), punic("enna", 3, "hanno"))
        position = field(*armies, consuls=[first, second])
        m = begin(ruleset, position, march(first, 6), dice=(die, 1, 1, 1, 1, 1))
        play(m, "march enna; pass")
        return m
    armies = (roman("enna", 6, first, second), punic("agrigentum", 3, "hanno"))
    position = field(*armies, consuls=[first, second], active="carthage")
    m = begin(ruleset, position, march("hanno", 3, "enna", card="30"), dice=(die, 1, 1, 1, 1, 1))
    play(m, f"pass; rome: command {first}")
    return m


@by_key("consuls.command.attack", "consuls.command.roll", "command.two_consuls")
def test_carthage_may_roll_when_two_consuls_attack(ruleset: str) -> None:
    m = two_consuls(ruleset, "regulus", "florus", 4)
    assert asked(m) == ("carthage", section(ruleset, "consuls.command.attack"))
    play(m, "change-command")
    assert any(line.startswith("C. Aquillius Florus has the command") for line in log(m))


@by_key("consuls.command.roll")
def test_on_three_or_less_nothing_changes(ruleset: str) -> None:
    m = two_consuls(ruleset, "regulus", "florus", 3)
    play(m, "change-command")
    assert not any("has the command" in line for line in log(m))


@by_key("consuls.command.attacked")
def test_carthage_must_roll_when_it_attacks_them(ruleset: str) -> None:
    m = two_consuls(ruleset, "regulus", "florus", 4, active="carthage")
    assert any("has the command" in line for line in log(m)), "nobody was asked"


@by_key("consuls.command.aristocrat", "trait.aristocrat.command")
def test_an_aristocrat_keeps_the_command_from_one_who_is_none(ruleset: str) -> None:
    m = two_consuls(ruleset, "caudex", "florus", 4)
    assert key(m) != "ask.change-command"
    m = two_consuls(ruleset, "caudex", "scipio", 4)
    assert key(m) == "ask.change-command", "both are Aristocrats"


@by_key("consuls.command.attack")
def test_not_under_the_dictator(ruleset: str) -> None:
    armies = (roman("catana", 6, "calatinus", "regulus", "florus"), punic("enna", 3, "hanno"))
    position = field(*armies, consuls=["regulus", "florus"], state='dictator = "calatinus"')
    m = begin(ruleset, position, march("calatinus", 6, more="bring-all"), dice=(1, 1, 1, 1, 1))
    play(m, "march enna; pass")
    assert key(m) != "ask.change-command"


# -- 13.3.A -----------------------------------------------------------------------------------------------------------


@by_key("battle.dice.size", only=GOLDEN_GEEK)
def test_five_cus_start_at_level_two(ruleset: str) -> None:
    assert level(ruleset, (5, "maximus"), (4, "hanno"), **EVEN) == (2, 1)
    assert level(ruleset, (5, "maximus"), (9, "hanno"), **EVEN) == (2, 2)
    assert level(ruleset, (4, "maximus"), (5, "hanno"), elephants=2, **EVEN) == (1, 2), "elephants count"


@by_key("battle.dice.size", only=SILVER)
def test_the_larger_force_is_at_level_two(ruleset: str) -> None:
    assert level(ruleset, (5, "maximus"), (4, "hanno"), **EVEN) == (2, 1)
    assert level(ruleset, (5, "maximus"), (9, "hanno"), **EVEN) == (1, 2)
    assert level(ruleset, (9, "maximus"), (9, "hanno"), **EVEN) == (1, 1)
    assert level(ruleset, (2, "maximus"), (3, "hanno"), elephants=2, **EVEN) == (1, 2), "elephants count"


# -- 13.3.B -----------------------------------------------------------------------------------------------------------


@by_key("battle.allies", "battle.allies.level")
def test_more_walled_cities_of_the_region_are_a_level(ruleset: str) -> None:
    m, b = meeting(ruleset, (4, "maximus"), (4, "hanno"), carthage=["thermae", "panormus", "enna"])
    assert allies(state(m), b, 0) == 1, "Messana; provinces and PCs do not count"
    assert levels(state(m), b) == [1, 2]
    m, b = meeting(ruleset, (4, "maximus"), (4, "hanno"), space="zama")
    assert (allies(state(m), b, 0), levels(state(m), b)) == (0, [1, 2]), "Carthago and Utica"


@by_key("battle.allies.general")
def test_only_for_a_side_with_a_general(ruleset: str) -> None:
    m, b = meeting(ruleset, (4, "maximus"), (4, ""))
    assert allies(state(m), b, 1) == 0


@by_key("battle.allies.limit")
def test_how_many_count(ruleset: str) -> None:
    m, b = meeting(ruleset, (4, "maximus"), (4, "hanno"), carthage=["messana"])
    assert allies(state(m), b, 1) == (2 if ruleset == GOLDEN_GEEK else 4)
    m, b = meeting(ruleset, (4, "maximus"), (4, "hanno"), rome=["agrigentum"], carthage=["lilybaeum"])
    assert levels(state(m), b) == [1, 1], "two each"


# -- 13.3.C -----------------------------------------------------------------------------------------------------------


@by_key("battle.commander.level")
def test_the_better_commander_is_a_level(ruleset: str) -> None:
    assert level(ruleset, (4, "regulus"), (4, "hanno"), **EVEN) == (2, 1)
    assert level(ruleset, (4, "maximus"), (4, "hanno"), **EVEN) == (1, 1)
    assert level(ruleset, (4, "flaccus"), (4, ""), rome=["syracusae"]) == (3, 1), "any rating beats none"


@by_key("battle.commander.top", only=GOLDEN_GEEK)
def test_at_the_top_the_other_goes_down_a_level(ruleset: str) -> None:
    strong: dict[str, Any] = {"rome": ["syracusae", "agrigentum"]}
    assert level(ruleset, (6, "regulus"), (6, "hanno"), **strong) == (3, 1)
    assert level(ruleset, (6, "regulus"), (4, "hanno"), **strong) == (3, 1), "never below 1"


@by_key("battle.commander.top", only=SILVER)
def test_at_the_top_the_other_does_not_roll(ruleset: str) -> None:
    strong: dict[str, Any] = {"rome": ["syracusae", "agrigentum"]}
    assert level(ruleset, (6, "regulus"), (4, "hanno"), **strong) == (3, 0)


# -- 13.3.D -----------------------------------------------------------------------------------------------------------


def charge(
    ruleset: str,
    dice: tuple[int, ...],
    roman_general: str = "maximus",
    punic_general: str = "hanno",
    elephants: int = 2,
    line: str = "charge",
    **more: Any,
) -> Match:
    """Carthage attacks six Roman CUs at Enna with as many, elephants among them; even allies."""
    rome = roman("enna", 6, *([roman_general] if roman_general else []))
    armies = (rome, punic("agrigentum", 6, punic_general, elephants=elephants))
    consuls = [roman_general] if roman_general else []
    position = field(
        *armies, consuls=consuls, active="carthage", carthage=["messana"], rome=["syracusae", "lilybaeum"], **more
    )
    line = "; ".join(part for part in ("pass" if roman_general else "", line) if part)
    return begin(
        ruleset,
        position,
        march(punic_general, 6, card="30") + f"; march enna; {line}",
        dice,
    )


@by_key("elephants.charge")
def test_it_takes_as_many_elephants_as_the_roman_rating(ruleset: str) -> None:
    assert key(charge(ruleset, (), line="")) == "ask.charge"
    m = charge(ruleset, (1, 1, 1, 1), elephants=1, line="")
    assert key(m) != "ask.charge", "one elephant against a rating of 2"


@by_key("elephants.charge")
def test_without_a_roman_general_the_rating_is_nothing(ruleset: str) -> None:
    m = charge(ruleset, (2, 1, 1, 1, 1), roman_general="", elephants=1)
    assert any("breaks the Roman line" in line for line in log(m)), "2 is above 0"
    m = charge(ruleset, (1, 1, 1, 1, 1), roman_general="", elephants=1)
    assert any("turns against Carthage" in line for line in log(m)), "1 or less favours Rome (M21)"


@by_key("elephants.charge.roll", "elephants.charge.success")
def test_above_the_roman_rating_carthage_may_have_a_die_rolled_again(ruleset: str) -> None:
    m = charge(ruleset, (3, 1, 1, 1, 1))
    assert asked(m) == ("carthage", section(ruleset, "elephants.charge.success"))
    of_rome = [code for code in offered(m) if code.endswith(" rome")]
    assert len(of_rome) == 1
    assert any(code.endswith(" carthage") for code in offered(m)) == (ruleset == SILVER)


@by_key("elephants.rampage")
def test_on_one_or_less_rome_may(ruleset: str) -> None:
    m = charge(ruleset, (1, 1, 1, 1, 1))
    assert asked(m) == ("rome", section(ruleset, "elephants.rampage"))
    assert any(code.endswith(" carthage") for code in offered(m))
    assert any(code.endswith(" rome") for code in offered(m)) == (ruleset == SILVER)


@by_key("elephants.charge.roll")
def test_in_between_nothing_happens(ruleset: str) -> None:
    m = charge(ruleset, (2, 1, 1, 1, 1))
    assert key(m) != "ask.reroll-battle"


@by_key("elephants.charge.forgotten")
def test_forgotten_tactics_take_two_off(ruleset: str) -> None:
    m = charge(ruleset, (3, 1, 1, 1, 1), forgotten=True)
    assert asked(m) == ("rome", section(ruleset, "elephants.rampage")), "3 - 2 is 1"


@by_key("elephants.charge.fright", "card.1", "card.1.effect", only=SILVER)
def test_elephant_fright_takes_two_off_besides(ruleset: str) -> None:
    hands = {"rome": ["1"], "carthage": ["30"]}
    m = charge(ruleset, (5, 1, 1, 1, 1), forgotten=True, cards=hands, line="charge; rome: counter 1")
    assert asked(m) == ("rome", section(ruleset, "elephants.rampage")), "5 - 2 - 2 is 1"


@by_key("elephants.charge.fright", "card.1", "card.1.effect", only=GOLDEN_GEEK)
def test_elephant_fright_takes_two_elephants_off(ruleset: str) -> None:
    hands = {"rome": ["1"], "carthage": ["30"]}
    m = charge(ruleset, (1, 1, 1, 1), elephants=3, cards=hands, line="charge; rome: counter 1")
    assert any("Too few elephants" in line for line in log(m)), "one is left against a rating of 2"
    m = charge(ruleset, (5, 1, 1, 1, 1), elephants=4, cards=hands, line="charge; rome: counter 1")
    assert asked(m) == ("carthage", section(ruleset, "elephants.charge.success")), "two are enough, and 5 is 5"


# -- 13.4 -------------------------------------------------------------------------------------------------------------


@by_key("battle.hits")
@pytest.mark.parametrize(
    ("rome", "carthage", "hits"),
    [
        ((0, 1), (0, 1), (1, 1)),  # ABC against ABC: A hits, the others cancel
        ((1, 0), (5, 0), (1, 1)),  # AB against CC: B is cancelled, the second C hits
        ((4, 4), (0, 5), (1, 5)),  # AAABBCCC against BCCC
        ((0, 0), (0, 6), (5, 0)),  # nothing against BCCCC
    ],
)
def test_symbols(ruleset: str, rome: tuple[int, int], carthage: tuple[int, int], hits: tuple[int, int]) -> None:
    b = LandBattle(0, 0)
    for side, faces in enumerate((rome, carthage)):
        b.dice[side] = [faces[0], faces[1]]
    count_hits(b)
    assert (b.hits[0], b.hits[1]) == hits
    assert (SMALL, LARGE) == (0, 1)


def clash(
    ruleset: str, dice: tuple[int, ...], line: str = "pass", elephants: int = 0, trains: int = 0, **more: Any
) -> Match:
    """Hanno with six CUs attacks six under Maximus at Enna; even allies: level 2 each in Golden Geek, 1 in Silver."""
    armies = (roman("enna", 6, "maximus", trains=trains), punic("agrigentum", 6, "hanno", elephants=elephants))
    control: dict[str, Any] = {"carthage": ["messana"], "rome": ["syracusae", "lilybaeum", "catana"]}
    position = field(*armies, consuls=["maximus"], active="carthage", **{**control, **more})
    return begin(ruleset, position, march("hanno", 6, card="30") + f"; march enna; {line}", dice)


@by_key("battle.roll")
def test_each_level_has_its_dice(ruleset: str) -> None:
    m = clash(ruleset, (1, 1))
    kind = "large" if ruleset == GOLDEN_GEEK else "small"
    assert len([line for line in log(m) if f"{kind} battle die" in line]) == 2
    armies = (roman("catana", 6, "regulus"), punic("enna", 4, "hanno"))
    strong = field(*armies, consuls=["regulus"], rome=["syracusae", "agrigentum"])
    m = begin(ruleset, strong, march("regulus", 6, "enna"), (1, 1, 1) if ruleset == GOLDEN_GEEK else (1, 1))
    play(m, "pass")
    rolls = [line.split(" ")[0] for line in log(m) if "battle die" in line]
    assert rolls == (["Rome", "Rome", "Carthage"] if ruleset == GOLDEN_GEEK else ["Rome", "Rome"])


@by_key("casualties", "battle.win")
def test_hits_remove_cus_and_a_tie_is_lost_by_the_attacker(ruleset: str) -> None:
    m = clash(ruleset, (1, 1))
    assert any(line.startswith("Rome wins the battle of Enna") for line in log(m))
    assert cus(m, "rome", "enna") == (5 if ruleset == GOLDEN_GEEK else 4)


@by_key("battle.win")
def test_who_takes_more_hits_loses(ruleset: str) -> None:
    m = clash(ruleset, (6, 1))
    assert any(line.startswith("Carthage wins the battle of Enna") for line in log(m))


@by_key("casualties.elephants")
def test_a_lost_charge_costs_an_elephant_first(ruleset: str) -> None:
    m = clash(ruleset, (2, 1, 6), elephants=2, line="pass; charge")
    assert state(m).map.elephants[SPACE_ID["agrigentum"]] <= 1
    m = clash(ruleset, (1, 6), elephants=2, line="pass; pass")
    assert "lose-elephants 0" in offered(m), "without a charge the owner chooses"


@by_key("battle.trains", "trains.captured.battle", "retreat.all")
def test_the_winner_takes_the_trains(ruleset: str) -> None:
    m = clash(ruleset, (6, 1), trains=2, line="pass; retreat catana")
    assert (trains(m, "carthage", "enna"), where(m, "maximus")) == (2, "catana")
    assert trains(m, "rome", "catana") == 0


@by_key("battle.loser_generals", "command.displaced.losses")
def test_a_loser_without_cus_loses_his_generals(ruleset: str) -> None:
    armies = (roman("catana", 3, "maximus"), punic("enna", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"], **EVEN), march("maximus", 3, "enna"), dice=(4, 5))
    play(m, "pass")
    assert where(m, "hanno") == "pool"
    assert cus(m, "rome", "enna") > 0


@by_key("battle.winner_generals", "command.displaced.not")
def test_a_winner_without_cus_keeps_his(ruleset: str) -> None:
    armies = (roman("catana", 3, "maximus"), punic("enna", 1, "hanno"))
    position = field(*armies, consuls=["maximus"], **EVEN)
    m = begin(ruleset, position, march("maximus", 3, "enna"), dice=(4 if ruleset == GOLDEN_GEEK else 1, 4))
    play(m, "pass")
    assert any(line.startswith("Carthage wins") for line in log(m))
    assert (cus(m, "carthage", "enna"), where(m, "hanno")) == (0, "enna")


# -- 13.6 -------------------------------------------------------------------------------------------------------------


@by_key("politics.defeat", "politics.defeat.counted", "politics.defeat.choice")
def test_half_of_all_units_lost_is_paid_in_pcs(ruleset: str) -> None:
    m = clash(ruleset, (6, 1), trains=3, line="pass; retreat catana")
    lost = 6 - cus(m, "rome", "catana") + 3
    before = pcs(m, "rome")
    assert asked(m) == ("rome", section(ruleset, "politics.defeat"))
    assert "remove brundisium" in offered(m)
    assert "remove lilybaeum" not in offered(m), "no walled city"
    assert pay(m) == lost // 2
    assert pcs(m, "rome") == before - lost // 2


@by_key("politics.sue_for_peace")
def test_who_cannot_pay_has_lost(ruleset: str) -> None:
    m = clash(
        ruleset, (6, 1), trains=5, pcs=False, rome=["syracusae", "lilybaeum", "catana"], line="pass; retreat catana"
    )
    assert ended(m)[0] == "carthage"


@by_key("politics.defeat.aristocrat", only=SILVER)
def test_a_displaced_aristocrat_costs_his_rating_besides(ruleset: str) -> None:
    armies = (punic("agrigentum", 6, "hamilcar-barca"), roman("enna", 1, "scipio"))
    position = field(*armies, consuls=["scipio"], active="carthage", rome=["catana"])
    m = begin(ruleset, position, march("hamilcar-barca", 6, "enna", card="30"), dice=(1, 1))
    play(m, "pass; pass")
    before = pcs(m, "rome")
    assert (where(m, "scipio"), asked(m)[1]) == ("dead", section(ruleset, "trait.aristocrat.displaced"))
    assert pay(m) == 2
    assert pcs(m, "rome") == before - 2, "one CU lost costs nothing"


@by_key("casualties.losses")
def test_losses_never_exceed_what_is_there(ruleset: str) -> None:
    armies = (punic("agrigentum", 6, "adherbal"), roman("enna", 1, "florus"))
    position = field(*armies, proconsuls=["florus"], active="carthage")
    m = begin(ruleset, position, march("adherbal", 6, "enna", card="30"), dice=(1, 1, 1))
    play(m, "pass")
    assert (cus(m, "rome", "enna"), owner(m, "enna")) == (0, "")
    assert where(m, "florus") == "dead"


@by_key("campaign.spent")
def test_in_a_campaign_a_victor_is_spent_but_for_regulus(ruleset: str) -> None:
    """Six CUs beat one; a second general is still to be activated."""
    for general in ("calatinus", "regulus"):
        armies = (roman("catana", 6, general), roman("messana", 3, "florus"), punic("enna", 1, "hanno"))
        hands = {"rome": ["28"], "carthage": ["30"]}
        strong: dict[str, Any] = {"rome": ["syracusae", "agrigentum"]}
        position = field(*armies, consuls=[general, "florus"], cards=hands, **strong)
        line = f"play 28 event; activate {general}; take 6; march enna; pass"
        m = begin(ruleset, position, line, dice=(1, 1, 1))
        if key(m) == "ask.reroll-battle":
            play(m, "pass")
        campaign = state(m).campaign
        assert campaign is not None
        assert (campaign.moved(GENERAL_ID[general]) == SPENT) == (general == "calatinus")
        assert (key(m) == "ask.take") == (general == "regulus")
