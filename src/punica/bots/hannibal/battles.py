"""Battle cards: what to lead, what to match with, when to take the initiative and when to leave."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.battles import change_scores
from punica.games.hannibal.land.battle_cards import rating
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import DOUBLE_ENVELOPMENT, PROBE, RESERVE
from punica.games.punic.board import ROME
from punica.kernel.option import Option
from punica.odds.hannibal.battle import holds_none
from punica.odds.hannibal.quick import battle_chance

HOPELESS: Final = 0.22
"""A battle with less of a chance than this is better left."""
ENVELOPED: Final = 0.25
"""A Double Envelopment wins more, but if it is matched the initiative is gone."""
INITIATIVE_LOST: Final = 0.12
PROBED: Final = -0.2
SPARE_CARD: Final = 0.05
"""For each further card of a type in hand: the types one is rich in are led."""
LAST_CARD: Final = 0.06
RESERVE_COST: Final = 0.22
MAHARBAL_COST: Final = 0.15


def unmatched(b: Battle, side: int, kind: int) -> float:
    """The chance that the other side cannot match a type, by what has been seen; Hannibal's Probes aside."""
    return holds_none(b, side, [kind, RESERVE])


def chance_now(g: HannibalState, b: Battle, side: int) -> float:
    """The chance of the side that leads now to win."""
    other = 1 - side
    return battle_chance(b.cards_left(side), b.cards_left(other), rating(g, b, side), rating(g, b, other))


def lead_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """14.6: the type that is hardest to match and easiest to spare."""
    b = g.battle
    assert b is not None
    hand = b.hands[seat]
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.lead":
            kind = option.a
            bonus = SPARE_CARD * (hand[kind] - 1) - (LAST_CARD if hand[kind] == 1 else 0.0)
            scores.append(lead_worth(b, seat, kind) + bonus)
        elif verb == "option.reserve":
            scores.append(lead_worth(b, seat, option.a) - RESERVE_COST)
        elif verb == "option.probe":
            scores.append(lead_worth(b, seat, option.a) - 0.1)
        elif verb == "option.counter":
            scores.append(lead_worth(b, seat, DOUBLE_ENVELOPMENT) - MAHARBAL_COST)
        elif verb == "option.withdraw":
            scores.append(withdraw_score(g, b, seat))
        else:
            scores.append(-5.0)
    return scores


def lead_worth(b: Battle, side: int, kind: int) -> float:
    chance = unmatched(b, side, kind)
    if kind == DOUBLE_ENVELOPMENT:
        return chance * (1.0 + ENVELOPED) - (1.0 - chance) * INITIATIVE_LOST
    return chance * (1.0 + PROBED) if kind == PROBE else chance


def withdraw_score(g: HannibalState, b: Battle, side: int) -> float:
    """16.1: leave a battle that is as good as lost, with a general who can."""
    if chance_now(g, b, side) > HOPELESS or b.withdrawals > 6:
        return -4.0
    best = 0.0
    for kind in range(RESERVE):
        if b.hands[side][kind]:
            best = max(best, unmatched(b, side, kind))
    return 3.0 if best < rating(g, b, side) / 6.0 else -4.0


def match_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """14.7: with the type itself, else Hannibal's Probe, else a Reserve, at last Maharbal."""
    order = {"option.match": 4.0, "option.probe": 3.0, "option.reserve": 2.0, "option.counter": 1.0}
    return [order.get(option.verb.key, 0.0) for option in options]


def counterattack_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """14.8: whoever has cards to lead wants to lead."""
    b = g.battle
    assert b is not None
    willing = b.cards_left(seat) > 0 and 3 * b.cards_left(seat) >= b.cards_left(1 - seat)
    yes = ("option.counterattack", "option.initiative")
    return [1.0 if (option.verb.key in yes) == willing else 0.0 for option in options]


def prevent_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """16.1.2: keep an enemy who is losing."""
    b = g.battle
    assert b is not None
    winning = chance_now(g, b, seat) > 0.45
    return [1.0 if (option.verb.key == "option.prevent") == winning else 0.0 for option in options]


def charge_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """17.3: a charge pays where it succeeds more often than it rampages."""
    b = g.battle
    assert b is not None
    beat = max(1, rating(g, b, ROME))
    gain = b.elephants() * (6 - beat) / 6.0 - 1.0 / 6.0
    return [gain if option.verb.key == "option.charge" else 0.0 for option in options]


def command_change_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """18.2: Carthage may try to have the worse Consul in command."""
    b = g.battle
    assert b is not None
    return change_scores(g, b, options)


def loss_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """17.2: elephants are kept while there are others to lose."""
    return [-float(option.a) for option in options]


def deserter_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """Card 59: a Reserve or Double Envelopment that lies open, else a hidden card."""
    scores: list[float] = []
    for option in options:
        if option.verb.key == "option.take-hidden":
            scores.append(1.0)
        else:
            scores.append(3.0 if option.a == RESERVE else 2.0 if option.a == DOUBLE_ENVELOPMENT else 0.5)
    return scores
