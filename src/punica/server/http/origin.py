"""The door: who may talk to this server, how much, how long; and what every answer tells the browser."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from punica.server.http.errors import STATUS
from punica.server.http.headers import Headers, safe
from punica.server.http.turnstile import Turnstile
from punica.server.http.visitors import Visitors, visitor
from punica.server.report.metrics import Metrics
from punica.server.settings import LOOPBACK, Settings

log = logging.getLogger("punica.server")

COUNTED: Final = ("/api/", "/openapi.json")
"""What makes work: the files of the page are sent as they lie, and a page has many of them."""


def host_of(netloc: str) -> str:
    """The name in `name:port`; '' when it makes no sense."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


class Doorkeeper:
    """Checks Host, Origin, number, size and time before anything else sees a request.

    A page of another site cannot reach the server through a visitor's browser (Origin), not even by giving its own name
    to this address (Host). Programs send no Origin; they are nobody's browser.
    """

    def __init__(self, app: ASGIApp, settings: Settings, visitors: Visitors, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.visitors = visitors
        self.metrics = metrics
        self.turnstile = Turnstile()
        self.longest = {
            "/api/imports": 2 * settings.record_bytes,  # written as JSON, with names
            "/api/analysis": 2 * settings.record_bytes,
            "/api/positions": 2 * settings.position_bytes,
        }
        self.origins = {origin.rstrip("/").lower() for origin in settings.origins}
        bound = settings.host.strip("[]").lower()
        self.any_host = bound in ("0.0.0.0", "::", "")
        names = LOOPBACK if bound in LOOPBACK else {bound}
        self.hosts = {*names, *(name.lower() for name in settings.hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if not self.welcome(given.get(b"host", ""), given.get(b"origin")):
            await _refuse(scope, send, "foreign-origin", "this server only answers its own pages")
            return
        await self.turnstile.enter()
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        if scope["path"].startswith(COUNTED) and not await self.visitors.knock(visitor(scope)):
            await _refuse(scope, send, "too-many", "too many requests from your address; wait a second")
            return
        body = await self._body(scope, receive, send, given.get(b"content-length", ""))
        if body is not None:
            await self._ask(scope, body, receive, send)

    def welcome(self, host: str, origin: str | None) -> bool:
        if not self.any_host and host_of(host) not in self.hosts:
            return False
        if origin is None or origin.lower() in self.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()

    async def _body(self, scope: Scope, receive: Receive, send: Send, length: str) -> list[Message] | None:
        """The body, which is read before anybody is asked; None when it was refused."""
        most = self.longest.get(scope["path"], self.settings.body_bytes)
        text = f"the request is longer than {most:,} bytes"
        if length.isdecimal() and (len(length) > 12 or int(length) > most):
            await _refuse(scope, send, "too-large", text)
            return None
        body: list[Message] = []
        got = 0
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                while not body or body[-1].get("more_body", False):
                    body.append(await receive())
                    got += len(body[-1].get("body", b""))
                    if got > most:
                        break
        except TimeoutError:
            await _refuse(scope, send, "too-slow", f"the request took longer than {self.settings.body_seconds:g} s")
            return None
        if got > most:
            await _refuse(scope, send, "too-large", text)
            return None
        return body

    async def _ask(self, scope: Scope, body: list[Message], receive: Receive, send: Send) -> None:
        """Answer HEAD like GET (the body is left out where it is sent), add the headers, and count."""
        began = time.perf_counter()
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        status = 0

        async def read_before() -> Message:
            return body.pop(0) if body else await receive()

        async def tell(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": safe(list(message.get("headers", [])), scope["scheme"] == "https")}
            await send(message)

        try:
            await self.app(asked, read_before, tell)
        except Exception:
            log.exception("a request failed")
            if status:
                raise
            await _refuse(scope, send, "failed", "something failed here, which is a bug of ours")
            status = 500
        finally:
            self.metrics.request(asked, status, time.perf_counter() - began)
            if 400 <= status < 500 and scope["path"].startswith("/api/"):
                await self.visitors.weigh(visitor(scope))


async def _refuse(scope: Scope, send: Send, code: str, text: str) -> None:
    """Say no and close: what else comes on this line is not read."""
    body = msgspec.json.encode({"code": code, "text": text, "rule": ""})
    headers: Headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4403})
            return
        kind = "websocket.http.response"
    else:
        headers.append((b"connection", b"close"))
    if code == "too-many":
        headers.append((b"retry-after", b"1"))
    headers = safe(headers, scope["scheme"] in ("https", "wss"))
    await send({"type": f"{kind}.start", "status": STATUS[code], "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
