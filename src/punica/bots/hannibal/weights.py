"""What things are worth to the heuristic player. A politically significant province is worth ten."""

from __future__ import annotations

from typing import Final

CONTROL: Final = 10.0
"""Holding a significant province: a political point."""
PROGRESS: Final = 2.5
"""Most of the way to holding it."""
SPARE: Final = 0.7
"""Each space beyond what is needed, up to two."""
MINOR_PROVINCE: Final = 0.15
"""What a province without political significance is worth beside the others."""
PC: Final = 0.5
"""A PC anywhere: what a defeat or a bad year is paid with (14.13, 22.2)."""
CU: Final = 2.0
GENERAL: Final = 2.0
"""A general who is displaced until the next year."""
HANNIBAL_LOST: Final = 25.0
CAPITAL: Final = 120.0
"""Roma or Carthago: the game (23)."""
CITY: Final = 3.0
"""A walled city, beside what it counts in its province."""
