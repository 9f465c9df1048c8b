"""How strong the levels of the computer are: what `punica scale --keep` has measured, and what it means for people.

This stands outside `bots`, so that writing a number down does not make the bots other ones and their games void.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import tomli_w

from punica import registry
from punica.bots.levels import LEVELS
from punica.elo.schema import Measured, Strength
from punica.kernel.data import check_known, decode_toml, load_toml
from punica.kernel.errors import BadData
from punica.kernel.text import ENGLISH, Text
from punica.kernel.words import Translations

T = TypeVar("T")

FILE: Final = Path(__file__).parent / "scale.toml"
ANCHOR: Final = "normal"
"""Who has `MIDDLE` on every scale."""
MIDDLE: Final = 1500
RARE: Final = (*range(2, 11), 12, 15, 20, 25, 30, 40, 50, 70, 100)
"""Of so many games one is won, or lost,"""
SAID: Final = (*[(1, of) for of in RARE], (2, 5), (3, 5), *[(of - 1, of) for of in RARE])
"""or two or three of five: so one says how many games somebody wins."""
HEAD: Final = """\
# How strong the levels are, by ruleset: Elo in a round robin, where normal has 1500; between low and high in 95 of 100
# cases; from so many games. Where another bot played for a level (a tenth of its time to think), it is named.
# Written by `punica scale --keep`, a ruleset at a time; what is not measured is not here.
"""
_TEXTS: Final = Translations({}, [Path(__file__).parent / "text"])


def read(path: Path = FILE) -> dict[str, Measured]:
    """What has been measured, by ruleset; raises BadData."""
    found: dict[str, Measured] = {}
    for ruleset, table in load_toml(path, dict[str, dict[str, Any]]).items():
        check_known(path.name, ruleset, ruleset, registry.known(), "ruleset")
        levels = table.get("levels")
        for level, row in levels.items() if isinstance(levels, dict) else ():
            key = f"{ruleset}.levels.{level}"
            check_known(path.name, key, level, LEVELS, "level")
            strength = _decoded(row, Strength, path.name, key)
            if not strength.low <= strength.elo <= strength.high:
                raise BadData(path.name, key, f"{strength.elo} does not lie from {strength.low} to {strength.high}")
        found[ruleset] = _decoded(table, Measured, path.name, ruleset)
        anchor = found[ruleset].levels.get(ANCHOR)
        if anchor is None or anchor.elo != MIDDLE:
            raise BadData(path.name, f"{ruleset}.levels.{ANCHOR}", f"must be there and have {MIDDLE}: all scales do")
    return found


def _decoded(table: object, kind: type[T], file: str, key: str) -> T:
    """One table of the file, with its whole key in what is wrong of it: names that are data are not told otherwise."""
    if not isinstance(table, dict):
        raise BadData(file, key, f"must be a table; the value is {table!r}")
    try:
        return decode_toml(tomli_w.dumps(table), kind, file)
    except BadData as error:
        raise BadData(file, f"{key}.{error.key}", error.reason) from error


def written(found: Mapping[str, Measured]) -> str:
    """The text of the file, rulesets and levels in the order of the house."""
    lines = [HEAD]
    for ruleset in (one for one in registry.known() if one in found):
        measured = found[ruleset]
        lines += [f"[{ruleset}]"]
        lines += [
            f"{key} = {json.dumps(value)}" for key, value in (("command", measured.command), ("seeds", measured.seeds))
        ]
        lines += [f"date = {measured.date.isoformat()}", f"commit = {json.dumps(measured.commit)}", ""]
        lines += [f"[{ruleset}.levels]"]
        lines += [_row(level, measured.levels[level]) for level in LEVELS if level in measured.levels]
        lines += [""]
    return "\n".join(lines)


def _row(level: str, strength: Strength) -> str:
    bot = f", bot = {json.dumps(strength.bot)}" if strength.bot else ""
    numbers = f"elo = {strength.elo}, low = {strength.low}, high = {strength.high}, games = {strength.games}"
    return f"{level} = {{{numbers}{bot}}}"


@cache
def strengths(ruleset: str) -> Mapping[str, Strength]:
    """How strong each level is that has been measured in a ruleset."""
    measured = read().get(ruleset)
    return measured.levels if measured is not None else {}


def won(elo: float) -> tuple[int, int]:
    """How many games of how many somebody of a strength wins against `normal`, as one would say it.

    >>> won(1500), won(1600), won(1690), won(1200), won(900)
    ((1, 2), (2, 3), (3, 4), (1, 7), (1, 30))
    """
    share = 1 / (1 + 10 ** ((MIDDLE - elo) / 400))
    return min(SAID, key=lambda said: abs(said[0] / said[1] - share))


def roughly(strength: Strength) -> tuple[int, int, int]:
    """A number and its interval in tens: the games tell no more.

    >>> roughly(Strength(1723, 1656, 1781, games=90))
    (1720, 1650, 1790)
    """
    return round(strength.elo / 10) * 10, strength.low // 10 * 10, -(-strength.high // 10) * 10


def plainly(level: str, strength: Strength, language: str = ENGLISH) -> str:
    """What somebody who knows nothing of Elo is told of a level."""
    times, of = won(strength.elo)
    text = Text("elo.anchor") if level == ANCHOR else Text("elo.wins", n=times, n2=of)
    return _TEXTS.catalogue(language).render(text)


def in_numbers(level: str, strength: Strength, language: str = ENGLISH) -> str:
    """The number of a level, how sure it is, and what it means."""
    words = _TEXTS.catalogue(language)
    if level == ANCHOR:
        return words.render(Text("elo.middle", n=MIDDLE))
    key = "elo.thinks" if strength.bot else "elo.number"
    about, low, high = roughly(strength)
    return words.render(Text(key, n=about, n2=low, n3=high, n4=MIDDLE))
