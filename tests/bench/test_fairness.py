"""No bot peeks: its choice does not change with what its seat cannot know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punica import registry
from punica.bots.consul import ConsulBot
from punica.lab.cases import draw
from punica.lab.checks.fairness import fair_choices
from tests.bench import ALL
from tools import proved

SEARCHES = 40
"""Choices of africanus in each ruleset; `make soak` compares two thousand."""
CHOICES = 100
"""Of consul, in each ruleset with a policy of its own."""
BLOCKS = 4
SAMPLE = 10
POLICIES = ("hannibal-2018", "hannibal-classic", "hamilcar-golden-geek", "hamilcar-silver")


@pytest.mark.parametrize("block", range(BLOCKS if ALL else 1))
@pytest.mark.parametrize("ruleset", registry.known())
def test_a_search_chooses_the_same(ruleset: str, block: int, record_property: Callable[[str, object], None]) -> None:
    """africanus, in four blocks."""
    done = 0
    seed = block
    while done < (SEARCHES // BLOCKS if ALL else SAMPLE):
        done += fair_choices(draw(ruleset, seed))
        seed += BLOCKS
    record_property(proved.CHOICES, done)


@pytest.mark.parametrize("ruleset", POLICIES)
def test_judgement_chooses_the_same(ruleset: str, record_property: Callable[[str, object], None]) -> None:
    """consul."""
    done = 0
    seed = 0
    while done < (CHOICES if ALL else SAMPLE):
        done += fair_choices(draw(ruleset, seed), 60 if ALL else SAMPLE, ConsulBot)
        seed += 1
    record_property(proved.CHOICES, done)
