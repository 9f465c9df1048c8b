"""The server and the client know no question of any game by name: what they must know of one, it says itself."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
READERS = [
    *sorted((ROOT / "src" / "punica" / "server").rglob("*.py")),
    *sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")),
]
PROMPT = re.compile(r"""["'`]ask[.][a-z]""")


def named_in(text: str) -> list[int]:
    """The lines that name a question, as all of them are called `ask.`"""
    return [number for number, line in enumerate(text.splitlines(), start=1) if PROMPT.search(line)]


def test_nobody_outside_the_games_names_a_question() -> None:
    assert len(READERS) > 50
    found = [
        f"{path.relative_to(ROOT)}:{line}" for path in READERS for line in named_in(path.read_text(encoding="utf-8"))
    ]
    assert not found, found


def test_a_named_question_is_found() -> None:
    assert named_in('x\nif key == "ask.place-pc":') == [2]
    assert not named_in('task.done("several.do")')
