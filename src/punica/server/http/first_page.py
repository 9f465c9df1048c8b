"""What the first page shows everybody alike: open challenges, and games to watch."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

from sqlalchemy import and_, case, or_

from punica.server.http.lately import Lately
from punica.server.http.models import MatchInfo, PlayerInfo
from punica.server.http.models_people import SeekInfo
from punica.server.people import finding
from punica.server.people.finding import Seek
from punica.server.store.claims import MATCHES
from punica.server.store.entry import entries, entry_of, title
from punica.server.store.ledger import Ledger
from punica.server.tables import later

LISTED: Final = 24
"""So many games to watch are told of: somebody chooses one of them."""


class FirstPage:
    """Asked of the database every other second at most."""

    def __init__(self, ledger: Ledger) -> None:
        self.seeks = Lately(partial(_seeks, ledger))
        self.listed = Lately(partial(_listed, ledger))

    def changed(self) -> None:
        """A table was opened, joined or given up here."""
        self.seeks.forget()
        self.listed.forget()


async def _seeks(ledger: Ledger) -> list[tuple[Seek, SeekInfo]]:
    return [(seek, _shown(seek)) for seek in await finding.seeks(ledger)]


def _shown(seek: Seek) -> SeekInfo:
    """An open challenge as who did not put it up sees it."""
    entry = seek.entry
    maker = next(PlayerInfo(**player) for player in entry.players if player["kind"] == "person")
    return SeekInfo(
        id=seek.id,
        ruleset=entry.ruleset,
        title=title(entry.ruleset),
        scenario=entry.scenario,
        options=entry.options,
        side=seek.side,
        name=seek.name,
        emblem=seek.emblem,
        account=maker.account,
        program=maker.program,
        rating=maker.rating,
        sure=maker.sure,
        lowest=seek.lowest,
        highest=seek.highest,
        created=entry.created,
        mine=False,
        match=None,
        pace=entry.pace,
        rated=entry.rated,
    )


async def _listed(ledger: Ledger) -> list[MatchInfo]:
    unseen = MATCHES.c.status == "over", MATCHES.c.delay > 0, MATCHES.c.played > time.time() - MATCHES.c.delay
    running = or_(MATCHES.c.status == "running", and_(*unseen))
    query = entries(ledger.build).where(MATCHES.c.listed, running)
    order = case((MATCHES.c.delay > 0, MATCHES.c.created), else_=MATCHES.c.played)
    found = [entry_of(row) for row in await ledger.all(query.order_by(order.desc()).limit(LISTED))]
    return [(later.masked(entry) if entry.delay else entry).info() for entry in found]
