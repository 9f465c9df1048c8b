"""The built client: its files, and its start page for every address that is the client's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from punica.server.http import compressed
from punica.server.http.api import methods_at
from punica.server.http.errors import Refused
from punica.server.http.headers import PAGE_POLICY, POLICY

FILES: Final = frozenset({".css", ".ico", ".js", ".json", ".map", ".png", ".svg", ".txt", ".webmanifest", ".woff2"})
"""Addresses that end so are files, there or not; any other is a room of the client."""
UNBUILT = """<!doctype html><meta charset="utf-8"><title>Punica</title>
<p>The server is running. The browser client has not been built yet: run <code>make web</code>.</p>
"""


def add_pages(app: FastAPI, folder: Path | None) -> None:
    """Serve the client below everything else."""

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            if methods_at(app, f"/{path}"):
                raise HTTPException(405)
            raise Refused("not-found", "there is nothing at this address")
        if folder is None:
            return HTMLResponse(UNBUILT, headers={POLICY: PAGE_POLICY})
        found = _file(folder, path)
        if found is None and (path.startswith("assets/") or Path(path).suffix in FILES):
            raise Refused("not-found", "the page has no such file; a page that was open for long is mended by a reload")
        found = found or folder / "index.html"
        forever = path.startswith("assets/")
        cache = "public, max-age=31536000, immutable" if forever else "no-cache"
        return compressed.answer(request, *compressed.read(found), {POLICY: PAGE_POLICY, "Cache-Control": cache})


def _file(folder: Path, path: str) -> Path | None:
    """A file of the client; never one outside its folder."""
    if not path or "\x00" in path:
        return None
    try:
        wanted = (folder / path).resolve()
        return wanted if wanted.is_relative_to(folder.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):
        return None
