"""14.13, 14.14: PCs a side must give up after a battle."""

from __future__ import annotations

from punica.games.hannibal.state import HannibalState
from punica.games.punic.land.losses import Losses
from punica.games.punic.year.politics import remove_pcs
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from punica.kernel.text import Text


class HannibalLosses(Losses[HannibalState]):
    """Losses of Hannibal."""

    def political_loss(self, g: HannibalState, side: int, pcs: int, rule: str) -> Flow[None]:
        """14.13, 14.14: who cannot pay sues for peace."""
        paid = yield from remove_pcs(g, side, pcs, rule)
        if paid < pcs:
            raise GameOver(1 - side, "politics.sue_for_peace", Text("over.peace", seat=side))
