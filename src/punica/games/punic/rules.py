"""What an edition of a Punic game is to the shared rules: numbers, tables of generals and cards, and its own flows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from punica.games.punic.words import PunicWords
from punica.kernel.choice import Flow, Refusal
from punica.kernel.game import Game

if TYPE_CHECKING:
    from punica.games.punic.army import Army
    from punica.games.punic.state import PunicState


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """The base of the Punic editions. Shared flows read these and never ask which edition it is."""

    words: PunicWords

    # -- generals, indexed by number
    side_generals: list[list[int]]
    """The generals of each side that are in the game."""
    general_side: list[int]
    battle_rating: list[int]
    intercepts_on: list[int]
    """The highest die with which a general intercepts (12.4)."""
    avoids_on: list[int]
    pursues_on: list[int]
    stays_in: list[int]
    """The region a general may not leave, -1: none."""

    # -- numbers
    army_limit: int
    """Most CUs an army moves with (10.2)."""
    consul_minimum: int
    """18.1."""
    overrun_cus: int
    retreat_spaces: int
    train_limit: int
    """Most trains an army takes along."""
    trains_are_units: bool
    """Whether trains count among the Units an army moves with, and need room inside walls (Hamilcar 2.3.D)."""

    # -- what the editions answer themselves
    def open_spaces(self, g: PunicState) -> range:
        """The spaces in play: an optional corner of the map may be closed."""
        raise NotImplementedError

    def attrition(self, roll: int, column: int) -> tuple[int, bool]:
        """CUs lost and whether one must be an elephant (21.2)."""
        raise NotImplementedError

    def may_enter(self, g: PunicState, army: Army, frm: int, to: int) -> Refusal | None:
        """What the edition's own events and generals say against entering a space (57, 58, Truce, Hanno, Fabius)."""
        raise NotImplementedError

    def step_cost(self, g: PunicState, side: int, frm: int, to: int) -> int:
        """The movement points of a step between neighbours (10.6)."""
        raise NotImplementedError

    def may_cross(self, g: PunicState, army: Army, frm: int, to: int) -> Refusal | None:
        """What speaks against marching over the connection itself (10.6.2)."""
        raise NotImplementedError

    def trains_taken(self, g: PunicState, side: int, place: int, to: int) -> None:
        """Trains of a side without CUs fall to the enemy: lost, or captured in his place `to` (-1: by his march)."""
        raise NotImplementedError

    # -- flows the editions write themselves
    def battle(self, g: PunicState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """Fight with `g.march` against what stands outside in its space. Afterwards nobody is afield any more."""
        raise NotImplementedError

    def displaced(self, g: PunicState, general: int) -> Flow[None]:
        """What follows when a general is displaced: some never come back, and Hannibal's end costs PCs."""
        raise NotImplementedError

    def entered(self, g: PunicState, side: int, place: int) -> Flow[None]:
        """CUs have entered a space, whether by march, avoiding, interception or retreat: Hostile Tribes."""
        raise NotImplementedError

    def pass_attrition(self, g: PunicState, via: int) -> Flow[None]:
        """10.6.1: the army of `g.march` has just crossed a pass of this kind; without one nothing happens."""
        raise NotImplementedError

    def back_up_by_sea(self, g: PunicState) -> Flow[bool]:
        """12.5: the army of `g.march` sails back. True: it is back in port or sunk; False: it must land and fight."""
        raise NotImplementedError
