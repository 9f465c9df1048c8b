"""Counter events: when to play a card in the enemy's turn, or keep it."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField, field_of
from punica.bots.punic.cards import COUNTER
from punica.bots.punic.field import Field
from punica.bots.punic.windows import Windows
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_NUMBER, ROMA
from punica.games.punic.state import PunicState
from punica.kernel.option import Option
from punica.kernel.text import Text

LOW: Final = (1, 2)
HIGH: Final = (5, 6)
BIG_BATTLE: Final = 8
"""CUs on both sides from which a battle is worth a card."""


class HannibalWindows(Windows):
    """25: the counter events."""

    def card_score(self, g: PunicState, seat: int, card: int) -> float:
        assert isinstance(g, HannibalState)
        march = g.march
        battle = g.battle
        number = CARD_NUMBER[card]
        if number == "41":
            return self.bad_weather(g, seat, march)
        if number == "60":
            return march.army.total - 1.5 if march is not None else -1.0
        if number in ("7", "8"):
            return (float(march.army.total) if march is not None else 3.0) - 1.5
        if battle is not None:
            size = battle.strength(0) + battle.strength(1)
            if number in ("20", "59", "31", "32", "88"):
                return float(size - BIG_BATTLE) + 1.0
            if number in ("42", "77"):
                return 1.0
        return 0.5

    def city_saved(self, foe: Field, space: int) -> float:
        return 0.15 * foe.conquest(space) if space != ROMA else 2.0

    def pc_saved(self, foe: Field, space: int) -> float:
        assert isinstance(foe, HannibalField)
        return foe.standing.prize(foe.g.board.province[space]) / 10.0 - 0.6


WINDOWS: Final = HannibalWindows(field_of)


def omen_scores(seat: int, prompt: Text, options: list[Option]) -> list[float]:
    """Card 84: most dice are good for who rolls low; a bad one of one's own or a good one of the enemy's is changed."""
    value = prompt.params.get("n", 0)
    roller = prompt.params.get("seat", -1)
    scores: list[float] = []
    for option in options:
        if option.verb.key == COUNTER:
            bad = (value in HIGH) if roller == seat else (value in LOW)
            scores.append(1.0 if bad else -1.0)
        elif option.verb.key == "option.die":
            scores.append(-float(option.a) if value in HIGH else float(option.a))
        else:
            scores.append(0.0)
    return scores
