"""What a release needs of the files, and what the first page promises."""

from __future__ import annotations

import re
from pathlib import Path

import typer

from punica import registry
from punica.cli import app
from punica.server.http.shelf import portrait
from tools import release_check

ROOT = Path(__file__).parents[2]


def test_versions_and_locks_agree() -> None:
    assert [wrong for check in release_check.QUICK for wrong in check()] == []


def test_the_readme_lists_every_command() -> None:
    known = set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    table = (ROOT / "README.md").read_text(encoding="utf-8").partition("### All commands")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)} == known


def test_the_readme_says_how_many_packages_playing_brings() -> None:
    """As the set-up counts them when it begins (tools/install_python.sh)."""
    said = re.search(r"brings (\d+) Python\s+packages", (ROOT / "README.md").read_text(encoding="utf-8"))
    listed = re.findall(r"^[a-z].*==", (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert said is not None
    assert int(said[1]) == len(listed)


def test_the_readme_and_the_first_page_agree_on_what_is_mostly_reconstructed() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|.*\| ([^|]*) \|$", readme, re.MULTILINE)
    assert {id for id, _ in rows} == set(registry.on_shelf())
    assert {id for id, data in rows if data == "mostly reconstructed"} == {
        id for id in registry.on_shelf() if portrait(id).mostly
    }


def test_every_target_of_make_is_told() -> None:
    """With a line of help, or as a part of another."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    told = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert {name for name in phony.split() if not name.startswith("test-")} - told == {"ready"}
