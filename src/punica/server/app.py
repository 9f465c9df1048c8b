"""The application: its parts put together, from the first request to the last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from punica.server import routes_books, routes_replay, routes_tables, socket
from punica.server.api import Parts, add_problems
from punica.server.check_db import check_when_new
from punica.server.hall import Hall
from punica.server.openapi import described
from punica.server.opening import Opening
from punica.server.origin import Doorkeeper
from punica.server.pages import add_pages
from punica.server.reading import server_version
from punica.server.reckoning import Reckoning
from punica.server.reel import Reels
from punica.server.settings import Settings
from punica.server.store.ledger import Ledger
from punica.server.thinkers import Thinkers


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; its database is opened when it starts."""
    chosen = settings if settings is not None else Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        ledger = await Ledger.open(chosen.database, chosen.sync)
        thinkers = Thinkers(chosen.thinkers)
        hall = Hall(ledger, thinkers, chosen.live_matches)
        await check_when_new(ledger)
        reckoning = Reckoning()
        app.state.parts = Parts(chosen, hall, Opening(hall, chosen), Reels(), reckoning)
        try:
            yield
        finally:
            await hall.close()
            await thinkers.close()
            await reckoning.close()
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
