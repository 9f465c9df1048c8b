"""What an edition of a Punic game is to the shared rules: numbers, tables of generals and cards, and its own flows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from punica.games.punic.words import PunicWords
from punica.kernel.choice import Flow
from punica.kernel.game import Game

if TYPE_CHECKING:
    from punica.games.punic.state import PunicState


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """The base of the Punic editions. Shared flows read these and never ask which edition it is."""

    words: PunicWords

    # -- numbers

    # -- an activation

    # -- reactions and retreats

    # -- what the editions answer themselves
    # -- the sequence of play
    hand_size: list[int]
    """By turn: the cards dealt to each side."""
    isolation_order: list[int]

    def decides_first(self, g: PunicState) -> int:
        """7.3: the side that says who plays first."""
        raise NotImplementedError

    def after_victory_check(self, g: PunicState) -> int:
        """What follows the Victory Check at once, and the stage that comes next."""
        raise NotImplementedError

    def reshuffled(self, g: PunicState) -> None:
        """The strategy deck has just been reshuffled: some events last until then."""

    # -- reactions and retreats
    # -- flows the editions write themselves
    def reinforcement_phase(self, g: PunicState) -> Flow[None]:
        raise NotImplementedError

    def after_isolation(self, g: PunicState) -> Flow[None]:
        """What follows Political Isolation."""
        yield from ()

    def last_phase(self, g: PunicState) -> Flow[None]:
        """The stage that only this game has: it ends the turn."""
        raise NotImplementedError
