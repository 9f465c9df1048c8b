"""What can go wrong, one class for each kind of wrong. Every message says what, where, and what would be right."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PunicaError(ValueError):
    """The base of every error Punica raises on purpose.

    >>> import punica
    >>> try:
    ...     punica.new("toy-first").play("fly")
    ... except punica.PunicaError as error:
    ...     type(error).__name__
    'IllegalMove'
    """


class UnknownRuleset(PunicaError):
    """No ruleset of that name.

    >>> import punica
    >>> punica.new("toy-frist")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.UnknownRuleset: no ruleset 'toy-frist'; did you mean 'toy-first'? ...
    """


class BadOption(PunicaError):
    """A table option or scenario that the ruleset does not have, or a value it cannot take.

    >>> import punica
    >>> punica.new("toy-first", options={"rain": True})
    Traceback (most recent call last):
        ...
    punica.kernel.errors.BadOption: toy-first has no option 'rain'; its options are: no-rerolls
    """


class UnknownLanguage(PunicaError):
    """A language that nobody has written the words in."""


class BadSeed(PunicaError):
    """A seed that is neither an int, a str nor bytes.

    >>> import punica
    >>> punica.new("toy-first", seed=1.5)
    Traceback (most recent call last):
        ...
    punica.kernel.errors.BadSeed: a seed is an int, a str or bytes, not float: for example seed=7
    """


class BadSeat(PunicaError):
    """A seat that the game does not have.

    >>> import punica
    >>> punica.new("toy-first").view("gaul")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.BadSeat: no seat 'gaul' in toy-first; the seats are rome, carthage
    """


class IllegalMove(PunicaError):
    """A move that is not offered now. `text` says why, `rule` is the section that forbids it.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.play("bury 3")
    >>> m.play("bury 4")
    >>> m.play("play 11")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.IllegalMove: “Ambush by Night” only answers a raid [3.3]
    """

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} [{rule}]" if rule else text)
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return IllegalMove, (self.text, self.rule)


class CannotUndo(PunicaError):
    """Nothing of this seat's can be taken back: a die, a reveal or another seat's question stands between.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.undo("rome")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.CannotUndo: rome has nothing to take back
    """


class CannotFork(PunicaError):
    """An imagined world cannot be copied before its next checkpoint: it keeps none of the true one.

    >>> from random import Random
    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.imagine("rome", Random(1)).fork()
    Traceback (most recent call last):
        ...
    punica.kernel.errors.CannotFork: this world has no checkpoint yet to be copied from
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRecord(PunicaError):
    """A record that cannot be read; `line` counts from 1.

    >>> import punica
    >>> punica.load("Dear diary")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.BadRecord: record, line 1: this is no record: it has no headers
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"record, line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        """What stands on this one holds more, such as a match, which stays in its own process."""
        return BadRecord, (self.line, self.reason)


class BadPosition(PunicaError):
    """A position that cannot be read, or cannot be. `key` is the place in the file, `rule` the section that forbids.

    >>> import punica
    >>> punica.position("ruleset = 'toy-third'\\nstate = {}")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.BadPosition: position, ruleset: no ruleset 'toy-third'; ...
    """

    def __init__(self, key: str, reason: str, rule: str = "") -> None:
        said = f"{reason} [{rule}]" if rule else reason
        super().__init__(f"position, {key}: {said}" if key else f"position: {said}")
        self.key = key
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[type[BadPosition], tuple[str, str, str]]:
        return BadPosition, (self.key, self.reason, self.rule)


class BadData(PunicaError):
    """A data file that cannot be used; names the file, the key and the reason.

    >>> error = BadData("spaces.toml", "roma.x", "is no number")
    >>> error.file, error.key, str(error)
    ('spaces.toml', 'roma.x', 'spaces.toml: roma.x: is no number')
    """

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadData], tuple[str, str, str]]:
        return BadData, (self.file, self.key, self.reason)


class ScriptError(PunicaError):
    """A scripted die or draw that is missing or cannot fall that way.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.play("bury 3")
    >>> m.play("bury 4")
    >>> m.play("play 9")
    >>> m.script(dice=[])
    >>> m.play("raid lower")
    Traceback (most recent call last):
        ...
    punica.kernel.errors.ScriptError: ...
    """


class FlowError(PunicaError):
    """A bug in a rule: the flow raised. The match stands again at the choice before; `original` is the exception.

    >>> FlowError("a rule failed", KeyError("roma")).original
    KeyError('roma')
    """

    def __init__(self, message: str, original: BaseException) -> None:
        super().__init__(message)
        self.original = original

    def __reduce__(self) -> tuple[type[FlowError], tuple[str, BaseException]]:
        """So that it gets from a process of the lab to the one that tells people."""
        return FlowError, (str(self), self.original)
