"""What things are worth in Hamilcar, in the measure of `punic.weights`."""

from __future__ import annotations

from typing import Final

MINOR_PROVINCE: Final = 0.25
"""What Samnium, which has no box, is worth beside the others."""
CU: Final = 2.4
TRAIN: Final = 0.8
WARSHIP: Final = 1.4
REFIT: Final = 0.8
SUPREMACY: Final = 4.5
SEAMANSHIP: Final = 3.0
"""A level, with all that it opens."""
GENERAL: Final = 1.5
"""A general who is displaced until the next turn."""
CAPITAL: Final = 200.0
"""Roma or Carthago: the game (4.1)."""
CITY: Final = 2.0
"""A walled city, beside what it counts in its province: an ally in every battle of its region."""
