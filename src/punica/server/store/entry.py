"""A match as `matches` shows it: everything but its acts and its secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import BindParameter, Select, and_, insert, select

from punica import registry
from punica.data.needs import OtherData, ask_for
from punica.kernel.errors import UnknownRuleset
from punica.kernel.match import Match
from punica.server.http.models import MatchInfo, Mode, OutcomeInfo, PlayerInfo, Status
from punica.server.store.claims import MATCHES, Step
from punica.server.store.rows import CheckRow
from punica.server.store.writer import Standing


@dataclass
class Entry:
    """One row of `matches`; `frozen` is why this build cannot follow it, where it cannot."""

    id: str
    ruleset: str
    version: str
    mode: str
    status: str
    scenario: str
    options: dict[str, Any]
    players: list[dict[str, Any]]
    commitment: str
    created: float
    played: float
    build: str = ""
    ask_always: bool = False
    nonces: dict[str, str] = field(default_factory=dict)
    seal: str | None = None
    seq: int = 0
    ply: int = 0
    asked: str | None = None
    outcome: dict[str, Any] | None = None
    invite: str | None = None
    invited: str | None = None
    """The person whom a table that waits is meant for."""
    declined: bool = False
    """Whether he does not want to play."""
    rematch: str | None = None
    imagined: str | None = None
    from_position: bool = False
    listed: bool = False
    delay: int = 0
    """So many seconds later it is shown to who only watches."""
    talked: int = 0
    """The number of what was said last (`tables/talk.py`)."""
    data: str = ""
    """What its data file changes, as the head of its record tells it."""
    pace: str | None = None
    """None: nobody counts the time."""
    rated: bool = False
    deadline: float | None = None
    """When the time of who is asked runs out, as far as the last act tells."""
    frozen: str | None = None

    def info(self) -> MatchInfo:
        """What everybody may know of it."""
        return MatchInfo(
            id=self.id,
            ruleset=self.ruleset,
            title=title(self.ruleset),
            version=self.version,
            scenario=self.scenario,
            options=self.options,
            ask_always=self.ask_always,
            mode=cast(Mode, self.mode),
            status=cast(Status, self.status if self.frozen is None else "frozen"),
            seq=self.seq,
            ply=self.ply,
            players=[PlayerInfo(**player) for player in self.players],
            asked=self.asked,
            outcome=OutcomeInfo(**self.outcome) if self.outcome is not None else None,
            commitment=self.commitment,
            created=self.created,
            played=self.played,
            frozen=self.frozen,
            needs=self.needs(),
            declined=self.declined,
            rematch=self.rematch,
            imagined=self.imagined,
            from_position=self.from_position,
            listed=self.listed,
            delay=self.delay,
            pace=self.pace,
            rated=self.rated,
            deadline=self.deadline,
        )

    def marked(self, mark: Mapping[str, Any] | None) -> None:
        """Who opened the table is an account, say, of a strength: shown beside his name, where one seat is his."""
        own = [player for player in self.players if player["kind"] == "person"]
        if mark is not None and len(own) == 1:
            own[0].update(mark)

    def needs(self) -> str | None:
        """Which other data the game was begun with than those in use: it waits for them, unharmed."""
        return _needs(self.ruleset, self.data) if self.status != "waiting" else None

    @property
    def archived(self) -> bool:
        """Whether it goes into the archive when it is over: two people's, and what everybody was to find."""
        fresh = not self.from_position and self.imagined is None
        return fresh and (self.mode == "network" or self.listed)

    def bot_of(self, seat: str) -> str | None:
        """The bot that plays a seat; None for people."""
        for player in self.players:
            if player["seat"] == seat:
                bot: str | None = player["bot"]
                return bot
        return None

    def seats_of(self, kind: str) -> list[str]:
        return [player["seat"] for player in self.players if player["kind"] == kind]

    def take(self, standing: Standing, played: float) -> None:
        """Stand where the last committed act has brought the match."""
        self.seq, self.ply, self.asked = standing.seq, standing.ply, standing.asked
        self.outcome, self.status, self.build = standing.outcome, standing.status, standing.build
        self.played = played

    def added(self) -> Step:
        values = dict(vars(self))
        del values["frozen"]
        return Step(insert(MATCHES), values)


def standing_of(match: Match, seq: int, build: str) -> Standing:
    """Where a match stands."""
    choice, outcome = match.pending, match.outcome
    return Standing(
        seq,
        len(match.history or []),
        match.seat_name(choice.who) if choice is not None else None,
        None if outcome is None else {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule},
        "running" if outcome is None else "over",
        build,
    )


def entries(build: str | BindParameter[str]) -> Select[Any]:
    """All matches, each with why this build cannot follow it."""
    checked = and_(CheckRow.match == MATCHES.c.id, CheckRow.build == build)
    return select(MATCHES, CheckRow.why.label("frozen")).outerjoin_from(MATCHES, CheckRow, checked)


def entry_of(row: dict[str, Any]) -> Entry:
    return Entry(**row)


@lru_cache(maxsize=4096)
def _needs(ruleset: str, changes: str) -> str | None:
    try:
        ask_for(ruleset, changes)
    except OtherData as error:
        return str(error)
    except ValueError:
        return None  # its head will say what is wrong with it
    return None


def title(ruleset: str) -> str:
    try:
        return registry.game(ruleset).title
    except UnknownRuleset:
        return ruleset
