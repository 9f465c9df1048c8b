"""15.1, 15.4, 15.5: halves, Seamanship and Corvi."""

from __future__ import annotations

import pytest

from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.sea.seamanship import raise_seamanship
from punica.games.hamilcar.sea.warships import sea_range
from punica.games.hamilcar.tables import (
    AFRICA_CLOSED,
    AFRICA_OPEN,
    AFRICA_WITH_SYRACUSAE,
    SEAMANSHIP_AFRICA,
    SEAMANSHIP_BATTLE,
    SEAMANSHIP_DOTS,
    SEAMANSHIP_KEEPS_SUPREMACY,
    SEAMANSHIP_RANGE,
    SEAMANSHIP_STORMS,
    SPACE_ID,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.battle import political_consequences
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.year import state, year
from tests.support import shown

LEVELS = ("poor", "fair", "good", "excellent")
HANDS = {"carthage": ["1"], "rome": ["2"]}


@by_key(
    "seamanship.poor",
    "seamanship.fair",
    "seamanship.good",
    "seamanship.excellent",
    "seamanship.dots",
    "seamanship.range",
)
@pytest.mark.parametrize(
    ("level", "lanes", "battle", "storms", "dots", "africa", "keeps"),
    [
        (1, 1, -1, 1, 3, AFRICA_CLOSED, False),
        (2, 2, -1, 0, 2, AFRICA_CLOSED, False),
        (3, 3, 0, 0, 1, AFRICA_WITH_SYRACUSAE, False),
        (4, 4, 0, 0, 0, AFRICA_OPEN, True),
    ],
)
def test_the_levels(
    ruleset: str, level: int, lanes: int, battle: int, storms: int, dots: int, africa: int, keeps: bool
) -> None:
    m = year(ruleset, stage="card-play", hands=HANDS, seamanship=LEVELS[level - 1])
    g = state(m)
    assert g.seamanship == level
    assert (sea_range(g, ROME), sea_range(g, CARTHAGE)) == (lanes, 4)
    assert SEAMANSHIP_RANGE[level] == lanes
    assert (SEAMANSHIP_BATTLE[level], SEAMANSHIP_STORMS[level], SEAMANSHIP_DOTS[level]) == (battle, storms, dots)
    assert (SEAMANSHIP_AFRICA[level], SEAMANSHIP_KEEPS_SUPREMACY[level]) == (africa, keeps)


@by_key("seamanship.improve", "seamanship.levels")
def test_it_rises_to_excellent_at_most(ruleset: str) -> None:
    m = year(ruleset, stage="card-play", hands=HANDS, seamanship="fair")
    g = state(m)
    assert (raise_seamanship(g, 1), g.seamanship) == (1, 3)
    assert (raise_seamanship(g, 2), g.seamanship) == (1, 4)
    assert (raise_seamanship(g, 1), shown(m)["seamanship"]) == (0, "excellent")


@by_key("corvi.all", "corvi.change")
def test_all_warships_have_corvi_or_none(ruleset: str) -> None:
    for mounted in (True, False):
        m = year(ruleset, stage="card-play", hands=HANDS, corvi=mounted)
        assert shown(m)["corvi"] is mounted


@by_key("terms.half")
@pytest.mark.parametrize(("lost", "pcs"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_a_half_is_rounded_down(ruleset: str, lost: int, pcs: int) -> None:
    """A PC for every two lost in battle."""
    g = state(year(ruleset, stage="card-play", hands=HANDS))
    battle = LandBattle(SPACE_ID["messana"], ROME)
    battle.losses[ROME] = lost
    paid = 0
    flow = political_consequences(g, battle, ROME)
    choice = next(flow, None)
    while choice is not None:
        paid += 1
        try:
            choice = flow.send(choice.enumerate()[0])
        except StopIteration:
            choice = None
    assert paid == pcs
