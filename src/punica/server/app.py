"""The application: its parts put together, from the first request to the last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from punica.server.http import routes_books, routes_replay, routes_tables, socket
from punica.server.http.api import Parts, add_problems
from punica.server.http.openapi import described
from punica.server.http.origin import Doorkeeper
from punica.server.http.pages import add_pages
from punica.server.http.shelf import server_version
from punica.server.minds.bots import Thinkers
from punica.server.minds.odds import Odds
from punica.server.replay.check_db import check_when_new
from punica.server.replay.reel import Reels
from punica.server.settings import Settings
from punica.server.store.ledger import Ledger
from punica.server.tables.hall import Hall
from punica.server.tables.opening import Opening


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; its database is opened when it starts."""
    chosen = settings if settings is not None else Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        ledger = await Ledger.open(chosen.database, chosen.sync)
        thinkers = Thinkers(chosen.thinkers)
        hall = Hall(ledger, thinkers, chosen.live_matches)
        await check_when_new(ledger)
        odds = Odds()
        app.state.parts = Parts(chosen, hall, Opening(hall, chosen), Reels(), odds)
        try:
            yield
        finally:
            await hall.close()
            await thinkers.close()
            await odds.close()
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
    app.include_router(routes_books.router)
    app.include_router(routes_tables.router)
    app.include_router(routes_replay.router)
    app.include_router(socket.router)
    described(app)
    add_pages(app, chosen.client)
    app.add_middleware(Doorkeeper, settings=chosen)
    return app
