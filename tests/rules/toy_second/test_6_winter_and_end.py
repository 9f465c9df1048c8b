"""Section 6: six points win, not five."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.support import at, ended, play, question


@rule("toy-second", "6.1")
@pytest.mark.parametrize(("points", "over"), [(4, False), (5, True)])
def test_six_points_win_at_once(points: int, over: bool) -> None:
    m = at(
        f"""
        ruleset = "toy-second"
        [state]
        hands = {{rome = ["1"], carthage = ["3"]}}
        points.rome = {points}
        rerolls.rome = 0
        """,
        dice=[1],
    )
    play(m, "play 1; raid upper")
    if over:
        assert ended(m) == ("rome", "6.1")
    else:
        assert question(m).seat == "carthage"
