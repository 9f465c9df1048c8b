"""Opening a table: new matches, matches from records and positions, and the proof that the dice were honest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from punica import registry
from punica.kernel import position as positions
from punica.kernel import record as records
from punica.kernel.chance import Chance, commitment, secret_of, stream_key
from punica.kernel.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BadSeed,
    FlowError,
    IllegalMove,
    ScriptError,
    UnknownRuleset,
)
from punica.kernel.game import Game, Value
from punica.kernel.match import Match
from punica.kernel.terms import Table

_SECRET: Final = re.compile(r"[0-9a-fA-F]{64}")


class Diverged(BadRecord):
    """A record that these rules no longer follow. `match` stands at the last decision that still holds."""

    def __init__(self, line: int, reason: str, match: Match) -> None:
        super().__init__(line, reason)
        self.match = match


def new(
    ruleset: str,
    seed: int | str | bytes | None = None,
    options: Mapping[str, Value] | None = None,
    scenario: str | None = None,
    *,
    nonces: Sequence[str] = (),
    players: Mapping[str, str] | None = None,
    ask_always: bool = False,
    watched: bool = True,
    one_way: bool = False,
) -> Match:
    """A new match at its first question. Without a seed the dice come from a fresh secret.

    An unwatched match keeps no log and no record: for simulations. One that goes `one_way` keeps no checkpoints either,
    and can be neither forked nor undone: for simulations in a hurry.

    >>> m = new("toy-first", seed=7)
    >>> m.choice.seat
    'rome'
    """
    return _new(ruleset, secret_of(seed), options, scenario, nonces, players, ask_always, watched, one_way)


def _new(
    ruleset: str,
    secret: bytes,
    options: Mapping[str, Value] | None,
    scenario: str | None,
    nonces: Sequence[str],
    players: Mapping[str, str] | None,
    ask_always: bool,
    watched: bool = True,
    one_way: bool = False,
) -> Match:
    game = registry.game(ruleset)
    chosen = game.checked_options(options)
    where = game.checked_scenario(scenario)
    for seat in players or {}:
        game.seat(seat)
    chance = Chance(stream_key(secret, _checked_nonces(game, nonces)))
    chance.trace = [] if watched else None
    table = Table(game, where, chosen, secret, nonces, players or {}, ask_always)
    state = game.setup(chance, where, chosen)
    match = Match(table, state, watched, one_way)
    match.start()
    return match


def _checked_nonces(game: Game, nonces: Sequence[str]) -> Sequence[str]:
    if isinstance(nonces, str) or len(nonces) > len(game.seats) or not all(isinstance(n, str) for n in nonces):
        raise BadSeed(f"nonces are a list of one text for each seat: {', '.join(game.seats)}")
    return nonces


def position(text: str, seed: int | str | bytes | None = 0) -> Match:
    """The match a position file describes, with its line played; raises BadPosition."""
    given = positions.read(text)
    match = _position(text, given, secret_of(seed), (), None)
    for i, code in enumerate(given.line):
        try:
            match.play(code)
        except (IllegalMove, ScriptError, FlowError) as error:
            raise BadPosition(f"line[{i}]", str(error)) from error
    script = match.state.chance.script
    if script is not None and script.used_up(match.state.chance):
        script.open = True  # what was laid down has fallen: the game goes on from the stream
    return match


def _position(
    text: str,
    given: positions.Position,
    secret: bytes,
    nonces: Sequence[str],
    players: Mapping[str, str] | None,
) -> Match:
    """The match at the checkpoint of a position, before its line."""
    try:
        game = registry.game(given.ruleset)
    except UnknownRuleset as error:
        raise BadPosition("ruleset", str(error)) from error
    try:
        options = game.checked_options(given.options)
    except BadOption as error:
        raise BadPosition("options", str(error)) from error
    try:
        scenario = game.checked_scenario(given.scenario)
    except BadOption as error:
        raise BadPosition("scenario", str(error)) from error
    table = Table(game, scenario, options, secret, nonces, players or {}, given.ask_always)
    table.position = text
    chance = Chance(stream_key(secret, _checked_nonces(game, nonces)))
    chance.follow(given.dice, given.draws, given.shuffles)
    match = Match(table, game.read_position(chance, given.state, options))
    try:
        match.start()
    except ScriptError as error:
        raise BadPosition("dice", str(error)) from error
    except RuntimeError as error:
        raise BadPosition("state", f"the rules cannot go on from here: {error}") from error
    return match


def load(text: str) -> Match:
    """The match a record describes; raises BadRecord, or Diverged when these rules cannot follow it."""
    record = records.read(text)
    match = _table_of(record)
    for _ in replay(record, match):
        pass
    return match


def replay(record: records.Record, match: Match | None = None) -> Iterator[tuple[Match, records.Token | None]]:
    """A record decision by decision: the match at its start (without a token), then after each; raises as `load`."""
    if match is None:
        match = _table_of(record)
    yield match, None
    for token in record.tokens(match.table.game.seats):
        _follow(match, token)
        yield match, token
    written = record.headers.get("Result", "*")
    if written != records.result_of(match):
        line = record.lines.get("Result", 1)
        raise Diverged(line, f"the record ends with {written!r}, these rules with {records.result_of(match)!r}", match)


def _table_of(record: records.Record) -> Match:
    try:
        game: Game = registry.game(record.need("Ruleset"))
    except UnknownRuleset as error:
        raise BadRecord(record.lines["Ruleset"], str(error)) from error
    if "Secret" not in record.headers:
        raise BadRecord(1, "this is the public record of a running game: without its secret it cannot be played on")
    line = record.lines["Secret"]
    if not _SECRET.fullmatch(record.headers["Secret"]):
        raise BadRecord(line, "the secret must be 64 hexadecimal digits")
    secret = bytes.fromhex(record.headers["Secret"])
    promised = record.headers.get("Commitment")
    if promised is not None and promised != commitment(secret):
        raise BadRecord(line, "the secret does not fit the commitment made before the game")
    nonces = [record.headers[f"Nonce-{seat}"] for seat in game.seats if f"Nonce-{seat}" in record.headers]
    players = {seat: record.headers.get(f"Player-{seat}", "?") for seat in game.seats}
    if "Position" in record.headers:
        return _table_at(record, game, secret, nonces, players)
    options = _options(record, game)
    ask_always = record.headers.get("Ask-Always") == "true"
    try:
        return _new(game.id, secret, options, record.need("Scenario"), nonces, players, ask_always)
    except BadOption as error:
        raise BadRecord(record.lines.get("Options", 1), str(error)) from error


def _table_at(
    record: records.Record,
    game: Game,
    secret: bytes,
    nonces: Sequence[str],
    players: Mapping[str, str],
) -> Match:
    """The table of a match that began at a position. The record holds the position's line among its moves."""
    text = record.headers["Position"]
    try:
        given = positions.read(text)
        match = _position(text, given, secret, nonces, players)
    except BadPosition as error:
        raise BadRecord(record.lines["Position"], str(error)) from error
    if given.ruleset != game.id:
        raise BadRecord(record.lines["Position"], f"the position is one of {given.ruleset}, not of {game.id}")
    script = match.state.chance.script
    if script is not None:
        script.open = True
    return match


