"""The shape of the toy's data file. Uncompiled, as every module with msgspec structs."""

from __future__ import annotations

from typing import Literal

import msgspec


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    kind: Literal["raid", "ambush", "spy"]
    value: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    card: tuple[Card, ...]
