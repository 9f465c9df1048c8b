"""What things are worth to both heuristic players. What counts a Political Point is worth ten."""

from __future__ import annotations

from typing import Final

CONTROL: Final = 10.0
"""Holding a significant province, or a box of the Provincial Display: a Political Point."""
PROGRESS: Final = 2.5
"""Most of the way to it."""
SPARE: Final = 0.7
"""Each space beyond what is needed, up to two."""
PC: Final = 0.5
"""A PC anywhere: what a defeat or a bad turn is paid with."""
