"""The decisions of a game in stretches: what one seat decides in a row, up to the first thing it could not foresee."""

from __future__ import annotations

from punica import table
from punica.bots.lines import Foresight
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.transcript import Transcript


class Stretch:
    """Decisions of one seat in a row. A die, something shown, or a question to another seat ends it."""

    __slots__ = ("chance", "first", "moves", "plies", "ply", "round", "seat")

    def __init__(self, ply: int, seat: int, round: int, first: bool) -> None:
        self.ply = ply
        """So many decisions had been made before it."""
        self.seat = seat
        self.round = round
        self.first = first
        """Whether a card play begins with it."""
        self.moves: list[Option] = []
        self.plies = 0
        """How many decisions of the record it is."""
        self.chance = False
        """Whether dice fell or cards were drawn at its end."""


def stretches(transcript: Transcript) -> list[Stretch]:
    """All stretches of a game in which there was something to choose; raises as `table.load`."""
    out: list[Stretch] = []
    stretch: Stretch | None = None
    foresight: Foresight | None = None
    round = -1
    walk = table.steps(transcript)
    match, _ = next(walk)
    for ply, play in enumerate(transcript.plays):
        option = _meant(match, play.code)
        if stretch is None or foresight is None or stretch.seat != play.seat:
            stretch = Stretch(ply, play.seat, play.round, play.round != round)
            foresight = Foresight(match, play.seat)
        round = play.round
        wide = len(match.menu) > 1
        next(walk)
        if option is None:  # a resignation, or a window that opened only for this
            stretch = None
            continue
        stretch.plies += 1
        stretch.moves.append(option)
        if wide and (not out or out[-1] is not stretch):
            out.append(stretch)
        if foresight.broken():
            stretch.chance = match.state.chance.count != foresight.drawn
            stretch = None
    return out


def _meant(match: Match, code: str) -> Option | None:
    """The offered option of a code, also where it is one of before."""
    meant = (code, match.terms.game.meant(code))
    return next((option for option in match.menu if option.code in meant), None)


class Walker:
    """A game that is walked through, forwards as far as one can."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.ply = 0
        self._walk = table.steps(transcript)
        self.match, _ = next(self._walk)

    def to(self, ply: int) -> Match:
        """The match after so many decisions."""
        if ply < self.ply:
            self.ply = 0
            self._walk = table.steps(self.transcript)
            self.match, _ = next(self._walk)
        while self.ply < ply:
            self.match, _ = next(self._walk)
            self.ply += 1
        return self.match
