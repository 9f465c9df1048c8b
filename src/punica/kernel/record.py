"""Records: a game as a text file, headers first, then one line a card play.

    [Ruleset "toy-first"]
    [Result "*"]

    1. R play 3; bid 2 {die 4} | C pass

`record()` is public: what was chosen secretly reads `(secret)` until the game is over. The secret record also holds
what the dice come from; it loads back into the same match.
"""

from __future__ import annotations

import re
from typing import Final

from punica.kernel.chance import Draw
from punica.kernel.errors import BadRecord, PunicaError
from punica.kernel.match import Match

FORMAT: Final = "punica 1"
_HEADER: Final = re.compile(r'^\[([A-Za-z-]+) "((?:[^"\\]|\\.)*)"\]$')
_ROUND: Final = re.compile(r"^(\d+)\. (.*)$")
_COMMENT: Final = re.compile(r"\{([^{}]*)\}")
HIDDEN: Final = "(secret)"
_ESCAPED: Final = {"n": "\n", "r": "\r"}


def letters(seats: tuple[str, ...]) -> list[str]:
    """The letter that stands for each seat: its initial."""
    return [seat[0].upper() for seat in seats]


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def _unquoted(value: str) -> str:
    return re.sub(r"\\(.)", lambda m: _ESCAPED.get(m.group(1), m.group(1)), value)


def result_of(match: Match) -> str:
    """`*` while the game runs, the winner's name, or `draw`."""
    if match.outcome is None:
        return "*"
    return match.outcome.winner or "draw"


def write(match: Match, secret: bool = False) -> str:
    """The record of a match. Public until `secret`; a finished game has no secrets left."""
    table = match.table
    whole = secret or match.outcome is not None
    headers = [
        ("Format", FORMAT),
        ("Ruleset", table.game.id),
        ("Version", table.game.version),
        ("Scenario", table.scenario),
        ("Options", "; ".join(f"{id}={_value(value)}" for id, value in table.options.items())),
    ]
    if table.ask_always:
        headers.append(("Ask-Always", "true"))
    headers += [(f"Player-{seat}", table.players.get(seat, "?")) for seat in table.game.seats]
    headers.append(("Commitment", match.commitment))
    headers += [(f"Nonce-{seat}", nonce) for seat, nonce in zip(table.game.seats, table.nonces, strict=False)]
    if whole:
        headers.append(("Secret", table.secret.hex()))
        if table.position:
            headers.append(("Position", table.position))
    headers.append(("Result", result_of(match)))
    if match.outcome is not None:
        headers.append(("Reason", f"{match.outcome.reason} ({match.outcome.rule})"))
    top = "\n".join(f'[{name} "{_quoted(value)}"]' for name, value in headers)
    return f"{top}\n\n{_body(match, whole)}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _body(match: Match, whole: bool) -> str:
    plays = match.history
    if plays is None:
        raise PunicaError("an unwatched match keeps no record: make it with watched=True")
    draws = match.journal.draws if match.journal is not None else []
    initials = letters(match.table.game.seats)
    out: list[str] = []
    line = ""
    for i, play in enumerate(plays):
        until = plays[i + 1].drawn if i + 1 < len(plays) else len(draws)
        token = (play.code if whole or not play.secret else HIDDEN) + _comment(draws[play.drawn : until])
        if i == 0 or play.round != plays[i - 1].round:
            if line:
                out.append(line)
            line = f"{play.round}. {initials[play.seat]} {token}"
        elif play.seat != plays[i - 1].seat:
            line += f" | {initials[play.seat]} {token}"
        else:
            line += f"; {token}"
    if line:
        out.append(line)
    return "".join(f"{text}\n" for text in out)


def _comment(draws: list[Draw]) -> str:
    dice = [f"die {draw.value}" for draw in draws if draw.die]
    return f" {{{', '.join(dice)}}}" if dice else ""


class Token:
    """One decision as written: its line, seat, code, and the dice noted behind it (None: nothing noted)."""

    __slots__ = ("code", "dice", "line", "round", "seat")

    def __init__(self, line: int, round: int, seat: int, code: str, dice: list[int]) -> None:
        self.line = line
        self.round = round
        self.seat = seat
        self.code = code
        self.dice = dice


class Record:
    """A record that has been read but not replayed."""

    def __init__(self, headers: dict[str, str], lines: dict[str, int], tokens: list[tuple[int, int, str]]) -> None:
        self.headers = headers
        self.lines = lines
        self.body = tokens

    def need(self, name: str) -> str:
        if name not in self.headers:
            raise BadRecord(1, f'the header [{name} "..."] is missing')
        return self.headers[name]

    def tokens(self, seats: tuple[str, ...]) -> list[Token]:
        """The decisions in order; raises BadRecord."""
        by_letter = {letter: i for i, letter in enumerate(letters(seats))}
        out: list[Token] = []
        for line, round, text in self.body:
            for part in text.split(" | "):
                letter, _, rest = part.partition(" ")
                if letter not in by_letter:
                    right = " or ".join(by_letter)
                    raise BadRecord(line, f"{part!r} must begin with the letter of a seat: {right}")
                for code in rest.split("; "):
                    dice = _dice(code, line)
                    bare = _COMMENT.sub("", code).strip()
                    if not bare:
                        raise BadRecord(line, f"a move is missing in {part!r}")
                    out.append(Token(line, round, by_letter[letter], bare, dice))
        return out


def _dice(code: str, line: int) -> list[int]:
    dice: list[int] = []
    for comment in _COMMENT.findall(code):
        for note in comment.split(", "):
            word, _, number = note.partition(" ")
            if word != "die" or not number.isdigit():
                raise BadRecord(line, f"{{{comment}}} is no note of dice; write {{die 3}} or {{die 3, die 5}}")
            dice.append(int(number))
    return dice


def read(text: str) -> Record:
    """Read a record; raises BadRecord with the line."""
    headers: dict[str, str] = {}
    lines: dict[str, int] = {}
    body: list[tuple[int, int, str]] = []
    for number, raw in enumerate(text.split("\n"), start=1):  # no other line break: a player's name may hold one
        line = raw.strip()
        if not line:
            continue
        if line.startswith("[") and not body:
            header = _HEADER.match(line)
            if header is None:
                raise BadRecord(number, f'{line!r} is no header; write [Name "value"]')
            if header.group(1) in headers:
                raise BadRecord(number, f"the header {header.group(1)} stands twice")
            headers[header.group(1)] = _unquoted(header.group(2))
            lines[header.group(1)] = number
            continue
        play = _ROUND.match(line)
        if play is None:
            raise BadRecord(number, f"{line!r} is no card play; write for example: 12. R pass")
        body.append((number, int(play.group(1)), play.group(2)))
    if not headers:
        raise BadRecord(1, "this is no record: it has no headers")
    given = headers.get("Format")
    if given != FORMAT:
        raise BadRecord(lines.get("Format", 1), f'the format is {given!r}; this version reads "{FORMAT}"')
    return Record(headers, lines, body)
