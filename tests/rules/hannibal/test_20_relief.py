"""Section 20.6: relief armies and sorties. Mago is besieged in Saguntum, or only his CUs; Rome's five stand outside."""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import commander, cus, dealt, drawn, field, fight, force, pay, punic, roman, said
from tests.support import asked, at, offered, play, refused, shown

BESIEGED = {"saguntum": 1}


def relief(
    ruleset: str,
    *inside: dict[str, Any],
    general: str = "hasdrubal",
    size: int = 5,
    dice: list[int] | None = None,
    hands: tuple[str, str] | None = None,
    siege: dict[str, int] | None = None,
    besiegers: dict[str, Any] | None = None,
    elephants: int = 0,
) -> Match:
    position = field(
        punic("dertosa", size, general, elephants=elephants),
        *inside,
        besiegers or roman("saguntum", 5),
        carthage=["dertosa", "saguntum"],
        rome=["dianium"],
        siege=BESIEGED if siege is None else siege,
        cards={"rome": ["2"]},
    )
    return fight(position, ruleset, general, "saguntum", hands=hands, dice=dice)


def lose(m: Match) -> None:
    """Rome matches a Double Envelopment, takes the initiative and wins with a Probe."""
    play(m, "carthage: lead double-envelopment; rome: match double-envelopment; initiative; lead probe; carthage: pass")


@by_key("siege.relief")
def test_cus_inside_may_join_the_attack_on_the_besiegers(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, inside=True))
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["sortie 2", "sortie 1", "pass"]
    play(m, "sortie 2")
    assert dealt(m)["carthage"] == 3 + 5 + 2
    m = relief(ruleset, punic("saguntum", 2, inside=True))
    play(m, "pass")
    assert dealt(m)["carthage"] == 3 + 5
    assert cus(m, "saguntum", "carthage", inside=True) == 2


@by_key("siege.relief", "consuls.minimum")
def test_a_consul_comes_out_with_all_or_with_enough_for_five(ruleset: str) -> None:
    def roma(size: int, consuls: list[str]) -> Match:
        position = field(
            roman("capua", size, "marcellus"),
            roman("roma", 4, "varro", inside=True),
            punic("roma", 6, "mago"),
            rome=["capua", "roma"],
            siege={"roma": 1},
            consuls=consuls,
            cards={"carthage": ["2"]},
        )
        return fight(position, ruleset, "marcellus", "roma")

    m = roma(2, ["varro"])
    assert offered(m) == ["sortie 4", "sortie 3", "pass"]
    assert refused(m, "sortie 2") == m.section("consuls.minimum")
    assert offered(roma(4, ["varro"]))[-2:] == ["sortie 1", "pass"]
    assert offered(roma(2, []))[-2:] == ["sortie 1", "pass"], "without a Consul as many as one likes"


@by_key("siege.relief")
def test_a_city_without_siege_points_is_not_besieged(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, inside=True), siege={})
    assert offered(m)[0].startswith(("lead", "reserve"))
    assert dealt(m)["carthage"] == 8


@by_key("siege.relief")
def test_a_victory_lifts_the_siege_and_unites_the_forces(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, inside=True), hands=("RLLLLLLLLL", "FFFFF"), dice=[1, 1])
    play(m, "sortie 2; lead flank-right; rome: pass")
    pay(m)
    assert force(m, "saguntum", "carthage") == {"cus": 7, "generals": ["hasdrubal"]}
    assert "siege" not in shown(m)["spaces"]["saguntum"]


@by_key("siege.relief", "command.join.equal")
def test_the_activated_general_commands_the_united_forces(ruleset: str) -> None:
    m = relief(
        ruleset,
        punic("saguntum", 2, "hasdrubal", inside=True),
        general="mago",
        hands=("RLLLLLLLL", "FFFFF"),
        dice=[1, 1],
    )
    play(m, "sortie 2")
    if offered(m)[0].startswith("command"):
        play(m, "command mago")
    play(m, "lead flank-right; rome: pass")
    pay(m)
    assert force(m, "saguntum", "carthage") == {"cus": 7, "generals": ["mago", "hasdrubal"]}


