"""The odds of Hamilcar's options. All exact but for what cards, rerolls and charges do afterwards."""

from __future__ import annotations

from functools import cache
from random import Random

from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.land.sieges import is_red
from punica.games.hamilcar.sea.naval_interception import AVOID_FLEET, INTERCEPT_FLEET
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    GENERAL_DENIES_ALLIES,
    SIEGE_DIE_RED,
    SIEGE_DIE_WHITE,
    interception_avoided,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.reach import arriving
from punica.games.punic.march import March
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import Text
from punica.odds.hamilcar.dice import throws
from punica.odds.hamilcar.fleets import fleets
from punica.odds.parts import BAD, FACES, GOOD, Outcome, Part, tenths
from punica.odds.punic import reactions as punic
from punica.odds.punic.politics import placing
from punica.odds.punic.sieges import siege_parts, siege_results


def parts(world: Match, option: Option, rng: Random) -> list[Part]:
    """What hangs on an option, in a world the seat that is asked imagines."""
    g = world.state
    choice = world.pending
    assert isinstance(g, HamilcarState)
    assert choice is not None
    w = g.rules.words
    verb = option.verb
    if verb is w.besiege:
        general = choice.prompt.params.get("general", -1)
        return siege(g, general, option.a) if isinstance(general, int) and general >= 0 else []
    if verb is w.place:
        return placing(g, choice.who, option.a)
    march = g.march
    if march is None or g.battle is not None:
        return []
    if verb is w.march:
        there = arriving(march, option.a, march.space)
        return punic.arrival(g, there, lambda notes: battle(g, there, notes))
    if verb is w.intercept:
        return intercept(g, march, option.a, option.b)
    if verb is w.avoid:
        return punic.avoiding(g, march, option.a)
    if verb is w.pursue:
        return [punic.pursuit(g, march)]
    if verb is w.fight:
        return [battle(g, march, [])]
    if verb is AVOID_FLEET:
        return [slips_past(g, march.side)]
    return intercept_fleet(g, march) if verb is INTERCEPT_FLEET else []


# -- 14 Sieges --------------------------------------------------------------------------------------------------------


def siege(g: HamilcarState, general: int, space: int) -> list[Part]:
    """14.2: the red die or the white one; a siege train (3) turns it red, or may roll it again."""
    side = g.rules.generals.side[general]
    red = is_red(g, side, space)
    train = space in g.siege_trains
    faces = SIEGE_DIE_RED if red or train else SIEGE_DIE_WHITE
    have = g.map.siege[space]
    need = g.rules.sieges.points_needed(g, space)
    rolls = g.rules.sieges.number_of_rolls(g, general, space)
    results = siege_results(have, need, rolls, [faces[face - 1] for face in FACES])
    notes = [Text("odds.red-die" if red or train else "odds.white-die")]
    if red and train:
        notes.append(Text("odds.train-reroll"))
    title = Text("odds.siege" if g.board.walled[space] else "odds.subjugation")
    return siege_parts(title, results, have, need, notes)


# -- 13 Land battles --------------------------------------------------------------------------------------------------


def intercept(g: HamilcarState, march: March, general: int, cus: int) -> list[Part]:
    """11: the die; and the battle if it succeeds and the enemy stands."""
    found = [punic.interception(g, march, general, g.rules.interception.modifier(g, march))]
    if march.army.total:
        side = 1 - march.side
        b = meeting(march.space, march.army, punic.reinforced(g, side, march.space, general, cus))
        found.append(battle_part(g, b, side, []))
    return found


def meeting(space: int, attacker: Army, defender: Army) -> LandBattle:
    b = LandBattle(space, attacker.side)
    for army in (attacker, defender):
        b.armies[army.side] = army
        b.commander[army.side] = army.commander
    for side in (ROME, CARTHAGE):
        commander = b.commander[side]
        b.denied_allies[1 - side] = commander >= 0 and GENERAL_DENIES_ALLIES[commander]
    return b


def battle(g: HamilcarState, there: March, notes: list[Text]) -> Part:
    b = meeting(there.space, there.army, punic.standing(g, 1 - there.side, there.space))
    return battle_part(g, b, there.side, notes)


@cache
def battle_results(rome: int, carthage: int) -> dict[tuple[int, int], float]:
    """13.4: the chances of the hits that Rome and Carthage suffer, with the dice of their levels."""
    counted = throws(rome, carthage)
    total = sum(counted.values())
    return {hits: number / total for hits, number in counted.items()}


def battle_part(g: HamilcarState, b: LandBattle, side: int, notes: list[Text]) -> Part:
    """The battle as a side sees it that would fight it; with equal hits the defender has won."""
    b.level = g.hamilcar.battle_dice.levels(g, b)
    attacker_wins = 0.0
    losses = [0.0, 0.0]
    for hits, chance in battle_results(b.level[ROME], b.level[CARTHAGE]).items():
        if hits[1 - b.attacker] > hits[b.attacker]:
            attacker_wins += chance
        for one in (ROME, CARTHAGE):
            losses[one] += chance * min(hits[one], b.strength(one))
    wins = attacker_wins if side == b.attacker else 1 - attacker_wins
    outcomes = [Outcome(Text("odds.win"), wins, GOOD), Outcome(Text("odds.lose"), 1 - wins, BAD)]
    told = [
        Text("odds.levels", n=b.level[side], m=b.level[1 - side]),
        Text("odds.losses", own=tenths(losses[side]), his=tenths(losses[1 - side])),
        *notes,
        Text("odds.plain-dice"),
    ]
    return Part("battle", Text("odds.battle"), outcomes, told)


# -- 8, 9 At sea ------------------------------------------------------------------------------------------------------


def slips_past(g: HamilcarState, mover: int) -> Part:
    """8.2: the naval die of who holds Supremacy."""
    faces = sum(interception_avoided(mover, face, g.seamanship) for face in FACES)
    return punic.succeeds("naval", Text("odds.slips-past"), faces, [])


def intercept_fleet(g: HamilcarState, march: March) -> list[Part]:
    """8.1: whether the fleet slips past, and the battle with all ready warships if it does not."""
    side = 1 - march.side
    found: list[Part] = []
    if g.supremacy == march.side:
        caught = 1 - slips_past(g, march.side).chance("success")
        outcomes = [Outcome(Text("odds.caught"), caught, GOOD), Outcome(Text("odds.past"), 1 - caught, BAD)]
        found.append(Part("interception", Text("odds.interception"), outcomes, []))
    if g.fleet(march.side).warships:
        found.append(fleets(g, march.side, side))
    return found
