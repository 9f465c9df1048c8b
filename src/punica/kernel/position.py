"""Positions: a TOML file with the state at a checkpoint, and optionally a line of moves and dice played from it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from typing import Any

import msgspec
import tomli_w

from punica.kernel.chance import Draw
from punica.kernel.errors import BadPosition
from punica.kernel.match import Match
from punica.kernel.state import State
from punica.kernel.terms import Terms
from punica.kernel.toml import read_toml


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a position file holds. `state` is the game's own table.

    `data` is the fingerprint of the game's facts where it was written, `changes` what somebody's own data file said of
    them; one that tells nothing is opened with whatever data are in use.
    """

    ruleset: str
    state: dict[str, Any]
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    scenario: str | None = None
    ask_always: bool = False
    ask_everything: bool = False
    stop_before: list[str] = msgspec.field(default_factory=list)
    data: str = ""
    changes: dict[str, Any] = msgspec.field(default_factory=dict)
    line: list[str] = msgspec.field(default_factory=list)
    dice: list[int] | None = None
    draws: list[int] | None = None
    shuffles: list[list[int]] | None = None


def read(text: str) -> Position:
    """Read a position file; raises BadPosition."""
    try:
        raw = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition("", f"is not TOML: {error}") from error
    try:
        return msgspec.convert(raw, Position)
    except msgspec.ValidationError as error:
        message, _, at = str(error).partition(" - at `$")
        raise BadPosition(at.strip("`.") or "the top level", message) from error


def write(match: Match) -> str:
    """The position of a match: its last checkpoint, and the moves and dice since."""
    if not match.checkpoints:
        raise BadPosition("", "an imagined world has no position before its next checkpoint")
    checkpoint = match.checkpoints[-1]
    if match.journal is None and match.state.chance.count != checkpoint.state.chance.count:
        raise BadPosition("", "an unwatched match has a position only before the first die of a card play")
    return write_at(
        match.terms, checkpoint.state, match.line(), match.journal.draws[checkpoint.draws :] if match.journal else []
    )


def write_at(terms: Terms, state: State, line: Sequence[str] = (), draws: Sequence[Draw] = ()) -> str:
    """The position of a state at a checkpoint, and of the moves and draws that follow it."""
    out: dict[str, Any] = {"ruleset": terms.game.id, "scenario": terms.scenario}
    if terms.data:
        out["data"] = terms.data
    if terms.changes:
        out["changes"] = json.loads(terms.changes)
    if terms.ask_always:
        out["ask_always"] = True
    if terms.ask_everything:
        out["ask_everything"] = True
    if terms.stops:
        out["stop_before"] = [terms.game.stages[stage] for stage in terms.stops]
    if line:
        out["line"] = list(line)
    if draws:
        out["dice"] = [draw.value for draw in draws if draw.die]
        out["draws"] = [draw.value for draw in draws if not draw.die and draw.order is None]
        out["shuffles"] = [draw.order for draw in draws if draw.order is not None]
    out["options"] = dict(terms.options)
    out["state"] = terms.game.write_position(state)
    return tomli_w.dumps(out)


def rewrite(given: Position) -> str:
    """A position that was read, as a file again."""
    return tomli_w.dumps({key: value for key, value in msgspec.to_builtins(given).items() if value is not None})
