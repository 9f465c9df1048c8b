"""Opening tables: new games, records, positions, invitations, rematches."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, insert, select

import punica
from punica import registry
from punica.bots import may_sit
from punica.bots.levels import MASTER
from punica.kernel.chance import commitment, secret_of
from punica.kernel.errors import BadOption, BadSeed, UnknownRuleset
from punica.kernel.game import Game
from punica.kernel.match import Match
from punica.server.http.errors import Refused
from punica.server.http.models import Again, Invitation, Join, NewImport, NewMatch, NewPosition, Seated
from punica.server.replay.following import Followed
from punica.server.replay.records import head_of, imported
from punica.server.settings import Settings
from punica.server.store import claims, occupants
from punica.server.store import secrets as kept_secrets
from punica.server.store.claims import MATCHES, SEALS, Step
from punica.server.store.entry import Entry, standing_of
from punica.server.store.journal import CLOCK, COLUMNS, START, Act
from punica.server.store.person_rows import SEEKS
from punica.server.store.rows import ActRow, TokenRow
from punica.server.store.writer import CannotKeep
from punica.server.tables import seats
from punica.server.tables.clock import asking
from punica.server.tables.hall import ID, Hall
from punica.server.tables.paces import pace

log = logging.getLogger("punica.server")

Mark = Mapping[str, Any]
"""What a table shows of who sits down (`ratings/standing.py`)."""
Also = Callable[[str], tuple[Step, ...]]
"""What else is kept with a table, by its id."""
NOBODY: Final[Mark] = {"account": False, "program": False, "rating": None, "sure": False}
SEAL: Final = re.compile(r"[0-9a-f]{64}")
CHANGED: Final = ("players", "nonces", "asked", "played", "build", "data", "seq", "deadline")
"""What is new of a table when its game begins."""
USED: Final = "this promise of dice is not known, or has been used: ask for a new one"


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

    # -- the promise of the dice ----------------------------------------------------------------------------------

    async def seal(self) -> str:
        """Choose a secret and promise it; it waits for a table to be opened with it."""
        seed, now = fresh_seed(), time.time()
        promise = commitment(secret_of(seed))
        old = SEALS.c.used_by.is_(None), SEALS.c.created < now - self.settings.seal_seconds
        await self._claimed(Step(delete(SEALS).where(*old)), claims.seal_made(promise, seed, None, now))
        return promise

    async def _seed(self, promise: str | None) -> bytes:
        """The seed behind a promise that nobody has used; a fresh one without a promise."""
        if promise is None:
            return fresh_seed()
        seed = await kept_secrets.seed_of(self.ledger, promise, None) if SEAL.fullmatch(promise) else None
        if seed is None:
            raise Refused("bad-table", USED)
        return seed

    async def _claimed(self, *steps: Step, tell: tuple[str, ...] = ()) -> bool:
        """As `Ledger.claim`; raises Refused when the database does not keep it."""
        try:
            return await self.ledger.claim(*steps, tell=tell)
        except CannotKeep as error:
            log.error("a table could not be kept: %s", error)
            raise Refused("not-kept", "this could not be kept, so nothing has changed") from error

    # -- new games ------------------------------------------------------------------------------------------------

    async def new(
        self,
        wish: NewMatch,
        person: str | None = None,
        invited: str | None = None,
        mark: Mark | None = None,
        also: Also | None = None,
    ) -> Seated:
        """A new table; what is `also` to be kept of it is kept with it, or there is no table."""
        game = ruleset(wish.ruleset)
        seated = self._seated(game, wish.seats, wish.names)
        for seat in wish.nonces:
            if seat not in game.seats:
                raise Refused("bad-table", f"{game.id} has no seat {seat!r}")
        try:
            options = game.checked_options(wish.options)
        except BadOption as error:
            raise Refused("bad-options", str(error)) from error
        try:
            scenario = game.checked_scenario(wish.scenario)
        except BadOption as error:
            raise Refused("bad-table", str(error)) from error
        seed = await self._seed(wish.commitment)
        entry = _entry(game, seated, scenario, options, commitment(secret_of(seed)))
        entry.ask_always = entry.mode == "network" if wish.ask_always is None else wish.ask_always
        entry.listed, entry.delay, entry.invited = wish.listed, wish.delay, invited
        entry.pace, entry.rated = self._pace(entry, wish.pace, wish.rated), wish.rated
        entry.nonces = {seat: wish.nonces.get(seat, "") for seat in game.seats}
        if entry.rated and entry.mode != "network":
            raise Refused("bad-table", "only a game between two people is rated")
        entry.marked(mark)
        more = also(entry.id) if also is not None else ()
        made = await self._promised(entry, seed, wish.commitment is not None, *more, person=person)
        if made is None:
            raise Refused("bad-table", USED)
        return made

    def _seated(self, game: Game, wanted: Mapping[str, str], names: Mapping[str, str]) -> list[dict[str, Any]]:
        """The players of a table; raises Refused."""
        seated = seats.players(game, wanted, names)
        if not self.settings.offers_master and any((one["bot"] or "").startswith(MASTER) for one in seated):
            raise Refused(
                "bad-table", f"{MASTER} needs all processors of a machine: this server keeps them for everybody"
            )
        return seated

    def _pace(self, entry: Entry, pace: str | None, rated: bool) -> str | None:
        """The pace that was wished for; raises Refused where the server or the table has none."""
        if rated and pace is None:
            raise Refused("bad-table", "a rated game needs a pace")
        if pace is not None and (entry.mode != "network" or not self.settings.knows_people):
            raise Refused("bad-table", "only between people, each at his own place, the time is counted")
        if pace is not None and pace not in self.settings.paces:
            raise Refused("bad-table", f"here one plays at these paces: {', '.join(self.settings.paces)}")
        return pace

    async def _promised(
        self, entry: Entry, seed: bytes, given: bool, *also: Step, person: str | None, tell: tuple[str, ...] = ()
    ) -> Seated | None:
        """Open a table on a seal, `given` before or made now; None when somebody else has what it claims."""
        entry.seal = entry.commitment
        if entry.mode != "network":
            seal = [claims.seal_used(entry.commitment, entry.id)] if given else []
            return await self._start(entry, _first_question(entry, seed), *seal, *also, person=person, tell=tell)
        held = claims.seal_held(entry.commitment, entry.id)
        if not given:
            held = claims.seal_made(entry.commitment, seed, entry.id, entry.created)
        return await self._wait(entry, held, *also, person=person, tell=tell)

    async def _wait(self, entry: Entry, *also: Step, person: str | None, tell: tuple[str, ...]) -> Seated | None:
        """The table waits for a friend; the game begins when he has added his nonce."""
        entry.status = "waiting"
        entry.invite = secrets.token_urlsafe(12)
        token = seats.new_token()
        own = seats.own_seats(entry.players)
        if not await self._claimed(entry.added(), seats.token_row(token, entry.id, own, person), *also, tell=tell):
            return None
        return Seated(match=entry.info(), token=token, seats=own, invite=entry.invite)

    async def _start(
        self, entry: Entry, match: Match, *also: Step, person: str | None, tell: tuple[str, ...] = ()
    ) -> Seated | None:
        """The game begins: the whole record is kept, then the table is open."""
        token = seats.new_token()
        own = seats.own_seats(entry.players)
        head = head_of(match)
        _storable(head)
        acts = imported(entry.id, match)
        entry.take(standing_of(match, len(acts), self.ledger.build), entry.played)
        entry.data = match.terms.changes
        held = seats.token_row(token, entry.id, own, person)
        steps = [entry.added(), kept_secrets.kept(entry.id, head), held, *also]
        if acts:
            steps.append(Step(insert(ActRow), [dict(zip(COLUMNS, act.row(), strict=True)) for act in acts]))
        if not await self._claimed(*steps, tell=tell):
            return None
        if acts and entry.status == "running":
            async with self.hall.table(entry.id):
                pass
        elif entry.status == "running":
            await self.hall.begin(entry, head, Followed(match, [], 0))
        return Seated(match=entry.info(), token=token, seats=own)

    # -- invitations ----------------------------------------------------------------------------------------------

    async def invited(self, invite: str) -> tuple[Entry, str]:
        """The table one is invited to, and the seat that is free; raises Refused."""
        entry, _ = await self._invited(invite)
        return entry, entry.seats_of("open")[0]

    async def _invited(self, invite: str) -> tuple[Entry, ColumnElement[bool]]:
        row = None
        if ID.fullmatch(invite):
            waits = MATCHES.c.invite == invite, MATCHES.c.status == "waiting"
            row = await self.ledger.first(occupants.as_read(self.ledger.build).where(*waits))
        if row is None:
            raise _no_invite()
        return occupants.read(row)

    async def invitation(self, invite: str) -> Invitation:
        entry, seat = await self.invited(invite)
        return Invitation(seat=seat, match=entry.info())

    async def join(self, invite: str, friend: Join, person: str | None = None, mark: Mark | None = None) -> Seated:
        """A friend sits down, and the game begins; raises Refused when somebody else was faster."""
        for _ in range(occupants.TRIES):
            made = await self._join(invite, friend, person, mark)
            if made is not None:
                return made
        raise _no_invite()

    async def _join(self, invite: str, friend: Join, person: str | None, mark: Mark | None) -> Seated | None:
        """None: who waits there was given another name meanwhile, or somebody else has the seat."""
        entry, same = await self._invited(invite)
        seat = entry.seats_of("open")[0]
        for player in entry.players:
            if player["seat"] == seat:
                player.update({"kind": "person", "name": friend.name.strip() or "?", **(mark or {})})
        entry.nonces[seat] = friend.nonce
        seed = await kept_secrets.seed_of(self.ledger, entry.commitment, entry.id)
        if not seed:
            raise _no_invite()
        match = _first_question(entry, seed)
        entry.invite, entry.status = None, "running"
        entry.take(standing_of(match, 0, self.ledger.build), time.time())
        entry.data = match.terms.changes
        token, head = seats.new_token(), head_of(match)
        begun: tuple[Step, ...] = ()
        if entry.pace is not None:
            entry.seq, entry.deadline = 1, entry.played + pace(entry.pace).reserve
            first = asking(Act(entry.id, 1, START, 0, "", match.round, False, "", CLOCK, START), match)
            begun = (Step(insert(ActRow), dict(zip(COLUMNS, first.row(), strict=True))),)
        changed = {name: getattr(entry, name) for name in CHANGED}
        sat = await self._claimed(
            claims.invite_used(entry.id, invite, same, changed),
            claims.seal_broken(entry.commitment, entry.id),
            kept_secrets.kept(entry.id, head),
            seats.token_row(token, entry.id, [seat], person),
            *begun,
            Step(delete(SEEKS).where(SEEKS.c.match == entry.id)),
            tell=(entry.id,),
        )
        if not sat:
            return None
        await self.hall.begin(entry, head, Followed(match, [], 0))
        return Seated(match=entry.info(), token=token, seats=[seat])

    # -- records and positions ------------------------------------------------------------------------------------

    async def imported(self, match: Match, given: NewImport, person: str | None = None) -> Seated:
        return await self._taken_up(match, given.seats, {**_names(match), **given.names}, None, person)

    async def positioned(self, match: Match, given: NewPosition, person: str | None = None) -> Seated:
        return await self._taken_up(match, given.seats, given.names, None, person)

    async def branched(
        self, match: Match, wanted: Mapping[str, str], note: str | None, person: str | None = None
    ) -> Seated:
        """A table that goes on from a moment of another."""
        return await self._taken_up(match, wanted, {}, note, person)

    async def _taken_up(
        self,
        match: Match,
        wanted: Mapping[str, str],
        names: Mapping[str, str],
        imagined: str | None,
        person: str | None,
    ) -> Seated:
        game = match.terms.game
        seated = self._seated(game, wanted, names)
        if seats.mode(seated) == "network":
            raise Refused("bad-table", "a friend can only be invited to a new game")
        match.terms.players = {player["seat"]: player["name"] for player in seated}
        entry = _entry(game, seated, match.terms.scenario, match.terms.options, match.commitment)
        entry.ask_always = match.terms.ask_always
        entry.from_position = bool(match.terms.position)
        entry.imagined = imagined
        made = await self._start(entry, match, person=person)
        assert made is not None, "nothing was claimed"
        return made

    # -- rematch --------------------------------------------------------------------------------------------------

    async def rematch(
        self, id: str, mine: list[str], again: Again, person: str | None = None, mark: Mark | None = None
    ) -> Seated:
        """The same table with sides swapped. The second of two friends who asks sits down at the first one's table."""
        old = await self.hall.stored(id)
        if old.outcome is None:
            raise Refused("not-over", "a rematch is for when the game is over")
        made = None
        if old.rematch is None or old.mode != "network":
            made = await self._rematch(old, mine, again, person, mark)
        if made is None:
            made = await self._follow_friend(await self.hall.stored(id), mine, again, person, mark)
        await self.hall.tell_rematch(id)
        return made

    async def _rematch(
        self, old: Entry, mine: list[str], again: Again, person: str | None, mark: Mark | None
    ) -> Seated | None:
        """Open it; None when the friend was faster."""
        game = ruleset(old.ruleset)
        swapped = _swapped(old, game, mine)
        seed = fresh_seed()
        entry = _entry(game, swapped, old.scenario, old.options, commitment(secret_of(seed)))
        entry.ask_always, entry.listed, entry.delay = old.ask_always, old.listed, old.delay
        entry.pace, entry.rated = old.pace, old.rated
        entry.invited = await self._other(old.id, person) if entry.mode == "network" else None
        if entry.mode == "network":
            entry.marked(mark)
        entry.nonces = {seat: again.nonce if seat in seats.own_seats(swapped) else "" for seat in game.seats}
        opened = claims.rematch_opened(old.id, entry.id, entry.mode == "network")
        return await self._promised(entry, seed, False, opened, person=person, tell=(old.id,))

    async def _other(self, match: str, person: str | None) -> str | None:
        """The person who sat opposite, where both are known: he finds the rematch among his invitations."""
        rows = await self.ledger.all(select(TokenRow.__table__).where(TokenRow.match == match))
        others = [row["person"] for row in rows if row["person"] is not None and row["person"] != person]
        return others[0] if person is not None and others else None

    async def _follow_friend(
        self, old: Entry, mine: list[str], again: Again, person: str | None, mark: Mark | None
    ) -> Seated:
        if old.rematch is None:
            raise Refused("not-kept", "the rematch could not be opened; try once more")
        entry = await self.hall.stored(old.rematch)
        own = seats.own_seats(entry.players)
        if entry.invite is None or not set(own) & set(mine):
            raise Refused("over", "the rematch has been opened already: look for it among your games")
        name = next(player["name"] for player in old.players if player["seat"] in mine)
        return await self.join(entry.invite, Join(name=name if name != "?" else "", nonce=again.nonce), person, mark)


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


