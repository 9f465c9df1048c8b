"""The numbers that are learned, one by one under a name, and as a file of the package holds them."""

from __future__ import annotations

from typing import Any, Final

from punica.bots.experience import SIDES, STAGES

Weights = dict[str, float]
"""By name: side, question, verb and part, with spaces between. A part is `when N`, `mark` or `of THING STAGE`."""
DIGITS: Final = 3
"""What a file of the package tells of a number."""
SLIGHT: Final = 0.02
"""What names a thing and is less than this in every stage is left out there."""
EXACT: Final = 17


def name_of(side: int, question: str, verb: str, part: str) -> str:
    return f"{SIDES[side]} {question} {verb} {part}"


def written(weights: Weights, digits: int = EXACT, slight: float = 0.0) -> dict[str, Any]:
    """By side, question and verb, as `Experience` reads it; things that make no more than a slight difference left out.

    >>> written({"rome ops option.raise when 1": 0.5, "rome ops option.raise of nero 2": -0.25})
    {'rome': {'ops': {'option.raise': {'when': [0.0, 0.5], 'mark': 0.0, 'of': {'nero': [0.0, 0.0, -0.25]}}}}}
    """
    sides: dict[str, Any] = {}
    for name in sorted(weights):
        side, question, verb, part, *rest = name.split(" ")
        habit = sides.setdefault(side, {}).setdefault(question, {})
        entry = habit.setdefault(verb, {"when": [], "mark": 0.0, "of": {}})
        weight = round(weights[name], digits)
        if part == "when":
            at = int(rest[0])
            entry["when"] += [0.0] * (at + 1 - len(entry["when"]))
            entry["when"][at] = weight
        elif part == "mark":
            entry["mark"] = weight
        else:
            entry["of"].setdefault(rest[0], [0.0] * STAGES)[int(rest[1])] = weight
    for questions in sides.values():
        for verbs in questions.values():
            for entry in verbs.values():
                entry["of"] = {thing: row for thing, row in entry["of"].items() if max(map(abs, row)) >= slight}
    return sides


def read(file: dict[str, Any]) -> Weights:
    """The numbers that a file of the package holds, one by one.

    >>> read({"rome": {"ops": {"option.raise": {"when": [0.5], "mark": 0.25, "of": {"nero": [-0.25]}}}}})
    {'rome ops option.raise mark': 0.25, 'rome ops option.raise when 0': 0.5, 'rome ops option.raise of nero 0': -0.25}
    """
    weights: Weights = {}
    for at, side in enumerate(SIDES):
        for question, verbs in file.get(side, {}).items():
            for verb, entry in verbs.items():
                parts = {"mark": entry["mark"]} | {f"when {n}": weight for n, weight in enumerate(entry["when"])}
                for thing, row in entry["of"].items():
                    parts |= {f"of {thing} {stage}": weight for stage, weight in enumerate(row)}
                weights |= {name_of(at, question, verb, part): weight for part, weight in parts.items()}
    return weights
