"""The kinds of jobs that a process does."""

from __future__ import annotations

from punica.server.jobs.bot_moves import BotMove
from punica.server.jobs.kind import Kind
from punica.server.jobs.record_checks import RecordCheck
from punica.server.jobs.reviewing import Reviewing
from punica.server.jobs.send_mail import SendMail
from punica.server.jobs.window_passes import WindowPass
from punica.server.minds.bots import Thinkers
from punica.server.minds.process import Process
from punica.server.settings import Smtp
from punica.server.tables.hall import Hall


def kinds(hall: Hall, thinkers: Thinkers, reviewer: Process, smtp: Smtp | None) -> list[Kind]:
    """All of them; without processes that think, and without a mail server, others do what needs those."""
    thinking: list[Kind] = [BotMove(hall, thinkers), Reviewing(hall.ledger, reviewer)] if thinkers.number else []
    sending: list[Kind] = [SendMail(hall.ledger, smtp)] if smtp is not None else []
    return [*thinking, *sending, WindowPass(hall), RecordCheck(hall.ledger)]
