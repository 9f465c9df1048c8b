"""What the event of each card is worth now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.geography import SPACES
from punica.bots.hamilcar.placing import turn_scores
from punica.bots.hamilcar.plans import Prospects, warship_worth
from punica.bots.hamilcar.standing import miat_change, miat_places, miat_worth
from punica.bots.hamilcar.weights import CU, REFIT, SEAMANSHIP, TRAIN
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    AFRICA,
    CARD_SLUG,
    EXCELLENT,
    HIRE_COST,
    SPACE_REGION,
    SYRACUSAE,
    XANTHIPPUS,
    attrition_loss,
)
from punica.games.punic.board import ROME
from punica.games.punic.year.politics import unguarded_pc
from punica.kernel.option import Option
from punica.odds.punic.attrition import mean_losses

KEPT: Final[dict[str, float]] = {
    "1": 0.5,
    "8": 0.8,
    "11": 1.5,
    "17": 0.8,
    "18": 0.6,
    "32": 1.0,
    "39": 0.8,
    "42": 0.5,
    "43": 1.2,
    "44": 1.5,
    "45": 0.8,
    "50": 1.0,
    "54": 0.8,
    "58": 0.5,
    "59": 0.6,
}
"""Counter events: what keeping one for its moment is worth."""
ADDED: Final[dict[str, float]] = {"37": 1.0, "55": 0.3}
"""Events that go along with the OPs."""
MILD: Final[list[float]] = mean_losses(attrition_loss, 0)
"""By CUs: what attrition costs on average."""
HARSH: Final[list[float]] = mean_losses(attrition_loss, 1)


def seamanship(field: HamilcarField) -> float:
    g = field.state
    if g.seamanship >= EXCELLENT:
        return 0.0
    return SEAMANSHIP if g.ready[ROME] > g.seamanship else 0.5 * SEAMANSHIP


def warships(field: HamilcarField, number: int) -> float:
    g = field.state
    return min(number, g.warships_left(field.side)) * warship_worth(g, field.side)


def reachable(field: HamilcarField) -> list[int]:
    """The enemy PCs that most events reach."""
    return [space for space in range(SPACES) if unguarded_pc(field.state, field.foe_side, space)]


def revolt(p: Prospects, card: int) -> float:
    """Cards 21 to 23."""
    field = p.field
    province = field.state.hamilcar.cards.province[card]
    spaces = [space for space in reachable(field) if field.state.board.province[space] == province]
    total = field.standing.shift(province, 0, -len(spaces)) if spaces else 0.0
    return total + 0.5 * len(spaces)


def diplomacy(p: Prospects, card: int) -> float:
    """Cards 26, 27."""
    return max(turn_scores(p.field.state, p.field.standing, reachable(p.field), 1, 1), default=0.0)


def raids(p: Prospects, card: int) -> float:
    """Card 52."""
    field = p.field
    scores = turn_scores(field.state, field.standing, reachable(field), 2, 0)
    return 0.5 * sum(sorted(scores, reverse=True)[:2])


def peace_party(p: Prospects, card: int) -> float:
    """Card 14: Carthage gives up two PCs of the Miat, as cheaply as it can."""
    filled = p.field.state.miat[:]
    before = miat_worth(filled)
    for _ in range(min(2, sum(filled))):
        give_up(filled)
    return before - miat_worth(filled)


def give_up(filled: list[bool]) -> None:
    """The slot that can best be spared is emptied."""
    best = -1000.0
    at = -1
    for slot, full in enumerate(filled):
        if full:
            change = miat_change(filled, slot)
            if change > best:
                best, at = change, slot
    filled[at] = False


def epidemic(p: Prospects, card: int) -> float:
    return max([CU * MILD[min(foe.cus, len(MILD) - 1)] for foe in p.field.foes], default=0.0)


def pestilence(p: Prospects, card: int) -> float:
    g = p.field.state
    return max(
        [CU * HARSH[min(foe.cus, len(HARSH) - 1)] for foe in p.field.foes if g.map.siege[foe.space]], default=0.0
    )


def relief(p: Prospects, card: int) -> float:
    field = p.field
    g = field.state
    worth = 0.0
    for space, points in enumerate(g.map.siege):
        if points and g.board.is_port[space] and g.map.control[space] == field.side:
            worth = max(worth, 0.4 * points * field.conquest_of_foe(space))
    return worth


def engineers(p: Prospects, card: int) -> float:
    field = p.field
    g = field.state
    worth = 0.0
    for space, points in enumerate(g.map.siege):
        if points and g.map.control[space] == field.foe_side and space not in g.siege_trains:
            worth = max(worth, 3.5)
    return worth


def forced_march(p: Prospects, card: int) -> float:
    g = p.field.state
    best = 0.0
    for plan in p.forced_marches(g.hamilcar.cards.movement[card]):
        if g.rules.event_play.why_not_force_march(g, plan.general, card) is None:
            best = max(best, plan.gain)
    return best


def socii(p: Prospects, card: int) -> float:
    return warships(p.field, 2) + 0.6 * p.by_sea()


def truce(p: Prospects, card: int) -> float:
    """Card 49: good for who is ahead, late in the turn, or hard pressed in the field."""
    g = p.field.state
    ahead = g.political_points(p.field.side) - g.political_points(p.field.foe_side)
    return 0.8 * ahead * g.turn / 7.0 + (1.0 if relief(p, card) > 0.0 else 0.0)


def hiero(p: Prospects, card: int) -> float:
    field = p.field
    return field.standing.change(SYRACUSAE, 1, -1) + 4.0


EVENTS: Final[dict[str, Callable[[Prospects, int], float]]] = {
    "2": lambda p, card: 2.6,
    "3": engineers,
    "4": hiero,
    "5": socii,
    "6": lambda p, card: seamanship(p.field),
    "7": lambda p, card: 2.0 * CU,
    "9": lambda p, card: warships(p.field, 2) + REFIT * min(1, p.field.state.spent[p.field.side]),
    "10": lambda p, card: warships(p.field, 3) - 1.5,
    "12": lambda p, card: 5.2,
    "13": lambda p, card: max(warships(p.field, 1), seamanship(p.field)),
    "14": peace_party,
    "15": lambda p, card: sum(miat_places(p.field.state, p.field.side)[:2]) + TRAIN,
    "16": lambda p, card: CU + TRAIN,
    "17": lambda p, card: 1.0,
    "19": lambda p, card: p.by_sea() + 0.4,
    "20": lambda p, card: p.by_sea() + 1.5,
    "21": revolt,
    "22": revolt,
    "23": revolt,
    "24": lambda p, card: p.campaign(3),
    "25": lambda p, card: p.campaign(3),
    "26": diplomacy,
    "27": diplomacy,
    "28": lambda p, card: p.campaign(2),
    "29": lambda p, card: p.campaign(2),
    "30": lambda p, card: p.campaign(2),
    "31": lambda p, card: p.campaign(2),
    "33": lambda p, card: 2.0 * CU,
    "34": relief,
    "35": epidemic,
    "36": pestilence,
    "38": lambda p, card: 4.5,
    "40": forced_march,
    "41": forced_march,
    "45": lambda p, card: 0.8,
    "46": lambda p, card: 0.9,
    "47": lambda p, card: 1.9 * TRAIN,
    "48": lambda p, card: 0.7,
    "49": truce,
    "51": lambda p, card: REFIT * min(3, p.field.state.spent[p.field.side]),
    "52": raids,
    "53": lambda p, card: CU + 0.3,
    "56": lambda p, card: 2.4,
}


def event_worth(prospects: Prospects, card: int) -> float:
    judge = EVENTS.get(CARD_SLUG[card])
    return judge(prospects, card) if judge is not None else 0.0


# -- 5.2.C3, C4: instead of a card ------------------------------------------------------------------------------------


def instead_worth(prospects: Prospects, option: Option) -> float:
    """A mercenary, the Dictator, Corvus before the card, a blockade runner."""
    g = prospects.field.state
    verb = option.verb.key
    if verb == "option.hire":
        return mercenary(g, prospects.field, option.a)
    if verb == "option.dictator":
        return 3.0 + CU * g.hamilcar.dictatorship.cus * 0.5
    if verb == "option.counter":
        return -1.0
    return 0.3


def mercenary(g: HamilcarState, field: HamilcarField, general: int) -> float:
    """What a general with his troops is worth, less what the Miat loses by him."""
    filled = g.miat[:]
    before = miat_worth(filled)
    for _ in range(min(HIRE_COST[g.turn], sum(filled))):
        give_up(filled)
    worth = 2.0 * CU + 2.0
    if general == XANTHIPPUS:
        invaded = any(foe.cus >= 3 and SPACE_REGION[foe.space] == AFRICA for foe in field.foes)
        worth += 5.0 if invaded else -1.0
    return worth - (before - miat_worth(filled))
