"""What goes in and out over HTTP. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from punica.kernel.errors import UnknownLanguage
from punica.kernel.languages import spoken

Source = Literal["rulebook", "published", "inferred", "reconstructed"]
Mode = Literal["hotseat", "computer", "network"]


def _spoken(language: str) -> str:
    try:
        return spoken(language)
    except UnknownLanguage as unknown:
        raise ValueError(str(unknown)) from unknown


Lang = Annotated[str, AfterValidator(_spoken)]
"""A language a client can ask for: one of those that are complete."""
Status = Literal["waiting", "running", "over", "frozen"]
Ref = tuple[str, str]
"""What something points at: a kind and a slug."""
View = Any
"""A `GameView`. It is sent as the game built it, and described by the structs of the games."""

CLEAN = r"^[^\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069]*$"
"""No control characters, nor those that turn the direction of writing, with which a name can pass for another."""
Name = Annotated[str, StringConstraints(max_length=60, pattern=CLEAN)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=CLEAN)]
OptionValue = bool | Annotated[int, Field(ge=-(2**53), le=2**53)] | Word
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


class Given(BaseModel):
    """A body: fields that mean nothing are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Told(BaseModel):
    """An answer."""


class Problem(Told):
    """Why not: a code, a sentence, and where there is one the rule."""

    code: str
    text: str
    rule: str = ""


# -- books ------------------------------------------------------------------------------------------------------------


class Health(Told):
    ok: bool
    version: str


class ScenarioInfo(Told):
    id: str
    text: str


class OptionInfo(Told):
    """A switch of the table. `rule` is the section, `text` what it does in our words."""

    id: str
    rule: str
    text: str
    default: bool | int | str
    values: list[bool | int | str]
    needs: list[str] = []
    conflicts: list[str] = []


class StrengthInfo(Told):
    """How strong a level of the computer has been measured to be, in tens: its games tell no more."""

    elo: int
    low: int
    high: int
    """In 95 of 100 cases it lies from here to there."""
    games: int
    plainly: str
    """What it means against the normal level, which has 1500."""
    in_numbers: str
    """The numbers in a sentence."""


class RulesetInfo(Told):
    """`mostly`: most of its data is reconstructed, not only some. `set_up`: its positions can be changed by hand."""

    id: str
    title: str
    version: str
    seats: list[str]
    seat_names: dict[str, str]
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    portrait: str
    reconstructed: str
    mostly: bool
    toy: bool
    set_up: bool
    strengths: dict[str, StrengthInfo]
    """By the names of those bots that have been measured here."""


class BotInfo(Told):
    name: str
    text: str
    seconds: list[int]
    """How long it may be allowed to think about a card: `name:10`; empty where there is no choice."""
    tempers: list[str]
    """Which temperaments it may have: `name-bold`, `name-bold:10`; empty where it has none."""


class TemperInfo(Told):
    name: str
    text: str


class Shelf(Told):
    rulesets: list[RulesetInfo]
    bots: list[BotInfo]
    tempers: list[TemperInfo]


class RulingInfo(Told):
    id: str
    text: str


class RuleInfo(Told):
    id: str
    title: str
    text: str
    heading: bool
    rulings: list[RulingInfo]


class TermInfo(Told):
    """A term: by which words it is recognised, and the rule that explains it."""

    words: list[str]
    rule: str
    text: str


class SummaryRule(Told):
    rule: str
    title: str
    text: str


class GamePage(Told):
    """What the page of a game shows beside its atlas: the rules of the one-page summary by head, terms, editions."""

    ruleset: str
    title: str
    summary: dict[str, list[SummaryRule]]
    glossary: list[TermInfo]
    course: str


class Rules(Told):
    ruleset: str
    title: str
    rules: list[RuleInfo]


# -- the atlas --------------------------------------------------------------------------------------------------------


class SpaceInfo(Told):
    slug: str
    name: str
    lat: float
    lon: float
    kind: str
    source: Source
    port: bool = False
    port_modifier: int | None = None
    major_port: bool = False
    walls: int = 0
    siege_modifier: int = 0
    large: bool = False
    province: str | None = None
    region: str | None = None
    start: str | None = None
    tribe: str | None = None
    sea_limit: int = 0
    zone: str | None = None
    vp: int = 0
    capital: bool = False
    supply_point: str | None = None
    needs_colonist: bool = False
    option: str | None = None
    position_source: Source = "inferred"


