"""What an edition of a Punic game is to the shared rules: numbers, tables of generals and cards, and its own flows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from punica.games.punic.words import PunicWords
from punica.kernel.choice import Flow
from punica.kernel.game import Game

if TYPE_CHECKING:
    from punica.games.punic.engagement import Engagement
    from punica.games.punic.state import PunicState


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """The base of the Punic editions. Shared flows read these and never ask which edition it is."""

    words: PunicWords

    # -- numbers
    command_changes_on: int
    """The least die with which two Consuls change places (18.2.4)."""
    owner_chooses_commander: bool
    """Whether the owner of an army that is attacked says which of its generals of the highest rank commands."""
    chooses_relief_commander: bool
    """At equal rank the owner chooses between the generals of relief and sortie (20.6)."""

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
    def retreat_takes_elephant(self, b: Engagement) -> bool:
        """14.12.1: whether the first CU that a beaten army loses on its way has to be an elephant."""
        return b.retreat_losses == 0

    # -- flows the editions write themselves
    def reinforcement_phase(self, g: PunicState) -> Flow[None]:
        raise NotImplementedError

    def after_isolation(self, g: PunicState) -> Flow[None]:
        """What follows Political Isolation."""
        yield from ()

    def last_phase(self, g: PunicState) -> Flow[None]:
        """The stage that only this game has: it ends the turn."""
        raise NotImplementedError

    def battle(self, g: PunicState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """Fight with `g.march` against what stands outside in its space. Afterwards nobody is afield any more."""
        raise NotImplementedError

    def battle_goes_on(self, g: PunicState) -> Flow[None]:
        """The rest of a battle and of its march, from a waypoint, where a game has such."""
        raise NotImplementedError
