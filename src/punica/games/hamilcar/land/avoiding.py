"""Section 11: what Hamilcar adds to avoiding battle: by sea with an Admiral, and Evasion (18)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.escape_by_sea import lanes
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.army import Army
from punica.games.punic.cards.windows import window
from punica.games.punic.land.avoiding import Avoiding
from punica.games.punic.land.marching import alone_with_enemy
from punica.kernel.choice import Flow
from punica.kernel.text import Text

EVADE: Final = Text("ask.evasion-land")


class HamilcarAvoiding(Avoiding[HamilcarState]):
    """Avoiding battle in Hamilcar."""

    def __init__(self, *, into_city: bool, pursuit_needs_all_gone: bool, overrun_spares_pursuit: bool) -> None:
        super().__init__(
            into_city=into_city,
            generals_stop_mover=False,
            pursuit_needs_all_gone=pursuit_needs_all_gone,
            overrun_spares_pursuit=overrun_spares_pursuit,
        )

    def avoid_ports(self, g: HamilcarState, army: Army, space: int) -> list[int]:
        """11.1, 11.2: a port of one's own, free of enemy Units; for a general alone of enemy generals too (7.2.A)."""
        return [
            port
            for port in lanes(army, space)
            if g.map.control[port] == army.side
            and not g.units_at(1 - army.side, port)
            and not alone_with_enemy(g, army, port)
            and g.rules.movement_limits.why_not_enter(g, army, space, port) is None
        ]

    def sure_escape(self, g: HamilcarState, side: int) -> Flow[bool]:
        """Card 18: one attempt to avoid battle succeeds without a roll."""
        w = g.rules.words
        cards = g.hamilcar.cards.windows["land-reactions"]
        card = yield from window(g, side, EVADE, "card.18", cards, w.counter, w.no)
        if card < 0:
            return False
        effect = yield from g.rules.event_play.announce(g, side, card)
        return effect
