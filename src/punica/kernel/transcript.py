"""Transcripts: a game as data, a head and a list of plays; and the record, the text file that shows one.

    [Ruleset "toy-first"]
    [Result "*"]

    1. R play 3; bid 2 {die 4} {too bold} | C pass
    [Rekey "1 R 1 7f3a 09bc"]
    1. R bid 4

Headers first, then one line a card play; a header that nobody here knows is somebody's own note and left alone, and so
is what stands in braces after a move, unless it tells of dice. `[Rekey ...]` among the moves is a take-back: which one
of the game, who asked for it, to how many plays, and a fresh nonce of each seat; what it took back stands before it.
Only this module knows how that is written: `Transcript.render` writes it, `read` reads it, and each undoes the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from punica.kernel.errors import BadRecord, BadSeat
from punica.kernel.toml import MARK

FORMAT: Final = "punica 1"
SUFFIX: Final = ".punica"
"""How the file of a record ends."""
_LONGEST: Final = 400
_SHOWN: Final = 60
"""So much of a wrong line is shown."""
RESIGN: Final = "resign"
"""The code of giving the game up: any seat may play it at any moment, also one that is not asked."""
TIMEOUT: Final = "timeout"
"""The code of a seat whose time has run out, written by who keeps the clock."""
VOID: Final = "void"
"""The code of a seat whose time ran out so early that the game counts for nobody."""
ENDINGS: Final = (RESIGN, TIMEOUT, VOID)
"""What ends a game without being anybody's option."""
TAKE_BACK: Final = "takeback"
"""How the code of a take-back begins: `takeback 40 nonce nonce` goes back to where 40 plays had been written."""
HIDDEN: Final = "(secret)"
"""What stands in a public record for a code that was chosen secretly."""
RUNNING: Final = "*"
DRAW: Final = "draw"
"""Results beside the name of the winner."""

_HEADER: Final = re.compile(r'^\[([A-Za-z-]+) "((?:[^"\\]|\\.)*)"\]$')
_REKEY: Final = re.compile(r'^\[Rekey "(\d{1,6}) ([A-Z]+) (\d{1,9})((?: [A-Za-z0-9_-]{1,60}){0,8})"\]$')
_NONCED: Final = re.compile(r"^[A-Za-z0-9_-]{1,60}$")
_ROUND: Final = re.compile(r"^(\d{1,9})\. (.*)$")
_COMMENT: Final = re.compile(r"\{([^{}]*)\}")
_DIE: Final = "die"
_OF_DICE: Final = (_DIE, "dice")
"""A comment that begins so is a note of dice, if perhaps a wrong one."""
_SEATS: Final = re.compile(r" \| (?![^{]*\})")
_MOVES: Final = re.compile(r"; (?![^{]*\})")
"""What stands between the moves of two seats, and between two moves of one; in a note it is only words."""
_ESCAPED: Final = {"n": "\n", "r": "\r"}
_PLAYER: Final = "Player-"
_NONCE: Final = "Nonce-"


class Play:
    """One decision, resignation or time-out: who played what, in which card play, and the dice that fell after it.

    `drawn` is how many draws had been made before it, where a match has played it; `line` where it was read; `note`
    what somebody wrote beside it.
    """

    __slots__ = ("code", "dice", "drawn", "line", "note", "round", "seat", "secret")

    def __init__(
        self,
        seat: int,
        code: str,
        round: int = 0,
        secret: bool = False,
        dice: list[int] | None = None,
        drawn: int = 0,
        line: int = 0,
        note: str = "",
    ) -> None:
        self.seat = seat
        self.code = code
        self.round = round
        self.secret = secret
        self.dice: list[int] = dice if dice is not None else []
        self.drawn = drawn
        self.line = line
        self.note = note

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Play)
            and (self.seat, self.code, self.round) == (other.seat, other.code, other.round)
            and self.dice == other.dice
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.code, self.round))

    def hidden(self) -> Play:
        """The same as everybody may read it while the game runs; a note may tell that nobody was there to decide."""
        if not self.secret and not self.note:
            return self
        code = HIDDEN if self.secret else self.code
        return Play(self.seat, code, self.round, self.secret, self.dice, self.drawn, self.line)

    def __repr__(self) -> str:
        return f"Play({self.seat}, {self.code!r}, round={self.round}, dice={self.dice})"


