"""Colours and consoles. Rome is crimson, Carthage indigo; everything also reads without colour."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from io import StringIO
from typing import Literal, TypeAlias, cast

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text
from rich.theme import Theme

THEME = Theme(
    {
        "rome": "#e0405a",
        "rome.bold": "bold #e0405a",
        "carthage": "#7d8cf5",
        "carthage.bold": "bold #7d8cf5",
        "rule": "dim cyan",
        "number": "bold yellow",
        "code": "bold",
        "old": "dim",
        "quiet": "dim",
        "warn": "yellow",
        "wrong": "bold red",
        "right": "bold green",
    }
)
SEAT_STYLES = ("rome", "carthage")
_Colours: TypeAlias = Literal["auto", "standard", "256", "truecolor", "windows"]


def make_console(stderr: bool = False) -> Console:
    """The console people see; no escape codes when it is no terminal."""
    return Console(theme=THEME, stderr=stderr, highlight=False, soft_wrap=False)


def drawing_console(width: int, height: int, like: Console) -> Console:
    """A console that draws into memory, with the colours of a real one."""
    return Console(
        theme=THEME,
        file=StringIO(),
        width=width,
        height=height,
        highlight=False,
        force_terminal=True,
        color_system=cast(_Colours | None, like.color_system),
        no_color=like.no_color,
        legacy_windows=False,
    )


def can_draw_screen(console: Console) -> bool:
    """Whether a screen can be drawn and keys be read one by one."""
    return console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty() and os.name == "posix"


def seat_style(seat: str, bold: bool = False) -> str:
    """The style of a seat by its name."""
    if seat not in SEAT_STYLES:
        return "bold"
    return f"{seat}.bold" if bold else seat


def seat_text(seat: str) -> Text:
    """A seat's name, in capitals and its colour."""
    return Text(seat.upper(), style=seat_style(seat, bold=True))


def with_rule(text: str, rule: str, style: str = "") -> Text:
    """A sentence and the section that says so."""
    out = Text(text, style=style)
    if rule:
        out.append(f"  [{rule}]", style="rule")
    return out


class Lines:
    """Lines that have been rendered already, so that they can be counted and cut."""

    def __init__(self, lines: Iterable[list[Segment]]) -> None:
        self.lines = list(lines)

    def __len__(self) -> int:
        return len(self.lines)

    def first(self, n: int) -> Lines:
        return Lines(self.lines[: max(0, n)])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


def lines_of(console: Console, what: RenderableType, width: int) -> Lines:
    """Render something to lines of a width."""
    options = console.options.update(width=width, height=None)
    return Lines(console.render_lines(what, options, pad=False))
