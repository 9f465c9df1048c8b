"""Who may talk to this server: only its own pages, under its own name, and not more than a limit at a time."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from punica.server.settings import Settings

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
BIG: Final = ("/api/imports", "/api/positions")


def host_of(netloc: str) -> str:
    """The name in `name:port`; '' when it makes no sense."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


class Doorkeeper:
    """Checks Host, Origin and size before anything else sees a request.

    A page of another site cannot reach the server through a visitor's browser (Origin), not even by giving its own name
    to this address (Host). Programs send no Origin; they are nobody's browser.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.origins = {origin.rstrip("/").lower() for origin in settings.origins}
        bound = settings.host.strip("[]").lower()
        self.any_host = bound in ("0.0.0.0", "::", "")
        names = LOOPBACK if bound in LOOPBACK else {bound}
        self.hosts = {*names, *(name.lower() for name in settings.hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if not self.welcome(headers.get(b"host", ""), headers.get(b"origin")):
            await _refuse(scope, send, 403, "foreign-origin", "this server only answers its own pages")
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._measured(scope, receive, send, headers.get(b"content-length", ""))

    def welcome(self, host: str, origin: str | None) -> bool:
        if not self.any_host and host_of(host) not in self.hosts:
            return False
        if origin is None or origin.lower() in self.origins:
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()

    async def _measured(self, scope: Scope, receive: Receive, send: Send, length: str) -> None:
        limit = self.settings.import_bytes if scope["path"] in BIG else self.settings.body_bytes
        text = f"the request is longer than {limit:,} bytes"
        if length.isdigit() and int(length) > limit:
            await _refuse(scope, send, 413, "too-large", text)
            return
        body: list[Message] = []
        got = 0
        while True:
            message = await receive()
            body.append(message)
            got += len(message.get("body", b""))
            if got > limit:
                await _refuse(scope, send, 413, "too-large", text)
                return
            if not message.get("more_body", False):
                break

        async def read_before() -> Message:
            return body.pop(0) if body else await receive()

        await self.app(scope, read_before, send)


async def _refuse(scope: Scope, send: Send, status: int, code: str, text: str) -> None:
    body = msgspec.json.encode({"code": code, "text": text, "rule": ""})
    headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4403})
            return
        kind = "websocket.http.response"
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
