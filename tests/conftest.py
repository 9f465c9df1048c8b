"""What holds for all tests, and what they proved: counted from the reports of those that passed.

A test counts with `record_property(name, number)`, under a name of `tools.proved`; marks for rules count by
themselves. `make test` names the file in PUNICA_PROVED and shows the sums at its end.
"""

from __future__ import annotations

import gc
import json
import os
import secrets
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("PUNICA_BUILD", "none")  # the source is tested, whatever was compiled
os.environ.setdefault("PUNICA_DATA", "")  # tests play with the data as published, whatever lies in one's own folder

from punica.cli import RUBBISH  # after both were said: it is with this import that Punica asks

pytest.register_assert_rewrite("tests.support")

CHANCE = os.environ.get("PUNICA_CHANCE", "")
"""Chosen by nobody, all tests draw the same cards and examples in every run; under other names they draw others."""

settings.register_profile(
    "punica", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True, derandomize=not CHANCE
)
settings.load_profile("punica")

LONG = ("tests/server/test_openapi", "tests/server/test_postgres", "tests/server/test_kill", "tests/bench")


@pytest.fixture(autouse=True)
def _same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that asks for fresh secrets, so for unknown hands and dice, gets the same ones whenever it runs."""
    rng = Random(f"{CHANCE} {request.node.nodeid}")
    monkeypatch.setattr(secrets, "token_bytes", lambda n=32: rng.randbytes(n if n is not None else 32))
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)


class Proved:
    """Adds up the reports of a run, where they all arrive: not in the workers."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests = 0
        self.rules: dict[str, set[str]] = {}
        self.counts: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" or not report.passed:
            return
        self.tests += 1
        for name, value in report.user_properties:
            if isinstance(value, list):
                ruleset, *ids = value
                self.rules.setdefault(ruleset, set()).update(ids)
            elif isinstance(value, int):
                self.counts[name] += value

    def pytest_sessionfinish(self) -> None:
        rules = {ruleset: sorted(ids) for ruleset, ids in self.rules.items()}
        told = {"tests": self.tests, "rules": rules, "counts": self.counts}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(told), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    where = os.environ.get("PUNICA_PROVED")
    if where and not os.environ.get("PYTEST_XDIST_WORKER"):
        config.pluginmanager.register(Proved(Path(where)))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rules count by their marks; what takes long begins first, so that no core waits for it at the end."""
    for item in items:
        item.user_properties += [("rule", list(mark.args)) for mark in item.iter_markers("rule")]
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests and all that is imported stay to the end: nobody need look through them again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(RUBBISH)
