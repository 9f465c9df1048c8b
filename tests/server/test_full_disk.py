"""A disk that is full for what else is kept at a table: who wanted it is told, nothing changes, nobody else notices.

That it is so for moves, undo and resignations is in `test_journal.py`.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.house import Client, Player, play_both, sitting
from tests.server.people import Browser, town

PACES = ("600s+5s",)
WISHES: list[tuple[str, dict[str, Any]]] = [
    ("acts", {"type": "time", "seat": "rome", "wish": "offer"}),
    ("acts", {"type": "take-back", "seat": "rome", "to": 0, "nonce": "aa", "seq": 0}),
    ("said", {"type": "say", "text": "good luck"}),
    ("said_read", {"type": "read", "n": 1}),
    ("orders", {"type": "orders-set", "seat": "rome", "version": 0, "orders": [{"on": "reroll", "do": ["keep"]}]}),
    ("asks", {"type": "habit", "seat": "rome", "ask": True}),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("full")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Client]:
    with town(folder, paces=PACES, notice_seconds=0.2) as client:
        yield client


@contextlib.contextmanager
def full(folder: Path, table: str, how: str = "insert") -> Iterator[None]:
    """Nothing more can be written to this table, by a failure such as a full disk is: not one that tells of others."""

    def run(statement: str) -> None:
        with contextlib.closing(sqlite3.connect(folder / "punica.db", timeout=20)) as database, database:
            database.execute(statement)

    run(f"create trigger full_{table} before {how} on {table} begin select json('the disk is full'); end")
    try:
        yield
    finally:
        run(f"drop trigger full_{table}")


def wait_for(player: Player, seq: int) -> None:
    while player.state["seq"] < seq:
        player.hear()


@pytest.mark.parametrize(("table", "wish"), WISHES, ids=[wish["type"] for _, wish in WISHES])
def test_what_cannot_be_kept_is_told_as_such_and_changes_nothing(
    house: Client, folder: Path, table: str, wish: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    browsers = [Browser(house.port), Browser(house.port)]
    made = browsers[0].opens(seats={"carthage": "friend"}, pace=PACES[0])
    tokens = {"rome": made["token"]}
    tokens["carthage"] = browsers[1].ask(f"/invites/{made['invite']}", 201)["token"]
    id = made["match"]["id"]
    with sitting(house) as rome, sitting(house) as carthage, sitting(house) as spectator:
        players = {"rome": rome, "carthage": carthage}
        for seat, player in players.items():
            player.hello(id, tokens[seat])
        spectator.hello(id)
        play_both(players, Random(4), 4)
        seq = rome.state["seq"]
        wait_for(spectator, seq)
        assert rome.ask(type="say", text="hello")["type"] == "ok"
        wish = {**wish, "seq": seq} if "seq" in wish else wish
        before = [carthage.look("carthage"), spectator.look(None), house.get(f"/api/matches/{id}").json()]
        with caplog.at_level(logging.ERROR), full(folder, table):
            refused = rome.ask(**wish)
            assert (refused["type"], refused["code"]) == ("error", "not-kept"), refused
            for player in (carthage, spectator):
                player.heard.clear()
            after = [carthage.look("carthage"), spectator.look(None), house.get(f"/api/matches/{id}").json()]
            assert after == before
            assert all('"type":"state"' in raw for player in (carthage, spectator) for raw in player.heard)
        assert not [record for record in caplog.records if record.exc_info], "it is no bug of ours"
        assert rome.ask(**wish)["type"] in ("ok", "orders"), "the same works when there is room again"


@pytest.mark.parametrize("table", ["notices", "looking", "beats"])
def test_a_move_does_not_care_whether_somebody_can_be_told(house: Client, folder: Path, table: str) -> None:
    browsers = [Browser(house.port), Browser(house.port)]
    made = browsers[0].opens(seats={"carthage": "friend"}, pace=PACES[0])
    joined = browsers[1].ask(f"/invites/{made['invite']}", 201)
    with sitting(house) as rome, sitting(house) as carthage, full(folder, table):
        players = {"rome": rome, "carthage": carthage}
        rome.hello(made["match"]["id"], made["token"])
        carthage.hello(made["match"]["id"], joined["token"])
        time.sleep(0.5)  # people are to be told meanwhile, and time is looked at
        play_both(players, Random(4), 4)
    assert house.get("/readyz").status_code == 200


def test_who_is_known_is_known_though_nobody_can_note_when(house: Client, folder: Path) -> None:
    """That he was here lately is written down once an hour: where it cannot be, he looks, and sits, all the same."""
    browser = Browser(house.port)
    made = browser.opens()
    with contextlib.closing(sqlite3.connect(folder / "punica.db", timeout=20)) as database, database:
        database.execute("update logins set seen = 0.0")
        database.execute("update hands set seen = 0.0")
    with full(folder, "logins", "update"), full(folder, "hands", "update"):
        assert browser.told("/me")["me"] is not None
        assert [one["match"]["id"] for one in browser.told("/home")["yours"]] == [made["match"]["id"]]
        with browser.sits(house, made["match"]["id"]) as player:
            assert player.ask(type="ping")["type"] == "pong"
