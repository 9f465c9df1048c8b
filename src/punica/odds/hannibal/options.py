"""The odds of Hannibal's options: which chance hangs on which verb."""

from __future__ import annotations

from random import Random

from punica.games.hannibal.land.activation import pass_modifier
from punica.games.hannibal.land.battle_cards import rating
from punica.games.hannibal.land.battle_rounds import COUNTERATTACK, LEAD_CARD, MATCH, PLAY_PROBE, PLAY_RESERVE
from punica.games.hannibal.land.battle_rounds import counterattacks_on as counterattacks
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.land.elephants import ANYBODY, CHARGE
from punica.games.hannibal.land.withdrawals import PREVENT, WITHDRAW
from punica.games.hannibal.sea.voyages import rome_may_strike
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import ATTRITION_STORMS, PROBE, RESERVE
from punica.games.punic.army import Army
from punica.games.punic.board import ALPS, PASS, ROME
from punica.games.punic.land.reach import arriving
from punica.games.punic.march import March
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import Text
from punica.odds.hannibal.battle import (
    SAMPLES_IN_BATTLE,
    Estimate,
    cannot_match,
    estimate,
    meeting,
    take_commands,
    win_chance,
)
from punica.odds.hannibal.tables import naval, siege
from punica.odds.parts import BAD, GOOD, NEITHER, Outcome, Part, standard_error, tenths, up_to
from punica.odds.punic import reactions as punic
from punica.odds.punic.politics import placing


def parts(world: Match, option: Option, rng: Random) -> list[Part]:
    """What hangs on an option, in a world the seat that is asked imagines."""
    g = world.state
    assert isinstance(g, HannibalState)
    choice = world.pending
    assert choice is not None
    if option.verb is g.rules.words.besiege:
        general = choice.prompt.params.get("general", -1)
        return siege(g, general if isinstance(general, int) else -1, option.a)
    if option.verb is g.rules.words.place:
        return placing(g, choice.who, option.a)
    if g.battle is not None:
        return in_battle(g, g.battle, choice.who, option, rng)
    return on_the_march(g, g.march, option) if g.march is not None else []


# -- On the march -----------------------------------------------------------------------------------------------------


def on_the_march(g: HannibalState, march: March, option: Option) -> list[Part]:
    w = g.rules.words
    verb = option.verb
    if verb is w.march:
        return march_to(g, march, option.a)
    if verb is w.sail or verb is w.sail_in:
        return sail_to(g, march, option.a, verb is w.sail_in)
    if verb is w.intercept:
        return intercept(g, march, option.a, option.b)
    if verb is w.avoid:
        return punic.avoiding(g, march, option.a)
    if verb is w.pursue:
        return [punic.pursuit(g, march)]
    if verb is w.fight:
        return [battle(g, march, g.map.total(1 - march.side, march.space) > 0, [])]
    if verb is w.back_up:
        return back_up(g, march)
    return [sally(g, march)] if verb is w.sally else []


def crossing(g: HannibalState, march: March, via: int) -> list[Part]:
    """10.6.1: attrition on a pass."""
    if via not in (ALPS, PASS) or not march.army.total:
        return []
    return [punic.attrition_part(g, "attrition", Text("odds.pass"), march.army.total, [pass_modifier(g, via)])]


def march_to(g: HannibalState, march: March, to: int) -> list[Part]:
    """A step: attrition, interception, and the battle that follows."""
    found = crossing(g, march, g.board.connection[march.space][to])
    return found + arrival(g, arriving(march, to, march.space))


def arrival(g: HannibalState, there: March) -> list[Part]:
    return punic.arrival(g, there, lambda notes: battle(g, there, False, notes))


def sail_to(g: HannibalState, march: March, to: int, into_city: bool) -> list[Part]:
    """11.5, card 60: the naval roll, storms that may come, and what waits in the port."""
    found: list[Part] = []
    if rome_may_strike(g, march.army, march.space, to):
        found.append(naval(g, march.army, march.space, to))
    if march.army.total and g.hannibal.storms.can_hit(g, march):
        title = Text("odds.storms")
        found.append(punic.attrition_part(g, "storms", title, march.army.total, [ATTRITION_STORMS]))
    return found if into_city else found + arrival(g, arriving(march, to, march.space, True))


def back_up(g: HannibalState, march: March) -> list[Part]:
    """12.5: back over the sea or the pass it came from."""
    if not march.by_sea:
        return crossing(g, march, march.via)
    if rome_may_strike(g, march.army, march.space, march.came_from):
        return [naval(g, march.army, march.space, march.came_from)]
    return []


def intercept(g: HannibalState, march: March, general: int, cus: int) -> list[Part]:
    """12.4: the die; and the battle if it succeeds and the enemy stands."""
    found = [punic.interception(g, march, general, g.rules.interception.modifier(g, march))]
    if march.army.total:
        side = 1 - march.side
        joined = punic.reinforced(g, side, march.space, general, cus)
        b = meeting(g, march.space, march.army, joined, True, False)
        found.append(battle_part(g, b, side, []))
    return found


# -- Battles that may come --------------------------------------------------------------------------------------------


