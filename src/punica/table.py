"""Opening a table: new matches, matches from records and positions, and the proof that the dice were honest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punica import registry
from punica.kernel import position as positions
from punica.kernel import record as records
from punica.kernel.chance import Chance, commitment, secret_of, stream_key
from punica.kernel.errors import BadOption, BadPosition, BadRecord, IllegalMove, ScriptError
from punica.kernel.game import Game, Value
from punica.kernel.match import Match, Table


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
) -> Match:
    """A new match at its first question. Without a seed the dice come from a fresh secret.

    An unwatched match keeps no log and no record: for simulations.

    >>> m = new("toy-first", seed=7)
    >>> m.choice.seat
    'rome'
    """
    return _new(ruleset, secret_of(seed), options, scenario, nonces, players, ask_always, watched)


def _new(
    ruleset: str,
    secret: bytes,
    options: Mapping[str, Value] | None,
    scenario: str | None,
    nonces: Sequence[str],
    players: Mapping[str, str] | None,
    ask_always: bool,
    watched: bool = True,
) -> Match:
    game = registry.game(ruleset)
    chosen = game.checked_options(options)
    where = game.checked_scenario(scenario)
    chance = Chance(stream_key(secret, nonces))
    table = Table(game, where, chosen, secret, nonces, players or {}, ask_always)
    state = game.setup(chance, where, chosen)
    match = Match(table, state, watched)
    match.start()
    return match


def position(text: str, seed: int | str | bytes | None = 0) -> Match:
    """The match a position file describes, with its line played; raises BadPosition."""
    return _position(text, secret_of(seed), ())


def _position(text: str, secret: bytes, nonces: Sequence[str], players: Mapping[str, str] | None = None) -> Match:
    given = positions.read(text)
    game = registry.game(given.ruleset)
    try:
        options = game.checked_options(given.options)
        scenario = game.checked_scenario(given.scenario)
    except BadOption as error:
        raise BadPosition("options", str(error)) from error
    table = Table(game, scenario, options, secret, nonces, players or {}, given.ask_always)
    table.position = text
    chance = Chance(stream_key(secret, nonces))
    chance.follow(given.dice, given.draws)
    match = Match(table, game.read_position(chance, given.state, options))
    match.start()
    for i, code in enumerate(given.line):
        try:
            match.play(code)
        except (IllegalMove, ScriptError) as error:
            raise BadPosition(f"line[{i}]", str(error)) from error
    return match


def load(text: str) -> Match:
    """The match a record describes; raises BadRecord, or Diverged when these rules cannot follow it."""
    record = records.read(text)
    match = _table_of(record)
    for token in record.tokens(match.table.game.seats):
        _follow(match, token)
    written = record.headers.get("Result", "*")
    if written != records.result_of(match):
        line = record.lines["Result"]
        raise Diverged(line, f"the record ends with {written!r}, these rules with {records.result_of(match)!r}", match)
    return match


def _table_of(record: records.Record) -> Match:
    game: Game = registry.game(record.need("Ruleset"))
    if "Secret" not in record.headers:
        raise BadRecord(1, "this is the public record of a running game: without its secret it cannot be played on")
    line = record.lines["Secret"]
    try:
        secret = bytes.fromhex(record.headers["Secret"])
    except ValueError as error:
        raise BadRecord(line, "the secret must be 64 hexadecimal digits") from error
    promised = record.headers.get("Commitment")
    if promised is not None and promised != commitment(secret):
        raise BadRecord(line, "the secret does not fit the commitment made before the game")
    nonces = [record.headers[f"Nonce-{seat}"] for seat in game.seats if f"Nonce-{seat}" in record.headers]
    players = {seat: record.headers.get(f"Player-{seat}", "?") for seat in game.seats}
    if "Position" in record.headers:
        return _position(record.headers["Position"], secret, nonces, players)
    options = _options(record, game)
    ask_always = record.headers.get("Ask-Always") == "true"
    try:
        return _new(game.id, secret, options, record.need("Scenario"), nonces, players, ask_always)
    except BadOption as error:
        raise BadRecord(record.lines.get("Options", 1), str(error)) from error


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
    if token.code == "resign":
        match.resign(token.seat)
        return
    if token.code == records.HIDDEN:
        raise BadRecord(token.line, "a secret move is not written here: this record cannot be replayed")
    choice = match.choice
    name = match.seat_name(token.seat)
    if choice is None:
        raise Diverged(token.line, f"{name} plays {token.code!r}, but the game is over", match)
    if choice.who != token.seat:
        raise Diverged(token.line, f"{name} plays {token.code!r}, but {choice.seat} is asked: {choice.text}", match)
    drawn = len(match.journal.draws) if match.journal is not None else 0
    try:
        match.play(token.code)
    except IllegalMove as error:
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
