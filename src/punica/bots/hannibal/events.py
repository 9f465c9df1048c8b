"""What the event of each card is worth now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.plans import Prospects
from punica.bots.hannibal.standing import HannibalStanding
from punica.bots.hannibal.weights import CU
from punica.games.hannibal.events.hostile_land import IS_HOSTILE_LAND
from punica.games.hannibal.tables import (
    AFRICA,
    AFRICANUS,
    ATTRITION_COLUMNS,
    CARD_NUMBER,
    HANNIBAL,
    ITALIA,
    PROVINCE_ID,
    PROVINCE_REGION,
    SEA_LIMIT,
    SEA_LIMIT_CAMPAIGN,
    SPACE_ID,
    SYRACUSAE,
    attrition_loss,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.year.politics import unguarded_pc
from punica.odds.punic.attrition import mean_loss, mean_losses

RECRUIT: Final = 2.2
"""A CU that joins a general in the field."""
STOLEN_CARD: Final = 5.5
LOST_CARD: Final = 4.0
MILD: Final[list[float]] = mean_losses(attrition_loss, 0)
"""By CUs: what attrition costs on average."""
HARSH: Final[list[float]] = mean_losses(attrition_loss, 1)
HOSTILE: Final[float] = mean_loss(attrition_loss, ATTRITION_COLUMNS[4], 0)


def unguarded(field: HannibalField, province: int) -> int:
    """How many enemy PCs of a province an event can reach."""
    g = field.g
    return len([s for s in g.board.province_spaces[province] if unguarded_pc(g, field.foe_side, s)])


def revolt(field: HannibalField, province: int) -> float:
    return field.standing.shift(province, 0, -unguarded(field, province))


def best_turns(standing: HannibalStanding, provinces: list[int], reach: list[int], pcs: int, own: int) -> float:
    """What turning (`own` 1) or removing (`own` 0) so many enemy PCs is worth, province by province."""
    total = 0.0
    left = pcs
    spare = reach[:]
    while left > 0:
        best = 0.0
        where = -1
        number = 0
        for at, province in enumerate(provinces):
            for n in range(1, min(left, spare[at]) + 1):
                gain = standing.shift(province, n * own, -n) / n
                if gain > best:
                    best, where, number = gain, at, n
        if where < 0:
            break
        total += best * number
        spare[where] = 0
        left -= number
    return total


def turns(field: HannibalField, provinces: list[int], pcs: int, own: int) -> float:
    return best_turns(field.standing, provinces, [unguarded(field, p) for p in provinces], pcs, own)


NUMIDIA_MAIOR: Final[int] = PROVINCE_ID["numidia-maior"]
NUMIDIA_MINOR: Final[int] = PROVINCE_ID["numidia-minor"]
SICILIA: Final[int] = PROVINCE_ID["sicilia"]
CAPUA: Final[int] = SPACE_ID["capua"]
EVERYWHERE: Final[list[int]] = list(range(len(PROVINCE_REGION)))
IN_ITALIA: Final[list[int]] = [p for p, region in enumerate(PROVINCE_REGION) if region == ITALIA]


def numidia_turns(field: HannibalField, province: int) -> float:
    """Cards 23 and 24: empty spaces and unguarded enemy PCs of one Numidia."""
    g = field.g
    side = field.side
    empty = 0
    foe = 0
    for space in g.board.province_spaces[province]:
        owner = g.map.control[space]
        if owner != side and not g.map.total(1 - side, space):
            if owner == 1 - side:
                foe += 1
            else:
                empty += 1
    best = 0.0
    for n in range(1, min(3, empty + foe) + 1):
        best = max(best, field.standing.shift(province, n, -min(n, foe)))
    return best


def besieged_worth(field: HannibalField, points: int) -> float:
    """Cards 17, 49, 53: what it saves to take siege points from one's own besieged city."""
    g = field.g
    best = -1.0
    for space, laid in enumerate(g.map.siege):
        if laid and g.map.control[space] == field.side:
            best = max(best, field.conquest_of_foe(space) * 0.25 * min(laid, points))
    return best


def harry(field: HannibalField) -> float:
    g = field.g
    best = 0.0
    for space, cus in enumerate(g.map.outside(field.foe_side)):
        if cus and IS_HOSTILE_LAND[space]:
            best = max(best, min(float(cus), HOSTILE) * CU)
    return best


def epidemic(field: HannibalField, table: list[float], besieging: bool) -> float:
    g = field.g
    best = 0.0
    for foe in field.foes:
        if besieging and not (foe.place < g.board.spaces and g.besieged(foe.place)):
            continue
        best = max(best, table[min(foe.cus, len(table) - 1)] * CU)
    return best


def mercenaries(field: HannibalField) -> float:
    g = field.g
    total = 0.0
    for space, cus in enumerate(g.map.outside(CARTHAGE)):
        if cus and not (g.board.walled[space] and g.map.control[space] == CARTHAGE):
            commander = g.commander_at(CARTHAGE, space)
            stays = g.rules.generals.battle[commander] / 6.0 if commander >= 0 else 0.0
            total += MILD[min(cus, len(MILD) - 1)] * (1.0 - stays) * CU
    return total


def counsel(field: HannibalField, side: int) -> float:
    """Cards 57 and 58: early, and when the enemy has armies to hold back."""
    g = field.g
    held = 0
    for foe in field.foes:
        in_africa = g.board.region[foe.space] == AFRICA
        if side == ROME and in_africa:
            held += foe.cus
        elif side == CARTHAGE and not in_africa:
            held += foe.cus if foe.commander == AFRICANUS else 1
    return min(5.0, 0.6 * held)


