"""Questions about PCs and cities that both games ask."""

from __future__ import annotations

from punica.bots.punic.field import FieldOf
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import unguarded_pc
from punica.kernel.option import Option


class Politics:
    """The judgement of raids and relief."""

    def __init__(self, field_of: FieldOf) -> None:
        self.field_of = field_of

    def removal_worth(self, g: PunicState, seat: int, spaces: list[int], pcs: int) -> list[float]:
        """How good it is to remove the enemy's PC from each of these spaces, with so many to remove."""
        raise NotImplementedError

    def raid_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Surprise Raids: from where the best two PCs can be reached."""
        scores: list[float] = []
        for option in options:
            near = [s for s in g.board.neighbours[option.a] if unguarded_pc(g, 1 - seat, s)]
            found = sorted(self.removal_worth(g, seat, near, 2), reverse=True)
            scores.append(sum(found[:2]))
        return scores

    def relief_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Siege points to take away: from one's own city that is in most danger."""
        field = self.field_of(g, seat)
        scores: list[float] = []
        for option in options:
            own = g.map.control[option.a] == seat
            scores.append(field.conquest_of_foe(option.a) * g.map.siege[option.a] if own else -1.0)
        return scores
