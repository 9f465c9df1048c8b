"""What things are worth to the heuristic player. A box of the Provincial Display is worth ten."""

from __future__ import annotations

from typing import Final

CONTROL: Final = 10.0
"""A box of the Provincial Display: a Political Point."""
PROGRESS: Final = 2.5
"""Most of the way to it."""
SPARE: Final = 0.7
"""Each space beyond what is needed, up to two."""
MINOR_PROVINCE: Final = 0.25
"""What Samnium, which has no box, is worth beside the others."""
PC: Final = 0.5
"""A PC anywhere: what a defeat or a bad turn is paid with (5.5, 13.6)."""
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
