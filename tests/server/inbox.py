"""A mail server for tests, on loopback: keeps what it is sent."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller

from punica.server.settings import Smtp
from tests.server.house import HOST, free_port


class Inbox:
    """Keeps what it is sent."""

    def __init__(self) -> None:
        self.mails: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 kept"

    def text(self, number: int) -> str:
        """What the so-manieth mail says."""
        until = time.monotonic() + 40
        while len(self.mails) < number:
            assert time.monotonic() < until, "no mail came"
            time.sleep(0.02)
        return str(self.mails[number - 1].get_content())

    def link(self, number: int) -> tuple[str, str]:
        """What the link of the so-manieth mail opens, and its ticket."""
        found = re.search(r"#/mail/(\S+)/(\S+)", self.text(number))
        assert found is not None
        return found[1], found[2]


@contextlib.contextmanager
def mail_server() -> Iterator[tuple[Inbox, Smtp]]:
    kept, port = Inbox(), free_port()
    controller = Controller(kept, hostname=HOST, port=port)
    controller.start()
    try:
        yield kept, Smtp(HOST, port, "punica@example.org", tls="none")
    finally:
        controller.stop()
