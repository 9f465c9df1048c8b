"""The frameworks' own suites, as `make test` and `make soak` run them.

PettingZoo warns of itself while it is imported where its classic games are installed.
"""

from __future__ import annotations

import json
import unittest
import warnings

import pyspiel
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines
from open_spiel.python.algorithms.sample_some_states import sample_some_states

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test
    from pettingzoo.test.render_test import render_test

__all__ = ["api_test", "openspiel_api", "playthrough_again", "render_test", "seed_test"]


def openspiel_api(name: str, states: int) -> None:
    """OpenSpiel's `integration_tests/api_test.py` over so many sampled states; raises AssertionError."""
    game = pyspiel.load_game(name)

    def sample(case: type) -> None:
        """As its own, which takes 400."""
        case.some_states = sample_some_states(game, max_states=states)  # type: ignore[attr-defined]

    about = {"game": game, "game_name": name, "game_type": game.get_type(), "setUpClass": classmethod(sample)}
    case = type("EnforceAPI", (EnforceAPIOnPartialTreeBase,), about)
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    wrong = [told for _, told in found.failures + found.errors]
    assert found.testsRun >= 5, "OpenSpiel's suite has moved"
    assert not wrong, "\n".join(wrong)


def playthrough_again(name: str) -> None:
    """OpenSpiel's playthrough of a random game, and the same once more from its actions, line by line."""
    first = playthrough_lines(f"{name}(seeds=3)", seed=1)
    (*_, history) = (line for line in first if line.startswith("History() = "))
    actions = json.loads(history.removeprefix("History() = "))
    assert first == playthrough_lines(f"{name}(seeds=3)", action_sequence=actions, seed=1)
