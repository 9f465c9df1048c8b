"""The bench measures what it says, and says what it could not measure."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import ClassVar

import pytest
from rich.console import Console

from punica import table
from punica.lab import bench, bench_against, measuring
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


class Clocked:
    """Stands in for a measuring process: the sources of `old` play at half the speed."""

    asked: ClassVar[list[str]] = []

    def __init__(self, path: Path) -> None:
        self.name = path.parent.name

    def measure(self, what: str, ruleset: str, seconds: float, seed: int) -> dict[str, float]:
        self.asked.append(self.name)
        return {"decisions/s": 50.0 if self.name == "old" else 100.0, "turns/s": 10.0 + seed}

    def close(self) -> None: ...


def test_two_checkouts_are_measured_in_turn_and_shown_as_ratios() -> None:
    folders = (Path("new/src"), Path("old/src"))
    found = bench_against.compare(Clocked, folders, ["toy-first"], 3, 0.1, lambda: None)
    assert bench_against.ratios(found["toy-first", "decisions/s"], bench_against.OTHER) == 2
    assert bench_against.ratios(found["toy-first", "turns/s"], bench_against.AGAIN) == 1
    begins = [Clocked.asked[at] for at in range(3, len(Clocked.asked), 6)]
    assert begins == ["new", "old", "new"]


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    out = StringIO()
    assert bench_against.main(Clocked, tmp_path, ["toy-first"], 1, 0.1, Console(file=out, width=200)) == 1
    assert "is no checkout of Punica" in out.getvalue()
