"""What is Hannibal's own when an enemy army comes."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField, field_of
from punica.bots.punic.field import Field
from punica.bots.punic.reactions import Reactions
from punica.games.hannibal.tables import BONUS_INTERCEPTION
from punica.games.punic.march import March

BEATEN_RATING: Final = 2
"""The battle rating of a general nobody has asked for."""


class HannibalReactions(Reactions):
    """10.3, 10.7, 12, 13, 15, 16."""

    def joined(self, field: Field, march: March, cus: int, general: int, commander: int) -> float:
        """14.1: who intercepts gets a battle card more."""
        return self.stand(field, march, cus + BONUS_INTERCEPTION, general)

    def exposed(self, field: Field, space: int, cus: int, general: int) -> float:
        if general >= 0:
            return field.risk(space, cus, general)
        assert isinstance(field, HannibalField)
        return field.risk_unnamed(space, cus, BEATEN_RATING)


REACTIONS: Final = HannibalReactions(field_of, beaten_cus=5, large_rest=4, falls_back=0.0)
