"""The kinds of jobs that a process does."""

from __future__ import annotations

from punica.server.jobs.bot_moves import BotMove
from punica.server.jobs.kind import Kind
from punica.server.jobs.late_orders import LateOrders
from punica.server.jobs.parcels import Parcel
from punica.server.jobs.record_checks import RecordCheck
from punica.server.jobs.reviewing import Reviewing
from punica.server.jobs.send_mail import SendMail
from punica.server.jobs.window_passes import WindowPass
from punica.server.minds.bots import Thinkers
from punica.server.minds.process import Process
from punica.server.ratings.archive import Archive
from punica.server.settings import Settings
from punica.server.tables.hall import Hall


def kinds(hall: Hall, thinkers: Thinkers, reviewer: Process, settings: Settings | None) -> list[Kind]:
    """All of them; without processes that think, a mail server or people, others do what needs those."""
    ledger = hall.ledger
    thinking: list[Kind] = [BotMove(hall, thinkers), Reviewing(ledger, reviewer)] if thinkers.number else []
    sending: list[Kind] = []
    if settings is not None and settings.smtp is not None:
        sending.append(SendMail(ledger, settings.smtp))
    if settings is not None and settings.knows_people:
        contact = f"mailto:{settings.smtp.sender}" if settings.smtp is not None else settings.address
        sending.append(Parcel(ledger, contact or "mailto:nobody@example.org", settings.outgoing))
    return [*thinking, *sending, WindowPass(hall), LateOrders(hall), Archive(hall), RecordCheck(ledger)]
