"""Views are what they say they are, the client's types are made from them, and somebody reads each of their fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import inspect, structs

import punica
from punica import registry
from punica.games.toy.schema_view import ToyView
from punica.kernel.languages import FOUND
from punica.kernel.schema_view import GameView

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src"
NOT_READING = ("schema.d.ts", "types.ts", *(f"{language}.ts" for language in FOUND))
"""Files of the client that name fields without showing them to anybody."""
RULESETS = registry.known()
VIEWS = {registry.game(ruleset).view_type: registry.home(ruleset) for ruleset in RULESETS}
FOR_RESEARCHERS: dict[str, str] = {}
"""`Struct.field` to the reason why it is sent although nobody draws it."""


def parts(view: type[GameView]) -> list[type[msgspec.Struct]]:
    """A view and the structs it is made of."""
    return [shape.cls for shape in _structs(inspect.type_info(view))]


def _structs(shape: inspect.Type) -> Iterator[inspect.StructType]:
    if isinstance(shape, inspect.StructType):
        yield shape
        for field in shape.fields:
            yield from _structs(field.type)
    elif isinstance(shape, inspect.UnionType):
        for one in shape.types:
            yield from _structs(one)
    elif isinstance(shape, inspect.ListType):
        yield from _structs(shape.item_type)
    elif isinstance(shape, inspect.DictType):
        yield from _structs(shape.value_type)


def readers(view: type[GameView], home: Path) -> str:
    """All that draws a game: its terminals, and the files of the client that speak of its views."""
    names = {base.__name__ for part in parts(view) for base in part.__mro__ if base.__module__.startswith("punica.")}
    spoken = re.compile(rf"\b({'|'.join(names)})\b")
    drawn = [home / "terminal.py"]
    if "punica.games.punic.schema_view" in {base.__module__ for base in view.__mro__}:
        drawn.append(home.parent / "punic" / "terminal.py")
    texts = [path.read_text(encoding="utf-8") for path in drawn]
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix in (".ts", ".svelte") and path.name not in NOT_READING:
            text = path.read_text(encoding="utf-8")
            if spoken.search(text):
                texts.append(text)
    return "\n".join(texts)


def reads(text: str, field: str) -> bool:
    """Whether a field is taken out of something: `view.field`, `"field"` as a key, `{ field } = ...`."""
    return re.search(rf'\.{field}\b|"{field}"|\{{[^{{}}]*\b{field}\b[^{{}}]*\}}\s*[=:]', text) is not None


def unread(view: type[GameView], text: str) -> list[str]:
    names = [f"{part.__name__}.{field.name}" for part in parts(view) for field in structs.fields(part)]
    return [name for name in names if name not in FOR_RESEARCHERS and not reads(text, name.partition(".")[2])]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: str(view.__name__))
def test_somebody_reads_every_field(view: type[GameView]) -> None:
    assert unread(view, readers(view, VIEWS[view])) == []


class WordyView(ToyView, kw_only=True, tag="toy"):
    never_drawn: int


def test_a_field_that_nobody_reads_would_be_found() -> None:
    text = readers(WordyView, registry.home("toy-first"))
    assert unread(WordyView, text) == ["WordyView.never_drawn"]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: str(view.__name__))
def test_the_clients_types_have_every_field(view: type[GameView]) -> None:
    """`npm run fresh` compares them to the letter; this sees without Node that somebody forgot `npm run types`."""
    types = (CLIENT / "api" / "schema.d.ts").read_text(encoding="utf-8")
    for part in parts(view):
        found = re.search(rf"^        {part.__name__}: \{{\n(.*?)^        \}};", types, re.M | re.S)
        assert found, part
        declared = set(re.findall(r"^            (\w+)\??:", found[1], re.M))
        assert declared - {"game"} == {field.name for field in structs.fields(part)}, part


@pytest.mark.parametrize("ruleset", RULESETS)
def test_views_are_of_their_types(ruleset: str) -> None:
    """Nothing checks a struct when it is built: read back, it must be the same."""
    rng = Random(5)
    m = punica.new(ruleset, seed=5)
    kind = m.terms.game.view_type
    for n in range(1500):
        if n % 7 == 0:
            for seat in ("rome", "carthage", None):
                shown = m.look(seat).game
                assert msgspec.json.decode(msgspec.json.encode(shown), type=kind) == shown
        if m.choice is None:
            break
        m.play(rng.choice(m.menu))
