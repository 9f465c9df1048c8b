"""How much one address may ask of this process: leaky buckets, counts of what is open, and who is here now.

What is given out by the hour, all servers count together (`tallies.py`).

The buckets are aiolimiter's. `limits`, which keeps all keys in one store, looks through every key it knows at each hit
(or starts a thread every 10 ms to do so): with many addresses each message would cost more than the move it carries.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from aiolimiter import AsyncLimiter

from punica.server.http.errors import Refused
from punica.server.settings import Limits

KNOWN: Final = 20_000
"""So many addresses are remembered, those that came last."""
BURST: Final = 10
"""Messages are counted over so many seconds: who places twelve markers at once is no flood."""
MINUTE: Final = 60
REFUSED: Final = 4
"""A message or request that had to be refused weighs as much as so many: who attacks slows down himself. Who plays is
hardly ever refused."""


@lru_cache(maxsize=4096)
def address(client: tuple[str, int] | None) -> str:
    """Who somebody is for the limits: an IPv4 address, or the network (/64) that one IPv6 line is given."""
    try:
        found = ipaddress.ip_address(client[0] if client is not None else "")
    except ValueError:
        return "nobody"
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
        found = found.ipv4_mapped
    return str(found)


def visitor(scope: MutableMapping[str, Any]) -> str:
    """The address behind a request; behind a proxy that is trusted, the one the proxy tells (see `serve`)."""
    return address(scope.get("client"))


class Buckets:
    """A bucket for each address that came lately."""

    def __init__(self, most: float, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._of: OrderedDict[str, AsyncLimiter] = OrderedDict()

    def of(self, who: str) -> AsyncLimiter:
        bucket = self._of.get(who)
        if bucket is None:
            bucket = self._of[who] = AsyncLimiter(self.most, self.seconds)
            if len(self._of) > KNOWN:
                self._of.popitem(last=False)
        self._of.move_to_end(who)
        return bucket


class Visitors:
    """The limits of a server, address by address. A limit of 0 is none."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.here: Counter[str] = Counter()
        """Open WebSockets."""
        self._messages = Buckets(limits.messages * BURST, BURST) if limits.messages else None
        self._words = Buckets(limits.words, MINUTE) if limits.words else None
        self._opened: OrderedDict[str, list[str]] = OrderedDict()

    @contextmanager
    def inside(self, who: str) -> Iterator[None]:
        """While a WebSocket is open; raises Refused."""
        if self.limits.connections and self.here[who] >= self.limits.connections:
            raise Refused("busy", f"one address may have {self.limits.connections} connections at a time")
        self.here[who] += 1
        try:
            yield
        finally:
            self.here[who] -= 1
            if not self.here[who]:
                del self.here[who]

    async def turn(self, who: str, messages: int = 1, refused: int = 0) -> None:
        """Before each message of a WebSocket: who sends faster than he may is read more slowly, and loses nothing.

        A message may count for several; `refused` are those before it that were.
        """
        if self._messages is not None:
            weight = messages + (REFUSED - 1) * refused
            await self._messages.of(who).acquire(min(weight, self._messages.most))

    async def knock(self, who: str) -> bool:
        """Before each request: whether it is answered. Nobody waits here, since requests have no order."""
        if self._messages is None:
            return True
        bucket = self._messages.of(who)
        if not bucket.has_capacity():
            return False
        await bucket.acquire()
        return True

    async def weigh(self, who: str) -> None:
        """After a request that had to be refused."""
        if self._messages is not None:
            bucket = self._messages.of(who)
            for _ in range(REFUSED - 1):
                if bucket.has_capacity():
                    await bucket.acquire()

    async def work(self, who: str, weight: float) -> None:
        """Before something that makes as much work as so many messages; raises Refused for who has had much of it."""
        if self._messages is not None:
            bucket, weight = self._messages.of(who), min(weight, self._messages.most / 2)
            if not bucket.has_capacity(weight):
                raise Refused("too-many", "this makes much work, and you have asked for much of it: wait a few seconds")
            await bucket.acquire(weight)

    async def speak(self, who: str) -> None:
        """Before somebody says something at a table; raises Refused for who talks without end."""
        if self._words is not None:
            bucket = self._words.of(who)
            if not bucket.has_capacity():
                raise Refused("too-many", "you have said a lot in this minute: wait a moment")
            await bucket.acquire()

    async def room(self, who: str, open_of: Callable[[list[str]], Awaitable[list[str]]]) -> None:
        """Whether an address may open one more table; `open_of` says which tables are still played. Raises Refused."""
        if not self.limits.games or len(self._opened.get(who, ())) < self.limits.games:
            return
        self._opened[who] = await open_of(self._opened[who])
        if len(self._opened[who]) >= self.limits.games:
            raise Refused("too-many", f"{self.limits.games} games from your address are being played: end some first")

    def note(self, who: str, match: str) -> None:
        """An address has opened a table."""
        if self.limits.games:
            self._opened.setdefault(who, []).append(match)
            self._opened.move_to_end(who)
            if len(self._opened) > KNOWN:
                self._opened.popitem(last=False)


class Crowd:
    """The open lines of a server, whatever they carry, counted as they are made: before a byte has come."""

    def __init__(self, whole: int, each: int, trusted: frozenset[str]) -> None:
        self.whole = whole
        self.each = each
        self.trusted = trusted
        """Proxies: all their guests come from one address, and the limits know them by another."""
        self.here: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self.here.total() >= self.whole:
            return False
        if self.each and self.here[who] >= self.each and who not in self.trusted:
            return False
        self.here[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.here[who] -= 1
        if self.here[who] <= 0:
            del self.here[who]
