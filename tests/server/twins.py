"""Twins of a match: the same public history, with what an observer cannot know dealt anew; and all he can ask."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

from punica.kernel.choice import WINDOW
from punica.kernel.match import Match
from punica.lab.checks.secrecy import hide
from punica.server.minds.odds import Odds
from punica.server.minds.odds_process import Result, Sum, What, reckon
from punica.server.tables.live import Live
from punica.server.tables.published import Published
from tests.server.house import Client, Player, bearer, sitting


class ReckonsHere(Odds):
    """Reckons with the match that lies on the table, which may be a twin; the process would replay the true one."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[int, Result] = {}

    def note(
        self,
        live: Live,
        what: What,
        seat: str = "",
        general: str = "",
        language: str = "en",
        codes: list[str] | None = None,
    ) -> Sum:
        asked = super().note(live, what, seat, general, language, codes)
        self.found[id(asked)] = Result(reckon(live.match, asked))
        return asked

    def wake(self) -> asyncio.Task[None]:
        """There is no process to wake."""
        return asyncio.create_task(asyncio.sleep(0))

    async def answer(self, who: object, asked: Sum) -> dict[str, Any]:
        return self.found.pop(id(asked)).found


def twin(match: Match, observer: int, rng: Random) -> Match | None:
    """The same public history with what the observer cannot know dealt anew; None when there is nothing hidden."""
    other = match.fork(watched=True)
    asked = other.pending
    assert asked is not None
    told = None if asked.kind & WINDOW and match.terms.ask_always else asked
    if not hide(match, other.state, observer, rng, told):
        return None
    other.menu = asked.enumerate()
    return other if other.menu else None


NOW = re.compile(r',"now":\d+\.\d+}$')
"""What time it is, which a welcome ends with."""


def everything(client: Client, id: str, token: str | None, seat: str | None, codes: list[str]) -> list[str]:
    """Every byte that an onlooker can get the server to send."""
    headers = bearer(token) if token else {}
    with sitting(client) as player:
        player.hello(id, token, **({"seat": seat} if seat else {}))
        questions(player, seat, codes)
        heard = [NOW.sub("", raw) for raw in player.heard if '"type":"table"' not in raw]
    for path in ("/timeline", "/dice", "/record"):
        heard.append(client.get(f"/api/matches/{id}{path}", headers=headers).text)
    params = {"seat": seat} if seat else {}
    heard.append(client.get(f"/api/matches/{id}/replay/5", headers=headers, params=params).text)
    return heard


def questions(player: Player, seat: str | None, codes: list[str]) -> None:
    asker = seat or "rome"
    for eyes in ("rome", "carthage", None):
        player.say(type="look", seat=eyes)
        player.hear_until("state", "error")
    player.look(seat)
    seq = player.state["seq"]
    player.ask(type="refused", seat=asker)
    for eyes in ("rome", "carthage"):
        player.ask(type="odds", seat=eyes, seq=seq)
        player.ask(type="hint", seat=eyes, seq=seq)
        player.ask(type="habit", seat=eyes, ask=False) if eyes != seat else None
    player.ask(type="survey")
    for general in ("hannibal", "p-scipio"):
        player.ask(type="reach", general=general)
    for code in codes:
        player.ask(type="why", seat=asker, code=code)
        for wrong in ("rome", "carthage"):
            if wrong != seat:
                player.ask(type="move", seat=wrong, code=code, seq=seq)
        player.ask(type="move", seat=asker, code=f"{code} ", seq=seq)
        player.ask(type="move", seat=asker, codes=[f"{code} ", code], seq=seq)
        player.ask(type="move", seat=asker, code=code, seq=seq + 5)
        player.hear_until("state") if seat else None
    if seat and not player.state["can_undo"]:
        player.ask(type="undo", seat=asker, seq=seq)


def laid(live: Live, match: Match) -> None:
    """Exchange the match on the table."""
    live.match = match
    live.stories.clear()
    live.published = Published(match, live.published.standing)


def verbs(match: Match, rng: Random) -> list[str]:
    """Codes that mean something, without looking at what another seat is offered."""
    out = []
    for verb in rng.sample(match.terms.game.verbs, min(6, len(match.terms.game.verbs))):
        parts = [rng.randrange(len(noun.slugs)) if noun is not None else rng.randrange(10) for noun in verb.nouns]
        out.append(verb.code(*[*parts, 0, 0, 0][:3]))
    return out
