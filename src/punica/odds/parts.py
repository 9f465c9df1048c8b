"""How odds are told: an option has parts (attrition, interception, battle), a part has outcomes with their chances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from punica.kernel.text import Text

GOOD: Final = 1
BAD: Final = -1
NEITHER: Final = 0

FACES: Final = range(1, 7)


class Outcome:
    """Something that may happen: in words, how likely, whether it is good for who chooses the option, and the Units it
    costs him."""

    __slots__ = ("chance", "good", "lost", "text")

    def __init__(self, text: Text, chance: float, good: int = NEITHER, lost: int = 0) -> None:
        self.text = text
        self.chance = chance
        self.good = good
        self.lost = lost

    def __repr__(self) -> str:
        return f"Outcome({self.text.key!r}, {self.chance:.4f})"


class Part:
    """One roll, table or battle: its outcomes, what goes into it, and its standard error (0: exact)."""

    __slots__ = ("error", "key", "notes", "outcomes", "title")

    def __init__(self, key: str, title: Text, outcomes: list[Outcome], notes: list[Text], error: float = 0.0) -> None:
        self.key = key
        """Which kind of chance this is: siege, interception, battle ..."""
        self.title = title
        self.outcomes = outcomes
        self.notes = notes
        self.error = error

    def chance(self, key: str) -> float:
        """How likely an outcome is, by the last word of its key; 0 for one that cannot happen."""
        return sum(one.chance for one in self.outcomes if one.text.key.endswith(f".{key}"))

    def __repr__(self) -> str:
        return f"Part({self.key!r}, {self.outcomes!r})"


class OptionOdds:
    """An option and what hangs on it."""

    __slots__ = ("code", "parts")

    def __init__(self, code: str, parts: list[Part]) -> None:
        self.code = code
        self.parts = parts


# -- Dice -------------------------------------------------------------------------------------------------------------


def of_die(result: Callable[[int], int]) -> dict[int, float]:
    """The chance of each result of one die.

    >>> of_die(lambda face: face > 4)[True] == 2 / 6
    True
    """
    out: dict[int, float] = {}
    for face in FACES:
        value = result(face)
        out[value] = out.get(value, 0.0) + 1 / 6
    return {value: out[value] for value in sorted(out)}


def together(one: Mapping[int, float], other: Mapping[int, float]) -> dict[int, float]:
    """The chances of the sum of two independent numbers."""
    out: dict[int, float] = {}
    for a, p in one.items():
        for b, q in other.items():
            out[a + b] = out.get(a + b, 0.0) + p * q
    return {value: out[value] for value in sorted(out)}


def hits(dice: int, on: int) -> dict[int, float]:
    """The chances of so many hits with so many dice that hit on `on` or more."""
    each = of_die(lambda face: int(face >= on))
    out = {0: 1.0}
    for _ in range(dice):
        out = together(out, each)
    return out


def mean(chances: Mapping[int, float]) -> float:
    return sum(value * chance for value, chance in chances.items())


def tenths(number: float) -> Text:
    """A number to one place, with the sign that its language has between the two.

    >>> tenths(1.84).params
    {'n': '1', 'n2': '8'}
    """
    whole, rest = divmod(round(10 * number), 10)
    return Text("odds.tenths", n=str(whole), n2=str(rest))


def up_to(number: int) -> float:
    """The chance of a die of at most this number."""
    return max(0, min(6, number)) / 6


def standard_error(chance: float, samples: int) -> float:
    """Of a chance that was counted in so many samples."""
    return max(0.0, chance * (1 - chance) / samples) ** 0.5 if samples else 0.0


def lost(key: str, chances: Mapping[int, float], own: bool = True) -> list[Outcome]:
    """Outcomes for numbers of CUs lost; `own`: by who chooses."""
    good, bad = (GOOD, BAD) if own else (BAD, GOOD)
    return [
        Outcome(Text(key, n=n), p, bad, n if own else 0) if n else Outcome(Text("odds.none-lost"), p, good)
        for n, p in chances.items()
    ]


def texts(found: Iterable[Text | None]) -> list[Text]:
    return [text for text in found if text is not None]
