"""The odds of the fleets, against every throw of the dice."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import punica
from punica import odds
from punica.games.hands_in_the_sea.engage import victor
from punica.games.hands_in_the_sea.map_tables import NONE
from punica.games.hands_in_the_sea.number_tables import WARSHIP_HITS_ON
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.seat import Seat
from punica.odds.hands_in_the_sea.options import fleets
from punica.odds.parts import hits


@pytest.mark.parametrize("ships", [(1, 1), (2, 1), (3, 2), (2, 3)])
def test_a_battle_of_fleets_is_counted_exactly(ships: tuple[int, int]) -> None:
    g = punica.new("hands-in-the-sea", seed=1).state
    assert isinstance(g, SeaState)
    g.warships = list(ships)
    ends = {0: 0, 1: 0, NONE: 0}
    throws = 0
    for dice in product(range(1, 7), repeat=sum(ships)):
        own = sum(face >= WARSHIP_HITS_ON for face in dice[: ships[0]])
        his = sum(face >= WARSHIP_HITS_ON for face in dice[ships[0] :])
        ends[victor(list(ships), [min(his, ships[0]), min(own, ships[1])])] += 1
        throws += 1
    part = fleets(g, 0)
    assert part.chance("win") == pytest.approx(ends[0] / throws)
    assert part.chance("lose") == pytest.approx(ends[1] / throws)
    assert part.chance("draw") == pytest.approx(ends[NONE] / throws)


def test_hits_are_binomial() -> None:
    assert hits(2, 5) == {0: pytest.approx(4 / 9), 1: pytest.approx(4 / 9), 2: pytest.approx(1 / 9)}


def test_odds_stand_beside_battles_and_engagements() -> None:
    kinds = set()
    for seed in range(8):
        rng = Random(seed)
        match = punica.new("hands-in-the-sea", seed=seed)
        for _ in range(500):
            if match.pending is None:
                break
            for one in odds.of_options(Seat(match, match.pending.who), "hands-in-the-sea", Random(1)):
                for part in one.parts:
                    kinds.add(part.key)
                    assert not part.outcomes or sum(end.chance for end in part.outcomes) == pytest.approx(1)
            match.play(rng.choice(match.menu))
    assert {"strength", "fleets"} <= kinds
