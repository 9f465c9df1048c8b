"""Opening tables: new games, records, positions, invitations, rematches."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, select

import punica
from punica import registry, table
from punica.bots import BOTS
from punica.kernel.chance import commitment, secret_of
from punica.kernel.errors import BadOption, BadPosition, BadRecord, BadSeed, PunicaError, UnknownRuleset
from punica.kernel.game import Game
from punica.kernel.match import Match
from punica.server.http.errors import Refused
from punica.server.http.models import Again, Invitation, Join, NewImport, NewMatch, NewPosition, Seated
from punica.server.replay.records import head_of, rows_of
from punica.server.settings import Settings
from punica.server.store.entry import Entry, entry_of
from punica.server.store.ledger import Write
from punica.server.store.rows import MatchRow, MoveRow, SealRow, TokenRow
from punica.server.tables import seats
from punica.server.tables.hall import Hall
from punica.server.tables.live import Live

LONGEST = 100_000
"""A record of more decisions than this is no game."""


def ruleset(id: str) -> Game:
    try:
        return registry.game(id)
    except UnknownRuleset as error:
        raise Refused("no-such-ruleset", str(error)) from error


def fresh_seed() -> bytes:
    """What the secret of a new match comes from."""
    return secrets.token_bytes(32)


class Opening:
    """Everything that brings a table into the hall."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.ledger = hall.ledger
        self.settings = settings
        self._joining = asyncio.Lock()
        self._swapping = asyncio.Lock()

    # -- the promise of the dice ----------------------------------------------------------------------------------

    async def seal(self) -> str:
        """Choose a secret and promise it; it waits for a table to be opened with it."""
        seed = fresh_seed()
        promise = commitment(secret_of(seed))
        old = time.time() - self.settings.seal_seconds
        await self.ledger.write(
            (delete(SealRow).where(SealRow.created < old), None),
            (insert(SealRow), {"commitment": promise, "seed": seed.hex(), "created": time.time()}),
        )
        return promise

    async def _broken_seal(self, promise: str | None) -> tuple[bytes, list[Write]]:
        """The seed behind a promise, and what uses it up; a fresh one without a promise."""
        if promise is None:
            return fresh_seed(), []
        row = await self.ledger.first(select(SealRow.__table__).where(SealRow.commitment == promise))
        if row is None:
            raise Refused("bad-table", "this promise of dice is not known, or has been used: ask for a new one")
        return bytes.fromhex(row["seed"]), [(delete(SealRow).where(SealRow.commitment == promise), None)]

    # -- new games ------------------------------------------------------------------------------------------------

    async def new(self, wish: NewMatch) -> Seated:
        game = ruleset(wish.ruleset)
        seated = seats.players(game, wish.seats, wish.names)
        for seat in wish.nonces:
            if seat not in game.seats:
                raise Refused("bad-table", f"{game.id} has no seat {seat!r}")
        try:
            options = game.checked_options(wish.options)
            scenario = game.checked_scenario(wish.scenario)
        except BadOption as error:
            raise Refused("bad-table", str(error)) from error
        seed, used = await self._broken_seal(wish.commitment)
        entry = _entry(game, seated, scenario, options, commitment(secret_of(seed)))
        entry.ask_always, entry.listed = wish.ask_always, wish.listed
        nonces = {seat: wish.nonces.get(seat, "") for seat in game.seats}
        entry.wish = {"seed": seed.hex(), "nonces": nonces}
        if entry.mode == "network":
            return await self._wait(entry, used)
        return await self._start(entry, _first_question(entry), used)

    async def _wait(self, entry: Entry, also: list[Write]) -> Seated:
        """The table waits for a friend; the game begins when he has added his nonce."""
        entry.status = "waiting"
        entry.invite = secrets.token_urlsafe(12)
        token = seats.new_token()
        own = seats.own_seats(entry.players)
        await self.ledger.write(entry.added(), seats.token_row(token, entry.id, own), *also)
        return Seated(match=entry.info(), token=token, seats=own, invite=entry.invite)

    async def _start(self, entry: Entry, match: Match, also: list[Write]) -> Seated:
        """The game begins: the whole record is kept, then the table is open."""
        token = seats.new_token()
        own = seats.own_seats(entry.players)
        _begin(entry, match)
        rows = rows_of(entry.id, match)
        writes = [entry.added(), seats.token_row(token, entry.id, own), *also]
        if rows:
            writes.append((insert(MoveRow), rows))
        await self.ledger.write(*writes)
        if entry.status == "running":
            await self.hall.live(entry.id) if rows else self.hall.add(Live(entry, match, [], self.ledger))
        return Seated(match=entry.info(), token=token, seats=own)

    # -- invitations ----------------------------------------------------------------------------------------------

    async def invited(self, invite: str) -> tuple[Entry, str]:
        row = await self.ledger.first(select(MatchRow.__table__).where(MatchRow.invite == invite))
        if row is None:
            raise Refused("no-such-invite", "this invitation is not known, or somebody has accepted it already")
        entry = entry_of(row)
        return entry, entry.seats_of("open")[0]

    async def invitation(self, invite: str) -> Invitation:
        entry, seat = await self.invited(invite)
        return Invitation(seat=seat, match=entry.info())

    async def join(self, invite: str, friend: Join) -> Seated:
        async with self._joining:
            entry, seat = await self.invited(invite)
            for player in entry.players:
                if player["seat"] == seat:
                    player.update(kind="person", name=friend.name.strip() or "?")
            entry.wish["nonces"][seat] = friend.nonce
            match = _first_question(entry)
            _begin(entry, match)
            entry.invite, entry.status = None, "running"
            token = seats.new_token()
            entry.played = time.time()
            await self.ledger.write(
                entry.changed("players", "wish", "head", "invite", "status", "asked", "played"),
                seats.token_row(token, entry.id, [seat]),
            )
            self.hall.add(Live(entry, match, [], self.ledger))
        return Seated(match=entry.info(), token=token, seats=[seat])

    # -- records and positions ------------------------------------------------------------------------------------

    async def imported(self, given: NewImport) -> Seated:
        try:
            match = await asyncio.to_thread(_loaded, given.record)
        except BadRecord as error:
            raise Refused("bad-record", str(error)) from error
        except PunicaError as error:
            raise Refused("bad-record", f"this record cannot be played: {error}") from error
        names = {**_names(match), **given.names}
        return await self._taken_up(match, given.seats, names, None)

    async def positioned(self, given: NewPosition) -> Seated:
        try:
            match = await asyncio.to_thread(_placed, given.position)
        except BadPosition as error:
            raise Refused("bad-position", str(error)) from error
        except PunicaError as error:
            raise Refused("bad-position", f"this position cannot be played: {error}") from error
        return await self._taken_up(match, given.seats, given.names, None)

    async def branched(self, position: str, note: str | None) -> Seated:
        """A hot-seat table that goes on from a position."""
        match = await asyncio.to_thread(_placed, position)
        return await self._taken_up(match, {}, {}, note)

    async def _taken_up(
        self, match: Match, wanted: Mapping[str, str], names: Mapping[str, str], imagined: str | None
    ) -> Seated:
        game = match.terms.game
        seated = seats.players(game, wanted, names)
        if seats.mode(seated) == "network":
            raise Refused("bad-table", "a friend can only be invited to a new game")
        match.terms.players = {player["seat"]: player["name"] for player in seated}
        entry = _entry(game, seated, match.terms.scenario, match.terms.options, match.commitment)
        entry.ask_always = match.terms.ask_always
        entry.from_position = bool(match.terms.position)
        entry.imagined = imagined
        return await self._start(entry, match, [])

    # -- rematch --------------------------------------------------------------------------------------------------

    async def rematch(self, id: str, mine: list[str], again: Again) -> Seated:
        """The same table with sides swapped. The second of two friends who asks sits down at the first one's table."""
        async with self._swapping:
            return await self._rematch(await self.hall.entry(id), mine, again)

    async def _rematch(self, old: Entry, mine: list[str], again: Again) -> Seated:
        if old.outcome is None:
            raise Refused("not-over", "a rematch is for when the game is over")
        if old.rematch is not None and old.mode == "network":
            return await self._follow_friend(old, mine, again)
        game = ruleset(old.ruleset)
        swapped = _swapped(old, game, mine)
        seed = fresh_seed()
        entry = _entry(game, swapped, old.scenario, old.options, commitment(secret_of(seed)))
        entry.ask_always, entry.listed = old.ask_always, old.listed
        nonces = {seat: again.nonce if seat in seats.own_seats(swapped) else "" for seat in game.seats}
        entry.wish = {"seed": seed.hex(), "nonces": nonces}
        old.rematch = entry.id
        also = [old.changed("rematch")]
        if entry.mode == "network":
            return await self._wait(entry, also)
        return await self._start(entry, _first_question(entry), also)

    async def _follow_friend(self, old: Entry, mine: list[str], again: Again) -> Seated:
        assert old.rematch is not None
        entry = await self.hall.entry(old.rematch)
        own = seats.own_seats(entry.players)
        if entry.invite is None or not set(own) & set(mine):
            raise Refused("over", "the rematch has been opened already: look for it among your games")
        name = next(player["name"] for player in old.players if player["seat"] in mine)
        return await self.join(entry.invite, Join(name=name if name != "?" else "", nonce=again.nonce))


