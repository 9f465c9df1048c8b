"""Windows between people: everybody is asked, who can only pass need not click, and nobody can tell him from others."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punica.kernel.match import Match
from punica.lab.checks.secrecy import hide
from punica.server.tables import opening, windows
from punica.server.tables.hall import Hall
from punica.server.tables.live import Live
from punica.server.tables.published import Published
from tests.server.house import PATIENCE, Client, Player, bearer, friends, here, opened, sitting

SEATS = ("rome", "carthage")


def test_between_people_everybody_is_asked_unless_they_want_it_otherwise(client: Client) -> None:
    def asks(**wish: Any) -> bool:
        always: bool = opened(client, "toy-first", ask_always=None, **wish)["match"]["ask_always"]
        return always

    assert asks(seats={"carthage": "friend"})
    assert not asks(seats={"carthage": "easy"})
    assert not asks()
    assert not opened(client, "toy-first", seats={"carthage": "friend"}, ask_always=False)["match"]["ask_always"]


class Table:
    """Two friends and a spectator, played on to a window."""

    def __init__(self, client: Client, players: list[Player]) -> None:
        self.client = client
        self.id, self.tokens = friends(client, "toy-first", ask_always=None)
        self.players = dict(zip(SEATS, players, strict=False))
        self.spectator = players[2]
        for seat, player in self.players.items():
            player.hello(self.id, self.tokens[seat])
        self.spectator.hello(self.id)
        self.live: Live = client.insides.hall._lives[self.id]

    def to_a_window(self, rng: Random, only_pass: bool | None = None) -> str:
        """Play on until somebody is asked in one (who can only pass, or not); who."""
        for _ in range(200):
            asked: str = self.live.entry.asked or ""
            if self.live.window and only_pass in (None, windows.only_pass(self.live.match)):
                return asked
            assert asked, "the game is over and there was no such window"
            self.step(asked, rng.choice(self.live.match.menu).code)
        raise AssertionError("no such window")

    def step(self, seat: str, code: str) -> None:
        player = self.players[seat]
        answer = player.ask(type="move", seat=seat, code=code, seq=self.live.entry.seq)
        assert answer["type"] == "ok", answer
        self.follow(answer["seq"])

    def follow(self, seq: int) -> None:
        for player in (*self.players.values(), self.spectator):
            while player.state["seq"] < seq:
                player.hear()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "SECONDS", (0.01, 0.02))


@pytest.mark.usefixtures("at_once")
def test_who_can_only_pass_need_not_click(client: Client) -> None:
    with sitting(client) as rome, sitting(client) as carthage, sitting(client) as spectator:
        table = Table(client, [rome, carthage, spectator])
        seat = table.to_a_window(Random(3), only_pass=True)
        seq = table.live.entry.seq
        player, other = table.players[seat], table.players[SEATS[1 - SEATS.index(seat)]]
        told = [(one["seq"], one["passes"]) for one in (player.state, other.state, spectator.state)]
        table.follow(seq + 1)
        assert told[0] in ((seq, True), (seq + 1, None)), "what is no window is not passed"
        assert all(passes is None for at, passes in told[1:]), "only he is told that the server passes for him"


@pytest.mark.usefixtures("at_once")
def test_who_wants_to_be_asked_is_asked(tmp_path: Path) -> None:
    with (
        here(tmp_path) as client,
        sitting(client) as rome,
        sitting(client) as carthage,
        sitting(client) as spectator,
    ):
        table = Table(client, [rome, carthage, spectator])
        for seat, player in table.players.items():
            assert player.ask(type="habit", seat=seat, ask=True)["type"] == "ok"
        assert rome.ask(type="habit", seat="carthage", ask=True)["code"] == "not-your-seat"
        assert spectator.ask(type="habit", seat="rome", ask=True)["code"] == "spectator"
        seat = table.to_a_window(Random(3), only_pass=True)
        seq = table.live.entry.seq
        until = time.monotonic() + PATIENCE
        while waiting(tmp_path):
            assert time.monotonic() < until
            time.sleep(0.05)
        assert (table.live.entry.seq, table.live.entry.asked) == (seq, seat)
        assert table.players[seat].state["passes"] is False
        table.step(seat, "pass")


def waiting(folder: Path) -> list[tuple[str, int | None, int]]:
    """The passes that wait for their moment."""
    with contextlib.closing(sqlite3.connect(folder / "punica.db")) as database, database:
        found = database.execute("select \"key\", seq, priority from jobs where kind = 'pass'").fetchall()
    database.close()
    return found


# -- nobody can tell --------------------------------------------------------------------------------------------------


def dealt(live: Live, observer: int, only_pass: bool) -> Match:
    """The match with the asked hand dealt anew, so that it can only pass or not; for the observer it is the same."""
    rng = Random(1)
    for _ in range(500):
        other = live.match.fork(watched=True)
        assert other.pending is not None
        if hide(live.match, other.state, observer, rng, None):
            other.menu = other.pending.enumerate()
            if windows.only_pass(other) is only_pass:
                return other
    raise AssertionError("no such hand")


def world(folder: Path, holds: bool, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every byte that the opponent and a spectator get while somebody passes who holds something, or nothing."""
    folder.mkdir()
    rng = Random(5)
    monkeypatch.setattr(opening, "fresh_seed", lambda: rng.randbytes(32))
    monkeypatch.setattr(windows, "SECONDS", (3600.0, 3600.0))
    out: list[str] = []
    with (
        here(folder) as client,
        sitting(client) as rome,
        sitting(client) as carthage,
        sitting(client) as spectator,
    ):
        table = Table(client, [rome, carthage, spectator])
        seat = table.to_a_window(Random(3))
        live, seq = table.live, table.live.entry.seq
        other = SEATS[1 - SEATS.index(seat)]
        live.match = dealt(live, SEATS.index(other), not holds)
        live.stories.clear()
        live.published = Published(live.match, live.published.standing)
        for player in (rome, carthage, spectator):
            player.heard.clear()
        if holds:
            table.players[seat].say(type="move", seat=seat, code="pass", seq=seq, id=9)
            table.players[seat].ask(type="ping")
        out += _asked_all(table, other)
        out.append(repr(waiting(folder)))
        with contextlib.closing(sqlite3.connect(folder / "punica.db")) as database, database:
            database.execute("update jobs set due = 0")
        database.close()
        table.follow(seq + 1)
        out += _asked_all(table, other)
        out.append(repr(waiting(folder)))
        out += [*table.players[other].heard, *spectator.heard]
        return [re.sub(r'"(created|played)":[0-9.]+', "", one.replace(table.id, "ID")) for one in out]


def _asked_all(table: Table, other: str) -> list[str]:
    """What HTTP tells the opponent and everybody of the table, and what he can ask at it."""
    table.players[other].look(other)
    table.spectator.look(None)
    paths = ("", "/timeline", "/dice", "/record", "/replay/3")
    mine = bearer(table.tokens[other])
    return [
        table.client.get(f"/api/matches/{table.id}{path}", headers=headers).text
        for path in paths
        for headers in ({}, mine)
    ]


def test_a_pass_of_who_could_do_something_is_the_same_byte_for_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click on pass comes when the pass of who holds nothing comes: at the moment that was drawn for both."""
    assert world(tmp_path / "holds", True, monkeypatch) == world(tmp_path / "nothing", False, monkeypatch)


def test_the_test_would_see_a_pass_that_comes_when_it_is_clicked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def early(hall: Hall, live: Live, seats: list[str], message: Any, language: str) -> Any:
        return await live.act(seats, message, language)

    monkeypatch.setattr(Hall, "passed", early)
    assert world(tmp_path / "holds", True, monkeypatch) != world(tmp_path / "nothing", False, monkeypatch)
