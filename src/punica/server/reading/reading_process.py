"""A process that reads what strangers send: one line of JSON in, one out.

It may use so much memory and so many seconds of processor time for a text, and dies when a text needs more; the server
sees that it has ended and starts another. What it hands back is written by us: the head of a record and its decisions,
played once by the rules, so that following them again costs the server no more than any game of that length.
"""

from __future__ import annotations

import contextlib
import math
import os
import sys
import time
import tomllib
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, Literal

import msgspec

import punica
from punica import proof, table
from punica.kernel import position as positions
from punica.kernel.data_own import read_own
from punica.kernel.errors import BadData, BadPosition, BadRecord, IllegalMove, PunicaError
from punica.kernel.match import Match
from punica.kernel.transcript import Transcript
from punica.orders.record import pledge_of
from punica.server.reading.boards import BoardAsked, Boards, BoardTold

try:
    import resource
except ImportError:  # Windows has no such limits: there the server's clock alone ends the process
    resource = None  # type: ignore[assignment]

DEEP: Final = 12
"""So deep may the tables of a position or data file lie in each other; the games' own lie in four."""
SLOW: Final = 0.5
"""No decision of a game takes so many seconds; where one does, the position was made to be slow."""
TEXTS: Final = 200
"""After so many texts the process makes room for a fresh one."""

What = Literal["record", "position", "proof", "data file"]
Decided = tuple[int, str, int, bool, list[int], str]
"""A play: seat, code, round, whether it was secret, its dice, what binds to the orders that made it."""


class Wanted(msgspec.Struct, tag="text"):
    what: What
    text: str
    decisions: int


class Draw(msgspec.Struct):
    """A draw of a game that is over, and how it fell."""

    round: int
    after: str
    label: str
    fell: str


class OwnTold(msgspec.Struct):
    """What a data file says."""

    game: str
    name: str
    note: str
    changes: dict[str, dict[str, Any]]


class Found(msgspec.Struct):
    """What was read, or what is wrong with it. With `spent` the process is to be replaced."""

    head: str = ""
    plays: list[Decided] = []
    draws: list[Draw] = []
    followed: bool = False
    wrong: str = ""
    line: int = 0
    own: OwnTold | None = None
    spent: bool = False


def plainly(position: str) -> str:
    """The same position as we would write it, which is cheap to read; raises BadPosition."""
    given = positions.read(position)
    if too_deep(msgspec.to_builtins(given)):
        raise BadPosition("", f"its tables lie more than {DEEP} deep in each other")
    return positions.rewrite(given)


def too_deep(value: object) -> bool:
    """Whether tables and lists lie deeper in each other than in anything of ours."""
    return _depth(value, DEEP + 1) > DEEP


def _depth(value: object, most: int) -> int:
    if most == 0 or not isinstance(value, (dict, list)):
        return 0
    return 1 + max((_depth(one, most - 1) for one in (value.values() if isinstance(value, dict) else value)), default=0)


def _timed(steps: Iterator[tuple[Match, object]]) -> Match:
    """Follow to the end, and look at the open question; nothing of it may be slow, the set-up neither."""
    began = time.process_time()
    for match, play in steps:
        last = match
        if time.process_time() - began > SLOW:
            raise BadPosition("", f"the game is too slow to be played here, at {play or 'its beginning'}")
        began = time.process_time()
    if last.pending is not None:
        len(last.menu)
    if time.process_time() - began > SLOW:
        raise BadPosition("", "the open question has too many answers to be played here")
    return last


def _record(wanted: Wanted) -> Found:
    given = table.read(wanted.text)  # with the seats of its ruleset, which is loaded now and not counted
    if len(given.plays) > wanted.decisions:
        raise BadRecord(given.plays[wanted.decisions].line, f"more than {wanted.decisions:,} decisions")
    if given.head.position:
        try:
            given.head.position = plainly(given.head.position)
        except (BadPosition, tomllib.TOMLDecodeError) as error:
            raise BadRecord(given.head.line("Position"), str(error)) from error
    return _found(_timed(table.replay(given)))


def _position(wanted: Wanted) -> Found:
    """A position as it will be loaded again: through its own transcript."""
    match = punica.position(plainly(wanted.text), seed=None)
    return _found(_timed(table.replay(match.transcript(secret=True))))


