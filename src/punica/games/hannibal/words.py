"""The nouns of Hannibal, and the verbs that only Hannibal has. Codes are shared by both editions, names are not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.games.hannibal.tables import (
    BATTLE_CARD_NAME,
    BATTLE_CARD_SLUG,
    CARD_NAME,
    CARD_NUMBER,
    CLASSIC,
    GENERAL_NAME,
    GENERAL_SLUG,
    PROVINCE_NAME,
    PROVINCE_SLUG,
    SIDE_SLUG,
    SPACE_NAME,
    SPACE_SLUG,
)
from punica.kernel.option import Verb
from punica.kernel.text import Noun

HOME: Final = Path(__file__).parent


def nouns(edition: int) -> dict[str, Noun]:
    """The nouns with the names of one edition."""
    return {
        "seat": Noun("seat", SIDE_SLUG, ["Rome", "Carthage"]),
        "space": Noun("space", SPACE_SLUG, SPACE_NAME[edition]),
        "province": Noun("province", PROVINCE_SLUG, PROVINCE_NAME[edition]),
        "general": Noun("general", GENERAL_SLUG, GENERAL_NAME[edition]),
        "card": Noun("card", CARD_NUMBER, CARD_NAME[edition]),
        "bc": Noun("bc", BATTLE_CARD_SLUG, BATTLE_CARD_NAME),
    }


NOUNS: Final[dict[str, Noun]] = nouns(CLASSIC)
VERBS: Final[list[Verb]] = []


def verb(template: str, again: bool = False) -> Verb:
    """A verb of Hannibal's own; flows keep it as a Final constant."""
    made = Verb(template, NOUNS, again)
    VERBS.append(made)
    return made
