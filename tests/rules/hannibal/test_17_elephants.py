"""Section 17: elephants. Hasdrubal attacks in Azaila with four CUs, some of them elephants."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import battle, dealt, field, fight, force, pay, punic, roman
from tests.support import asked, at, log, offered, play


def charge(
    ruleset: str,
    die: int,
    elephants: int = 2,
    general: str = "p-scipio",
    options: tuple[str, ...] = (),
    cards: list[str] | None = None,
) -> Match:
    """At the question whether to charge: Carthage is due seven cards, Rome five and its general's rating."""
    defender = roman("azaila", 5, general) if general else roman("azaila", 5)
    position = field(
        punic("iberus", 4, "hasdrubal", elephants=elephants),
        defender,
        rome=["dertosa"],
        carthage=["iberus"],
        options=options,
        cards={"rome": cards or ["2"]},
    )
    return fight(position, ruleset, "hasdrubal", dice=[die])


@by_key("elephants.limit")
def test_there_are_never_more_than_four(ruleset: str) -> None:
    """With four in play African Reinforcements bring ordinary CUs."""
    position = field(
        punic("iberus", 4, "hasdrubal", elephants=4),
        punic("carthago", 1),
        carthage=["carthago"],
        cards={"carthage": ["12"]},
    )
    m = at(position, ruleset=ruleset)
    play(m, "play 12 event")
    assert force(m, "carthago", "carthage") == {"cus": 3}


@by_key("elephants.arrive")
def test_new_ones_come_to_carthago_by_african_reinforcements(ruleset: str) -> None:
    position = field(
        punic("iberus", 4, "hasdrubal", elephants=1),
        punic("carthago", 1),
        carthage=["carthago"],
        cards={"carthage": ["12"]},
    )
    m = at(position, ruleset=ruleset)
    play(m, "play 12 event")
    assert force(m, "carthago", "carthage") == {"cus": 3, "elephants": 2}


@by_key("elephants.charge")
def test_carthage_may_charge_before_it_sees_its_cards(ruleset: str) -> None:
    m = charge(ruleset, 6)
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["charge", "pass"]
    assert dealt(m) == {"rome": 0, "carthage": 0}
    play(m, "carthage: pass")
    assert dealt(m) == {"rome": 7, "carthage": 7}


@by_key("elephants.charge")
def test_without_elephants_there_is_no_charge(ruleset: str) -> None:
    m = charge(ruleset, 6, elephants=0)
    assert offered(m)[0].startswith(("lead", "reserve"))


@by_key("elephants.charge")
def test_defending_elephants_charge_too(ruleset: str) -> None:
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 4, elephants=1))
    m = fight(position, ruleset, "p-scipio", dice=[6])
    play(m, "carthage: charge")
    assert dealt(m) == {"rome": 6, "carthage": 4}


@by_key("elephants.charge.roll", "elephants.charge.success")
@pytest.mark.parametrize("elephants", [1, 2, 4])
def test_above_the_roman_rating_rome_loses_a_card_for_each_elephant(ruleset: str, elephants: int) -> None:
    m = charge(ruleset, 3, elephants=elephants)
    play(m, "carthage: charge")
    assert dealt(m) == {"rome": 7 - elephants, "carthage": 7}


@by_key("elephants.charge.failure")
@pytest.mark.parametrize(("general", "die"), [("p-scipio", 2), ("marcellus", 3), ("africanus", 4)])
def test_up_to_the_roman_rating_nothing_happens(ruleset: str, general: str, die: int) -> None:
    m = charge(ruleset, die, general=general)
    play(m, "carthage: charge")
    assert dealt(m)["carthage"] == 7
    assert dealt(m)["rome"] == 5 + {"p-scipio": 2, "marcellus": 3, "africanus": 4}[general]
    assert battle(m)["sides"]["carthage"]["army"]["elephants"] == 2


@by_key("elephants.charge.no_general")
@pytest.mark.parametrize(("die", "rome"), [(2, 3), (1, 5)])
def test_without_a_roman_general_only_a_one_fails(ruleset: str, die: int, rome: int) -> None:
    m = charge(ruleset, die, general="")
    play(m, "carthage: charge")
    assert dealt(m)["rome"] == rome


@by_key("elephants.charge.no_general", only="hannibal-2018")
@pytest.mark.parametrize(("die", "rome"), [(3, 5), (4, 3)])
def test_one_or_less_after_modifiers(ruleset: str, die: int, rome: int) -> None:
    m = charge(ruleset, die, general="", options=("26.1.2",), cards=["77"])
    play(m, "carthage: charge; rome: counter 77")
    assert dealt(m)["rome"] == rome


@by_key("elephants.rampage")
@pytest.mark.parametrize("elephants", [1, 4])
def test_a_one_costs_carthage_a_card_however_many_charge(ruleset: str, elephants: int) -> None:
    m = charge(ruleset, 1, elephants=elephants)
    play(m, "carthage: charge")
    assert dealt(m) == {"rome": 7, "carthage": 6}
    assert any("The elephants rampage" in line for line in log(m))


@by_key("elephants.rampage", "card.77", "option.26.1.2", only="hannibal-2018")
@pytest.mark.parametrize(
    ("die", "cards"),
    [(1, {"rome": 7, "carthage": 6}), (3, {"rome": 7, "carthage": 7}), (5, {"rome": 5, "carthage": 7})],
)
def test_only_a_natural_one_rampages(ruleset: str, die: int, cards: dict[str, int]) -> None:
    """With Elephant Fright 77 (die -2) a 3 counts as 1, but does not rampage."""
    m = charge(ruleset, die, options=("26.1.2",), cards=["77"])
    play(m, "carthage: charge; rome: counter 77")
    assert dealt(m) == cards


@by_key("elephants.cus")
def test_elephants_are_cus(ruleset: str) -> None:
    """They give a card each, march and fight like others."""
    m = charge(ruleset, 6, elephants=4)
    play(m, "carthage: pass")
    assert dealt(m)["carthage"] == 3 + 4


@by_key("elephants.losses")
def test_carthage_chooses_which_cus_it_loses(ruleset: str) -> None:
    """Five rounds and a 5 cost two CUs, without the mark."""
    position = field(
        punic("iberus", 6, "hasdrubal", elephants=2), roman("azaila", 5), rome=["dertosa"], cards={"rome": ["2"]}
    )
    m = fight(position, ruleset, "hasdrubal", hands=("FFFFDDDDD", "FFFFP"), dice=[5, 1])
    play(m, "carthage: pass")
    for _ in range(4):
        play(m, "carthage: lead frontal-assault; rome: match frontal-assault")
    play(m, "carthage: lead double-envelopment; rome: pass")
    assert offered(m) == ["lose-elephants 0", "lose-elephants 1", "lose-elephants 2"]
    play(m, "lose-elephants 0")
    pay(m)
    assert force(m, "azaila", "carthage") == {"cus": 4, "elephants": 2, "generals": ["hasdrubal"]}


@by_key("elephants.losses")
def test_the_mark_on_a_six_takes_an_elephant(ruleset: str) -> None:
    position = field(
        punic("iberus", 6, "hasdrubal", elephants=2), roman("azaila", 5), rome=["dertosa"], cards={"rome": ["2"]}
    )
    m = fight(position, ruleset, "hasdrubal", hands=("FFFFDDDDD", "FFFFP"), dice=[6, 1])
    play(m, "carthage: pass; carthage: lead double-envelopment; rome: pass")
    pay(m)
    assert force(m, "azaila", "carthage") == {"cus": 5, "elephants": 1, "generals": ["hasdrubal"]}
