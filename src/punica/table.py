"""Opening a table: new matches, matches from records and positions, and the proof that the dice were honest."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from punica import registry
from punica.data.needs import OtherData, ask_for
from punica.kernel import position as positions
from punica.kernel import transcript as transcripts
from punica.kernel.chance import Chance, commitment, secret_of, stream_key
from punica.kernel.data_own import governing
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
from punica.kernel.text import is_text
from punica.kernel.transcript import Head, Play, Transcript

_SECRET: Final = re.compile(r"[0-9a-fA-F]{64}")


class NeedsData(BadRecord):
    r"""A record that was begun with other data than those in use: it is whole, and `other` says which it needs.

    >>> m = new("toy-first", seed=7)
    >>> changed = '[Data-Changes "{\\"cards.toml\\": {\\"card[1].value\\": 2}}"]'
    >>> try:
    ...     load(m.record(secret=True).replace("[Scenario", changed + "\n[Scenario"))
    ... except NeedsData as error:
    ...     print(error.other.differences[0])
    cards.toml: card[1].value must be 2, here it is 1
    """

    def __init__(self, line: int, other: OtherData) -> None:
        super().__init__(line, str(other))
        self.other = other


class Diverged(BadRecord):
    """A record that these rules no longer follow. `match` stands at the last decision that still holds.

    >>> m = new("toy-first", seed=7)
    >>> m.play("bury 3")
    >>> try:
    ...     load(m.record(secret=True).replace("bury 3", "bury 12"))
    ... except Diverged as error:
    ...     error.match.choice.text
    'Bury one card'
    """

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
    ask_everything: bool = False,
    watched: bool = True,
    one_way: bool = False,
) -> Match:
    """A new match at its first question. Without a seed the dice come from a fresh secret.

    Where everybody must `ask_always`, also who holds nothing that could be played is asked in windows for counter
    events. A match that must `ask_everything` puts every question, also where only one answer is left: for scripts.

    An unwatched match keeps no log and no record: for simulations. One that goes `one_way` keeps no checkpoints either,
    and can be neither forked nor undone: for simulations in a hurry.

    >>> m = new("toy-first", seed=7)
    >>> m.choice.seat
    'rome'
    """
    return _new(
        ruleset, secret_of(seed), options, scenario, nonces, players, ask_always, ask_everything, watched, one_way
    )


def _new(
    ruleset: str,
    secret: bytes,
    options: Mapping[str, Value] | None,
    scenario: str | None,
    nonces: Sequence[str],
    players: Mapping[str, str] | None,
    ask_always: bool,
    ask_everything: bool,
    watched: bool = True,
    one_way: bool = False,
) -> Match:
    registry.entry(ruleset)  # which answers also what is no text
    game = registry.game(ruleset)
    if kind := _other_than(Mapping, options or {}):
        raise BadOption(f"options are ids with their values, such as {{'26.4': True}}; this is a {kind}")
    chosen = game.checked_options(options)
    where = game.checked_scenario(scenario)
    named = _checked_players(game, players)
    chance = Chance(stream_key(secret, _checked_nonces(game, nonces)))
    chance.trace = [] if watched else None
    terms = Terms(game, where, chosen, secret, nonces, named, ask_always, ask_everything)
    state = game.setup(chance, where, chosen)
    match = Match(terms, state, watched, one_way)
    match.start()
    return match


def _checked_nonces(game: Game, nonces: Sequence[str]) -> Sequence[str]:
    wrong = game.wrong_nonces(nonces)
    if wrong:
        raise BadSeed(wrong)
    return nonces


def _checked_players(game: Game, players: Mapping[str, str] | None) -> dict[str, str]:
    """The names of the players by the names of their seats; raises BadSeat."""
    if kind := _other_than(Mapping, players or {}):
        raise BadSeat(f"players are seats with names, such as {{{game.seats[0]!r}: 'Ada'}}; this is a {kind}")
    named: dict[str, str] = {}
    for seat, name in (players or {}).items():
        if not is_text(name):
            raise BadSeat(f"the name of who plays {seat} is a text that a file can hold, not {ascii(name)[:60]}")
        named[game.seats[game.seat(seat)]] = name
    return named


def position(text: str, seed: int | str | bytes | None = 0) -> Match:
    """The match a position file describes, with its line played; raises BadPosition.

    >>> m = position('''
    ... ruleset = "toy-first"
    ... [state]
    ... stage = "card-play"
    ... round = 2
    ... active = "rome"
    ... hands = {rome = ["9"], carthage = ["6"]}
    ... ''')
    >>> m.choice.options
    [Option('play 9'), Option('discard 9')]
    """
    if kind := _other_than(str, text):
        raise BadPosition("", f"a position is the text of a TOML file, this is a {kind}; of a file: path.read_text()")
    given = positions.read(text)
    match = _position(text, given, secret_of(seed), (), None, strict=True)
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
    *,
    strict: bool,
) -> Match:
    """The match at the checkpoint of a position, before its line; unless `strict`, one that once was allowed."""
    try:
        game = registry.game(given.ruleset)
    except UnknownRuleset as error:
        raise BadPosition("ruleset", str(error)) from error
    if given.data or given.changes:
        try:
            ask_for(given.ruleset, json.dumps(given.changes))
        except ValueError as error:
            raise BadPosition("changes", str(error)) from error
    try:
        options = game.checked_options(given.options)
    except BadOption as error:
        raise BadPosition("options", str(error)) from error
    try:
        scenario = game.checked_scenario(given.scenario)
    except BadOption as error:
        raise BadPosition("scenario", str(error)) from error
    stops = _stages(game, given.stop_before)
    terms = Terms(game, scenario, options, secret, nonces, players or {}, given.ask_always, given.ask_everything, stops)
    terms.position = text
    chance = Chance(stream_key(secret, _checked_nonces(game, nonces)))
    chance.follow(given.dice, given.draws, given.shuffles)
    read_state = game.read_position if strict else game.recall_position
    match = Match(terms, read_state(chance, given.state, options))
    try:
        match.start()
    except ScriptError as error:
        raise BadPosition("dice", str(error)) from error
    except RuntimeError as error:
        raise BadPosition("state", f"the rules cannot go on from here: {error}") from error
    return match


def _stages(game: Game, names: Sequence[str]) -> list[int]:
    for i, name in enumerate(names):
        if name not in game.stages:
            right = ", ".join(game.stages)
            raise BadPosition(f"stop_before[{i}]", f"{name!r} is no stage of {game.id}; its stages are: {right}")
    return [game.stages.index(name) for name in names]


def load(text: str) -> Match:
    """The match a record describes; raises BadRecord, or Diverged when these rules cannot follow it.

    >>> m = new("toy-first", seed=7)
    >>> m.play("bury 3")
    >>> load(m.record(secret=True)).choice.seat
    'carthage'
    """
    return follow(read(text))


def read(text: str) -> Transcript:
    """What a record says, by the seats of its ruleset, with nothing played; raises BadRecord with the line."""
    if kind := _other_than(str, text):
        raise BadRecord(1, f"a record is text, this is a {kind}; of a file: path.read_text()")
    return transcripts.read(text, _seats_of)


def _other_than(wanted: type, given: object) -> str:
    """The kind of thing somebody gave, where it is not what was wanted."""
    return "" if isinstance(given, wanted) else type(given).__name__


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
    head = transcript.head
    match = _opened(head)
    yield match, None
    for play in transcript.plays:
        _follow(match, play, head)
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
    _has_its_version(head, game)
    _has_its_data(head)
    if not head.secret:
        raise BadRecord(1, "this is the public record of a running game: without its secret it cannot be played on")
    line = head.line("Secret")
    if not _SECRET.fullmatch(head.secret):
        raise BadRecord(line, "the secret must be 64 hexadecimal digits")
    secret = bytes.fromhex(head.secret)
    if (head.commitment or "Commitment" in head.lines) and head.commitment != commitment(secret):
        raise BadRecord(line, "the secret does not fit the commitment made before the game")
    match = _opened_at(head, game, secret) if head.position else _begun(head, game, secret)
    match.terms.data, match.terms.changes, match.terms.orders = head.data, head.changes, head.orders
    return match


def _has_its_version(head: Head, game: Game) -> None:
    """Raises BadRecord where the rules it was played by are newer than these."""
    written, now = head.version, game.version
    if written and not (written.isdecimal() and len(written) < 9):
        raise BadRecord(head.line("Version"), f"{written[:20]!r} is no version of the rules; these are version {now}")
    if written and now.isdecimal() and int(written) > int(now):
        wrong = f"it was played by version {written} of {game.id}, these are version {now}: a newer Punica reads it"
        raise BadRecord(head.line("Version"), wrong)


def _has_its_data(head: Head) -> None:
    """Raises NeedsData where the game was begun with other data than those in use.

    A file that brings back the data of a former release is for its records, also for those that do not tell their data.
    """
    own = governing().get(registry.home(head.ruleset).name)
    if own is not None and own.restores and not head.changes and head.data in ("", own.restores):
        return
    try:
        ask_for(head.ruleset, head.changes)
    except OtherData as error:
        raise NeedsData(head.line("Data-Changes"), error) from error
    except ValueError as error:
        raise BadRecord(head.line("Data-Changes"), str(error)) from error


def _begun(head: Head, game: Game, secret: bytes) -> Match:
    """The match of a game that began at the set-up."""
    head.need("Scenario")
    options = _options(head, game)
    try:
        return _new(
            game.id, secret, options, head.scenario, head.nonces, head.players, head.ask_always, head.ask_everything
        )
    except BadOption as error:
        raise BadRecord(head.line("Scenario"), str(error)) from error


def _opened_at(head: Head, game: Game, secret: bytes) -> Match:
    """The match of a game that began at a position. The transcript holds the position's line among its plays."""
    try:
        given = positions.read(head.position)
        match = _position(head.position, given, secret, head.nonces, head.players, strict=False)
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


