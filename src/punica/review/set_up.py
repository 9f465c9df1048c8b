"""A position set up by hand: a text that is a position file, and one edit after the other.

Which edits there are, a game says (`set_up` of its entry in the registry); whether what they make can be, the reader of
its positions does. Nothing is kept here: whoever edits sends the text and the edit, and gets the next text.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import msgspec

from punica import registry, table
from punica.kernel import position as positions
from punica.kernel.chance import Chance
from punica.kernel.errors import BadPosition
from punica.kernel.schema_set_up import Edit, SetUpTable
from punica.kernel.state import State
from punica.kernel.terms import Terms


class Edits(Protocol):
    """What a game gives to have its positions set up."""

    def told(self, g: Any) -> SetUpTable: ...
    def empty(self, g: Any) -> dict[str, Any]: ...
    def edited(self, g: Any, edit: Edit, rng: Random) -> dict[str, Any]: ...


class Laid(msgspec.Struct):
    """A position as it is laid out: the file, and what stands in it, before anything is played."""

    text: str
    terms: Terms
    state: State

    def table(self) -> SetUpTable:
        return edits(self.terms.game.id).told(self.state)


def edits(ruleset: str) -> Edits:
    """What changes positions of a ruleset; raises BadPosition for a game that has none."""
    name = registry.entry(ruleset).set_up
    if not name:
        raise BadPosition("ruleset", f"positions of {ruleset!r} are written as files, not set up by hand")
    found: Edits = registry.thing(name)
    return found


def laid(text: str) -> Laid:
    """The position of a file without the moves that follow it; raises BadPosition.

    >>> at = laid(begun("hannibal-2018"))
    >>> at = edited(at, Edit(kind="cus", side="rome", space="capua", n=3))
    >>> 'space = "capua"' in at.text
    True
    >>> edited(at, Edit(kind="cus", side="carthage", space="capua", n=1))
    Traceback (most recent call last):
        ...
    punica.kernel.errors.BadPosition: position, army[...].space: CUs of both sides stand outside in 'capua': ...
    """
    given = positions.read(text)
    given.line = []
    given.dice = given.draws = given.shuffles = None
    terms = table.position(positions.rewrite(given)).terms
    state = terms.game.read_position(Chance(bytes(32)), given.state, terms.options)
    return Laid(positions.write_at(terms, state), terms, state)


def begun(ruleset: str, empty: bool = False) -> str:
    """The set-up of a game with its cards dealt, or the same cards and an empty board."""
    text = table.new(ruleset, secrets.token_bytes(16)).position()
    return _changed(laid(text), lambda at: edits(ruleset).empty(at.state)).text if empty else text


def edited(at: Laid, edit: Edit) -> Laid:
    """The position after an edit; raises BadPosition where it cannot be."""
    rng = Random(secrets.randbits(64))
    return _changed(at, lambda now: edits(now.terms.game.id).edited(now.state, edit, rng))


def _changed(at: Laid, change: Callable[[Laid], dict[str, Any]]) -> Laid:
    given = positions.read(at.text)
    given.state = change(at)
    return laid(positions.rewrite(given))
