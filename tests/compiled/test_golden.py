"""Golden records and random games: the same to the letter, interpreted or compiled.

`tools.compiled_smoke` runs this against build/smoke; the other side of the comparison is always the source.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from punica import registry
from punica.lab import golden
from punica.lab.cases import draw
from punica.lab.checks.replaying import digest
from tests.bench import COMPILED
from tools import proved

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
RULESETS = registry.known()
GAMES = 8
"""Of each ruleset: more than fifty in all."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_golden_records_replay_to_the_letter(ruleset: str, record_property: Callable[[str, object], None]) -> None:
    path = GOLDEN / f"{ruleset}.txt"
    assert path.exists(), f"{ruleset} needs a golden record: python -m punica.lab.golden {ruleset}"
    records = golden.read(path)
    assert len(records) == golden.GAMES
    for record in records:
        assert '[Result "*"]' not in record
        assert golden.differs(record) is None
    record_property(proved.RECORDS, len(records))


def test_what_is_tested_as_compiled_is_compiled() -> None:
    assert COMPILED or "PUNICA_COMPILED" not in os.environ


def test_every_golden_file_is_of_a_ruleset() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(RULESETS)


@pytest.mark.skipif(not COMPILED, reason="these rules are interpreted: nothing to compare")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_games_are_the_same_as_interpreted(ruleset: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "punica.lab.golden", ruleset, "--digests", str(GAMES)]
    interpreted = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    assert [digest(draw(ruleset, seed)) for seed in range(GAMES)] == json.loads(interpreted.stdout)
