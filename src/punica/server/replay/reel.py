"""A game to scrub through: the table after any number of decisions, without playing all of them each time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from random import Random, SystemRandom
from typing import Any

from punica.kernel import position as positions
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.server.http.errors import Refused
from punica.server.replay.course import Course
from punica.server.replay.paced import paced
from punica.server.replay.records import plays_of, replayed
from punica.server.store.journal import Act
from punica.server.tables import scene
from punica.server.tables.story import Line

EVERY = 16
"""So many decisions apart copies of the match are kept, in long games more."""
COPIES = 64
"""So many copies of a match at most."""
KEPT = 16

IMAGINED = (
    "An imagined world: the true game is still running, so what you cannot know was dealt anew and the dice are new. "
    "It begins at the start of the card play, and what was drawn since then is drawn anew."
)
NEW_DICE = "From here on the dice are new."


class Reel:
    """The copies of one match, every few decisions, and its course."""

    def __init__(self, decisions: list[Act]) -> None:
        self.decisions = decisions
        self.every = max(EVERY, len(decisions) // COPIES)
        self.copies: list[Match] = []
        self.course = Course()

    def wind(self, head: str) -> Iterator[None]:
        """Play it all, copying as one goes."""
        for n, match in enumerate(replayed(head, self.decisions)):
            if n % self.every == 0:
                self.copies.append(match.fork(watched=True))
            self.course.look(match, n)
            yield

    async def at(self, ply: int) -> Match:
        """The match after so many decisions; the caller's own."""
        return await paced(self._from(ply // self.every, ply))

    def _from(self, copy: int, ply: int) -> Iterator[Match]:
        match = self.copies[copy].fork(watched=True)
        yield match
        for play in plays_of(self.decisions[copy * self.every : ply]):
            match.follow(play)
            yield match


class Reels:
    """The reels that were looked at last. They are wound in the server's loop, but never for long at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Reel] = OrderedDict()

    def has(self, id: str, decisions: list[Act]) -> bool:
        """Whether nothing has to be played to look back at this match."""
        reel = self._kept.get(id)
        return reel is not None and reel.decisions[: len(decisions)] == decisions

    async def reel(self, id: str, head: str, decisions: list[Act]) -> Reel:
        if self.has(id, decisions):
            reel = self._kept[id]
        else:
            reel = Reel(decisions)
            await paced(reel.wind(head))
        self._kept[id] = reel
        self._kept.move_to_end(id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return reel


def still(match: Match, eyes: int, language: str, plies: int, lines: list[Line]) -> dict[str, Any]:
    """What these eyes saw after so many decisions."""
    shown = scene.seen(match, eyes, language, match.terms.game.view(match.state, eyes))
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


def imagined_position(match: Match, seat: int, rng: Random | None = None) -> tuple[str, int]:
    """A position that could be this one for all that a seat knows, at the start of the card play; and its ply.

    Who gives an `rng` gets the same one again: hidden cards are sorted before they are dealt anew, so that not even
    somebody who knows the rng learns where they were.
    """
    if match.outcome is not None:
        raise Refused("over", "the game ends here; play on from an earlier decision")
    assert match.history is not None
    checkpoint = match.checkpoints[-1]
    state = checkpoint.state.copy()
    match.terms.game.resample(state, seat, rng or SystemRandom(), None)
    return positions.write_at(match.terms, state), len(match.history) - len(match.line())
