"""A pytest plugin that writes which tests prove which rules, as JSON, to the file named in PUNICA_MARKS."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    proved: dict[str, dict[str, list[str]]] = {}
    for item in session.items:
        for mark in item.iter_markers("rule"):
            ruleset, *ids = mark.args
            for id in ids:
                proved.setdefault(ruleset, {}).setdefault(id, []).append(item.nodeid)
    where = os.environ.get("PUNICA_MARKS")
    if where:
        Path(where).write_text(json.dumps(proved), encoding="utf-8")
