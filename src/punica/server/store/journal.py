"""The journal of a match: its acts in order, which are only ever added.

An act is accepted if and only if its row `(match, seq)` is committed. Two who write the same row at once are told apart
by the key: one wins, the other has judged on a state that is no longer the last.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from punica.kernel.transcript import Play
from punica.orders.record import note

PLAY: Final = "play"
UNDO: Final = "undo"
RESIGN: Final = "resign"
ACCEPT: Final = "accept"
"""Somebody takes the computer's offer: the seat of the act is the one that resigns."""
TIMEOUT: Final = "timeout"
"""The time of a seat has run out; the code says whether the game is void."""
PAUSE: Final = "pause"
"""The clock is to stand still: the code says whether that is offered, accepted, declined or over."""
START: Final = "start"
"""The clock begins to run: the first act of a game that has one."""
GIFT: Final = "gift"
"""A seat gives the other time."""
FLAG: Final = "flag"
"""The time of a seat has run out, and the other may claim the game or give time."""
TAKE_BACK: Final = "takeback"
"""A take-back that was granted: the seat of the act is the one that asked for it."""
BACK: Final = "back"
"""A take-back is asked for, refused or withdrawn, as the code says."""
ASIDES: Final = frozenset({PAUSE, START, GIFT, FLAG, BACK})
"""Kinds that change nothing on the board (`tables/asides.py`)."""

PERSON: Final = "person"
BOT: Final = "bot"
ORDER: Final = "order"
"""The server, as a person has let it: by standing orders, or a pass where nothing else is possible."""
CLOCK: Final = "clock"
"""The server, as it keeps the time."""
IMPORT: Final = "import"
"""Who acts."""

COLUMNS: Final = (
    *("match", "seq", "kind", "seat", "code", "round", "secret", "dice", "by", "rid", "mark", "remark"),
    *("next_seat", "next_round", "pledge"),
)
"""What is written; `at` is set by the database."""
NAMES: Final = ", ".join(f'"{name}"' for name in COLUMNS)


class Act(msgspec.Struct, frozen=True):
    """One row. `code` is what was played; of an undo it is how many decisions are left, and `whole` if it was.

    `dice` are those that fell after it, with commas between. `rid` is the client's own id of the request, after the
    seat it came from, so that a retry is known again. `mark` is a digest of the state at some checkpoints,
    `remark` what the computer said of it (`tables/remarks.py`). Where there is a clock, `next_seat` is asked after it
    (-1: nobody) in card play `next_round`. `pledge` binds to the standing orders that answered (`punica.orders`).
    """

    match: str
    seq: int
    kind: str
    seat: int
    code: str
    round: int
    secret: bool
    dice: str
    by: str
    rid: str
    mark: str | None = None
    remark: str | None = None
    next_seat: int | None = None
    next_round: int | None = None
    pledge: str | None = None
    at: float = 0.0

    def row(self) -> tuple[object, ...]:
        """Its values in the order of COLUMNS."""
        return (
            self.match,
            self.seq,
            self.kind,
            self.seat,
            self.code,
            self.round,
            self.secret,
            self.dice,
            self.by,
            self.rid,
            self.mark,
            self.remark,
            self.next_seat,
            self.next_round,
            self.pledge,
        )

    def play(self, line: int = 0) -> Play:
        """The decision or resignation that it is, as a transcript holds it."""
        dice = [int(die) for die in self.dice.split(",")] if self.dice else []
        noted = note(self.pledge) if self.pledge is not None else ""
        return Play(self.seat, self.code, self.round, self.secret, dice, line=line, note=noted)

    def left(self) -> tuple[int, bool]:
        """Of an undo: how many decisions it left, and whether it went back to the start of the card play."""
        count, _, whole = self.code.partition(" ")
        return int(count), bool(whole)


def standing(acts: Iterable[Act]) -> list[Act]:
    """The decisions that stand when all acts have been done: an undo takes the last ones away, asides are none."""
    out: list[Act] = []
    for act in acts:
        if act.kind in ASIDES:
            continue
        if act.kind == UNDO:
            del out[act.left()[0] :]
        else:
            out.append(act)
    return out


def board_seq(acts: Iterable[Act], before: int = 0) -> int:
    """The number of the last act that changed the board; `before` these acts it was that."""
    return max((act.seq for act in acts if act.kind not in ASIDES), default=before)


