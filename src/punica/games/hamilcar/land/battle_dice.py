"""13.3, 13.4: which battle dice each side rolls, the Elephant Charge, rerolls, and the hits."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar import schema
from punica.games.hamilcar.events.before_battle import elephant_fright
from punica.games.hamilcar.land.land_battle_state import LARGE, NOT_ROLLED, SMALL, LandBattle
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    BATTLE_DIE_LARGE,
    BATTLE_DIE_SMALL,
    BETTER_COMMANDER_LEVELS,
    CARD_ID,
    CHARGE_BACKFIRES_ON,
    FORGOTTEN_TACTICS,
    GENERAL_DENIES_ALLIES,
    GENERAL_ELEPHANTS_COUNTED,
    GENERAL_REROLLS_BATTLE_DIE,
    GENERAL_REROLLS_CHARGE,
    MORE_ALLIES_LEVELS,
    SPACE_REGION,
    TOP_LEVEL,
    WALLED_CITIES,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import roll
from punica.kernel.text import Text

FRIGHT: Final[int] = CARD_ID["1"]

CHARGE: Final = verb("charge")
REROLL_CHARGE: Final = verb("reroll-charge")
REROLL_SMALL: Final = verb("reroll-small {seat}")
REROLL_LARGE: Final = verb("reroll-large {seat}")

DICE_OF_LEVEL: Final[list[list[int]]] = [[], [SMALL], [LARGE], [SMALL, LARGE]]
DIE_LABEL: Final[list[str]] = ["small battle die", "large battle die"]
DIE_FACES: Final[list[list[tuple[int, int, int]]]] = [BATTLE_DIE_SMALL, BATTLE_DIE_LARGE]


# -- 13.3.A to C: the level -------------------------------------------------------------------------------------------


def rating(g: HamilcarState, b: LandBattle, side: int) -> int:
    """The battle rating that counts for a side: its commander's, with what cards do to it; 0 without a general."""
    commander = b.commander[side]
    return g.rules.generals.battle[commander] + b.rating_bonus[side] if commander >= 0 else 0


class BattleDice:
    """How an edition finds the dice of a land battle."""

    def __init__(self, row: schema.LandBattle, edition: int) -> None:
        self.level_two_from = row.level_two_from[edition]
        """So many CUs start at level 2; 0: size alone does nothing."""
        self.larger_force = row.larger_force[edition]
        """What the larger force adds to its level."""
        self.allies_limit = row.allies_limit[edition]
        """How many allies count at most; 0: all."""
        self.bottom_level = row.bottom_level[edition]
        """How low a better commander at the top level brings the other side,"""
        self.commander_at_top = row.commander_at_top[edition]
        """and by how many levels at once."""
        self.charge_rerolls_either = row.charge_rerolls[edition] == "either"
        """Whether a charge has a die of either side rolled again, or only of the enemy's."""

    def size_level(self, b: LandBattle, side: int) -> int:
        """13.3.A: where a side starts, by its CUs; who counts as the larger force (8) starts at 2."""
        if b.larger_force == side:
            return 2
        enough = self.level_two_from
        level = 2 if enough and b.strength(side) >= enough else 1
        if b.larger_force < 0 and b.strength(side) > b.strength(1 - side):
            level += self.larger_force
        return level

    def allies(self, g: HamilcarState, b: LandBattle, side: int) -> int:
        """13.3.B: the walled cities a side controls in the region of the battle, if a general of its is there."""
        if not any(force.generals for force in b.forces(side)):
            return 0
        region = SPACE_REGION[b.space]
        found = len([city for city in WALLED_CITIES if SPACE_REGION[city] == region and g.map.control[city] == side])
        limit = self.allies_limit
        return min(found, limit) if limit else found

    def levels(self, g: HamilcarState, b: LandBattle) -> list[int]:
        """13.3.A to C: the level of each side, 0 to 3."""
        level = [self.size_level(b, ROME), self.size_level(b, CARTHAGE)]
        friends = [self.allies(g, b, ROME), self.allies(g, b, CARTHAGE)]
        for side in (ROME, CARTHAGE):
            if friends[side] > friends[1 - side] and not b.denied_allies[side]:
                level[side] = min(TOP_LEVEL, level[side] + MORE_ALLIES_LEVELS)
        ratings = [rating(g, b, ROME), rating(g, b, CARTHAGE)]
        for side in (ROME, CARTHAGE):
            if ratings[side] > ratings[1 - side]:
                if level[side] == TOP_LEVEL:
                    level[1 - side] = max(self.bottom_level, level[1 - side] - self.commander_at_top)
                else:
                    level[side] = min(TOP_LEVEL, level[side] + BETTER_COMMANDER_LEVELS)
        return level

    def determine_dice(self, g: HamilcarState, b: LandBattle) -> Flow[None]:
        """13.3: the levels, then the Elephant Charge."""
        for side in (ROME, CARTHAGE):
            commander = b.commander[side]
            if commander >= 0 and GENERAL_DENIES_ALLIES[commander]:
                b.denied_allies[1 - side] = True
        b.level = self.levels(g, b)
        for side in (b.attacker, 1 - b.attacker):
            g.tell("battle.dice", "log.level", seat=side, n=b.level[side])
        yield from elephant_charge(g, b)

    # -- 13.4: rolling -------------------------------------------------------------------------------------------------

    def roll_dice(self, g: HamilcarState, b: LandBattle) -> Flow[None]:
        """13.4: both sides roll; then the charge's reroll, then the commanders' own (ruling M74)."""
        for side in (b.attacker, 1 - b.attacker):
            for kind in DICE_OF_LEVEL[b.level[side]]:
                b.dice[side][kind] = yield from roll(g, side, DIE_LABEL[kind])
        for side in (ROME, CARTHAGE):
            if b.rerolls[side]:
                scope = [ROME, CARTHAGE] if self.charge_rerolls_either else [1 - side]
                b.rerolls[side] = 0
                rule = "elephants.rampage" if side == ROME else "elephants.charge.success"
                yield from reroll(g, b, side, scope, rule)
        for side in (b.attacker, 1 - b.attacker):
            commander = b.commander[side]
            if commander >= 0:
                for _ in range(GENERAL_REROLLS_BATTLE_DIE[commander]):
                    yield from reroll(g, b, side, [side], "battle.roll")
        count_hits(b)
        for side in (b.attacker, 1 - b.attacker):
            g.tell("battle.hits", "log.hits", seat=side, n=b.hits[side])


