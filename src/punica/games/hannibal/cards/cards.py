"""The strategy cards of an edition of Hannibal."""

from __future__ import annotations

from punica.games.hannibal.tables import CARD_ID, CARDS, DATA, EDITIONS, PROVINCE_ID
from punica.games.punic.cards.cards import Cards, campaign_generals


class HannibalCards(Cards):
    def __init__(self, edition: int, *, elephants_singly: bool) -> None:
        super().__init__(
            CARDS,
            ops=[(c.ops, c.ops if c.ops_2018 is None else c.ops_2018)[edition] for c in CARDS],
            generals=[c.amounts.generals or n for c, n in zip(CARDS, campaign_generals(CARDS))],
            province=[PROVINCE_ID[c.province] if c.province else -1 for c in CARDS],
            pcs=[c.amounts.pcs for c in CARDS],
            attrition=[DATA.tables.attrition.modifiers.pestilence if c.number == "52" else 0 for c in CARDS],
            punic_faith=CARD_ID["79"],
        )
        self.deck = [
            n for n, c in enumerate(CARDS) if EDITIONS[edition] in c.editions and not c.option and not c.set_aside
        ]
        """The strategy deck at the start, without the extra cards of 26.1."""
        self.cus = [c.amounts.cus for c in CARDS]
        """How many CUs an event brings; Adriatic Pirates (50) carry so many."""
        self.provinces = [c.amounts.provinces for c in CARDS]
        """How many provinces of Italia Carthage must control for an event."""
        self.points = [c.amounts.points for c in CARDS]
        """The siege points an event takes away, or a Citadel (81) adds to those needed."""
        self.rolls = [c.amounts.rolls for c in CARDS]
        """How often a card lets a siege be rolled."""
        self.charge_roll = [c.amounts.roll for c in CARDS]
        """What a card adds to the die of an elephant charge."""
        self.counts_as = [c.amounts.ops for c in CARDS]
        """The OPs a card counts as with its effect."""
        self.rating = [c.amounts.rating for c in CARDS]
        """What a card adds to a battle rating."""
        self.fright = [c.amounts.battle_cards for c in CARDS]
        """The battle cards a card costs Carthage."""
        self.siege_trains = DATA.tables.limits.siege_trains[edition]
        """Card 30: how many there are."""
        self.elephants_singly = elephants_singly
        """Card 12: an elephant that is not to be had is replaced by itself, not both (ruling H26)."""
