"""What the computer says of its card plays: kept with the act, so that every process knows it, also later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from punica.kernel.text import ENGLISH
from punica.server.store.journal import ASIDES, UNDO, Act

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
    """Those that belong to decisions which stand, each with the number of decisions it was made with."""

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self._said: list[tuple[int, Remark]] = []
        ply = 0
        for act in acts:
            if act.kind in ASIDES:
                continue
            ply = act.left()[0] if act.kind == UNDO else ply + 1
            self.take(act, ply)

    def take(self, act: Act, ply: int) -> None:
        """An act has been done, and so many decisions stand now."""
        if act.kind == UNDO:
            self._said = [(at, remark) for at, remark in self._said if at <= ply]
        elif act.remark is not None:
            self._said.append((ply, msgspec.json.decode(act.remark, type=Remark)))
            del self._said[:-MOST]

    def told(self, language: str) -> list[dict[str, Any]]:
        return [
            {"ply": ply, "seat": said.seat, "text": said.text.get(language, said.text[ENGLISH])}
            for ply, said in self._said
        ]

    @property
    def offers(self) -> str | None:
        """The seat for which the computer offers to resign, with its last remark."""
        last = self._said[-1][1] if self._said else None
        return last.seat if last is not None and last.gives_up else None
