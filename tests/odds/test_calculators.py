"""Calculators say what the rules say of the same thing on a board, refuse what cannot be, and speak every language."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from typer.testing import CliRunner

import punica
from punica import registry
from punica.cli import app
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.detachments import scout
from punica.kernel.languages import LANGUAGES
from punica.odds.calculator import FLAG, NUMBER, Calculator, NoSuchCalculator, WrongNumber, calculator, calculators
from punica.odds.hannibal.battle import meeting
from punica.odds.parts import Part
from punica.odds.words import catalogue, form, told_parts

EVERY = [(ruleset, one.id) for ruleset in registry.on_shelf() for one in calculators(ruleset)]


def part(ruleset: str, id: str, key: str, /, **given: object) -> Part:
    named = {name.replace("_", "-"): value for name, value in given.items()}
    return next(one for one in calculator(ruleset, id).reckon(named) if one.key == key)


def drawn(one: Calculator, rng: Random) -> Mapping[str, object]:
    """Anything that the fields allow."""
    out: dict[str, object] = {}
    for field in one.fields:
        if field.kind == NUMBER:
            out[field.key] = rng.randint(field.least, field.most)
        else:
            out[field.key] = rng.random() < 0.5 if field.kind == FLAG else rng.choice(field.choices).slug
    return out


def attempted(one: Calculator, given: Mapping[str, object]) -> tuple[list[Part], WrongNumber | None]:
    try:
        return one.reckon(given), None
    except WrongNumber as error:
        return [], error


def test_every_game_on_the_shelf_has_calculators() -> None:
    assert {ruleset for ruleset, _ in EVERY} == set(registry.on_shelf())
    assert {"battle", "siege", "interception", "avoid", "voyage"} <= {one.id for one in calculators("hannibal-classic")}
    assert {"battle", "siege", "interception", "avoid", "fleets"} <= {one.id for one in calculators("hamilcar-silver")}


@pytest.mark.parametrize(("ruleset", "id"), EVERY)
def test_whatever_is_given_is_reckoned_or_refused_in_words(ruleset: str, id: str) -> None:
    """A distribution, or what would be right: in every language, and never an error of ours."""
    one = calculator(ruleset, id)
    rng = Random(7)
    told = 0
    for n in range(12):
        language = list(LANGUAGES)[n % len(LANGUAGES)]
        words = catalogue(ruleset, language)
        assert "Text(" not in repr(form(ruleset, one, language))
        parts, wrong = attempted(one, drawn(one, rng) if n else {})
        if wrong is not None:
            assert n, "the usual numbers are always right"
            assert wrong.field in {field.key for field in one.fields}
            assert "Text(" not in words.render(wrong.text)
            continue
        told += 1
        assert "Text(" not in repr(told_parts(words, parts))
        for found in parts:
            if found.outcomes:
                assert sum(outcome.chance for outcome in found.outcomes) == pytest.approx(1)
    assert told > 1


@pytest.mark.parametrize("ruleset", ["hannibal-2018", "hannibal-classic"])
def test_a_battle_has_the_hands_of_the_rules(ruleset: str) -> None:
    """The same battle at Roma itself: militia, allies of Rome, an interception and a general in his own city."""
    g = punica.new(ruleset, seed=1).state
    assert isinstance(g, HannibalState)
    nouns = g.game.nouns
    roma = nouns["space"].index["roma"]
    generals = nouns["general"].index
    for name in ("fabius", "marcellus", "varro"):
        rome = scout(ROME, [generals[name]], 6)
        carthage = scout(CARTHAGE, [generals["hannibal"]], 9)
        b = meeting(g, roma, carthage, rome, True, False)
        due = g.hannibal.battle_cards
        told = calculator(ruleset, "battle").reckon(
            {
                "attacker": "carthage",
                "rome-cus": 6,
                "rome-general": name,
                "rome-allies": due.allies(g, b, ROME),
                "militia": True,
                "carthage-cus": 9,
                "carthage-general": "hannibal",
                "carthage-allies": due.allies(g, b, CARTHAGE),
                "intercepted": True,
                "city": "rome",
            }
        )
        hands = [one.title.params["n"] for one in told if one.key == "hand"]
        assert hands == [due.hand_size(g, b, CARTHAGE), due.hand_size(g, b, ROME)]


def test_ten_against_eight_with_hannibal_and_two_allies() -> None:
    """The question everybody asks, and that each thing that is added helps whom it should."""
    plain = part("hannibal-2018", "battle", "battle", rome_general="paullus")
    allied = part("hannibal-2018", "battle", "battle", rome_general="paullus", carthage_allies=2)
    militia = part("hannibal-2018", "battle", "battle", rome_general="paullus", carthage_allies=2, militia=True)
    assert plain.chance("win") < allied.chance("win")
    assert militia.chance("win") < allied.chance("win")
    assert 0 < allied.error < 0.012


def test_a_siege_needs_less_where_points_lie_and_carthage_wants_a_train() -> None:
    fresh = part("hannibal-2018", "siege", "siege", general="hannibal", city="capua", points=2)
    train = part("hannibal-2018", "siege", "siege", general="hannibal", city="capua", points=2, train=True)
    assert fresh.chance("falls") < train.chance("falls")
    twice = part("hannibal-2018", "siege", "siege", general="marcellus", city="capua", points=2, card="two-rolls")
    once = part("hannibal-2018", "siege", "siege", general="marcellus", city="capua", points=2)
    assert twice.chance("falls") > once.chance("falls")


@pytest.mark.parametrize(
    ("ruleset", "id", "given", "field", "says"),
    [
        ("hannibal-2018", "battle", {"rome-cus": 31}, "rome-cus", "a whole number from 1 to 30"),
        ("hannibal-2018", "battle", {"rome-cus": "ten"}, "rome-cus", "a whole number from 1 to 30"),
        ("hannibal-2018", "battle", {"carthage-cus": 2, "elephants": 3}, "elephants", "at most 2 here"),
        ("hannibal-2018", "battle", {"rome-general": "hannibal"}, "rome-general", "africanus, fabius"),
        ("hannibal-2018", "battle", {"dice": 3}, "dice", "there are: attacker, rome-cus"),
        ("hannibal-2018", "siege", {"points": 3}, "points", "With 3 points it has fallen"),
        ("hannibal-2018", "siege", {"general": "fabius", "train": True}, "train", "Only Carthage has siege trains"),
        ("hannibal-2018", "voyage", {"from": "gades", "to": "gades"}, "to", "another port"),
        ("hannibal-2018", "avoid", {"general": "fabius", "pursuer": "nero"}, "pursuer", "same side"),
        ("hamilcar-silver", "siege", {"city": "roma", "supremacy": False}, "supremacy", "only with Naval Supremacy"),
        ("hamilcar-silver", "battle", {"rome-allies": 4, "carthage-allies": 4}, "carthage-allies", "at most 5"),
        ("hands-in-the-sea", "fleets", {"rome-warships": 1, "heavy": 2}, "heavy", "at most 1"),
    ],
)
def test_wrong_numbers_are_answered_with_what_would_be_right(
    ruleset: str, id: str, given: Mapping[str, object], field: str, says: str
) -> None:
    with pytest.raises(WrongNumber) as caught:
        calculator(ruleset, id).reckon(given)
    assert caught.value.field == field
    assert says in catalogue(ruleset).render(caught.value.text)


def test_a_calculator_that_is_not_there() -> None:
    with pytest.raises(NoSuchCalculator, match="it has: fleets"):
        calculator("hands-in-the-sea", "siege")


def test_the_terminal_reckons_too() -> None:
    def said(*words: str) -> str:
        return CliRunner().invoke(app, ["odds", *words]).output

    assert "carthage-cus" in said("hannibal-2018")
    told = said("hannibal-2018", "interception", "general=hannibal", "enemy-pc=yes")
    assert "50.0 %" in told
    assert "Enemy PC there +1" in told
    assert "ja oder nein" in said("hannibal-2018", "interception", "enemy-pc=perhaps", "--lang", "de")
    assert "write general=VALUE" in said("hannibal-2018", "avoid", "general")
