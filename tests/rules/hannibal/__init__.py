"""Rule tests of Hannibal, for both editions at once: rules are named by key, each edition has its own number.

    @by_key("interception.modifier")
    def test_an_enemy_pc_makes_interception_harder(ruleset: str) -> None:
        m = at('''...''', dice=[3], ruleset=ruleset)

    @by_key("card.9a", only="hannibal-2018")
"""

from __future__ import annotations

import pytest

from punica import registry
from tests.rules import rule

RULESETS = ("hannibal-classic", "hannibal-2018")


def by_key(*keys: str, only: str = "") -> pytest.MarkDecorator:
    """Runs a test once for each edition that has these rules (or `only` one), as its argument `ruleset`."""
    cases = []
    missing = set(keys)
    for ruleset in (only,) if only else RULESETS:
        book = registry.game(ruleset).rulebook
        ids = [book.by_key[key].id for key in keys if key in book.by_key]
        missing -= set(book.by_key)
        if ids:
            cases.append(pytest.param(ruleset, marks=rule(ruleset, *ids)))
    if missing:
        raise ValueError(f"no edition of Hannibal has the rule keys {', '.join(sorted(missing))}")
    return pytest.mark.parametrize("ruleset", cases)
