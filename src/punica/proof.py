"""The proof that a game was fair: the secret fits the promise, every die and shuffle comes out of it again, and what
orders are said to have answered they answer again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from punica import registry, table
from punica.kernel.chance import Draw, commitment
from punica.kernel.errors import BadRecord, PunicaError
from punica.kernel.match import Match
from punica.kernel.transcript import Head, Play, Transcript, taken_back
from punica.orders import BadOrder
from punica.orders.record import Book

_OPTION: Final = "Options "


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
            _compare(proof, transcript, proof.match)
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


def _compare(proof: Proof, given: Transcript, match: Match) -> None:
    """The record must also say what these rules say: nothing left out, nothing added.

    How it is set out, and what somebody has noted in it for himself, is nobody's business. One of older rules that
    these follow to its end was played so, though its head would be another today.
    """
    right = match.transcript(secret=True)
    today = given.head.version == right.head.version
    told, expected = _said(given.head, today), _said(right.head, today)
    if not today:
        expected = {name: value for name, value in expected.items() if name in told or not name.startswith(_OPTION)}
    for name in [*expected, *told]:
        if told.get(name) != expected.get(name):
            proof.line = given.head.line(name.partition(" ")[0])
            proof.wrong = f"{_written(name, told)} should be {_written(name, expected)}"
            return
    for play, played in zip(given.plays, right.plays, strict=True):
        if taken_back(play.code) is None and (play.round, play.dice) != (played.round, played.dice):
            proof.line, proof.wrong = play.line, f"{_shown(play, right)!r} should be {_shown(played, right)!r}"
            return


def _said(head: Head, today: bool) -> dict[str, str]:
    """What a head says of the game, each option by itself; of one of former rules not in what words it ended."""
    said = dict(head.headers())
    for name in ("Version", "Options", *(() if today else ("Reason",))):
        said.pop(name, None)
    if "Reason" in said:
        said["Reason"] = said["Reason"].removesuffix(" ()")  # how endings without a rule were once written
    return said | {_OPTION + id: value.lower() for id, value in head.options.items()}


def _written(name: str, said: dict[str, str]) -> str:
    return f"{name} {said[name]!r}" if name in said else f"without {name}"


def _shown(play: Play, transcript: Transcript) -> str:
    return Transcript(transcript.head, [play]).render().rstrip("\n").rpartition("\n")[2]


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