def take_back_code(to: int, nonces: Sequence[str]) -> str:
    """The code of a take-back; raises BadRecord for a nonce that is no word.

    >>> take_back_code(40, ["7f3a", "09bc"])
    'takeback 40 7f3a 09bc'
    """
    for nonce in nonces:
        if not _NONCED.match(nonce):
            raise BadRecord(1, f"{_short(nonce)} is no nonce of a take-back: 1 to 60 letters and digits")
    return " ".join([TAKE_BACK, str(to), *nonces])


def taken_back(code: str) -> tuple[int, list[str]] | None:
    """Where the code of a take-back goes, and its nonces; None for any other code.

    >>> taken_back("takeback 40 7f3a 09bc")
    (40, ['7f3a', '09bc'])
    """
    words = code.split(" ")
    if words[0] != TAKE_BACK or len(words) < 2 or not words[1].isdecimal() or len(words[1]) > 9:
        return None
    return int(words[1]), words[2:]


def line_of(plays: Sequence[Play]) -> list[int]:
    """Which of the plays led to where a game stands: without take-backs, and without what they took back.

    >>> line_of([Play(0, "a"), Play(1, "b"), Play(0, "takeback 1"), Play(1, "c")])
    [0, 3]
    """
    out: list[int] = []
    for number, play in enumerate(plays):
        back = taken_back(play.code)
        if back is None:
            out.append(number)
        else:
            out = [at for at in out if at < back[0]]
    return out


class Head:
    """What stands above the plays: what was agreed before the game, and how it ended. What is not there is empty.

    `data` is the fingerprint of the game's facts as it began, `changes` what somebody's own data file said of them (in
    JSON). `options` are values as written; `lines` says where each header was read.
    """

    __slots__ = (
        "ask_always",
        "ask_everything",
        "changes",
        "commitment",
        "data",
        "lines",
        "nonces",
        "options",
        "orders",
        "players",
        "position",
        "reason",
        "result",
        "ruleset",
        "scenario",
        "secret",
        "version",
    )

    def __init__(self, ruleset: str, players: dict[str, str]) -> None:
        self.ruleset = ruleset
        self.players = players
        """The name of each seat's player, in the order of the seats."""
        self.version = ""
        self.data = ""
        self.changes = ""
        self.scenario = ""
        self.options: dict[str, str] = {}
        self.ask_always = False
        self.ask_everything = False
        self.commitment = ""
        self.nonces: list[str] = []
        self.secret = ""
        self.position = ""
        self.orders = ""
        """The standing orders that answered for somebody, opened after the game (in JSON)."""
        self.result = RUNNING
        self.reason = ""
        self.lines: dict[str, int] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.players)

    def need(self, *names: str) -> None:
        """Raises BadRecord where one of these headers was not there to be read."""
        for name in names:
            if self.lines and name not in self.lines:
                raise BadRecord(1, f'the header [{name} "..."] is missing')

    def line(self, name: str) -> int:
        """The line where a header was read; the first where it was not."""
        return self.lines.get(name, 1)

    def line_of_player(self, seat: str) -> int:
        return self.line(_PLAYER + seat)

    def copy(self) -> Head:
        new = Head(self.ruleset, self.players)
        new.version = self.version
        new.data = self.data
        new.changes = self.changes
        new.scenario = self.scenario
        new.options = self.options
        new.ask_always = self.ask_always
        new.ask_everything = self.ask_everything
        new.commitment = self.commitment
        new.nonces = self.nonces
        new.secret = self.secret
        new.position = self.position
        new.orders = self.orders
        new.result = self.result
        new.reason = self.reason
        new.lines = self.lines
        return new

    def headers(self) -> list[tuple[str, str]]:
        """As they are written, name and value."""
        out = [
            ("Format", FORMAT),
            ("Ruleset", self.ruleset),
            ("Version", self.version),
        ]
        out += [(name, value) for name, value in (("Data", self.data), ("Data-Changes", self.changes)) if value]
        out += [
            ("Scenario", self.scenario),
            ("Options", "; ".join(f"{id}={value}" for id, value in self.options.items())),
        ]
        if self.ask_always:
            out.append(("Ask-Always", "true"))
        if self.ask_everything:
            out.append(("Ask-Everything", "true"))
        out += [(_PLAYER + seat, name) for seat, name in self.players.items()]
        out.append(("Commitment", self.commitment))
        out += [(_NONCE + seat, nonce) for seat, nonce in zip(self.players, self.nonces, strict=False)]
        out += [(name, value) for name, value in (("Secret", self.secret), ("Position", self.position)) if value]
        out += [("Orders", self.orders)] if self.orders else []
        out.append(("Result", self.result))
        if self.reason:
            out.append(("Reason", self.reason))
        return out


