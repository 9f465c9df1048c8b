"""What goes in and out over HTTP about people."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from punica.server.http.errors import Refused
from punica.server.http.models import CLEAN, Given, Lang, MatchInfo, Name, NewMatch, OptionValue, Told, Word
from punica.server.http.models_history import RatingInfo
from punica.server.tables.opening import ruleset

Text = Annotated[str, StringConstraints(min_length=1, max_length=1000)]
Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Address = Annotated[str, StringConstraints(min_length=3, max_length=254, pattern=CLEAN)]
Emblem = Annotated[str, StringConstraints(max_length=32, pattern=r"^[a-z-]*$")]
Role = Literal["player", "moderator", "host"]
Avoid = Literal["block", "mute"]
Strength = Annotated[int, Field(ge=0, le=4000)]


class PersonInfo(Told):
    """Somebody as everybody may see him."""

    name: str
    emblem: str
    account: bool
    program: bool = False
    created: float
    ratings: list[RatingInfo]


class MeInfo(PersonInfo):
    """Somebody as he sees himself."""

    role: Role
    language: str
    zone: str
    suspended: float | None
    mail: str | None
    password: bool
    passkeys: int
    recovery: int
    afresh: bool = Field(description="Whether a new password can be chosen now without the old one")


class Secured(MeInfo):
    """Somebody whom only this device knows from now on."""

    signed_out: int = Field(description="So many other devices have been signed out")


class House(Told):
    """What this server offers, and who asks. `people`: whether anybody is known here at all."""

    people: bool
    mail: bool
    paces: list[str]
    me: MeInfo | None


class NewAccount(Given):
    name: Name
    password: Password | None = None
    language: Lang = "en"


class Profile(Given):
    name: Name | None = None
    language: Lang | None = None
    zone: Annotated[str, StringConstraints(max_length=64, pattern=CLEAN)] | None = None
    emblem: Emblem | None = None


class NewPassword(Given):
    """`old` where there is one, and one has not just come in otherwise than by it."""

    password: Password
    old: Password | None = None


class SignIn(Given):
    name: Name
    password: Password


class Recover(Given):
    name: Name
    code: Word


class MailGiven(Given):
    mail: Address


class TicketGiven(Given):
    ticket: Word


class PasskeyAsked(Told):
    """What the browser is to ask for, and the ticket that goes back with its answer."""

    ticket: str
    options: dict[str, Any]


class PasskeyGiven(Given):
    ticket: Word
    answer: dict[str, Any]


class Codes(Told):
    codes: list[str]


class DeviceInfo(Told):
    id: str
    agent: str
    created: float
    seen: float
    here: bool


class Links(Given):
    """Private links that are to be one's own; `revoke`: they open nothing for anybody else from now on."""

    tokens: Annotated[list[Word], Field(max_length=200)]
    revoke: bool = False


class Taken(Told):
    taken: int


class Leaving(Given):
    """Deleting needs one's name once more, or for a guest the word `delete`."""

    sure: Name


class Avoiding(Given):
    kind: Avoid
    on: bool


class AvoidedInfo(Told):
    name: str
    emblem: str
    kind: Avoid


class Report(Given):
    why: Text
    match: Word | None = None


class MessageReport(Given):
    """What is wrong with something that was said; the moderators read it beside."""

    why: Annotated[str, StringConstraints(max_length=1000)] = ""


class ReportInfo(Told):
    id: str
    by_name: str
    about_name: str
    match: str | None
    why: str
    created: float


class Closing(Given):
    note: Annotated[str, StringConstraints(max_length=1000)] = ""


class Suspension(Closing):
    days: Annotated[int, Field(ge=0, le=3650)]


class CaseInfo(Told):
    """An account as moderators see it; `hands` are accounts that came from one device or address with it lately."""

    name: str
    emblem: str
    role: Role
    program: bool
    created: float
    seen: float
    suspended: float | None
    silenced: float | None
    hands: list[str]


class NewProgram(Given):
    name: Name


class ProgramInfo(Told):
    name: str
    created: float
    seen: float


class ProgramKey(Told):
    """The key of a program, which is told once."""

    name: str
    key: str


class GoingOn(Given):
    """Whether the next table is to be put up when a game is over; the nonce is for that one."""

    on: bool
    nonce: Name = ""


class GoingOnInfo(Told):
    mine: bool
    theirs: bool


class Appointment(Given):
    role: Role


class AuditInfo(Told):
    at: float
    by_name: str | None
    about_name: str | None
    what: str
    note: str


class HomeGame(Told):
    """A game of one's own, or one is invited to; `invite` while it waits, for `friend` where he was invited by name."""

    match: MatchInfo
    seats: list[str]
    invite: str | None = None
    friend: str | None = None


class SeekInfo(Told):
    """An open challenge. `side` is the one its maker wants, or `any`; `match` is told to himself alone."""

    id: str
    ruleset: str
    title: str
    scenario: str
    options: dict[str, bool | int | str]
    side: str
    name: str
    emblem: str
    account: bool
    program: bool
    rating: int | None
    sure: bool
    lowest: int | None
    highest: int | None
    created: float
    mine: bool
    match: str | None
    pace: str | None
    rated: bool


class Home(Told):
    yours: list[HomeGame]
    theirs: list[HomeGame]
    waiting: list[HomeGame]
    invitations: list[HomeGame]
    finished: list[HomeGame]
    seeks: list[SeekInfo]


class NewSeek(Given):
    """A challenge to whoever comes; `side` is the seat one wants, or `any`: then it is drawn."""

    ruleset: Word
    scenario: Word | None = None
    options: Annotated[dict[Word, OptionValue], Field(default_factory=dict)]
    side: Word = "any"
    name: Name = ""
    nonce: Name = ""
    commitment: Word | None = None
    ask_always: bool | None = None
    listed: bool = False
    delay: Literal[0, 900] = 0
    pace: Word | None = None
    lowest: Strength | None = None
    highest: Strength | None = None
    rated: bool = False

    def wish(self, name: str) -> tuple[NewMatch, str]:
        """The table that waits, and the side that was asked for; raises Refused."""
        seats = ruleset(self.ruleset).seats
        if self.side not in (*seats, "any"):
            raise Refused("bad-table", f"{self.ruleset} has no side {self.side!r}; there are: {', '.join(seats)}, any")
        mine = secrets.choice(seats) if self.side == "any" else self.side
        wanted = NewMatch(
            ruleset=self.ruleset,
            scenario=self.scenario,
            options=self.options,
            seats={seat: "me" if seat == mine else "friend" for seat in seats},
            names={mine: name},
            nonces={mine: self.nonce},
            commitment=self.commitment,
            ask_always=self.ask_always,
            listed=self.listed,
            delay=self.delay,
            pace=self.pace,
            rated=self.rated,
        )
        return wanted, self.side


class Done(Told):
    ok: bool = True
