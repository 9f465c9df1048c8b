"""Rule tests: one folder a ruleset, one module a section, and on each test the rule it proves.

    from tests.rules import rule
    from tests.support import asked, at, log, offered, play, refused

    @rule("toy-first", "4.2")
    @rule("toy-second", "4.2")
    def test_an_ambush_ends_the_raid() -> None: ...

On one case of a parametrised test: `pytest.param(..., marks=rule("toy-first", "4.3"))`. A rule that editions share is
tested in each of them, under its number there, in the folder of the first:

    @editions({"toy-first": "4.2", "toy-second": "4.2"})
    def test_an_ambush_ends_the_raid(edition: str) -> None: ...
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping

import pytest

from punica import registry


def rule(ruleset: str, *ids: str) -> pytest.MarkDecorator:
    """The mark of a test that proves these rules of an edition; a rule that does not exist fails at collection."""
    rules = registry.game(ruleset).rulebook.by_id
    for id in ids:
        if id not in rules:
            near = difflib.get_close_matches(id, rules, n=3)
            raise ValueError(f"{ruleset} has no rule {id!r}" + (f"; near: {', '.join(near)}" if near else ""))
        if rules[id].heading:
            raise ValueError(f"{id} of {ruleset} is a heading: name a rule below it")
    if not ids:
        raise ValueError(f"name the rule of {ruleset} that this test proves")
    return pytest.mark.rule(ruleset, *ids)


def editions(rules: Mapping[str, str | tuple[str, ...]]) -> pytest.MarkDecorator:
    """Runs a test once for each edition, as its argument `edition`; each run proves the rule under its number there."""
    cases = []
    for ruleset, ids in rules.items():
        cases.append(pytest.param(ruleset, marks=rule(ruleset, *([ids] if isinstance(ids, str) else ids))))
    return pytest.mark.parametrize("edition", cases)


def by_key_of(rulesets: tuple[str, ...], *keys: str) -> pytest.MarkDecorator:
    """Runs a test once for each of the editions that have these rule keys, as its argument `ruleset`."""
    cases = []
    missing = set(keys)
    for ruleset in rulesets:
        book = registry.game(ruleset).rulebook
        ids = [book.by_key[key].id for key in keys if key in book.by_key]
        missing -= set(book.by_key)
        if ids:
            cases.append(pytest.param(ruleset, marks=rule(ruleset, *ids)))
    if missing:
        raise ValueError(f"none of {', '.join(rulesets)} has the rule keys {', '.join(sorted(missing))}")
    return pytest.mark.parametrize("ruleset", cases)
