"""Which tests prove which rules; as a pytest plugin it writes that, as JSON, to the file named in PUNICA_MARKS."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

Proofs = dict[str, dict[str, list[str]]]
"""Ruleset to rule to the tests that prove it."""


def proofs(items: Iterable[pytest.Item]) -> Proofs:
    proved: Proofs = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            ruleset, *ids = mark.args
            for id in ids:
                proved.setdefault(ruleset, {}).setdefault(id, []).append(item.nodeid)
    return proved


def pytest_collection_finish(session: pytest.Session) -> None:
    where = os.environ.get("PUNICA_MARKS")
    if where:
        Path(where).write_text(json.dumps(proofs(session.items)), encoding="utf-8")