def _entry(game: Game, seated: list[dict[str, Any]], scenario: str, options: Mapping[str, Any], promise: str) -> Entry:
    now = time.time()
    return Entry(
        id=secrets.token_urlsafe(12),
        ruleset=game.id,
        version=game.version,
        mode=seats.mode(seated),
        status="running",
        scenario=scenario,
        options=dict(options),
        players=seated,
        commitment=promise,
        created=now,
        played=now,
    )


def _first_question(entry: Entry) -> Match:
    """The match of a table that is complete."""
    nonces = entry.wish["nonces"]
    game = ruleset(entry.ruleset)
    given = [nonces.get(seat, "") for seat in game.seats]
    try:
        return punica.new(
            entry.ruleset,
            bytes.fromhex(entry.wish["seed"]),
            entry.options,
            entry.scenario,
            nonces=given if any(given) else (),
            players={player["seat"]: player["name"] for player in entry.players},
            ask_always=entry.ask_always,
        )
    except (BadOption, BadSeed) as error:
        raise Refused("bad-table", str(error)) from error


def _begin(entry: Entry, match: Match) -> None:
    entry.head = head_of(match)
    entry.wish = {}
    entry.follow(match)
    entry.seq = entry.ply


def _loaded(text: str) -> Match:
    given = table.read(text)
    if len(given.plays) > LONGEST:
        raise BadRecord(given.plays[LONGEST].line, f"more than {LONGEST} decisions")
    return table.follow(given)


def _placed(text: str) -> Match:
    """A position as it will be loaded again: through its own transcript."""
    return table.follow(punica.position(text, seed=None).transcript(secret=True))


def _names(match: Match) -> dict[str, str]:
    written = match.terms.players
    return {seat: name[:60] for seat, name in written.items() if name != "?" and name not in BOTS}


def _swapped(old: Entry, game: Game, mine: list[str]) -> list[dict[str, Any]]:
    """Each takes the seat of the next; the friend's is open until he comes."""
    out: list[dict[str, Any]] = []
    for i, seat in enumerate(game.seats):
        player = dict(old.players[(i + 1) % len(old.players)])
        if old.mode == "network" and player["seat"] not in mine:
            player.update(kind="open", name="?")
        player["seat"] = seat
        out.append(player)
    return out


async def tokens_of(hall: Hall, token: str) -> dict[str, Any] | None:
    """Which match and seats a token stands for."""
    return await hall.ledger.first(select(TokenRow.__table__).where(TokenRow.digest == seats.digest(token)))
