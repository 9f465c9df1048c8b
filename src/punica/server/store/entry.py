"""A match as the ledger holds it: everything but its decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import Table, bindparam, insert, update

from punica import registry
from punica.kernel.errors import UnknownRuleset
from punica.kernel.match import Match
from punica.server.http.models import MatchInfo, Mode, OutcomeInfo, PlayerInfo, Status
from punica.server.store.ledger import Write
from punica.server.store.rows import MatchRow

MATCHES = cast(Table, MatchRow.__table__)
STANDING = ("seq", "ply", "asked", "outcome", "status", "played")
MOVED = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("this"))
    .values({name: bindparam(f"to_{name}", type_=MATCHES.c[name].type) for name in STANDING})
)


@dataclass
class Entry:
    """One row of `matches`."""

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
    ask_always: bool = False
    head: str = ""
    wish: dict[str, Any] = field(default_factory=dict)
    seq: int = 0
    ply: int = 0
    asked: str | None = None
    outcome: dict[str, Any] | None = None
    frozen: str | None = None
    invite: str | None = None
    rematch: str | None = None
    imagined: str | None = None
    from_position: bool = False
    listed: bool = False

    def info(self) -> MatchInfo:
        """What everybody may know of it."""
        return MatchInfo(
            id=self.id,
            ruleset=self.ruleset,
            title=_title(self.ruleset),
            version=self.version,
            scenario=self.scenario,
            options=self.options,
            ask_always=self.ask_always,
            mode=cast(Mode, self.mode),
            status=cast(Status, self.status),
            seq=self.seq,
            ply=self.ply,
            players=[PlayerInfo(**player) for player in self.players],
            asked=self.asked,
            outcome=OutcomeInfo(**self.outcome) if self.outcome is not None else None,
            commitment=self.commitment,
            created=self.created,
            played=self.played,
            frozen=self.frozen,
            rematch=self.rematch,
            imagined=self.imagined,
            from_position=self.from_position,
            listed=self.listed,
        )

    def bot_of(self, seat: str) -> str | None:
        """The bot that plays a seat; None for people."""
        for player in self.players:
            if player["seat"] == seat:
                bot: str | None = player["bot"]
                return bot
        return None

    def seats_of(self, kind: str) -> list[str]:
        return [player["seat"] for player in self.players if player["kind"] == kind]

    def follow(self, match: Match) -> None:
        """Take over where the match stands."""
        self.ply = len(match.history or [])
        choice = match.pending
        self.asked = match.seat_name(choice.who) if choice is not None else None
        outcome = match.outcome
        if outcome is not None:
            self.outcome = {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule}
            self.status = "over"

    def moved(self) -> Write:
        """Write where the match stands: the one statement of every move, so it is prepared once."""
        values = {f"to_{name}": getattr(self, name) for name in STANDING}
        return MOVED, {"this": self.id, **values}

    def added(self) -> Write:
        return insert(MATCHES), dict(vars(self))

    def changed(self, *names: str) -> Write:
        """Write some fields again."""
        values = {name: getattr(self, name) for name in names}
        return update(MATCHES).where(MATCHES.c.id == self.id).values(values), None

    def freeze(self, reason: str) -> Write:
        """These rules can no longer follow the game: it is kept as it is, with the reason."""
        self.status = "frozen"
        self.frozen = (
            f"These rules can no longer follow this game ({reason}). Its record is kept and can be downloaded."
        )
        return self.changed("status", "frozen")


def entry_of(row: dict[str, Any]) -> Entry:
    return Entry(**row)


def _title(ruleset: str) -> str:
    try:
        return registry.game(ruleset).title
    except UnknownRuleset:
        return ruleset
