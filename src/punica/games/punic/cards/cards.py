"""The strategy cards of an edition: what is printed on them, indexed by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.schema import StrategyCard

BOTH: Final = 2
"""Either side may play the event."""


def campaign_generals(rows: Sequence[StrategyCard]) -> list[int]:
    """By card: how many generals it moves as a Campaign, 0 for other cards."""
    return [0 if c.campaign is None else 3 if c.campaign == "major" else 2 for c in rows]


class Cards:
    """What an edition says of its strategy cards."""

    def __init__(
        self,
        rows: Sequence[StrategyCard],
        *,
        ops: list[int],
        generals: list[int],
        province: list[int],
        pcs: list[int],
        attrition: list[int],
        punic_faith: int,
    ) -> None:
        self.rule = ["card." + c.number for c in rows]
        """The rule key of a card."""
        self.event_side = [BOTH if c.event == "both" else ROME if c.event == "rome" else CARTHAGE for c in rows]
        """Who may play a card's event: a side, or BOTH."""
        self.normal = [not c.counter or c.also_normal for c in rows]
        """Whether a card's event may be a play of its own, not only a counter event."""
        self.dual_use = [c.dual_use for c in rows]
        self.breaks_truce = [c.breaks_truce for c in rows]
        self.remove_if_played = [c.remove_if_played for c in rows]
        self.reshuffle = [c.reshuffle for c in rows]
        """Whether a card that leaves a hand brings on a reshuffle."""
        self.campaign = campaign_generals(rows)
        """How many generals a card moves as a Campaign, 0 for other cards."""
        self.ops = ops
        """As printed; `CardPlay.ops_of` says what they are as a card is played."""
        self.generals = generals
        """How many generals an event activates one after the other."""
        self.province = province
        """The province an event is about, -1: none."""
        self.pcs = pcs
        """How many PCs an event places, turns or removes."""
        self.attrition = attrition
        """What an event adds to a roll for attrition."""
        self.punic_faith = punic_faith
        """The card that cancels Roman events."""
