"""Every command that a page tells somebody to type is there, with the options it is given."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from punica import registry
from punica.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")), *sorted(ROOT.glob("docs/*.md"))]
BLOCK = re.compile(r"^```[a-z]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`((?:\.venv/bin/)?punica [a-z][^`\n]*|make [a-z][a-z-]*[^`\n]*)`")
TYPED = re.compile(r"^(?:\$ |sudo (?:-u \w+ )?)?(?:\S*/)?(punica|make) ([a-z].*)$")


def typed(page: Path) -> list[tuple[str, str]]:
    """What is typed there, of Punica and of make, without remarks and what follows a pipe."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.replace("\\\n", " ").splitlines()]
    found = [TYPED.match(line.strip()) for line in [*lines, *INLINE.findall(BLOCK.sub("", text))]]
    return [(one[1], re.split(r"\s+#|\s[|>&]", one[2])[0]) for one in found if one is not None]


def spoken_of(words: list[str]) -> tuple[Any, list[str]]:
    """The command, or the command of a command, and what is said to it."""
    command: Any = typer.main.get_command(app)
    while (known := getattr(command, "commands", None)) and words:
        assert words[0] in known, f"there is no command {words[0]}"
        command, words = known[words[0]], words[1:]
    return command, words


def test_pages_have_commands() -> None:
    assert sum(len(typed(page)) for page in PAGES) > 60


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_typed_can_be_typed(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for program, line in typed(page):
        if program == "make":
            wanted = [word for word in shlex.split(line) if re.fullmatch(r"[a-z][a-z-]*", word)]
            assert set(wanted) <= targets, f"make {line}"
            continue
        command, rest = spoken_of(shlex.split(line))
        options = {opt for one in command.params for opt in (*one.opts, *one.secondary_opts) if opt.startswith("-")}
        used = {word.partition("=")[0] for word in rest if re.match(r"--?[a-z]", word)} - {"--help"}
        assert used <= options, f"punica {line}"
        named = {word for word in rest if re.fullmatch(r"(hannibal|hamilcar|toy)-[a-z0-9-]+", word)}
        assert named <= set(registry.known()), f"punica {line}"
