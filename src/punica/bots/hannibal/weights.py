"""What things are worth in Hannibal, in the measure of `punic.weights`."""

from __future__ import annotations

from typing import Final

MINOR_PROVINCE: Final = 0.15
"""What a province without political significance is worth beside the others."""
CU: Final = 2.0
GENERAL: Final = 2.0
"""A general who is displaced until the next year."""
HANNIBAL_LOST: Final = 25.0
CAPITAL: Final = 120.0
"""Roma or Carthago: the game (23)."""
CITY: Final = 3.0
"""A walled city, beside what it counts in its province."""
