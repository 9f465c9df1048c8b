"""Passwords, kept as argon2id hashes. Checking one takes as long for a name that nobody has."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final

from punica.server.http.errors import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

LEAST: Final = 10
MOST: Final = 200
_two: Final = ThreadPoolExecutor(2, thread_name_prefix="argon2")
"""Each check takes 64 MB for a moment."""


def checked(password: str, name: str) -> str:
    """Raises Refused for one that would be guessed."""
    if not LEAST <= len(password) <= MOST:
        raise Refused("weak-password", f"a password has {LEAST} characters or more; several words make a good one")
    if len(set(password)) < 4 or password.casefold() in (name.casefold(), name.casefold() * 2):
        raise Refused("weak-password", "this password would be guessed at once; several words make a good one")
    return password


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _nobodys() -> str:
    """The hash of a password that nobody has."""
    return _hasher().hash("of nobody at all")


def _fits(kept: str, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return _hasher().verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_two, lambda: _hasher().hash(password))


async def fits(kept: str | None, password: str) -> bool:
    """Whether a password is the one that was kept; where none was, it takes as long to say no."""
    right = await asyncio.get_running_loop().run_in_executor(_two, lambda: _fits(kept or _nobodys(), password))
    return right and kept is not None
