"""What strangers send is read in a process that may die of it; the server and its other guests do not notice."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import punica
from punica.server.http.errors import Refused
from punica.server.reading import reading_process
from punica.server.reading.readers import Readers
from punica.server.reading.reading_process import Wanted, plainly, read
from punica.server.replay.paced import SLICE, paced
from tests.server.house import Client, here, opened, settings, sitting

DOTTED = "x" + ".x" * 25_000 + " = 1\n"
"""A key of 50 kB: reading it takes seconds and more than a gigabyte."""
DEEP = "a = " + "[" * 30_000
DATA = 'format = "punica data 1"\ngame = "toy"\nname = "x"\n["cards.toml"]\n"card[1].value" = 3\n'
POSITION = punica.new("toy-first", seed=3).position()
RECORD = punica.new("toy-first", seed=7).record(secret=True)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server whose readers die sooner than usual."""
    with here(tmp_path_factory.mktemp("reading"), readers=1, reading_bytes=256 << 20, reading_cpu=2) as opened:
        yield opened


def memory() -> int:
    """What this process holds, in kB; 0 where that cannot be asked."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


@pytest.mark.parametrize(
    ("path", "plain", "costly_one", "code"),
    [
        ("/api/positions", {"position": POSITION}, {"position": DOTTED}, "bad-position"),
        ("/api/data/toy/read", {"text": DATA}, {"text": DATA + DOTTED}, "bad-data"),
    ],
    ids=["position", "data"],
)
def test_a_costly_text_costs_the_server_nothing_and_its_neighbour_goes_on(
    client: Client, path: str, plain: dict[str, str], costly_one: dict[str, str], code: str
) -> None:
    assert client.post(path, json=plain).status_code in (200, 201)
    table = opened(client)
    before, answers = memory(), []
    costly = threading.Thread(target=lambda: answers.append(client.post(path, json=costly_one)))
    heard = 0
    with sitting(client) as player:
        player.hello(table["match"]["id"], table["token"])
        costly.start()
        while costly.is_alive():
            player.say(type="ping", id=heard)
            player.hear_until("pong")
            heard += 1
            time.sleep(0.005)
    costly.join()
    assert (answers[0].status_code, answers[0].json()["code"]) == (400, code)
    assert "costly" in answers[0].json()["text"]
    assert heard > 20, "it was answered all the time"
    assert memory() - before < 50_000
    assert client.post(path, json=plain).status_code in (200, 201), "the next one is read again"


@pytest.mark.parametrize("text", [DEEP, "a." * 300 + "a = 1", "x = 1" + "0" * 5000, "\x00", "\ud800", "dice = [1]"])
def test_a_position_that_makes_no_sense_is_refused(client: Client, text: str) -> None:
    body = b'{"position": "' + text.encode("unicode_escape") + b'"}'
    answer = client.post("/api/positions", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["code"] in ("bad-position", "bad-request")


@pytest.mark.parametrize(
    "line", ["1. R pass {die ²}", "1. R pass {die " + "9" * 5000 + "}", "9" * 5000 + ". R pass", "1. R \x00", "²"]
)
def test_a_record_that_makes_no_sense_is_refused(client: Client, line: str) -> None:
    answer = client.post("/api/imports", json={"record": RECORD + line + "\n"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")


def test_a_record_may_hide_no_costly_position(client: Client) -> None:
    given = POSITION.replace("\n", "\\n").replace('"', '\\"')
    placed = RECORD.replace("[Result", f'[Position "{given}"]\n[Result')
    assert client.post("/api/imports", json={"record": placed}).status_code == 201
    costly = RECORD.replace("[Result", f'[Position "{DOTTED.strip()}"]\n[Result')
    answer = client.post("/api/imports", json={"record": costly})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")


def test_texts_have_sizes_in_kilobytes(client: Client) -> None:
    long = client.post("/api/positions", json={"position": "#" * 64_001})
    assert (long.status_code, long.json()["code"]) == (413, "too-large")
    long = client.post("/api/imports", json={"record": "x" * 512_001})
    assert (long.status_code, long.json()["code"]) == (413, "too-large")
    many = client.post("/api/imports", json={"record": RECORD + "1. R " + "; ".join(["pass"] * 5001) + "\n"})
    assert (many.status_code, many.json()["code"]) == (400, "bad-record")
    assert "5,000 decisions" in many.json()["text"]


def test_who_comes_when_all_readers_are_busy_is_told_so(tmp_path: Path) -> None:
    async def busy() -> None:
        readers = Readers(settings(tmp_path, readers=1, reading_queue=1))
        only = readers._free.get_nowait()
        waiting = asyncio.create_task(readers.position(POSITION))
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await readers.position(POSITION)
        assert (refused.value.code, refused.value.status) == ("busy", 503)
        readers._free.put_nowait(only)
        assert (await waiting).choice is not None, "who waited has his turn"
        await readers.close()

    asyncio.run(busy())


def test_without_limits_of_the_system_the_clock_ends_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reading_process, "resource", None)
    reading_process.confine(1 << 20)
    reading_process.grant(1)
    assert read(Wanted("position", POSITION, 5000)).head, "as on Windows: nothing is limited, all is read"

    async def too_slow() -> None:
        readers = Readers(settings(tmp_path, reading_seconds=0.3, reading_bytes=8 << 30, reading_cpu=600))
        with pytest.raises(Refused, match="costly"):
            await readers.position(DOTTED)
        await readers.close()

    asyncio.run(too_slow())


def test_what_is_handed_to_the_server_is_written_by_us() -> None:
    odd = POSITION.replace("[state]", "# a remark\n[state]")
    assert plainly(odd) == plainly(plainly(odd))
    assert "remark" not in plainly(odd)


def test_others_have_their_turn_while_a_game_is_replayed() -> None:
    def steps() -> Iterator[int]:
        for n in range(30):
            time.sleep(SLICE / 2)
            yield n

    async def both() -> tuple[int, tuple[int, int]]:
        turns = 0
        replays = asyncio.gather(paced(steps()), paced(steps()))
        while not replays.done():
            await asyncio.sleep(0)
            turns += 1
        first, second = await replays
        return turns, (first, second)

    turns, found = asyncio.run(both())
    assert found == (29, 29)
    assert turns >= 8
