"""The examples do what they say."""

from __future__ import annotations

import runpy
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_policy_learns_to_beat_random_at_the_toy() -> None:
    """It begins at half of the games; the example's own run is ten times as long."""
    results = runpy.run_path(str(EXAMPLES / "reinforce.py"))["trained"]("toy-first", games=300, seed=1, tests=100)
    assert results.mean() > 0.2
