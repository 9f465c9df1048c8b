"""What a temperament makes dearer in Hands in the Sea."""

from __future__ import annotations

from typing import Final

from punica.bots.hands_in_the_sea.worth import CARD_STRENGTH
from punica.bots.temper import Temper
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.card_tables import CARD_COLONISTS, CARD_FORTIFIES, CARD_RAIDS
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.option import Option

ASSAULTS: Final = (w.ATTACK, w.ATTACK_BY_SEA, w.RAID, w.PILLAGE, w.ENGAGE)
SETTLING: Final = (w.SETTLE, w.SETTLE_BY_SEA, w.DEVELOP)
PREPARING: Final = 0.4
"""How much of it counts for a card that is drafted for it."""
STRONG: Final = 1.0
"""From this on a card is good in battle."""


def dearer(temper: Temper, g: SeaState, o: Option) -> float:
    """What an action is worth to such a player beside what it is worth to anybody, in Victory Points."""
    verb = o.verb
    if verb in ASSAULTS:
        return temper.assault
    if verb in SETTLING:
        return temper.towns
    if verb is w.FORTIFY or (verb is w.REINFORCE and g.holder[o.a] == g.active):
        return temper.walls
    if verb is w.DRAFT:
        wanted = temper.assault if CARD_RAIDS[o.a] or CARD_STRENGTH[o.a] >= STRONG else 0.0
        wanted += temper.walls if CARD_FORTIFIES[o.a] else 0.0
        return PREPARING * (wanted + (temper.towns if CARD_COLONISTS[o.a] else 0.0))
    return 0.0
