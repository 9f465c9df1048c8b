"""Logs as lines of JSON, for a server that strangers use.

What a line may say is a list, not a filter: the sentence as it stands in the code without what would be filled in, the
fields of `TOLD`, and of an error its kind and where it happened. The words of an error are left out: they may name a
card. So nothing hidden gets into a log, whoever writes the line.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any, Final

import msgspec

TOLD: Final = ("match", "address", "route", "status", "ms", "code", "port", "version", "reason", "open")
"""What a line may be given by `extra`. `match` is an id: who reads logs could watch anyway."""
FOREIGN: Final = ("uvicorn", "asyncio")
"""Whose sentences are told in full: they know of lines and ports, not of games."""


class Lines(logging.Formatter):
    """One line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        foreign = record.name.partition(".")[0] in FOREIGN and record.exc_info is None
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": (record.getMessage() if foreign else str(record.msg)).strip(),
        }
        line.update({name: getattr(record, name) for name in TOLD if hasattr(record, name)})
        if record.exc_info is not None and record.exc_info[1] is not None:
            line["error"] = _kinds(record.exc_info[1])
        return msgspec.json.encode(line, enc_hook=str).decode()


def _kinds(error: BaseException) -> list[dict[str, Any]]:
    """The error and those it came from: what kind, and where, but not its words."""
    out: list[dict[str, Any]] = []
    seen: set[int] = set()
    found: BaseException | None = error
    while found is not None and id(found) not in seen and len(out) < 5:
        seen.add(id(found))
        frames = traceback.extract_tb(found.__traceback__)
        out.append(
            {
                "kind": type(found).__name__,
                "at": [f"{frame.filename.rpartition('src/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-12:]],
            }
        )
        found = found.__cause__ or found.__context__
    return out


def to_json() -> None:
    """From now on all logs of this process are lines of JSON on stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