class Transcript:
    """A game as it was played. It holds no state: a match follows it."""

    __slots__ = ("head", "plays")

    def __init__(self, head: Head, plays: list[Play]) -> None:
        self.head = head
        self.plays = plays

    def beginning(self) -> Transcript:
        """The same before its first play."""
        head = self.head.copy()
        head.result, head.reason = RUNNING, ""
        return Transcript(head, [])

    def public(self) -> Transcript:
        """What everybody may read while the game runs: neither secret plays nor what the dice come from."""
        head = self.head.copy()
        head.secret = head.position = head.orders = ""
        return Transcript(head, [play.hidden() for play in self.plays])

    def render(self) -> str:
        """The record."""
        top = "\n".join(f'[{name} "{_quoted(value)}"]' for name, value in self.head.headers())
        return f"{top}\n\n{self._body()}"

    def _body(self) -> str:
        letters = letters_of(self.head.seats)
        out: list[str] = []
        before: Play | None = None
        rekeys = 0
        for play in self.plays:
            if not 0 <= play.seat < len(letters):
                raise BadSeat(f"no seat {play.seat}; the seats are {', '.join(self.head.seats)}")
            back = taken_back(play.code)
            if back is not None:
                rekeys += 1
                words = " ".join([str(rekeys), letters[play.seat], str(back[0]), *back[1]])
                out.append(f'\n[Rekey "{words}"]')
                before = None
                continue
            words = play.code
            if play.dice:
                words += f" {{{', '.join([f'die {die}' for die in play.dice])}}}"
            if play.note:
                words += f" {{{written_note(play.note)}}}"
            if before is None or play.round != before.round:
                out.append(f"\n{play.round}. {letters[play.seat]} {words}")
            elif play.seat != before.seat:
                out.append(f" | {letters[play.seat]} {words}")
            else:
                out.append(f"; {words}")
            before = play
        return "".join([*out, "\n"])[1:]


def letters_of(seats: tuple[str, ...]) -> list[str]:
    """What stands for each seat: its initial, or as much of its name as no other begins with.

    >>> letters_of(("rome", "carthage"))
    ['R', 'C']
    >>> letters_of(("rome", "rhodes"))
    ['RO', 'RH']
    """
    out: list[str] = []
    for seat in seats:
        others = [other for other in seats if other != seat]
        fits = [n for n in range(1, len(seat)) if not any(other.startswith(seat[:n]) for other in others)]
        out.append(seat[: fits[0] if fits else len(seat)].upper())
    return out


