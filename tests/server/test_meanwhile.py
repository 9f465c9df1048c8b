"""The computer thinks while a person does: only where it may, while he is there, and while nobody else waits for it."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import punica
from punica.server.jobs.meanwhile import Meanwhile
from punica.server.minds import bot_process
from punica.server.minds.bot_process import Answer, Lines, Question, Thinker
from punica.server.minds.bots import Thinkers
from punica.server.minds.process import INTERRUPT
from punica.server.replay.records import head_of
from punica.server.settings import Settings


def test_on_ones_own_machine_or_where_the_host_allows_it() -> None:
    assert Settings().ponders
    assert not Settings(ponder=False).ponders
    assert not Settings(hosts=("play.example.org",)).ponders
    assert not Settings(host="0.0.0.0").ponders
    assert Settings(hosts=("play.example.org",), ponder=True).ponders
    assert not Settings(thinkers=0).ponders, "there is nobody who could"


# -- which table ------------------------------------------------------------------------------------------------------


class Told:
    """In place of the processes that think: notes what they are asked."""

    def __init__(self, busy: bool = False) -> None:
        self.asked: list[Question] = []
        self.others_wait = busy

    def busy(self) -> bool:
        return self.others_wait

    async def ponder(self, question: Question) -> None:
        self.asked.append(question)


class Table:
    """As much of a table as is looked at."""

    def __init__(self, bot: str = "hard", asked: str = "rome", status: str = "running", present: bool = True) -> None:
        of = {"rome": None, "carthage": bot}
        self.entry = SimpleNamespace(
            id="m",
            status=status,
            asked=asked,
            bot_of=of.get,
            seats_of=lambda kind: ["carthage"] if kind == "bot" else [],
        )
        self.watchers = [SimpleNamespace(seats=("rome",))] if present else []
        self.head, self.board = "head", 7

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[None]:
        yield

    def decisions(self) -> list[tuple[int, str]]:
        return [(0, "pass")]


def considered(table: Any, told: Any) -> list[Question]:
    async def run() -> None:
        meanwhile = Meanwhile(told)
        meanwhile.consider(table)
        meanwhile.consider(table)
        await asyncio.gather(*meanwhile._tasks.values())

    asyncio.run(run())
    return list(told.asked)


def test_a_bot_that_waits_for_somebody_who_is_there() -> None:
    (question,) = considered(Table(), Told())
    assert (question.seat, question.bot, question.ponder) == ("carthage", "hard", True)
    assert question.moves == [(0, "pass")]


@pytest.mark.parametrize(
    ("table", "busy"),
    [
        (Table(present=False), False),
        (Table(asked="carthage"), False),
        (Table(status="over"), False),
        (Table(bot="normal"), False),
        (Table(), True),
    ],
    ids=["nobody there", "it is asked itself", "the game is over", "it answers at once", "somebody else waits"],
)
def test_not_otherwise(table: Table, busy: bool) -> None:
    assert considered(table, Told(busy)) == []


def test_where_the_table_has_moved_on_it_begins_again() -> None:
    table = Table()

    class Slow(Told):
        async def ponder(self, question: Question) -> None:
            await super().ponder(question)
            table.board = 8

    assert len(considered(table, Slow())) == 2


# -- which process ----------------------------------------------------------------------------------------------------


class Listed:
    """In place of a process: notes what it hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def ask(self, question: bytes) -> bytes:
        self.heard.append("ponder" if msgspec.json.decode(question, type=Question).ponder else "think")
        return msgspec.json.encode(Answer("pass"))

    def interrupt(self) -> None:
        self.heard.append("stop")


def test_who_only_ponders_stops_when_somebody_waits_elsewhere() -> None:
    async def run() -> None:
        thinkers = Thinkers(2)
        one, other = Listed(), Listed()
        processes: Any = [one, other]
        thinkers._free, thinkers._all = list(processes), processes
        question = Question("m", "", [], "rome", "hard", 1)
        await thinkers.ponder(msgspec.structs.replace(question, ponder=True))
        await thinkers.think(msgspec.structs.replace(question, match="n"), asyncio.Event())
        assert (one.heard, other.heard) == (["ponder", "stop"], ["think"])
        await thinkers.think(question, asyncio.Event())
        assert one.heard == ["ponder", "stop", "think"], "the process that knows the match, and nobody is stopped twice"
        async with thinkers._process("busy"):
            await thinkers.ponder(msgspec.structs.replace(question, ponder=True))
        assert "ponder" not in one.heard[1:] + other.heard

    asyncio.run(run())


def test_a_process_answers_at_once_and_ponders_until_the_next_line(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    class Noted:
        def begin(self, player: object, seat: Any) -> bool:
            done.append(f"begin {seat.name}")
            return True

        def end(self) -> int:
            done.append("end")
            return 0

    monkeypatch.setattr(bot_process, "Pondering", Noted)
    match = punica.new("toy-first", seed=7)
    head = head_of(match)
    question = Question("m", head, [], "carthage", "hard", 1, ponder=True)
    source, sink = os.pipe()
    os.write(sink, msgspec.json.encode(question) + b"\n" + INTERRUPT + b"\n")
    os.close(sink)
    answers = io.BytesIO()
    lines = Lines(source)
    Thinker().serve(lines, answers)
    os.close(source)
    assert done == ["end", "begin carthage", "end"]
    assert msgspec.json.decode(answers.getvalue().strip(), type=Answer) == Answer()
