"""A game to scrub through: the table after any number of decisions, without playing all of them each time."""

from __future__ import annotations

from collections import OrderedDict
from random import SystemRandom
from typing import Any

from punica.kernel import position as positions
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.server.http.errors import Refused
from punica.server.replay.records import plays_of, replayed
from punica.server.tables import scene

EVERY = 16
"""So many decisions apart copies of the match are kept."""
KEPT = 16

IMAGINED = (
    "An imagined world: the true game is still running, so what you cannot know was dealt anew and the dice are new. "
    "It begins at the start of the card play, and what was drawn since then is drawn anew."
)
NEW_DICE = "From here on the dice are new."


class Reel:
    """The copies of one match, every few decisions."""

    def __init__(self, head: str, rows: list[dict[str, Any]]) -> None:
        self.rows = rows
        self.copies: list[Match] = []
        for n, match in enumerate(replayed(head, rows)):
            if n % EVERY == 0:
                self.copies.append(match.fork(watched=True))

    def at(self, ply: int) -> Match:
        """The match after so many decisions; the caller's own."""
        match = self.copies[ply // EVERY].fork(watched=True)
        for play in plays_of(self.rows[ply - ply % EVERY : ply]):
            match.follow(play)
        return match


class Reels:
    """The reels that were looked at last. They are made in a thread, never in the server's loop."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Reel] = OrderedDict()

    def reel(self, id: str, head: str, rows: list[dict[str, Any]]) -> Reel:
        reel = self._kept.pop(id, None)
        if reel is None or reel.rows[: len(rows)] != rows:
            reel = Reel(head, rows)
        self._kept[id] = reel
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return reel


def still(match: Match, eyes: int, language: str, plies: int, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """What these eyes saw after so many decisions."""
    shown = scene.seen(match, eyes, language)
    shown["plies"] = plies
    shown["log"] = lines
    return shown


def true_position(match: Match) -> str:
    """A finished game at this moment."""
    if match.outcome is not None:
        raise Refused("over", "the game ends here; play on from an earlier decision")
    try:
        return match.position()
    except PunicaError as error:
        raise Refused("bad-position", str(error)) from error


def imagined_position(match: Match, seat: int) -> tuple[str, int]:
    """A position that could be this one for all that a seat knows, at the start of the card play; and its ply."""
    if match.outcome is not None:
        raise Refused("over", "the game ends here; play on from an earlier decision")
    assert match.history is not None
    checkpoint = match.checkpoints[-1]
    state = checkpoint.state.copy()
    match.terms.game.resample(state, seat, SystemRandom(), None)
    return positions.write_at(match.terms, state), len(match.history) - len(match.line())
