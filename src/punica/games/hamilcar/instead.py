"""What a side may do instead of playing a card: mercenaries, the Dictator, blockade runners (5.2.C3, C4, 16.4)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow, Menu
from punica.kernel.option import Option


def offer_instead(g: HamilcarState, seat: int, menu: Menu) -> None:
    """Nothing yet."""


def instead(g: HamilcarState, seat: int, answer: Option) -> Flow[None]:
    raise NotImplementedError
