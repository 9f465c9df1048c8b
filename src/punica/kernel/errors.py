"""What can go wrong, one class for each kind of wrong. Every message says what, where, and what would be right."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PunicaError(ValueError):
    """The base of every error Punica raises on purpose."""


class UnknownRuleset(PunicaError):
    """No ruleset of that name."""


class BadOption(PunicaError):
    """A table option or scenario that the ruleset does not have, or a value it cannot take."""


class UnknownLanguage(PunicaError):
    """A language that nobody has written the words in."""


class BadSeed(PunicaError):
    """A seed that is neither an int, a str nor bytes."""


class BadSeat(PunicaError):
    """A seat that the game does not have."""


class IllegalMove(PunicaError):
    """A move that is not offered now. `text` says why, `rule` is the section that forbids it."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} [{rule}]" if rule else text)
        self.text = text
        self.rule = rule


class CannotUndo(PunicaError):
    """Nothing of this seat's can be taken back: a die, a reveal or another seat's question stands between."""


class CannotFork(PunicaError):
    """An imagined world cannot be copied before its next checkpoint: it keeps none of the true one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRecord(PunicaError):
    """A record that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"record, line {line}: {reason}")
        self.line = line
        self.reason = reason


class BadPosition(PunicaError):
    """A position that cannot be read; `key` is the place in the file."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"position, {key}: {reason}" if key else f"position: {reason}")
        self.key = key
        self.reason = reason


class BadData(PunicaError):
    """A data file that cannot be used; names the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class ScriptError(PunicaError):
    """A scripted die or draw that is missing or cannot fall that way."""


class FlowError(PunicaError):
    """A bug in a rule: the flow raised. The match stands again at the choice before; `original` is the exception."""

    def __init__(self, message: str, original: BaseException) -> None:
        super().__init__(message)
        self.original = original
