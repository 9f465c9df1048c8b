"""What becomes of a card played as an event (5.2.C1), and what the shared procedure asks about Hamilcar's cards."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_STRATEGY
from punica.games.punic.board import ROME
from punica.games.punic.cards.event_play import end_truce
from punica.kernel.choice import Refusal

NO_GRAIN: Final = Refusal("card.55", "refusal.event-conditions")
RATING_TOO_HIGH: Final = Refusal("card.40", "refusal.forced-march-rating")


def effect_refusal(g: HamilcarState, seat: int, card: int) -> Refusal | None:
    """Sicilian Grain (55) is worth more only to who controls the province."""
    province = g.hamilcar.cards.province[card]
    return NO_GRAIN if province >= 0 and g.province_owner(province) != seat else None


def may_force_march(g: HamilcarState, general: int, card: int) -> Refusal | None:
    """Cards 40 and 41: the first only a general of strategy rating 1 or 2, and no supply train helps (ruling M90)."""
    limit = g.hamilcar.cards.rating[card]
    if limit and GENERAL_STRATEGY[general] > limit:
        return RATING_TOO_HIGH
    return g.chapters.card_play.can_activate(g, general, 0)


def event_cancelled(g: HamilcarState, card: int) -> None:
    """17.1#45: the card is discarded and out of the War Chest; of a dual-use card only the effect is lost (A9)."""
    if not g.hamilcar.cards.dual_use[card]:
        g.chest[ROME].remove(card)
        g.discards.append(card)


def event_announced(g: HamilcarState, card: int) -> None:
    """17.1#49: a counter event with the broken olive branch ends a Truce like any other."""
    if card != g.card:
        end_truce(g, card)
