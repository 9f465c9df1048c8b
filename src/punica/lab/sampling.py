"""Games to calibrate by: bots of different strength play, and each game is looked through.

Ten positions are rolled out in worlds that the seat to play could imagine, as a review does it, and of every fourth
game some decisions are judged as a review judges them (`weighing`). Game n has seed n, so all is the same on every
machine.
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from punica.bots import bot
from punica.bots.lines import Line, tried
from punica.bots.policy import Policy
from punica.kernel.seat import Seat
from punica.kernel.transcript import Transcript
from punica.lab.cases import LIMIT
from punica.lab.weighing import Weighed, weighed
from punica.review.stretches import Walker
from punica.review.unafraid import unafraid
from punica.table import new

PLAYERS: Final = ("consul", "easy", "beginner", "africanus:24i")
POSITIONS: Final = 10
"""So many of each game."""
WORLDS: Final = 16
"""In so many each is rolled out."""
WEIGHED: Final = 4
"""Of one game in so many decisions are weighed too, which costs several times as much."""


class Sampled(msgspec.Struct):
    """A position: the seat that was to play, how its roll-outs ended, and whether it won."""

    game: int
    seat: int
    values: list[float]
    won: bool


class Looked(msgspec.Struct):
    """What one game has told."""

    positions: list[Sampled]
    stretches: list[Weighed]


def looked(ruleset: str, number: int) -> Looked:
    """Play a game and look through it; a game that nobody won tells nothing of who wins."""
    rng = Random(f"calibrate {ruleset} {number}")
    players = [bot(rng.choice(PLAYERS), number) for _ in (0, 1)]
    match = new(ruleset, seed=number)
    while match.pending is not None and match.seq < LIMIT:
        who = match.pending.who
        match.play(players[who].choose(Seat(match, who)))
    transcript = match.transcript(secret=True)
    positions: list[Sampled] = []
    if match.outcome is not None and match.outcome.winner is not None:
        positions = _sampled(ruleset, number, transcript, match.outcome.winner, rng)
    return Looked(positions, weighed(ruleset, number, transcript, rng) if number % WEIGHED == 1 else [])


def _sampled(ruleset: str, number: int, transcript: Transcript, winner: str, rng: Random) -> list[Sampled]:
    """Positions at which a card play begins."""
    plays = transcript.plays
    begun = [ply for ply, play in enumerate(plays) if ply == 0 or play.round != plays[ply - 1].round]
    walker = Walker(transcript)
    out: list[Sampled] = []
    for ply in sorted(rng.sample(begun, min(POSITIONS, len(begun)))):
        match, who = walker.to(ply), plays[ply].seat
        values = _rolled(Seat(match, who), unafraid(ruleset), rng)
        out.append(Sampled(number, who, values, match.seat_name(who) == winner))
    return out


def _rolled(seat: Seat, policy: Policy, rng: Random) -> list[float]:
    """How roll-outs end that the policy plays for both sides."""
    out: list[float] = []
    for _ in range(WORLDS):
        line = Line([])
        line.whole = True
        value = tried(policy, seat.imagine(Random(rng.getrandbits(64)), True), seat.number, line, policy.horizon)
        if value is not None:
            out.append(value)
    return out
