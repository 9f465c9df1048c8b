"""Reviews over HTTP: wanted, made in the background, kept, told in parts; never of a running game."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import punica
from punica.server.settings import Limits
from punica.server.store.jobs import Priority
from tests.server.house import Client, bearer, here, opened


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with here(tmp_path_factory.mktemp("reviews")) as client:
        yield client


def finished(client: Client) -> str:
    """A toy game that was played to its end, brought in as a record."""
    m = punica.new("toy-first", seed=7)
    while m.menu:
        m.play(m.menu[-1])
    answer = client.post("/api/imports", json={"record": m.record(secret=True)})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["match"]["id"]
    return id


def done(client: Client, id: str) -> dict[str, Any]:
    for _ in range(600):
        told: dict[str, Any] = client.get(f"/api/matches/{id}/review").json()
        if told["status"] == "done":
            return told
        time.sleep(0.1)
    raise AssertionError(f"the review did not come to its end: {told['done']} of {told['of']}")


def test_a_review_is_made_in_the_background_and_kept(client: Client) -> None:
    id = finished(client)
    assert client.get(f"/api/matches/{id}/review").json()["status"] == "none"
    assert client.post(f"/api/matches/{id}/review").status_code == 202
    told = done(client, id)
    assert told["done"] == told["of"] == len(told["judged"]) > 0
    assert all(one["words"] for one in told["judged"] if one["first"])
    assert client.post(f"/api/matches/{id}/review").json()["judged"] == told["judged"], "to ask again changes nothing"
    rest = client.get(f"/api/matches/{id}/review?since={told['of'] - 1}").json()
    assert rest["judged"] == told["judged"][-1:]
    german = client.get(f"/api/matches/{id}/review?lang=de").json()
    assert german["judged"][0]["words"] != told["judged"][0]["words"]
    assert german["judged"][0]["played"] == told["judged"][0]["played"]


def test_a_running_game_has_no_review(client: Client) -> None:
    made = opened(client, seats={"rome": "me", "carthage": "me"})
    id = made["match"]["id"]
    for answer in (
        client.get(f"/api/matches/{id}/review", headers=bearer(made["token"])),
        client.post(f"/api/matches/{id}/review", headers=bearer(made["token"])),
    ):
        assert answer.status_code == 409
        assert answer.json()["code"] == "not-over"


@pytest.mark.parametrize("query", ["since=-1", "since=x", "lang=xx"])
def test_wrong_questions_are_answered(client: Client, query: str) -> None:
    id = finished(client)
    assert client.get(f"/api/matches/{id}/review?{query}").status_code == 422


def test_no_match_no_review(client: Client) -> None:
    assert client.get("/api/matches/nobody/review").status_code == 404
    assert client.post("/api/matches/nobody/review").status_code == 404


def test_a_review_waits_for_everything_that_people_wait_for() -> None:
    assert max(Priority) == Priority.REVIEW


def test_a_flood_of_wishes_is_turned_away_and_each_game_is_reviewed_once(tmp_path: Path) -> None:
    with here(tmp_path, limits=Limits(imports=5), thinkers=0) as client:
        games = [finished(client) for _ in range(3)]
        wishes = [client.post(f"/api/matches/{id}/review").status_code for id in [games[0], *games]]
        assert wishes == [202, 202, 429, 429]
        with contextlib.closing(sqlite3.connect(tmp_path / "punica.db")) as database, database:
            jobs = database.execute("select \"match\", priority from jobs where kind = 'review'").fetchall()
        assert jobs == [(games[0], Priority.REVIEW)]


def test_a_stopped_server_goes_on_with_a_review(tmp_path: Path) -> None:
    with here(tmp_path) as client:
        id = finished(client)
        client.post(f"/api/matches/{id}/review")
    with here(tmp_path) as client:
        assert done(client, id)["done"] > 0
