"""A client that is told only what changed has at every moment what one has that is told everything."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

import punica
from punica import registry
from punica.kernel.languages import LANGUAGES
from punica.kernel.match import Match
from punica.server.tables import scene
from punica.server.tables.changes import changes
from tests.server.house import applied

DECISIONS = 60


@pytest.mark.parametrize("ruleset", registry.known())
def test_what_changed_leads_to_the_same_bytes(ruleset: str) -> None:
    rng = Random(5)
    match = punica.new(ruleset, seed=7)
    readers = [(eyes, language) for eyes in (-1, 0, 1) for language in LANGUAGES]
    before = {reader: seen(match, *reader) for reader in readers}
    clients: dict[tuple[int, str], dict[str, Any]] = {reader: plain(state) for reader, state in before.items()}
    for _ in range(DECISIONS):
        if match.pending is None:
            break
        match.play(rng.choice(match.menu).code)
        for reader in readers:
            now = seen(match, *reader)
            clients[reader] = applied(clients[reader], plain(changes(before[reader], now)))
            assert json.dumps(clients[reader], sort_keys=True) == json.dumps(plain(now), sort_keys=True)
            before[reader] = now


def seen(match: Match, eyes: int, language: str) -> dict[str, Any]:
    return scene.seen(match, eyes, language, match.terms.game.view(match.state, eyes))


def plain(value: object) -> Any:
    """As it is after its way over the wire."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": None}, {}),
        ({}, {"a": None}),
        ({"a": []}, {"a": [1]}),
        ({"a": [1, [2, 3]]}, {"a": [1, [2, 4]]}),
        ({"a": {"b": 1}}, {"a": {"c": 1}}),
        ({"a": {"b": 1}}, {"a": [1]}),
        ({"a": 1}, {"a": True}),
        ({"a": {"b": {"c": 1}}}, {"a": {"b": None}}),
    ],
)
def test_every_kind_of_difference(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert json.dumps(applied(old, plain(changes(old, new)))) == json.dumps(new)


def test_what_is_the_same_is_not_told() -> None:
    state = {"seq": 1, "view": {"spaces": {"roma": 1}}, "log": [1, 2]}
    assert changes(state, json.loads(json.dumps(state))) == {}
