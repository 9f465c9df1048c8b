"""What once went wrong without a word, or with too many."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from punica.workers import workers
from tests.terminal.support import punica, said
from tests.wrong.conftest import FILES
from tests.wrong.test_command_line import contents


def test_records_of_games_already_played_are_written_too(desk: Path) -> None:
    match = ("match", "toy-first", "random", "random", "--jobs", "1")
    first = punica(*match, "--games", "2")
    assert first.exit_code == 0, first.output
    with_records = punica(*match, "--games", "3", "--records", "played")
    assert with_records.exit_code == 0, with_records.output
    assert sorted(path.name for path in (desk / "played").iterdir()) == [f"0000{n}.punica" for n in range(3)]
    assert "Fair." in said(punica("verify", "played/00001.punica"))
    assert contents(desk) == FILES


def hurried() -> None:
    with workers(1) as pool:
        pool.submit(time.sleep, 600)
        raise KeyboardInterrupt


def test_who_stops_the_lab_waits_for_no_game() -> None:
    """If it did, this would take ten minutes."""
    with pytest.raises(KeyboardInterrupt):
        hurried()


def test_nothing_is_left_where_the_lab_was_called(desk: Path, tmp_path: Path) -> None:
    assert punica("fuzz", "toy-first", "--games", "1", "--jobs", "1").exit_code == 0
    assert contents(desk) == FILES
    assert sorted(path.name for path in desk.iterdir() if path.is_dir()) == ["folder"]


@pytest.mark.parametrize("command", [("match", "toy-first", "random", "random"), ("balance", "toy-first")])
def test_where_nothing_can_be_kept_the_lab_says_so(
    desk: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """As in a home that is read-only; a file instead of a folder stops an administrator too."""
    (desk / "home").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(desk / "home"))
    refused = punica(*command, "--games", "2", "--jobs", "1")
    assert refused.exit_code == 2
    assert "XDG_STATE_HOME names another folder" in said(refused)


def test_a_terminal_of_few_letters_shows_what_it_can() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    for command in (("verify", "over.punica"), ("rulesets",), ("--help",)):
        run = subprocess.run([sys.executable, "-m", "punica", *command], env=environment, capture_output=True)
        assert (run.returncode, run.stderr) == (0, b"")


def test_a_database_that_another_program_holds_is_told_at_once(desk: Path) -> None:
    file = desk / "games.db"
    assert punica("check-db", "--database", str(file)).exit_code == 2
    with contextlib.closing(sqlite3.connect(file)) as holder, holder:
        holder.execute("CREATE TABLE theirs (x)")
        holder.commit()
        holder.execute("BEGIN EXCLUSIVE")
        result = punica("check-db", "--database", str(file))
    assert result.exit_code == 2
    assert "another program is writing to it: close that one, or name another database" in said(result)


def test_a_bot_without_judgement_is_named() -> None:
    players = ("--rome", "consul", "--carthage", "random")
    result = punica("play", "toy-first", "--seed", "7", *players)
    assert "nobody has written a policy for toy-first, so consul cannot tell good from bad there" in said(result)
    assert "nobody has written" not in said(punica("play", "toy-first", "--seed", "7", "--rome", "random"))
