"""The server is killed with -9 while games are played: no acknowledged move is lost, no game is damaged.

A few games; PUNICA_KILLS=50 for the long run (so many games, five of them at a time).
"""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

import punica
from tests.server.house import Elsewhere, Player, bearer, opened

GAMES = int(os.environ.get("PUNICA_KILLS", "4"))
AT_ONCE = 5
RULESETS = ["toy-second", "hannibal-2018", "hannibal-classic"]


class Table:
    """A hot-seat game that somebody plays until the line breaks, and what was acknowledged."""

    def __init__(self, server: Elsewhere, n: int) -> None:
        self.server = server
        self.rng = Random(n)
        with server.http() as http:
            made = opened(http, RULESETS[n % len(RULESETS)])
        self.id, self.token = made["match"]["id"], made["token"]
        self.codes: list[str] = []
        """The decisions that were acknowledged; an undo takes the last ones away."""
        self.sent: list[str] | None = None
        """What they may be instead, when the line broke before the answer."""
        self.acknowledged = 0
        self.wrong = ""

    def play(self) -> None:
        try:
            with self.server.http() as http, http.wire() as wire:
                player = Player(wire)
                player.hello(self.id, self.token)
                while player.state["asked"] is not None:
                    self._decide(player)
        except (WebSocketException, OSError, EOFError):
            pass
        except Exception as error:
            self.wrong = repr(error)

    def _decide(self, player: Player) -> None:
        asked = player.state["asked"]
        seat = asked["seat"]
        if asked["options"] is None:
            player.look(seat)
            asked = player.state["asked"]
        if player.state["can_undo"] and self.rng.random() < 0.1:
            self.sent = self.codes[:-1]
            answer = player.ask(type="undo", seat=seat, seq=player.state["seq"])
        else:
            code = self.rng.choice(asked["options"])["code"]
            self.sent = [*self.codes, code]
            answer = player.ask(type="move", seat=seat, code=code, seq=player.state["seq"])
        assert answer["type"] == "ok", answer
        self.codes, self.sent = self.sent, None
        self.acknowledged += 1
        while player.state["seq"] < answer["seq"]:
            player.hear()

    def check(self) -> None:
        """What the server has now is what it acknowledged, or that and the one it was just told."""
        assert not self.wrong, self.wrong
        with self.server.http() as http:
            url = f"/api/matches/{self.id}/record"
            text = http.get(url, params={"secret": True}, headers=bearer(self.token)).text
        match = punica.load(text)
        kept = [play.code for play in match.history or []]
        assert kept in [self.codes, self.sent], f"acknowledged {self.codes[-3:]}, kept {kept[-3:]}"
        self.codes, self.sent = kept, None


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    rng = Random(9)
    server = Elsewhere(tmp_path)
    server.start()
    played = 0
    try:
        for first in range(0, GAMES, AT_ONCE):
            tables = [Table(server, n) for n in range(first, min(first + AT_ONCE, GAMES))]
            for _ in range(2):
                threads = [threading.Thread(target=table.play) for table in tables]
                for thread in threads:
                    thread.start()
                kept = sum(table.acknowledged for table in tables)
                wanted = kept + rng.randrange(2, 12) * len(tables)
                while kept < wanted and any(thread.is_alive() for thread in threads):
                    time.sleep(rng.random() / 100)
                    kept = sum(table.acknowledged for table in tables)
                server.kill()
                for thread in threads:
                    thread.join(30)
                server.start()
                for table in tables:
                    table.check()
            played += sum(table.acknowledged for table in tables)
        assert played > GAMES
    finally:
        server.stop()
