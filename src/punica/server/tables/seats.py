"""Who sits where at a table that is being opened, and the tokens that prove it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from sqlalchemy import insert

from punica.bots import BOTS, may_sit
from punica.kernel.game import Game
from punica.server.http.errors import Refused
from punica.server.store.claims import Step
from punica.server.store.rows import TokenRow

ME = "me"
FRIEND = "friend"


def digest(token: str) -> str:
    return blake2b(token.encode(errors="replace"), digest_size=32, person=b"punica token").hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_row(token: str, match: str, seats: list[str], person: str | None) -> Step:
    row = {"digest": digest(token), "match": match, "seats": seats, "created": time.time(), "person": person}
    return Step(insert(TokenRow), row)


def players(game: Game, seats: Mapping[str, str], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """The players of a table; who is not named is me. Raises Refused."""
    for seat in [*seats, *names]:
        if seat not in game.seats:
            raise Refused("bad-table", f"{game.id} has no seat {seat!r}; its seats are {', '.join(game.seats)}")
    out: list[dict[str, Any]] = []
    for seat in game.seats:
        who = seats.get(seat, ME)
        name = names.get(seat, "").strip()
        if who == ME:
            out.append({"seat": seat, "kind": "person", "name": name or "?", "bot": None})
        elif who == FRIEND:
            out.append({"seat": seat, "kind": "open", "name": "?", "bot": None})
        elif may_sit(who):
            out.append({"seat": seat, "kind": "bot", "name": who, "bot": who})
        else:
            known = ", ".join([ME, FRIEND, *BOTS])
            raise Refused("bad-table", f"nobody called {who!r} can take a seat; there are: {known}")
    kinds = [player["kind"] for player in out]
    if "person" not in kinds:
        raise Refused("bad-table", "one of the seats must be yours: me")
    if kinds.count("open") > 1:
        raise Refused("bad-table", "only one friend can be invited to a table")
    return out


def mode(seated: list[dict[str, Any]]) -> str:
    kinds = {player["kind"] for player in seated}
    return "network" if "open" in kinds else "computer" if "bot" in kinds else "hotseat"


def own_seats(seated: list[dict[str, Any]]) -> list[str]:
    return [player["seat"] for player in seated if player["kind"] == "person"]