@by_key("siege.relief.losses")
def test_losses_come_from_either_force(ruleset: str) -> None:
    """A 6 after one round costs a CU: of the sortie, or of the relief army."""
    for choice, left_inside, left_outside in (("lose-sortie 1", 1, 4), ("lose-sortie 0", 2, 3)):
        m = relief(ruleset, punic("saguntum", 2, inside=True), hands=("DLLLLLLLLL", "DPFFF"), dice=[6, 1])
        play(m, "sortie 2")
        lose(m)
        assert offered(m) == ["lose-sortie 0", "lose-sortie 1"]
        play(m, choice)
        assert offered(m) == ["lose-sortie 0", "lose-sortie 1"]
        play(m, "lose-sortie 0")
        pay(m)
        assert cus(m, "saguntum", "carthage", inside=True) == left_inside
        assert cus(m, "dertosa", "carthage") == left_outside


@by_key("siege.relief.losses")
def test_an_elephant_that_must_fall_falls_in_the_force_that_has_one(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, elephants=1, inside=True), hands=("DLLLLLLLLL", "DPFFF"), dice=[6, 1])
    play(m, "sortie 2; pass")
    lose(m)
    assert offered(m) == ["lose-sortie 0", "lose-sortie 1"]
    play(m, "lose-sortie 0")
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 1}


@by_key("siege.relief.losses")
def test_be_that_the_relief_army(ruleset: str) -> None:
    hands = ("DLLLLLLLLL", "DPFFF")
    m = relief(ruleset, punic("saguntum", 2, inside=True), elephants=2, hands=hands, dice=[6, 1])
    play(m, "sortie 2; pass")
    lose(m)
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2}
    assert force(m, "dertosa", "carthage") == {"cus": 3, "generals": ["hasdrubal"]}


@by_key("siege.relief.losses", "elephants.retreat")
def test_where_both_have_elephants_one_of_either_is_enough(ruleset: str) -> None:
    hands = ("DLLLLLLLLL", "DPFFF")
    m = relief(ruleset, punic("saguntum", 2, elephants=1, inside=True), elephants=1, hands=hands, dice=[1, 3])
    play(m, "sortie 2; pass")
    lose(m)
    play(m, "lose-sortie 1")
    assert offered(m) == ["lose-elephants 0", "lose-elephants 1"]
    play(m, "lose-elephants 0")
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 1, "elephants": 1}
    assert force(m, "dertosa", "carthage") == {"cus": 4, "generals": ["hasdrubal"]}


@by_key("siege.relief.command")
def test_the_higher_rank_commands_wherever_he_stands(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, "hannibal", inside=True), general="hasdrubal")
    play(m, "sortie 2")
    assert commander(m, "carthage") == "hannibal"


@by_key("siege.relief.command")
def test_at_equal_rank_the_owner_chooses_in_2018_only(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, "hasdrubal", inside=True), general="mago")
    play(m, "sortie 2")
    if ruleset == "hannibal-2018":
        assert offered(m) == ["command mago", "command hasdrubal"]
        play(m, "command hasdrubal")
        assert commander(m, "carthage") == "hasdrubal"
    else:
        assert commander(m, "carthage") == "mago"


@by_key("siege.relief.command", "consuls.command.attack")
def test_consuls_within_and_without_do_not_change_places(ruleset: str) -> None:
    """Ruling H51: each commands a Force of his own, so Carthage has nothing to roll for."""
    position = field(
        roman("capua", 5, "marcellus"),
        roman("roma", 5, "varro", inside=True),
        punic("roma", 6, "mago"),
        rome=["capua", "roma"],
        siege={"roma": 1},
        consuls=["marcellus", "varro"],
    )
    m = fight(position, ruleset, "marcellus", "roma")
    play(m, "sortie 5")
    if ruleset == "hannibal-2018":
        play(m, "command marcellus")
    assert commander(m, "rome") == "marcellus"
    assert offered(m)[0].startswith(("lead", "reserve"))


