"""What a first activation may cost: Flamen Martialis (56)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID
from punica.games.punic.board import ROME
from punica.kernel.choice import Flow

FLAMEN: Final[int] = CARD_ID["56"]


def first_activation(g: HamilcarState, general: int) -> Flow[None]:
    """17.1#56: once, PCs of Rome's choice."""
    if g.flamen == general:
        g.flamen = -1
        yield from g.chapters.losses.political_loss(g, ROME, g.hamilcar.cards.pcs[FLAMEN], "card.56.once")