class ConnectionInfo(Told):
    a: str
    b: str
    kind: str
    source: Source
    cost: int = 1
    needs: str = "nothing"
    name: str = ""
    storms: int = 0
    zone: str | None = None
    cheap_if_friendly: str | None = None
    option: str | None = None


class ProvinceInfo(Told):
    slug: str
    name: str
    region: str
    spaces: list[str]
    majority: int
    significant: bool
    source: Source
    allies: int = 0
    option: str | None = None


class RegionInfo(Told):
    slug: str
    name: str
    source: Source


class ZoneInfo(Told):
    slug: str
    name: str
    lat: float
    lon: float
    adjacent: list[str]
    source: Source
    storms: int = 0


class BoxInfo(Told):
    """A box of the Provincial Display."""

    slug: str
    name: str
    kind: str
    source: Source


class GeneralInfo(Told):
    """`short` is what stands on his plate."""

    slug: str
    name: str
    short: str
    side: str
    strategy: int
    battle: int
    text: str
    source: Source
    arrival: int = 1
    pool: bool = False
    traits: list[str] = []
    option: str | None = None


class CardInfo(Told):
    """`slug` is how codes, refs and views name the card; `marks` are its flags, `values` its numbers."""

    deck: str
    slug: str
    number: str
    name: str
    text: str
    source: Source
    ops: int | None = None
    side: str = "both"
    copies: int = 1
    marks: list[str] = []
    values: dict[str, int] = {}
    option: str | None = None
    values_source: Source | None = None


class ChartInfo(Told):
    id: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    source: Source
    notes: list[str] = []


class TurnInfo(Told):
    model_config = ConfigDict(serialize_by_alias=True, populate_by_name=True)

    turn: int
    from_year: int = Field(alias="from")
    to_year: int = Field(alias="to")
    cards: int
    reinforcements: bool
    source: Source
    hire: int | None = None
    general: str | None = None


class Atlas(Told):
    """The board and the cards of a ruleset."""

    ruleset: str
    title: str
    version: str
    portrait: str
    reconstructed: list[str]
    nouns: dict[str, dict[str, str]]
    kinds: dict[str, str]
    rule_names: dict[str, str]
    spaces: list[SpaceInfo] = []
    connections: list[ConnectionInfo] = []
    provinces: list[ProvinceInfo] = []
    regions: list[RegionInfo] = []
    zones: list[ZoneInfo] = []
    boxes: list[BoxInfo] = []
    generals: list[GeneralInfo] = []
    cards: list[CardInfo] = []
    charts: list[ChartInfo] = []
    turns: list[TurnInfo] = []


# -- tables -----------------------------------------------------------------------------------------------------------


class Seal(Told):
    commitment: str


class PlayerInfo(Told):
    """Who has a seat. Of an `account` the rating with which it sat down, and whether that was `sure`."""

    seat: str
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    account: bool = False
    program: bool = False
    rating: int | None = None
    sure: bool = False


class OutcomeInfo(Told):
    winner: str | None
    reason: str
    rule: str


class MatchInfo(Told):
    """A table as everybody may see it."""

    id: str
    ruleset: str
    title: str
    version: str
    scenario: str
    options: dict[str, bool | int | str]
    ask_always: bool
    mode: Mode
    status: Status
    seq: int
    ply: int
    players: list[PlayerInfo]
    asked: str | None
    outcome: OutcomeInfo | None
    commitment: str
    created: float
    played: float
    frozen: str | None
    needs: str | None = None
    declined: bool = False
    """While it waits: who was invited by name does not want to play."""
    rematch: str | None
    imagined: str | None
    from_position: bool
    listed: bool
    delay: int
    """So many seconds later it is shown to who only watches."""
    pace: str | None = None
    """A reserve and a bonus for each card play, such as `3d+4h`."""
    rated: bool = False
    deadline: float | None = None
    """When the time of who is asked runs out."""


