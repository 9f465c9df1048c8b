"""The database: made on first start, the record rebuilt exactly, diverging games frozen and never lost."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
import stat
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from typer.testing import CliRunner

import punica
from punica import registry
from punica.cli import app
from punica.kernel.match import Match
from punica.server.http.errors import Refused
from punica.server.replay.records import Damaged, head_of, imported, replayed, written
from punica.server.replay.reel import Reel
from punica.server.serve import _bound
from punica.server.settings import Settings
from punica.server.store.journal import Act
from punica.server.store.ledger import Ledger
from punica.server.store.sqlite import Visited
from tests.kernel.test_transcripts import OLD
from tests.server.house import bearer, free_port, here, opened, sitting

RULESETS = registry.known()


def rebuilt(head: str, acts: list[Act]) -> Match:
    """The match that head and journal describe."""
    return list(replayed(head, acts))[-1]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_head_and_decisions_are_the_secret_record(ruleset: str) -> None:
    match = punica.new(ruleset, seed=11, players={"rome": 'Li"via\n'}, nonces=["a", "b"])
    match.playout(Random(11), 60)
    acts = imported("id", match)
    assert rebuilt(head_of(match), acts).record(secret=True) == match.record(secret=True)
    if match.outcome is None:
        assert written(head_of(match), acts) == match.record(secret=True)
        assert written(head_of(match), acts, secret=False) == match.record()


OLD_ACTS = [
    Act("id", 1, "play", 0, "bury 7", 1, True, "", "before", "before 0"),
    Act("id", 2, "play", 1, "bury 5", 1, True, "", "before", "before 1"),
    Act("id", 3, "play", 0, "discard 9", 2, False, "", "before", "before 2"),
    Act("id", 4, "play", 1, "discard 1", 3, False, "", "before", "before 3"),
    Act("id", 5, "play", 0, "bury 8", 7, True, "", "before", "before 4"),
    Act("id", 6, "play", 1, "bury 2", 7, True, "", "before", "before 5"),
    Act("id", 7, "resign", 1, "resign", 8, False, "", "before", "before 6"),
]
"""As a database of before brings them: Carthage resigned while Rome was asked."""


def test_decisions_of_before_are_read_and_written_as_before() -> None:
    head = OLD[: OLD.index("[Result")] + '[Result "*"]\n\n'
    match = rebuilt(head, OLD_ACTS)
    assert match.record() == OLD
    assert head_of(match) == head
    assert [act.row()[1:8] for act in imported("id", match)] == [act.row()[1:8] for act in OLD_ACTS]
    assert written(head, OLD_ACTS) == head + OLD[OLD.index("1. R") :]
    reel = Reel(OLD_ACTS)
    assert len(list(reel.wind(head))) == 8
    assert [asyncio.run(reel.at(ply)).outcome is not None for ply in range(8)] == [False] * 7 + [True]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seat": 7, "code": "pass"}, "line 8: no seat 7"),
        ({"seat": 0, "code": "resign"}, "line 8: rome plays 'resign': the game is over"),
        ({"seat": 0, "code": "pass"}, "line 8: rome plays 'pass': the game is over"),
    ],
)
def test_rows_that_cannot_be_followed_say_why_and_keep_the_match(wrong: dict[str, Any], reason: str) -> None:
    head = OLD[: OLD.index("[Result")] + '[Result "*"]\n\n'
    with pytest.raises(Damaged, match=reason) as error:
        rebuilt(head, [*OLD_ACTS, Act("id", 8, "play", wrong["seat"], wrong["code"], 8, False, "", "person", "x")])
    assert error.value.match is not None
    assert error.value.match.record() == OLD


def test_a_resignation_is_kept_and_shown_like_any_other_play(tmp_path: Path) -> None:
    with here(tmp_path) as client:
        made = opened(client, "toy-first")
        id, token = made["match"]["id"], made["token"]
        with sitting(client) as player:
            player.hello(id, token, seat="rome")
            player.play_on(Random(2), 3)
            waits = "carthage" if player.state["asked"]["seat"] == "rome" else "rome"
            assert player.ask(type="resign", seat=waits, seq=3)["type"] == "ok"
            assert player.ask(type="resign", seat=waits, seq=4)["code"] == "over"
            player.look("rome")
            log = player.log
    with here(tmp_path) as client, sitting(client) as player:
        player.hello(id, token, seat="rome")
        assert player.log == log
        assert [line["ply"] for line in log][-1] == 4
        timeline = client.get(f"/api/matches/{id}/timeline").json()["decisions"]
        assert (timeline[3]["seat"], timeline[3]["code"]) == (waits, "resign")
        stills = [client.get(f"/api/matches/{id}/replay/{ply}").json()["outcome"] for ply in (3, 4)]
        assert stills[0] is None
        assert stills[1]["winner"] != waits
        assert client.get(f"/api/matches/{id}/proof").json()["fair"]


def test_a_server_goes_on_where_it_was_in_the_database_it_made(tmp_path: Path) -> None:
    with here(tmp_path, database=f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}") as client:
        made = opened(client, "toy-first")
        id, token = made["match"]["id"], made["token"]
        with sitting(client) as player:
            player.hello(id, token, seat="rome")
            player.play_on(Random(2), 5)
            player.look("rome")
            state, log = player.state, player.log
    assert stat.S_IMODE((tmp_path / "punica.db").stat().st_mode) == 0o600, "it holds hands"
    with here(tmp_path) as client, sitting(client) as player:
        player.hello(id, token, seat="rome")
        assert {**player.state, "log": []} == {**state, "log": [], "log_from": 0}
        assert player.log == log
        player.play_on(Random(3), 1000)
        assert player.state["outcome"] is not None


def test_few_matches_are_kept_in_memory_and_the_rest_come_back(tmp_path: Path) -> None:
    with here(tmp_path, live_matches=2) as client:
        tables = [opened(client, "toy-first") for _ in range(6)]
        for made in tables * 2:
            with sitting(client) as player:
                player.hello(made["match"]["id"], made["token"], seat="rome")
                player.play_on(Random(4), 2)
        assert len(client.insides.hall._lives) <= 3
        for made in tables:
            assert client.get(f"/api/matches/{made['match']['id']}").json()["ply"] == 4


def test_a_diverging_game_is_frozen_with_a_message_and_thawed_when_it_is_followed_again(tmp_path: Path) -> None:
    path = tmp_path / "punica.db"
    with here(tmp_path) as client:
        made = opened(client, "toy-first")
        good = opened(client, "toy-first")["match"]["id"]
        id, token = made["match"]["id"], made["token"]
        with sitting(client) as player:
            player.hello(id, token, seat="rome")
            player.play_on(Random(2), 5)
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        (code,) = database.execute("select code from acts where match=? and seq=4", (id,)).fetchone()
        database.execute("update acts set code='raid nowhere' where match=? and seq=4", (id,))
    found = CliRunner().invoke(app, ["check-db", "--database", str(path)])
    assert found.exit_code == 1
    assert id in found.output
    assert good not in found.output
    with here(tmp_path) as client:
        info = client.get(f"/api/matches/{id}").json()
        assert info["status"] == "frozen"
        assert "raid nowhere" in info["frozen"]
        with sitting(client) as player:
            player.say(type="hello", match=id, token=token)
            assert player.hear()["match"]["frozen"] == info["frozen"]
            assert player.ask(type="move", seat="rome", code="pass", seq=5)["code"] == "frozen"
        kept = client.get(f"/api/matches/{id}/record", params={"secret": True}, headers=bearer(token)).text
        assert "raid nowhere" in kept, "nothing is lost"
        assert client.get(f"/api/matches/{good}").json()["status"] == "running"
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute("update acts set code=? where match=? and seq=4", (code, id))
    again = CliRunner().invoke(app, ["check-db", "--database", str(path)])
    assert again.exit_code == 0
    with here(tmp_path) as client:
        assert client.get(f"/api/matches/{id}").json()["status"] == "running"


def test_a_move_the_disk_refuses_is_not_played(tmp_path: Path) -> None:
    with here(tmp_path) as client:
        made = opened(client, "toy-first")
        with sitting(client) as player:
            player.hello(made["match"]["id"], made["token"], seat="rome")
            code = player.state["asked"]["options"][0]["code"]
            with contextlib.closing(sqlite3.connect(tmp_path / "punica.db")) as database, database:
                database.execute("create trigger full before insert on acts begin select raise(abort, 'full'); end")
            refused = player.ask(type="move", seat="rome", code=code, seq=0)
            assert refused["code"] == "not-kept"
            with contextlib.closing(sqlite3.connect(tmp_path / "punica.db")) as database, database:
                database.execute("drop trigger full")
            assert player.ask(type="move", seat="rome", code=code, seq=0)["type"] == "ok"


def test_an_old_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "punica.db"
    path.write_text("this is no database, but long enough to look at" * 50)
    found = CliRunner().invoke(app, ["serve", "--database", str(path), "--no-browser"])
    assert found.exit_code == 2
    assert path.read_text().startswith("this is no database")


def test_who_asks_a_database_that_was_closed_is_told_and_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def asked() -> None:
        ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}")
        await ledger.close()
        async with asyncio.timeout(10):
            await ledger.rows("SELECT 1")

    with pytest.raises(Refused, match="the database does not answer"):
        asyncio.run(asked())


def test_a_move_is_written_before_all_the_tables_that_wait_to_be_opened() -> None:
    done: list[str] = []

    async def written() -> None:
        thread, free = Visited("a writer"), Event()
        busy = thread.visit(free.wait)
        tables = [thread.visit(done.append, f"table {n}") for n in range(3)]
        move = thread.visit_first(done.append, "move")
        free.set()
        await asyncio.gather(busy, move, *tables)
        thread.close()

    asyncio.run(written())
    assert done == ["move", "table 0", "table 1", "table 2"]


def test_small_messages_are_sent_at_once() -> None:
    """A socket without its protocol would hold a state back for 40 ms after the acknowledgement."""
    bound = _bound(Settings(port=free_port()))
    with bound:
        assert bound.proto == socket.IPPROTO_TCP
