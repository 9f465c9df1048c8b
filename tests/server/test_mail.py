"""Mail links, with a real mail server on loopback: confirming an address, signing in by a link, and no flood."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from punica.server.people.accounts import Credential
from punica.server.settings import Limits, Smtp
from tests.server.house import PATIENCE, Client
from tests.server.inbox import Inbox, mail_server
from tests.server.people import Browser, town


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, Smtp]]:
    with mail_server() as made:
        yield made


def test_an_address_is_confirmed_and_signs_in(tmp_path: Path, inbox: tuple[Inbox, Smtp]) -> None:
    mails, smtp = inbox
    with town(tmp_path, smtp=smtp, address="https://play.example.org") as client:
        one = Browser(client.port)
        one.account("Terentia")
        one.ask("/me/profile", language="de")
        one.ask("/me/mail", mail="Terentia@Example.org")
        assert one.told("/me")["me"]["mail"] is None, "only who reads the mail has the address"
        kind, ticket = mails.link(1)
        letter = mails.mails[0]
        assert (kind, letter["To"], letter["From"]) == ("confirm", "terentia@example.org", "punica@example.org")
        assert letter["Subject"] == "Deine Mailadresse bei Punica"
        assert "https://play.example.org/#/mail/" in letter.get_content()
        _others_cannot_confirm(client, ticket)
        assert one.ask("/me/mail/confirm", 401, ticket=ticket)["code"] == "bad-ticket", "it works once"
        one.ask("/me/mail", mail="terentia@example.org")
        assert one.ask("/me/mail/confirm", ticket=mails.link(2)[1])["mail"] == "terentia@example.org"
        phone = Browser(client.port)
        phone.ask("/sign-in/mail", mail="terentia@example.org")
        kind, ticket = mails.link(3)
        assert kind == "sign-in"
        assert phone.ask("/sign-in/mail/open", ticket=ticket)["name"] == "Terentia"
        Browser(client.port).ask("/sign-in/mail/open", 401, ticket=ticket)


def _others_cannot_confirm(client: Client, ticket: str) -> None:
    thief = Browser(client.port)
    thief.account("Verres")
    thief.ask("/me/mail/confirm", 401, ticket=ticket)


def test_nobody_learns_which_addresses_are_known_and_nobody_is_flooded(
    tmp_path: Path, inbox: tuple[Inbox, Smtp]
) -> None:
    mails, smtp = inbox
    with town(tmp_path, smtp=smtp, limits=Limits(messages=0, mails=4)) as client:
        one = Browser(client.port)
        one.account("Terentia")
        one.ask("/me/mail", mail="t@example.org")
        one.ask("/me/mail/confirm", ticket=mails.link(1)[1])
        known, unknown = (
            Browser(client.port).post("/api/sign-in/mail", json={"mail": mail})
            for mail in ("t@example.org", "nobody@example.org")
        )
        assert (known.status_code, known.text) == (unknown.status_code, unknown.text)
        answers = [
            Browser(client.port).post("/api/sign-in/mail", json={"mail": "t@example.org"}).status_code for _ in range(4)
        ]
        assert answers == [200, 429, 429, 429], "four mails an hour from one address, whoever they go to"
        mails.link(3)
        assert all(mail["To"] == "t@example.org" for mail in mails.mails)
        assert len(mails.mails) == 3


def test_an_address_gets_only_so_many_mails_whoever_asks(tmp_path: Path, inbox: tuple[Inbox, Smtp]) -> None:
    """Each asks from an address of his own; the answer does not tell that nothing is sent any more."""
    mails, smtp = inbox
    with town(tmp_path, smtp=smtp, proxies=("127.0.0.1",), limits=Limits(messages=0, accounts=0, mails=3)) as client:
        for n in range(5):
            one = Browser(client.port)
            one.headers["X-Forwarded-For"] = f"198.51.100.{n}"
            one.account(f"Sender {'ABCDE'[n]}")
            assert one.ask("/me/mail", mail="victim@example.org") == {"ok": True}
        one.ask("/me/mail", mail="other@example.org")
        mails.text(4)
        assert sorted(mail["To"] for mail in mails.mails) == ["other@example.org", *3 * ["victim@example.org"]]


def test_no_answer_takes_longer_for_an_address_that_somebody_has(
    tmp_path: Path, inbox: tuple[Inbox, Smtp], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding out who has it and writing to him is begun after the answer: here it takes for ever."""
    mails, smtp = inbox
    with town(tmp_path, smtp=smtp) as client:
        one = Browser(client.port)
        one.account("Terentia")
        one.ask("/me/mail", mail="t@example.org")
        one.ask("/me/mail/confirm", ticket=mails.link(1)[1])
        waiting: list[asyncio.Future[None]] = []

        async def for_ever(*_: object) -> None:
            waiting.append(asyncio.get_running_loop().create_future())
            await waiting[-1]

        monkeypatch.setattr(Credential, "found", for_ever)
        for mail in ("t@example.org", "nobody@example.org"):
            assert Browser(client.port).ask("/sign-in/mail", mail=mail) == {"ok": True}
        until = time.monotonic() + PATIENCE
        while len(waiting) < 2:
            assert time.monotonic() < until, "it was not begun"
            time.sleep(0.01)
        for one_of_them in waiting:
            one_of_them.get_loop().call_soon_threadsafe(one_of_them.cancel)


@pytest.mark.parametrize("mail", ["a@b\r\nBcc: x@y", "a b@c.de", "no address", "a@", "a@b..c", "x" * 250 + "@y.de"])
def test_what_is_no_address(tmp_path: Path, mail: str) -> None:
    from punica.server.http.errors import Refused
    from punica.server.people.letters import address

    with pytest.raises(Refused):
        address(mail)