def written_note(note: str) -> str:
    """A note as it can stand in braces: on one line, without braces of its own, and no note of dice.

    >>> written_note("die is cast {said Caesar}")
    '“die is cast (said Caesar)'
    """
    line = " ".join(note.replace("{", "(").replace("}", ")").split())
    return f"“{line}" if line.partition(" ")[0] in _OF_DICE else line


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def _unquoted(value: str) -> str:
    return re.sub(r"\\(.)", lambda m: _ESCAPED.get(m.group(1), m.group(1)), value)


# -- reading ----------------------------------------------------------------------------------------------------------


def read(text: str, seats_of: Callable[[str], tuple[str, ...]] | None = None) -> Transcript:
    """What a record says, with nothing played; raises BadRecord with the line.

    `seats_of` knows the seats of a ruleset (none where it does not): then the headers of players may stand in any
    order, or be missing, and others of such names are somebody's own notes. Without it the headers name the seats.
    """
    headers: dict[str, str] = {}
    lines: dict[str, int] = {}
    body: list[tuple[int, str]] = []
    # no other line break counts: a player's name may hold one
    for number, raw in enumerate(text.removeprefix(MARK).split("\n"), start=1):
        line = raw.strip()
        if not line:
            continue
        if not line.startswith("[") or body:
            body.append((number, line))
            continue
        name, value = _header(line, number)
        if name in headers:
            raise BadRecord(number, f"the header {name} stands twice")
        headers[name] = value
        lines[name] = number
    if not headers:
        raise BadRecord(1, "this is no record: it has no headers")
    head = _head(headers, lines, seats_of)
    by_letter = {letter: seat for seat, letter in enumerate(letters_of(head.seats))}
    plays: list[Play] = []
    for number, line in body:
        plays += [_rekey(line, number, by_letter, plays)] if line.startswith("[") else _plays(line, number, by_letter)
    return Transcript(head, plays)


def head_of(headers: dict[str, str]) -> Head:
    """The head that has these headers, each as if on a line of its own; raises BadRecord."""
    return _head(headers, {name: number for number, name in enumerate(headers, start=1)}, None)


def records_in(text: str) -> list[str]:
    """The records of a file that holds several, one after the other."""
    first = "[Format "
    return [first + part.rstrip("\n") + "\n" for part in text.split(first)[1:]]


def _short(text: str) -> str:
    """What stands in a file, for an error: in quotes, and never more than fits on a line.

    >>> _short("x" * 61)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' (61 characters)"
    """
    return repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN] + '...'!r} ({len(text):,} characters)"


def _header(line: str, number: int) -> tuple[str, str]:
    header = _HEADER.match(line)
    if header is None:
        raise BadRecord(number, f'{_short(line)} is no header; write [Name "value"]')
    return header.group(1), _unquoted(header.group(2))


def _head(
    headers: dict[str, str], lines: dict[str, int], seats_of: Callable[[str], tuple[str, ...]] | None = None
) -> Head:
    given = headers.get("Format")
    if given is None:
        raise BadRecord(1, f'the header [Format "..."] is missing; this version reads "{FORMAT}"')
    if given != FORMAT:
        raise BadRecord(lines.get("Format", 1), f'the format is {_short(given)}; this version reads "{FORMAT}"')
    seats = seats_of(headers.get("Ruleset", "")) if seats_of is not None else ()
    players = {seat: headers.get(_PLAYER + seat, "?") for seat in seats}
    if not seats:
        players = {name.removeprefix(_PLAYER): value for name, value in headers.items() if name.startswith(_PLAYER)}
        for name in headers:
            if name.startswith(_NONCE) and name.removeprefix(_NONCE) not in players:
                raise BadRecord(lines[name], f"the header {name} speaks of a seat without a player")
    head = Head(headers.get("Ruleset", ""), players)
    head.lines = lines
    head.need("Ruleset")
    if not players:
        raise BadRecord(1, f'the headers [{_PLAYER}... "..."] are missing: they name the seats')
    head.version = headers.get("Version", "")
    head.data = headers.get("Data", "")
    head.changes = headers.get("Data-Changes", "")
    head.scenario = headers.get("Scenario", "")
    head.options = _options(headers.get("Options", ""), head.line("Options"))
    head.ask_always = _switch(headers, lines, "Ask-Always")
    head.ask_everything = _switch(headers, lines, "Ask-Everything")
    head.commitment = headers.get("Commitment", "")
    head.nonces = [headers[_NONCE + seat] for seat in players if _NONCE + seat in headers]
    head.secret = headers.get("Secret", "")
    head.position = headers.get("Position", "")
    head.orders = headers.get("Orders", "")
    head.result = headers.get("Result", RUNNING)
    head.reason = headers.get("Reason", "")
    return head


