"""Two servers play the same game with other hidden cards: who cannot know it is told the same in every byte.

What the engine shows alike (`punica.lab.checks.secrecy` proves that), the server must tell alike, act by act: states,
changes, errors, answers, what HTTP says, its logs, its figures, and the jobs it keeps.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest
from prometheus_client import generate_latest

from punica import registry
from punica.kernel.match import Match
from punica.lab.seen import seen_by
from punica.server.report.logs import Lines
from punica.server.tables import opening, windows
from punica.server.tables.live import Live
from tests.server.house import Client, Player, bearer, friends, here, sitting
from tests.server.twins import ReckonsHere, everything, laid, twin, verbs

SEATS = ("rome", "carthage")
MOMENTS = int(os.environ.get("PUNICA_SECRECY", "1"))
STEPS = 10


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[Client, Path]]]:
    folders = [tmp_path_factory.mktemp(name) for name in ("true", "twin")]
    with here(folders[0]) as true, here(folders[1]) as other:
        yield [(true, folders[0]), (other, folders[1])]


class Noted(logging.Handler):
    """The lines that a server of strangers would log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(Lines().format(record))
        del line["at"]
        self.lines.append(json.dumps(line))


class World:
    """A table of friends with somebody watching, in one of the servers."""

    def __init__(self, client: Client, folder: Path, ruleset: str, stack: ExitStack) -> None:
        self.client, self.folder = client, folder
        self.id, self.tokens = friends(client, ruleset, ask_always=True)
        self.players: dict[str | None, Player] = {}
        for seat in (*SEATS, None):
            player = self.players[seat] = stack.enter_context(sitting(client))
            player.hello(self.id, self.tokens[seat] if seat else None)
            if seat:  # nobody is passed for: that is another test
                player.ask(type="habit", seat=seat, ask=True)
        self.live: Live = client.insides.hall._lives[self.id]

    def play(self, code: str) -> None:
        seat = self.live.entry.asked
        answer = self.players[seat].ask(type="move", seat=seat, code=code, seq=self.live.entry.seq)
        assert answer["type"] == "ok", answer
        for player in self.players.values():
            while player.state["seq"] < answer["seq"]:
                player.hear()

    def told(self, seat: str | None, moves: list[str], codes: list[str]) -> list[str]:
        """All that an observer and a spectator get to know while these moves are played, and can ask afterwards."""
        for player in self.players.values():
            player.heard.clear()
        noted = Noted()
        logging.getLogger("punica").addHandler(noted)
        before = self._figures()
        try:
            for move in moves:
                self.play(move)
            out = [raw for observer in {seat, None} for raw in self.players[observer].heard]
            out += everything(self.client, self.id, self.tokens[seat] if seat else None, seat, codes)
        finally:
            logging.getLogger("punica").removeHandler(noted)
        mine = bearer(self.tokens[seat]) if seat else {}
        for path in ("", "/course", "/proof", "/replay/0", f"/replay/{len(self.live.match.history or [])}"):
            out.append(self.client.get(f"/api/matches/{self.id}{path}", headers=mine).text)
        after = self._figures()
        out += [*noted.lines, repr(sorted((name, after[name] - before.get(name, 0)) for name in after))]
        out += self._jobs()
        return [re.sub(r'"(created|played)":[0-9.]+', "", one.replace(self.id, "ID")) for one in out]

    def _figures(self) -> dict[str, float]:
        """What is counted of connections; of times only how many there were. (Requests are counted after their end.)"""
        text = generate_latest(self.client.insides.metrics.registry).decode()
        lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        timed = re.compile(r"_(bucket|sum|created)\b|punica_request|punica_connections")
        return {name: float(n) for name, n in lines if not timed.search(name)}

    def _jobs(self) -> list[str]:
        with contextlib.closing(sqlite3.connect(self.folder / "punica.db")) as database, database:
            query = 'select kind, "key", seq, build, priority, note from jobs where "match" = ?'
            found = [repr(row) for row in database.execute(query, (self.id,))]
        database.close()
        return found


