"""The application: its parts put together, from the first request to the last."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from punica.server.http import (
    routes_analysis,
    routes_books,
    routes_data,
    routes_finding,
    routes_health,
    routes_history,
    routes_lessons,
    routes_moderation,
    routes_notices,
    routes_odds,
    routes_people,
    routes_programs,
    routes_puzzles,
    routes_replay,
    routes_review,
    routes_sign_in,
    routes_tables,
    routes_talk,
    routes_time,
    socket,
)
from punica.server.http.api import Parts, add_problems
from punica.server.http.openapi import described
from punica.server.http.origin import Doorkeeper
from punica.server.http.pages import add_pages
from punica.server.http.shelf import server_version
from punica.server.http.tallies import Tallies
from punica.server.http.visitors import Visitors
from punica.server.jobs import record_checks
from punica.server.jobs.bell import Bell
from punica.server.minds.analysts import Analysts
from punica.server.minds.odds import Odds
from punica.server.people.telling import EVERY, Telling
from punica.server.ratings import archive
from punica.server.reading.readers import Readers
from punica.server.replay.reel import Reels
from punica.server.report.metrics import Metrics
from punica.server.settings import Settings
from punica.server.store.ledger import Ledger
from punica.server.tables.hall import Hall
from punica.server.tables.keeper import Keeper
from punica.server.tables.neighbours import Neighbours
from punica.server.tables.opening import Opening
from punica.server.think import working

log = logging.getLogger("punica.server")

ROUTED = (
    routes_books,
    routes_odds,
    routes_data,
    routes_lessons,
    routes_puzzles,
    routes_tables,
    routes_replay,
    routes_people,
    routes_sign_in,
    routes_programs,
    routes_finding,
    routes_time,
    routes_notices,
    routes_moderation,
    routes_history,
    routes_review,
    routes_analysis,
    routes_talk,
    routes_health,
    socket,
)
"""Whose routes there are, in the order in which they are looked through. An application takes them as they are:
`include_router` would build each a second time, when it is first asked, and pass two of them at every request."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; its database is opened when it starts."""
    chosen = settings if settings is not None else Settings()
    visitors, metrics = Visitors(chosen.quota), Metrics()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        ledger = await Ledger.open(chosen.database, chosen.sync)
        hall = Hall(ledger, Bell(), chosen.live_matches)
        neighbours = Neighbours(hall, ledger)
        keeper = Keeper(hall)
        odds = Odds(chosen.reckoners)
        readers, boards, analysts = Readers(chosen), Readers(chosen), Analysts(chosen)
        tallies = Tallies(ledger, chosen.quota)
        app.state.parts = Parts(
            chosen, hall, Opening(hall, chosen), Reels(), odds, readers, boards, analysts, visitors, tallies, metrics
        )
        app.state.parts.start_again = getattr(app.state, "start_again", None)
        herald = app.state.parts.herald
        telling = Telling(hall, herald, app.state.parts.looking, min(EVERY, max(0.2, chosen.notice_seconds / 4)))
        metrics.gauge("punica_connections", "Open WebSockets", lambda: len(app.state.parts.guests))
        if chosen.metrics_port is not None:
            metrics.serve(chosen.metrics_port)
        log.info("the server is open", extra={"port": chosen.port, "version": server_version()})
        try:
            await record_checks.to_do(ledger)
            await archive.to_do(ledger)
            async with working(hall, chosen.thinkers, chosen):
                if chosen.knows_people:
                    await keeper.open()  # last of all: from now on time counts again
                    telling.open()
                    app.state.parts.lines.open()
                yield
        finally:
            await app.state.parts.lines.close()
            await telling.close()
            await keeper.close()
            await neighbours.close()
            metrics.close()
            await odds.close()
            await readers.close()
            await boards.close()
            await analysts.close()
            await ledger.close()

    app = FastAPI(
        title="Punica",
        version=server_version(),
        description="The board games of the Punic Wars, played by the book. See docs/protocol.md.",
        lifespan=life,
        docs_url=None,  # its pages would load scripts from elsewhere
        redoc_url=None,
    )
    add_problems(app)
    app.router.routes += [route for part in ROUTED for route in part.router.routes]
    described(app)
    add_pages(app, chosen.client)
    app.add_middleware(Doorkeeper, settings=chosen, visitors=visitors, metrics=metrics)
    return app
