"""Programs play whole games at a server."""

from __future__ import annotations

import asyncio
import runpy
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from punica.client import AsyncTable, NoServer, Outcome, Refused, Table
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
        async with await AsyncTable.open(server, "toy-first", SEATS) as table:
            async for state in table:
                assert state.asked is not None
                assert state.asked.options is not None
                await table.play(state.asked.options[0].code)
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
        async with await AsyncTable.open(server, "toy-first", SEATS) as table:
            state = await table.resign()
            return state.outcome

    outcome = asyncio.run(given_up())
    assert outcome is not None
    assert outcome.winner == "carthage"


def test_where_no_punica_server_is_the_address_is_named() -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:  # it understands nothing
        stranger = f"http://127.0.0.1:{other.server_port}"
        threading.Thread(target=other.handle_request).start()
        with pytest.raises(NoServer, match=f"{stranger}: this is no Punica server"):
            Table.open(stranger, "toy-first", SEATS)
    for address, why in ((stranger, "nobody answers"), ("127.0.0.1:8264", "an address begins with http://")):
        with pytest.raises(NoServer, match=f"{address}: {why}"):
            Table.open(address, "toy-first", SEATS)


def test_who_lacks_websockets_is_told_what_to_install() -> None:
    code = "import sys; sys.modules['websockets'] = None; import punica.client"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'punica-games[client]'" in told.stderr
