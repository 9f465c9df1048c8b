"""Moves of the computer: a job for each state of a table at which a bot is asked. Any later act makes it void."""

from __future__ import annotations

import logging
import secrets

from punica.kernel.errors import PunicaError
from punica.server.http.errors import Refused
from punica.server.http.messages import Move
from punica.server.jobs.kind import Hold, Kind, PutDown
from punica.server.minds.bot_process import Answer, Question
from punica.server.minds.bots import CannotThink, Stopped, Thinkers
from punica.server.store.journal import BOT
from punica.server.tables.hall import Hall
from punica.server.tables.live import Live, Thought
from punica.server.tables.remarks import Remark

log = logging.getLogger("punica.server")


class BotMove(Kind):
    """Where the computer goes on choosing, the next job comes with its move and stays with who has thought so far."""

    name = "bot"

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.at_once = thinkers.number

    async def do(self, hold: Hold) -> None:
        assert hold.job.match is not None
        seq = hold.job.seq
        async with self.hall.table(hold.job.match) as live:
            while live.board == seq and (asked := live.bot_asked()) is not None:
                seat, bot = asked
                answer = await self._answer(live, seat, bot, hold)
                if hold.stop.is_set():
                    raise PutDown
                if live.board != seq or not await self._played(live, seat, answer, seq, hold):
                    return
                hold.key, seq = live.bot_key(), live.board
                await live.announce()
            self.hall.meanwhile(live)

    async def _answer(self, live: Live, seat: str, bot: str, hold: Hold) -> Answer:
        async with live.steady() as match:
            fallback = match.menu[0].code if match.menu else ""
            question = Question(live.entry.id, live.head, live.decisions(), seat, bot, secrets.randbits(31))
        try:
            return await self.thinkers.think(question, hold.stop)
        except Stopped as error:
            raise PutDown from error
        except CannotThink as error:
            log.error("match %s: %s", live.entry.id, error)
            return Answer(fallback)  # so that nobody waits for ever

    async def _played(self, live: Live, seat: str, answer: Answer, seq: int, hold: Hold) -> bool:
        """Play for the computer; where a rule fails, whatever else is offered. Whether it was played."""
        others = [option.code for option in live.match.menu if option.code != answer.code]
        for code in [answer.code, *others]:
            remark = Remark(seat, answer.reason, answer.gives_up) if answer.reason and code == answer.code else None
            thought = Thought(hold.worker, hold.priority, remark)
            try:
                await live.act([seat], Move(type="move", seat=seat, code=code, seq=seq), by=BOT, thought=thought)
                return True
            except Refused as error:
                if error.code == "stale":
                    return False  # somebody was faster, and has written what comes next
                log.error("match %s: the computer could not play %r: %s", live.entry.id, code, error)
                if error.code not in ("rule-failed", "not-offered"):
                    raise
        raise PunicaError("nothing that is offered can be played")
