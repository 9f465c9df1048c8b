"""What a host does: backups and the restore drill, sockets that systemd holds, a new build beside the old one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
import pytest
from typer.testing import CliRunner

from punica.cli import app
from punica.server.backup import CannotBackUp, back_up, restore
from punica.server.replay import marks
from punica.server.serve import CannotServe, handed_over
from punica.server.store.ledger import CannotOpen, Ledger
from tests.server.house import (
    HOST,
    PATIENCE,
    Client,
    Player,
    bearer,
    free_port,
    friends,
    here,
    migrated,
    opened,
    play_both,
    sitting,
)
from tests.server.postgres import another, binaries, postgres

BIN = binaries()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    if BIN is None:
        pytest.skip("NO POSTGRESQL: backups of it, and builds side by side, were not tested")
    with postgres(BIN) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """A database to lose, and an empty place to find it again."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'lost.db'}", f"sqlite+aiosqlite:///{tmp_path / 'found' / 'punica.db'}"
    cluster: str = request.getfixturevalue("cluster")
    return another(cluster, "lost"), another(cluster, "found")


# -- backups ----------------------------------------------------------------------------------------------------------


def told(client: Client, made: dict[str, Any]) -> dict[str, str]:
    """Everything a table tells its player."""
    url = f"/api/matches/{made['match']['id']}"
    paths = ("", "/record", "/timeline", "/record?secret=true")
    return {path: client.get(url + path, headers=bearer(made["token"])).text for path in paths}


def test_what_was_lost_is_found_again(tmp_path: Path, places: tuple[str, str]) -> None:
    """The restore drill: a backup is taken while people play; whatever was acknowledged before it is in it."""
    lost, found = places
    file = tmp_path / "punica.backup"
    rng = Random(4)
    with here(tmp_path, database=lost) as client:
        tables = [opened(client, ruleset) for ruleset in ("toy-first", "hannibal-2018", "toy-second")]
        waiting = opened(client, "toy-first", seats={"carthage": "friend"})
        for made in tables[:2]:
            with sitting(client) as player:
                player.hello(made["match"]["id"], made["token"], seat="rome")
                player.play_on(rng, 12)
        before = [told(client, made) for made in [*tables[:2], waiting]]
        stop = threading.Event()
        played = threading.Thread(target=_plays_on, args=(client, tables[2], stop))
        played.start()
        done = CliRunner().invoke(app, ["backup", str(file), "--database", lost])
        stop.set()
        played.join()
        assert done.exit_code == 0, done.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds hands and seeds"
    assert not file.with_name(file.name + ".part").exists()
    done = CliRunner().invoke(app, ["restore", str(file)], env={"PUNICA_DATABASE": found})
    assert done.exit_code == 0, done.output
    assert "4 games" in done.output
    with here(tmp_path, database=found) as client:
        assert [told(client, made) for made in [*tables[:2], waiting]] == before
        assert client.get(f"/api/matches/{tables[2]['match']['id']}/timeline").status_code == 200
        with sitting(client) as player:
            player.hello(tables[1]["match"]["id"], tables[1]["token"], seat="rome")
            assert player.play_on(rng, 5) == 5, "and the game goes on"
        joined = client.post(f"/api/invites/{waiting['invite']}", json={})
        assert joined.status_code == 201
    with pytest.raises(CannotBackUp, match="writes over nothing"):
        restore(file, found)
    with pytest.raises(CannotBackUp, match="writes over nothing"):
        back_up(lost, file)


def _plays_on(client: Client, made: dict[str, Any], stop: threading.Event) -> None:
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        while not stop.is_set() and player.play_on(Random(2), 1):
            pass


