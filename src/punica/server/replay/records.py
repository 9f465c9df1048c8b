"""Between rows and records: a stored match is its secret record, cut into a head and decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Select, select

from punica import registry, table
from punica.kernel import record as records
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.server.store.rows import MoveRow


class Damaged(PunicaError):
    """A stored match that these rules cannot follow; `match` stands at the last decision that holds, if any does."""

    def __init__(self, reason: str, match: Match | None) -> None:
        super().__init__(reason)
        self.match = match


def head_of(match: Match) -> str:
    """The secret record as it was before the first decision."""
    top = match.record(secret=True).partition("\n\n")[0].split("\n")
    kept = ['[Result "*"]' if line.startswith("[Result ") else line for line in top if not line.startswith("[Reason ")]
    return "\n".join(kept) + "\n\n"


def moves_of(id: str) -> Select[Any]:
    """The decisions of a match, in order."""
    return select(MoveRow.__table__).where(MoveRow.match == id).order_by(MoveRow.n)


def move_row(id: str, match: Match, n: int) -> dict[str, Any]:
    """Decision number `n` of a match as a row."""
    assert match.history is not None
    assert match.journal is not None
    play = match.history[n]
    until = match.history[n + 1].drawn if n + 1 < len(match.history) else len(match.journal.draws)
    dice = [draw.value for draw in match.journal.draws[play.drawn : until] if draw.die]
    return {
        "match": id,
        "n": n,
        "round": play.round,
        "seat": play.seat,
        "code": play.code,
        "secret": play.secret,
        "dice": ",".join(map(str, dice)),
    }


def _token(row: dict[str, Any], letters: list[str]) -> str:
    dice = ", ".join(f"die {value}" for value in row["dice"].split(",") if value)
    return f"{row['code']} {{{dice}}}" if dice else str(row["code"])


def replayed(head: str, rows: Sequence[dict[str, Any]]) -> Iterator[Match]:
    """The match at its start and after each decision (always the same object); raises Damaged."""
    match: Match | None = None
    try:
        record = records.read(head)
        letters = records.letters(registry.game(record.need("Ruleset")).seats)
        record.body = [
            (i, row["round"], f"{letters[row['seat']]} {_token(row, letters)}") for i, row in enumerate(rows, start=1)
        ]
        steps = table.replay(record)
        for _ in range(len(rows) + 1):
            match, _token_read = next(steps)
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
    seats = tuple(name.removeprefix("Player-") for name in records.read(head).headers if name.startswith("Player-"))
    letters = records.letters(seats)
    lines: list[str] = []
    before: dict[str, Any] | None = None
    for row in rows:
        token = _token(row, letters)
        if before is None or before["round"] != row["round"]:
            lines.append(f"{row['round']}. {letters[row['seat']]} {token}")
        elif before["seat"] != row["seat"]:
            lines[-1] += f" | {letters[row['seat']]} {token}"
        else:
            lines[-1] += f"; {token}"
        before = row
    return head + "".join(line + "\n" for line in lines)
