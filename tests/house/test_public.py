"""Every public name of the library shows by an example how it is used; pytest runs the examples."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import punica

PUBLIC = [name for name in punica.__all__ if name != "__version__"]
WHOLE = [punica.Match, punica.Choice, punica.Option, punica.Seat]
"""Classes whose public methods and properties are all shown; of the others the class is."""
PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def members(cls: type) -> Iterator[tuple[str, object]]:
    """Those of a class and of what it stands on in this house."""
    own = [base for base in reversed(cls.__mro__) if base.__module__.startswith("punica.")]
    for name, member in {name: member for base in own for name, member in vars(base).items()}.items():
        if not name.startswith("_") and (inspect.isroutine(member) or isinstance(member, property)):
            yield f"{cls.__name__}.{name}", member


def shown() -> Iterator[tuple[str, object]]:
    yield from ((name, getattr(punica, name)) for name in PUBLIC)
    for cls in WHOLE:
        yield from members(cls)


@pytest.mark.parametrize(("name", "thing"), list(shown()), ids=lambda given: given if isinstance(given, str) else "")
def test_a_public_name_has_an_example(name: str, thing: object) -> None:
    said = inspect.getdoc(thing) or ""
    assert ">>> " in said, f"punica.{name}: what it does, then a line that begins with >>>"


def test_the_reference_has_every_public_name() -> None:
    listed = re.findall(r"^::: punica\.(\w+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(PUBLIC)
