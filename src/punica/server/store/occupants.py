"""Who sits at a table is written into its row by several: who joins, who has a new name, who leaves for good.

Each reads the row, changes his own seat and writes it where it is still as he has read it: otherwise another has been
faster, and he reads again. So nobody writes back an old name of the other side.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Text, cast, update

from punica.server.store.claims import MATCHES, Step
from punica.server.store.entry import Entry, entries, entry_of
from punica.server.store.ledger import Ledger
from punica.server.store.postgres import NAMES
from punica.server.store.writer import CannotKeep

TRIES: Final = 8
_WRITTEN: Final = cast(MATCHES.c.players, Text)

Changes = Callable[[Entry], Awaitable[tuple[dict[str, Any], tuple[Step, ...]]]]
"""What is new of somebody at a table, and what else is kept with it."""


def as_read(build: str) -> Select[Any]:
    """All matches, each with its players as they are written."""
    return entries(build).add_columns(_WRITTEN.label("written"))


def read(row: dict[str, Any]) -> tuple[Entry, ColumnElement[bool]]:
    """A match that was found so, and the condition that nobody has written its players since."""
    written = row.pop("written")
    return entry_of(row), written == _WRITTEN


async def rewritten(ledger: Ledger, match: str, seats: list[str], changes: Changes) -> None:
    """Write what is new of who sits there, which is asked for when it is known who does; raises CannotKeep."""
    for _ in range(TRIES):
        row = await ledger.first(as_read(ledger.build).where(MATCHES.c.id == match))
        if row is None:
            return
        entry, same = read(row)
        told, also = await changes(entry)
        players = [{**one, **told} if one["seat"] in seats else one for one in entry.players]
        values = update(MATCHES).where(MATCHES.c.id == match, same).values(players=players)
        if await ledger.claim(Step(values, needed=True), *also, tell=(f"{NAMES}{match}",)):
            return
    raise CannotKeep("others keep writing who sits here")
