"""The toy's cards as plain lists, and the words its options are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.games.toy.schema import Cards
from punica.kernel.data import load_toml
from punica.kernel.option import Verb
from punica.kernel.text import Noun

HOME: Final = Path(__file__).parent
_CARDS: Final[Cards] = load_toml(HOME / "data" / "cards.toml", Cards)

RAID: Final = 0
AMBUSH: Final = 1
SPY: Final = 2

CARD_KIND: Final[list[int]] = [["raid", "ambush", "spy"].index(card.kind) for card in _CARDS.card]
CARD_VALUE: Final[list[int]] = [card.value for card in _CARDS.card]
CARDS: Final[int] = len(CARD_KIND)
FORDS: Final = 3
ROUNDS: Final = 4
HAND: Final = 3
NOBODY: Final = -1

ROME: Final = 0
CARTHAGE: Final = 1
SEATS: Final = ("rome", "carthage")

NOUNS: Final[dict[str, Noun]] = {
    "seat": Noun("seat", list(SEATS), ["Rome", "Carthage"]),
    "card": Noun("card", [card.slug for card in _CARDS.card], [card.name for card in _CARDS.card]),
    "ford": Noun("ford", ["upper", "middle", "lower"], ["the upper ford", "the middle ford", "the lower ford"]),
}

BURY: Final = Verb("bury {card}", NOUNS)
PLAY: Final = Verb("play {card}", NOUNS)
DISCARD: Final = Verb("discard {card}", NOUNS)
RAID_FORD: Final = Verb("raid {ford}", NOUNS)
KEEP: Final = Verb("keep", NOUNS)
REROLL: Final = Verb("reroll", NOUNS)
STRIKE: Final = Verb("strike", NOUNS)
PASS: Final = Verb("pass", NOUNS)
VERBS: Final[list[Verb]] = [BURY, PLAY, DISCARD, RAID_FORD, KEEP, REROLL, STRIKE, PASS]
