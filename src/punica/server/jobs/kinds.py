"""The kinds of jobs that a process does."""

from __future__ import annotations

from punica.server.jobs.bot_moves import BotMove
from punica.server.jobs.kind import Kind
from punica.server.jobs.record_checks import RecordCheck
from punica.server.jobs.window_passes import WindowPass
from punica.server.minds.bots import Thinkers
from punica.server.tables.hall import Hall


def kinds(hall: Hall, thinkers: Thinkers) -> list[Kind]:
    """All of them; without processes that think, others do what needs thinking."""
    thinking: list[Kind] = [BotMove(hall, thinkers)] if thinkers.number else []
    return [*thinking, WindowPass(hall), RecordCheck(hall.ledger)]