def _first_question(entry: Entry, seed: bytes) -> Match:
    """The match of a table that is complete."""
    game = ruleset(entry.ruleset)
    given = [entry.nonces.get(seat, "") for seat in game.seats]
    try:
        return punica.new(
            entry.ruleset,
            seed,
            entry.options,
            entry.scenario,
            nonces=given if any(given) else (),
            players={player["seat"]: player["name"] for player in entry.players},
            ask_always=entry.ask_always,
        )
    except (BadOption, BadSeed) as error:
        raise Refused("bad-table", str(error)) from error


def _no_invite() -> Refused:
    return Refused("no-such-invite", "this invitation is not known, or somebody has accepted it already")


def _storable(text: str) -> None:
    """Raises Refused for characters that no database keeps."""
    try:
        clean = b"\x00" not in text.encode()
    except UnicodeEncodeError:
        clean = False
    if not clean:
        raise Refused("bad-record", "the record holds characters that are no text")


def _names(match: Match) -> dict[str, str]:
    written = match.terms.players
    clean = {seat: "".join(sign for sign in name if sign.isprintable())[:60] for seat, name in written.items()}
    return {seat: name for seat, name in clean.items() if name != "?" and not may_sit(name)}


def _swapped(old: Entry, game: Game, mine: list[str]) -> list[dict[str, Any]]:
    """Each takes the seat of the next; the friend's is open until he comes."""
    out: list[dict[str, Any]] = []
    for i, seat in enumerate(game.seats):
        player = dict(old.players[(i + 1) % len(old.players)])
        if old.mode == "network" and player["seat"] not in mine:
            player.update(kind="open", name="?", **NOBODY)
        player["seat"] = seat
        out.append(player)
    return out


async def seats_of_person(hall: Hall, match: str, person: str) -> list[str]:
    """The seats that somebody holds in a match."""
    own = TokenRow.match == match, TokenRow.person == person
    held = await hall.ledger.all(select(TokenRow.seats.label("seats")).where(*own))
    return sorted({seat for row in held for seat in row["seats"]})


async def tokens_of(hall: Hall, token: str) -> dict[str, Any] | None:
    """Which match and seats a token stands for."""
    return await hall.ledger.first(select(TokenRow.__table__).where(TokenRow.digest == seats.digest(token)))
