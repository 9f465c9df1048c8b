"""State is plain data: what lies on the table and in the hands, and where the stream of chance stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from mypy_extensions import mypyc_attr

from punica.kernel.chance import Chance
from punica.kernel.choice import Flow
from punica.kernel.journal import Journal, Line
from punica.kernel.text import Param, Text

if TYPE_CHECKING:
    from punica.kernel.game import Game

EVERYBODY: Final = -1


class GameOver(Exception):
    """The end of the game, raised by whichever rule ends it and caught by the match. `winner` -1 is a draw."""

    def __init__(self, winner: int, rule: str, reason: Text) -> None:
        super().__init__(reason.key)
        self.winner = winner
        self.rule = rule
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Constant:
    """What never changes in a game once it is made, such as its optional rules: copies of a state share it."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state. Subclasses add slots and write `copy`, which shares no mutable part.

    `turn` is the turn under way, in a game that has turns. `stage` says where the outermost flow goes on after a
    checkpoint. `reveals` counts how often somebody was shown
    something hidden: an undo never goes back behind that. `shown` holds a bit for each seat that was, all bits when
    everybody was: the test of secrecy clears and reads it. `windows` counts how often a window was open in which a seat
    that held nothing passed unasked: an undo does not go back behind that either, or it would tell. In a match that
    must `ask_always` there are none; in one that must `ask_everything` no flow passes over a question because only one
    answer is left. The journal belongs to the match and is None in simulations.
    """

    __slots__ = (
        "ask_always",
        "ask_everything",
        "chance",
        "game",
        "journal",
        "reveals",
        "shown",
        "stage",
        "turn",
        "windows",
    )

    def __init__(self, game: Game[Self], chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.journal: Journal | None = None
        self.reveals = 0
        self.shown = 0
        self.windows = 0
        self.ask_always = False
        self.ask_everything = False
        self.stage = 0
        self.turn = 1

    def copy(self) -> State:
        raise NotImplementedError

    def copy_kernel(self, new: State) -> None:
        """Carry over what the kernel keeps; a copy starts without a journal."""
        new.stage = self.stage
        new.turn = self.turn
        new.reveals = self.reveals
        new.shown = self.shown
        new.windows = self.windows
        new.ask_always = self.ask_always
        new.ask_everything = self.ask_everything

    def revealed(self, seat: int = EVERYBODY) -> None:
        """A seat, or everybody, has just seen something hidden: no undo goes back behind this."""
        self.reveals += 1
        self.shown |= EVERYBODY if seat < 0 else 1 << seat

    def say(self, rule: str, key: str, **params: Param) -> None:
        """Log a line that everybody reads."""
        if self.journal is not None:
            self.journal.add(Line(rule, Text(key, **params), -1, None))

    def whisper(self, seat: int, rule: str, public: Text | None, private: Text) -> None:
        """Log a line that `seat` reads as `private` and everybody else as `public` (None: not at all)."""
        if self.journal is not None:
            self.journal.add(Line(rule, public, seat, private))


def roll(g: State, seat: int, label: str) -> Flow[int]:
    """Roll a die for a seat: the only way to roll, because cards step between a die and its use."""
    value = yield from g.game.roll(g, seat, label)
    return value
