"""Watching: live, or later where the table says so, and then nothing that is newer leaves the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from punica.server.http.errors import Refused
from punica.server.store.claims import MATCHES, Step
from punica.server.store.rows import ActRow
from punica.server.tables import later
from tests.server.house import PATIENCE, Client, Player, friends, here, play_both, sitting
from tests.server.postgres import binaries, postgres

BIN = binaries()
DELAY = 900


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("watching")
    if request.param == "sqlite":
        with here(folder) as opened:
            yield opened
        return
    if BIN is None:
        pytest.skip("NO POSTGRESQL: watching was not tested there")
    with postgres(BIN) as database, here(folder, database=database) as opened:
        yield opened


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "EVERY", 0.05)


@contextlib.contextmanager
def players(client: Client, **wish: Any) -> Iterator[tuple[str, dict[str, Player]]]:
    match, tokens = friends(client, listed=True, **wish)
    with sitting(client) as rome, sitting(client) as carthage:
        rome.hello(match, tokens["rome"])
        carthage.hello(match, tokens["carthage"])
        yield match, {"rome": rome, "carthage": carthage}


def older(client: Client, match: str, upto: int, by: float) -> None:
    """As if the first acts had been done so much earlier."""
    ledger = client.insides.hall.ledger

    async def age() -> None:
        acts = update(ActRow).where(ActRow.match == match, ActRow.seq <= upto).values(at=ActRow.at - by)
        await ledger.claim(Step(acts))

    client_loop(client, age())


def client_loop(client: Client, work: Any) -> Any:
    """Run something in the loop of the server."""
    loop = client.insides.hall.ledger.writer._task.get_loop()
    return asyncio.run_coroutine_threadsafe(work, loop).result(20)


def test_without_a_delay_one_sees_every_move(client: Client) -> None:
    with players(client) as (match, two), sitting(client) as watcher:
        watcher.hello(match)
        play_both(two, Random(1), 3)
        while watcher.state["ply"] < 3:
            watcher.hear()
        assert watcher.state["asked"]["options"] is None
        assert "hand" not in watcher.state["view"]


def test_with_a_delay_nothing_newer_leaves_the_server(client: Client) -> None:
    with players(client, delay=DELAY) as (match, two), sitting(client) as watcher:
        watcher.hello(match)
        assert (watcher.state["ply"], watcher.state["seq"]) == (0, 0)
        play_both(two, Random(2), 6)
        assert two["rome"].ask(type="say", text="players only")["type"] == "ok"
        watcher.ask(type="survey")
        watcher.look(None)
        assert watcher.state["ply"] == 0
        told = watcher.terms
        assert (told["ply"], told["seq"], told["played"]) == (0, 0, told["created"])
        for raw in watcher.heard:
            message = json.loads(raw)
            assert message.get("present", []) == []
            assert message.get("ply", 0) == 0
            assert "players only" not in raw
        for path in ("/record", "/timeline", "/course", "/dice", "/replay/3", "/proof", "/review"):
            assert client.get(f"/api/matches/{match}{path}").json()["code"] == "too-early", path
        for info in (client.get(f"/api/matches/{match}").json(), _listed(client, match)):
            assert (info["ply"], info["seq"], info["asked"], info["played"]) == (0, 0, None, info["created"])
        assert watcher.ask(type="move", seat="rome", code="x", seq=0)["code"] == "spectator"
        # what is old enough is shown, and no more
        older(client, match, 4, DELAY)
        while watcher.state["ply"] < 4:
            watcher.hear()
        watcher.ask(type="survey")
        assert watcher.state["ply"] == 4
        with sitting(client) as another:
            another.hello(match)
            assert another.state["ply"] == 4
            assert another.log == watcher.log


def test_the_end_is_seen_as_late_as_everything_else(client: Client) -> None:
    with players(client, delay=DELAY) as (match, two), sitting(client) as watcher:
        watcher.hello(match)
        play_both(two, Random(3), 2)
        answer = two["rome"].ask(type="resign", seat="rome", seq=two["rome"].state["seq"])
        assert answer["type"] == "ok"
        two["carthage"].hear_until("state")
        assert _listed(client, match)["status"] == "running"
        info = client.get(f"/api/matches/{match}").json()
        assert (info["status"], info["outcome"]) == ("running", None)
        assert client.get(f"/api/matches/{match}/proof").json()["code"] == "too-early"
        watcher.look(None)
        assert watcher.state["outcome"] is None
        watcher.say(type="look", seat="rome")
        assert watcher.hear_until("error")["code"] == "not-your-seat", "no hand is open yet"
        two["rome"].ask(type="say", text="between us")
        older(client, match, 99, DELAY)

        async def ended() -> None:
            ledger = client.insides.hall.ledger
            past = time.time() - DELAY
            await ledger.claim(Step(update(MATCHES).where(MATCHES.c.id == match).values(played=past)))
            live = client.insides.hall._lives.get(match)
            if live is not None:
                live.entry.played = past

        client_loop(client, ended())
        while not watcher.state.get("outcome"):
            watcher.hear()
        assert "between us" in str(watcher.hear_until("talk")), "the rooms are one now"
        assert watcher.look("rome")["view"]["hand"] is not None, "both hands are open"
        assert client.get(f"/api/matches/{match}/proof").json()["fair"]
        until = time.monotonic() + PATIENCE  # what everybody is shown alike is asked for every other second
        while match in [one["id"] for one in client.get("/api/matches").json()]:
            assert time.monotonic() < until, "an ended game stays among those that can be watched"
            time.sleep(0.2)


def test_who_waited_for_the_game_to_begin_is_not_let_in_early(client: Client) -> None:
    made = client.post(
        "/api/matches",
        json={"ruleset": "toy-first", "seats": {"carthage": "friend"}, "delay": DELAY, "ask_always": False},
    ).json()
    match = made["match"]["id"]
    with sitting(client) as watcher, sitting(client) as rome:
        watcher.say(type="hello", match=match, deltas=True)
        watcher.hear_until("welcome")
        client.post(f"/api/invites/{made['invite']}", json={})
        rome.hello(match, made["token"])
        watcher.hear_until("state")
        rome.move(rome.state["asked"]["options"][0]["code"])
        watcher.look(None)
        assert watcher.state["ply"] == 0
        assert all(json.loads(raw).get("present", []) == [] for raw in watcher.heard if '"present"' in raw)


def test_who_sits_down_while_the_last_other_leaves_is_shown_what_follows(client: Client) -> None:
    """Nobody watches for a moment, but somebody is about to; and where he fails to, nothing goes on for nobody."""
    hall = client.insides.hall

    async def comes(match: str) -> bool:
        async with hall.sight(match, []) as one:
            async with hall.sight(match, []) as other:
                assert other is one
            return hall._later.get(match) is one

    async def fails(match: str) -> None:
        async with hall.sight(match, []):
            raise Refused("busy", "not today")

    with players(client, delay=DELAY) as (match, _):
        assert client_loop(client, comes(match))
        with pytest.raises(Refused):
            client_loop(client, fails(match))
        assert match not in hall._later


def test_a_delay_is_none_or_a_quarter_of_an_hour(client: Client) -> None:
    answer = client.post("/api/matches", json={"ruleset": "toy-first", "delay": 60})
    assert answer.status_code == 422


def _listed(client: Client, match: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in client.get("/api/matches").json() if one["id"] == match)
    return found
