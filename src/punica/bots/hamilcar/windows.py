"""Counter events: when to play a card in the enemy's turn, or keep it."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField, field_of
from punica.bots.punic.field import Field
from punica.bots.punic.windows import Windows
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_SLUG
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

BATTLE_SIZE: Final = 6
"""CUs on both sides from which a battle is worth a card."""


class HamilcarWindows(Windows):
    """The counter events."""

    def card_score(self, g: PunicState, seat: int, card: int) -> float:
        assert isinstance(g, HamilcarState)
        march = g.march
        battle = g.battle
        number = CARD_SLUG[card]
        if number == "32":
            return self.bad_weather(g, seat, march)
        if number in ("11", "39"):
            return march.army.total + 0.7 * g.fleet(march.side).warships - 3.0 if march is not None else -1.0
        if number == "45":
            return 0.3 if g.card >= 0 and g.rules.card_play.ops_of(g, 1 - seat, g.card) >= 2 else -0.3
        if number == "18":
            return avoids(g, seat, march)
        if number == "50":
            return 0.2 if battle is not None or g.naval_battle is not None else -0.2
        if number == "17":
            return 1.0 if g.army_at_sea(seat).total >= 2 else 0.2
        if battle is not None and number in ("8", "42", "54", "59"):
            return float(battle.strength(0) + battle.strength(1) - BATTLE_SIZE) + 1.0
        return 1.0

    def city_saved(self, foe: Field, space: int) -> float:
        return 0.15 * self.field_of(foe.g, foe.foe_side).conquest_of_foe(space)

    def pc_saved(self, foe: Field, space: int) -> float:
        return foe.turning(space) / 5.0 - 1.0


WINDOWS: Final = HamilcarWindows(field_of)


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
