"""What is given to the library from outside, before anybody has looked whether it is what was asked for.

Compiled functions check their arguments by themselves: a wrong one is a bare TypeError before the line that would say
what is right. One that may be `Anything` too is let in, and answered like by the interpreted rules.
"""

from __future__ import annotations

from typing import Protocol

from punica.kernel.option import Option


class Anything(Protocol):
    """Nothing has this type for a type checker, which so asks for the others beside it; mypyc cannot check it."""

    def __nothing_is__(self) -> None: ...


GivenSeat = str | int | Anything
"""A seat by its name or number; `Game.seat` answers what is none."""

GivenMove = str | Option | Anything
"""A code or an option; `code_of` answers what is neither."""

GivenLanguage = str | Anything
"""A language by its id; `spoken` answers what is none."""
