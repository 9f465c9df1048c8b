"""What `scale.toml` holds."""

from __future__ import annotations

import datetime
from typing import Annotated

import msgspec


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level on the scale of a ruleset."""

    elo: int
    low: int
    high: int
    """In 95 of 100 cases it lies from here to there."""
    games: Annotated[int, msgspec.Meta(ge=1)]
    bot: str = ""
    """Who played for the level, where that was not the level itself: the same with a tenth of its time."""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The round robin of a ruleset: how it was made, and what came of it."""

    command: str
    seeds: str
    date: datetime.date
    commit: str
    """Of rules and bots; `+` behind it: with changes. Where it was no checkout, the version of the package."""
    levels: dict[str, Strength]
