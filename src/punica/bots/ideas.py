"""The ideas of exploiters by name, without the tables of their games: a data file may still come to govern those."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "exploit-"
PUNIC_IDEAS: Final = ("besiege", "hunt", "spain", "isolate", "supremacy", "miat")
"""Of Hannibal and Hamilcar: see `bots/punic/ideas.py`."""
SEA_IDEAS: Final = ("towns", "raids", "capital")
"""Of Hands in the Sea: see `bots/hands_in_the_sea/ideas.py`."""
