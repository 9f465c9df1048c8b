"""The writer: acts that wait at the same time are committed together, so that many games cost little more than one.

For each act its first row is inserted where the key is free; only for those that have won, what follows from them is
written too. One that has lost aborts nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from punica.kernel.errors import PunicaError
from punica.server.store.jobs import NewJob
from punica.server.store.journal import Act

BATCH = 64
"""So many acts at most share a commit."""


class CannotKeep(PunicaError):
    """The database did not say that it has kept this: it may or may not be there."""


class Standing(msgspec.Struct, frozen=True):
    """Where a match stands after an act: what `matches` shows of it."""

    seq: int
    ply: int
    asked: str | None
    outcome: dict[str, str | None] | None
    status: str
    build: str

    def row(self, id: str) -> tuple[object, ...]:
        """Its values in the order of `journal.UNTIMED`."""
        outcome = None if self.outcome is None else msgspec.json.encode(self.outcome).decode()
        return (id, self.seq, self.ply, self.asked, outcome, self.status, self.build)


class Append(msgspec.Struct, frozen=True):
    """An act, what else is written if it wins, and where the match stands then.

    `voids`: what was to be done at the table before is pointless now; `job` is what is to be done next. `deadline` says
    until when somebody has to act, if this was done at that moment. `relies`: the seats whose orders answered, each
    with the version that must still be the newest for the act to win.
    """

    act: Act
    standing: Standing
    further: tuple[Act, ...] = ()
    voids: bool = False
    job: NewJob | None = None
    deadline: Callable[[float], float | None] | None = None
    relies: tuple[tuple[str, int], ...] = ()

    @property
    def alone(self) -> bool:
        """Whether nothing is written with it but where its match stands, by no clock but the database's."""
        return not (self.further or self.voids or self.job or self.deadline or self.relies)

    def stands(self) -> tuple[object, ...]:
        """Its part of the parameters of `journal.inserted_and_moved`, after those of all acts."""
        return self.standing.row(self.act.match)

    def moved(self, at: float) -> tuple[object, ...]:
        """Its part of the parameters of `journal.moved`."""
        return (*self.stands(), at, self.deadline(at) if self.deadline is not None else None)


class Pen(Protocol):
    """What writes to one kind of database."""

    async def append(self, batch: Sequence[Append]) -> dict[str, float]:
        """Commit a batch of different matches, sorted; the matches whose act has won, and the database's time."""

    async def close(self) -> None: ...


Waiting = tuple[Append, "asyncio.Future[float | None]"]


class Writer:
    """One for a process. Whoever appends waits until it is decided."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_on(), name="writer")

    async def close(self) -> None:
        """Let what waits be written, then stop."""
        await self._queue.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._pen.close()

    async def append(self, append: Append) -> float | None:
        """When the act was accepted, by the database's time; None when another one stands in its place.

        Raises CannotKeep when that is not known.
        """
        decided: asyncio.Future[float | None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((append, decided))
        return await decided

    async def _write_on(self) -> None:
        late: list[Waiting] = []
        while True:
            waiting = late or [await self._queue.get()]
            while len(waiting) < BATCH and not self._queue.empty():
                waiting.append(self._queue.get_nowait())
            batch: dict[str, Waiting] = {}
            late = []
            for one in waiting:  # two acts of one match would be told apart by nothing
                if one[0].act.match in batch:
                    late.append(one)
                else:
                    batch[one[0].act.match] = one
            await self._write([batch[match] for match in sorted(batch)])
            for _ in batch:
                self._queue.task_done()

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            won = await self._pen.append([append for append, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                _settle(batch[0][1], CannotKeep(f"this could not be kept: {error}"))
                return
            for one in batch:  # one of them is bad: each for itself
                await self._write([one])
            return
        for append, decided in batch:
            _settle(decided, won.get(append.act.match))


def _settle(decided: asyncio.Future[float | None], result: float | Exception | None) -> None:
    if decided.cancelled():
        return
    if isinstance(result, Exception):
        decided.set_exception(result)
    else:
        decided.set_result(result)
