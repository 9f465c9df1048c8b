"""Counter events: when to play a card in the enemy's turn, or keep it."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_SLUG
from punica.games.punic.march import March
from punica.kernel.option import Option

COUNTER: Final = "option.counter"
BATTLE_SIZE: Final = 6
"""CUs on both sides from which a battle is worth a card."""


def window_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """A card is played where it does more than keeping it would."""
    return [window_score(g, seat, CARD_SLUG[o.a]) if o.verb.key == COUNTER else 0.0 for o in options]


def window_score(g: HamilcarState, seat: int, card: str) -> float:
    march = g.march
    battle = g.battle
    if card == "32":
        return bad_weather(g, seat, march) if march is not None else -1.0
    if card in ("11", "39"):
        return march.army.total + 0.7 * g.fleet(march.side).warships - 3.0 if march is not None else -1.0
    if card == "45":
        return 0.3 if g.card >= 0 and g.rules.ops_of(g, 1 - seat, g.card) >= 2 else -0.3
    if card == "18":
        return avoids(g, seat, march)
    if card == "50":
        return 0.2 if battle is not None or g.naval_battle is not None else -0.2
    if card == "17":
        return 1.0 if g.army_at_sea(seat).total >= 2 else 0.2
    if battle is not None and card in ("8", "42", "54", "59"):
        return float(battle.strength(0) + battle.strength(1) - BATTLE_SIZE) + 1.0
    return 1.0


def avoids(g: HamilcarState, seat: int, march: March | None) -> float:
    """Card 18 by land: an army that would be beaten gets away."""
    if march is None:
        return -1.0
    cus = g.map.total(seat, march.space)
    general = g.commander_at(seat, march.space)
    if cus < 2 or march.side == seat:
        return -0.5
    field = HamilcarField(g, seat)
    worth = field.battle(march.side, march.space, march.army.total, march.commander, cus, general, march.by_sea)[0]
    return worth - 2.0


def omen_scores(options: list[Option], high: bool) -> list[float]:
    """Card 50: the die is set to what is best: high in battles at sea and charges, low everywhere else."""
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.die":
            scores.append(float(option.a) if high else -float(option.a))
        else:
            scores.append(0.0)
    return scores


def bad_weather(g: HamilcarState, seat: int, march: March) -> float:
    """Card 32: against an army that comes to fight with good odds, to besiege, or to take what is worth much."""
    if march.army.total < 3:
        return -1.0
    foe = HamilcarField(g, 1 - seat)
    space = march.space
    if g.map.total(seat, space):
        return foe.attack(space, march.army.total, march.commander, march.by_sea)[0] - 1.0
    if g.map.control[space] == seat and g.board.walled[space]:
        return 0.15 * HamilcarField(g, seat).conquest_of_foe(space)
    if g.map.control[space] == seat:
        return foe.turning(space) / 5.0 - 1.0
    return -0.5
