"""Two servers on one PostgreSQL: nothing acknowledged is lost or done twice, and each sees the other's moves."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import asyncpg
import msgspec
import pytest

from punica.server.http.errors import Refused
from punica.server.http.tallies import Tallies
from punica.server.jobs import reviewing
from punica.server.jobs.kind import Hold
from punica.server.jobs.reviewing import Reviewing
from punica.server.minds.process import Process
from punica.server.minds.review_process import ReviewAnswer, ReviewQuestion, answered
from punica.server.settings import Limits
from punica.server.store import journal, reviews
from punica.server.store.jobs import Job, Priority
from punica.server.store.ledger import Ledger
from punica.server.tables import windows
from tests.server.house import Client, Player, friends, here, opened, sitting
from tests.server.nursery import without_its_fence
from tests.server.people import Browser
from tests.server.postgres import binaries, postgres
from tests.server.storm import Found, Storm
from tests.server.test_reviews import finished

BIN = binaries()
pytestmark = pytest.mark.skipif(
    BIN is None, reason="NO POSTGRESQL: several servers on one database were not tested (apt-get install postgresql)"
)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    assert BIN is not None
    with postgres(BIN) as address:
        yield address


@pytest.fixture(scope="module")
def doors(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Client]]:
    folder: Path = tmp_path_factory.mktemp("twins")
    known = {"database": database, "people": True}
    with here(folder, **known) as one, here(folder, **known) as two:
        yield [one, two]


async def _blown(doors: list[Client], database: str, wanted: int, cuts: float) -> Found:
    storm = Storm([door.port for door in doors], ["toy-first", "toy-second"], 3, wanted, resigning=0.05)

    async def cut() -> None:
        """The servers lose their connections in the middle of what they do."""
        admin = await asyncpg.connect(database.replace("+asyncpg", ""))
        while not storm.over():
            for _ in range(int(cuts * 10)):
                await asyncio.sleep(0 if storm.over() else 0.1)
            await admin.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
        await admin.close()

    async with asyncio.timeout(60), asyncio.TaskGroup() as tasks:
        tasks.create_task(storm.blow(3))
        tasks.create_task(cut())
    return await storm.verify(database)


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(doors: list[Client], database: str) -> None:
    found = asyncio.run(_blown(doors, database, 250, cuts=1.5))
    assert not found.wrong, found.wrong[:5]
    assert found.acknowledged >= 250
    assert {"move", "undo", "resign"} <= set(found.kinds)
    assert found.matches > 3, "rematches were played"


def test_the_test_would_see_a_journal_without_its_fence(
    doors: list[Client], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were a row written over that is there already, acknowledged acts would be lost."""
    monkeypatch.setattr(journal, "inserted", without_its_fence)
    found = asyncio.run(_blown(doors, database, 120, cuts=60))
    assert found.lost


@pytest.mark.parametrize("what", ["tables", "imports"])
def test_what_an_address_may_do_by_the_hour_all_servers_count_together(database: str, what: str) -> None:
    async def spent() -> list[bool]:
        ledgers = [await Ledger.open(database) for _ in range(2)]
        tallies = [Tallies(ledger, replace(Limits(), **{what: 5})) for ledger in ledgers]
        asked = [tallies[n % 2].spend(what, "192.0.2.7") for n in range(16)]
        answers = await asyncio.gather(*asked, tallies[0].spend(what, "192.0.2.8"), return_exceptions=True)
        for ledger in ledgers:
            await ledger.close()
        refused = [answer for answer in answers if answer is not None]
        assert all(isinstance(error, Refused) and "in 12 minutes" in error.text for error in refused), refused
        return [answer is None for answer in answers]

    *one_address, other = asyncio.run(spent())
    assert (sum(one_address), other) == (5, True)


