"""One address has its share of what reads, analyses and thinks, and takes nobody else's."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import punica
from punica.server.http.errors import Refused
from punica.server.http.shares import LINE
from punica.server.minds.analyst_process import AnalystQuestion
from punica.server.minds.analysts import Analysts
from punica.server.reading.boards import BoardAsked, Boards
from punica.server.reading.readers import Readers
from punica.server.reading.reading_process import plainly
from punica.server.settings import Limits
from tests.server.house import settings

POSITION = punica.new("toy-first", seed=1).position()


def test_one_address_cannot_fill_the_line_in_front_of_the_readers(tmp_path: Path) -> None:
    async def crowd() -> None:
        readers = Readers(settings(tmp_path, readers=1, reading_queue=2, limits=Limits()))
        only = readers._free.get_nowait()
        greedy = [asyncio.create_task(readers.board(BoardAsked("position", POSITION), "one")) for _ in range(9)]
        await asyncio.sleep(0)
        patient = asyncio.create_task(readers.board(BoardAsked("position", POSITION), "two"))
        await asyncio.sleep(0)
        readers._free.put_nowait(only)
        assert b"ruleset" in await patient
        assert sum(task.done() for task in greedy) <= 1, "he had his turn after one of them"
        await asyncio.gather(*greedy)
        many = (readers.board(BoardAsked("position", POSITION), "one") for _ in range(30))
        answers = await asyncio.gather(*many, return_exceptions=True)
        assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["too-many"] * (30 - LINE - 1)
        await readers.close()

    asyncio.run(crowd())


def test_one_address_takes_no_board_of_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else each step of his would be played from the beginning."""
    made: list[str] = []

    def plain(text: str) -> str:
        made.append(text)
        return plainly(text)

    boards = Boards()
    mine = BoardAsked("position", POSITION, who="me")
    boards.told(mine, plain)
    for n in range(40):
        boards.told(msgspec.structs.replace(mine, start=f"{POSITION}# {n}\n", who="other"), plain)
    made.clear()
    boards.told(mine, plain)
    assert made == []


def test_one_address_ends_nobody_elses_thinking(tmp_path: Path) -> None:
    async def crowd() -> None:
        analysts = Analysts(settings(tmp_path, analysts=0))
        question = AnalystQuestion(POSITION, [], 1.0)
        mine = analysts.ask("me", question)
        for _ in range(300):
            newest = analysts.ask("other", question)
        assert not analysts.look(mine, "me").stop.is_set()
        assert not analysts.look(newest, "other").stop.is_set()
        await analysts.close()

    asyncio.run(crowd())


def test_of_many_addresses_those_are_forgotten_who_have_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punica.server.minds.analysts.WAITING", 1000)

    async def crowd() -> None:
        analysts = Analysts(settings(tmp_path, analysts=0))
        question = AnalystQuestion(POSITION, [], 1.0)
        mine = analysts.ask("me", question)
        for n in range(300):
            analysts.ask(f"other {n}", question)
            assert not analysts.look(mine, "me").stop.is_set()
        await analysts.close()

    asyncio.run(crowd())