# -- 13.3.D -----------------------------------------------------------------------------------------------------------


def charging(b: LandBattle) -> int:
    """How many elephants count: those there, and with Hasdrubal in command one more."""
    elephants = b.elephants()
    commander = b.commander[CARTHAGE]
    return elephants + GENERAL_ELEPHANTS_COUNTED[commander] if elephants and commander >= 0 else elephants


def elephant_charge(g: HamilcarState, b: LandBattle) -> Flow[None]:
    """13.3.D: Carthage may announce a charge, Rome may frighten the elephants, and a die says who may reroll."""
    need = rating(g, b, ROME)
    count = charging(b)
    if not b.elephants() or count < need:
        return
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(CHARGE)
        menu.add(w.no)

    answer = yield Choice(CARTHAGE, Text("ask.charge"), "elephants.charge", fill)
    if answer.verb is w.no:
        return
    g.tell("elephants.charge", "log.charge", n=b.elephants())
    modifier = FORGOTTEN_TACTICS if g.forgotten_tactics else 0
    frightened = yield from elephant_fright(g)
    if frightened:
        count += g.hamilcar.cards.elephants[FRIGHT]
        modifier += g.hamilcar.cards.roll[FRIGHT]
    if count < max(need, 1):
        g.tell("elephants.charge.fright", "log.charge-impossible")
        return
    b.charge = True
    b.charge_elephants = count
    yield from charge_roll(g, b, modifier)
    if b.charge_roll <= CHARGE_BACKFIRES_ON:
        b.rerolls[ROME] += 1
        g.tell("elephants.rampage", "log.charge-backfires", n=b.charge_roll)
    elif b.charge_roll > need:
        b.rerolls[CARTHAGE] += 1
        g.tell("elephants.charge.success", "log.charge-succeeds", n=b.charge_roll)


def charge_roll(g: HamilcarState, b: LandBattle, modifier: int) -> Flow[None]:
    """The die of the charge; Metellus may have it rolled again once he has seen the result."""
    die = yield from roll(g, CARTHAGE, "elephant-charge")
    b.charge_roll = die + modifier
    commander = b.commander[ROME]
    if commander < 0 or not GENERAL_REROLLS_CHARGE[commander]:
        return
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.no)
        menu.add(REROLL_CHARGE)

    answer = yield Choice(ROME, Text("ask.reroll-charge", n=b.charge_roll), "general.metellus.charge", fill)
    if answer.verb is REROLL_CHARGE:
        die = yield from roll(g, CARTHAGE, "elephant-charge")
        b.charge_roll = die + modifier


def reroll(g: HamilcarState, b: LandBattle, seat: int, scope: list[int], rule: str) -> Flow[None]:
    """A seat may have one battle die of certain sides rolled again; its owner rolls it."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.no)
        for side in scope:
            if b.dice[side][SMALL] != NOT_ROLLED:
                menu.add(REROLL_SMALL, side)
            if b.dice[side][LARGE] != NOT_ROLLED:
                menu.add(REROLL_LARGE, side)

    answer = yield Choice(seat, Text("ask.reroll-battle"), rule, fill)
    if answer.verb is w.no:
        return
    kind = SMALL if answer.verb is REROLL_SMALL else LARGE
    b.dice[answer.a][kind] = yield from roll(g, answer.a, DIE_LABEL[kind])


def symbols(b: LandBattle, side: int) -> tuple[int, int, int]:
    """The A, B and C symbols of all dice of a side."""
    a = bs = c = 0
    for kind in (SMALL, LARGE):
        face = b.dice[side][kind]
        if face != NOT_ROLLED:
            more_a, more_b, more_c = DIE_FACES[kind][face - 1]
            a += more_a
            bs += more_b
            c += more_c
    return a, bs, c


def count_hits(b: LandBattle) -> None:
    """13.4: A hits; B hits unless a C of the enemy cancels it; a C that has nothing to cancel hits."""
    for side in (ROME, CARTHAGE):
        a, bs, c = symbols(b, side)
        _, enemy_b, enemy_c = symbols(b, 1 - side)
        b.hits[1 - side] = a + max(0, bs - enemy_c) + max(0, c - enemy_b)
