"""Jobs: the most urgent first, one worker each, void when a match moves on, done once however many die over them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import punica
from punica.server.jobs.bell import Bell
from punica.server.jobs.kind import Hold, Kind, PutDown
from punica.server.jobs.workers import Workers
from punica.server.minds.bot_process import Question
from punica.server.minds.bots import Stopped, Thinkers
from punica.server.replay.records import head_of
from punica.server.store import jobs
from punica.server.store.jobs import NewJob, Priority
from punica.server.store.ledger import Ledger
from tests.server.house import Elsewhere, Player, here, opened, sitting
from tests.server.postgres import binaries, postgres

BIN = binaries()


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    assert BIN is not None
    with postgres(BIN) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'jobs.db'}"
    if BIN is None:
        pytest.skip("NO POSTGRESQL: jobs were not tested on it (apt-get install postgresql)")
    address: str = request.getfixturevalue("shared")
    return address


@contextlib.asynccontextmanager
async def ledger_at(url: str) -> AsyncIterator[Ledger]:
    ledger = await Ledger.open(url)
    await ledger.run("DELETE FROM jobs")
    try:
        yield ledger
    finally:
        await ledger.close()


async def add(ledger: Ledger, *new: NewJob) -> None:
    for job in new:
        await ledger.run(jobs.added(ledger.shared), *job.row())


async def left(ledger: Ledger) -> int:
    return len(await ledger.run("SELECT 1 FROM jobs"))


async def until(ready: Any) -> None:
    async with asyncio.timeout(20):
        while not await ready():
            await asyncio.sleep(0.01)


class Noted(Kind):
    """A job that only notes that it was done."""

    name = "noted"

    def __init__(self, at_once: int = 1) -> None:
        self.at_once = at_once
        self.done: list[str] = []
        self.stopped: list[str] = []
        self.go = asyncio.Event()
        self.go.set()

    async def do(self, hold: Hold) -> None:
        going, stopping = asyncio.create_task(self.go.wait()), asyncio.create_task(hold.stop.wait())
        await asyncio.wait({going, stopping}, return_when=asyncio.FIRST_COMPLETED)
        going.cancel()
        stopping.cancel()
        if hold.stop.is_set():
            self.stopped.append(hold.key)
            raise PutDown
        self.done.append(hold.key)


@contextlib.asynccontextmanager
async def at_work(ledger: Ledger, kind: Kind) -> AsyncIterator[Workers]:
    workers = Workers(ledger, [kind], Bell())
    await workers.open()
    try:
        yield workers
    finally:
        await workers.close()


def test_the_most_urgent_job_goes_first_and_a_key_stands_for_one(url: str) -> None:
    async def run() -> None:
        async with ledger_at(url) as ledger:
            kind = Noted()
            await add(ledger, NewJob("noted", "check", Priority.CHECK), NewJob("noted", "bot", Priority.BOT))
            await add(ledger, NewJob("noted", "slow", Priority.AWAITED), NewJob("noted", "slow", Priority.AWAITED))
            await add(ledger, NewJob("noted", "quick", Priority.AWAITED, delay=-60))
            await add(ledger, NewJob("noted", "tomorrow", Priority.AWAITED, delay=86400))
            await add(ledger, NewJob("other", "of another kind", Priority.AWAITED))
            await add(ledger, NewJob("noted", "of another build", Priority.AWAITED, build="another"))
            async with at_work(ledger, kind):
                await until(lambda: _all(kind, 4))
            assert kind.done == ["quick", "slow", "bot", "check"]
            assert await left(ledger) == 3

    asyncio.run(run())


async def _all(kind: Noted, number: int) -> bool:
    return len(kind.done) >= number


def test_something_urgent_stops_what_nobody_waits_for(url: str) -> None:
    async def run() -> None:
        async with ledger_at(url) as ledger:
            kind = Noted()
            kind.go.clear()
            await add(ledger, NewJob("noted", "abandoned", Priority.BOT))
            async with at_work(ledger, kind) as workers:
                await until(lambda: _taken(ledger))
                await add(ledger, NewJob("noted", "awaited", Priority.AWAITED))
                workers.bell.work()
                await until(lambda: _stopped(kind))
                kind.go.set()
                await until(lambda: _all(kind, 2))
            assert (kind.stopped, kind.done) == (["abandoned"], ["awaited", "abandoned"])

    asyncio.run(run())


async def _taken(ledger: Ledger) -> bool:
    return bool(await ledger.run("SELECT 1 FROM jobs WHERE worker IS NOT NULL"))


async def _stopped(kind: Noted) -> bool:
    return bool(kind.stopped)


def test_a_job_that_is_void_is_stopped_and_one_that_fails_is_tried_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with ledger_at(url) as ledger:
            kind = Noted()
            kind.go.clear()
            await add(ledger, NewJob("noted", "void", Priority.BOT, "m", 1))
            async with at_work(ledger, kind) as workers:
                await until(lambda: _taken(ledger))
                await ledger.run('DELETE FROM jobs WHERE "key" = $1', "void")
                workers.bell.moved(["another"])
                workers.bell.moved(["m"])
                await until(lambda: _stopped(kind))
            assert kind.done == []
            failing = Failing()
            monkeypatch.setattr(
                jobs, "released", lambda shared: jobs.PUT_DOWN + (" AND $3::float8 > 0" if shared else " AND $3 > 0")
            )
            await add(ledger, NewJob("failing", "once", Priority.BOT))
            async with at_work(ledger, failing) as workers:
                while await left(ledger):
                    workers.bell.work()
                    await asyncio.sleep(0.01)
            assert failing.tried == failing.tries, "and then it is dropped"

    asyncio.run(run())


class Failing(Kind):
    name = "failing"
    tries = 3

    def __init__(self) -> None:
        self.tried = 0

    async def do(self, hold: Hold) -> None:
        self.tried += 1
        raise ValueError("no")


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL: workers that share a database were not tested")
def test_workers_that_die_leave_their_jobs_to_others(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three processes' worth of workers, two of which vanish in the middle of what they hold: each job is done once."""
    monkeypatch.setattr(jobs, "LEASE", 0.3)
    for statement in (jobs.claimed, jobs.renewed):
        statement.cache_clear()
    monkeypatch.setattr("punica.server.jobs.workers.RENEW", 0.1)
    monkeypatch.setattr("punica.server.jobs.workers.EVERY", 0.05)

    async def run() -> None:
        async with ledger_at(shared) as ledger:
            await add(ledger, *(NewJob("noted", f"job {n}", n % 3) for n in range(120)))
            dead = [Noted(4), Noted(4)]
            gone = [Workers(ledger, [kind], Bell()) for kind in dead]
            for kind, workers in zip(dead, gone, strict=True):
                await workers.open()
                await until(lambda kind=kind: _all(kind, 20))
                kind.go.clear()
                for task in workers._tasks:
                    task.cancel()  # it takes and renews no more, and what it holds it never ends
            alive = Noted(3)
            async with at_work(ledger, alive):
                await until(lambda: _none(ledger))
            done = Counter(key for kind in (*dead, alive) for key in kind.done)
            assert set(done) == {f"job {n}" for n in range(120)}
            assert set(done.values()) == {1}
            for kind, workers in zip(dead, gone, strict=True):
                for hold in workers._held.values():
                    hold.stop.set()
                await asyncio.gather(*workers._held)
                assert all(key in alive.done for key in kind.stopped)

    try:
        asyncio.run(run())
    finally:
        for statement in (jobs.claimed, jobs.renewed):
            statement.cache_clear()


