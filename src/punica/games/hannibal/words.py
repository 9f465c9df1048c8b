"""The nouns of Hannibal, and the verbs that only Hannibal has. Codes are shared by both editions, names are not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from punica.games.hannibal.names import Names
from punica.games.hannibal.tables import (
    BATTLE_CARD_NAME,
    BATTLE_CARD_SLUG,
    CARD_NUMBER,
    CLASSIC,
    EDITIONS,
    GENERAL_SLUG,
    PROVINCE_SLUG,
    SIDE_SLUG,
    SPACE_SLUG,
)
from punica.kernel.option import Verb
from punica.kernel.text import Noun

HOME: Final = Path(__file__).parent


def _as_printed() -> dict[str, str]:
    """Spaces whose slug is not what a board prints (`osca` is `iberus`), by their names in either edition as slugs."""
    found: dict[str, str] = {}
    for edition in range(len(EDITIONS)):
        for slug, name in zip(SPACE_SLUG, Names(edition).space, strict=True):
            printed = re.sub("[^a-z]+", "-", name.lower()).strip("-")
            if printed not in SPACE_SLUG:
                found[printed] = slug
    return found


PRINTED: Final = _as_printed()


def nouns(names: Names) -> dict[str, Noun]:
    """The nouns with the names of one edition."""
    return {
        "seat": Noun("seat", SIDE_SLUG, ["Rome", "Carthage"]),
        "space": Noun("space", SPACE_SLUG, names.space, PRINTED),
        "province": Noun("province", PROVINCE_SLUG, names.province),
        "general": Noun("general", GENERAL_SLUG, names.general),
        "card": Noun("card", CARD_NUMBER, names.card),
        "bc": Noun("bc", BATTLE_CARD_SLUG, BATTLE_CARD_NAME),
    }


NOUNS: Final[dict[str, Noun]] = nouns(Names(CLASSIC))
VERBS: Final[list[Verb]] = []


def verb(
    template: str,
    again: bool = False,
    grave: bool = False,
    formerly: str = "",
    piece: tuple[str, str] | None = None,
    named: str = "",
) -> Verb:
    """A verb of Hannibal's own; flows keep it as a Final constant."""
    made = Verb(template, NOUNS, again, grave, formerly, piece, named=named)
    VERBS.append(made)
    return made
