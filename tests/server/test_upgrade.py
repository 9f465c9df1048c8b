"""A database of the version before the journal is brought forward, and nothing of it is lost.

`data/of_0001.sql` was written by that version: games that run (one with moves taken back, one between friends, one from
a position), one that waits for a friend, one that is over with its rematch, one that was frozen, and a seal nobody has
used. `data/of_0001.json` is what that version told about them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import JSON, Boolean, Connection, MetaData, insert
from sqlalchemy.ext.asyncio import create_async_engine

import punica
from punica.server.store.upgrade import MIGRATIONS, newest, upgraded
from tests.server.house import Client, bearer, here, opened, sitting
from tests.server.people import Browser, town
from tests.server.postgres import binaries, postgres

DATA = Path(__file__).parent / "data"
OLD: dict[str, Any] = json.loads((DATA / "of_0001.json").read_text(encoding="utf-8"))
SQL = (DATA / "of_0001.sql").read_text(encoding="utf-8")
BIN = binaries()


def on_sqlite(folder: Path) -> str:
    with contextlib.closing(sqlite3.connect(folder / "punica.db")) as database, database:
        database.executescript(SQL)
    database.close()
    return f"sqlite+aiosqlite:///{folder / 'punica.db'}"


async def on_postgres(address: str) -> None:
    """The same rows in tables that PostgreSQL made with the first migration."""
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        await connection.run_sync(_filled)
    await engine.dispose()


def _filled(connection: Connection) -> None:
    upgraded(connection, "0001")
    tables = MetaData()
    tables.reflect(connection)
    source = sqlite3.connect(":memory:")
    source.row_factory = sqlite3.Row
    source.executescript(SQL)
    for table in tables.sorted_tables:
        rows = [dict(row) for row in source.execute(f'select * from "{table.name}"')]
        for row in rows:
            for column in table.columns:
                if isinstance(column.type, Boolean):
                    row[column.name] = bool(row[column.name])
                elif isinstance(column.type, JSON):
                    column.type.none_as_null = True
                    row[column.name] = json.loads(row[column.name] or "null")
        if rows and table.name != "alembic_version":
            connection.execute(insert(table), rows)
    source.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "sqlite":
        yield on_sqlite(tmp_path)
    elif BIN is None:
        pytest.skip("NO POSTGRESQL: the upgrade was not tested on it")
    else:
        with postgres(BIN) as address:
            asyncio.run(on_postgres(address))
            yield address


def test_nothing_is_lost(tmp_path: Path, database: str) -> None:
    with here(tmp_path, database=database) as client:
        for name in ("running", "friends", "waiting", "finished", "position"):
            now = client.get(f"/api/matches/{OLD[name]['id']}").json()
            assert tells(now, OLD[name]["info"]), name
        for name in ("running", "position"):
            old = OLD[name]
            secret = {"secret": True}
            kept = client.get(f"/api/matches/{old['id']}/record", params=secret, headers=bearer(old["token"]))
            assert unversioned(kept.text) == unversioned(old["record"]), name
        for name in ("friends", "finished"):
            told = client.get(f"/api/matches/{OLD[name]['id']}/record").text
            assert unversioned(told) == unversioned(OLD[name]["record"]), name
        assert client.get(f"/api/matches/{OLD['finished']['id']}/proof").json()["fair"]
        _goes_on(client)
        _frozen_without_opening_anything(client)


def tells(now: dict[str, Any], old: dict[str, Any]) -> bool:
    """Whether a table is told as it was; a newer server may tell more, of its players too."""
    players = [one | kept for one, kept in zip(now["players"], old["players"], strict=True)]
    return now | old | {"players": players} == now


def unversioned(record: str) -> str:
    """A record without the version of its rules: these rules could follow it, and say their own."""
    return re.sub(r'^\[Version "\d+"\]$', "", record, flags=re.MULTILINE)


def _goes_on(client: Client) -> None:
    with sitting(client) as player:
        player.hello(OLD["running"]["id"], OLD["running"]["token"], seat="rome")
        seq = player.state["seq"]
        assert seq == OLD["running"]["info"]["seq"]
        player.play_on(Random(1), 3)
        assert player.state["seq"] == seq + 3
    waiting = OLD["waiting"]
    joined = client.post(f"/api/invites/{waiting['invite']}", json={"name": "Hanno", "nonce": "his"}).json()
    assert joined["match"]["commitment"] == waiting["info"]["commitment"]
    with sitting(client) as rome, sitting(client) as carthage:
        rome.hello(waiting["id"], waiting["token"])
        carthage.hello(waiting["id"], joined["token"])
        assert rome.ask(type="resign", seat="rome", seq=0)["type"] == "ok"
    proof = client.get(f"/api/matches/{waiting['id']}/proof").json()
    assert proof["fair"]
    assert proof["nonces"] == ["a nonce", "his"]
    made = opened(client, "toy-first", commitment=OLD["seal"])
    assert made["match"]["commitment"] == OLD["seal"]


def _frozen_without_opening_anything(client: Client) -> None:
    """This build cannot follow the game either; its friends get no secret of it."""
    old = OLD["frozen"]
    with sitting(client) as player:
        player.say(type="hello", match=old["id"], token=old["token"])
        assert player.hear_until("welcome")["match"]["status"] == "frozen"
        assert player.ask(type="resign", seat="rome", seq=5)["code"] == "frozen"
    info = client.get(f"/api/matches/{old['id']}").json()
    assert info["status"] == "frozen"
    assert "raid nowhere" in info["frozen"]
    url = f"/api/matches/{old['id']}/record"
    refused = client.get(url, params={"secret": True}, headers=bearer(old["token"]))
    assert refused.json()["code"] == "not-over"
    public = client.get(url, headers=bearer(old["token"])).text
    assert "raid nowhere" in public, "nothing is lost"
    assert "[Secret" not in public
    assert "(secret)" in public
    with pytest.raises(punica.PunicaError):
        punica.load(public)


# -- the version before people ----------------------------------------------------------------------------------------

BEFORE_PEOPLE: dict[str, Any] = json.loads((DATA / "of_0005.json").read_text(encoding="utf-8"))
"""What the version before people told about its tables, which are in `of_0005.sql`."""


def test_private_links_of_before_still_open_and_can_be_taken_over(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "punica.db")) as database, database:
        database.executescript((DATA / "of_0005.sql").read_text(encoding="utf-8"))
    database.close()
    old = BEFORE_PEOPLE["friends"]
    with town(tmp_path) as client:
        for name, shown in BEFORE_PEOPLE["shown"].items():
            now = client.get(f"/api/matches/{BEFORE_PEOPLE[name]['id']}").json()
            assert tells(now, shown), name
        for seat, token in old["tokens"].items():
            with sitting(client) as player:
                player.hello(old["id"], token)
                assert player.state["seat"] == seat
        one = Browser(client.port)
        one.account("Gaius")
        one.ask("/me/links", tokens=[old["tokens"]["rome"], BEFORE_PEOPLE["hotseat"]["token"]], revoke=True)
        with one.sits(client, old["id"]) as player:
            assert player.state["seat"] == "rome"
        joined = one.ask(f"/invites/{BEFORE_PEOPLE['waiting']['invite']}", 201)
        assert [player["name"] for player in joined["match"]["players"]] == ["?", "Gaius"]


def test_the_last_migration_is_known_by_the_number_of_its_file() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert newest() == scripts.get_current_head()
    for script in scripts.walk_revisions():
        assert Path(script.path).stem.partition("_")[0] == script.revision