def battle(g: HannibalState, there: March, intercepted: bool, notes: list[Text]) -> Part:
    """The march against what stands in its space."""
    b = meeting(g, there.space, there.army, punic.standing(g, 1 - there.side, there.space), intercepted, False)
    return battle_part(g, b, there.side, notes)


def sally(g: HannibalState, march: March) -> Part:
    """20.4: out of the city against the besiegers."""
    b = meeting(g, march.space, Army(march.side), punic.standing(g, 1 - march.side, march.space), False, False)
    b.sortie = march.army
    take_commands(b)
    return battle_part(g, b, march.side, [])


def battle_part(g: HannibalState, b: Battle, side: int, notes: list[Text]) -> Part:
    """The battle as a side sees it that would fight it."""
    return told_battle(estimate(g, b), side, Text("odds.battle"), notes)


def told_battle(found: Estimate, side: int, title: Text, notes: list[Text]) -> Part:
    """An estimate in outcomes, as a side sees them."""
    outcomes = [
        Outcome(Text("odds.win"), found.wins[side], GOOD),
        Outcome(Text("odds.lose"), found.wins[1 - side], BAD),
    ]
    told = [
        Text("odds.cards", n=found.cards[side], m=found.cards[1 - side]),
        Text("odds.losses", own=tenths(found.losses[side]), his=tenths(found.losses[1 - side])),
        *notes,
        Text("odds.sampled", n=found.samples),
    ]
    return Part("battle", title, outcomes, told, found.error)


# -- In a battle ------------------------------------------------------------------------------------------------------


def in_battle(g: HannibalState, b: Battle, side: int, option: Option, rng: Random) -> list[Part]:
    verb = option.verb
    if verb is LEAD_CARD or verb is MATCH:
        return play_card(g, b, side, option.a, option.a, rng)
    if verb is PLAY_RESERVE:
        return play_card(g, b, side, option.a, RESERVE, rng)
    if verb is PLAY_PROBE:
        return play_card(g, b, side, option.a, PROBE, rng)
    if verb is COUNTERATTACK:
        return [rolls_for(g, b, side, "counterattack", counterattacks(g, b, side))]
    if verb is WITHDRAW:
        return [withdrawal(g, b, side)]
    if verb is PREVENT:
        return [rolls_for(g, b, side, "prevent", rating(g, b, side))]
    if verb is CHARGE:
        return [charge(g, b)]
    if verb is g.rules.words.change_command:
        return [punic.succeeds("command", Text("odds.change-command"), 7 - g.rules.battle.command_changes_on, [])]
    return []


def play_card(g: HannibalState, b: Battle, side: int, kind: int, card: int, rng: Random) -> list[Part]:
    """14.6, 14.7: whether he can match it, and how the battle would go on."""
    found: list[Part] = []
    if side == b.initiative:
        chance = cannot_match(b, side, kind)
        outcomes = [
            Outcome(Text("odds.unmatched"), chance, GOOD),
            Outcome(Text("odds.matched"), 1 - chance, BAD),
        ]
        found.append(Part("match", Text("odds.match"), outcomes, []))
    wins = win_chance(g, b, side, kind, card, rng)
    outcomes = [Outcome(Text("odds.win"), wins, GOOD), Outcome(Text("odds.lose"), 1 - wins, BAD)]
    notes = [Text("odds.sampled", n=SAMPLES_IN_BATTLE)]
    error = standard_error(wins, SAMPLES_IN_BATTLE)
    return [*found, Part("battle", Text("odds.battle"), outcomes, notes, error)]


def rolls_for(g: HannibalState, b: Battle, side: int, key: str, on: int) -> Part:
    return punic.succeeds(key, Text(f"odds.{key}"), on, [Text("odds.needs", general=b.commander[side], n=on)])


def withdrawal(g: HannibalState, b: Battle, side: int) -> Part:
    """16.1: he gets away unless the other, who may roll too, keeps him."""
    own = rating(g, b, side)
    other = 1 - side
    his = rating(g, b, other) if b.commander[other] >= 0 else 0
    chance = up_to(own) * (1 - up_to(his))
    outcomes = [Outcome(Text("odds.success"), chance, GOOD), Outcome(Text("odds.failure"), 1 - chance, BAD)]
    notes = [Text("odds.needs", general=b.commander[side], n=own)]
    if his:
        notes.append(Text("odds.prevents", general=b.commander[other], n=his))
    return Part("withdraw", Text("odds.withdraw"), outcomes, notes)


def charge(g: HannibalState, b: Battle) -> Part:
    """17.3: above the Roman commander's rating; a 1 rampages."""
    beat = max(1, rating(g, b, ROME) if b.commander[ROME] >= 0 else ANYBODY)
    outcomes = [
        Outcome(Text("odds.charge-success", n=b.elephants()), 1 - up_to(beat), GOOD),
        Outcome(Text("odds.charge-failure"), up_to(beat) - 1 / 6, NEITHER),
        Outcome(Text("odds.rampage"), 1 / 6, BAD),
    ]
    return Part("charge", Text("odds.charge"), [one for one in outcomes if one.chance > 0], [])
