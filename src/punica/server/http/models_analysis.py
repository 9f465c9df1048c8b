"""What goes in and out about analysis boards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from punica.server.http.messages_told import OptionOdds, ReachInfo, RefusedOption, StateMessage
from punica.server.http.models import Given, OptionValue, Ply, Ref, Told, View, Word
from punica.server.http.models_review import EstimateInfo

Face = Annotated[int, Field(ge=1, le=6)]
Dice = Annotated[list[Face], Field(max_length=40)]


class StepGiven(Given):
    """A decision, and how the dice after it are to fall; none: as they fall."""

    code: Word
    dice: Dice = Field(default=[])


Steps = Annotated[list[StepGiven], Field(max_length=600)]


class AnalysisFrom(Given):
    """Where to begin: a record at one of its decisions, a position, or the set-up of a ruleset."""

    record: str = ""
    ply: Ply | None = None
    position: str = ""
    ruleset: Annotated[str, Field(max_length=80)] = ""
    options: Annotated[dict[Word, OptionValue], Field(max_length=40)] = Field(default={})


class AnalysisOf(Given):
    """A moment of a match. While it runs: for one's own `seat`, in the world number `deal` that it could imagine."""

    ply: Ply
    seat: Word | None = None
    deal: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class AnalysisBegun(Told):
    """`start` is a position file, to be sent with everything that is asked. `seat`: only this seat's cards are known,
    and the others were dealt anew; none: all lie open."""

    start: str
    ruleset: str
    seat: str | None
    ply: int
    plies: int
    note: str


class BoardAt(Given):
    """The board after `steps` from `start`; `more` is what is done now."""

    start: str
    steps: Steps
    more: Steps = Field(default=[])
    seat: Word | None = None


class BoardAbout(Given):
    start: str
    steps: Steps
    about: Word


class StepMade(Told):
    """A step of `more` that was made, or one that had to come before it: whose, and in words."""

    code: str
    dice: list[int]
    text: str
    seat: str


class BoardScene(Told):
    """The table, the dice and the lines of the log that the last step brought, and the hands that are known."""

    made: list[StepMade]
    ruleset: str
    seats: list[str]
    dice: list[int]
    did: list[str]
    hands: dict[str, list[str]]
    state: StateMessage


class BoardWhy(Told):
    code: str
    allowed: bool
    text: str
    rule: str
    refs: list[Ref]


class BoardRefused(Told):
    options: list[RefusedOption]


class BoardReach(Told):
    reach: ReachInfo | None


class BoardOdds(Told):
    options: list[OptionOdds]


class BoardPosition(Told):
    position: str


class EditGiven(Given):
    """One change of a position by hand; which fields a `kind` reads, `setup_edits.py` of its game says."""

    kind: Word
    space: Word | None = None
    side: Word | None = None
    inside: bool = False
    piece: Word | None = None
    to: Word | None = None
    source: Word | None = None
    n: Annotated[int, Field(ge=-99, le=99)] = 0
    value: OptionValue = 0


class SetUpAt(Given):
    """The board to change: that after `steps` from `start`, or of a `ruleset` its set-up, or `empty`."""

    start: str = ""
    steps: Steps = Field(default=[])
    ruleset: Annotated[str, Field(max_length=80)] = ""
    empty: bool = False
    edit: EditGiven | None = None


class TrackTold(Told):
    """Something of the state that is one value: a `flag`, a `number` between bounds, one `word` of some."""

    key: str
    kind: Literal["flag", "number", "word"]
    least: int
    most: int
    words: list[str]


class SetUpPieces(Told):
    """All of a position that its view does not tell: tracks, cards by pile, generals off the map, markers in spaces."""

    tracks: list[TrackTold]
    values: dict[str, OptionValue]
    piles: dict[str, list[str]]
    filled: dict[str, list[str]]
    tools: dict[str, list[str]]
    away: dict[str, list[str]]
    units: dict[str, list[str]]
    tribes: list[str]
    marks: dict[str, list[str]]


class EditRefused(Told):
    """Why the position cannot be: the key of the file and the rule."""

    text: str
    key: str
    rule: str


class SetUpTold(Told):
    """The position as a file and as everybody would see it; as it was before where the edit is `refused`."""

    start: str
    ruleset: str
    view: View
    table: SetUpPieces
    refused: EditRefused | None


class EngineAsked(Given):
    """Think about the board after these steps; `open`: with all cards as they lie."""

    start: str
    steps: Steps
    open: bool = False


class EngineBegun(Told):
    id: str


class EngineLineTold(Told):
    codes: list[str]
    words: list[str]
    chance: EstimateInfo
    reason: str


class ThoughtTold(Told):
    seat: str
    worlds: int
    lines: list[EngineLineTold]
    measured: int


class EngineTold(Told):
    status: Literal["waiting", "thinking", "done"]
    thought: ThoughtTold | None
    wrong: str