def _found(match: Match) -> Found:
    written: Transcript = match.transcript(secret=True)
    head = written.beginning().render()
    if "\0" in head:
        raise BadRecord(1, "a record holds no NUL")
    return Found(
        head, [(play.seat, play.code, play.round, play.secret, play.dice, pledge_of(play)) for play in written.plays]
    )


def _proof(wanted: Wanted) -> Found:
    """Whether every die and shuffle came from the secret that was promised."""
    proved = proof.prove(wanted.text)
    out = Found(wrong=proved.wrong, line=proved.line, followed=proved.match is not None)
    if proved.match is not None:
        for drawn in proved.draws:
            out.draws.append(Draw(drawn.round, drawn.after, drawn.draw.label, proof.fallen(drawn, proved.match)))
    return out


def _data(wanted: Wanted) -> Found:
    """A data file, for the page to show: nothing is played."""
    own = read_own(wanted.text, "the file")
    if too_deep(own.changes):
        raise BadData(own.file, "", f"its lists and tables lie more than {DEEP} deep in each other")
    return Found(own=OwnTold(own.game, own.name, own.note, own.changes))


READ: Final = {"record": _record, "position": _position, "proof": _proof, "data file": _data}


def read(wanted: Wanted) -> Found:
    """What the text says; whatever is wrong with it stands in the answer."""
    try:
        return READ[wanted.what](wanted)
    except BadRecord as error:
        return Found(wrong=str(error), line=error.line)
    except (BadPosition, BadData) as error:
        return Found(wrong=str(error))
    except PunicaError as error:
        return Found(wrong=f"this {wanted.what} cannot be played: {error}")
    except (MemoryError, RecursionError):
        return Found(wrong=f"this {wanted.what} is too costly to read", spent=True)
    except Exception as error:
        return Found(wrong=f"this {wanted.what} makes no sense: {type(error).__name__}", spent=True)


# -- the process ------------------------------------------------------------------------------------------------------


def confine(memory: int) -> None:
    """From now on no more memory than this, and no picture of it on the disk when it is killed."""
    if resource is not None:
        for kind, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))


def grant(seconds: int) -> None:
    """From now on so many seconds of processor time, rounded up."""
    if resource is not None:
        until = math.ceil(time.process_time()) + seconds
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CPU, (until, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def told(asked: BoardAsked, boards: Boards) -> BoardTold:
    """What an analysis board says; whatever is wrong stands in the answer."""
    try:
        return boards.told(asked, plainly)
    except IllegalMove as error:
        return BoardTold(wrong=error.text, code="not-offered", rule=error.rule)
    except BadPosition as error:
        return BoardTold(wrong=str(error), code="bad-position", rule=error.rule, key=error.key)
    except BadRecord as error:
        return BoardTold(wrong=str(error), code="bad-record")
    except PunicaError as error:
        return BoardTold(wrong=str(error), code="bad-position")
    except (MemoryError, RecursionError):
        return BoardTold(wrong="this position is too costly to analyse", code="bad-position", spent=True)
    except Exception as error:
        wrong = f"this position makes no sense: {type(error).__name__}"
        return BoardTold(wrong=wrong, code="bad-position", spent=True)


def serve(source: BinaryIO, target: BinaryIO, seconds: int) -> None:
    boards = Boards()
    for number, line in enumerate(source, start=1):
        grant(seconds)
        asked = msgspec.json.decode(line, type=Wanted | BoardAsked)
        found = told(asked, boards) if isinstance(asked, BoardAsked) else read(asked)
        found.spent = found.spent or number >= TEXTS
        target.write(msgspec.json.encode(found) + b"\n")
        target.flush()


def main(arguments: list[str]) -> None:
    memory, seconds = int(arguments[0]), int(arguments[1])
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the server answers people first
    confine(memory)
    with contextlib.suppress(KeyboardInterrupt):
        serve(sys.stdin.buffer, sys.stdout.buffer, seconds)


__all__: list[Any] = ["Found", "Wanted", "main", "plainly", "read"]

if __name__ == "__main__":
    main(sys.argv[1:])
