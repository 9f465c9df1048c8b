"""Sections 14.11 to 14.14: casualties, retreat losses, political consequences."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import cus, field, fight, force, pay, pcs, punic, roman, run_out, said
from tests.support import asked, ended, log, offered, play, shown

CLASSIC = "hannibal-classic"


def rounds(types: str) -> str:
    """A line in which each of these cards is led by Rome and matched."""
    names = {"F": "frontal-assault", "L": "flank-left", "R": "flank-right", "P": "probe"}
    return "; ".join(f"rome: lead {names[t]}; carthage: match {names[t]}" for t in types)


def romans_win(ruleset: str, roman_cus: int, punic_cus: int, card: str, dice: list[int], before: str = "") -> Match:
    """P. Scipio wins against a force without a general with this card, after these matched ones."""
    letter = {"frontal-assault": "F", "flank-right": "R", "probe": "P", "double-envelopment": "D"}[card]
    attacker_hand = (before + letter + "LLLLLLLLL")[: roman_cus + 2]
    defender_hand = (before + "FFFFFFFFFFFF" if letter != "F" else before + "SRRRRRRRRR")[:punic_cus]
    position = field(
        roman("iberus", roman_cus, "p-scipio"),
        punic("azaila", punic_cus),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"carthage": ["2"], "rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=(attacker_hand, defender_hand), dice=dice)
    if before:
        play(m, rounds(before))
    play(m, f"rome: lead {card}; carthage: pass")
    return m


def lost_in_battle(m: Match) -> dict[str, int]:
    """CUs lost as battle casualties, from the log."""
    out = {}
    for side in ("Rome", "Carthage"):
        line = next(line for line in log(m) if line.startswith(f"{side} loses") and "in battle" in line)
        out[side] = int(line.split()[2].replace("no", "0"))
    return out


def lost_in_rout(m: Match) -> int:
    line = next(line for line in log(m) if "in the rout" in line)
    return int(line.split()[2].replace("no", "0"))


# -- 14.11 Battle casualties ------------------------------------------------------------------------------------------


@by_key("casualties.losses", "casualties.column", "casualties.last_round")
def test_example_14_11_four_rounds_and_a_five_cost_a_cu_each(ruleset: str) -> None:
    """Three matched rounds and the last, unmatched one."""
    m = romans_win(ruleset, 5, 6, "flank-right", [5, 1], before="FPP")
    assert lost_in_battle(m) == {"Rome": 1, "Carthage": 1}


@by_key("casualties.column")
@pytest.mark.parametrize(("before", "lost"), [("", 0), ("F", 0), ("FP", 1), ("FPPF", 1), ("FFPPFF", 2)])
def test_the_column_is_the_number_of_rounds(ruleset: str, before: str, lost: int) -> None:
    m = romans_win(ruleset, 6, 8, "flank-right", [4, 1], before=before)
    assert lost_in_battle(m) == {"Rome": lost, "Carthage": lost}


@by_key("casualties.roll")
def test_the_winner_rolls_once_for_both(ruleset: str) -> None:
    m = romans_win(ruleset, 5, 6, "flank-right", [6, 1])
    assert [line.startswith("Rome rolls 6") for line in log(m) if "for casualties" in line] == [True]
    assert lost_in_battle(m) == {"Rome": 1, "Carthage": 1}


@by_key("casualties.losses")
def test_both_sides_remove_what_the_table_says(ruleset: str) -> None:
    m = romans_win(ruleset, 5, 6, "flank-right", [6, 1], before="FFFP")
    assert lost_in_battle(m) == {"Rome": 2, "Carthage": 2}
    pay(m)
    assert cus(m, "azaila", "rome") == 3


@by_key("casualties.column", "retreat.losses.exhausted")
def test_a_winner_who_played_no_card_uses_column_one_and_the_frontal_row(ruleset: str) -> None:
    """Four elephants leave Varro no card at all: he has lost before the first round."""
    position = field(
        roman("iberus", 3, "varro"),
        punic("azaila", 4, elephants=4),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "varro", hands=("", "FFFF"), dice=[6, 5, 3])
    play(m, "carthage: charge")
    assert any("Rome plays no card and has lost the battle" in line for line in log(m))
    assert lost_in_battle(m) == {"Rome": 0, "Carthage": 0}
    assert lost_in_rout(m) == 2


@by_key("casualties.withdrawal")
def test_failed_withdrawals_are_no_rounds(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 6, "gisgo"),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"carthage": ["2"], "rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFFFFF"), dice=[6, 6, 6, 5, 1])
    for _ in range(3):
        play(m, "rome: withdraw; carthage: pass")
    play(m, "rome: lead flank-right; carthage: pass")
    assert lost_in_battle(m) == {"Rome": 0, "Carthage": 0}


# -- 14.12 Retreat losses ---------------------------------------------------------------------------------------------


@by_key("retreat.losses", "retreat.losses.size")
def test_example_14_12_four_rounds_five_cus_and_a_flank_right(ruleset: str) -> None:
    """A 3 for casualties after four rounds costs a CU each; then the loser of five CUs pays for the Flank Right."""
    m = romans_win(ruleset, 5, 5, "flank-right", [3, 4], before="FPP")
    assert lost_in_battle(m) == {"Rome": 1, "Carthage": 1}
    assert lost_in_rout(m) == 3


@by_key("retreat.losses")
@pytest.mark.parametrize(
    ("card", "die", "lost"),
    [
        ("probe", 1, 1),
        ("probe", 3, 2),
        ("probe", 6, 3),
        ("frontal-assault", 1, 2),
        ("flank-right", 6, 5),
        ("double-envelopment", 1, 3),
        ("double-envelopment", 4, 5),
        ("double-envelopment", 5, 7),
    ],
)
def test_the_winning_card_decides_how_bad_the_rout_is(ruleset: str, card: str, die: int, lost: int) -> None:
    m = romans_win(ruleset, 5, 7, card, [1, die])
    assert lost_in_rout(m) == lost


@by_key("retreat.losses.size")
@pytest.mark.parametrize(("size", "lost"), [(4, 2), (5, 3)])
def test_a_force_of_four_or_fewer_loses_less(ruleset: str, size: int, lost: int) -> None:
    m = romans_win(ruleset, 5, size, "flank-right", [1, 3])
    assert lost_in_rout(m) == lost


@by_key("retreat.losses.size")
def test_the_size_at_the_beginning_counts(ruleset: str) -> None:
    """Five CUs of which two fell in battle still roll as five."""
    m = romans_win(ruleset, 8, 5, "flank-right", [6, 1], before="FFPP")
    assert lost_in_battle(m)["Carthage"] == 2
    assert lost_in_rout(m) == 2


@by_key("retreat.losses")
def test_who_rolls_depends_on_the_edition(ruleset: str) -> None:
    m = romans_win(ruleset, 5, 5, "flank-right", [1, 3])
    roller = "Carthage" if ruleset == CLASSIC else "Rome"
    assert said(m, f"{roller} rolls 3 for the retreat")


@by_key("retreat.losses.cus")
def test_only_cus_are_lost_not_allies(ruleset: str) -> None:
    """Two CUs with many Allies cannot lose more than two."""
    position = field(
        roman("iberus", 8, "p-scipio"),
        punic("azaila", 2, "hannibal"),
        rome=["iberus"],
        carthage=["dertosa", "gades", "hispalis", "corduba", "salaria", "laminium", "dianium"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("DLLLLLLLLL", "FFFFFFFF"), dice=[1, 4])
    play(m, "rome: lead double-envelopment; carthage: pass")
    assert lost_in_rout(m) == 2
    assert "hannibal" in shown(m)["dead"]


@by_key("retreat.losses.elephants", "elephants.retreat")
def test_the_first_cu_lost_in_the_rout_is_an_elephant(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 4, elephants=2),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFF"), dice=[1, 3])
    play(m, "carthage: pass; rome: lead flank-right; carthage: pass")
    assert offered(m) == ["lose-elephants 1", "lose-elephants 2"]
    play(m, "lose-elephants 1")
    pay(m)
    assert force(m, "dertosa", "carthage") == {"cus": 2, "elephants": 1}


@by_key("retreat.losses.elephants")
def test_a_six_in_battle_and_the_rout_take_two_elephants(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 4, elephants=2),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFF"), dice=[6, 1])
    play(m, "carthage: pass; rome: lead flank-right; carthage: pass")
    pay(m)
    assert force(m, "dertosa", "carthage") == {"cus": 2}


@by_key("retreat.losses.exhausted")
def test_when_the_attacker_runs_dry_the_defenders_last_card_counts_in_2018_only(ruleset: str) -> None:
    """The last card matched was a Double Envelopment: 2018 reads it, classic rolls without a modifier."""
    position = field(
        roman("iberus", 5, "varro"), punic("azaila", 10), rome=["iberus"], carthage=["dertosa"], cards={"rome": ["3"]}
    )
    m = fight(position, ruleset, "varro", hands=("DFFFFF", "DFFFFFRRRR"), dice=[1, 3])
    play(m, "; ".join(["rome: lead frontal-assault; carthage: match frontal-assault"] * 5))
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; carthage: pass")
    assert any("Rome plays no card and has lost the battle" in line for line in log(m))
    assert lost_in_rout(m) == (3 if ruleset == CLASSIC else 4)


# -- 14.13, 14.14 Political consequences ------------------------------------------------------------------------------


@by_key("politics.defeat", "terms.half")
@pytest.mark.parametrize(("die", "lost", "paid"), [(1, 2, 1), (3, 3, 1), (5, 4, 2), (6, 5, 2)])
def test_a_pc_for_every_two_cus_lost(ruleset: str, die: int, lost: int, paid: int) -> None:
    m = romans_win(ruleset, 5, 8, "flank-right", [1, die])
    assert lost_in_rout(m) == lost
    before = pcs(m, "carthage")
    assert pay(m) == paid
    assert pcs(m, "carthage") == before - paid


@by_key("politics.defeat.counted")
def test_casualties_rout_and_the_way_all_count(ruleset: str) -> None:
    """One in battle, two in the rout, one on an enemy PC on the way: four, so two PCs."""
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 8),
        rome=["dertosa", "ilerda", "bilbilis"],
        carthage=["saguntum"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFFFFFF"), dice=[6, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    assert pay(m) == 2
    assert cus(m, "saguntum", "carthage") == 4


@by_key("politics.defeat.counted")
def test_an_eliminated_force_counts(ruleset: str) -> None:
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 8), rome=["iberus"], cards={"rome": ["3"]})
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFFFFFF"), dice=[1, 1])
    assert run_out(m, "lead flank-right; pass") == 4


@by_key("politics.defeat.counted", "card.7.when")
def test_hostile_tribes_on_the_way_do_not_count(ruleset: str) -> None:
    """Ruling H63. One CU falls in the rout, two to the tribes of Tolosa: no PC is due."""
    position = field(
        roman("emporiae", 5, "p-scipio"), punic("narbo", 6), carthage=["tolosa"], cards={"rome": ["3", "7"]}
    )
    m = fight(position, ruleset, "p-scipio", "narbo", hands=("PFFFFFF", "LLLLLL"), dice=[1, 1, 6])
    play(m, "rome: lead probe; carthage: pass; rome: counter 7")
    assert pay(m) == 0
    assert cus(m, "tolosa", "carthage") == 3


@by_key("politics.defeat.choice")
def test_the_loser_chooses_but_gives_no_city_and_no_tribe(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 5),
        rome=["iberus"],
        carthage=["dertosa", "gades", "thapsus"],
        tribes={"boii": "carthage"},
        pcs=False,
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFFF"), dice=[1, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    assert asked(m)[0] == "carthage"
    assert sorted(offered(m)) == ["remove dertosa", "remove thapsus"]


@by_key("politics.sue_for_peace", "sudden.peace")
def test_who_cannot_pay_sues_for_peace(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"), punic("azaila", 8), rome=["iberus"], carthage=["thapsus"], pcs=False
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFFFFFF"), dice=[1, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    assert ended(m)[0] == "rome"
    assert m.outcome is not None
    assert m.outcome.reason == "Carthage cannot pay for its defeat and sues for peace"


# -- 10.10 Displaced generals -----------------------------------------------------------------------------------------


@by_key("command.displaced.losses")
def test_a_general_whose_last_cus_fall_in_the_rout_is_displaced(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 2, "mago"),
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFF"), dice=[1, 3])
    play(m, "rome: lead flank-right; carthage: pass")
    assert shown(m)["displaced"] == ["mago"]


@by_key("command.displaced.not")
def test_a_general_whose_last_cus_fall_as_casualties_retreats_alone(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 1, "mago"),
        rome=["iberus", "ilerda"],
        carthage=["dertosa"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFF"), dice=[6, 6])
    play(m, "rome: lead flank-right; carthage: pass")
    assert shown(m)["displaced"] == []
    assert force(m, "dertosa", "carthage") == {"generals": ["mago"]}


@by_key("command.displaced.not")
def test_but_not_through_enemy_cus(ruleset: str) -> None:
    """Ruling H54: Saguntum is near, but Romans stand on every way to it."""
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 1, "mago"),
        *[roman(space, 1) for space in ("dertosa", "bilbilis", "ilerda")],
        carthage=["saguntum"],
        cards={"rome": ["3"]},
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFF"), dice=[6, 6])
    play(m, "rome: lead flank-right; carthage: pass")
    assert shown(m)["displaced"] == ["mago"]


@by_key("command.displaced.not")
def test_a_winner_without_cus_stays_on_the_field(ruleset: str) -> None:
    position = field(
        roman("iberus", 1, "p-scipio"), punic("azaila", 2), rome=["iberus"], carthage=["dertosa"], cards={"rome": ["3"]}
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLL", "FF"), dice=[6, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    assert force(m, "azaila", "rome") == {"generals": ["p-scipio"]}
