"""Which rulesets there are. A game is imported only when somebody wants it."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from punica.kernel.errors import UnknownRuleset
from punica.kernel.game import Game

FACTORIES: Final[dict[str, str]] = {
    "hannibal-2018": "punica.games.hannibal.editions:anniversary",
    "hannibal-classic": "punica.games.hannibal.editions:classic",
    "hamilcar-silver": "punica.games.hamilcar.editions:silver",
    "hamilcar-golden-geek": "punica.games.hamilcar.editions:golden_geek",
    "hands-in-the-sea": "punica.games.hands_in_the_sea.editions:game",
}
"""Ruleset id to `module:function`; the function makes the Game."""

TOYS: Final[dict[str, str]] = {
    "toy-first": "punica.games.toy.editions:first",
    "toy-second": "punica.games.toy.editions:second",
}
"""The worked example for developers: playable by name, not listed among the games."""


def factory(ruleset: str) -> str | None:
    """`module:function` of a ruleset on any shelf."""
    return FACTORIES.get(ruleset) or TOYS.get(ruleset)


@cache
def game(ruleset: str) -> Game:
    """The game behind a ruleset id; raises UnknownRuleset."""
    where = factory(ruleset)
    if where is None:
        near = difflib.get_close_matches(str(ruleset), [*FACTORIES, *TOYS], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        known = ", ".join([*FACTORIES, *TOYS])
        raise UnknownRuleset(f"no ruleset {ruleset!r}{hint} Rulesets: {known}")
    module, _, name = where.partition(":")
    made: Game = getattr(import_module(module), name)()
    return made


def package(ruleset: str) -> str:
    """The Python package a ruleset lives in."""
    return (factory(ruleset) or "").partition(":")[0].rpartition(".")[0]


def home(ruleset: str) -> Path:
    """The folder of that package."""
    return Path(str(import_module(package(ruleset)).__file__)).parent


def rulesets() -> dict[str, Game]:
    """The games by id, in the order of the shelf: each has `title`, `seats`, `options` and `scenarios`."""
    return {ruleset: game(ruleset) for ruleset in FACTORIES}
