"""Many people at the tables of several servers that share a database, two tabs to each seat, while things are killed.

Everybody notes what was acknowledged. Afterwards the journals are read: everything acknowledged must be there, once,
and each game must be one that can be played.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from punica.kernel.errors import PunicaError
from punica.server.replay.following import following
from punica.server.store.journal import COLUMNS, act_of

HOST = "127.0.0.1"
WAIT = 8.0
"""So many seconds somebody waits for an answer before he asks again, elsewhere."""
Broken = (WebSocketException, OSError, EOFError, TimeoutError, httpx.HTTPError)


class Acknowledged(msgspec.Struct, tag=True):
    match: str
    seq: int
    rid: str
    kind: str
    code: str


class Seated(msgspec.Struct, tag=True):
    """These seats of a match were given to somebody."""

    match: str
    seats: list[str]


class Killed(msgspec.Struct, tag=True):
    """A server, or the database."""

    what: str


class Wrong(msgspec.Struct, tag=True):
    """What was seen to be wrong while it happened."""

    why: str


Noted = Acknowledged | Seated | Killed | Wrong


class Diary:
    """What happened, line by line in a file if there is one: whoever is ended in the middle can go on with it."""

    def __init__(self, path: Path | None = None) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.seated: dict[str, list[str]] = defaultdict(list)
        """Of each match the seats that were given away, one entry each time."""
        self.killed: Counter[str] = Counter()
        self.wrong: list[str] = []
        lines = path.read_bytes().splitlines() if path is not None and path.exists() else []
        for line in lines:
            with contextlib.suppress(msgspec.DecodeError):  # the last may be half a line
                self._take(msgspec.json.decode(line, type=Noted))
        self._file = path.open("ab", buffering=0) if path is not None else None

    def note(self, one: Noted) -> None:
        self._take(one)
        if self._file is not None:
            self._file.write(msgspec.json.encode(one) + b"\n")

    def _take(self, one: Noted) -> None:
        match one:
            case Acknowledged():
                self.acknowledged.append(one)
            case Seated():
                self.seated[one.match] += one.seats
            case Killed():
                self.killed[one.what] += 1
            case Wrong():
                self.wrong.append(one.why)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


@dataclass
class Found:
    """What was wrong, in words, and how much was looked at."""

    acknowledged: int = 0
    asked_again: int = 0
    matches: int = 0
    acts: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    double: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.double, *self.seats, *self.damaged]


class Tab:
    """A browser tab at one seat: it plays when it is asked, sometimes takes back, seldom resigns."""

    def __init__(self, storm: Storm, match: str, seat: str, token: str, rng: Random) -> None:
        self.storm = storm
        self.match, self.seat, self.token = match, seat, token
        self.rng = rng
        self.state: dict[str, Any] = {}
        self.unanswered: dict[str, Any] | None = None

    async def sit(self) -> None:
        """Play until the game is over or the storm is; come back, at another door, whenever the line breaks."""
        while not self.storm.over() and self.state.get("outcome") is None:
            try:
                async with asyncio.timeout(60):
                    await self._sitting()
            except Broken:
                await asyncio.sleep(0.05 + self.rng.random() * 0.2)

    async def _sitting(self) -> None:
        port = self.rng.choice(self.storm.ports)
        async with connect(
            f"ws://{HOST}:{port}/api/socket", max_size=None, proxy=None, compression=None, open_timeout=WAIT
        ) as wire:
            hello = {"type": "hello", "match": self.match, "token": self.token, "seat": self.seat}
            await wire.send(json.dumps(hello))
            self.state = {}
            while not self.state:
                await self._hear(wire)
            while not self.storm.over() and self.state["outcome"] is None:
                if self.unanswered is None:
                    self.unanswered = self._wish()
                    again = False
                else:
                    again = True
                if self.unanswered is None:
                    await self._hear(wire)
                    continue
                self.storm.found.asked_again += again
                await self._act(wire, self.unanswered)

    def _wish(self) -> dict[str, Any] | None:
        asked, seq = self.state["asked"], self.state["seq"]
        base = {"seat": self.seat, "seq": seq, "rid": secrets.token_hex(16)}
        chance = self.rng.random()
        if self.state["can_undo"] and chance < 0.15:
            return {"type": "undo", **base, "whole": chance < 0.05}
        if asked is not None and asked["options"] is not None:
            if chance > 1 - self.storm.resigning:
                return {"type": "resign", **base}
            return {"type": "move", **base, "code": self.rng.choice(asked["options"])["code"]}
        return None

    async def _act(self, wire: ClientConnection, wish: dict[str, Any]) -> None:
        await wire.send(json.dumps({**wish, "id": wish["rid"]}))
        async with asyncio.timeout(WAIT):
            while (answer := await self._hear(wire)).get("id") != wish["rid"]:
                pass
        if answer["type"] == "ok":
            code = wish.get("code", wish["type"])
            rid = f"{self.seat} {wish['rid']}"
            self.storm.diary.note(Acknowledged(self.match, answer["seq"], rid, wish["type"], code))
            self.unanswered = None
            while self.state["seq"] < answer["seq"]:
                await self._hear(wire)
        elif answer["code"] != "not-kept":  # then it is not known, and one asks again
            self.unanswered = None
            if answer["code"] not in ("stale", "over", "not-asked", "cannot-undo", "not-offered"):
                self.storm.diary.note(Wrong(f"{self.match}: {answer}"))
            while self.state["outcome"] is None and self.state["seq"] <= wish["seq"]:
                await self._hear(wire)
        else:
            await asyncio.sleep(0.1)

    async def _hear(self, wire: ClientConnection) -> dict[str, Any]:
        async with asyncio.timeout(WAIT):
            message: dict[str, Any] = json.loads(await wire.recv())
        if message["type"] == "state":
            self.state = message
        return message


class Storm:
    """Tables of two friends, each followed by its rematch, until enough has been acknowledged."""

    def __init__(
        self,
        ports: Sequence[int],
        rulesets: Sequence[str],
        seed: int,
        wanted: int,
        resigning: float = 0.01,
        diary: Diary | None = None,
    ) -> None:
        self.ports = list(ports)
        self.rulesets = list(rulesets)
        self.rng = Random(seed)
        self.wanted = wanted
        self.resigning = resigning
        self.diary = diary if diary is not None else Diary()
        self.found = Found()
        self.kept_on = False

    def over(self) -> bool:
        """Whether enough has been acknowledged, and nobody wants it to go on."""
        return len(self.diary.acknowledged) >= self.wanted and not self.kept_on

    def die_down(self) -> None:
        """End soon, with what there is."""
        self.wanted, self.kept_on = 0, False

    async def blow(self, tables: int) -> None:
        async with httpx.AsyncClient(timeout=WAIT) as http:
            await asyncio.gather(*(self._table(http, n) for n in range(tables)))

    async def _table(self, http: httpx.AsyncClient, n: int) -> None:
        rng = Random(f"{self.rng.random()} {n}")
        tokens = await self._opened(http, self.rulesets[n % len(self.rulesets)], rng)
        while tokens and not self.over():
            match, held = tokens
            tabs = [Tab(self, match, seat, token, Random(rng.random())) for seat, token in held.items() for _ in (1, 2)]
            await asyncio.gather(*(tab.sit() for tab in tabs))
            tokens = None if self.over() else await self._again(http, match, held, rng)

    async def _posted(
        self, http: httpx.AsyncClient, path: str, body: dict[str, Any], token: str = ""
    ) -> httpx.Response:
        """Post until somebody answers; the caller must bear that it was done twice."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                url = f"http://{HOST}:{self.rng.choice(self.ports)}{path}"
                answer = await http.post(url, json=body, headers=headers)
                if answer.status_code < 500:
                    return answer
            except Broken:
                pass
            await asyncio.sleep(0.1)

    async def _opened(self, http: httpx.AsyncClient, ruleset: str, rng: Random) -> tuple[str, dict[str, str]] | None:
        """A new table, whose invitation two people try to take at once."""
        while not self.over():
            made = (
                await self._posted(
                    http, "/api/matches", {"ruleset": ruleset, "ask_always": False, "seats": {"carthage": "friend"}}
                )
            ).json()
            url = f"/api/invites/{made['invite']}"
            joined = await asyncio.gather(*(self._posted(http, url, {"nonce": str(n)}) for n in (1, 2)))
            match = made["match"]["id"]
            self.diary.note(Seated(match, ["rome"]))
            sat = [answer.json() for answer in joined if answer.status_code == 201]
            for one in sat:
                self.diary.note(Seated(match, one["seats"]))
            if sat:  # else the answer was lost with its server: the seat is taken, and nobody knows the token
                return match, {"rome": made["token"], "carthage": sat[0]["token"]}
        return None

    async def _again(
        self, http: httpx.AsyncClient, match: str, held: dict[str, str], rng: Random
    ) -> tuple[str, dict[str, str]] | None:
        """The rematch, which both ask for at once."""
        url = f"/api/matches/{match}/rematch"
        answers = await asyncio.gather(*(self._posted(http, url, {}, token) for token in held.values()))
        made = [answer.json() for answer in answers if answer.status_code == 201]
        if len({one["match"]["id"] for one in made}) > 1:
            self.diary.note(Wrong(f"{match}: two rematches"))
        for one in made:
            self.diary.note(Seated(one["match"]["id"], one["seats"]))
        tokens = {one["seats"][0]: one["token"] for one in made}
        if len(tokens) < 2:
            return await self._opened(http, rng.choice(self.rulesets), rng)
        return made[0]["match"]["id"], tokens

    # -- afterwards -----------------------------------------------------------------------------------------------

    async def verify(self, address: str) -> Found:
        """Compare what was acknowledged with what is in the journals."""
        found, diary = self.found, self.diary
        found.acknowledged = len(diary.acknowledged)
        found.damaged += diary.wrong
        for match, seats in diary.seated.items():
            if len(seats) != len(set(seats)):
                found.seats.append(f"{match}: {seats}")
        by_match: dict[str, list[Acknowledged]] = defaultdict(list)
        for one in diary.acknowledged:
            by_match[one.match].append(one)
        database = await asyncpg.connect(address.replace("+asyncpg", ""))
        try:
            for match, acknowledged in by_match.items():
                await self._compare(database, match, acknowledged)
        finally:
            await database.close()
        return found

    async def _compare(self, database: Any, match: str, acknowledged: list[Acknowledged]) -> None:
        found = self.found
        names = ", ".join(f'"{name}"' for name in (*COLUMNS, "at"))
        rows = await database.fetch(f'select {names} from acts where "match" = $1 order by seq', match)
        acts = [act_of(row) for row in rows]
        found.matches += 1
        found.acts += len(acts)
        if [act.seq for act in acts] != list(range(1, len(acts) + 1)):
            found.damaged.append(f"{match}: a gap in {[act.seq for act in acts]}")
        by_rid = {act.rid: act for act in acts}
        answered: dict[int, str] = {}
        for one in acknowledged:
            found.kinds[one.kind] = found.kinds.get(one.kind, 0) + 1
            act = by_rid.get(one.rid)
            if act is None or act.seq != one.seq or (one.kind == "move" and act.code != one.code):
                found.lost.append(f"{one}: {act}")
            if answered.setdefault(one.seq, one.rid) != one.rid:
                found.double.append(f"{match}: two acts were accepted as {one.seq}")
        head = await database.fetchval('select head from secrets where "match" = $1', match)
        row = await database.fetchrow("select seq, outcome from matches where id = $1", match)
        if row["seq"] != len(acts):
            found.damaged.append(f"{match}: its entry is at {row['seq']}, its journal at {len(acts)}")
        try:
            *_, last = following(head, acts)
            if (last.match.outcome is None) != (row["outcome"] is None):
                found.damaged.append(f"{match}: its entry does not say how it ended")
        except PunicaError as error:
            found.damaged.append(f"{match}: {error}")
