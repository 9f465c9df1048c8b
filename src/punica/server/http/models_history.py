"""What goes out over HTTP about ratings and finished games."""

from __future__ import annotations

from typing import Literal

from punica.server.http.models import PlayerInfo, Told

Ending = Literal["resigned", "time", "void", "peace", "capital", "italia", "sicily", "lead", "points", "other"]
PaceKind = Literal["live", "days"]


class RatingInfo(Told):
    """Somebody's rating by game and pace; `sure` until it is provisional. `programs`: in games with programs."""

    family: str
    pace: PaceKind
    programs: bool
    rating: int
    deviation: int
    sure: bool
    games: int


class TallyInfo(Told):
    """How somebody fared with a side of an edition, by how the games ended; `plies`: how many decisions they took."""

    ruleset: str
    title: str
    pace: PaceKind
    side: str
    ending: Ending
    won: int
    drawn: int
    lost: int
    plies: int


class OpeningInfo(Told):
    """A first card play: its code, in words, and how the games went."""

    ruleset: str
    side: str
    code: str
    text: str
    won: int
    drawn: int
    lost: int


class HistoryInfo(Told):
    """What somebody has done in public games, against everybody or against one."""

    name: str
    other: str | None
    tallies: list[TallyInfo]
    openings: list[OpeningInfo]


class ArchivedGame(Told):
    """A finished game. `gains`: what it did to both ratings, in the order of the seats; `why` it does not count."""

    id: str
    ruleset: str
    title: str
    scenario: str
    pace: PaceKind
    players: list[PlayerInfo]
    winner: str | None
    ending: Ending
    plies: int
    rated: bool
    why: str | None
    gains: list[int] | None
    reviewed: bool
    ended: float


class ArchivePage(Told):
    """`after` leads to the next page; None: there is none."""

    games: list[ArchivedGame]
    after: str | None


class SideInfo(Told):
    """What the first side of an edition is worth in rating points, give or take `doubt`."""

    ruleset: str
    title: str
    side: str
    pace: PaceKind
    points: int
    doubt: int