def test_the_opponent_sees_a_move_at_another_server(doors: list[Client]) -> None:
    made = opened(doors[0], "toy-first", seats={"carthage": "friend"})
    id = made["match"]["id"]
    with sitting(doors[0]) as rome, sitting(doors[1]) as carthage, sitting(doors[1]) as waits:
        waits.say(type="hello", match=id, token=made["token"])
        assert waits.hear()["match"]["status"] == "waiting"
        joined = doors[0].post(f"/api/invites/{made['invite']}", json={}).json()
        waits.hear_until("state")
        rome.hello(id, made["token"])
        carthage.hello(id, joined["token"])
        players = {"rome": rome, "carthage": carthage}
        slowest = 0.0
        for _ in range(6):
            seat = rome.state["asked"]["seat"]
            begun = time.monotonic()
            assert players[seat].move(players[seat].state["asked"]["options"][0]["code"])["type"] == "ok"
            for player in players.values():
                _until(player, players[seat].state["seq"])
            slowest = max(slowest, time.monotonic() - begun)
        assert rome.log[-1]["text"] == carthage.log[-1]["text"]
        assert slowest < 1.9, "it was told, and not found by comparing"
        answer = carthage.ask(type="resign", seat="carthage", seq=carthage.state["seq"])
        assert answer["type"] == "ok"
        _until(rome, answer["seq"])
        assert rome.state["outcome"]["winner"] == "rome"
        again = doors[1].post(f"/api/matches/{id}/rematch", json={}, headers=_bearer(joined["token"])).json()
        while rome.terms["rematch"] is None:
            rome.hear_until("table")
        assert rome.terms["rematch"] == again["match"]["id"]


def test_an_undo_elsewhere_is_followed(doors: list[Client]) -> None:
    made = opened(doors[0], "toy-first")
    rng = Random(2)
    with sitting(doors[0]) as here_, sitting(doors[1]) as there:
        here_.hello(made["match"]["id"], made["token"], seat="rome")
        there.hello(made["match"]["id"], made["token"], seat="rome")
        undone = 0
        for n in range(60):
            one, other = (here_, there) if n % 2 else (there, here_)
            asked = one.state["asked"]
            if asked is None or undone == 3:
                break
            if asked["options"] is None:
                for player in (one, other):
                    player.look(asked["seat"])
            seat = one.state["asked"]["seat"]
            if one.state["can_undo"]:
                answer = one.ask(type="undo", seat=seat, seq=one.state["seq"])
                undone += 1
            else:
                answer = one.move(rng.choice(one.state["asked"]["options"])["code"])
            assert answer["type"] == "ok", answer
            for player in (one, other):
                _until(player, answer["seq"])
            assert {**one.state, "log": [], "log_from": 0} == {**other.state, "log": [], "log_from": 0}
            assert one.log == other.log
        assert undone


def test_a_call_that_is_lost_costs_time_and_no_truth(doors: list[Client], monkeypatch: pytest.MonkeyPatch) -> None:
    made = opened(doors[0], "toy-first")
    with sitting(doors[0]) as one, sitting(doors[1]) as two:
        one.hello(made["match"]["id"], made["token"], seat="rome")
        two.hello(made["match"]["id"], made["token"], seat="rome")
        monkeypatch.setattr("punica.server.store.postgres.TOLD", "SELECT $1::text")
        assert one.move(one.state["asked"]["options"][0]["code"])["type"] == "ok"
        begun = time.monotonic()
        _until(two, one.state["seq"])
        assert time.monotonic() - begun < 8


@pytest.mark.parametrize("lost", [False, True])
def test_a_new_name_is_seen_at_another_server(doors: list[Client], monkeypatch: pytest.MonkeyPatch, lost: bool) -> None:
    """He has opened the table at one server and takes another name at the other; also where the call is lost."""
    here_, there = (Browser(door.port) for door in doors)
    made = here_.opens(seats={"carthage": "friend"})
    there.cookies.update(here_.cookies)
    with sitting(doors[0]) as friend:
        joined = doors[0].post(f"/api/invites/{made['invite']}", json={}).json()
        friend.hello(made["match"]["id"], joined["token"])
        if lost:
            monkeypatch.setattr("punica.server.store.claims.TOLD", "SELECT $1")
        there.ask("/me/profile", name="Marcus Regulus")
        while friend.terms["players"][0]["name"] != "Marcus Regulus":
            friend.hear_until("table")


