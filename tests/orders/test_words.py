"""Orders in plain words, in every language."""

from __future__ import annotations

import pytest

from punica import registry
from punica.kernel.languages import LANGUAGES
from punica.lab.handovers import careful
from punica.orders import Order
from punica.orders.kinds import kinds_of
from punica.orders.words import told, what, when


def test_an_order_reads_as_a_person_would_say_it() -> None:
    order = Order(
        "reaction", ("intercept mago most", "pass"), into=("capua", "neapolis"), against=("longus",), odds=60, turn=4
    )
    one = told("hannibal-2018", order, 3, 4)
    assert one.when == "An enemy army approaches"
    assert one.what == ["Intercept with Mago, as many as possible", "Pass"]
    places, enemy = "to Capua, to Neapolis", "against T. Sempronius Longus"
    assert one.conditions == [places, enemy, "the chance to win the battle is 60 % or better"]
    assert (one.until, one.ended) == ("until turn 4 ends", False)
    assert told("hannibal-2018", order, 3, 5).ended
    assert told("hannibal-2018", order, 3, 4, "de").conditions[0] == "nach Capua, nach Neapolis"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", registry.known())
def test_every_kind_and_every_answer_has_words(ruleset: str, language: str) -> None:
    kinds = kinds_of(ruleset)
    found = [when(ruleset, kind, language) for kind in ("*", *kinds.names)]
    found += [what(ruleset, pattern, language) for patterns in kinds.answers.values() for pattern in patterns]
    for order in careful(ruleset, registry.game(ruleset).seats[0]):
        one = told(ruleset, order, 1, 1, language)
        found += [one.when, *one.what, *one.conditions, one.until]
    wrong = [text for text in found if not text or "Text(" in text or "{" in text]
    assert not wrong
