"""The nouns of Hamilcar, and the verbs that only Hamilcar has. Codes are shared by both editions, names are not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.games.hamilcar.names import Names
from punica.games.hamilcar.tables import (
    CARD_NAME,
    CARD_SLUG,
    DISPLAY_NAME,
    DISPLAY_SLUG,
    GENERAL_SLUG,
    MIAT_SLOT_NAME,
    MIAT_SLOT_SLUG,
    PROVINCE_NAME,
    PROVINCE_SLUG,
    SIDE_SLUG,
    SILVER,
    SPACE_NAME,
    SPACE_SLUG,
    TACTIC_NAME,
    TACTIC_SLUG,
)
from punica.kernel.option import Verb
from punica.kernel.text import Noun

HOME: Final = Path(__file__).parent


def nouns(names: Names) -> dict[str, Noun]:
    """The nouns with the names of one edition."""
    return {
        "seat": Noun("seat", SIDE_SLUG, ["Rome", "Carthage"]),
        "space": Noun("space", SPACE_SLUG, SPACE_NAME),
        "province": Noun("province", PROVINCE_SLUG, PROVINCE_NAME),
        "general": Noun("general", GENERAL_SLUG, names.general),
        "card": Noun("card", CARD_SLUG, CARD_NAME),
        "tactic": Noun("tactic", TACTIC_SLUG, TACTIC_NAME),
        "slot": Noun("slot", MIAT_SLOT_SLUG, MIAT_SLOT_NAME),
        "box": Noun("box", DISPLAY_SLUG, DISPLAY_NAME),
    }


NOUNS: Final[dict[str, Noun]] = nouns(Names(SILVER))
VERBS: Final[list[Verb]] = []


def verb(template: str, again: bool = False) -> Verb:
    """A verb of Hamilcar's own; flows keep it as a Final constant."""
    made = Verb(template, NOUNS, again)
    VERBS.append(made)
    return made