async def _none(ledger: Ledger) -> bool:
    return not await left(ledger)


# -- the computer's moves ---------------------------------------------------------------------------------------------


def own_turn(player: Player) -> bool:
    """Wait for the person's own question; False when the game is over."""
    patience = 4
    while player.state["asked"] is not None and player.state["asked"]["options"] is None:
        try:
            player.hear()
        except TimeoutError:  # a process that thinks takes its time to start, and to be missed
            patience -= 1
            assert patience, "nobody thinks"
    return player.state["asked"] is not None


def test_forty_abandoned_games_against_hard_keep_nobody_waiting(tmp_path: Path) -> None:
    """What nobody waits for goes last and gives way: the easy opponent answers while all of them are still there."""
    with here(tmp_path) as client:
        abandoned = [opened(client, "hannibal-2018", seats={"rome": "hard", "carthage": "me"}) for _ in range(40)]
        for made in abandoned:
            with sitting(client) as player:
                player.hello(made["match"]["id"], made["token"])
        made = opened(client, "hannibal-2018", seats={"rome": "easy", "carthage": "me"})
        rng = Random(2)
        with sitting(client) as player:
            player.hello(made["match"]["id"], made["token"])
            for _ in range(4):
                assert own_turn(player)
                assert player.move(rng.choice(player.state["asked"]["options"])["code"])["type"] == "ok"
            assert own_turn(player)
        waiting = [client.get(f"/api/matches/{one['match']['id']}").json()["asked"] for one in abandoned]
        assert waiting.count("rome") > 20, "most of those nobody waits for have not had their turn"


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL: thinking in another process was not tested")
def test_thinking_is_left_to_another_process(shared: str, tmp_path: Path) -> None:
    """A server without thinkers, and a process that thinks, killed in between: each move is made once."""
    with here(tmp_path, database=shared, thinkers=0) as client:
        made = opened(client, "hannibal-2018", seats={"rome": "me", "carthage": "normal"})
        with sitting(client) as player:
            player.hello(made["match"]["id"], made["token"])
            mind = Mind(tmp_path, database=shared)
            mind.start()
            try:
                own_turn(player)
                mind.kill()
                mind.start()
                rng = Random(5)
                for _ in range(6):
                    assert own_turn(player)
                    assert player.move(rng.choice(player.state["asked"]["options"])["code"])["type"] == "ok"
                assert own_turn(player)
                assert player.state["remarks"], "what it said comes with its moves"
            finally:
                mind.stop()
        rows = asyncio.run(_acts(shared, made["match"]["id"]))
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        assert {by for _, by in rows} == {"person", "bot"}


