"""The crowd of `make soak`, in small: everybody is shown his own games, however many others there are."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

import punica
from tests.server.crowd import Crowd, fill, sizes, visits
from tests.server.people import Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL")
def test_a_home_page_shows_what_is_ones_own(tmp_path: Path) -> None:
    assert BIN is not None
    rng, match = Random("crowd"), punica.new("toy-first", seed=7)
    while match.choice is not None:
        match.play(rng.choice(match.choice.options))
    crowd = Crowd(people=30, running=60, finished=90)
    with postgres(BIN) as address:
        asyncio.run(fill(address, crowd, match))
        with town(tmp_path, database=address) as client:
            assert len(visits(client.port, crowd.cookies[:4], 2)["page"]) == 4
            counts = {"yours": 0, "theirs": 0, "waiting": 0}
            for cookie in crowd.cookies:
                browser = Browser(client.port)
                browser.cookies.set("punica", cookie)
                home = browser.told("/home")
                assert all(len(game["seats"]) == 1 for where in counts for game in home[where])
                assert len(home["finished"]) <= 20
                assert len(home["seeks"]) == 40
                for where in counts:
                    counts[where] += len(home[where])
        assert counts["yours"] == counts["theirs"] == 60, "each running game waits for one of two"
        assert asyncio.run(sizes(address))["acts"] > 0
