"""Requests to addresses that people have named: https, to public addresses only, each looked up once.

The name is looked up, all it stands for must be public, and the connection goes to that very address: a name that
stands for something else a moment later changes nothing. Nobody is followed elsewhere. Hosts that the settings name are
exempt.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Collection, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from punica.kernel.errors import PunicaError

SECONDS: Final = 10.0
_READ: Final = 4096
_TRANSLATED: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("::/96"))


class NotCalled(PunicaError):
    """An address that is not called, or does not answer."""


def understood(url: str, exempt: Collection[str]) -> SplitResult:
    """An address as far as one can judge without looking it up; raises NotCalled."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise NotCalled("this is no address; one is written like https://example.org/path") from error
    named = parts.hostname in exempt
    if not parts.hostname or parts.username is not None or not url.isascii() or not url.isprintable() or " " in url:
        raise NotCalled("this is no address; one is written like https://example.org/path")
    if parts.scheme != "https" and not (named and parts.scheme == "http"):
        raise NotCalled("only https addresses are called")
    if port not in (None, 443) and not named:
        raise NotCalled("only the usual port of https is called")
    return parts


async def looked_up(host: str, port: int, exempt: Collection[str]) -> str:
    """The one address that is called; raises NotCalled where any that the name stands for is not public."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    except (OSError, UnicodeError) as error:
        raise NotCalled(f"{host} is not known") from error
    addresses = [str(info[4][0]).partition("%")[0] for info in found]
    for address in addresses if host not in exempt else ():
        for one in (ip_address(address), *_within(ip_address(address))):
            if not one.is_global or one.is_multicast:
                raise NotCalled(f"{host} is not a public address")
    return addresses[0]


def _within(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """The older address that a newer one may lead to: mapped or written in its end, by 6to4, by a translator."""
    if isinstance(address, IPv4Address):
        return []
    found = [address.ipv4_mapped, address.sixtofour]
    if any(address in net for net in _TRANSLATED):
        found.append(IPv4Address(address.packed[-4:]))
    return [one for one in found if one is not None]


async def post(url: str, body: bytes, headers: Mapping[str, str], exempt: Collection[str] = ()) -> int:
    """Send something; the status it was answered with. Raises NotCalled."""
    parts = understood(url, exempt)
    assert parts.hostname is not None
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    try:
        async with asyncio.timeout(SECONDS):
            address = await looked_up(parts.hostname, port, exempt)
            context = ssl.create_default_context() if secure else None
            reader, writer = await asyncio.open_connection(
                address, port, ssl=context, server_hostname=parts.hostname if secure else None
            )
            try:
                writer.write(_written(parts, body, headers))
                await writer.drain()
                line = (await reader.read(_READ)).split(b"\r\n", 1)[0].split(b" ")
                return int(line[1])
            finally:
                writer.close()
    except NotCalled:
        raise
    except (OSError, TimeoutError, ValueError, IndexError) as error:
        raise NotCalled(f"{parts.hostname} does not answer: {type(error).__name__}") from error


def _written(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    all_of_them = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
    head = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in all_of_them.items())]
    return "\r\n".join(head).encode("ascii") + b"\r\n\r\n" + body
