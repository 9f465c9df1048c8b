"""Counter events: when to play a card in the enemy's turn, or keep it."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_NUMBER, ROMA
from punica.games.punic.march import March
from punica.kernel.option import Option
from punica.kernel.text import Text

COUNTER: Final = "option.counter"
LOW: Final = (1, 2)
HIGH: Final = (5, 6)
BIG_BATTLE: Final = 8
"""CUs on both sides from which a battle is worth a card."""


def window_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """A card is played where it does more than keeping it would."""
    return [window_score(g, seat, CARD_NUMBER[o.a]) if o.verb.key == COUNTER else 0.0 for o in options]


def window_score(g: HannibalState, seat: int, card: str) -> float:
    march = g.march
    battle = g.battle
    if card == "41":
        return bad_weather(g, seat, march) if march is not None else -1.0
    if card == "60":
        return march.army.total - 1.5 if march is not None else -1.0
    if card in ("7", "8"):
        return entering(march) - 1.5
    if battle is not None:
        size = battle.strength(0) + battle.strength(1)
        if card in ("20", "59", "31", "32", "88"):
            return float(size - BIG_BATTLE) + 1.0
        if card in ("42", "77"):
            return 1.0
    return 0.5


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


def entering(march: March | None) -> float:
    return float(march.army.total) if march is not None else 3.0


def bad_weather(g: HannibalState, seat: int, march: March) -> float:
    """Card 41: against an army that comes to fight with good odds, to besiege, or to take what is worth much."""
    if march.army.total < 3:
        return -1.0
    foe = HannibalField(g, 1 - seat)
    space = march.space
    own = g.map.total(seat, space)
    if own:
        worth = foe.attack(space, march.army.total, march.commander, march.by_sea)[0]
        return worth - 1.0
    if g.map.control[space] == seat and g.board.walled[space]:
        return 0.15 * foe.conquest(space) if space != ROMA else 2.0
    if g.map.control[space] == seat:
        return foe.standing.prize(g.board.province[space]) / 10.0 - 0.6
    return -0.5
