"""Code that Hannibal and Hamilcar share names a rule by its key, or by a number with the edition whose number it is."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

PUNIC = Path(__file__).parents[2] / "src" / "punica" / "games" / "punic"
EDITIONS = "Hannibal|Hamilcar|Golden Geek|Silver|classic|2018"
NUMBER = re.compile(r"(?<![\w.#/])\d{1,2}\.\d+(?:\.\w+)*")
NAMED = re.compile(rf"(?:{EDITIONS})(?:(?!\. |; [a-z]).)*$", re.DOTALL)
"""An edition, and no end of a sentence after it."""


def bare(text: str) -> list[str]:
    """The section numbers in a text that no edition stands before."""
    return [found.group() for found in NUMBER.finditer(text) if not NAMED.search(text[: found.start()])]


def remarks(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a module, with their lines."""
    with path.open("rb") as source:
        for token in tokenize.tokenize(source.readline):
            if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
                yield token.start[0], token.string


def test_no_number_is_another_rule_in_the_other_game() -> None:
    wrong = [
        f"{path.relative_to(PUNIC)}:{line}: {', '.join(bare(text))}"
        for path in sorted(PUNIC.rglob("*.py"))
        for line, text in remarks(path)
        if bare(text)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("12.3: who intercepts", ["12.3"]),
        ("A loser retreats (15.1.3).", ["15.1.3"]),
        ("Hannibal 10.8, 10.9: picking up", []),
        ("Winter (Hannibal 21.1.1; Hamilcar 4, 5.3)", []),
        ("Hannibal 9.3 says so. Others follow 9.4.", ["9.4"]),
        ("17.1#44 is a card note", ["17.1"]),
        ("Hamilcar 17.1#44", []),
    ],
)
def test_bare_numbers_are_found(text: str, numbers: list[str]) -> None:
    assert bare(text) == numbers
