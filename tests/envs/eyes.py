"""Eyes for the check of secrecy (`lab.checks.secrecy`): all that an environment shows a seat, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from punica.envs.rollout import Rollout
from punica.kernel.match import Match


def sights(match: Match, seat: int) -> Callable[[], dict[str, Any]]:
    """Observation, information string and, when the seat is asked, mask and features."""
    game = Rollout(match)
    mask = game.empty_mask()
    read = len(match.history or ())

    def look() -> dict[str, Any]:
        nonlocal read
        history = match.history or []
        game.catch_up(history[read:])
        read = len(history)
        shown: dict[str, Any] = {"observation": game.seen(seat).tolist(), "text": game.text(seat)}
        if game.seat == seat:
            game.fill_mask(mask)
            shown |= {"mask": mask.nonzero()[0].tolist(), "features": game.features().tolist()}
        return shown

    return look


def leaky(match: Match, seat: int) -> Callable[[], list[str]]:
    """Eyes that see the other's hand."""

    def look() -> list[str]:
        hand: list[str] = match.view(1 - seat)["game"]["hand"]
        return hand

    return look
