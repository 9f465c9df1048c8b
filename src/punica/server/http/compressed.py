"""Answers that are the same for everybody: kept in memory, and packed for those who can unpack them."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fastapi import Request
from fastapi.responses import Response

LEAST: Final = 1000
"""What is shorter than this many bytes is not worth packing."""
WORDY: Final = ("text/", "application/json", "application/javascript", "image/svg+xml")


def answer(request: Request, content: bytes, media: str, headers: Mapping[str, str] | None = None) -> Response:
    """The content, packed if that is worth it and the client takes it."""
    told = dict(headers or {})
    if media.startswith(WORDY) and len(content) >= LEAST:
        told["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            told["Content-Encoding"] = "gzip"
            content = _gzipped(content)
    return Response(content, headers=told, media_type=media)


@lru_cache(maxsize=256)
def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def read(path: Path) -> tuple[bytes, str]:
    """A file and what kind of file it is; read again only when it has changed."""
    about = path.stat()
    return _contents(path, about.st_mtime_ns, about.st_size), _kind(path.suffix)


@lru_cache(maxsize=256)
def _contents(path: Path, changed: int, size: int) -> bytes:
    return path.read_bytes()


@cache
def _kind(suffix: str) -> str:
    return mimetypes.guess_type(f"file{suffix}")[0] or "application/octet-stream"
