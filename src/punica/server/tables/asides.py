"""Asides: acts that stand in the journal and change nothing on the board, such as the offer of a pause.

They have their place in the order of acts, so that every process knows them and what they bring about can be told from
the journal alone; the decisions of a game, its record and its replays pass over them. A move that was meant for the
board as it is holds, however many asides have been written since.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Aside(msgspec.Struct, frozen=True):
    """What a seat wants to have written. `judge` is asked on the newest state, and again whenever others were faster:
    it gives what is written (`code`), or raises Refused.
    """

    kind: str
    seat: str
    judge: Callable[[int], str]
    seq: int = 0
    rid: str | None = None


class TimeOut(msgspec.Struct, frozen=True):
    """Who keeps the clock ends the game of a seat; `judge` says whether it is `void`, or raises Refused."""

    seat: str
    judge: Callable[[int], bool]
    seq: int = 0
    rid: str | None = None