def nth_rid(rid: str, nth: int) -> str:
    """A request that brings about several acts names the first; the others are numbered after it."""
    return rid if nth == 0 else f"+{nth} {rid}"


def of_request(rid: str, acts: Iterable[Act]) -> list[Act]:
    """The acts that a request has brought about, of those from its first on."""
    return [act for nth, act in enumerate(acts) if act.rid == nth_rid(rid, nth)]


def order_rid(seq: int) -> str:
    """What orders answer to an act is nobody's request."""
    return f"order {seq}"


def kept_until(acts: Iterable[Act], seq: int) -> int:
    """The last of the acts that were kept together with number `seq`: what orders answered follows it."""
    for act in acts:
        if act.seq == seq + 1 and act.rid == order_rid(act.seq):
            seq = act.seq
    return seq


@cache
def inserted(count: int) -> str:
    """The statement that adds so many acts and says which were won, each by its match, and when."""
    width = len(COLUMNS)
    rows = ", ".join(f"({', '.join(f'${n * width + i + 1}' for i in range(width))})" for n in range(count))
    return f'INSERT INTO acts ({NAMES}) VALUES {rows} ON CONFLICT DO NOTHING RETURNING "match", "at"'


FURTHER: Final = f"INSERT INTO acts ({NAMES}, at) VALUES ({', '.join(f'${i + 1}' for i in range(len(COLUMNS) + 1))})"
"""Adds what follows from an act that has won, at the same moment: here nothing may be in the way."""
READ: Final = f'SELECT {NAMES}, "at" FROM acts WHERE "match" = $1 AND "seq" > $2 ORDER BY "seq"'
FOUND: Final = f'SELECT {NAMES}, "at" FROM acts WHERE "match" = $1 AND "rid" = $2'
NEWEST_ORDERS: Final = 'SELECT max(version) FROM orders WHERE "match" = $1 AND seat = $2'
"""Of an act that standing orders have answered: whether they still are the newest (`store/orders.py`)."""
HELD: Final = "SELECT id FROM matches WHERE id = $1 FOR UPDATE"
"""PostgreSQL: nobody changes the orders at a table meanwhile."""
TAKEN_OUT: Final = 'DELETE FROM acts WHERE "match" = $1 AND seq = $2'
"""An act that was just added, and is not to be committed after all."""
STANDS: Final = ("id", "seq", "ply", "asked", "outcome", "status", "build", "played", "deadline")
"""What is written of where a match stands, the match first,"""
UNTIMED: Final = STANDS[:-2]
"""and what of that is known before the database has told its time."""


@cache
def moved(count: int) -> str:
    """The statement that says where so many matches stand after the acts that have won.

    One for all: each statement that a thread runs costs the others a moment.
    """
    changed = ", ".join(f"{name} = now.{name}" for name in STANDS[1:])
    return f"UPDATE matches SET {changed} FROM ({_listed(STANDS, count)}) AS now WHERE matches.id = now.id"


@cache
def inserted_and_moved(count: int) -> str:
    """Both statements as clauses of one, `won` and `stood`, for PostgreSQL: of acts from which nothing else follows, at
    matches where nobody counts the time.
    """
    stands = _listed(UNTIMED, count, after=count * len(COLUMNS))
    changed = ", ".join(f"{name} = now.{name}" for name in UNTIMED[1:])
    return (
        f"won AS ({inserted(count)}), stood AS (UPDATE matches SET {changed}, played = won.at, deadline = NULL"
        f' FROM ({stands}) AS now JOIN won ON won."match" = now.id WHERE matches.id = now.id)'
    )


def _listed(names: tuple[str, ...], count: int, after: int = 0) -> str:
    """So many rows of parameters, numbered after others. They take their types from a row that is not there."""
    width = len(names)
    rows = (f"SELECT {', '.join(f'${after + n * width + i + 1}' for i in range(width))}" for n in range(count))
    return " UNION ALL ".join((f"SELECT {', '.join(names)} FROM matches WHERE false", *rows))


def act_of(row: Iterable[object]) -> Act:
    """A row as it was read, `at` last. SQLite keeps a truth as a number."""
    return msgspec.convert(dict(zip((*COLUMNS, "at"), row, strict=True)), Act, strict=False)
