"""Notices with real parts: a push service on loopback that decrypts, a mail server, a webhook; and what is not told."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import select

from punica.orders.record import pledge_of
from punica.server.outside import calls, sealed
from punica.server.outside.sealed import from_text, to_text
from punica.server.people.notices import did
from punica.server.people.wishes import Wish
from punica.server.store.journal import Act
from punica.server.store.notice_rows import NOTICES
from punica.server.store.person_rows import PERSONS
from tests.server.house import Client
from tests.server.inbox import mail_server
from tests.server.people import Browser, town

ROME, CARTHAGE = 0, 1

# -- sealed for a browser ---------------------------------------------------------------------------------------------


def test_a_message_is_sealed_as_the_standard_shows() -> None:
    """The example of RFC 8291, appendix A, to the byte."""
    made = sealed.sealed(
        b"When I grow up, I want to be a watermelon",
        from_text("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        from_text("BTBZMqHH6r4Tts7J_aSIgg"),
        sealed.read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_text(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PB"
        "ru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


class Endpoint:
    """A browser and its push service: takes what comes, checks who sends it, and opens it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        self.got: list[dict[str, Any]] = []
        self.status = 201
        endpoint = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.headers.get("Content-Encoding") == "aes128gcm":
                    endpoint.check(self.headers["Authorization"])
                    endpoint.got.append(json.loads(endpoint.opened(body)))
                else:
                    endpoint.got.append(json.loads(body))
                self.send_response(endpoint.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Door)
        self.url = f"http://127.0.0.1:{self.server.server_port}/take"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def check(self, header: str) -> None:
        """The signature is of the key that comes with it, for this very service."""
        kind, told = header.split(" ", 1)
        assert kind == "vapid"
        parts = dict(part.split("=", 1) for part in told.split(", "))
        signed, _, signature = parts["t"].rpartition(".")
        raw = from_text(signature)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(parts["k"]))
        both = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        key.verify(encode_dss_signature(*both), signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(from_text(signed.split(".")[1]))
        assert claims["aud"] == self.url.removesuffix("/take")

    def opened(self, body: bytes) -> bytes:
        salt, size = body[:16], body[20]
        sender, wrapped = body[21 : 21 + size], body[21 + size :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\x00" + sealed.public(self.key) + sender
        key = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        derived = [
            HKDF(hashes.SHA256(), length, salt, b"Content-Encoding: " + name + b"\x00").derive(key)
            for name, length in ((b"aes128gcm", 16), (b"nonce", 12))
        ]
        return AESGCM(derived[0]).decrypt(derived[1], wrapped, None).removesuffix(b"\x02")

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.url, "key": to_text(sealed.public(self.key)), "secret": to_text(self.secret)}


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.close()


def until(what: Any, seconds: float = 40) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)


def pair(house: Client, *names: str) -> tuple[str, Browser, Browser]:
    """Two accounts at a table; Rome is to move."""
    rome, carthage = Browser(house.port), Browser(house.port)
    for person, name in zip((rome, carthage), names or ("Fabius", "Hanno"), strict=True):
        person.account(name)
    made = rome.opens(seats={"carthage": "friend"}, pace="3d+4h")
    carthage.ask(f"/invites/{made['invite']}", 201)
    return made["match"]["id"], rome, carthage


WISH: dict[str, Any] = {"mail": "no", "webhook": "", "quiet_from": 0, "quiet_to": 0, "nudges": True}


