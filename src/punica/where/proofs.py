"""The tests that prove each rule, as their marks say. They are only in a checkout."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from punica import registry
from punica.where.source import PACKAGE, Place

ROOT: Final = PACKAGE.parents[1]


def missing() -> str:
    """Why tests cannot be listed here ('' when they can)."""
    if not (ROOT / "tests" / "rules" / "__init__.py").is_file():
        return "the tests are only in the source: look in a checkout"
    return "" if find_spec("pytest") else "the tests cannot be read without pytest: run make setup"


def proofs_of(ruleset: str) -> dict[str, list[Place]]:
    """Each rule's number to its tests; nothing outside a checkout."""
    return _marked(registry.home(ruleset).name).get(ruleset, {})


@cache
def _marked(game: str) -> dict[str, dict[str, list[Place]]]:
    """What the tests of a game prove, by ruleset and number. Their modules are imported for it."""
    out: dict[str, dict[str, list[Place]]] = {}
    if missing():
        return out
    with _importable(ROOT):
        for path in sorted((ROOT / "tests" / "rules").glob(f"{game}*/**/test_*.py")):
            module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            for test in _tests(module):
                place = Place(path, _line(test), test.__name__)
                for ruleset, id in _rules([*_own(module), *_own(test)]):
                    places = out.setdefault(ruleset, {}).setdefault(id, [])
                    if place not in places:
                        places.append(place)
    return out


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def _tests(module: ModuleType) -> list[FunctionType]:
    things = [thing for name, thing in vars(module).items() if name.startswith("test")]
    return [thing for thing in things if isinstance(thing, FunctionType)]


def _line(test: FunctionType) -> int:
    """The line of its `def`, below its decorators."""
    first = test.__code__.co_firstlineno
    lines = Path(test.__code__.co_filename).read_text(encoding="utf-8").splitlines()
    return next((n for n, words in enumerate(lines, start=1) if n >= first and words.startswith("def ")), first)


def _own(thing: Any) -> list[Any]:
    """The marks of a test or a module."""
    marks = getattr(thing, "pytestmark", [])
    return list(marks) if isinstance(marks, Iterable) else [marks]


def _rules(marks: list[Any]) -> Iterator[tuple[str, str]]:
    """Ruleset and number that the marks name, those of single cases of a parametrised test too."""
    for mark in marks:
        if mark.name == "rule":
            ruleset, *ids = mark.args
            yield from ((ruleset, id) for id in ids)
        elif mark.name == "parametrize":
            for case in mark.args[1]:
                yield from _rules(list(getattr(case, "marks", ())))
