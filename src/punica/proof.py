"""The proof that a game was fair: the secret fits the promise, every die and shuffle comes out of it again, and what
orders are said to have answered they answer again."""

from __future__ import annotations

from dataclasses import dataclass, field

from punica import registry, table
from punica.kernel.chance import Draw, commitment
from punica.kernel.errors import BadRecord, PunicaError
from punica.kernel.match import Match
from punica.orders import BadOrder
from punica.orders.record import Book


@dataclass(frozen=True)
class Drawn:
    """A draw and the decision it followed."""

    draw: Draw
    round: int
    after: str


@dataclass
class Proof:
    """What was found. `wrong` is empty for an honest record; `line` is the place in the file."""

    match: Match | None = None
    draws: list[Drawn] = field(default_factory=list)
    wrong: str = ""
    line: int = 0


def prove(text: str) -> Proof:
    """Play a record again from its secret; raises BadRecord for a file that cannot be checked at all."""
    transcript = table.read(text)
    registry.game(transcript.head.ruleset)
    if not transcript.head.secret:
        raise BadRecord(
            1, "the secret is not in this record: it is shown when the game is over, and then all can be checked"
        )
    transcript.head.need("Commitment", "Result", "Scenario")
    proof = Proof()
    plays = iter(transcript.plays)
    try:
        book = Book(transcript.head.orders)
        for match, _ in table.replay(transcript):
            proof.match = match
            play = next(plays, None)
            wrong = book.wrong_with(match, play) if play is not None else ""
            if wrong and not proof.wrong and play is not None:
                proof.wrong, proof.line = wrong, play.line
    except table.NeedsData:
        raise  # nothing is wrong with it: it waits for its data
    except BadOrder as error:
        proof.wrong, proof.line = str(error), transcript.head.line("Orders")
    except BadRecord as error:
        proof.wrong, proof.line = error.reason, error.line
    except PunicaError as error:
        proof.wrong, proof.line = str(error), 1
    if proof.match is not None:
        proof.draws = _draws(proof.match)
        if not proof.wrong:
            _compare(proof, text, proof.match)
    return proof


def _draws(match: Match) -> list[Drawn]:
    assert match.journal is not None
    assert match.history is not None
    out: list[Drawn] = []
    plays = match.history
    at = -1
    for i, draw in enumerate(match.journal.draws):
        while at + 1 < len(plays) and plays[at + 1].drawn <= i:
            at += 1
        if at < 0:
            out.append(Drawn(draw, 0, "set-up"))
        else:
            out.append(Drawn(draw, plays[at].round, f"{match.seat_name(plays[at].seat)} {plays[at].code}"))
    return out


def _compare(proof: Proof, text: str, match: Match) -> None:
    """The record must also be the one these rules write: nothing left out, nothing added."""
    given = [(i, line.strip()) for i, line in enumerate(text.split("\n"), start=1) if line.strip()]
    right = [line.strip() for line in match.record(secret=True).split("\n") if line.strip()]
    for (number, line), expected in zip(given, right, strict=False):
        if line != expected:
            proof.line, proof.wrong = number, f"{line!r} should be {expected!r}"
            return
    if len(given) != len(right):
        proof.line, proof.wrong = given[-1][0], f"the record has {len(given)} lines, the game {len(right)}"


def fallen(drawn: Drawn, match: Match) -> str:
    """How a draw fell, in words; blind draws stay hidden until the game is over."""
    draw = drawn.draw
    if draw.die:
        return f"{draw.value} of {draw.ways}"
    if draw.value < 0:
        return f"{draw.ways} cards shuffled"
    return f"number {draw.value + 1} of {draw.ways}" if match.outcome is not None else f"one of {draw.ways}"


def promise(match: Match) -> str:
    """What was promised before the game."""
    return commitment(match.terms.secret)
