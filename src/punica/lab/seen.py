"""What can be seen of a match, as plain data, so that two matches can be compared."""

from __future__ import annotations

from random import Random
from typing import Any

from punica.kernel.choice import Choice, Menu
from punica.kernel.match import Match


def audience(match: Match) -> list[int]:
    """Everybody who looks on: the spectator (-1) and each seat."""
    return list(range(-1, len(match.terms.game.seats)))


def who(seat: int) -> int | None:
    """The name the public API has for an onlooker."""
    return None if seat < 0 else seat


def seen_by(match: Match, seat: int, since: int = 0, worded: bool = True) -> dict[str, Any]:
    """Everything an onlooker can read: view, prompt, log from a line on, whether it may undo, its options in words.

    Matches of one game word equal texts alike: where two of them are compared, the log need not be put into words.
    """
    shown: dict[str, Any] = {"view": match.view(who(seat)), "prompt": match.prompt(who(seat))}
    del shown["view"]["seq"]
    if worded:
        shown["log"] = [(line.number, line.text, line.rule) for line in match.log(who(seat), since)]
    elif match.journal is not None:
        read = [(line.for_seat(seat), line.rule) for line in match.journal.lines]
        shown["log"] = [line for line in read if line[0] is not None][since:]
    if seat >= 0:
        shown["can_undo"] = match.can_undo(seat)
    if match.pending is not None and match.pending.who == seat:
        shown["options"] = [(option.code, match.label(option), option.refs) for option in match.menu]
    return shown


def seen(match: Match, worded: bool = False) -> dict[str, Any]:
    """Everything anybody can read, and the secret record."""
    shown: dict[str, Any] = {str(seat): seen_by(match, seat, worded=worded) for seat in audience(match)}
    if match.history is not None:
        shown["record"] = match.record(secret=True)
    return shown


def table_of(match: Match) -> dict[str, Any]:
    """What lies on the table and is asked, for everybody; without log and record, which a position does not keep."""
    return {str(seat): {k: v for k, v in match.view(who(seat)).items() if k != "seq"} for seat in audience(match)}


def difference(a: Any, b: Any, path: str = "") -> str | None:
    """Where two pieces of plain data first differ; None when they are equal.

    >>> difference({"hand": [1, 2]}, {"hand": [1, 3]})
    'hand[1]: 2 against 3'
    """
    if a == b:
        return None
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *(key for key in b if key not in a)]:
            at = f"{path}.{key}" if path else str(key)
            if key not in a or key not in b:
                return f"{at}: only {'the first' if key in a else 'the second'} has it"
            found = difference(a[key], b[key], at)
            if found:
                return found
        return None
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        for i, (x, y) in enumerate(zip(a, b, strict=False)):
            found = difference(x, y, f"{path}[{i}]")
            if found:
                return found
        if len(a) != len(b):
            longer = a if len(a) > len(b) else b
            return f"{path}: {len(a)} against {len(b)} entries, the first too many is {longer[min(len(a), len(b))]!r}"
        return None
    return f"{path}: {a!r} against {b!r}"


def some_codes(match: Match, rng: Random, count: int) -> list[str]:
    """Codes to ask `why_not` about: anything the verbs can say, and what is offered or refused just now."""
    codes: list[str] = []
    for _ in range(count):
        verb = rng.choice(match.terms.game.verbs)
        parts = [rng.randrange(len(noun.slugs)) if noun is not None else rng.randrange(10) for noun in verb.nouns]
        parts += [0] * (3 - len(parts))
        codes.append(verb.code(parts[0], parts[1], parts[2]))
    if match.pending is not None:
        menu = Menu(explaining=True)
        match.pending.fill(menu)
        here = [option.code for option in menu.options] + [option.code for option, _ in menu.refused]
        codes += rng.sample(here, min(count, len(here)))
    return codes


def refused_here(choice: Choice) -> list[tuple[str, str, str]]:
    """What this question refuses to the seat it asks: code, rule and text keys."""
    menu = Menu(explaining=True)
    choice.fill(menu)
    return [(option.code, refusal.rule, refusal.key) for option, refusal in menu.refused]


def refusals(match: Match, seat: int, codes: list[str]) -> list[tuple[str, str, str, list[tuple[str, str]]] | None]:
    """What `why_not` says to a seat about each code."""
    out: list[tuple[str, str, str, list[tuple[str, str]]] | None] = []
    for code in codes:
        why = match.why_not(code, seat)
        out.append(None if why is None else (code, why.text, why.rule, why.refs))
    return out
