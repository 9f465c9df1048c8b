"""5.3, 5.5, 6: winter, the Victory Check, the end of a turn and of the game."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def winter_attrition(g: HamilcarState) -> Flow[None]:
    """5.3: forces, unguarded supply trains, Seamanship, Supremacy; in Golden Geek the Dictator card turns up."""
    raise NotImplementedError


def victory_check(g: HamilcarState) -> Flow[None]:
    """5.5."""
    raise NotImplementedError


def final_count(g: HamilcarState) -> None:
    """6.2: on the last turn more boxes of the Provincial Display win; before it nothing happens."""
    raise NotImplementedError


def end_of_turn(g: HamilcarState) -> None:
    """The next turn: cards, mercenaries, the Dictator, what lasted for a turn."""
    raise NotImplementedError


def reshuffle(g: HamilcarState) -> None:
    """5.2.A, 17.1#11."""
    raise NotImplementedError


def check_capitals(g: HamilcarState) -> None:
    """4.1: who takes the enemy capital wins at once."""
    raise NotImplementedError
