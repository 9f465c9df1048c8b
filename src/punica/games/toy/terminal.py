"""The Ford on a terminal."""

from __future__ import annotations

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.games.toy.schema_view import ToyView
from punica.games.toy.tables import NOUNS, ROUNDS, SEATS
from punica.kernel.schema_view import TableView


def board(view: TableView[ToyView], width: int) -> RenderableType:
    """The river with its fords, then what each side has, then the cards that lie open."""
    game = view.game
    parts = [_river(game.fords, width), Text(""), _sides(game, view.seat), _cards(game)]
    return Group(*parts)


def _river(fords: dict[str, str | None], width: int) -> RenderableType:
    grid = Table.grid(expand=True)
    for _ in fords:
        grid.add_column(justify="center", ratio=1)
    water = "~" * max(1, (width // len(fords) - 15) // 2)
    grid.add_row(*[Text.assemble((water, "blue"), f" {name} ford ", (water, "blue")) for name in fords])
    grid.add_row(*[_holder(owner) for owner in fords.values()])
    return grid


def _holder(owner: str | None) -> Text:
    return Text(owner.upper(), style=f"{owner}.bold") if owner else Text("empty", style="quiet")


def _sides(game: ToyView, looking: str | None) -> RenderableType:
    table = Table.grid(padding=(0, 3))
    table.add_row(
        Text(f"Round {game.round} of {ROUNDS}", style="bold"), *_quiet("points", "cards", "buried", "rerolls")
    )
    for seat in SEATS:
        points = game.points[seat]
        table.add_row(
            Text(seat.upper(), style=f"{seat}.bold"),
            Text(f"{points} {'*' * points}", style=seat),
            str(game.cards[seat]),
            _buried(game, seat, looking),
            str(game.rerolls[seat]),
        )
    return Align.left(table)


def _buried(game: ToyView, seat: str, looking: str | None) -> str:
    if not game.buried[seat]:
        return "-"
    return _names(game.own_buried or []) if looking == seat else "face down"


def _cards(game: ToyView) -> RenderableType:
    out = Text.assemble(("deck ", "quiet"), str(game.deck), ("   discards ", "quiet"), _names(game.discards) or "-")
    if game.seen:
        out.append("\nseen in the other hand ", style="quiet")
        out.append(_names(game.seen))
    return out


def _names(slugs: list[str]) -> str:
    cards = NOUNS["card"]
    return ", ".join(cards.names[cards.index[slug]] for slug in slugs)


def _quiet(*words: str) -> list[Text]:
    return [Text(word, style="quiet") for word in words]