class Mind(Elsewhere):
    """`punica think` in a process of its own."""

    serves = False

    def start(self) -> None:
        self._start(None)


async def _acts(url: str, match: str) -> list[tuple[int, str]]:
    ledger = await Ledger.open(url)
    try:
        return [(act.seq, act.by) for act in await ledger.acts(match)]
    finally:
        await ledger.close()


def test_a_thinker_that_is_told_to_stop_does_so_and_lives_on() -> None:
    match = punica.new("hannibal-2018", seed=3)
    head = head_of(match)
    match.playout(Random(3), 12)
    moves = [(play.seat, play.code) for play in match.history or []]
    assert match.pending is not None
    seat = match.seat_name(match.pending.who)

    async def run() -> None:
        thinkers = Thinkers(1)
        stop = asyncio.Event()
        question = Question("m", head, moves, seat, "random", 1)
        assert (await thinkers.think(question, stop)).code
        process = thinkers._all[0].process
        thinking = asyncio.create_task(thinkers.think(replace(question, match="n", bot="africanus:3600"), stop))
        await asyncio.sleep(0.5)
        stop.set()
        with pytest.raises(Stopped):
            await asyncio.wait_for(thinking, 20)
        assert thinkers._all[0].process is process, "it was asked to stop, not ended"
        assert (await thinkers.think(question, asyncio.Event())).code, "and answers the next"
        await thinkers.close()

    asyncio.run(run())
