"""At sea: warships, routes, interceptions, and the rounds of a naval battle."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.naval import naval_column, roll_bonus
from punica.bots.hamilcar.plans import marcher_of
from punica.bots.hamilcar.reach import Reach, Way, best_of
from punica.bots.hamilcar.weights import CU, SUPREMACY, WARSHIP
from punica.bots.punic.marcher import NOTHING, Goal
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.warships import sea_range
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    FLEET_WARSHIPS,
    IS_ADMIRAL,
    SEA_DISTANCE,
    TACTIC_EFFECT,
)
from punica.games.punic.land.marching import points_left
from punica.kernel.option import Option
from punica.odds.hamilcar.quick import naval_chance

CHOSEN: Final = 10.0
LOSING: Final = 0.2
EVASION: Final = "option.counter"
SOON: Final[dict[str, float]] = {
    "battle-rating": 1.2,
    "battle-roll": 1.0,
    "column": 1.0,
    "prizes": 0.9,
    "reroll": 0.9,
    "enemy-discards": 0.6,
    "reinforce": 1.3,
    "draw-and-play": 1.1,
    "supremacy": 1.2,
}
"""By effect of a tactic card: which is played first as a maneuver."""


# -- 7.3 The voyage ---------------------------------------------------------------------------------------------------


def warship_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """All that can come along: they are Ready again where nobody fights."""
    return [float(option.a) for option in options]


def route_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """On to the best port, or land here."""
    march = g.march
    assert march is not None
    fleet = g.fleet(seat)
    marcher = marcher_of(g, march)
    field = marcher.position
    here = fleet.port
    points = points_left(g, march)
    reach = Reach(field, march.army, points, sea_range(g, seat, march.commander))
    start = Way(here, 0, -1, False, True, False)
    goal = Goal(here, NOTHING)
    if any(option.verb.key in ("option.land", "option.land-in") for option in options):
        goal = best_of(marcher, Goal(here, marcher.ending(here, True, NOTHING)), reach.by_land([start]))
        goal.step = -1
    goal = best_of(marcher, goal, reach.by_land(reach.by_sea([start], fleet.points)))
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.sail":
            scores.append(CHOSEN if option.a == goal.step else 0.0)
        elif verb == "option.land":
            scores.append(6.0)
        elif verb == "option.land-in":
            threatened = field.risk(here, march.army.total, march.commander) > CU
            scores.append(7.0 if threatened else 5.5)
        elif verb == "option.raid":
            scores.append(CHOSEN + 5.0)
        elif verb in ("option.pick-up", "option.pick-up-inside"):
            scores.append(-1.0)
        else:
            scores.append(-2.0)
    return scores


# -- 8 Interception ---------------------------------------------------------------------------------------------------


def intercept_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """8.1: where the battle would be won, or the enemy comes without warships; Supremacy is not let go for nothing."""
    march = g.march
    assert march is not None
    mover = march.side
    fleet = g.fleet(mover)
    ships = min(FLEET_WARSHIPS, g.ready[seat])
    field = HamilcarField(g, seat)
    column = 1
    for force in field.own:
        if g.board.is_port[force.space]:
            column = max(column, naval_column(g, force.commander))
    other = naval_column(g, march.commander)
    units = march.army.total + march.army.trains
    if fleet.warships:
        edition = g.hamilcar.naval_table.edition
        bonus, other_bonus = roll_bonus(g, seat), roll_bonus(g, mover)
        chance = naval_chance(edition, ships, fleet.warships, column, other, bonus, other_bonus, g.supremacy == seat)
        prize = SUPREMACY + WARSHIP * fleet.warships * 0.5 + 0.4 * CU * units + 1.0
        cost = WARSHIP * 0.7 * ships + SUPREMACY + 1.0
        worth = chance * prize - (1.0 - chance) * cost
        if g.supremacy == seat:
            worth += (1.0 - chance) * SUPREMACY + 0.3 * SUPREMACY
    else:
        worth = 1.0 + 0.5 * CU * units
    return [worth if option.verb.key == "option.intercept-fleet" else 0.0 for option in options]


def avoid_fleet_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """8.2: slip past, unless the battle is as good as won."""
    march = g.march
    assert march is not None
    ships = g.fleet(seat).warships
    chance = HamilcarField(g, seat).naval_odds(ships, march.commander) if ships else 0.0
    return [(0.6 - chance) if option.verb.key == "option.avoid-fleet" else 0.0 for option in options]


def from_port_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """8.3: the way along which the best Admiral can come aboard: here simply the shortest."""
    march = g.march
    assert march is not None
    return [-float(SEA_DISTANCE[option.a][march.space]) for option in options]


def aboard_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """8.3: Admirals come aboard; CUs and trains stay ashore as far as they may."""
    fleet = g.fleet(seat)
    led = any(IS_ADMIRAL[general] for general in fleet.interceptors.generals)
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.bring":
            scores.append(2.0 if IS_ADMIRAL[option.a] and not led else -1.0)
        elif verb == "option.done":
            scores.append(0.0)
        else:
            scores.append(-float(option.a))
    return scores


def disembark_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """9.3.B1: back among friends, where it is safest."""
    field = HamilcarField(g, seat)
    army = g.army_at_sea(seat)
    scores: list[float] = []
    for option in options:
        port = option.a
        worth = 0.3 * g.map.total(seat, port) - field.risk(port, army.total, army.commander)
        if g.map.control[port] == seat:
            worth += 1.0
        scores.append(worth)
    return scores


# -- 9 The battle -----------------------------------------------------------------------------------------------------


def chance_now(g: HamilcarState, b: NavalBattle, side: int) -> float:
    """The chance of a side to win from here, tactic cards aside."""
    other = 1 - side
    mine = naval_column(g, g.army_at_sea(side).commander) + b.rating_bonus[side] + b.round - 1
    his = naval_column(g, g.army_at_sea(other).commander) + b.rating_bonus[other] + b.round - 1
    return naval_chance(
        g.hamilcar.naval_table.edition,
        g.fleet(side).warships,
        g.fleet(other).warships,
        min(5, max(1, mine)),
        min(5, max(1, his)),
        roll_bonus(g, side),
        roll_bonus(g, other),
        g.supremacy == side,
    )


def tactic_score(kind: int) -> float:
    return SOON.get(TACTIC_EFFECT[kind], 0.2)


def maneuver_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """9.2.A: the card that does most; Flee! and evading for a battle as good as lost."""
    b = g.naval_battle
    assert b is not None
    hopeless = chance_now(g, b, seat) < LOSING
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.tactic":
            if TACTIC_EFFECT[option.a] == "evade":
                scores.append(2.0 if hopeless else -1.0)
            else:
                scores.append(tactic_score(option.a))
        elif verb == "option.evade":
            scores.append(1.0 if hopeless else -1.0)
        elif verb == EVASION:
            scores.append(1.5 if hopeless else -1.0)
        else:
            scores.append(0.0)
    return scores


def pursue_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Pursuit: always, to finish a battle that is being won."""
    return [1.0 if option.verb.key == "option.tactic" else 0.0 for option in options]


def reroll_scores(g: HamilcarState, seat: int, options: list[Option], die: int) -> list[float]:
    """Veteran Crews: a die of three or less is rolled again."""
    return [1.0 if (option.verb.key == "option.reroll") == (die <= 3) else 0.0 for option in options]


def corvus_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Card 17: the battle roll where many CUs are aboard, else Corvi for all battles to come."""
    aboard = g.army_at_sea(seat).total
    mount = 0.0 if g.corvi else 2.5
    return [mount if option.verb.key == "option.mount-corvi" else float(aboard) for option in options]