def _otherwise(match: Match, head: Head) -> str:
    """In what these rules differ from those of a record, where it tells."""
    game = match.terms.game
    out = ""
    if head.version not in ("", game.version):
        out += f"; these are version {game.version} of the rules, it was played by {head.version}"
    if head.data not in ("", game.data):
        out += f"; these are the data {game.data}, it was played with {head.data}"
    return out


def _follow(match: Match, play: Play, head: Head) -> None:
    """Play on. The head says by which version of the rules and with which data the game was played."""
    if play.code == transcripts.HIDDEN:
        raise BadRecord(play.line, "a secret move is not written here: this record cannot be replayed")
    try:
        match.follow(play)
    except BadSeat as error:
        raise BadRecord(play.line, str(error)) from error
    except (IllegalMove, ScriptError, FlowError) as error:
        name = match.seat_name(play.seat)
        raise Diverged(play.line, f"{name} plays {play.code!r}: {error}{_otherwise(match, head)}", match) from error
    if play.note and match.history:
        match.history[-1].note = play.note
    rolled = match.history[-1].dice if match.history else []
    while len(rolled) < len(play.dice) and match.asks_in_a_window() and match.pass_window():
        rolled = match.history[-1].dice if match.history else []
    if play.dice and rolled != play.dice:
        reason = f"after {play.code!r} the record notes {play.dice}, the dice say {rolled}"
        raise Diverged(play.line, reason, match)
