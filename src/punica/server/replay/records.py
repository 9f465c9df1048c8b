"""Between rows and transcripts: a stored match is its secret transcript, the head as text and a row a play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Select, select

from punica import table
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.transcript import Play, Transcript
from punica.server.store.rows import MoveRow


class Damaged(PunicaError):
    """A stored match that these rules cannot follow; `match` stands at the last decision that holds, if any does."""

    def __init__(self, reason: str, match: Match | None) -> None:
        super().__init__(reason)
        self.match = match


def head_of(match: Match) -> str:
    """The secret record as it was before the first decision."""
    return match.transcript(secret=True).beginning().render()


def moves_of(id: str) -> Select[Any]:
    """The decisions of a match, in order."""
    return select(MoveRow.__table__).where(MoveRow.match == id).order_by(MoveRow.n)


def rows_of(id: str, match: Match, since: int = 0) -> list[dict[str, Any]]:
    """The decisions of a match, from number `since` on, as rows."""
    plays = (match.history or [])[since:]
    return [
        {
            "match": id,
            "n": n,
            "round": play.round,
            "seat": play.seat,
            "code": play.code,
            "secret": play.secret,
            "dice": ",".join(map(str, play.dice)),
        }
        for n, play in enumerate(plays, start=since)
    ]


def plays_of(rows: Sequence[dict[str, Any]]) -> list[Play]:
    """Rows as plays; the first is called line 1."""
    return [
        Play(
            row["seat"],
            row["code"],
            row["round"],
            row["secret"],
            [int(die) for die in row["dice"].split(",") if die],
            line=line,
        )
        for line, row in enumerate(rows, start=1)
    ]


def stored(head: str, rows: Sequence[dict[str, Any]]) -> Transcript:
    """The transcript of a stored match, as far as it was played; raises BadRecord."""
    return Transcript(table.read(head).head, plays_of(rows))


def replayed(head: str, rows: Sequence[dict[str, Any]]) -> Iterator[Match]:
    """The match at its start and after each decision (always the same object); raises Damaged."""
    match: Match | None = None
    try:
        for match, _ in table.steps(stored(head, rows)):
            yield match
    except PunicaError as error:
        raise Damaged(str(error), match) from error


def rebuilt(head: str, rows: Sequence[dict[str, Any]]) -> Match:
    """The match that head and decisions describe; raises Damaged."""
    for match in replayed(head, rows):
        last = match
    return last


def written(head: str, rows: Sequence[dict[str, Any]]) -> str:
    """The record as text without replaying it: also for a match that the rules no longer follow."""
    return stored(head, rows).render()
