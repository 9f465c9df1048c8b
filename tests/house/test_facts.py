"""Every published fact governs: changing a number of a data file changes what a rule reads, or is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from punica import registry
from punica.games.hamilcar.schema import Window
from punica.games.toy import tables
from tests.house import facts
from tests.house.readers import GAMES, unread_constants

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not str(tables.__file__).endswith(".py"), reason="compiled code unpacks the marks")
@pytest.mark.parametrize("package", [entry.package for entry in registry.OWN])
def test_every_number_of_a_data_file_is_read(package: str) -> None:
    """Asked in a process of its own, which has not yet imported the game."""
    asked = [sys.executable, "-m", facts.__name__, package]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == []


def test_every_window_of_a_counter_event_is_opened_by_a_rule() -> None:
    rules = [path.read_text("utf-8") for path in (GAMES / "hamilcar").rglob("*.py") if path.stem != "schema"]
    assert [window for window in get_args(Window) if not any(f'"{window}"' in text for text in rules)] == []


def test_every_constant_of_the_tables_has_a_reader() -> None:
    assert unread_constants() == []
