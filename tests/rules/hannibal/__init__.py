"""Rule tests of Hannibal, for both editions at once: rules are named by key, each edition has its own number.

@by_key("interception.modifier")
def test_an_enemy_pc_makes_interception_harder(ruleset: str) -> None:
    m = at('''...''', dice=[3], ruleset=ruleset)

@by_key("card.9a", only="hannibal-2018")
"""

from __future__ import annotations

import pytest

from tests.rules import by_key_of

RULESETS = ("hannibal-classic", "hannibal-2018")


def by_key(*keys: str, only: str = "") -> pytest.MarkDecorator:
    """Runs a test once for each edition that has these rules (or `only` one), as its argument `ruleset`."""
    return by_key_of((only,) if only else RULESETS, *keys)
