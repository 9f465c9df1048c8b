"""Take-backs over the WebSocket: asking, agreeing, and looking where one could go back to."""

from __future__ import annotations

import secrets
from typing import Any

from punica.server.http import messages
from punica.server.settings import Settings
from punica.server.tables import gate, taking_back
from punica.server.tables.asides import Aside
from punica.server.tables.live import Live
from punica.server.tables.taking_back import TakenBack


def wanted(live: Live, message: messages.TakeBack | messages.Agree, settings: Settings) -> Aside | TakenBack:
    """What is to be written; raises Refused where nothing can be taken back at this table."""
    taking_back.may(live.entry, settings.own_machine)
    nonce = message.nonce or secrets.token_hex(8)
    if isinstance(message, messages.TakeBack):
        if taking_back.alone(live.entry):
            return taking_back.at_once(live, message.seat, message.to, nonce, message.seq, message.rid)
        return taking_back.asking(live, message.seat, message.to, nonce, message.rid)
    if message.yes:
        return taking_back.granting(live, message.seat, nonce, message.seq, message.rid)
    return taking_back.refusing(live, message.seat, message.rid)


def told(live: Live, seats: list[str], message: messages.WaysBack, language: str, settings: Settings) -> dict[str, Any]:
    """Where a seat could go back to; of what the other side asks for, what that would leave known. Raises Refused."""
    number = gate.held(live.match, seats, message.seat)
    taking_back.may(live.entry, settings.own_machine)
    asked = live.backs.asked
    if asked is not None and asked.seat != number:
        seen = taking_back.seen_since(live.match, number, asked.to)
        ways: list[dict[str, Any]] = [{"to": asked.to, "ply": asked.to + 1, "text": "", **seen}]
    else:
        ways = taking_back.ways(live, number, language)
    return {"type": "ways-back", "id": message.id, "ways": ways, "wait": live.backs.wait(number)}