class Seated(Told):
    """What one gets for opening or joining a table. `invite` is for the friend, while he has not come."""

    match: MatchInfo
    token: str
    seats: list[str]
    invite: str | None = None


class Branched(Seated):
    imagined: bool
    ply: int
    note: str


class Mine(Told):
    """`owned`: it is somebody's game, who needs no link for it."""

    token: str
    seats: list[str]
    match: MatchInfo
    invite: str | None = None
    owned: bool = False


class Invitation(Told):
    seat: str
    match: MatchInfo


Who = dict[Word, Word]


class NewMatch(Given):
    ruleset: Word
    scenario: Word | None = None
    options: dict[Word, OptionValue] = {}
    seats: Who = {}
    names: dict[Word, Name] = {}
    nonces: dict[Word, Name] = {}
    commitment: Word | None = None
    ask_always: bool | None = None
    """Left out: against a friend."""
    listed: bool = False
    delay: Literal[0, 900] = 0
    """So many seconds later spectators see it."""
    pace: Word | None = None
    """Against a friend: one of the paces that the server offers; without one nobody counts the time."""
    rated: bool = False
    friend: Name = ""
    """The name of the account that is invited."""


class NewImport(Given):
    record: str
    seats: Who = {}
    names: dict[Word, Name] = {}


class NewPosition(Given):
    position: str
    seats: Who = {}
    names: dict[Word, Name] = {}


class Join(Given):
    name: Name = ""
    nonce: Name = ""


class MyTokens(Given):
    tokens: Annotated[list[Word], Field(max_length=200)]


class BranchFrom(Given):
    """`seats`: who plays on, as at a new position; nobody named: both sides at one screen."""

    ply: Ply
    seat: Word | None = None
    seats: Who = {}


class Again(Given):
    nonce: Name = ""


# -- replay and proof -------------------------------------------------------------------------------------------------


class OptionOffered(Told):
    code: str
    text: str
    verb: str
    refs: list[Ref]
    args: dict[str, str | int]
    most: int
    grave: bool


class Asked(Told):
    """`key` is which question this is, in every language; "" where that is secret. `order` is by which kind of standing
    orders it can be answered; "" for others than the asked."""

    seat: str
    key: str
    text: str
    rule: str
    secret: bool
    several: int
    losses: int
    order: str
    options: list[OptionOffered] | None


class Die(Told):
    """`kind` is what it was rolled for."""

    seat: str
    n: int
    kind: str


class Line(Told):
    """A line of the log as one pair of eyes reads it. `key` is what kind of happening it tells, in every language."""

    n: int
    ply: int
    round: int
    key: str
    text: str
    rule: str
    refs: list[Ref]
    die: Die | None = None


class Still(Told):
    """The table after so many decisions."""

    ply: int
    plies: int
    round: int
    seat: str | None
    view: View
    prompt: str
    asked: Asked | None
    outcome: OutcomeInfo | None
    log: list[Line]


class Decision(Told):
    ply: int
    round: int
    seat: str
    code: str | None
    dice: list[int]


class Timeline(Told):
    match: str
    decisions: list[Decision]


class Moment(Told):
    """The table after a card play. `changed`: provinces or places that have another owner since the moment before;
    `forces`: Combat Units on the map, warships in Hands in the Sea; `dead`: generals lost since;
    `chances`: to win, as the computer judges the table at a glance; empty while the game runs."""

    ply: int
    turn: int
    points: dict[str, int]
    forces: dict[str, int]
    changed: dict[str, str | None]
    dead: list[str]
    chances: dict[str, float]


class CourseInfo(Told):
    match: str
    moments: list[Moment]


class DrawInfo(Told):
    n: int
    round: int
    after: str
    label: str
    fell: str


class ProofInfo(Told):
    fair: bool
    wrong: str
    line: int
    commitment: str
    secret: str
    nonces: list[str]
    draws: list[DrawInfo]


class SideDice(Told):
    seat: str
    rolls: int
    mean: float
    faces: dict[str, int]


class DiceInfo(Told):
    sides: list[SideDice]
