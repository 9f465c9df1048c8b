"""Strangers who look at games: what has to be played again for them is bounded, and nobody who plays waits for it."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import punica
from punica.server.http import onlookers, shares
from punica.server.http.errors import Refused
from punica.server.http.onlookers import Onlookers
from punica.server.http.visitors import Visitors
from punica.server.replay.reel import Reel, Reels
from punica.server.settings import Limits
from tests.server.house import PATIENCE, Client, here, opened, sitting
from tests.server.test_limits import elsewhere


def ended_games(client: Client, number: int) -> list[str]:
    match = punica.new("toy-first", seed=1)
    match.playout(Random(1), 400)
    record = {"record": match.record(secret=True)}
    return [client.post("/api/imports", json=record).json()["match"]["id"] for _ in range(number)]


@pytest.mark.parametrize("what", ["dice", "timeline", "record"])
def test_who_has_games_brought_into_memory_asks_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Each of them is played again from its beginning: strangers could keep a server at that by a list of old games."""
    monkeypatch.setattr(onlookers, "SEATED", 0.5)  # as in a game of more than a thousand decisions
    with here(tmp_path, limits=Limits(), live_matches=1) as client:
        ids = ended_games(client, 4)
        answers = [client.get(f"/api/matches/{id}/{what}") for id in ids]
        assert answers[0].status_code == 200
        assert answers[-1].json()["code"] == "too-many"
        with elsewhere(client) as other:
            assert other.get(f"/api/matches/{ids[-1]}/{what}").status_code == 200


def test_who_plays_does_not_wait_for_who_looks_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began, go_on, reel = threading.Event(), threading.Event(), Reels.reel

    async def slow(self: Reels, *what: Any) -> Reel:
        began.set()
        until = time.monotonic() + PATIENCE
        while not go_on.is_set() and time.monotonic() < until:
            await asyncio.sleep(0.01)
        return await reel(self, *what)

    monkeypatch.setattr(Reels, "reel", slow)
    with here(tmp_path) as client, sitting(client) as player:
        table = opened(client)
        id = table["match"]["id"]
        player.hello(id, table["token"], seat="rome")
        looks = [
            threading.Thread(target=client.get, args=(f"/api/matches/{id}/{what}",)) for what in ("replay/0", "course")
        ]
        for one in looks:
            began.clear()
            one.start()
            assert began.wait(PATIENCE)
        player.play_on(Random(1), 2)
        go_on.set()
        for one in looks:
            one.join(PATIENCE)


class NoHall:
    """A hall with nothing in memory."""

    def has(self, *_: Any) -> bool:
        return False


def test_strangers_are_served_one_at_a_time_and_players_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlookers, "WAITING", 2)
    monkeypatch.setattr(shares, "LINE", 1)

    async def crowd() -> None:
        looks = Onlookers(NoHall(), Visitors(Limits()))  # type: ignore[arg-type]
        inside: list[str] = []
        leave = asyncio.Event()

        async def look(who: str, *seats: str) -> None:
            async with looks.reeled(who, 1, seats):
                inside.append(who)
                await leave.wait()

        tasks = [asyncio.create_task(look(who)) for who in ("one", "one", "two", "three")]
        await asyncio.sleep(0.01)
        assert inside == ["one"]
        with pytest.raises(Refused, match="wait until you have your answers"):
            await look("one")
        with pytest.raises(Refused, match="many want to look"):
            await look("four")
        tasks.append(asyncio.create_task(look("player", "rome")))
        await asyncio.sleep(0.01)
        assert inside == ["one", "player"]
        leave.set()
        await asyncio.gather(*tasks)
        assert sorted(inside) == ["one", "one", "player", "three", "two"]

    asyncio.run(crowd())


def test_on_ones_own_machine_nobody_waits() -> None:
    async def crowd() -> None:
        looks = Onlookers(NoHall(), Visitors(Limits(messages=0)))  # type: ignore[arg-type]
        async with looks.reeled("one", 10_000, []), looks.reeled("one", 10_000, []):
            pass

    asyncio.run(crowd())
