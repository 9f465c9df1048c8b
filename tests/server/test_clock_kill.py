"""Servers are killed and their database crashes: nobody's time is lost (the large one is `clock_storm`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from punica.server.store.journal import Act
from punica.server.tables.clock import Clock, Still
from punica.server.tables.paces import pace
from tests.server.clock_storm import NOTICED, stormed
from tests.server.postgres import binaries


@pytest.mark.skipif(binaries() is None, reason="NO POSTGRESQL: no clock was looked at while servers were killed")
def test_nobody_loses_time_while_servers_and_their_database_are_away(tmp_path: Path) -> None:
    kills = [("servers", 2.0), ("database", 2.0)]
    verdict, storm = stormed(tmp_path, 2, ["toy-first", "hannibal-2018"], kills, 0.7, 1)
    assert verdict.wrong == []
    assert [down.why for down in storm.downs] == ["servers", "database"]
    assert all(down.ended - down.begun > NOTICED for down in storm.downs)
    assert verdict.outages >= 2
    assert verdict.acts >= 2, "each game was played on"


def test_the_check_would_see_an_outage_that_counts() -> None:
    """A mutant that forgets an outage counts its time."""
    acts = [
        Act("m", 1, "start", 0, "", 1, False, "", "clock", "a", next_seat=0, next_round=1, at=100.0),
        Act("m", 2, "play", 0, "x", 1, False, "", "person", "b", next_seat=0, next_round=1, at=160.0),
    ]
    left = [Clock(pace("45m+30s"), 2, Still(spans), acts).left[0] for spans in ((), ((110.0, 150.0),))]
    assert left[1] - left[0] == 40.0