def test_several_decisions_lose_the_fence_together(doors: list[Client], monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has not heard of a move elsewhere judges a row on an old table: nothing of it is kept."""
    made = opened(doors[0], "hannibal-2018")
    id = made["match"]["id"]

    async def deaf(_: str) -> None:
        return

    with sitting(doors[0]) as one, sitting(doors[1]) as two:
        one.hello(id, made["token"], seat="rome")
        two.hello(id, made["token"], seat="rome")
        for _ in range(20):
            seat = one.state["asked"]["seat"]
            for player in (one, two):
                player.look(seat)
            options = one.state["asked"]["options"]
            if options[0]["code"].startswith("play ") and any(option["code"].endswith(" ops") for option in options):
                break
            assert one.move(options[0]["code"])["type"] == "ok"
            _until(two, one.state["seq"])
        codes = [option["code"] for option in options if option["code"].endswith(" ops")]
        seq = one.state["seq"]
        monkeypatch.setattr(doors[1].insides.hall, "look_again", deaf)
        assert one.move(codes[0])["type"] == "ok"
        row = {"type": "move", "seat": seat, "seq": seq, "codes": [codes[-1], "pass"], "rid": "r"}
        assert two.ask(**row)["code"] == "stale"
        _until(two, seq + 1)
        assert {**one.state, "log": [], "log_from": 0} == {**two.state, "log": [], "log_from": 0}
        monkeypatch.undo()
        further = [option["code"] for option in two.state["asked"]["options"]][:1]
        answer = two.ask(**{**row, "seq": seq + 1, "codes": [*further, "march nowhere"]})
        assert (answer["type"], answer["played"]) == ("ok", 1)
        _until(one, answer["seq"])
        again = one.ask(**{**row, "seq": seq + 1, "codes": [*further, "march nowhere"]})
        assert again == answer, "another server knows the request again"


def test_a_window_is_passed_once_though_two_servers_could(
    doors: list[Client], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each friend sits at another server; whoever takes the job, there is one pass, and a click comes with it."""
    monkeypatch.setattr(windows, "SECONDS", (0.5, 0.5))
    id, tokens = friends(doors[0], "toy-first", ask_always=None)
    rng = Random(3)
    clicked = alone = 0
    with sitting(doors[0]) as rome, sitting(doors[1]) as carthage:
        players = {"rome": rome, "carthage": carthage}
        for seat, player in players.items():
            player.hello(id, tokens[seat])
        while rome.state["asked"] is not None and not (clicked and alone):
            seat, seq = rome.state["asked"]["seat"], rome.state["seq"]
            codes = [option["code"] for option in players[seat].state["asked"]["options"]]
            if players[seat].state["passes"]:
                alone += 1
                answer = {"seq": seq + 1}
            else:
                clicked += "pass" in codes
                code = "pass" if "pass" in codes else rng.choice(codes)
                answer = players[seat].ask(type="move", seat=seat, code=code, seq=seq)
                assert answer["type"] == "ok", answer
            for player in players.values():
                _until(player, answer["seq"])
            assert rome.state["seq"] == carthage.state["seq"]
        last = rome.state["seq"]
    assert clicked
    assert alone
    rows = asyncio.run(_rows(database, id))
    assert [row["seq"] for row in rows] == list(range(1, last + 1))
    assert {"order", "person"} == {row["by"] for row in rows}


def test_orders_that_are_changed_at_one_server_hold_at_the_other(doors: list[Client], database: str) -> None:
    """Rome leaves and revokes its orders at one server while both play at the other: never is a revoked one obeyed."""
    rng = Random(11)
    obeyed = asked = 0
    for game in range(4):
        id, tokens = friends(doors[0], "toy-first")
        with sitting(doors[0]) as rome, sitting(doors[0]) as carthage, sitting(doors[1]) as elsewhere:
            players = {"rome": rome, "carthage": carthage}
            for seat, player in players.items():
                player.hello(id, tokens[seat])
            elsewhere.hello(id, tokens["rome"])
            version = game % 2
            if version:
                elsewhere.ask(type="orders-set", seat="rome", version=0, orders=[{"on": "reroll", "do": ["keep"]}])
            while rome.state["asked"] is not None:
                seat, seq = rome.state["asked"]["seat"], rome.state["seq"]
                menu = players[seat].state["asked"]
                if menu["order"] == "reroll" and seat == "rome":
                    assert version % 2 == 0, "an order that lay there was not obeyed"
                    asked += 1
                codes = [option["code"] for option in menu["options"] if "discard" not in option["code"]]
                code = rng.choice(codes or [option["code"] for option in menu["options"]])
                answer = players[seat].ask(type="move", seat=seat, code=code, seq=seq)
                assert answer["type"] == "ok", answer
                if answer["seq"] > seq + 1:
                    assert version % 2 == 1, "an order was obeyed that had been revoked"
                    obeyed += 1
                for player in (*players.values(), elsewhere):
                    _until(player, answer["seq"])
                if rome.state["asked"] is not None and rng.random() < 0.5:
                    given = [] if version % 2 else [{"on": "reroll", "do": ["keep"]}]
                    told = elsewhere.ask(type="orders-set", seat="rome", version=version, orders=given)
                    assert told["version"] == version + 1, told
                    version += 1
                    for player in (*players.values(), elsewhere):
                        _until(player, max(one.state["seq"] for one in (rome, carthage, elsewhere)))
            last = rome.state["seq"]
        assert [row["seq"] for row in asyncio.run(_rows(database, id))] == list(range(1, last + 1))
    assert obeyed
    assert asked


async def _rows(database: str, id: str) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        found: list[asyncpg.Record] = await connection.fetch(
            'select seq, "by" from acts where "match" = $1 order by seq', id
        )
        return found
    finally:
        await connection.close()


def _until(player: Player, seq: int) -> None:
    while player.state["seq"] < seq:
        player.hear()


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# -- reviews ----------------------------------------------------------------------------------------------------------


class ReviewsHere(Process):
    """Judges in a thread of this process, one question at a time: who reviews has one thread, and one desk."""

    DESK = threading.Lock()

    async def ask(self, question: bytes) -> bytes:
        asked = msgspec.json.decode(question, type=ReviewQuestion)
        return msgspec.json.encode(await asyncio.to_thread(self._answered, asked))

    def _answered(self, asked: ReviewQuestion) -> ReviewAnswer:
        with self.DESK:
            return answered(asked)


def test_two_servers_that_review_one_game_keep_one_review(
    doors: list[Client], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the lease of the first has run out while it still thinks."""
    monkeypatch.setattr(reviewing, "ITERATIONS", 2)
    id = finished(doors[0])
    job = Job(1, "review", reviewing.wanted(id).key, id, None, Priority.REVIEW, 1, None)

    async def both() -> dict[int, str]:
        ledgers = [await Ledger.open(database) for _ in range(2)]
        kinds = [Reviewing(ledger, ReviewsHere("")) for ledger in ledgers]
        await asyncio.gather(*(kind.do(Hold(job, str(n))) for n, kind in enumerate(kinds)))
        kept = await reviews.kept(ledgers[0], id)
        for ledger in ledgers:
            await ledger.close()
        return kept

    stretches = len(asyncio.run(both())) - 1
    told = [door.get(f"/api/matches/{id}/review").json() for door in doors]
    assert told[0] == told[1]
    assert (told[0]["status"], told[0]["of"], len(told[0]["judged"])) == ("done", stretches, stretches)
