"""9.2.B: a battle roll at sea: modifiers, column, hits, and what the marked rows bring."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.sea_losses import army_loses_units, sink
from punica.games.hamilcar.sea.supremacy import take_supremacy
from punica.games.hamilcar.sea.tactic_hands import draw_tactics
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CORVUS_ICON,
    GENERAL_FIRST_BATTLE_ROLL,
    GENERAL_TAKES_PRIZES,
    IS_ADMIRAL,
    NAVAL_COLUMNS,
    NAVAL_CORVI,
    SEAMANSHIP_BATTLE,
    SUPREMACY_ICON,
    TACTIC_CARD_ICON,
    attrition_loss,
    naval_hits,
    naval_icon,
)
from punica.games.punic.board import ROME
from punica.kernel.choice import Flow
from punica.kernel.state import roll

BATTLE_ROLL: Final = "naval battle"


class NavalTable:
    """9.2.B1: the columns of an edition's naval battles."""

    def __init__(self, edition: int) -> None:
        self.edition = edition
        self.last = len(NAVAL_COLUMNS[edition])
        """The highest column."""

    def hits(self, roll: int, column: int) -> int:
        """Of a modified battle roll."""
        return naval_hits(self.edition, roll, column)


def rating(g: HamilcarState, b: NavalBattle, side: int) -> int:
    """The battle rating of a fleet's commander in this battle: Ambush, Bad Omen and Great Leadership change it."""
    return g.rules.generals.battle[g.army_at_sea(side).commander] + b.rating_bonus[side]


def modifier(g: HamilcarState, b: NavalBattle, side: int) -> int:
    """9.2.B1: Corvi and Seamanship for Rome; Hamilcar's first roll."""
    total = 0
    if side == ROME:
        total = SEAMANSHIP_BATTLE[g.seamanship] + (NAVAL_CORVI if g.corvi else 0)
    if b.battle_rolls[side] == 0:
        total += GENERAL_FIRST_BATTLE_ROLL[g.army_at_sea(side).commander]
    return total


def column(g: HamilcarState, b: NavalBattle, side: int) -> int:
    """9.2.B1: column I, or that of a commanding Admiral's battle rating, and one further in each round."""
    first = max(1, rating(g, b, side)) if IS_ADMIRAL[g.army_at_sea(side).commander] else 1
    last = g.hamilcar.naval_table.last
    return min(max(min(first + b.round - 1, last) + b.engage_column[side], 1), last)


def battle_die(g: HamilcarState, side: int) -> Flow[int]:
    die = yield from roll(g, side, BATTLE_ROLL)
    return die


def strike(
    g: HamilcarState, b: NavalBattle, side: int, result: int, hits: int, *, prizes: int, draws_tactics: bool
) -> Flow[None]:
    """9.2.B: a modified roll and its hits fall on the other fleet; `prizes` of the warships hit are taken."""
    enemy = 1 - side
    own = g.fleet(side)
    target = g.fleet(enemy)
    icon = naval_icon(result)
    if icon == CORVUS_ICON and side == ROME and g.corvi:
        prizes += 1
    if b.sunk[enemy] + own.prizes == 0:
        prizes += GENERAL_TAKES_PRIZES[g.army_at_sea(side).commander]
    hit = min(hits, target.warships)
    taken = min(hit, prizes)
    sink(g, enemy, hit - taken)
    target.warships -= taken
    own.prizes += taken
    b.sunk[enemy] += hit - taken
    b.battle_rolls[side] += 1
    g.tell("naval_battle.hits", "log.naval-hits", seat=side, n=result, m=hits)
    if taken:
        g.tell("prize.place", "log.prizes-taken", seat=side, n=taken)
    lost = 0
    if hits > hit and target.warships == 0:
        army = g.army_at_sea(enemy)
        lost = yield from army_loses_units(g, army, hits - hit, "naval_battle.hits.units", must_elephant=False)
    b.losses[enemy] += hit + lost
    if icon == TACTIC_CARD_ICON and draws_tactics:
        draw_tactics(g, b, side, 1, "naval_battle.row_card")
    elif icon == SUPREMACY_ICON:
        take_supremacy(g, side)
    if target.warships == 0:
        b.winner = side


def corvus_roll(g: HamilcarState, b: NavalBattle) -> Flow[None]:
    """Card 17: one battle roll more for Rome, in the column that fits its CUs (ruling M50)."""
    b.corvus_rolled = True
    die = yield from battle_die(g, ROME)
    result = die + modifier(g, b, ROME)
    hits = attrition_loss(result, g.army_at_sea(ROME).total)[0]
    yield from strike(g, b, ROME, result, hits, prizes=0, draws_tactics=True)


def quick_roll(g: HamilcarState, b: NavalBattle, side: int) -> Flow[None]:
    """8.5: the one battle roll against a fleet without warships: each hit is a Unit, and no tactic card is drawn."""
    die = yield from battle_die(g, side)
    result = die + modifier(g, b, side)
    hits = g.hamilcar.naval_table.hits(result, column(g, b, side))
    yield from strike(g, b, side, result, hits, prizes=0, draws_tactics=False)
