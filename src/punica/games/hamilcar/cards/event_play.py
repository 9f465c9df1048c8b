"""What becomes of a card played as an event (5.2.C1), and what the events that both games have ask of Hamilcar."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.cards.cards import HamilcarCards
from punica.games.hamilcar.events.cards import EVENTS
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_STRATEGY
from punica.games.punic.board import ROME
from punica.games.punic.cards.event_play import EventPlay
from punica.kernel.choice import Refusal

NO_GRAIN: Final = Refusal("card.55", "refusal.event-conditions")
RATING_TOO_HIGH: Final = Refusal("card.40", "refusal.forced-march-rating")


class HamilcarEventPlay(EventPlay[HamilcarState]):
    def __init__(self, cards: HamilcarCards, *, raids_from_any_unit: bool) -> None:
        super().__init__(cards, EVENTS)
        self.forced_march_rating = cards.rating
        self.raids_from_any_unit = raids_from_any_unit
        """17.1#52: Surprise Raids set out from any Unit, not only from a CU (ruling M12)."""

    def effect_refusal(self, g: HamilcarState, seat: int, card: int) -> Refusal | None:
        """Sicilian Grain (55) is worth more only to who controls the province."""
        province = self.cards.province[card]
        return NO_GRAIN if province >= 0 and g.province_owner(province) != seat else None

    def why_not_force_march(self, g: HamilcarState, general: int, card: int) -> Refusal | None:
        """Cards 40, 41: the first only a general of strategy rating 1 or 2, and no supply train helps (ruling M90)."""
        limit = self.forced_march_rating[card]
        if limit and GENERAL_STRATEGY[general] > limit:
            return RATING_TOO_HIGH
        return g.rules.card_play.why_not_activate(g, general, 0)

    def raids_from(self, g: HamilcarState, seat: int, space: int) -> bool:
        """17.1#52."""
        if g.present(seat, space):
            return True
        trains = g.map.trains[seat]
        return self.raids_from_any_unit and trains[space] + trains[g.board.inside(space)] > 0

    def open_to_raids(self, g: HamilcarState, seat: int, space: int) -> bool:
        """17.1#44, #52: supply trains are Units too."""
        return g.map.trains[1 - seat][space] == 0

    def can_be_cancelled(self, g: HamilcarState, card: int) -> bool:
        """17.1#45: every event of Rome; the Dictator is none (ruling A9)."""
        return True

    def cancelled(self, g: HamilcarState, card: int) -> None:
        """17.1#45: the card is discarded and out of the War Chest; of a dual-use card only the effect is lost (A9)."""
        if not self.cards.dual_use[card]:
            g.chest[ROME].remove(card)
            g.discards.append(card)

    def announced(self, g: HamilcarState, card: int) -> None:
        """17.1#49: a counter event with the broken olive branch ends a Truce like any other."""
        if card != g.card:
            self.end_truce(g, card)

    def leaves_the_game(self, g: HamilcarState, card: int) -> None:
        """5.6: at the end of the turn."""
        g.leaving.append(card)
