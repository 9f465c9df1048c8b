"""What somebody typed: an option by number, by code, by the start of its words, or a command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from punica.kernel.match import Match
from punica.kernel.option import Option


@dataclass(frozen=True)
class Entry:
    """An option as it is listed: its number from 1, its code and its words."""

    number: int
    code: str
    label: str
    option: Option

    @property
    def verb(self) -> str:
        return self.code.partition(" ")[0]


def entries_of(match: Match) -> list[Entry]:
    """The options of the open question, numbered."""
    return [Entry(i, option.code, match.label(option), option) for i, option in enumerate(match.menu, start=1)]


def tidy(typed: str) -> str:
    """Typed text as codes are written: small letters, single spaces."""
    return " ".join(typed.lower().split())


def fitting(typed: str, entries: Sequence[Entry]) -> list[Entry]:
    """The options that what was typed may mean, all of them when nothing was typed.

    A number or a whole code means one option. Otherwise each word typed must begin a word of the code or the label;
    numbers must be whole. Options whose code begins as typed come alone, if there are any.
    """
    text = tidy(typed)
    if not text:
        return list(entries)
    if text.isdigit():
        return [entry for entry in entries if str(entry.number) == text]
    exact = [entry for entry in entries if entry.code.lower() == text]
    if exact:
        return exact
    loose = [entry for entry in entries if _fits(text.split(" "), _words(entry))]
    begun = [entry for entry in loose if _fits_in_order(text.split(" "), entry.code.lower().split(" "))]
    return begun or loose


def _words(entry: Entry) -> list[str]:
    return re.findall(r"[^\s\-,.()“”]+", f"{entry.code} {entry.label}".lower()) + entry.code.lower().split(" ")


def _begins(typed: str, word: str) -> bool:
    return word == typed if typed.isdigit() else word.startswith(typed)


def _fits(typed: list[str], words: list[str]) -> bool:
    return all(any(_begins(part, word) for word in words) for part in typed)


def _fits_in_order(typed: list[str], code: list[str]) -> bool:
    return len(typed) <= len(code) and all(_begins(part, word) for part, word in zip(typed, code, strict=False))


@dataclass(frozen=True)
class Command:
    """A word to the client, not to the game."""

    name: str
    rest: str = ""


COMMANDS = {
    "why": ("why CODE", "why something is not allowed now, and by which rule"),
    "undo": ("undo, undo all", "take back the last decision, or the whole card play"),
    "rules": ("rules 4.2", "read a rule of this edition; rules alone lists all"),
    "board": ("board", "the whole board, when it is longer than the screen (PgUp and PgDn scroll it)"),
    "log": ("log", "everything that has happened"),
    "save": ("save FILE", "keep the game in a file of your own (it is kept without asking too)"),
    "hint": ("hint", "what the computer would do in your place"),
    "resign": ("resign", "give the game up"),
    "accept": ("accept", "let the computer resign, when it has offered to"),
    "help": ("help", "this list"),
    "quit": ("quit", "leave; the game is kept and goes on with: punica play"),
}
_ALIASES = {"?": "help", "exit": "quit", "why-not": "why", "rule": "rules"}


def command(typed: str) -> Command | None:
    """The command that was typed, if it is one. A slash in front says so for certain: `/log`.

    >>> command("why not play 10")
    Command(name='why', rest='play 10')
    """
    word, _, rest = typed.strip().removeprefix("/").partition(" ")
    name = word.lower().rstrip("?") or word
    name = _ALIASES.get(name, name)
    if name not in COMMANDS:
        return None
    rest = rest.strip()
    if name == "why":
        rest = tidy(rest).removeprefix("not ").removesuffix("?").strip()
    return Command(name, rest)