@by_key("siege.relief.no_sortie")
def test_without_a_sortie_the_general_inside_has_no_part(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, "hannibal", inside=True), general="hasdrubal")
    play(m, "pass")
    assert commander(m, "carthage") == "hasdrubal"
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "generals": ["hannibal"]}


@by_key("siege.relief.retreat", "retreat.besieged_city")
def test_only_those_of_the_sortie_go_back_inside(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, "mago", inside=True), hands=("DLLLLLLLLL", "DPFFF"), dice=[1, 1])
    play(m, "sortie 2")
    if offered(m)[0].startswith("command"):
        play(m, "command hasdrubal")
    lose(m)
    play(m, "lose-sortie 0")
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "generals": ["mago"]}
    assert force(m, "dertosa", "carthage") == {"cus": 4, "generals": ["hasdrubal"]}
    assert shown(m)["spaces"]["saguntum"]["siege"] == 1


def sortie_alone(ruleset: str, hands: tuple[str, str], dice: list[int], trains: int = 0) -> Match:
    position = field(
        punic("saguntum", 2, "mago", inside=True, trains=trains),
        roman("saguntum", 5),
        carthage=["saguntum"],
        siege=BESIEGED,
        cards={"rome": ["2"]},
    )
    m = at(position, draws=drawn(*hands), dice=dice, ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 2")
    for code in ("train 1", "sally", "come-out"):
        if code in offered(m):
            play(m, code)
    return m


@by_key("siege.sortie", "siege.relief.retreat")
def test_a_besieged_army_may_attack_on_its_own_and_goes_back_inside(ruleset: str) -> None:
    m = sortie_alone(ruleset, ("DLLL", "DPFFF"), [1, 1])
    assert dealt(m) == {"rome": 5, "carthage": 4}
    lose(m)
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "generals": ["mago"]}
    assert shown(m)["spaces"]["saguntum"]["siege"] == 1


@by_key("card.30.lost", "siege.relief.retreat")
def test_a_siege_train_that_came_out_is_lost_with_the_battle_but_not_by_a_withdrawal(ruleset: str) -> None:
    m = sortie_alone(ruleset, ("DLLL", "DPFFF"), [1, 1], trains=1)
    lose(m)
    pay(m)
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "generals": ["mago"]}
    assert said(m, "The siege train")
    assert said(m, "Carthage retreats into")
    m = sortie_alone(ruleset, ("DLLL", "DPFFF"), [2, 1], trains=1)
    play(m, "carthage: withdraw")
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "trains": 1, "generals": ["mago"]}


@by_key("siege.sortie")
def test_a_sortie_that_wins_lifts_the_siege(ruleset: str) -> None:
    m = sortie_alone(ruleset, ("RLLL", "DPFFF"), [1, 1])
    play(m, "carthage: lead flank-right; rome: pass")
    while m.choice is not None and offered(m)[0].startswith(("retreat", "remove")):
        play(m, offered(m)[0])
    assert force(m, "saguntum", "carthage") == {"cus": 2, "generals": ["mago"]}
    assert "siege" not in shown(m)["spaces"]["saguntum"]


@by_key("withdrawal.sortie")
def test_a_sortie_withdraws_back_into_the_city(ruleset: str) -> None:
    m = sortie_alone(ruleset, ("DLLL", "DPFFF"), [2, 1])
    play(m, "carthage: withdraw")
    assert force(m, "saguntum", "carthage", inside=True) == {"cus": 2, "generals": ["mago"]}
    assert shown(m)["spaces"]["saguntum"]["siege"] == 1


@by_key("withdrawal.sortie")
def test_relief_and_sortie_withdraw_each_to_its_own_place(ruleset: str) -> None:
    m = relief(ruleset, punic("saguntum", 2, inside=True), hands=("DLLLLLLLLL", "DPFFF"), dice=[3, 1])
    play(m, "sortie 2; withdraw")
    assert cus(m, "saguntum", "carthage", inside=True) == 2
    assert force(m, "dertosa", "carthage") == {"cus": 5, "generals": ["hasdrubal"]}
