"""What one reader of a table, a pair of eyes with a language, has been told, and what changed with the last telling."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from punica.server.tables.changes import Change, Known, changes
from punica.server.tables.story import Story


class Watcher(Protocol):
    """A connection: whose eyes it sees with, in which language, which seats it holds, and what it has been told."""

    eyes: int
    language: str
    seats: list[str]
    lines: int
    """So many lines of the log."""
    deltas: bool
    """Whether it wants to be told changes only."""
    told: int
    """The number of the last table it was told; 0: none it could add changes to."""

    def send(self, message: bytes) -> None: ...

    async def begun(self) -> None:
        """The game it waited for has begun, and it has been shown the table."""


class Shown:
    """A table as it is told now. Each that differs from the one before has the next number.

    Messages are the same for all who have been told the same so far, so each is made once.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        self.number = 1
        self._since = 0
        self._change: Change = {}
        self._made: dict[tuple[bool, int], bytes] = {}

    def renew(self, table: dict[str, Any], known: Known | None = None) -> None:
        """The table has moved on; `known` is what changed in the tables of others, with which it shares much."""
        change = changes(self.table, table, known)
        if change:
            self._since = self.table["seq"]
            self._change = change
            self.table = table
            self.number += 1
        self._made.clear()

    def tell(self, watcher: Watcher, story: Story) -> None:
        """What this connection lacks: the change, or the whole where it has something else or wants no changes."""
        lacks_change = watcher.told == self.number - 1 > 0
        if watcher.deltas and watcher.told == self.number and watcher.lines == len(story.lines):
            return
        self._send(watcher, story, watcher.deltas and lacks_change, watcher.lines)

    def tell_all(self, watcher: Watcher, story: Story, since: int) -> None:
        """The whole table, with the log from line `since` on."""
        self._send(watcher, story, False, since)

    def _send(self, watcher: Watcher, story: Story, changed_only: bool, since: int) -> None:
        since = min(since, len(story.lines))
        key = changed_only, since
        message = self._made.get(key)
        if message is None:
            log = {"log_from": since, "log": story.lines[since:]}
            if changed_only:
                whole = {"type": "delta", "since": self._since, "changes": self._change, **log}
            else:
                whole = {**self.table, **log}
            message = self._made[key] = msgspec.json.encode(whole)
        watcher.lines = len(story.lines)
        watcher.told = self.number
        watcher.send(message)
