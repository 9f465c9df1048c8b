"""The bench measures what it says, and says what it could not measure."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from punica import table
from punica.lab import bench, measuring
from punica.lab.bench_positions import POSITIONS


def test_play_and_worlds_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POSITIONS, "toy-first", {"the beginning": [table.new("toy-first", 1).position()]})
    played = measuring.measure("play", "toy-first", 0.01, 1)
    assert played["decisions/s"] > played["games/s"] > 0
    worlds = measuring.measure("worlds", "toy-first", 0.01, 1)
    assert {"copy", "fork, checkpoint", "fork, mid play", "imagine, mid play", "fork, the beginning"} <= set(worlds)
    assert all(microseconds > 0 for microseconds in worlds.values())


@pytest.mark.parametrize(("ruleset", "name"), [(r, name) for r, named in POSITIONS.items() for name in named])
def test_a_named_position_stands_where_it_says(ruleset: str, name: str) -> None:
    match = table.position(POSITIONS[ruleset][name][-1])
    assert match.choice is not None
    assert match.choice.text == ("Play a strategy card" if name == "setup" else "Lead a battle card")
    assert [option.code for option in match.fork().menu] == [option.code for option in match.menu]


def test_a_tree_that_is_missing_is_named_with_the_command_that_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "TREE", tmp_path)
    assert "python -m tools.mypyc_build --tree" in str(bench.why_not_compiled())


def test_the_table_shows_medians_beside_catanatron() -> None:
    speeds = {"games/s": 10.0, "decisions/game": 30.0, "copy": 2.0}
    found: bench.Rounds = {
        ("interpreted", "toy-first"): [{"decisions/s": n, **speeds} for n in (1000.0, 9000.0, 3000.0)],
        ("catanatron", "catanatron"): [{"decisions/s": 1500.0, **speeds}],
    }
    console = Console(width=140, record=True, file=StringIO())
    bench.show(found, console)
    text = console.export_text()
    assert "3,000" in text
    assert "2.0" in text