def test_a_push_a_mail_and_a_webhook_tell_whose_move_it_is(tmp_path: Path, endpoint: Endpoint) -> None:
    hook = Endpoint()
    with (
        mail_server() as (inbox, smtp),
        town(tmp_path, notice_seconds=2.0, outgoing=("127.0.0.1",), smtp=smtp) as house,
    ):
        id, rome, carthage = pair(house)
        told = rome.ask("/me/pushes", 201, **endpoint.subscription())
        assert told["pushes"] == 1
        assert len(from_text(told["key"])) == 65
        rome.ask("/me/mail", mail="fabius@example.org")
        rome.ask("/me/mail/confirm", ticket=inbox.link(1)[1])
        rome.ask("/me/notices", **{**WISH, "mail": "single", "webhook": hook.url})
        until(lambda: endpoint.got and hook.got and len(inbox.mails) == 2)
        push = endpoint.got[0]
        assert (push["kind"], push["match"], push["title"]) == ("turn", id, "Your move: The Ford, first edition")
        assert push["url"].endswith(f"/#/table/{id}")
        assert hook.got == [push]
        assert f"/#/table/{id}" in inbox.text(2)
        # once for a turn; Hanno, who waits, nudges once
        assert carthage.ask(f"/matches/{id}/nudge")["ok"]
        until(lambda: len(endpoint.got) == 2)
        assert endpoint.got[1]["kind"] == "nudge"
        assert carthage.ask(f"/matches/{id}/nudge", 409)["code"] == "not-now"
        assert rome.ask(f"/matches/{id}/nudge", 409)["code"] == "not-now"
        # he comes, plays and stays: what follows is no news to him; Hanno has chosen nothing
        with rome.sits(house, id) as player:
            while player.state["asked"]["seat"] == "rome":
                player.move(player.state["asked"]["options"][0]["code"])
            with carthage.sits(house, id) as other:
                while other.state["asked"]["seat"] == "carthage":
                    other.move(other.state["asked"]["options"][0]["code"])
            time.sleep(4)
        assert [one["kind"] for one in endpoint.got] == ["turn", "nudge"], "never while he looks"
        # a browser that is gone is forgotten
        endpoint.status = 410
        with carthage.sits(house, id) as other:
            other.ask(type="resign", seat="carthage", seq=other.state["seq"])
        until(lambda: len(endpoint.got) == 3)
        assert endpoint.got[2]["kind"] == "over"
        until(lambda: rome.told("/me/notices")["pushes"] == 0)
    hook.close()


def test_quiet_hours_are_of_ones_own_day_and_end_where_time_would_run_out() -> None:
    noon = 1_790_000_000 - 1_790_000_000 % 86400 + 12 * 3600.0
    berlin = Wish("id", "Fabius", "en", "Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
    assert berlin.quiet_until(noon) is None
    assert berlin.quiet_until(noon + 9 * 3600) == noon + 17 * 3600, "23:00 in Berlin is quiet until 7:00"
    assert Wish("id", "Fabius", "en", "UTC", quiet_from=22 * 60, quiet_to=7 * 60).quiet_until(noon + 9 * 3600) is None
    assert Wish("id", "Fabius", "en", "UTC").quiet_until(noon) is None
    assert not berlin.may_be_told(noon + 9 * 3600, None)
    assert not berlin.may_be_told(noon + 9 * 3600, noon + 40 * 3600)
    assert berlin.may_be_told(noon + 9 * 3600, noon + 15 * 3600), "after the night it would be too late"


# -- where webhooks may not go ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://10.1.2.3/",
        "https://192.168.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://2130706433/",
        "https://user:pass@example.org/",
        "https://93.184.216.34:8080/",
        "ftp://example.org/",
        "https:///x",
        "not an address",
        "https://example.org/\r\nX: y",
        "https://[::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[64:ff9b::a00:1]/",
        f"https://{'a' * 64}.example/",
        "https://a..b/",
    ],
)
def test_a_webhook_to_somewhere_inside_is_refused(shared_house: Client, url: str) -> None:
    somebody = Browser(shared_house.port)
    somebody.opens()
    answer = somebody.post("/api/me/notices", json={**WISH, "webhook": url})
    assert (answer.status_code, answer.json()["code"]) in ((400, "bad-webhook"), (422, "bad-request"))
    assert somebody.told("/me/notices")["webhook"] == ""


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with town(tmp_path_factory.mktemp("hooks")) as client:
        yield client


