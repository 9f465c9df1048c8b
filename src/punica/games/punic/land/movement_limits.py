"""Where an army may go, and what a step costs."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.state import S


class MovementLimits(Generic[S]):
    """Where an army may go, and what a step costs."""
