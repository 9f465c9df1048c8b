"""The panels a game provides: `board` and, if it likes, `hand` in `terminal.py` of its package.

A game without them is shown as the plain facts of its view.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import to_builtins
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.kernel.game import Game
from punica.kernel.schema_view import GameView, TableView

Panel = Callable[[TableView[Any], int], RenderableType | None]
"""Draws the view of a seat in a width. The view is what `match.look(seat)` returns, with the game's own view in it."""

SHOWN_APART = ("game", "hand")


@cache
def _module(package: str) -> object | None:
    name = f"{package}.terminal"
    return import_module(name) if find_spec(name) is not None else None


def _provided(game: Game, name: str) -> Panel | None:
    package = type(game).__module__.rpartition(".")[0]
    panel: Panel | None = getattr(_module(package), name, None) if package else None
    return panel


def board(game: Game, view: TableView[GameView], width: int) -> RenderableType:
    """The board of a game as a seat sees it."""
    panel = _provided(game, "board")
    drawn = panel(view, width) if panel is not None else None
    return drawn if drawn is not None else facts(to_builtins(view.game))


def hand(game: Game, view: TableView[GameView], width: int) -> RenderableType | None:
    """The hand of the seat that looks; None for one without a hand."""
    panel = _provided(game, "hand")
    if panel is not None:
        return panel(view, width)
    cards: list[str] | None = to_builtins(view.game).get("hand")
    if cards is None:
        return None
    if not cards:
        return Text("no cards", style="quiet")
    return Columns([card_name(game, slug) for slug in cards], padding=(0, 3))


def card_name(game: Game, slug: str) -> Text:
    """A card's slug as codes use it, and its name."""
    out = Text(slug, style="number")
    noun = game.nouns.get("card")
    if noun is not None and slug in noun.index:
        name = game.catalogue.name("card", noun.index[slug])
        if name != slug:
            out.append(f" {name}", style="not bold default")
    return out


def facts(game_view: dict[str, Any]) -> RenderableType:
    """Any view at all, as a list of names and values."""
    table = Table.grid(padding=(0, 2))
    for key, value in game_view.items():
        if key not in SHOWN_APART:
            table.add_row(Text(key, style="quiet"), Text(_words(value)))
    return Group(table)


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(item)}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value) or "-"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
