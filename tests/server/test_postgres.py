"""The server on PostgreSQL: made on first start, restarted, killed, refused; the same games as on SQLite."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import func, insert, select
from websockets.exceptions import ConnectionClosed

from punica.server.outside.sealed import public, to_text
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.rows import MatchRow, SealRow
from punica.server.store.writer import CannotKeep
from punica.server.tables.seats import digest
from tests.server.house import Elsewhere, bearer, here, opened, sitting
from tests.server.inbox import mail_server
from tests.server.people import Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()
pytestmark = pytest.mark.skipif(
    BIN is None, reason="NO POSTGRESQL: the server was not tested on it (Debian: apt-get install postgresql)"
)

KILLS = 1
"""`tests/server/soak.py` kills two hundred times."""


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    assert BIN is not None
    with postgres(BIN) as address:
        yield address


@pytest.mark.parametrize("ruleset", ["toy-first", "hannibal-2018", "hands-in-the-sea"])
def test_a_server_goes_on_where_it_was(tmp_path: Path, database: str, ruleset: str) -> None:
    with here(tmp_path, database=database) as client:
        made = opened(client, ruleset)
        id, token = made["match"]["id"], made["token"]
        with sitting(client) as player:
            player.hello(id, token, seat="rome")
            player.play_on(Random(2), 12)
            player.look("rome")
            state, log = player.state, player.log
        record = client.get(f"/api/matches/{id}/record", params={"secret": True}, headers=bearer(token)).text
    with here(tmp_path, database=database) as client, sitting(client) as player:
        player.hello(id, token, seat="rome")
        assert {**player.state, "log": [], "log_from": 0} == {**state, "log": [], "log_from": 0}
        assert player.log == log
        again = client.get(f"/api/matches/{id}/record", params={"secret": True}, headers=bearer(token)).text
        assert again == record
        player.play_on(Random(3), 20)
        mine = client.post("/api/mine", json={"tokens": [token]}).json()
        assert [row["match"]["id"] for row in mine] == [id]


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, database: str) -> None:
    rng = Random(9)
    server = Elsewhere(tmp_path, database=database)
    server.start()
    try:
        with server.http() as client:
            made = opened(client, "hannibal-2018")
        id, token = made["match"]["id"], made["token"]
        acknowledged = 0
        for _ in range(KILLS):
            with server.http() as client, sitting(client) as player:
                player.hello(id, token, seat="rome")
                assert player.state["seq"] >= acknowledged, "an acknowledged move is lost"
                for _ in range(rng.randrange(2, 9)):
                    player.play_on(rng, 1)
                    acknowledged = player.state["seq"]
                asked = player.state["asked"]
                assert asked is not None
                if asked["options"] is None:
                    player.look(asked["seat"])
                    asked = player.state["asked"]
                code = asked["options"][0]["code"]
                player.say(type="move", seat=asked["seat"], code=code, seq=player.state["seq"], id=1)
                server.kill()
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        acknowledged += player.hear()["type"] == "ok"
            server.start()
        with server.http() as client:
            assert client.get(f"/api/matches/{id}").json()["status"] == "running"
    finally:
        server.stop()


def test_what_is_refused_leaves_nothing_behind(database: str) -> None:
    """One bad write among several: the good ones are kept, the bad one is told."""

    async def go() -> None:
        ledger = await Ledger.open(database)
        try:
            seal = {"seed": "x", "used_by": None, "created": 0.0}
            good = [ledger.claim(Step(insert(SealRow), {"commitment": f"good {n}", **seal})) for n in range(5)]
            bad = ledger.claim(
                Step(insert(SealRow), {"commitment": "half", **seal}),
                Step(insert(SealRow), {"commitment": "too long " * 20, **seal}),
            )
            answers = await asyncio.gather(*good, bad, return_exceptions=True)
            assert [type(answer) for answer in answers] == [bool] * 5 + [CannotKeep]
            names = {row["commitment"] for row in await ledger.all(select(SealRow.__table__))}
            assert {f"good {n}" for n in range(5)} <= names
            assert "half" not in names
            assert "too long too long" not in str(answers[-1]), "an error goes into a log, and what was to be kept not"
        finally:
            await ledger.close()

    asyncio.run(go())


def test_an_upgrade_of_what_is_new_changes_nothing(database: str) -> None:
    async def counted() -> int:
        ledger = await Ledger.open(database)
        try:
            row = await ledger.first(select(func.count().label("n")).select_from(MatchRow))
            assert row is not None
            return int(row["n"])
        finally:
            await ledger.close()

    assert asyncio.run(counted()) == asyncio.run(counted())


def test_tokens_are_kept_as_hashes_here_too(tmp_path: Path, database: str) -> None:
    with here(tmp_path, database=database) as client:
        token = opened(client, "toy-first")["token"]
        stranger = client.post("/api/mine", json={"tokens": [digest(token)]})
        assert isinstance(stranger, httpx.Response)
        assert stranger.json() == []


def test_mails_and_notices_leave_from_here_too(tmp_path: Path, database: str) -> None:
    """Each waits in a transaction with what it tells of, together with the job of sending it."""
    with mail_server() as (inbox, smtp), town(tmp_path, database=database, smtp=smtp, notice_seconds=0.4) as house:
        rome, carthage = Browser(house.port), Browser(house.port)
        rome.account("Posted")
        rome.ask("/me/mail", mail="posted@example.org")
        rome.ask("/me/mail/confirm", ticket=inbox.link(1)[1])
        Browser(house.port).ask("/sign-in/mail", mail="posted@example.org")
        assert inbox.link(2)[0] == "sign-in"
        rome.ask("/me/notices", mail="single", webhook="", quiet_from=0, quiet_to=0, nudges=True)
        made = rome.opens(seats={"carthage": "friend"})
        carthage.ask(f"/invites/{made['invite']}", 201)
        assert f"/#/table/{made['match']['id']}" in inbox.text(3)


def test_what_a_column_cannot_hold_is_refused_and_no_fault_of_the_database(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with town(tmp_path, database=database) as house:
        one, other = Browser(house.port), Browser(house.port)
        one.account("Overlong")
        other.account("Reported")
        for id in ("a\0b", "\ud800"):
            ticket = one.ask("/sign-in/passkey/ask")["ticket"]
            body = json.dumps({"ticket": ticket, "answer": {"id": id}})
            refused = one.post("/api/sign-in/passkey", content=body, headers={"Content-Type": "application/json"})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-passkey")
        assert one.ask("/people/Reported/report", 404, why="x", match="m" * 80)["code"] == "no-such-match"
        one.ask("/people/Reported/report", 201, why="x", match=one.opens()["match"]["id"])
        key = to_text(public(ec.generate_private_key(ec.SECP256R1())))
        one.ask("/me/pushes", 422, endpoint="https://push.example.org/", key=key, secret="a" * 41)
    assert not caplog.records


def test_orders_that_nobody_left_cannot_be_changed(tmp_path: Path, database: str) -> None:
    with here(tmp_path, database=database) as client, sitting(client) as player:
        made = opened(client)
        player.hello(made["match"]["id"], made["token"], seat="rome")
        orders = [{"on": "reroll", "do": ["keep"]}]
        for version in (1, 2**31 - 1, 2**53):
            answer = player.ask(type="orders-set", seat="rome", version=version, orders=orders)
            assert answer["code"] == "stale-orders"
        assert player.ask(type="orders-set", seat="rome", version=0, orders=orders)["version"] == 1
