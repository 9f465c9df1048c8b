"""Between journals and transcripts: a stored match is its secret head and the decisions of its journal that stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from punica import table
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.transcript import ENDINGS, Play, Transcript, taken_back
from punica.kernel.transcript import RESIGN as RESIGNED
from punica.orders.record import pledge_of
from punica.server.replay import marks
from punica.server.store.journal import IMPORT, PLAY, RESIGN, TAKE_BACK, TIMEOUT, Act, standing


class Damaged(PunicaError):
    """A stored match that these rules cannot follow; `match` stands at the last decision that holds, if any does."""

    def __init__(self, reason: str, match: Match | None) -> None:
        super().__init__(reason)
        self.match = match


def head_of(match: Match) -> str:
    """The secret record as it was before the first decision."""
    return match.transcript(secret=True).beginning().render()


def imported(id: str, match: Match) -> list[Act]:
    """The journal of a match that was not played here."""
    plays = match.history or []
    return [
        Act(
            id,
            n,
            _kind(play),
            play.seat,
            play.code,
            play.round,
            play.secret,
            dice_of(play),
            IMPORT,
            f"{IMPORT} {n}",
            marks.mark(match) if n == len(plays) else None,
            pledge=pledge_of(play) or None,
        )
        for n, play in enumerate(plays, start=1)
    ]


def _kind(play: Play) -> str:
    if taken_back(play.code) is not None:
        return TAKE_BACK
    if play.code not in ENDINGS:
        return PLAY
    return RESIGN if play.code == RESIGNED else TIMEOUT


def dice_of(play: Play) -> str:
    return ",".join(map(str, play.dice))


def plays_of(acts: Sequence[Act]) -> list[Play]:
    """Decisions that stand, as plays; the first is called line 1."""
    return [act.play(line) for line, act in enumerate(acts, start=1)]


def stored(head: str, acts: Sequence[Act]) -> Transcript:
    """The transcript of a journal, as far as it goes; raises BadRecord."""
    return Transcript(table.read(head).head, plays_of(standing(acts)))


def replayed(head: str, acts: Sequence[Act]) -> Iterator[Match]:
    """The match at its start and after each decision that stands (always the same object); raises Damaged."""
    match: Match | None = None
    try:
        for match, _ in table.steps(stored(head, acts)):
            yield match
    except PunicaError as error:
        raise Damaged(str(error), match) from error


def written(head: str, acts: Sequence[Act], secret: bool = True) -> str:
    """The record as text without replaying it: also for a match that these rules cannot follow."""
    whole = stored(head, acts)
    return (whole if secret else whole.public()).render()
