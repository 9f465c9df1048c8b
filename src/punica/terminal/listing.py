"""Options in columns, as many as there is room for; long lists are grouped by their first word."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.terminal.answers import Entry

GAP = 3


def _cell(entry: Entry, digits: int, selected: bool, labelled: bool) -> Text:
    out = Text(no_wrap=True, overflow="ellipsis")
    out.append(f"{entry.number:>{digits}} ", style="number")
    out.append(entry.code, style="code")
    if labelled and entry.label.lower() != entry.code.lower():
        out.append(f"  {entry.label}", style="quiet")
    if selected:
        out.stylize("reverse")
    return out


def _columns(cells: Sequence[Text], width: int) -> tuple[RenderableType, int]:
    """The cells down the columns, and how many lines that takes."""
    widest = max(cell.cell_len for cell in cells)
    across = max(1, min(len(cells), (width + GAP) // (widest + GAP)))
    down = -(-len(cells) // across)
    across = -(-len(cells) // down)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(across):
        grid.add_column(min_width=min(widest, width), no_wrap=True)
    for row in range(down):
        grid.add_row(*cells[row::down])
    return grid, down


def listing(entries: Sequence[Entry], width: int, room: int | None, selected: int = -1) -> RenderableType:
    """The options within `room` lines (None: as long as they are). `selected` is an index into the entries."""
    if not entries:
        return Text("nothing fits that; Enter asks why not", style="quiet")
    if room is None:
        room = len(entries)
    digits = len(str(max(entry.number for entry in entries)))
    for labelled in (True, False):
        grid, down = _columns([_cell(e, digits, i == selected, labelled) for i, e in enumerate(entries)], width)
        if down <= room:
            return grid
    groups = _groups(entries)
    if len(groups) > 1 and selected < 0:
        grid, down = _columns(groups, width)
        if down < room:
            return Group(grid, Text(f"{len(entries)} options; type to narrow them down", style="quiet"))
    return _some_of(entries, width, room, selected, digits)


def _groups(entries: Sequence[Entry]) -> list[Text]:
    cells: list[Text] = []
    for verb, members in groupby(entries, key=lambda entry: entry.verb):
        same = list(members)
        if len(same) == 1:
            cells.append(_cell(same[0], 1, False, False))
            continue
        cells.append(Text.assemble((f"{same[0].number}-{same[-1].number} ", "number"), (f"{verb} …", "code")))
    return cells


def _some_of(entries: Sequence[Entry], width: int, room: int, selected: int, digits: int) -> RenderableType:
    """As many as fit, around the selected one."""
    cells = [_cell(entry, digits, i == selected, False) for i, entry in enumerate(entries)]
    widest = max(cell.cell_len for cell in cells)
    across = max(1, (width + GAP) // (widest + GAP))
    shown = max(1, across * max(1, room - 1))
    start = 0 if selected < shown else selected // shown * shown
    grid, _ = _columns(cells[start : start + shown], width)
    more = len(cells) - len(cells[start : start + shown])
    return Group(grid, Text(f"and {more} more; type to narrow them down", style="quiet"))
