"""Programs play whole games at a server."""

from __future__ import annotations

import asyncio
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

from punica.client import AsyncTable, Outcome, Refused, Table
from tests.server.house import here

SEATS = {"rome": "me", "carthage": "normal"}
EXAMPLE = Path(__file__).parents[2] / "examples" / "play_over_the_wire.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with here(tmp_path_factory.mktemp("server")) as client:
        yield str(client.base_url)


def test_the_example_plays_a_whole_game(server: str) -> None:
    outcome = runpy.run_path(str(EXAMPLE))["main"](server, "toy-first")
    assert isinstance(outcome, Outcome)
    assert outcome.winner in ("rome", "carthage", None)


def test_a_program_that_awaits_plays_a_whole_game(server: str) -> None:
    async def game() -> Outcome | None:
        table = await AsyncTable.open(server, "toy-first", SEATS)
        async for state in table:
            assert state.asked is not None
            assert state.asked.options is not None
            await table.play(state.asked.options[0].code)
        await table.close()
        return table.state.outcome

    assert asyncio.run(game()) is not None


def test_a_no_has_a_sentence_and_changes_nothing(server: str) -> None:
    with Table.open(server, "toy-first", SEATS) as table:
        before = table.state.seq
        with pytest.raises(Refused) as no:
            table.play("raid upper")
        assert no.value.code == "not-offered"
        assert table.state.seq == before
        state = table.resign()
        assert state.outcome is not None
        assert state.outcome.winner == "carthage"
    with pytest.raises(Refused, match="no-such-ruleset"):
        Table.open(server, "toy-third", SEATS)


def test_an_awaiting_program_can_give_up(server: str) -> None:
    async def given_up() -> Outcome | None:
        table = await AsyncTable.open(server, "toy-first", SEATS)
        state = await table.resign()
        await table.close()
        return state.outcome

    outcome = asyncio.run(given_up())
    assert outcome is not None
    assert outcome.winner == "carthage"
