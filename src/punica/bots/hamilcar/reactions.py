"""What is Hamilcar's own when an enemy army comes."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import SAVED, HamilcarField, field_of
from punica.bots.punic.field import Field
from punica.bots.punic.reactions import Reactions
from punica.games.punic.march import March


class HamilcarReactions(Reactions):
    """10, 11, 12, 13.5."""

    def stand(self, field: Field, march: March, cus: int, commander: int) -> float:
        """Generals without CUs are no enemies to stand against."""
        return super().stand(field, march, cus, commander) if march.army.total else 0.0

    def joined(self, field: Field, march: March, cus: int, general: int, commander: int) -> float:
        """The better of the two generals leads."""
        ratings = field.g.rules.generals.battle
        leads = general if commander < 0 or ratings[general] >= ratings[commander] else commander
        return self.stand(field, march, cus, leads)

    def saved(self, field: Field, space: int) -> float:
        assert isinstance(field, HamilcarField)
        return SAVED * field.danger(space)


REACTIONS: Final = HamilcarReactions(field_of, beaten_cus=4, large_rest=3, falls_back=0.3)