def _switch(headers: dict[str, str], lines: dict[str, int], name: str) -> bool:
    value = headers.get(name, "false")
    if value not in ("true", "false"):
        raise BadRecord(lines[name], f"{name} is true or false, not {_short(value)}")
    return value == "true"


def _options(text: str, line: int) -> dict[str, str]:
    out: dict[str, str] = {}
    for item in text.split("; ") if text else []:
        id, equals, value = item.partition("=")
        if not equals:
            raise BadRecord(line, f"{_short(item)} is no option with its value; write for example 26.4=true")
        out[id] = value
    return out


def _rekey(line: str, number: int, by_letter: dict[str, int], before: list[Play]) -> Play:
    """The take-back of one line."""
    found = _REKEY.match(line)
    if found is None or found.group(2) not in by_letter:
        raise BadRecord(number, f'{_short(line)} is no take-back; write for example [Rekey "1 R 40 7f3a 09bc"]')
    count = sum(1 for play in before if taken_back(play.code) is not None)
    if int(found.group(1)) != count + 1:
        raise BadRecord(number, f"take-back {found.group(1)} must be number {count + 1}")
    code = f"{TAKE_BACK} {int(found.group(3))}{found.group(4)}"
    return Play(by_letter[found.group(2)], code, before[-1].round if before else 0, line=number)


def _plays(line: str, number: int, by_letter: dict[str, int]) -> list[Play]:
    """The plays of one line."""
    found = _ROUND.match(line)
    if found is None:
        raise BadRecord(number, f"{_short(line)} is no card play; write for example: 12. R pass")
    round = int(found.group(1))
    out: list[Play] = []
    for part in _SEATS.split(found.group(2)):
        letter, _, rest = part.partition(" ")
        if letter not in by_letter:
            raise BadRecord(number, f"{_short(part)} must begin with the letter of a seat: {' or '.join(by_letter)}")
        for words in _MOVES.split(rest):
            code = _COMMENT.sub("", words).strip()
            if not code:
                raise BadRecord(number, f"a move is missing in {_short(part)}")
            if "{" in code or "}" in code:
                raise BadRecord(number, f"the braces of a note do not close in {_short(part)}; write {{a note}}")
            if len(code) > _LONGEST:
                raise BadRecord(number, f"{_short(code)} is no code of a move: none is so long")
            play = Play(by_letter[letter], code, round, code == HIDDEN, line=number)
            for comment in _COMMENT.findall(words):
                if comment.partition(" ")[0] in _OF_DICE:
                    play.dice += _dice(comment, number)
                else:
                    play.note = f"{play.note} {comment}".strip()
            out.append(play)
    return out


def _dice(comment: str, number: int) -> list[int]:
    dice: list[int] = []
    for note in comment.split(", "):
        word, _, value = note.partition(" ")
        if word != _DIE or not value.isdecimal() or len(value) > 9:
            raise BadRecord(number, f"{_short(comment)} is no note of dice; write {{die 3}} or {{die 3, die 5}}")
        dice.append(int(value))
    return dice
