"""Analysis boards, as the process that reads strangers' texts keeps them: a position and a line, played anew or on.

Nothing of an analysis is kept by the server: who analyses sends the position and his line each time. The boards that
were asked about last are kept here, so that one step more costs one step.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any, Final, Literal

import msgspec

import punica
from punica import odds
from punica.kernel.errors import BadPosition
from punica.kernel.match import Match
from punica.kernel.schema_set_up import Edit
from punica.kernel.seat import Seat
from punica.kernel.text import ENGLISH
from punica.odds import words
from punica.odds.punic import overlays
from punica.review import set_up
from punica.review.board import Board, Step, at_ply
from punica.server.tables import scene
from punica.server.tables.story import Story

KEPT: Final = 16
EACH: Final = 3
"""So many of them at most are of one address: nobody's boards are forgotten for another's."""
BoardWhat = Literal["open", "scene", "why", "refused", "reach", "odds", "position", "setup"]


class BoardAsked(msgspec.Struct, tag="board"):
    """A question about the board that `steps` lead to from `start`; `open` takes a record, a position or a ruleset.

    `setup` lays the board out to be changed by hand and makes one `edit`; that of a `ruleset` is its set-up or `empty`.
    `seat`: whose eyes look; none: those of who is asked, and all hands lie open. `who` asks, as the limits know him.
    """

    what: BoardWhat
    start: str = ""
    steps: list[Step] = []
    more: list[Step] = []
    seat: str | None = None
    language: str = ENGLISH
    about: str = ""
    record: str = ""
    ply: int | None = None
    ruleset: str = ""
    options: dict[str, bool | int | str] = {}
    empty: bool = False
    edit: Edit | None = None
    who: str = ""


class BoardTold(msgspec.Struct):
    """The answer as JSON, or what is wrong: its code, the rule, and the key of the position. `spent` as in `Found`."""

    told: msgspec.Raw = msgspec.Raw(b"null")
    wrong: str = ""
    code: str = ""
    rule: str = ""
    key: str = ""
    spent: bool = False


class Made(msgspec.Struct):
    """A step that was made now: whose, and in words."""

    code: str
    dice: list[int]
    text: str
    seat: str


Plainly = Callable[[str], str]


class Boards:
    """The boards that were asked about last, by who asked and where they began."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Board] = OrderedDict()

    def told(self, asked: BoardAsked, plainly: Plainly) -> BoardTold:
        """The answer; raises what the rules raise. `plainly` writes a stranger's position as we would."""
        if asked.what == "open":
            return BoardTold(msgspec.Raw(msgspec.json.encode(opened(asked, plainly))))
        if asked.what == "setup" and not asked.steps:
            text = plainly(asked.start) if asked.start else set_up.begun(asked.ruleset, asked.empty)
            return BoardTold(msgspec.Raw(msgspec.json.encode(laid_out(text, asked.edit))))
        board = self._board(asked, plainly)
        made = self._on(board, asked.more, asked.language)
        return BoardTold(msgspec.Raw(msgspec.json.encode(answer(board, asked, made))))

    def _board(self, asked: BoardAsked, plainly: Plainly) -> Board:
        key = asked.who, asked.start
        board = self._kept.pop(key, None)
        if board is None or not board.goes_on(asked.steps):
            board = Board(plainly(asked.start))
        for step in asked.steps[len(board.steps) :]:
            board.play(step)
        self._kept[key] = board
        own = [one for one in self._kept if one[0] == asked.who]
        if len(own) > EACH:
            del self._kept[own[0]]
        elif len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return board

    def _on(self, board: Board, more: list[Step], language: str) -> list[Made]:
        """Play on; what was played. The first must be offered; what is not any more ends a plan.

        Where the next step of a plan waits behind a question with one answer, that is given first.
        """
        made: list[Made] = []
        for step in more:
            while made and len(board.match.menu) == 1 and board.match.menu[0].code != step.code:
                made.append(self._play(board, Step(board.match.menu[0].code), language))
            if made and step.code not in [option.code for option in board.match.menu]:
                break
            made.append(self._play(board, step, language))
        return made

    def _play(self, board: Board, step: Step, language: str) -> Made:
        match = board.match
        choice = match.pending
        option = next((one for one in match.menu if one.code == step.code), None)
        text = match.label(option, language) if option is not None else step.code
        seat = match.seat_name(choice.who) if choice is not None else ""
        board.play(step)
        return Made(step.code, list(step.dice), text, seat)


