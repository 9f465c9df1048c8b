"""Counter events: when to play a card in the enemy's turn, or keep it."""

from __future__ import annotations

from punica.bots.punic.cards import COUNTER
from punica.bots.punic.field import Field, FieldOf
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.option import Option


class Windows:
    """The judgement of counter events; each game knows its own cards."""

    def __init__(self, field_of: FieldOf) -> None:
        self.field_of = field_of

    def card_score(self, g: PunicState, seat: int, card: int) -> float:
        """What a card does now, beside what keeping it would."""
        raise NotImplementedError

    def city_saved(self, foe: Field, space: int) -> float:
        """What it is worth to keep an enemy from one's own city."""
        raise NotImplementedError

    def pc_saved(self, foe: Field, space: int) -> float:
        """What it is worth to keep an enemy from one's own PC."""
        raise NotImplementedError

    def window_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """A card is played where it does more than keeping it would."""
        return [self.card_score(g, seat, o.a) if o.verb.key == COUNTER else 0.0 for o in options]

    def bad_weather(self, g: PunicState, seat: int, march: March | None) -> float:
        """Against an army that comes to fight with good odds, to besiege, or to take what is worth much.

        Not where it would take nothing back: beyond a Pass crossed with the first two points (Hannibal 25#41).
        """
        if march is None or march.army.total < 3 or march.weather_march is None:
            return -1.0
        foe = self.field_of(g, 1 - seat)
        space = march.space
        if g.map.total(seat, space):
            return foe.attack(space, march.army.total, march.commander, march.by_sea)[0] - 1.0
        if g.map.control[space] != seat:
            return -0.5
        return self.city_saved(foe, space) if g.board.walled[space] else self.pc_saved(foe, space)
