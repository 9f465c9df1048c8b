"""The review of a whole game: every stretch judged, on several processes, taken up again where it was stopped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, as_completed
from hashlib import blake2b
from time import monotonic
from typing import Final

import msgspec

from punica import table
from punica.bots.budget import Budget
from punica.bots.lines import Line
from punica.kernel.text import ENGLISH
from punica.kernel.transcript import Transcript
from punica.review.chances import Estimate, Scale, scale_of
from punica.review.judging import Judge, told, why
from punica.review.stretches import Stretch, Walker, stretches
from punica.review.verdicts import VERDICTS, verdict
from punica.workers import workers

USUAL: Final = Budget(iterations=120)
"""For each stretch with which a card play begins; the others get a third."""
OTHERS: Final = 3
LUCK: Final = 4
"""And where dice fell, a fourth more for what came of them."""


class Words(msgspec.Struct):
    """A stretch in one language: what was played, what was better, and why."""

    played: list[str]
    best: list[str] = []
    reason: str = ""


class Judged(msgspec.Struct):
    """A stretch and what it was worth. Chances are those of the seat that decided."""

    ply: int
    plies: int
    round: int
    seat: str
    first: bool
    """Whether a card play begins with it."""
    codes: list[str]
    played: Estimate
    best: Estimate
    cost: Estimate
    verdict: str
    best_codes: list[str] = []
    luck: Estimate | None = None
    """What the dice and draws that followed gave the seat over what was to be expected."""
    words: dict[str, Words] = {}


class Side(msgspec.Struct):
    """A seat's game in figures."""

    cost: float
    """What its decisions cost in chance, together."""
    luck: float
    verdicts: dict[str, int]


class Review(msgspec.Struct):
    """The review of a game, as far as it has come."""

    game: str
    """A digest of what was played: another game has another review."""
    ruleset: str
    seats: list[str]
    players: dict[str, str]
    result: str
    reason: str
    budget: str
    plies: int
    scale: Scale
    stretches: int
    judged: list[Judged] = []

    @property
    def complete(self) -> bool:
        return len(self.judged) == self.stretches

    def curve(self) -> list[tuple[int, float, float]]:
        """The chance of the first seat at the start of each card play: ply, chance, error."""
        out = [
            (one.ply, one.best.mean if one.seat == self.seats[0] else 1 - one.best.mean, one.best.error)
            for one in self.judged
            if one.first
        ]
        if self.result in self.seats and self.complete:
            out.append((self.plies, 1.0 if self.result == self.seats[0] else 0.0, 0.0))
        return out

    def sides(self) -> dict[str, Side]:
        """What each seat's decisions cost and what luck gave it; one's luck is the other's misfortune."""
        out = {seat: Side(0.0, 0.0, {}) for seat in self.seats}
        for one in self.judged:
            side = out[one.seat]
            side.cost += one.cost.mean
            side.verdicts[one.verdict] = side.verdicts.get(one.verdict, 0) + 1
            if one.luck is not None:
                for seat in self.seats:
                    out[seat].luck += one.luck.mean if seat == one.seat else -one.luck.mean
        return out

    def turning_points(self, most: int = 8) -> list[Judged]:
        """The decisions and dice that moved most, in the order of the game."""
        moved = sorted(self.judged, key=lambda one: -weight(one))
        return sorted((one for one in moved[:most] if weight(one) >= VERDICTS["inaccuracy"]), key=lambda one: one.ply)


def weight(one: Judged) -> float:
    """How much a stretch moved: what it cost, or what luck did after it."""
    return max(one.cost.mean, abs(one.luck.mean) if one.luck is not None else 0.0)


def begin(record: str, budget: Budget = USUAL) -> Review:
    """An empty review of a record; raises BadRecord."""
    transcript = table.read(record)
    *_, (match, _) = table.steps(transcript)
    head = match.transcript(secret=True).head
    return Review(
        digest(transcript),
        head.ruleset,
        list(head.seats),
        dict(head.players),
        head.result,
        head.reason,
        repr(budget),
        len(transcript.plays),
        scale_of(head.ruleset),
        len(stretches(transcript)),
    )


