"""What the computer says of its card plays: kept with the act, so that every process knows it, also later.

A reason is told when its card play is over: while the other side may still cancel the card or meet the army, it would
give the plan away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from punica.kernel.text import ENGLISH
from punica.server.store.journal import ASIDES, TAKE_BACK, UNDO, Act

MOST: Final = 30
"""So many of the last are shown."""


class Remark(msgspec.Struct, frozen=True):
    """Why a card was played, in each language, for which seat; and whether the computer would resign."""

    seat: str
    text: dict[str, str]
    gives_up: bool = False

    def kept(self) -> str:
        return msgspec.json.encode(self).decode()


class Remarks:
    """Those that belong to decisions which stand, each with its card play and its number."""

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self._said: list[tuple[int, int, Remark]] = []
        self._back = 0
        """What was offered before this decision, a take-back, was offered in another position."""
        ply = 0
        for act in acts:
            if act.kind in ASIDES:
                continue
            ply = act.left()[0] if act.kind == UNDO else ply + 1
            self.take(act, ply)

    def take(self, act: Act, ply: int) -> None:
        """An act has been done, and so many decisions stand now."""
        if act.kind == UNDO:
            self._said = [said for said in self._said if said[0] <= ply]
        elif act.kind == TAKE_BACK:
            self._back = ply
        elif act.remark is not None:
            self._said.append((ply, act.round, msgspec.json.decode(act.remark, type=Remark)))
            del self._said[:-MOST]

    def told(self, language: str, under_way: int | None) -> list[dict[str, Any]]:
        """All but of the card play that is under way; None: the game is over."""
        return [
            {"ply": ply, "seat": said.seat, "text": said.text.get(language, said.text[ENGLISH])}
            for ply, round, said in self._said
            if round != under_way
        ]

    @property
    def offers(self) -> str | None:
        """The seat for which the computer offers to resign, with its last remark."""
        ply, _, last = self._said[-1] if self._said else (0, 0, None)
        return last.seat if last is not None and last.gives_up and ply > self._back else None
