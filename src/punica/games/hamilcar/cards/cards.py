"""The strategy cards of an edition of Hamilcar, with the numbers of their effects."""

from __future__ import annotations

from punica.games.hamilcar.tables import CARD_ID, CARDS, DATA, PROVINCE_ID
from punica.games.punic.board import NOBODY
from punica.games.punic.cards.cards import Cards


class HamilcarCards(Cards):
    """By card, 0 where an event has no such number."""

    def __init__(self, edition: int, *, socii_march_too: bool) -> None:
        amounts = [(c.amounts, c.amounts_silver or c.amounts)[edition] for c in CARDS]
        super().__init__(
            CARDS,
            ops=[c.ops for c in CARDS],
            generals=[a.generals for a in amounts],
            province=[PROVINCE_ID[c.province] if c.province else NOBODY for c in CARDS],
            pcs=[a.pcs for a in amounts],
            attrition=[a.roll for a in amounts],
            punic_faith=CARD_ID["45"],
        )
        self.cus = [a.cus for a in amounts]
        self.elephants = [a.elephants for a in amounts]
        self.trains = [a.trains for a in amounts]
        self.warships = [a.warships for a in amounts]
        """How many an event builds."""
        self.refits = [a.refits for a in amounts]
        self.movement = [a.movement for a in amounts]
        self.rating = [a.rating for a in amounts]
        """What an event adds to a battle rating, or the highest strategy rating it moves; 0: any."""
        self.levels = [a.levels for a in amounts]
        """Of Seamanship."""
        self.points = [a.points for a in amounts]
        """Of a siege."""
        self.roll = [a.roll for a in amounts]
        """What an event changes a die by."""
        self.rolls = [a.rolls for a in amounts]
        """How many are made."""
        self.ops_if_province = [a.ops for a in amounts]
        """Sicilian Grain: the OPs of a card with its effect for the owner of its province."""
        self.windows: dict[str, list[int]] = {}
        """The counter events by the moment at which they are played."""
        for n, c in enumerate(CARDS):
            for window in (c.windows, c.windows if c.windows_silver is None else c.windows_silver)[edition]:
                self.windows.setdefault(window, []).append(n)
        self.siege_trains = DATA.tables.limits.siege_trains[edition]
        """17.1#3: how many there are."""
        self.socii_march_too = socii_march_too
        """17.1#5: the naval movement of Socii Navales goes with a march before and after it."""