def digest(transcript: Transcript) -> str:
    """What tells one game from another: its promise of dice and its plays, not what is written beside them."""
    plays = [(play.seat, play.code) for play in transcript.plays]
    return blake2b(repr((transcript.head.secret, plays)).encode(), digest_size=12).hexdigest()


def go_on(
    review: Review, record: str, budget: Budget, jobs: int = 1, languages: Sequence[str] = (ENGLISH,)
) -> Iterator[Judged]:
    """Judge what is missing; each judgement is in the review when it comes. Seconds of a budget are for all of it."""
    have = {one.ply for one in review.judged}
    todo = [n for n, stretch in enumerate(stretches(table.read(record))) if stretch.ply not in have]
    until = monotonic() + budget.seconds if budget.seconds else 0.0
    for one in _judged(record, todo, budget, until, jobs, tuple(languages)):
        review.judged.append(one)
        review.judged.sort(key=lambda judged: judged.ply)
        yield one


def _judged(
    record: str, todo: list[int], budget: Budget, until: float, jobs: int, languages: Sequence[str]
) -> Iterator[Judged]:
    """Judged in this process, or in several of their own, as they end."""
    if jobs == 1:
        for done, number in enumerate(todo):
            yield judge(record, number, _share(budget, until, len(todo) - done, 1), languages)
        return
    with workers(jobs) as pool:
        waiting = list(todo)
        running: set[Future[Judged]] = set()
        while waiting or running:
            while waiting and len(running) < jobs + 1:
                share = _share(budget, until, len(waiting), jobs)
                running.add(pool.submit(judge, record, waiting.pop(0), share, languages))
            ended = next(as_completed(running))
            running.remove(ended)
            yield ended.result()


def _share(budget: Budget, until: float, left: int, jobs: int) -> Budget:
    """What the next stretch may spend: its part of the time that is left, or the iterations of all."""
    if not until:
        return budget
    return Budget(seconds=max(0.02, (until - monotonic()) * jobs / max(1, left)))


class _Desk:
    """What a process keeps of the game it is judging."""

    def __init__(self, record: str) -> None:
        self.record = record
        transcript = table.read(record)
        self.stretches = stretches(transcript)
        self.walker = Walker(transcript)
        self.judge = Judge(transcript.head.ruleset)


_DESKS: dict[int, _Desk] = {}


def _desk(record: str) -> _Desk:
    desk = _DESKS.get(0)
    if desk is None or desk.record != record:
        desk = _DESKS[0] = _Desk(record)
    return desk


def judge(record: str, number: int, budget: Budget, languages: Sequence[str]) -> Judged:
    """Judge the stretch of this number."""
    desk = _desk(record)
    stretch = desk.stretches[number]
    match = desk.walker.to(stretch.ply)
    judgement = desk.judge.judge(match, stretch, share_of(budget, stretch))
    better = judgement.better
    played = Line(list(stretch.moves))
    words = {language: Words(told(match, stretch.seat, played, language)) for language in languages}
    if better is not None:
        for language, said in words.items():
            said.best = told(match, stretch.seat, better, language)
            said.reason = why(match, stretch.seat, better, language) or ""
    one = Judged(
        stretch.ply,
        stretch.plies,
        stretch.round,
        match.seat_name(stretch.seat),
        stretch.first,
        [move.code for move in stretch.moves],
        judgement.played,
        judgement.best,
        judgement.cost,
        verdict(judgement.cost),
        [move.code for move in better.moves] if better is not None else [],
        words=words,
    )
    if stretch.chance:
        after = desk.judge.standing(desk.walker.to(stretch.ply + stretch.plies), stretch.seat, luck_share(budget))
        error = (after.error**2 + judgement.played.error**2) ** 0.5
        one.luck = Estimate(after.mean - judgement.played.mean, error, after.worlds)
    return one


def share_of(budget: Budget, stretch: Stretch) -> Budget:
    """What a stretch may spend of the budget of a card play."""
    return budget if stretch.first else _part(budget, OTHERS)


def luck_share(budget: Budget) -> Budget:
    """And what came of the dice after it."""
    return _part(budget, LUCK)


def _part(budget: Budget, part: int) -> Budget:
    return Budget(budget.seconds / part, budget.iterations // part)
