"""Eyes for the check of secrecy (`lab.checks.secrecy`): all that an environment shows a seat, as plain data."""

from __future__ import annotations

from typing import Any

from punica.envs.rollout import Rollout
from punica.kernel.match import Match


def sights(match: Match, seat: int) -> dict[str, Any]:
    """Observation, information string and, for the seat that is asked, mask and features."""
    game = Rollout(match)
    out = game.encoding.empty()
    game.observe(seat, out)
    shown: dict[str, Any] = {"observation": out.tolist(), "text": game.text(seat)}
    if game.seat == seat:
        mask = game.empty_mask()
        game.fill_mask(mask)
        shown |= {"mask": mask.nonzero()[0].tolist(), "features": game.features().tolist()}
    return shown


def leaky(match: Match, seat: int) -> list[str]:
    """Eyes that see the other's hand."""
    hand: list[str] = match.view(1 - seat)["game"]["hand"]
    return hand
