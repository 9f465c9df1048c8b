"""A match in memory: the one gate that moves pass, and those who watch."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Protocol, cast

import msgspec
from sqlalchemy import Table, bindparam, delete, insert

from punica.kernel.errors import CannotUndo, FlowError, IllegalMove, PunicaError
from punica.kernel.match import Match
from punica.kernel.text import ENGLISH, Text
from punica.server.http import messages
from punica.server.http.errors import Refused
from punica.server.replay.records import head_of, rows_of
from punica.server.store.entry import Entry
from punica.server.store.ledger import CannotKeep, Ledger, Write
from punica.server.store.rows import MoveRow
from punica.server.tables import scene
from punica.server.tables.story import Story

log = logging.getLogger("punica.server")


REMARKS = 30
"""So many of the computer's last remarks are shown."""
MOVES = cast(Table, MoveRow.__table__)
PLAYED = insert(MOVES)
UNDONE = delete(MOVES).where(MOVES.c.match == bindparam("this"), MOVES.c.n >= bindparam("since"))


class Watcher(Protocol):
    """A connection: whose eyes it sees with, in which language, which seats it holds, how many log lines it has."""

    eyes: int
    language: str
    seats: list[str]
    lines: int

    def send(self, message: bytes) -> None: ...


class Live:
    """One match that somebody plays or watches. All changes go through `act`, one at a time."""

    def __init__(self, entry: Entry, match: Match, log_before: list[int], ledger: Ledger) -> None:
        self.entry = entry
        self.match = match
        self.log_before = log_before
        self.ledger = ledger
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.stories: dict[tuple[int, str], Story] = {}
        self.thinking: str | None = None
        self.remarks: list[dict[str, Any]] = []
        """What the computer said about its card plays: after which decision, for which seat, why in each language."""
        self.offers: str | None = None
        """The seat for which the computer offers to resign."""
        self.broken = False
        """The disk refused a move that had been played: this copy is to be thrown away."""

    # -- the gate -------------------------------------------------------------------------------------------------

    def check(self, seats: list[str], seat: str, seq: int) -> int:
        """Who wants to act: the right seat, at a running game, having seen its newest state; raises Refused."""
        number = self.held(seats, seat)
        self.check_open()
        if seq != self.entry.seq:
            raise Refused("stale", f"the table is at {self.entry.seq}, your move was meant for {seq}: look again")
        return number

    def held(self, seats: list[str], seat: str) -> int:
        """The number of a seat that these seats hold; raises Refused."""
        if not seats:
            raise Refused("spectator", "spectators only watch: this needs the private link of a seat")
        if seat not in seats:
            raise Refused("not-your-seat", f"you hold {' and '.join(seats)}, not that seat")
        return self.match.terms.game.seat(seat)

    def check_open(self) -> None:
        if self.broken:
            raise Refused("not-kept", "the table is being set up again; try once more")
        if self.entry.status == "frozen":
            raise Refused("frozen", self.entry.frozen or "this game is frozen")
        if self.match.outcome is not None:
            raise Refused("over", f"the game is over: {self.match.outcome.reason}")

    async def act(
        self,
        seats: list[str],
        message: messages.Move | messages.Undo | messages.Resign | messages.Accept,
        language: str = ENGLISH,
    ) -> int:
        """Do what a client asks and keep it; returns the new sequence number. Raises Refused, and nothing changed."""
        async with self.lock:
            number = self.check(seats, message.seat, message.seq)
            if isinstance(message, messages.Move):
                self._play(number, message.code, language)
            elif isinstance(message, messages.Undo):
                self._undo(number, message.whole)
            elif isinstance(message, messages.Accept):
                self._resign(self._offered())
            else:
                self._resign(number)
            await self._keep()
            return self.entry.seq

    def _play(self, seat: int, code: str, language: str) -> None:
        choice = self.match.pending
        assert choice is not None
        if choice.who != seat:
            text = Text("kernel.not-asked", what=self.match.prompt(seat, language))
            raise Refused("not-asked", self.match.render(text, language))
        lines = self._journal()
        try:
            self.match.play(code)
        except IllegalMove as error:
            why = self.match.why_not(code, seat, language)
            raise Refused("not-offered", why.text if why is not None else error.text, error.rule) from error
        except FlowError as error:
            log.error("match %s: %s", self.entry.id, error, exc_info=error.original)
            raise Refused(
                "rule-failed", "a rule failed, which is a bug of ours; the game stands where it was"
            ) from error
        except PunicaError as error:
            raise Refused("rule-failed", str(error)) from error
        self.log_before.append(lines)

    def _offered(self) -> str:
        """The seat for which the computer offers to resign; raises Refused."""
        if self.offers is None:
            raise Refused("not-offered", "the computer has not offered to resign")
        return self.offers

    def _resign(self, seat: str | int) -> None:
        lines = self._journal()
        self.match.resign(seat)
        self.log_before.append(lines)

    def _undo(self, seat: int, whole: bool) -> None:
        try:
            self.match.undo(seat, whole)
        except CannotUndo as error:
            raise Refused(
                "cannot-undo",
                "nothing can be taken back: a die, something shown, or a question to the other side stands between",
            ) from error

    def _journal(self) -> int:
        assert self.match.journal is not None
        return len(self.match.journal.lines)

    async def _keep(self) -> None:
        """Commit where the match stands now; when that fails, this copy is void."""
        assert self.match.history is not None
        before, ply = self.entry.ply, len(self.match.history)
        entry = self.entry
        old = (entry.seq, entry.ply, entry.asked, entry.outcome, entry.status, entry.played)
        del self.log_before[ply:]
        entry.seq += 1
        entry.played = time.time()
        entry.follow(self.match)
        writes: list[Write] = [entry.moved()]
        if ply < before:
            writes.append((UNDONE, {"this": entry.id, "since": ply}))
        else:
            writes.append((PLAYED, rows_of(entry.id, self.match, before)))
        try:
            await asyncio.shield(self.ledger.write(*writes))
        except CannotKeep as error:
            log.error("match %s: %s", entry.id, error)
            entry.seq, entry.ply, entry.asked, entry.outcome, entry.status, entry.played = old
            self.broken = True
            raise Refused("not-kept", "the move could not be kept on disk, so it was not played") from error

    # -- those who watch ------------------------------------------------------------------------------------------

    def story(self, eyes: int, language: str = ENGLISH) -> Story:
        story = self.stories.setdefault((eyes, language), Story(eyes, language))
        story.read_on(self.match, self.log_before)
        return story

    def state(self, eyes: int, since: int, language: str = ENGLISH) -> bytes:
        """The state message for these eyes, with the log from line `since` on."""
        return self._with_log(self._table(eyes, language), self.story(eyes, language), since)

    def _table(self, eyes: int, language: str) -> dict[str, Any]:
        shown = scene.seen(self.match, eyes, language)
        shown["type"] = "state"
        shown["seq"] = self.entry.seq
        shown["can_undo"] = eyes >= 0 and self.match.can_undo(eyes)
        shown["thinking"] = self.thinking
        shown["remarks"] = [
            {**remark, "text": remark["text"].get(language, remark["text"][ENGLISH])}
            for remark in self.remarks
            if remark["ply"] <= self.entry.ply
        ]
        shown["offers"] = self.offers if self.match.outcome is None else None
        return shown

    def _with_log(self, shown: dict[str, Any], story: Story, since: int) -> bytes:
        shown["log_from"] = since
        shown["log"] = story.lines[since:]
        return msgspec.json.encode(shown)

    async def announce(self) -> None:
        """Tell everybody, once what is being written is kept."""
        async with self.lock:
            self.broadcast()

    def broadcast(self) -> None:
        """Everybody gets the state as his eyes see it in his language, and the log from where he is."""
        tables: dict[tuple[int, str], dict[str, Any]] = {}
        done: dict[tuple[int, str, int], bytes] = {}
        for watcher in self.watchers:
            story = self.story(watcher.eyes, watcher.language)
            since = min(watcher.lines, len(story.lines))
            reader = (watcher.eyes, watcher.language)
            key = (*reader, since)
            if key not in done:
                if reader not in tables:
                    tables[reader] = self._table(*reader)
                done[key] = self._with_log(tables[reader], story, since)
            watcher.lines = len(story.lines)
            watcher.send(done[key])

    def show(self, watcher: Watcher, since: int = 0) -> None:
        """One connection gets the state, with the log from line `since` on."""
        story = self.story(watcher.eyes, watcher.language)
        watcher.lines = len(story.lines)
        watcher.send(self.state(watcher.eyes, min(since, len(story.lines)), watcher.language))

    def tell_table(self) -> None:
        """Everybody gets to know how the table is occupied."""
        present = sorted({seat for watcher in self.watchers for seat in watcher.seats})
        message = {
            "type": "table",
            "match": self.entry.info().model_dump(),
            "watching": sum(not watcher.seats for watcher in self.watchers),
            "present": present,
        }
        encoded = msgspec.json.encode(message)
        for watcher in self.watchers:
            watcher.send(encoded)

    # -- the computer ---------------------------------------------------------------------------------------------

    def remark(self, seat: str, reason: dict[str, str], gives_up: bool) -> None:
        """The computer has played a card and says why; once it may offer to resign, and nobody need accept."""
        if reason:
            ply = self.entry.ply
            self.remarks = [one for one in self.remarks if one["ply"] < ply][-REMARKS:]
            self.remarks.append({"ply": ply, "seat": seat, "text": reason})
            self.offers = seat if gives_up else None

    def bot_asked(self) -> tuple[str, str] | None:
        """The seat and the bot that are to choose now, if the computer is."""
        choice = self.match.pending
        if choice is None or self.entry.status != "running" or self.broken:
            return None
        seat = self.match.seat_name(choice.who)
        bot = self.entry.bot_of(seat)
        return (seat, bot) if bot is not None else None

    def decisions(self) -> list[tuple[int, str]]:
        return [(play.seat, play.code) for play in self.match.history or []]

    def head(self) -> str:
        return self.entry.head or head_of(self.match)
