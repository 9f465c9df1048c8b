"""What one seat has seen of a match, as numbers that are filled again only where something has changed."""

from __future__ import annotations

from punica.envs.encoding import DECISION, PAST, Encoding
from punica.envs.parts import ENEMY, OWN, Numbers
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView


class Sight:
    """The observation of a seat, kept from one look to the next together with the view it was made from."""

    __slots__ = ("_encoding", "_match", "_past", "_seat", "_shown", "numbers")

    def __init__(self, encoding: Encoding, match: Match, seat: int) -> None:
        self._encoding = encoding
        self._match = match
        self._seat = seat
        self._shown: GameView | None = None
        self.numbers = encoding.empty()
        """All that the seat saw when it looked last."""
        self._past = self.numbers[encoding.past].reshape(PAST, len(DECISION))

    def decided(self, who: int, option: Option | None) -> None:
        """Remember a decision; None where the seat does not know what was decided."""
        past = self._past
        past[1:] = past[:-1]
        latest = past[0]
        latest.fill(0)
        latest[0] = OWN if who == self._seat else ENEMY
        if option is not None:
            self._encoding.actions.describe(option, latest[1:])

    def remember(self, other: Sight) -> None:
        """The same past as the sight of the same seat in another world."""
        self._past[:] = other._past

    def look(self) -> Numbers:
        """Look anew; the same array each time. All comes from the view that the game makes for this seat."""
        out, match = self.numbers, self._match
        shown = match.terms.game.view(match.state, self._seat)
        self._encoding.fill(out, self._seat, shown, self._shown)
        asked = match.pending
        out[1] = 0 if asked is None else OWN if asked.who == self._seat else ENEMY
        out[2] = match.outcome is not None
        self._shown = shown
        return out
