"""Which games between bots are kept, those of equal code, and what a page says of the code it was measured with."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import punica
from punica.lab.fingerprint import PLAYING, commit, dated


def test_what_bots_play_by_is_all_that_their_code_imports() -> None:
    """Who corrects a chance makes other players of them: games of before are not taken up."""
    home = Path(punica.__file__).parent
    imported: set[str] = set()
    for room in PLAYING:
        for path in (home / room).rglob("*.py"):
            imported.update(re.findall(r"^\s*from punica\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert "games" in imported
    assert imported <= {*PLAYING, "games", "registry"}


def test_figures_name_the_commit_they_were_measured_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "punica"
    (home / "bots").mkdir(parents=True)
    (home / "__init__.py").touch()
    (home / "bots" / "one.py").touch()
    monkeypatch.setattr(punica, "__file__", str(home / "__init__.py"))
    assert commit() == punica.__version__, "no checkout"

    def git(*words: str) -> str:
        told = subprocess.run(["git", "-C", str(tmp_path), *words], capture_output=True, text=True, check=True)
        return told.stdout.strip()

    git("init", "--quiet")
    git("add", ".")
    git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--quiet", "-m", "x")
    assert commit() == git("rev-parse", "--short=8", "HEAD")
    (home / "elsewhere.py").touch()
    assert not commit().endswith("+")
    (home / "bots" / "one.py").write_text("x = 1\n", encoding="utf-8")
    assert commit() == git("rev-parse", "--short=8", "HEAD") + "+"
    assert re.fullmatch(r"on \d+ [A-Z][a-z]+ 20\d\d, commit [0-9a-f]{8}\+", dated())
