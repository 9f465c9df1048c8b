"""Pools: ratings are kept apart by game, by pace, and by whether a program played."""

from __future__ import annotations

from typing import Final

from punica import registry
from punica.kernel.errors import UnknownRuleset
from punica.server.tables import paces

LIVE: Final = "live"
DAYS: Final = "days"
PROGRAMS: Final = "programs"


def family(ruleset: str) -> str:
    """The game of an edition.

    >>> family("hannibal-classic"), family("hands-in-the-sea")
    ('hannibal', 'hands-in-the-sea')
    """
    try:
        return registry.entry(ruleset).package.rpartition(".")[2].replace("_", "-")
    except UnknownRuleset:
        return ruleset


def kind(pace: str | None) -> str:
    """The two kinds of pace: in one sitting, or over days.

    >>> kind("45m+30s"), kind("3d+4h"), kind(None)
    ('live', 'days', 'days')
    """
    return LIVE if pace is not None and paces.pace(pace).live else DAYS


def pool(ruleset: str, pace: str | None, program: bool = False) -> str:
    """The pool of a game; where a program plays, one that is apart from people's.

    >>> pool("hamilcar-silver", "45m+30s"), pool("hannibal-2018", "5d+12h", program=True)
    ('hamilcar live', 'hannibal days programs')
    """
    return " ".join([family(ruleset), kind(pace), *([PROGRAMS] if program else [])])
