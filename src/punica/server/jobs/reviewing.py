"""Reviews of finished games: a job for each, which keeps every judgement as it comes and goes on from there."""

from __future__ import annotations

from typing import Final

import msgspec

from punica.kernel.errors import PunicaError
from punica.server.jobs.kind import Hold, Kind, PutDown
from punica.server.minds.process import Process
from punica.server.minds.review_process import HEAD, ReviewAnswer, ReviewQuestion
from punica.server.replay.records import written
from punica.server.store import reviews, secrets
from punica.server.store.claims import MATCHES
from punica.server.store.entry import entries, entry_of
from punica.server.store.jobs import NewJob, Priority
from punica.server.store.ledger import Ledger

ITERATIONS: Final = 120
"""For each card play (`review.USUAL`)."""


class CannotReview(PunicaError):
    """The reviewing process failed over a stretch."""


def wanted(match: str) -> NewJob:
    """The job of reviewing a match; of one match there is only one."""
    return NewJob(Reviewing.name, f"{Reviewing.name} {match}", Priority.REVIEW, match)


class Reviewing(Kind):
    name = "review"

    def __init__(self, ledger: Ledger, process: Process) -> None:
        self.ledger = ledger
        self.process = process

    async def do(self, hold: Hold) -> None:
        match = hold.job.match
        assert match is not None
        record = await self._record(match)
        done = await reviews.kept(self.ledger, match)
        if HEAD not in done:
            head = (await self._asked(record, HEAD)).head
            assert head is not None
            done[HEAD] = msgspec.json.encode(head).decode()
            await reviews.add(self.ledger, match, HEAD, done[HEAD])
        stretches: int = msgspec.json.decode(done[HEAD])["stretches"]
        for number in range(stretches):
            if number in done:
                continue
            if hold.stop.is_set():
                raise PutDown
            judged = (await self._asked(record, number)).judged
            await reviews.add(self.ledger, match, number, msgspec.json.encode(judged).decode())

    async def _record(self, match: str) -> str:
        """The record of a finished game; a running one has no review."""
        row = await self.ledger.first(entries(self.ledger.build).where(MATCHES.c.id == match))
        if row is None:
            raise CannotReview(f"there is no match {match}")
        head = await secrets.opened(self.ledger, entry_of(row), "everybody")
        return written(head, await self.ledger.acts(match))

    async def _asked(self, record: str, number: int) -> ReviewAnswer:
        question = ReviewQuestion(record, number, ITERATIONS)
        line = await self.process.ask(msgspec.json.encode(question))
        answer = msgspec.json.decode(line, type=ReviewAnswer) if line else ReviewAnswer(wrong="its process ended")
        if answer.wrong:
            raise CannotReview(f"stretch {number} could not be judged: {answer.wrong}")
        return answer
