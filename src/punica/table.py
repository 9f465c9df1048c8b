"""Opening a table: new matches, matches from records and positions, and the proof that the dice were honest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from punica import registry
from punica.kernel import position as positions
from punica.kernel import transcript as transcripts
from punica.kernel.chance import Chance, commitment, secret_of, stream_key
from punica.kernel.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    BadSeed,
    FlowError,
    IllegalMove,
    ScriptError,
    UnknownRuleset,
)
from punica.kernel.game import Game, Value
from punica.kernel.match import Match
from punica.kernel.terms import Terms
from punica.kernel.transcript import Head, Play, Transcript

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
    terms = Terms(game, where, chosen, secret, nonces, players or {}, ask_always)
    state = game.setup(chance, where, chosen)
    match = Match(terms, state, watched, one_way)
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
    terms = Terms(game, scenario, options, secret, nonces, players or {}, given.ask_always)
    terms.position = text
    chance = Chance(stream_key(secret, _checked_nonces(game, nonces)))
    chance.follow(given.dice, given.draws, given.shuffles)
    match = Match(terms, game.read_position(chance, given.state, options))
    try:
        match.start()
    except ScriptError as error:
        raise BadPosition("dice", str(error)) from error
    except RuntimeError as error:
        raise BadPosition("state", f"the rules cannot go on from here: {error}") from error
    return match


def load(text: str) -> Match:
    """The match a record describes; raises BadRecord, or Diverged when these rules cannot follow it."""
    return follow(read(text))


def read(text: str) -> Transcript:
    """What a record says, by the seats of its ruleset, with nothing played; raises BadRecord with the line."""
    return transcripts.read(text, _seats_of)


def _seats_of(ruleset: str) -> tuple[str, ...]:
    try:
        return registry.game(ruleset).seats
    except UnknownRuleset:
        return ()


def follow(transcript: Transcript) -> Match:
    """The match a transcript leads to; raises as `load`."""
    for match, _ in replay(transcript):
        last = match
    return last


def replay(transcript: Transcript) -> Iterator[tuple[Match, Play | None]]:
    """A transcript play by play and its result: the match at its start, then after each play; raises as `load`."""
    for match, play in steps(transcript):
        yield match, play
    head, now = transcript.head, match.transcript().head
    if head.result != now.result:
        reason = f"the record ends with {head.result!r}, these rules with {now.result!r}"
        raise Diverged(head.line("Result"), reason, match)


def steps(transcript: Transcript) -> Iterator[tuple[Match, Play | None]]:
    """The same without a look at how it is said to have ended."""
    match = _opened(transcript.head)
    yield match, None
    for play in transcript.plays:
        _follow(match, play)
        yield match, play


def _opened(head: Head) -> Match:
    """The match before the first play."""
    try:
        game: Game = registry.game(head.ruleset)
    except UnknownRuleset as error:
        raise BadRecord(head.line("Ruleset"), str(error)) from error
    if head.seats != game.seats:
        wrong = f"its players sit at {', '.join(head.seats)}, but the seats of {game.id} are {', '.join(game.seats)}"
        stranger = next((seat for seat in head.seats if seat not in game.seats), head.seats[0])
        raise BadRecord(head.line_of_player(stranger), wrong)
    if not head.secret:
        raise BadRecord(1, "this is the public record of a running game: without its secret it cannot be played on")
    line = head.line("Secret")
    if not _SECRET.fullmatch(head.secret):
        raise BadRecord(line, "the secret must be 64 hexadecimal digits")
    secret = bytes.fromhex(head.secret)
    if (head.commitment or "Commitment" in head.lines) and head.commitment != commitment(secret):
        raise BadRecord(line, "the secret does not fit the commitment made before the game")
    if head.position:
        return _opened_at(head, game, secret)
    head.need("Scenario")
    options = _options(head, game)
    try:
        return _new(game.id, secret, options, head.scenario, head.nonces, head.players, head.ask_always)
    except BadOption as error:
        raise BadRecord(head.line("Options"), str(error)) from error


def _opened_at(head: Head, game: Game, secret: bytes) -> Match:
    """The match of a game that began at a position. The transcript holds the position's line among its plays."""
    try:
        given = positions.read(head.position)
        match = _position(head.position, given, secret, head.nonces, head.players)
    except BadPosition as error:
        raise BadRecord(head.line("Position"), str(error)) from error
    if given.ruleset != game.id:
        raise BadRecord(head.line("Position"), f"the position is one of {given.ruleset}, not of {game.id}")
    script = match.state.chance.script
    if script is not None:
        script.open = True
    return match


def _options(head: Head, game: Game) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for id, written in head.options.items():
        known = next((option for option in game.options if option.id == id), None)
        fits = [v for v in known.values if str(v).lower() == written.lower()] if known is not None else []
        if not fits:
            raise BadRecord(head.line("Options"), f"'{id}={written}' is no option of {game.id} with its value")
        values[id] = fits[0]
    return values


def _follow(match: Match, play: Play) -> None:
    if play.code == transcripts.HIDDEN:
        raise BadRecord(play.line, "a secret move is not written here: this record cannot be replayed")
    try:
        match.follow(play)
    except BadSeat as error:
        raise BadRecord(play.line, str(error)) from error
    except (IllegalMove, ScriptError, FlowError) as error:
        name = match.seat_name(play.seat)
        raise Diverged(play.line, f"{name} plays {play.code!r}: {error}", match) from error
    rolled = match.history[-1].dice if match.history else []
    if play.dice and rolled != play.dice:
        reason = f"after {play.code!r} the record notes {play.dice}, the dice say {rolled}"
        raise Diverged(play.line, reason, match)
