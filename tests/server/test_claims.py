"""What only one can have: a seal, a seat, a rematch, a file. Whoever races for it, one gets it and the others are told.

A few tries; PUNICA_RACES=200 for the long run.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from punica.cli import app
from punica.server.replay.paced import paced
from punica.server.tables import hall
from punica.server.tables.stillness import still
from tests.server.house import Client, bearer, friends, here, opened, sitting
from tests.server.postgres import binaries, postgres

TRIES = int(os.environ.get("PUNICA_RACES", "20"))
BIN = binaries()


@pytest.fixture(scope="module", params=["one server on SQLite", "two servers on PostgreSQL"])
def doors(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Client]]:
    """Two ways in to the same tables."""
    folder = tmp_path_factory.mktemp("races")
    if request.param == "one server on SQLite":
        with here(folder) as one, Client(one.port) as two:
            yield [one, two]
    elif BIN is None:
        pytest.skip("NO POSTGRESQL: races between servers were not tested")
    else:
        with postgres(BIN) as address, here(folder, database=address) as one, here(folder, database=address) as two:
            yield [one, two]


def raced(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers to requests that are made at the same moment."""
    answers: list[httpx.Response | None] = [None] * len(calls)
    ready = threading.Barrier(len(calls))

    def run(n: int) -> None:
        ready.wait()
        answers[n] = calls[n]()

    threads = [threading.Thread(target=run, args=(n,)) for n in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert None not in answers
    return [answer for answer in answers if answer is not None]


def test_one_seal_opens_one_table(doors: list[Client]) -> None:
    for n in range(TRIES):
        promise = doors[n % 2].post("/api/seals").json()["commitment"]
        friends = {"ruleset": "toy-first", "commitment": promise, "seats": {"carthage": "friend"}}
        alone = {"ruleset": "toy-first", "commitment": promise}
        answers = raced(
            partial(doors[0].post, "/api/matches", json=friends),
            partial(doors[1].post, "/api/matches", json=alone),
        )
        assert sorted(answer.status_code for answer in answers) == [201, 400], n
        assert next(answer for answer in answers if answer.status_code == 400).json()["code"] == "bad-table"


def test_one_invitation_seats_one_friend(doors: list[Client]) -> None:
    for n in range(TRIES):
        made = opened(doors[n % 2], "toy-first", seats={"carthage": "friend"})
        url = f"/api/invites/{made['invite']}"
        answers = raced(*(partial(door.post, url, json={"name": "Hanno"}) for door in doors))
        assert sorted(answer.status_code for answer in answers) == [201, 404], n
        token = next(answer for answer in answers if answer.status_code == 201).json()["token"]
    for door, who in ((doors[0], made["token"]), (doors[1], token)):
        with sitting(door) as player:
            player.hello(made["match"]["id"], who)


def test_one_rematch_follows_a_game_of_friends(doors: list[Client]) -> None:
    for n in range(max(2, TRIES // 10)):
        made = opened(doors[n % 2], "toy-first", seats={"carthage": "friend"})
        id = made["match"]["id"]
        joined: dict[str, Any] = doors[1 - n % 2].post(f"/api/invites/{made['invite']}", json={}).json()
        with sitting(doors[0]) as player:
            player.hello(id, made["token"])
            assert player.ask(type="resign", seat="rome", seq=0)["type"] == "ok"
        url = f"/api/matches/{id}/rematch"
        answers = raced(
            partial(doors[0].post, url, json={}, headers=bearer(made["token"])),
            partial(doors[1].post, url, json={}, headers=bearer(joined["token"])),
        )
        assert [answer.status_code for answer in answers] == [201, 201]
        assert len({answer.json()["match"]["id"] for answer in answers}) == 1
        assert [answer.json()["seats"] for answer in answers] == [["carthage"], ["rome"]]


def test_who_is_just_sitting_down_is_told_of_the_rematch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """His table was being loaded when it was opened: the entry had been read before."""
    with here(tmp_path) as client:
        id, tokens = friends(client)
        with sitting(client) as player:
            player.hello(id, tokens["rome"])
            assert player.ask(type="resign", seat="rome", seq=0)["type"] == "ok"
    begun, opened_meanwhile = threading.Event(), threading.Event()

    async def slowly(steps: Iterator[Any]) -> Any:
        begun.set()
        while not opened_meanwhile.is_set():
            await asyncio.sleep(0.01)
        return await paced(steps)

    monkeypatch.setattr(hall, "paced", slowly)
    with here(tmp_path) as client, sitting(client) as player, ThreadPoolExecutor() as pool:
        welcomed = pool.submit(player.hello, id, tokens["rome"])
        assert begun.wait(20)
        asked = pool.submit(client.post, f"/api/matches/{id}/rematch", json={}, headers=bearer(tokens["carthage"]))
        with Client(client.port) as other:
            while other.get(f"/api/matches/{id}").json()["rematch"] is None:
                time.sleep(0.01)
        opened_meanwhile.set()
        welcomed.result(20)
        rematch = asked.result(20).json()["match"]["id"]
        while player.terms["rematch"] is None:
            player.hear_until("table")
        assert player.terms["rematch"] == rematch


def test_a_game_that_begins_is_in_memory_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who found it while it was being opened watched one copy, and moved in another."""
    opens, goes_on = threading.Event(), threading.Event()

    async def slowly(*given: Any) -> Any:
        first = not opens.is_set()
        opens.set()
        while first and not goes_on.is_set():
            await asyncio.sleep(0.01)
        return await still(*given)

    with here(tmp_path) as client, sitting(client) as player, ThreadPoolExecutor() as pool:
        made = opened(client, seats={"carthage": "friend"})
        monkeypatch.setattr(hall, "still", slowly)
        joined = pool.submit(client.post, f"/api/invites/{made['invite']}", json={})
        assert opens.wait(20)
        welcomed = pool.submit(player.hello, made["match"]["id"], made["token"])
        wait([welcomed], timeout=0.5)
        goes_on.set()
        assert joined.result(20).json()["seats"] == ["carthage"]
        welcomed.result(20)
        assert player.move(player.state["asked"]["options"][0]["code"])["type"] == "ok"
        assert player.state["seq"] == 1


def test_a_second_process_on_a_file_is_refused(tmp_path: Path) -> None:
    with here(tmp_path):
        for command in (["serve", "--no-browser"], ["check-db"]):
            found = CliRunner().invoke(app, [*command, "--database", str(tmp_path / "punica.db")])
            assert found.exit_code == 2
            assert "another process of Punica serves this database" in " ".join(found.output.split())
    found = CliRunner().invoke(app, ["check-db", "--database", str(tmp_path / "punica.db")])
    assert found.exit_code == 0, "the lock is let go"


@pytest.mark.parametrize("id", ["%00", "%ED%A0%80", "a%00b", "x" * 79, "%F0%9F%98%80", "..%2f.."])
def test_ids_that_nobody_has_are_not_looked_for(doors: list[Client], id: str) -> None:
    for path in (f"/api/matches/{id}", f"/api/matches/{id}/record", f"/api/invites/{id}"):
        assert doors[0].get(path).status_code in (404, 405, 422), path
    made = doors[0].post("/api/matches", json={"ruleset": "toy-first", "commitment": "f" * 79})
    assert made.status_code == 400
