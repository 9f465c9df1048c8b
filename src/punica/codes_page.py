"""Writes `docs/codes.md` from the verbs: every code of every game, what it does, and how its things are called.

`make docs` runs it; a test compares the page with the verbs.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from punica import registry
from punica.kernel.game import Game
from punica.kernel.option import Verb
from punica.kernel.state import State
from punica.kernel.text import Noun

PAGE: Final = Path(__file__).parents[2] / "docs" / "codes.md"
_COUNTED: Final = re.compile(r"\{(\w+):[^{}]*\|([^{}|]*)\}")
"""A number with its word in one and in many: a bar would end the cell of a table."""
_FORM: Final = re.compile(r"\{(\w+)@(\w+)\}")
"""A name in one of its forms."""
HEAD: Final = """# Codes

How moves are written in records, positions, `Match.play` and the protocol. A code is a verb and its things:
`march capua`, `intercept mago 5`. In the tables `{space}` stands for one of the slugs listed under the verbs, `{n}` for
a number. Where a second word is given, whoever writes it is understood too; records keep the first. Editions of one
game share their codes. `resign` is nobody's option: a seat may give up at any moment. Nor are `timeout` and `void`:
who keeps the clock writes them for a seat that has run out of time; `takeback {n} {nonce} {nonce}` is a take-back
([How the dice are proved](dice.md)).

`make docs` has written this page from the verbs: change them, not the page.
"""


def page() -> str:
    """The page: a chapter for each game, editions of one game together."""
    families: dict[str, list[Game[State]]] = {}
    for id in registry.known():
        if not id.startswith("toy-"):
            families.setdefault(registry.entry(id).package, []).append(registry.game(id))
    return HEAD + "".join("\n" + _chapter(editions) for editions in families.values())


def _chapter(editions: list[Game[State]]) -> str:
    lines = [
        f"## {', '.join(f'`{game.id}`' for game in editions)}",
        "",
        "| code | also | what it does |",
        "|---|---|---|",
    ]
    game = editions[0]
    lines += sorted(_row(game, verb) for verb in game.verbs)
    for kind in sorted({field.rstrip("0123456789") for verb in game.verbs for field in verb.fields} & set(game.nouns)):
        lines += ["", f"`{{{kind}}}`: {_things(game.nouns[kind])}."]
    return "\n".join(lines) + "\n"


def _row(game: Game[State], verb: Verb) -> str:
    also = f"`{' '.join([verb.also, *verb.words[1:]])}`" if verb.also else ""
    words = game.catalogue
    what = _FORM.sub(lambda field: words.formed(f"{{{field[1]}}}", field[2]), words.templates[verb.key])
    what = _COUNTED.sub(r"{\1} \2", what)
    return f"| `{verb.template}` | {also} | {what} |"


def _things(noun: Noun) -> str:
    others: dict[str, list[str]] = {}
    for other, slug in noun.also.items():
        others.setdefault(slug, []).append(f"`{other}`")
    told = []
    for slug, name in zip(noun.slugs, noun.names, strict=True):
        about = [] if name.lower().replace(" ", "-") == slug else [name]
        about += [f"also {' '.join(others[slug])}"] if slug in others else []
        told.append(f"`{slug}` ({', '.join(about)})" if about else f"`{slug}`")
    return ", ".join(told)


if __name__ == "__main__":
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
        PAGE.write_text(page(), encoding="utf-8")
        sys.stdout.write(f"{PAGE.relative_to(PAGE.parents[1])}\n")
