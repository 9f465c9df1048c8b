"""Which games between bots are kept: those of equal code."""

from __future__ import annotations

import re
from pathlib import Path

import punica
from punica.lab.fingerprint import PLAYING


def test_what_bots_play_by_is_all_that_their_code_imports() -> None:
    """Who corrects a chance makes other players of them: games of before are not taken up."""
    home = Path(punica.__file__).parent
    imported: set[str] = set()
    for room in PLAYING:
        for path in (home / room).rglob("*.py"):
            imported.update(re.findall(r"^\s*from punica\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert "games" in imported
    assert imported <= {*PLAYING, "games", "registry"}
