"""A match in memory: a cache of its journal, the one gate that acts pass, and those who watch."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from punica.bots import takes_time
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.text import ENGLISH
from punica.kernel.transcript import Play
from punica.server.http import messages
from punica.server.http.errors import Refused
from punica.server.replay import marks
from punica.server.replay.following import Followed, following
from punica.server.replay.paced import paced
from punica.server.replay.records import dice_of
from punica.server.store import journal
from punica.server.store.entry import Entry, standing_of
from punica.server.store.jobs import NewJob, Priority, to_archive
from punica.server.store.journal import Act
from punica.server.store.ledger import Ledger
from punica.server.store.writer import Append, CannotKeep, Standing
from punica.server.tables import gate, several, shown_clock, windows
from punica.server.tables.asides import Aside, TimeOut
from punica.server.tables.changes import Known
from punica.server.tables.clock import Clock, Still, asking
from punica.server.tables.obeying import Obeyed, Obeying
from punica.server.tables.paces import pace
from punica.server.tables.published import Published
from punica.server.tables.remarks import Remark, Remarks
from punica.server.tables.several import Done, Stopped
from punica.server.tables.shown import Shown, Watcher
from punica.server.tables.story import Story
from punica.server.tables.taking_back import Backs, TakenBack
from punica.server.tables.talk import Talk

log = logging.getLogger("punica.server")

HEAD_START = 60.0
"""So many seconds a bot that answers at once goes before those that think: nobody notices who waits for them."""
TRIES = 8
"""So often an act that does not depend on the newest state is judged again when others were faster."""
MOST_OBEYED = 400
"""So many answers of orders can follow one act."""

Wanted = messages.Move | messages.Undo | messages.Resign | messages.Accept | TimeOut | TakenBack | Aside
KINDS: dict[type[Wanted], str] = {
    messages.Move: journal.PLAY,
    messages.Undo: journal.UNDO,
    messages.Resign: journal.RESIGN,
    messages.Accept: journal.ACCEPT,
    TimeOut: journal.TIMEOUT,
    TakenBack: journal.TAKE_BACK,
}


class Thought(msgspec.Struct, frozen=True):
    """Who has thought for the computer, how urgent that was, and what it says of its move."""

    worker: str
    priority: int
    remark: Remark | None


class Live:
    """One match that somebody plays or watches. All changes go through `act`, one at a time.

    An act is judged on the match in memory, which is then ahead of its journal: until the act is committed the copy
    counts as `broken`, and if it is not committed the copy is made again from the journal before anybody sees it.
    """

    def __init__(
        self, entry: Entry, head: str, found: Followed, acts: Sequence[Act], ledger: Ledger, still: Still | None = None
    ) -> None:
        self.entry = entry
        self.still = still if still is not None else Still()
        self.head = head
        self.ledger = ledger
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self._shown: dict[tuple[int, str], Shown] = {}
        self.asks: set[str] = set()
        """The seats that want to be asked also where they can only pass."""
        self.talk = Talk(ledger, entry.id)
        self.orders = Obeying(entry, ledger)
        self._moved: asyncio.Event | None = None
        """Is there while somebody waits for the table to move on."""
        self._lay(found, acts)

    def _lay(self, found: Followed, acts: Sequence[Act]) -> None:
        """Put a match on the table, to which these acts have led."""
        self.match, self.log_before, self.marked = found
        self.remarks = Remarks(acts)
        self.backs = Backs(acts)
        self.board = journal.board_seq(acts)
        """The number of the last act that changed the board: asides have come since."""
        self.stories: dict[tuple[int, str], Story] = {}
        self.broken = False
        self._set_clock(acts)
        self._publish(standing_of(self.match, self.entry.seq, self.ledger.build))

    def _set_clock(self, acts: Sequence[Act]) -> None:
        written = self.entry.pace
        self.clock = Clock(pace(written), len(self.match.terms.game.seats), self.still, acts) if written else None
        self.entry.deadline = self.clock.deadline() if self.clock is not None else None

    def _publish(self, standing: Standing) -> None:
        self.published = Published(self.match, standing)
        self.window = windows.is_open(self.entry, self.match)
        if self._moved is not None:
            self._moved.set()
            self._moved = None

    async def moves_on(self, seq: int, seconds: float) -> None:
        """Wait until the board is no longer as it was at `seq`, at most so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.newest(seq):
                    if self._moved is None:
                        self._moved = asyncio.Event()
                    await self._moved.wait()

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[Match]:
        """The match as its last committed act left it, while nobody acts; raises Refused."""
        async with self.lock:
            await self._heal()
            yield self.match

    # -- the gate -------------------------------------------------------------------------------------------------

    def check(self, seats: list[str], message: Wanted, seq: int) -> int:
        """Who wants to act: the right seat, at a running game, having seen its newest board; raises Refused."""
        number = gate.held(self.match, seats, message.seat)
        if self.match.outcome is not None:
            raise Refused("over", f"the game is over: {self.match.outcome.reason}")
        if not isinstance(message, (Aside, TimeOut)) and not self.newest(seq):
            raise self._stale(seq)
        return number

    def newest(self, seq: int) -> bool:
        """Whether the board is still as it was at `seq`."""
        return self.board <= seq <= self.entry.seq

    def _stale(self, seq: int) -> Refused:
        return Refused("stale", f"the table is at {self.entry.seq}, your move was meant for {seq}: look again")

    async def act(
        self,
        seats: list[str],
        message: Wanted,
        language: str = ENGLISH,
        by: str = journal.PERSON,
        thought: Thought | None = None,
        order: Obeyed | None = None,
    ) -> Done:
        """Do what a client, or the computer after a `thought`, asks; returns what became of it once that is committed.

        What standing orders answer is committed with it; `order`: they have asked for the act itself.

        Raises Refused, and then nothing has changed; after `not-kept` one asks again, with the same `rid`.
        """
        rid = f"{message.seat} {message.rid}" if message.rid else secrets.token_hex(8)
        async with self.lock:
            await self._heal()
            seq = message.seq
            for _ in range(TRIES):
                if message.rid and seq != self.entry.seq:
                    before = await self._answered(message, rid, language)
                    if before is not None:
                        return before
                number = self.check(seats, message, seq)
                acts, stopped = await self._judged(number, message, language, rid, by, order)
                played = len(acts)
                if thought is not None and thought.remark is not None:
                    acts[0] = replace(acts[0], remark=thought.remark.kept())
                relies = {} if order is None else {order.by.seat: order.by.version}
                if isinstance(message, messages.Move):
                    relies |= await self._obey(acts)
                if await self._keep(acts, thought, tuple(relies.items())):
                    return Done(self.entry.seq, played, stopped)
                before = await self._answered(message, rid, language)
                if before is not None:
                    return before
                self.orders.forget()
                if not isinstance(message, (messages.Move, messages.Undo)):
                    seq = self.entry.seq
                elif order is not None or not self.newest(seq):
                    break
            raise self._stale(message.seq)

    async def _judged(
        self, seat: int, message: Wanted, language: str, rid: str, by: str, order: Obeyed | None
    ) -> tuple[list[Act], Stopped | None]:
        """Do it to the match in memory; the acts that are to be written. Raises Refused, and nothing has changed."""
        match = self.match
        if isinstance(message, messages.Move):
            if order is not None:
                acts: list[Act] = []
                self._decide(acts, seat, order.code, language, rid, by, order.by.pledge)
                return acts, None
            return await self._played(seat, message.wanted, language, rid, by)
        if isinstance(message, messages.Undo):
            left = gate.undo(match, seat, message.whole)
            code = f"{left} whole" if message.whole else str(left)
            return [self._written(journal.UNDO, Play(seat, code, match.round), rid, 0, by, None)], None
        if isinstance(message, Aside):
            play = Play(seat, message.judge(seat), match.round)
            return [self._written(message.kind, play, rid, 0, by, None)], None
        lines = self._lines()
        if isinstance(message, TimeOut):
            play = gate.time_out(match, seat, message.judge(seat))
        elif isinstance(message, TakenBack):
            play = gate.take_back(match, *message.judge(seat))
        elif isinstance(message, messages.Accept):
            if self.remarks.offers is None:
                raise Refused("not-offered", "the computer has not offered to resign")
            play = gate.resign(match, self.remarks.offers)
        else:
            play = gate.resign(match, seat)
        self.log_before.append(lines)
        return [self._written(KINDS[type(message)], play, rid, 0, by, None)], None

    async def _played(
        self, seat: int, codes: list[str], language: str, rid: str, by: str
    ) -> tuple[list[Act], Stopped | None]:
        """Play decisions of a seat until something comes between; raises Refused where the first is not possible."""
        match = self.match
        acts: list[Act] = []
        before = several.known(match)
        for code in codes:
            if acts:
                await asyncio.sleep(0)  # others have their turn
                stopped = several.between(match, seat, code, before, language)
                if stopped is not None:
                    return acts, stopped
            before = several.known(match)
            try:
                self._decide(acts, seat, code, language, journal.nth_rid(rid, len(acts)), by)
            except Refused as error:
                if not acts:
                    raise
                return acts, several.refused(error, code)
        return acts, None

    async def _obey(self, acts: list[Act]) -> dict[str, int]:
        """Let standing orders answer what follows from these acts; the seats whose orders did, and which version.

        What is asked in a window between people waits for its moment instead (`jobs/window_passes.py`).
        """
        relies: dict[str, int] = {}
        self.orders.late = None
        for _ in range(MOST_OBEYED):
            if windows.is_open(self.entry, self.match):
                break
            found = await self.orders.answer_to(self.match, acts[0].seat)
            if found is None:
                break
            rid = journal.order_rid(self.entry.seq + 1 + len(acts))
            self._decide(acts, found.seat, found.code, ENGLISH, rid, journal.ORDER, found.by.pledge)
            relies[found.by.seat] = found.by.version
        return relies

    def _decide(
        self, acts: list[Act], seat: int, code: str, language: str, rid: str, by: str, pledge: str | None = None
    ) -> None:
        """Play a decision and add it to the acts that are to be written; raises Refused, and nothing has changed."""
        match = self.match
        lines, round, before = self._lines(), match.round, len(self.log_before)
        marked = max([self.marked, *(before - nth for nth, act in enumerate(reversed(acts)) if act.mark is not None)])
        play = gate.play(match, seat, code, language)
        self.log_before.append(lines)
        mark = marks.mark(match) if match.round != round and before + 1 - marked >= marks.EVERY else None
        act = self._written(journal.PLAY, play, rid, len(acts), by, mark)
        if pledge is not None:
            act = replace(act, pledge=pledge)
            play.note = act.play().note
        acts.append(act)

    def _written(self, kind: str, play: Play, rid: str, nth: int, by: str, mark: str | None) -> Act:
        """What is to be written of a change to the match in memory, which is ahead of its journal from now on."""
        self.broken = True
        seq = self.entry.seq + 1 + nth
        act = Act(self.entry.id, seq, kind, play.seat, play.code, play.round, play.secret, dice_of(play), by, rid, mark)
        return act if self.clock is None else asking(act, self.match)

    def _lines(self) -> int:
        assert self.match.journal is not None
        return len(self.match.journal.lines)

    # -- the journal ----------------------------------------------------------------------------------------------

    async def _keep(self, acts: list[Act], thought: Thought | None, relies: tuple[tuple[str, int], ...]) -> bool:
        """Commit what the match in memory has done; False when it stands not in the journal. Raises Refused."""
        first = acts[0]
        standing = standing_of(self.match, acts[-1].seq, self.ledger.build)
        board = journal.board_seq(acts, self.board)
        moves = board != self.board
        voids = moves and (self.window or bool(self.entry.seats_of("bot")))
        job = self.next_job(standing, board, thought) if moves else None
        clock = self.clock
        deadline = None if clock is None else lambda at: clock.after(acts, at).deadline()
        try:
            at = await self.ledger.writer.append(Append(first, standing, tuple(acts[1:]), voids, job, deadline, relies))
        except CannotKeep as error:
            log.error("match %s: %s", first.match, error)
            await self._heal()
            if await self.ledger.request(first.match, first.rid) is None:
                raise Refused("not-kept", "the move could not be kept on disk, so it was not played") from error
            return False
        if at is None:
            await self._heal()
            return False
        self.broken = False
        self.board = board
        self.entry.take(standing, at)
        if clock is not None:
            self._take_time(clock.after(acts, at))
        if moves:
            self._remember(acts, standing.ply)
        for act in acts:
            self.backs.take(act, at)
        self._publish(standing)
        return True

    def _take_time(self, clock: Clock) -> None:
        self.clock, self.entry.deadline = clock, clock.deadline()

    async def look_at_clock(self, still: Still) -> bool:
        """Fold the time anew, where it has stood still in a way that was not known; whether that changes anything."""
        async with self.lock:
            await self._heal()
            if self.clock is None or still == self.still:
                return False
            self.still = still
            self._set_clock(await self.ledger.acts(self.entry.id))
            self._publish(self.published.standing)
            self.broadcast()
            return True

    def _remember(self, acts: list[Act], ply: int) -> None:
        """What stands beside the decisions that these acts have led to, `ply` in all."""
        del self.log_before[ply:]
        self.marked = min(self.marked, ply)
        for at, act in enumerate(acts, ply - len(acts) + 1):
            self.remarks.take(act, at)
            if act.mark is not None:
                self.marked = at

    async def _answered(self, message: Wanted, rid: str, language: str) -> Done | None:
        """What this very request has already brought about; None: nothing. Raises Refused."""
        act = await self.ledger.request(self.entry.id, rid)
        if act is None:
            return None
        later = [act, *await self.ledger.acts(self.entry.id, act.seq)]
        acts = journal.of_request(rid, later)
        stopped = None
        if isinstance(message, messages.Move):
            wanted = message.wanted
            same = [one.code for one in acts] == wanted[: len(acts)]
            if same and len(acts) < len(wanted):
                stopped = await self._stopped(acts[-1], wanted[len(acts)], language)
        else:
            same = not isinstance(message, messages.Undo) or act.left()[1] == message.whole
        kind = message.kind if isinstance(message, Aside) else KINDS[type(message)]
        if act.kind != kind or not same:
            raise Refused("bad-message", "this rid has been used for another act: each needs its own")
        return Done(journal.kept_until(later, acts[-1].seq), len(acts), stopped)

    async def _stopped(self, last: Act, code: str, language: str) -> Stopped:
        """Why a code was not played after an act of the journal: found again by going back there."""
        acts = await self.ledger.acts(self.entry.id)
        found = await paced(following(self.head, [act for act in acts if act.seq < last.seq]))
        before = several.known(found.match)
        gate.follow(found.match, last)
        return several.judged_again(found.match, last.seat, code, before, language)

    async def read(self, since: int = 0) -> list[Act]:
        """The journal that this copy follows, from the act after number `since` on."""
        return await self.ledger.acts(self.entry.id, since)

    async def _heal(self) -> None:
        """Where this copy may be ahead of its journal, make it again from there; raises Refused."""
        if not self.broken:
            return
        acts = await self.read()
        try:
            found = await paced(following(self.head, acts))
        except PunicaError as error:
            raise Refused("frozen", f"these rules cannot follow this game: {error}") from error
        moved = bool(acts) and acts[-1].seq != self.entry.seq
        if acts:
            self.entry.take(standing_of(found.match, acts[-1].seq, self.ledger.build), acts[-1].at)
        self._lay(found, acts)
        if moved:
            self.broadcast()

    async def catch_up(self) -> bool:
        """Follow what other processes have written since; whether there was anything."""
        async with self.lock:
            await self._heal()
            acts = await self.read(self.entry.seq)
            if not acts:
                return False
            self.broken = True
            try:
                for act in acts:
                    self.backs.take(act, act.at)
                    if act.kind in journal.ASIDES:
                        continue
                    lines = self._lines()
                    gate.follow(self.match, act)
                    self.log_before.append(lines)
                    del self.log_before[len(self.match.history or []) :]
                    self.remarks.take(act, len(self.log_before))
            except PunicaError as error:
                log.error("match %s: what was written elsewhere does not fit this copy: %s", self.entry.id, error)
                await self._heal()
                return True
            self.broken = False
            self.board = journal.board_seq(acts, self.board)
            if self.clock is not None:
                self._take_time(self.clock.on(acts))
            self.marked = min(self.marked, len(self.log_before))
            standing = standing_of(self.match, acts[-1].seq, self.ledger.build)
            self.entry.take(standing, acts[-1].at)
            self._publish(standing)
            self.broadcast()
            return True

    # -- those who watch ------------------------------------------------------------------------------------------

    def story(self, eyes: int, language: str = ENGLISH) -> Story:
        story = self.stories.get((eyes, language))
        if story is None:
            story = self.stories[eyes, language] = Story(eyes, language)
        story.read_on(self.match, self.log_before, self.stories.values())
        return story

    def _beside(self) -> dict[str, Any]:
        """What everybody is told of the table besides the board."""
        thinking = self.bot_asked()
        return {
            "thinking": thinking[0] if thinking is not None else None,
            "offers": self.remarks.offers if self.entry.outcome is None else None,
            "clock": shown_clock.told(self.clock, self.match) if self.clock is not None else None,
            "back": self.backs.told(self.match),
        }

    def _table(self, eyes: int, language: str, beside: dict[str, Any]) -> dict[str, Any]:
        return {
            **self.published.seen(eyes, language),
            "remarks": self.remarks.told(language, self.match.round if self.entry.outcome is None else None),
            "passes": self.passes(eyes),
            **beside,
        }

    def _shown_to(self, eyes: int, language: str, beside: dict[str, Any], known: Known | None = None) -> Shown:
        """The newest table of these readers; `known`: what has been found out about changes just now."""
        table = self._table(eyes, language, beside)
        shown = self._shown.get((eyes, language))
        if shown is None:
            shown = self._shown[eyes, language] = Shown(table)
        else:
            shown.renew(table, known)
        return shown

    async def announce(self) -> None:
        """Tell everybody, once what is being written is kept."""
        if self.lock.locked() or self.broken:
            async with self.steady():
                self.broadcast()
        else:
            self.broadcast()

    def broadcast(self) -> None:
        """Everybody gets the state as his eyes see it in his language, and the log from where he is."""
        known: Known = {}
        beside = self._beside()
        newest: dict[tuple[int, str], tuple[Shown, Story]] = {}
        for watcher in self.watchers:
            reader = watcher.eyes, watcher.language
            told = newest.get(reader)
            if told is None:
                told = newest[reader] = self._shown_to(*reader, beside, known), self.story(*reader)
            told[0].tell(watcher, told[1])
        for kept in (self._shown, self.stories):
            if len(kept) > len(newest):
                for gone in kept.keys() - newest:
                    del kept[gone]

    def show(self, watcher: Watcher, since: int = 0) -> None:
        """One connection gets the state, with the log from line `since` on."""
        shown = self._shown_to(watcher.eyes, watcher.language, self._beside())
        shown.tell_all(watcher, self.story(watcher.eyes, watcher.language), since)

    def tell_table(self, *lacking: Watcher) -> None:
        """Everybody gets to know how the table is occupied; or only who lacks that."""
        present = sorted({seat for watcher in self.watchers for seat in watcher.seats})
        message = {
            "type": "table",
            "match": self.entry.info().model_dump(),
            "watching": sum(not watcher.seats for watcher in self.watchers),
            "present": present,
        }
        encoded = msgspec.json.encode(message)
        for watcher in lacking or self.watchers:
            watcher.send(encoded)

    # -- what is done without a click -----------------------------------------------------------------------------

    def passes(self, eyes: int) -> bool | None:
        """Where these eyes can only pass in a window: whether the server is about to, which nobody else is told."""
        asked = self.match.pending
        own = self.window and asked is not None and asked.who == eyes
        return self.entry.asked not in self.asks if own and windows.only_pass(self.match) else None

    def bot_asked(self) -> tuple[str, str] | None:
        """The seat and the bot that are to choose now, if the computer is."""
        seat = self.entry.asked
        if seat is None or self.entry.status != "running":
            return None
        bot = self.entry.bot_of(seat)
        return (seat, bot) if bot is not None else None

    def bot_key(self, board: int | None = None) -> str:
        """The key of the computer's move at this table as it stands, or will stand."""
        return f"bot {self.entry.id} {self.board if board is None else board}"

    def next_job(
        self, standing: Standing, board: int, thought: Thought | None, priority: int = Priority.AWAITED
    ) -> NewJob | None:
        """What is to be done at this table where it stands, its board since act number `board`: the computer's move,
        if it is to choose, a pass, or an answer of late orders; when it is over it goes into the archive.

        Whoever has thought goes on thinking; after an act of a person somebody waits for the computer.
        """
        if standing.status == "over" and self.entry.archived:
            return to_archive(self.entry.id)
        if windows.is_open(self.entry, self.match):
            return windows.job(self.entry.id, board)
        bot = self.entry.bot_of(standing.asked) if standing.asked is not None else None
        if standing.status == "running" and self.orders.lags(self.match):
            return NewJob("orders", f"orders {self.entry.id} {board}", Priority.AWAITED, self.entry.id, board)
        if bot is None or standing.status != "running":
            return None
        delay = 0.0 if takes_time(bot) else -HEAD_START
        key, id = self.bot_key(board), self.entry.id
        if thought is None:
            return NewJob("bot", key, priority, id, board, delay=delay)
        return NewJob("bot", key, thought.priority, id, board, delay=delay, worker=thought.worker)

    def decisions(self) -> list[tuple[int, str]]:
        return [(play.seat, play.code) for play in self.match.history or []]