def truce(field: HannibalField) -> float:
    """Card 64: for a side that leads on the board and not in the field."""
    own = sum([force.cus + force.rating for force in field.own])
    foe = sum([force.cus + force.rating for force in field.foes])
    lead = field.standing.political_points()
    return 2.5 if lead > 0 and foe > own + 2 else -4.0


def hannibal_in_italia(field: HannibalField) -> bool:
    g = field.g
    place = g.map.where[HANNIBAL]
    return place >= 0 and g.board.region[g.board.space_of(place)] == ITALIA


Judge = Callable[[HannibalField, Prospects], float]

WORTH: Final[dict[str, Judge]] = {
    "1": lambda f, p: revolt(f, PROVINCE_ID["corsica-sardinia"]),
    "2": lambda f, p: revolt(f, SICILIA),
    "3": lambda f, p: max(revolt(f, NUMIDIA_MAIOR), revolt(f, NUMIDIA_MINOR)),
    "4": lambda f, p: revolt(f, PROVINCE_ID["celtiberia"]),
    "7": lambda f, p: harry(f),
    "8": lambda f, p: harry(f),
    "9": lambda f, p: LOST_CARD + 1.0 if f.side == CARTHAGE else 2.0,
    "9a": lambda f, p: LOST_CARD + 1.0,
    "9b": lambda f, p: LOST_CARD + 1.0,
    "10": lambda f, p: 2 * CU,
    "11": lambda f, p: CU,
    "12": lambda f, p: 2 * CU + 1.0,
    "13": lambda f, p: 2 * RECRUIT,
    "14": lambda f, p: 2 * RECRUIT,
    "15": lambda f, p: 2 * RECRUIT,
    "16": lambda f, p: 2 * RECRUIT,
    "17": lambda f, p: besieged_worth(f, 1),
    "19": lambda f, p: 1.5,
    "21": lambda f, p: mercenaries(f),
    "22": lambda f, p: CU + (max(f.standing.shift(SICILIA, 1, -1), 1.0) if f.standing.foe[SICILIA] else 1.0),
    "23": lambda f, p: numidia_turns(f, NUMIDIA_MINOR),
    "24": lambda f, p: max(numidia_turns(f, NUMIDIA_MAIOR), numidia_turns(f, NUMIDIA_MINOR)),
    "25": lambda f, p: f.conquest(CAPUA),
    "26": lambda f, p: f.conquest(SYRACUSAE) + 2.0,
    "27": lambda f, p: turns(f, IN_ITALIA, 2, 1),
    "29": lambda f, p: 2.5 * (1.0 - f.late),
    "30": lambda f, p: 2.0,
    "33": lambda f, p: p.campaign(3, SEA_LIMIT_CAMPAIGN),
    "34": lambda f, p: p.campaign(3, SEA_LIMIT_CAMPAIGN),
    "35": lambda f, p: turns(f, EVERYWHERE, 1, 1),
    "36": lambda f, p: turns(f, EVERYWHERE, 1, 1),
    "37": lambda f, p: p.campaign(2, SEA_LIMIT_CAMPAIGN),
    "38": lambda f, p: p.campaign(2, SEA_LIMIT_CAMPAIGN),
    "39": lambda f, p: p.campaign(2, SEA_LIMIT_CAMPAIGN),
    "40": lambda f, p: p.campaign(2, SEA_LIMIT_CAMPAIGN),
    "43": lambda f, p: 4 * RECRUIT,
    "44": lambda f, p: 2 * RECRUIT,
    "45": lambda f, p: 2 * RECRUIT,
    "46": lambda f, p: 2 * RECRUIT,
    "47": lambda f, p: 2 * RECRUIT,
    "48": lambda f, p: 2 * RECRUIT,
    "49": lambda f, p: besieged_worth(f, 3),
    "51": lambda f, p: epidemic(f, MILD, False),
    "52": lambda f, p: epidemic(f, HARSH, True),
    "53": lambda f, p: besieged_worth(f, 3),
    "55": lambda f, p: STOLEN_CARD,
    "56": lambda f, p: turns(f, EVERYWHERE, 3, 0),
    "57": lambda f, p: counsel(f, ROME),
    "58": lambda f, p: counsel(f, CARTHAGE),
    "61": lambda f, p: p.force_march(1),
    "62": lambda f, p: p.force_march(2),
    "63": lambda f, p: p.force_march(3),
    "64": lambda f, p: truce(f),
    "66": lambda f, p: p.campaign(2, SEA_LIMIT),
    "80": lambda f, p: 2.0,
    "81": lambda f, p: 1.0,
    "83": lambda f, p: p.campaign(2, SEA_LIMIT),
    "86": lambda f, p: 0.7 * turns(f, EVERYWHERE, 2, 0),
    "90": lambda f, p: 1.5,
}
"""By card number: the worth of its event as a normal play."""

ADDED: Final[dict[str, float]] = {"5": 0.3, "18": 1.0, "28": 1.5, "50": 0.5, "54": 1.5, "89": 2.0}
"""What a card's effect adds to its operations, where it is played with both."""

KEPT: Final[dict[str, float]] = {
    "6": 2.5,
    "7": 1.0,
    "8": 1.0,
    "20": 1.0,
    "31": 0.8,
    "32": 0.8,
    "41": 1.5,
    "42": 1.0,
    "59": 2.0,
    "60": 1.0,
    "76": 2.5,
    "77": 0.8,
    "78": 1.5,
    "79": 2.0,
    "84": 2.0,
    "88": 1.0,
}
"""What a counter event is worth in the hand."""


def event_worth(prospects: Prospects, card: int) -> float:
    """What the event of a card would bring now."""
    judge = WORTH.get(CARD_NUMBER[card])
    return judge(prospects.field, prospects) if judge is not None else 0.0
