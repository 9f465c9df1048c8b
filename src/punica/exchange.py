"""A record as JSON, for other tools: the same headers and plays by name, and back without loss.

>>> import json, punica
>>> m = punica.new("toy-first", seed=7)
>>> m.play("bury 3")
>>> told = exported(m.record(secret=True))
>>> told["headers"]["Ruleset"], told["plays"]
('toy-first', [{'round': 1, 'seat': 'rome', 'code': 'bury 3', 'dice': []}])
>>> imported(json.loads(json.dumps(told))) == m.record(secret=True)
True
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, ValidationError, convert

from punica.kernel.errors import BadRecord
from punica.kernel.transcript import Play, Transcript, head_of, read


class PlayTold(Struct):
    """A decision, the dice that fell after it, and what somebody wrote beside it."""

    round: int
    seat: str
    code: str
    dice: list[int] = []
    note: str = ""


class RecordTold(Struct):
    headers: dict[str, str]
    plays: list[PlayTold]


def exported(record: str) -> dict[str, Any]:
    """A record as plain data; raises BadRecord."""
    game = read(record)
    seats = game.head.seats
    return {
        "headers": dict(game.head.headers()),
        "plays": [
            {"round": play.round, "seat": seats[play.seat], "code": play.code, "dice": list(play.dice)}
            | ({"note": play.note} if play.note else {})
            for play in game.plays
        ],
    }


def imported(told: Any) -> str:
    """The record that plain data tell; raises BadRecord."""
    try:
        given = convert(told, RecordTold)
    except ValidationError as error:
        raise BadRecord(1, f"this is no record as JSON: {error}") from error
    except UnicodeEncodeError as error:
        raise _torn(error) from error
    head = head_of(given.headers)
    seats = list(head.seats)
    for number, play in enumerate(given.plays, start=1):
        if play.seat not in seats:
            raise BadRecord(1, f"play {number}: no seat {play.seat!r}; the seats are {', '.join(seats)}")
    plays = [
        Play(seats.index(play.seat), play.code, play.round, dice=play.dice, note=play.note) for play in given.plays
    ]
    text = Transcript(head, plays).render()
    read(text)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise _torn(error) from error
    return text


def _torn(error: UnicodeEncodeError) -> BadRecord:
    """JSON can name half of a character, which no file can hold."""
    half = ascii(error.object[error.start])
    return BadRecord(1, f"this is no record as JSON: half of a character stands in it, {half}")
