"""The checklist over every ruleset there is: forty random games each, every check on two of them.

`make soak` plays ten thousand of each, with every check on forty.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punica import registry
from punica.lab.cases import draw
from punica.lab.checklist import QUICK, THOROUGH, check_case
from punica.lab.checks.replaying import same_elsewhere
from tests.bench import ALL
from tools import proved

RULESETS = registry.known()
GAMES = 40
BLOCK = 10
BLOCKS = range(0, GAMES if ALL else BLOCK, BLOCK)
PLAYED = BLOCK if ALL else 3
"""So many games of a block: where all is played compiled, three of the first also interpreted."""


def checked_thoroughly(ruleset: str) -> tuple[int, int]:
    """The first game, and the first of a block that is its opposite: bold or not, always asked or not."""
    first, *others = [draw(ruleset, seed) for seed in range(0, GAMES, BLOCK)]
    opposite = (not first.bold, not first.ask_always)
    return 0, BLOCK * (1 + [(case.bold, case.ask_always) for case in others].index(opposite))


@pytest.mark.parametrize("first", BLOCKS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_games_keep_every_promise(
    ruleset: str, first: int, record_property: Callable[[str, object], None]
) -> None:
    doubled = 0
    thorough = checked_thoroughly(ruleset)
    for seed in range(first, first + PLAYED):
        case = draw(ruleset, seed)
        tally = check_case(case, {**QUICK, **THOROUGH} if seed in thorough else QUICK)
        assert tally["random game"] > 0
        doubled += tally.get("non-interference", 0)
    record_property(proved.GAMES, PLAYED)
    record_property(proved.POSITIONS, doubled)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_games_and_records_are_the_same_in_another_process(ruleset: str) -> None:
    assert same_elsewhere(ruleset, [0, 1, 2]) == 3


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_games_meet_every_scenario_and_every_value_of_every_option(ruleset: str) -> None:
    game = registry.game(ruleset)
    games = [draw(ruleset, seed) for seed in range(GAMES)]
    assert {case.scenario for case in games} == {scenario.id for scenario in game.scenarios}
    for option in game.options:
        assert {case.options[option.id] for case in games} == set(option.values), option.id
