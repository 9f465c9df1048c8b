"""One position is asked about several times in a card play: what was worked out for it is kept."""

from __future__ import annotations

from typing import Generic, TypeVar

from punica.bots.punic.awareness import NOW
from punica.bots.punic.forces import cards_to_come
from punica.games.punic.state import PunicState

T = TypeVar("T")


class Memory(Generic[T]):
    """The last thing of a kind that each side worked out, beside all that it depends on."""

    __slots__ = ("kept", "keys")

    def __init__(self) -> None:
        self.keys: list[list[int]] = [[], []]
        self.kept: list[T | None] = [None, None]

    def known(self, side: int, key: list[int]) -> T | None:
        """What was kept, if nothing has changed on which it depends."""
        return self.kept[side] if self.keys[side] == key else None

    def keep(self, side: int, key: list[int], made: T) -> T:
        self.keys[side] = key
        self.kept[side] = made
        return made

    def forget(self) -> None:
        self.kept = [None, None]


def open_position(g: PunicState) -> list[int]:
    """All of the open position that a judgement of marches depends on, as far as both games have it.

    The edition is part of it: two editions never share their chapters. So is the temperament of who judges.
    """
    m = g.map
    return [
        id(g.rules), NOW.temper.number, g.turn, cards_to_come(g), g.truce,
        *m.control, *m.siege, *m.where, *m.rank, *m.cus[0], *m.cus[1], *m.elephants,
    ]  # fmt: skip
