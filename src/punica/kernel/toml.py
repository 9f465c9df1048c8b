"""TOML that somebody else wrote: whatever is wrong with it, it is told as wrong TOML."""

from __future__ import annotations

import tomllib
from typing import Any, Final

MARK: Final = "\ufeff"
"""What some editors put before the first letter of a file."""


def read_toml(text: str) -> dict[str, Any]:
    """What a text says; raises TOMLDecodeError.

    >>> read_toml("\ufeffa = 1")
    {'a': 1}
    >>> read_toml("a = " + 5000 * "[")
    Traceback (most recent call last):
    tomllib.TOMLDecodeError: its lists and tables lie too deep in each other
    """
    try:
        return tomllib.loads(text.removeprefix(MARK))
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        pass
    except ValueError as error:  # a number of thousands of digits
        raise tomllib.TOMLDecodeError(str(error)) from error
    raise tomllib.TOMLDecodeError("its lists and tables lie too deep in each other")
