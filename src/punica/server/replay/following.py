"""Following a stored match to where it was left: by these rules it must come to the same table, or it is frozen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from punica.kernel.match import Match
from punica.server.replay import marks
from punica.server.replay.records import Damaged, replayed
from punica.server.store.journal import Act, standing


class Followed(NamedTuple):
    """A match; `log_before[n]` is how long its log was before decision n."""

    match: Match
    log_before: list[int]
    marked: int
    """The number of decisions at the last mark."""


def following(head: str, acts: Sequence[Act]) -> Iterator[Followed]:
    """Replay a journal decision by decision; raises Damaged where these rules do something else."""
    decisions = standing(acts)
    marked = marks.last_marked(decisions)
    log_before: list[int] = []
    before = 0
    for n, match in enumerate(replayed(head, decisions)):
        assert match.journal is not None
        if n:
            log_before.append(before)
        before = len(match.journal.lines)
        if n == marked and n and not _agrees(decisions[n - 1], match):
            raise Damaged(_where(head, decisions), match)
        yield Followed(match, log_before, marked)


def _agrees(act: Act, match: Match) -> bool:
    return act.mark is None or marks.agree(act.mark, marks.mark(match))


def _where(head: str, decisions: Sequence[Act]) -> str:
    """Between which decisions the table becomes another."""
    good = 0
    for n, match in enumerate(replayed(head, decisions)):
        if n and decisions[n - 1].mark is not None:
            if not _agrees(decisions[n - 1], match):
                return f"between decisions {good} and {n} they lead to another position"
            good = n
    return f"after decision {good} they lead to another position"


def compared(match: Match, outcome: dict[str, Any] | None) -> None:
    """Raises Damaged where a finished game does not end as it did."""
    now = None if match.outcome is None else match.outcome.winner
    was = None if outcome is None else outcome["winner"]
    if (match.outcome is None) != (outcome is None) or now != was:
        raise Damaged(f"the game ended with {was!r}, by these rules with {now!r}", match)
