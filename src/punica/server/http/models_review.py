"""What a review tells over HTTP. The client's types are generated from these."""

from __future__ import annotations

from typing import Literal

from punica.server.http.models import Told

Verdict = Literal["good", "inaccuracy", "mistake", "blunder"]


class EstimateInfo(Told):
    """A mean over imagined worlds and its standard error."""

    mean: float
    error: float
    worlds: int


class ScaleInfo(Told):
    """From how many games and positions chances were measured (0: nobody has), and how far they missed."""

    slope: float
    lean: float
    games: int
    positions: int
    brier: float


class JudgedInfo(Told):
    """What a seat decided in a row. Chances are those of that seat."""

    ply: int
    plies: int
    round: int
    seat: str
    first: bool
    """Whether a card play begins with it."""
    played: EstimateInfo
    best: EstimateInfo
    cost: EstimateInfo
    luck: EstimateInfo | None
    verdict: Verdict
    words: list[str]
    better: list[str]
    reason: str


class ReviewInfo(Told):
    """`judged` begins with number `since`; all together there are `of`."""

    status: Literal["none", "running", "done"]
    done: int
    of: int
    since: int
    scale: ScaleInfo | None
    judged: list[JudgedInfo]
