"""Rule tests of Hamilcar, for both editions at once: rules are named by key, each edition has its own number."""

from __future__ import annotations

import pytest

from tests.rules import by_key_of

RULESETS = ("hamilcar-golden-geek", "hamilcar-silver")


def by_key(*keys: str, only: str = "") -> pytest.MarkDecorator:
    """Runs a test once for each edition that has these rules (or `only` one), as its argument `ruleset`."""
    return by_key_of((only,) if only else RULESETS, *keys)