def planned(a: Match, b: Match, observer: int, rng: Random) -> list[str]:
    """Moves that both worlds offer, as long as the engine shows the observer and a spectator the same.

    (Also a secret move is the same in both: what is looked back at is replayed from the secret of the true one.)
    """
    out: list[str] = []
    while len(out) < STEPS and a.pending is not None and b.pending is not None:
        common = sorted({option.code for option in a.menu} & {option.code for option in b.menu})
        if not common:
            break
        code = rng.choice(common)
        a.play(code)
        b.play(code)
        if any(seen_by(a, eyes) != seen_by(b, eyes) for eyes in {observer, -1}):
            break
        out.append(code)
    return out


def compare(servers: list[tuple[Client, Path]], ruleset: str, observer: int, rng: Random) -> int:
    """One moment of a game; how many acts were compared."""
    seat = SEATS[observer] if observer >= 0 else None
    dice = rng.randbytes(32)
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patched:
        patched.setattr(opening, "fresh_seed", lambda: dice)
        true, other = (World(client, folder, ruleset, stack) for client, folder in servers)
        for _ in range(rng.randrange(3, 30)):
            if true.live.match.pending is None:
                return 0
            code = rng.choice(true.live.match.menu).code
            for world in (true, other):
                world.play(code)
        if true.live.match.pending is None:
            return 0
        seed = rng.getrandbits(32)
        hidden = [twin(other.live.match, observer, Random(seed)) for _ in range(2)]
        if hidden[0] is None or hidden[1] is None:
            return 0
        plan = planned(true.live.match.fork(watched=True), hidden[0], observer, rng)
        laid(other.live, hidden[1])
        codes = verbs(true.live.match, rng)
        one, two = (world.told(seat, plan, codes) for world in (true, other))
        for x, y in zip_longest(one, two):
            assert x == y, f"{seat or 'a spectator'} can tell the worlds apart"
        return len(plan)


@pytest.fixture(autouse=True)
def alike(servers: list[tuple[Client, Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Both servers reckon with the match that lies on their table."""
    monkeypatch.setattr(windows, "SECONDS", (-1.0, -1.0))
    for client, _ in servers:
        monkeypatch.setattr(client.insides, "odds", ReckonsHere())


@pytest.mark.parametrize("ruleset", registry.known())
def test_who_cannot_know_is_told_the_same_act_by_act(servers: list[tuple[Client, Path]], ruleset: str) -> None:
    rng = Random(f"permuted {ruleset}")
    compared = 0
    for _ in range(MOMENTS):
        for observer in (-1, 0, 1):
            for _ in range(4):
                found = compare(servers, ruleset, observer, rng)
                compared += found
                if found:
                    break
    assert compared, "there was something hidden, and acts that could be compared"


@pytest.mark.parametrize("leak", ["log", "figure", "job"])
def test_the_test_would_see_a_leak(
    servers: list[tuple[Client, Path]], leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it written into a log, counted or kept with a job how many cards somebody could play, it would be found."""
    announce = Live.announce

    async def telling(live: Live) -> None:
        menu = " ".join(option.code for option in live.match.menu)
        if leak == "log":
            logging.getLogger("punica.server").warning(f"offered {menu}")
        elif leak == "figure":
            for client, _ in servers:
                if live.entry.id in client.insides.hall._lives:
                    client.insides.metrics.message("offered", menu)
        else:
            add = 'INSERT INTO jobs (kind, "key", "match", priority, due) VALUES (\'x\', $1, $2, 9, 0)'
            await live.ledger.run(add, f"{live.entry.id} {live.entry.seq} {menu}"[:160], live.entry.id)
        await announce(live)

    monkeypatch.setattr(Live, "announce", telling)
    rng = Random(f"leak {leak}")

    def look() -> None:
        for n in range(24):
            compare(servers, "toy-first", n % 3 - 1, rng)

    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        look()
