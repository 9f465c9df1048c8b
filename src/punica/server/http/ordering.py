"""Standing orders, over the WebSocket of a table: only who holds a seat reads, changes and tries out its orders."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import msgspec

from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.orders import BadOrder, Orders, checked, read
from punica.orders.kinds import EVERYTHING, kinds_of
from punica.orders.record import pledge_of
from punica.orders.supposing import suppose
from punica.orders.words import told, what, when
from punica.server.http import messages
from punica.server.http.api import Parts
from punica.server.http.errors import Refused
from punica.server.store import orders
from punica.server.tables import gate
from punica.server.tables.live import Live

USED = 20
"""So many of the last answers are told."""


class Owner(Protocol):
    """A connection that may hold a seat."""

    parts: Parts
    seats: list[str]
    language: str

    def tell(self, message: dict[str, Any]) -> None: ...


async def ordered(owner: Owner, live: Live, message: messages.Ordering) -> None:
    """Answer what somebody asks about his orders; raises Refused."""
    number = gate.held(live.match, owner.seats, message.seat)
    if isinstance(message, messages.OrdersSet):
        await _set(live, message)
        await owner.parts.hall.obey(live)
    async with live.steady() as match:
        kept = await live.orders.of(message.seat)
        now: Orders = kept.orders if kept is not None else ()
        if not isinstance(message, messages.OrdersTried):
            version = kept.version if kept is not None else 0
            shown = _shown(match, number, now, owner.language)
            owner.tell({"type": "orders", "id": message.id, "version": version, **shown})
            return
        copy = match.fork()
    said = await _tried(copy, number, now, message, owner.language)  # nobody's move waits for it
    owner.tell({"type": "orders-try", "id": message.id, "said": said})


async def _set(live: Live, message: messages.OrdersSet) -> None:
    async with live.steady() as match:
        if match.outcome is not None:
            raise Refused("over", f"the game is over: {match.outcome.reason}")
        try:
            new = checked(match.terms.game.id, read(msgspec.json.encode(message.orders)))
        except BadOrder as error:
            raise Refused("bad-order", str(error)) from error
        try:
            await orders.keep(live.ledger, live.entry.id, message.seat, message.version, new)
        finally:
            live.orders.forget()


async def _tried(
    match: Match, seat: int, now: Orders, message: messages.OrdersTried, language: str
) -> list[dict[str, Any]]:
    try:
        found = await asyncio.to_thread(suppose, now, Seat(match, seat), message.general, message.space, match.round)
    except BadOrder as error:
        raise Refused("bad-order", str(error)) from error
    return [
        {
            "question": match.render(one.question, language),
            "answer": match.label(one.option, language) if one.option is not None else None,
            "order": one.by if one.by >= 0 else None,
        }
        for one in found
    ]


def _shown(match: Match, seat: int, now: Orders, language: str) -> dict[str, Any]:
    """The orders of a seat and all one needs to make others."""
    ruleset, name = match.terms.game.id, match.seat_name(seat)
    kinds = kinds_of(ruleset)
    turn = getattr(match.look(seat).game, "turn", 0)

    def shown(listed: Orders) -> list[dict[str, Any]]:
        out: list[dict[str, Any]] = []
        for order in listed:
            words = told(ruleset, order, match.round, turn, language)
            out.append(
                {
                    "order": msgspec.to_builtins(order),
                    "when": words.when,
                    "what": words.what,
                    "conditions": words.conditions,
                    "until": words.until,
                    "ended": words.ended,
                }
            )
        return out

    return {
        "seat": name,
        "orders": shown(now),
        "kinds": [
            {
                "on": kind,
                "when": when(ruleset, kind, language),
                "answers": [{"do": one, "text": what(ruleset, one, language)} for one in kinds.answers.get(kind, ())],
                "asks": list(kinds.asks.get(kind, ())),
            }
            for kind in (EVERYTHING, *kinds.answers)
        ],
        "careful": shown(read(kinds.careful.replace("{seat}", name))),
        "used": _used(match, seat, language),
        "tries": kinds.suppose is not None,
    }


def _used(match: Match, seat: int, language: str) -> list[dict[str, Any]]:
    """The last answers that this seat's orders have given."""
    plays = [(ply, play) for ply, play in enumerate(match.history or [], start=1) if play.seat == seat]
    found = [(ply, play) for ply, play in plays if pledge_of(play)][-USED:]
    ruleset = match.terms.game.id
    return [{"ply": ply, "code": play.code, "text": what(ruleset, play.code, language)} for ply, play in found]
