"""Section 7: what is hidden."""

from __future__ import annotations

import json

from tests.rules.toy_first import both
from tests.support import at, shown

TABLE = """
    [state]
    hands = {rome = ["1", "2"], carthage = ["3", "4"]}
    buried = {rome = "5", carthage = "6"}
    discards = ["7"]
    deck = ["8", "9"]
"""


def cards_in(view: object) -> set[str]:
    """Every card slug in a view. Numbers are no slugs: those are strings."""
    text = json.dumps(view)
    return {str(slug) for slug in range(1, 13) if f'"{slug}"' in text}


@both("7.1")
def test_hands_buried_cards_and_deck_are_hidden_discards_lie_open(edition: str) -> None:
    m = at(TABLE, ruleset=edition)
    assert cards_in(shown(m)) == {"7"}
    assert cards_in(shown(m, "rome")) == {"1", "2", "5", "7"}
    assert cards_in(shown(m, "carthage")) == {"3", "4", "6", "7"}


@both("7.1")
def test_the_order_of_the_deck_is_not_shown(edition: str) -> None:
    m = at(TABLE, ruleset=edition)
    n = at(TABLE.replace('["8", "9"]', '["9", "8"]'), ruleset=edition)
    for seat in ("rome", "carthage", None):
        assert m.view(seat) == n.view(seat)