def _options(record: records.Record, game: Game) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for item in filter(None, record.headers.get("Options", "").split("; ")):
        id, equals, written = item.partition("=")
        known = next((option for option in game.options if option.id == id), None)
        fits = [v for v in known.values if str(v).lower() == written.lower()] if known is not None else []
        if not equals or not fits:
            raise BadRecord(record.lines["Options"], f"{item!r} is no option of {game.id} with its value")
        values[id] = fits[0]
    return values


def _follow(match: Match, token: records.Token) -> None:
    if token.code == records.HIDDEN:
        raise BadRecord(token.line, "a secret move is not written here: this record cannot be replayed")
    choice = match.choice
    name = match.seat_name(token.seat)
    if choice is None:
        raise Diverged(token.line, f"{name} plays {token.code!r}, but the game is over", match)
    if token.code == "resign":
        match.resign(token.seat)
        return
    if choice.who != token.seat:
        raise Diverged(token.line, f"{name} plays {token.code!r}, but {choice.seat} is asked: {choice.text}", match)
    drawn = len(match.journal.draws) if match.journal is not None else 0
    try:
        match.play(token.code)
    except (IllegalMove, ScriptError, FlowError) as error:
        raise Diverged(token.line, f"{name} plays {token.code!r}: {error}", match) from error
    if token.dice:
        draws = match.journal.draws[drawn:] if match.journal is not None else []
        rolled = [draw.value for draw in draws if draw.die]
        if rolled != token.dice:
            raise Diverged(
                token.line,
                f"after {token.code!r} the record notes {token.dice}, the dice say {rolled}",
                match,
            )