def opened(asked: BoardAsked, plainly: Plainly) -> dict[str, Any]:
    """Where an analysis begins: a position of our own writing."""
    ply = plies = 0
    if asked.record:
        start, ply, plies = at_ply(asked.record, asked.ply)
    elif asked.start:
        start = plainly(asked.start)
    else:
        start = punica.new(asked.ruleset, secrets.token_bytes(16), asked.options or None).position()
    match = Board(start).match
    if match.pending is None:
        raise BadPosition("state", "nobody has anything to decide here: the game is over")
    return {"start": start, "ruleset": match.terms.game.id, "seat": None, "ply": ply, "plies": plies, "note": ""}


def laid_out(text: str, edit: Edit | None) -> dict[str, Any]:
    """A position set up by hand after an edit, or as it was where that cannot be: what, where, by which rule."""
    at = set_up.laid(text)
    refused = None
    if edit is not None:
        try:
            at = set_up.edited(at, edit)
        except BadPosition as error:
            refused = {"text": error.reason, "key": error.key, "rule": error.rule}
    game = at.terms.game
    return {
        "start": at.text,
        "ruleset": game.id,
        "view": game.view(at.state, -1),
        "table": at.table(),
        "refused": refused,
    }


def answer(board: Board, asked: BoardAsked, made: list[Made]) -> dict[str, Any]:
    match = board.match
    who = match.pending.who if match.pending is not None else 0
    if asked.what == "scene":
        return told_scene(board, asked, made)
    if asked.what == "setup":
        return laid_out(match.position(), asked.edit)
    if asked.what == "why":
        why = match.why_not(asked.about, who, asked.language)
        allowed = {"code": asked.about, "allowed": True, "text": "", "rule": "", "refs": []}
        return allowed if why is None else allowed | {"allowed": False, **_reason(why)}
    if asked.what == "refused":
        return {"options": scene.refused(match, who, asked.language)}
    if asked.what == "reach":
        return {"reach": overlays.reach_of(match.state, asked.about)}
    if asked.what == "odds":
        ruleset = match.terms.game.id
        found = odds.of_options(Seat(match, who), ruleset, Random(match.seq))
        return {"options": words.told(ruleset, found, asked.language)}
    return {"position": match.position()}


def _reason(why: Any) -> dict[str, Any]:
    return {"text": why.text, "rule": why.rule, "refs": why.refs}


def told_scene(board: Board, asked: BoardAsked, made: list[Made]) -> dict[str, Any]:
    """The table as the socket would tell it, after what was tried; who analyses answers for both sides."""
    match = board.match
    game = match.terms.game
    who = match.pending.who if match.pending is not None else 0
    eyes = who if asked.seat is None else game.seat(asked.seat)
    story = Story(eyes, asked.language)
    story.read_on(match, board.before)
    told = scene.seen(match, eyes, asked.language, game.view(match.state, eyes))
    told["asked"] = scene.asked(match, who, asked.language)
    if told["asked"] is not None:
        told["prompt"] = told["asked"]["text"]
    history = match.history or []
    return {
        "made": made,
        "ruleset": game.id,
        "seats": list(game.seats),
        "dice": list(history[-1].dice) if board.steps and history else [],
        "did": _did(match, board, asked.language),
        "hands": {
            seat: _hand(match, n) for n, seat in enumerate(game.seats) if asked.seat is None or seat == asked.seat
        },
        "state": told
        | {
            "type": "state",
            "seq": len(board.steps),
            "can_undo": bool(board.steps),
            "thinking": None,
            "remarks": [],
            "offers": None,
            "passes": None,
            "log_from": 0,
            "log": story.lines,
        },
    }


def _did(match: Match, board: Board, language: str) -> list[str]:
    """What the last step brought, in the words of the log."""
    if not board.steps:
        return []
    assert match.journal is not None
    lines = match.journal.lines[board.before[-1] :]
    texts = [line.for_seat(-1) for line in lines]
    return [match.render(text, language) for text in texts if text is not None]


def _hand(match: Match, seat: int) -> list[str]:
    return list(getattr(match.terms.game.view(match.state, seat), "hand", None) or [])
