"""The strategy cards of an edition of Hannibal."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.tables import CARD_ID, CARD_NUMBER, CARDS, DATA, EDITIONS, PROVINCE_ID
from punica.games.punic.cards.cards import Cards, campaign_generals

PROVINCE_OF_EVENT: Final[dict[str, int]] = {
    "1": PROVINCE_ID["corsica-sardinia"],
    "2": PROVINCE_ID["sicilia"],
    "4": PROVINCE_ID["celtiberia"],
    "44": PROVINCE_ID["apulia"],
    "45": PROVINCE_ID["etruria"],
    "46": PROVINCE_ID["samnium"],
    "47": PROVINCE_ID["lucania"],
    "48": PROVINCE_ID["campania"],
}
PCS_OF_EVENT: Final[dict[str, int]] = {"35": 1, "36": 1, "86": 2}
"""Turned or removed."""
IMPERIUM_GENERALS: Final = 2
"""Cards 66 and 83."""


def _by_card(values: dict[str, int], otherwise: int) -> list[int]:
    return [values.get(number, otherwise) for number in CARD_NUMBER]


class HannibalCards(Cards):
    def __init__(self, edition: int, *, elephants_singly: bool) -> None:
        super().__init__(
            CARDS,
            ops=[(c.ops, c.ops if c.ops_2018 is None else c.ops_2018)[edition] for c in CARDS],
            generals=[max(IMPERIUM_GENERALS, generals) for generals in campaign_generals(CARDS)],
            province=_by_card(PROVINCE_OF_EVENT, -1),
            pcs=_by_card(PCS_OF_EVENT, 0),
            attrition=_by_card({"52": DATA.tables.attrition.modifiers.pestilence}, 0),
            punic_faith=CARD_ID["79"],
        )
        self.deck = [
            n for n, c in enumerate(CARDS) if EDITIONS[edition] in c.editions and not c.option and not c.set_aside
        ]
        """The strategy deck at the start, without the extra cards of 26.1."""
        self.siege_trains = DATA.tables.limits.siege_trains[edition]
        """Card 30: how many there are."""
        self.elephants_singly = elephants_singly
        """Card 12: an elephant that is not to be had is replaced by itself, not both (ruling H26)."""
