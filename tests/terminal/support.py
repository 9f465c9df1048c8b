"""Driving the command line as a person with a pipe would."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from typer.testing import CliRunner, Result

from punica.cli import app


def punica(*args: str | Path, typed: Iterable[str] | str = ()) -> Result:
    """Run `punica ARGS` with lines typed into it."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(app, [str(arg) for arg in args], input=lines)


def said(result: Result) -> str:
    """Everything that was printed, in one line, so that wrapping does not matter."""
    bare = "".join(" " if c in "│╭╮╰╯─" else c for c in result.output)
    return " ".join(bare.split())


def kept(home: Path) -> list[Path]:
    """The games kept under a data folder."""
    return sorted((home / "punica" / "games").glob("*.punica"))