def test_a_backup_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    place = f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"
    with pytest.raises(CannotBackUp, match="no database here"):
        back_up(place, tmp_path / "backup")
    (tmp_path / "none.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(CannotBackUp, match="cannot be copied"):
        back_up(place, tmp_path / "backup")
    with pytest.raises(CannotBackUp, match="No such file"):
        back_up(place, tmp_path / "nowhere" / "backup")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["none.db"]


def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    place = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    (tmp_path / "letter").write_text("Dear Hanno")
    with pytest.raises(CannotBackUp, match="is no backup of Punica"):
        restore(tmp_path / "letter", place)
    (tmp_path / "dump").write_bytes(b"PGDMP...")
    with pytest.raises(CannotBackUp, match="is a backup of postgresql"):
        restore(tmp_path / "dump", place)
    with pytest.raises(CannotBackUp, match="No such file"):
        restore(tmp_path / "nothing", place)
    for broken in (migrated()[:20_000], b"SQLite format 3\0 and nothing else"):
        (tmp_path / "half").write_bytes(broken)
        with pytest.raises(CannotBackUp, match="is damaged, and nothing was put back"):
            restore(tmp_path / "half", place)
    assert not list(tmp_path.glob("new.db*part"))
    assert not (tmp_path / "new.db").exists(), "a whole backup can still be put there"


@pytest.mark.parametrize("address", ["postgresql+asyncpg://u:hidden@[::1", "mysql://hidden@db.example/punica"])
def test_an_address_that_is_none_is_told_as_such(tmp_path: Path, address: str) -> None:
    (tmp_path / "backup").write_bytes(migrated())
    told = r"a database is a file|keeps its games in SQLite or PostgreSQL"
    with pytest.raises(CannotOpen, match=told):
        back_up(address, tmp_path / "new")
    with pytest.raises(CannotOpen, match=told):
        restore(tmp_path / "backup", address)
    assert [path.name for path in tmp_path.iterdir()] == ["backup"]


def test_the_password_is_on_no_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[bytes]:
        seen.append((command, env))
        return subprocess.CompletedProcess(command, 1, b"", b"no such server")

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(CannotBackUp) as refused:
        back_up("postgresql+asyncpg://punica:hidden@db.example/punica", tmp_path / "backup")
    [(command, environment)] = seen
    assert "hidden" not in " ".join(command) + str(refused.value)
    assert environment["PGPASSWORD"] == "hidden"


# -- starting ---------------------------------------------------------------------------------------------------------


def test_a_socket_that_systemd_holds_is_served(tmp_path: Path) -> None:
    with socket.socket() as held:
        held.bind((HOST, 0))
        held.listen()
        port = held.getsockname()[1]
        here_ = "import os, runpy, sys; os.environ['LISTEN_PID'] = str(os.getpid()); os.dup2(int(sys.argv.pop(1)), 3); "
        process = subprocess.Popen(
            [sys.executable, "-c", here_ + "runpy.run_module('punica', run_name='__main__')", str(held.fileno()),
             "serve", "--no-browser", "--port", str(free_port()), "--database", str(tmp_path / "punica.db")],
            pass_fds=[held.fileno()], env={**os.environ, "LISTEN_FDS": "1"}, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            answer = httpx.get(f"http://{HOST}:{port}/readyz", timeout=PATIENCE)  # it waits in the queue until then
            assert answer.json()["ok"]
        finally:
            process.terminate()
            process.wait(20)


def test_what_systemd_hands_over_to_others_is_left_alone() -> None:
    assert handed_over({}) is None
    assert handed_over({"LISTEN_PID": "1", "LISTEN_FDS": "1"}) is None
    with pytest.raises(CannotServe, match="several sockets"):
        handed_over({"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "2"})


def test_servers_that_start_together_on_an_empty_database_all_start(cluster: str) -> None:
    fresh = another(cluster, "fresh")

    async def begun() -> None:
        ledgers = await asyncio.gather(*(Ledger.open(fresh) for _ in range(4)))
        for ledger in ledgers:
            await ledger.close()

    asyncio.run(begun())


# -- a rolling upgrade ------------------------------------------------------------------------------------------------


def test_a_new_build_serves_beside_the_old_one_and_freezes_only_for_itself(tmp_path: Path, cluster: str) -> None:
    """Games go on across both builds. One that the new rules lead elsewhere is played on at the old server, and at
    the new one it is shown as frozen, with nothing of it opened."""
    database = another(cluster, "rolling")
    rng = Random(8)
    with here(tmp_path, database=database) as old:
        follows, diverges = friends(old, "hannibal-2018"), friends(old, "hannibal-2018")
        for id, tokens in (follows, diverges):
            with _both(old, id, tokens) as players:
                play_both(players, rng, 30)
        _other_rules(database, diverges[0])
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("punica.server.store.build.this_build", lambda: "the next build")
            patched.setattr(marks, "EVERY", 1_000)  # by other rules each later mark would differ too: here is none
            with here(tmp_path, database=database) as new:
                id, tokens = follows
                with sitting(old) as rome, sitting(new) as carthage:
                    rome.hello(id, tokens["rome"])
                    carthage.hello(id, tokens["carthage"])
                    play_both({"rome": rome, "carthage": carthage}, rng, 8)
                _frozen_at(new, *diverges)
                assert old.get(f"/api/matches/{diverges[0]}").json()["status"] == "running"
                with _both(old, *diverges) as players:
                    play_both(players, rng, 4)
                _frozen_at(new, *diverges)


def _frozen_at(new: Client, id: str, tokens: dict[str, str]) -> None:
    for token in tokens.values():
        with sitting(new) as player:
            player.say(type="hello", match=id, token=token)
            assert player.hear_until("welcome")["match"]["status"] == "frozen"
            assert player.ask(type="resign", seat="rome", seq=0)["code"] == "frozen"
            assert not player.state
        url, mine = f"/api/matches/{id}", bearer(token)
        assert new.get(f"{url}/record?secret=true", headers=mine).json()["code"] == "not-over"
        assert "[Secret" not in new.get(f"{url}/record", headers=mine).text
        for path in ("proof", "timeline", "replay/2?seat=rome", "dice"):
            assert new.get(f"{url}/{path}", headers=mine).json()["code"] == "frozen", path


@contextlib.contextmanager
def _both(client: Client, id: str, tokens: dict[str, str]) -> Iterator[dict[str, Player]]:
    with sitting(client) as rome, sitting(client) as carthage:
        players = {"rome": rome, "carthage": carthage}
        for seat, player in players.items():
            player.hello(id, tokens[seat])
        yield players


def _other_rules(address: str, id: str) -> None:
    """The new rules would lead to another position than the journal has marked: so the mark is made another."""

    async def marked() -> str:
        connection = await asyncpg.connect(address.replace("+asyncpg", ""))
        last = '(select max(seq) from acts where "match" = $1 and mark is not null)'
        changed = f"update acts set mark = left(mark, 8) || '0000' where \"match\" = $1 and seq = {last}"
        done: str = await connection.execute(changed, id)
        await connection.close()
        return done

    assert asyncio.run(marked()) == "UPDATE 1"
