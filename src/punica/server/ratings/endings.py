"""What the archive keeps of a finished game's course: how it ended, its first card plays, whether both had played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from punica.kernel.match import Match
from punica.kernel.transcript import line_of
from punica.server.store.journal import Act, standing

ENDINGS: Final = {
    "kernel.resigned": "resigned",
    "kernel.timed-out": "time",
    "kernel.void": "void",
    "over.peace": "peace",
    "over.peace-year": "peace",
    "over.no-pcs": "peace",
    "over.capital": "capital",
    "over.capital-taken": "capital",
    "over.capital-settled": "capital",
    "over.italia": "italia",
    "over.sicily": "sicily",
    "over.lead": "lead",
    "over.points": "points",
    "over.tie": "points",
    "over.count": "points",
    "over.rounds": "points",
}
"""Kinds of endings, by what the game says when it is over."""
OTHER: Final = "other"
VOID: Final = "void"
PRELUDES: Final = frozenset({"pass", "first", "bury"})
"""What is decided before the first card of a turn: no card play."""
LONGEST: Final = 80


def ending(match: Match) -> str:
    """How a match ended."""
    return ENDINGS.get(match.outcome.text.key, OTHER) if match.outcome is not None else OTHER


def _line(acts: Iterable[Act]) -> list[Act]:
    """What has led to where a game stands: without what was undone or taken back."""
    played = standing(acts)
    return [played[number] for number in line_of([act.play() for act in played])]


def card_plays(acts: Iterable[Act]) -> list[Act]:
    """The decisions that began a card play or an action: the first of each round, as far as they stand."""
    out: list[Act] = []
    round = 0
    for act in _line(acts):
        if act.round != round and act.code.partition(" ")[0] not in PRELUDES and act.kind == "play":
            out.append(act)
            round = act.round
    return out


def openings(acts: Iterable[Act], seats: int = 2) -> list[str]:
    """The first card play of each seat, "" where it came to none."""
    found = [""] * seats
    for act in card_plays(acts):
        if not found[act.seat]:
            found[act.seat] = act.code[:LONGEST]
    return found


def early(acts: Sequence[Act], seats: int = 2) -> bool:
    """Whether the game was over before both sides had completed a card play: then it tells nothing."""
    played = card_plays(acts)
    last = max((act.round for act in _line(acts)), default=0)
    return len({act.seat for act in played if act.round < last}) < seats
