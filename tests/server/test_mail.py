"""Mail links, with a real mail server on loopback: confirming an address, signing in by a link, and no flood."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from punica.server.settings import Limits, Smtp
from tests.server.house import HOST, Client, free_port
from tests.server.people import Browser, town


class Inbox:
    """Keeps what it is sent."""

    def __init__(self) -> None:
        self.mails: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 kept"

    def link(self, number: int) -> tuple[str, str]:
        """What the link of the so-manieth mail opens, and its ticket."""
        until = time.monotonic() + 20
        while len(self.mails) < number:
            assert time.monotonic() < until, "no mail came"
            time.sleep(0.02)
        found = re.search(r"#/mail/(\S+)/(\S+)", self.mails[number - 1].get_content())
        assert found is not None
        return found[1], found[2]


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, Smtp]]:
    kept, port = Inbox(), free_port()
    controller = Controller(kept, hostname=HOST, port=port)
    controller.start()
    yield kept, Smtp(HOST, port, "punica@example.org", tls="none")
    controller.stop()


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


@pytest.mark.parametrize("mail", ["a@b\r\nBcc: x@y", "a b@c.de", "no address", "a@", "a@b..c", "x" * 250 + "@y.de"])
def test_what_is_no_address(tmp_path: Path, mail: str) -> None:
    from punica.server.http.errors import Refused
    from punica.server.people.letters import address

    with pytest.raises(Refused):
        address(mail)
