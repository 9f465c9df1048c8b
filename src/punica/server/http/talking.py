"""Talking at a table, over its WebSocket: who says something, who has read it, and who is told."""

from __future__ import annotations

from typing import Any, Protocol

from punica.server.http import messages
from punica.server.http.api import Parts
from punica.server.http.errors import Refused
from punica.server.people.known import Person
from punica.server.store.entry import Entry
from punica.server.tables import talk
from punica.server.tables.live import Live


class Talker(Protocol):
    """A connection that talks."""

    parts: Parts
    who: str
    seats: list[str]
    person: str | None

    def send(self, message: bytes) -> None: ...

    def tell(self, message: dict[str, Any]) -> None: ...


async def greeted(talker: Talker, live: Live) -> None:
    """Somebody has sat down: what has been said here is told him."""
    if talk.at_this_table(live.entry):
        silent = None
        try:
            await talk.may_say(live.ledger, live.entry, talker.seats, await _person(talker))
        except Refused as error:
            silent = error
        await live.talk.greet(talker, live.entry.outcome is not None, silent)


async def answered(talker: Talker, live: Live, message: messages.Talking) -> None:
    """Do what somebody asks for; raises Refused."""
    if isinstance(message, messages.HasRead):
        if talk.at_this_table(live.entry):
            await live.talk.has_read(talker, min(message.n, max(live.talk.last, 0)))
    else:
        await _said(talker, live, message)
    talker.tell({"type": "ok", "id": message.id, "seq": live.entry.seq})


async def _said(talker: Talker, live: Live, message: messages.Say) -> None:
    person = await _person(talker)
    await talk.may_say(live.ledger, live.entry, talker.seats, person)
    seat = talker.seats[0] if talker.seats else None
    text = talk.clean(message.text) if message.text is not None else ""
    await talker.parts.visitors.speak(talker.person or f"{live.entry.id} {seat}")
    await talk.said(
        live.ledger,
        live.entry.id,
        room=talk.room_of(talker.seats),
        seat=seat,
        person=talker.person,
        name=_name(live.entry, seat, person),
        phrase=message.phrase,
        text=text,
        ply=message.ply,
    )
    await talker.parts.hall.talked(live.entry.id)


def _name(entry: Entry, seat: str | None, person: Person | None) -> str:
    sits = next((player["name"] for player in entry.players if player["seat"] == seat), "?")
    return person.name if person is not None and person.name else "" if sits == "?" else str(sits)


async def _person(talker: Talker) -> Person | None:
    return await talker.parts.person(talker.person) if talker.person is not None else None
