"""Notices end to end: simulated days with quiet hours and alarms, and servers that die while they tell somebody."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punica.server.jobs.kind import Hold, PutDown
from punica.server.jobs.parcels import Parcel
from punica.server.people import notices
from punica.server.people.notices import Herald
from punica.server.settings import Limits
from punica.server.store import jobs
from punica.server.store.claims import Step
from punica.server.store.jobs import Job
from punica.server.store.ledger import Ledger
from tests.server.house import Client
from tests.server.inbox import Inbox, mail_server
from tests.server.people import town
from tests.server.test_notices import WISH, Endpoint, pair, until

HOUR = 3600.0


class Evening:
    """Two accounts at a slow table: Fabius, who is to move, takes pushes and mails. Nobody looks; time is told."""

    def __init__(self, house: Client, inbox: Inbox, endpoint: Endpoint, name: str = "") -> None:
        self.house, self.inbox, self.endpoint = house, inbox, endpoint
        self.id, self.rome, self.carthage = pair(house, f"Fabius {name}", f"Hanno {name}")
        self.rome.ask("/me/pushes", 201, **endpoint.subscription())
        self.before = len(inbox.mails)
        self.rome.ask("/me/mail", mail=f"fabius{name}@example.org")
        self.rome.ask("/me/mail/confirm", ticket=inbox.link(self.before + 1)[1])
        self.begun = float(self.carthage.told(f"/matches/{self.id}")["played"])

    def wishes(self, **wish: Any) -> None:
        self.rome.ask("/me/notices", **{**WISH, **wish})

    def minute(self, hours: float) -> int:
        """The minute of the day, so many hours after the last act."""
        then = datetime.fromtimestamp(self.begun + hours * HOUR, UTC)
        return then.hour * 60 + then.minute

    def at(self, hours: float) -> None:
        """The herald looks, so many hours after the last act."""
        hall = self.house.insides.hall
        look = self.house.insides.herald.look(self.begun + hours * HOUR)
        asyncio.run_coroutine_threadsafe(look, hall.ledger.writer._task.get_loop()).result(20)
        hall.bell.work()

    def told(self) -> list[str]:
        return [one["kind"] for one in self.endpoint.got]

    def mails(self) -> int:
        """How many have come, the one that confirms the address too."""
        return len(self.inbox.mails) - self.before

    def mail(self, number: int) -> str:
        return self.inbox.text(self.before + number)

    def waits(self) -> float | None:
        """How many hours after the act something is to be told, that waits."""
        database = self.house.insides.hall.ledger.url.database
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
            row = db.execute("select due from notices where due is not null and match = ?", [self.id]).fetchone()
        return None if row is None else (row[0] - self.begun) / HOUR


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Client, Inbox]]:
    with (
        mail_server() as (inbox, smtp),
        town(
            tmp_path_factory.mktemp("telling"),
            outgoing=("127.0.0.1",),
            smtp=smtp,
            address="https://punica.example",
            limits=Limits(accounts=0, mails=0),
        ) as house,
    ):
        yield house, inbox


@pytest.fixture
def evening(place: tuple[Client, Inbox], request: pytest.FixtureRequest) -> Iterator[Evening]:
    endpoint = Endpoint()
    yield Evening(*place, endpoint, str(abs(hash(request.node.name)) % 10**9))
    endpoint.close()


def test_a_turn_waits_for_the_morning_and_the_alarm_comes_by_every_way(evening: Evening) -> None:
    """Three days, of which four fifths are 57.6 hours; Fabius has slept for half an hour when Hanno plays."""
    evening.wishes(mail="single", quiet_from=evening.minute(-0.5), quiet_to=evening.minute(7.5))
    evening.at(0.1)
    assert evening.waits() == pytest.approx(7.5, abs=0.1)
    evening.at(7.3)
    assert evening.told() == []
    evening.at(7.6)
    until(lambda: evening.told() == ["turn"] and evening.mails() == 2)
    assert evening.inbox.mails[evening.before + 1]["subject"] == "Your move: The Ford, first edition"
    link = f"https://punica.example/#/table/{evening.id}"
    assert link in evening.mail(2)
    assert "under You at https://punica.example." in evening.mail(2)
    for hours in (8.0, 30.0, 57.5):
        evening.at(hours)
    evening.at(57.7)
    until(lambda: evening.told() == ["turn", "alarm"] and evening.mails() == 3)
    assert "you have 14 h left" in evening.mail(3)
    assert evening.endpoint.got[1]["url"] == link
    for hours in (57.8, 60.0, 71.0):
        evening.at(hours)
    time.sleep(0.5)
    assert evening.told() == ["turn", "alarm"], "once each"


def test_an_alarm_does_not_wait_where_it_would_be_too_late(evening: Evening) -> None:
    evening.wishes(quiet_from=evening.minute(57), quiet_to=evening.minute(71.8))
    evening.at(0.1)
    until(lambda: evening.told() == ["turn"])
    evening.at(57.7)
    until(lambda: evening.told() == ["turn", "alarm"])
    assert evening.waits() is None


def test_who_is_invited_by_name_is_told_once_in_the_morning_and_not_by_the_dozen(evening: Evening) -> None:
    evening.at(0.1)
    until(lambda: evening.told() == ["turn"])
    name = evening.rome.told("/me")["me"]["name"]
    evening.wishes(mail="single", quiet_from=evening.minute(0), quiet_to=evening.minute(7))
    wish = {"seats": {"rome": "friend"}, "friend": name}
    declined, *others = [evening.carthage.opens(**wish) for _ in range(notices.INVITATIONS + 1)]
    evening.at(0.2)
    evening.rome.ask(f"/invites/{declined['invite']}/decline")
    evening.at(6.8)
    assert evening.told() == ["turn"], "he sleeps"
    evening.at(7.2)
    evening.at(7.3)
    told = others[:-1]
    until(lambda: evening.told() == ["turn", *len(told) * ["invited"]] and evening.mails() == 1 + len(told))
    links = {one["url"] for one in evening.endpoint.got[1:]}
    assert links == {f"https://punica.example/#/join/{made['invite']}" for made in told}
    assert evening.endpoint.got[1]["text"].endswith("invites you to a game of The Ford, first edition.")
    assert evening.endpoint.got[1]["text"].startswith("Hanno"), "not the seat that is free"


def test_a_nudge_waits_for_the_morning_too(evening: Evening) -> None:
    evening.wishes(quiet_from=evening.minute(-1), quiet_to=evening.minute(6))
    evening.at(0.1)
    assert evening.carthage.ask(f"/matches/{evening.id}/nudge")["ok"]
    assert evening.carthage.ask(f"/matches/{evening.id}/nudge", 409)["code"] == "not-now"
    evening.at(5.0)
    time.sleep(0.3)
    assert evening.told() == []
    evening.at(6.5)
    until(lambda: sorted(evening.told()) == ["nudge", "turn"])


def test_who_has_forbidden_nudges_by_night_is_not_nudged_in_the_morning(evening: Evening) -> None:
    night = {"quiet_from": evening.minute(-1), "quiet_to": evening.minute(6)}
    evening.wishes(**night)
    evening.at(0.1)
    assert evening.carthage.ask(f"/matches/{evening.id}/nudge")["ok"]
    evening.wishes(**night, nudges=False)
    evening.at(6.5)
    until(lambda: evening.told())
    time.sleep(0.3)
    assert evening.told() == ["turn"]


def test_a_digest_is_one_mail_a_day_and_none_by_night(evening: Evening) -> None:
    made = evening.rome.opens(seats={"carthage": "friend"}, pace="3d+4h")
    evening.carthage.ask(f"/invites/{made['invite']}", 201)
    evening.wishes(mail="digest", quiet_from=evening.minute(-1), quiet_to=evening.minute(6))
    evening.at(1.0)
    evening.at(6.5)
    until(lambda: evening.mails() == 2)
    assert evening.mail(2).count("https://punica.example/#/table/") == 2
    evening.at(20.0)
    evening.at(30.6)
    until(lambda: evening.mails() == 3)
    time.sleep(0.3)
    assert evening.mails() == 3


# -- servers that die -------------------------------------------------------------------------------------------------


def test_what_a_dying_server_has_claimed_another_sends(tmp_path: Path) -> None:
    """It dies as soon as it has written down that Fabius is told: nobody has sent anything."""
    endpoint = Endpoint()
    with mail_server() as (inbox, smtp):
        with town(tmp_path, outgoing=("127.0.0.1",), smtp=smtp) as house:
            evening = Evening(house, inbox, endpoint)
            evening.wishes(mail="single")

        async def dies(database: str) -> None:
            ledger = await Ledger.open(database)
            await Herald(ledger, "https://punica.example", True, 60.0).look(time.time() + 100)
            await ledger.close()

        asyncio.run(dies(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}"))
        assert not endpoint.got
        with town(tmp_path, outgoing=("127.0.0.1",), smtp=smtp) as other:
            until(lambda: evening.told() == ["turn"] and evening.mails() == 2)
            evening.house = other
            evening.at(1.0)
            time.sleep(0.5)
        assert evening.told() == ["turn"], "and nobody a second time"
        assert evening.mails() == 2
    endpoint.close()


async def taken(ledger: Ledger, worker: str) -> Hold | None:
    """Somebody takes up a parcel, if there is one."""
    rows = await ledger.run(jobs.claimed(False, ("parcel",)), worker, ledger.build)
    return Hold(msgspec.convert(dict(zip(Job.__struct_fields__, rows[0], strict=True)), Job), worker) if rows else None


def test_who_was_too_slow_leaves_a_parcel_to_who_has_it_now(tmp_path: Path) -> None:
    endpoint = Endpoint()
    with town(tmp_path, outgoing=("127.0.0.1",)) as house:
        _, rome, _ = pair(house)
        rome.ask("/me/pushes", 201, **endpoint.subscription())

    async def both() -> None:
        async with contextlib.AsyncExitStack() as closing:
            ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}")
            closing.push_async_callback(ledger.close)
            await Herald(ledger, "https://punica.example", False, 60.0).look(time.time() + 100)
            parcel = Parcel(ledger, "mailto:nobody@example.org", ("127.0.0.1",))
            slow = await taken(ledger, "slow")
            await ledger.run(jobs.ORPHANED)
            quick = await taken(ledger, "quick")
            assert slow is not None
            assert quick is not None
            with pytest.raises(PutDown):
                await parcel.do(slow)
            assert not endpoint.got
            await parcel.do(quick)

    asyncio.run(both())
    assert len(endpoint.got) == 1
    endpoint.close()


def test_an_address_that_was_taken_away_is_not_called(tmp_path: Path) -> None:
    endpoint = Endpoint()
    with town(tmp_path, outgoing=("127.0.0.1",)) as house:
        _, rome, _ = pair(house)
        rome.ask("/me/notices", **{**WISH, "webhook": endpoint.url})

    async def later() -> None:
        async with contextlib.AsyncExitStack() as closing:
            ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}")
            closing.push_async_callback(ledger.close)
            await Herald(ledger, "https://punica.example", False, 60.0).look(time.time() + 100)
            hold = await taken(ledger, "worker")
            assert hold is not None
            await ledger.run("UPDATE wishes SET webhook = ''")
            await Parcel(ledger, "mailto:nobody@example.org", ("127.0.0.1",)).do(hold)
            assert not await ledger.rows("SELECT id FROM parcels")

    asyncio.run(later())
    assert not endpoint.got
    endpoint.close()


class Dies(Exception):
    """As the process does."""


def test_what_has_gone_before_a_server_died_goes_once_more_and_not_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time the server dies when the parcel has gone and nothing of it is written down."""
    endpoint = Endpoint()
    with town(tmp_path, outgoing=("127.0.0.1",)) as house:
        id, rome, _ = pair(house)
        rome.ask("/me/pushes", 201, **endpoint.subscription())

    async def lives(number: int) -> bool:
        """A worker takes the parcel, sends it, and dies; whether there was one."""
        ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}")
        try:
            if number == 0:
                await Herald(ledger, "https://punica.example", False, 60.0).look(time.time() + 100)
            await ledger.run(jobs.ORPHANED)
            hold = await taken(ledger, f"worker {number}")
            if hold is None:
                return False
            sends, kept = endpoint.got, len(endpoint.got)
            real = Ledger.claim

            async def claim(self: Ledger, *steps: Step, tell: tuple[str, ...] = ()) -> bool:
                if len(sends) > kept:
                    raise Dies
                return await real(self, *steps, tell=tell)

            monkeypatch.setattr(Ledger, "claim", claim)
            with contextlib.suppress(Dies):
                await Parcel(ledger, "mailto:nobody@example.org", ("127.0.0.1",)).do(hold)
                await ledger.run(jobs.DONE, hold.key, hold.worker)
            monkeypatch.setattr(Ledger, "claim", real)
            return True
        finally:
            await ledger.close()

    assert [asyncio.run(lives(number)) for number in range(4)] == [True, True, True, False]
    assert [one["match"] for one in endpoint.got] == [id, id]
    endpoint.close()


def test_what_was_refused_is_tried_again(tmp_path: Path) -> None:
    """A push service that is out of order has taken nothing: a few seconds later it is asked again."""
    endpoint = Endpoint()
    endpoint.status = 503
    with town(tmp_path, notice_seconds=0.5, outgoing=("127.0.0.1",)) as house:
        _, rome, _ = pair(house)
        rome.ask("/me/pushes", 201, **endpoint.subscription())
        until(lambda: len(endpoint.got) == 1)
        endpoint.status = 201
        until(lambda: len(endpoint.got) == 2)
        time.sleep(1.5)
        assert len(endpoint.got) == 2
    endpoint.close()