def test_a_name_that_stands_for_something_else_a_moment_later_is_called_where_it_stood(
    monkeypatch: pytest.MonkeyPatch, endpoint: Endpoint
) -> None:
    """Rebinding: the first answer is public, the second is not. There is no second."""
    asked: list[str] = []
    called: list[str] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()

        async def answers(host: str, port: int, **_: Any) -> list[Any]:
            asked.append(host)
            address = "93.184.216.34" if len(asked) == 1 else "127.0.0.1"
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

        async def connects(host: str, *_: Any, **__: Any) -> Any:
            called.append(host)
            raise OSError("nobody is there")

        monkeypatch.setattr(loop, "getaddrinfo", answers)
        monkeypatch.setattr(asyncio, "open_connection", connects)
        with pytest.raises(calls.NotCalled, match="does not answer"):
            await calls.post("https://rebinds.example/", b"", {})
        with pytest.raises(calls.NotCalled, match="not a public address"):
            await calls.post("https://rebinds.example/", b"", {})

    policy = asyncio.Runner(loop_factory=asyncio.new_event_loop)
    with policy as runner:
        runner.run(run())
    assert called == ["93.184.216.34"]


# -- who did what -----------------------------------------------------------------------------------------------------


def told_of(house: Client, match: str, kind: str, now: float) -> set[str]:
    """Whom the herald tells of something when he looks at that moment; nobody is looking."""
    parts = house.insides
    ledger = parts.hall.ledger

    async def look() -> set[str]:
        await parts.herald.look(now)
        query = select(PERSONS.c.name).join_from(NOTICES, PERSONS, PERSONS.c.id == NOTICES.c.person)
        sent = NOTICES.c.match == match, NOTICES.c.kind == kind, NOTICES.c.sent == now
        return {row["name"] for row in await ledger.all(query.where(*sent))}

    return asyncio.run_coroutine_threadsafe(look(), ledger.writer._task.get_loop()).result(20)


def left_to_orders(house: Client, people: dict[str, Browser], rng: Random) -> tuple[str, str] | None:
    """A game up to where orders have answered for who is then to move: its id and his seat; None: it did not happen."""
    made = people["rome"].opens(seats={"carthage": "friend"})
    people["carthage"].ask(f"/invites/{made['invite']}", 201)
    id = made["match"]["id"]
    with people["rome"].sits(house, id) as rome, people["carthage"].sits(house, id) as carthage:
        players = {"rome": rome, "carthage": carthage}
        for seat, player in players.items():
            orders = [{"on": "reroll", "do": ["keep"]}, {"on": "counter", "do": ["pass"]}]
            player.ask(type="orders-set", seat=seat, version=0, orders=orders)
        while (asked := rome.state["asked"]) is not None:
            last = (house.insides.hall._lives[id].match.history or [])[-1:]
            if last and pledge_of(last[0]) and last[0].seat == list(players).index(asked["seat"]):
                return id, asked["seat"]
            player = players[asked["seat"]]
            answer = player.move(rng.choice(player.state["asked"]["options"])["code"])
            for one in players.values():
                while one.state["seq"] < answer["seq"]:
                    one.hear()
    return None


def test_whose_orders_have_answered_is_told_that_it_is_his_move(shared_house: Client) -> None:
    """The last act is one's own, but one was not there."""
    names = {"rome": "Regulus", "carthage": "Xanthippus"}
    people = {seat: Browser(shared_house.port) for seat in names}
    for seat, browser in people.items():
        browser.account(names[seat])
    found = next(one for seed in range(10) if (one := left_to_orders(shared_house, people, Random(seed))))
    assert told_of(shared_house, found[0], "turn", time.time() + 1000) == {names[found[1]]}


@pytest.mark.parametrize(
    ("kind", "by", "doer"),
    [
        ("play", "person", ROME),
        ("play", "order", None),
        ("timeout", "person", CARTHAGE),
        ("timeout", "clock", None),
        ("takeback", "person", CARTHAGE),
        ("resign", "person", ROME),
    ],
)
def test_who_has_done_something_is_not_always_whose_act_it_is(kind: str, by: str, doer: int | None) -> None:
    """A game is claimed against who is late; a take-back is written for who asked, and done by who grants it."""
    act = Act("id", 1, kind, ROME, "x", 1, False, "", by, "rid")
    assert [seat for seat in (ROME, CARTHAGE) if did(act, seat)] == ([] if doer is None else [doer])
