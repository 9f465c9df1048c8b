"""What Hannibal and Hamilcar share: interception, avoiding battle, pursuit, attrition on passes. All exact."""

from __future__ import annotations

from collections.abc import Callable

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.detachments import scout
from punica.games.punic.land.marching import points_left
from punica.games.punic.land.reach import Interceptor, interceptors, unhindered
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.text import Text
from punica.odds.parts import BAD, GOOD, Outcome, Part, lost, mean, of_die, tenths, texts, up_to


def succeeds(key: str, title: Text, faces: int, notes: list[Text]) -> Part:
    """A die that has to show at most a number."""
    chance = up_to(faces)
    return Part(
        key, title, [Outcome(Text("odds.success"), chance, GOOD), Outcome(Text("odds.failure"), 1 - chance, BAD)], notes
    )


def interception(g: PunicState, march: March, general: int, modifier: int) -> Part:
    """12.4: the chance of one general."""
    one = Interceptor(general, -1, g.rules.generals.intercepts_on[general], modifier)
    notes = [Text("odds.needs", general=general, n=one.rating)]
    if modifier:
        notes.append(Text("odds.enemy-pc", n=modifier))
    return succeeds("interception", Text("odds.interception"), one.faces, notes)


def threats(g: PunicState, there: March) -> Part | None:
    """12: who could intercept an army that has just come to a space, and the chance that nobody does."""
    found = interceptors(g, there)
    if not found:
        return None
    safe = unhindered(found)
    notes = [Text("odds.interceptor", general=one.general, space=one.home, n=one.faces) for one in found]
    outcomes = [Outcome(Text("odds.unhindered"), safe, GOOD), Outcome(Text("odds.intercepted"), 1 - safe, BAD)]
    return Part("interception", Text("odds.interception"), outcomes, notes)


def avoiding(g: PunicState, march: March, general: int) -> list[Part]:
    """13.1, 13.4: the chance to get away, and that of the enemy to go on marching."""
    rating = g.rules.generals.avoids_on[general]
    notes = [Text("odds.needs", general=general, n=rating)]
    if points_left(g, march) > 0:
        pursuer = march.army.commander
        notes.append(Text("odds.pursuer", general=pursuer, n=g.rules.generals.pursues_on[pursuer]))
    return [succeeds("avoid", Text("odds.avoid"), rating, notes)]


def could_avoid(g: PunicState, there: March) -> Text | None:
    """13.1: that the enemy commander in a space could avoid the battle, and with which die."""
    commander = g.commander_at(1 - there.side, there.space)
    return Text("odds.avoider", general=commander, n=g.rules.generals.avoids_on[commander]) if commander >= 0 else None


def pursuit(g: PunicState, march: March) -> Part:
    """13.4."""
    general = march.army.commander
    rating = g.rules.generals.pursues_on[general]
    return succeeds("pursuit", Text("odds.pursuit"), rating, [Text("odds.needs", general=general, n=rating)])


# -- What waits in a space --------------------------------------------------------------------------------------------


def standing(g: PunicState, side: int, space: int) -> Army:
    """What stands of a side outside in a space, thought of as an army."""
    army = scout(side, g.generals_at(side, space), g.map.cus[side][space])
    army.elephants = g.map.elephants[space] if side == CARTHAGE else 0
    return army


def reinforced(g: PunicState, side: int, space: int, general: int, cus: int) -> Army:
    """The same with those who come to intercept; the highest rank commands."""
    army = standing(g, side, space)
    army.cus += cus
    army.generals = sorted([general, *army.generals], key=lambda one: -g.map.rank[one])
    return army


def arrival(g: PunicState, there: March, battle: Callable[[list[Text]], Part]) -> list[Part]:
    """An army comes to a space: who could intercept, and the battle if enemy CUs stand there."""
    threat = threats(g, there)
    found = [threat] if threat is not None else []
    if there.army.total and g.occupied(1 - there.side, there.space) and not g.rules.reactions.can_overrun(g, there):
        found.append(battle(texts([could_avoid(g, there)])))
    return found


# -- 21 Attrition -----------------------------------------------------------------------------------------------------


def attrition(g: PunicState, total: int, modifiers: list[int]) -> dict[int, float]:
    """The chances of CUs lost by an army of this size in one roll after the other."""
    losses = g.rules.losses
    left = {total: 1.0}
    for modifier in modifiers:
        after: dict[int, float] = {}
        for size, chance in left.items():
            for fallen, p in of_die(lambda face: min(size, losses.attrition(face + modifier, size)[0])).items():  # noqa: B023
                after[size - fallen] = after.get(size - fallen, 0.0) + chance * p
        left = after
    return {total - size: left[size] for size in sorted(left, reverse=True)}


def attrition_part(g: PunicState, key: str, title: Text, total: int, modifiers: list[int]) -> Part:
    chances = attrition(g, total, modifiers)
    notes = [Text("odds.mean-loss", n=tenths(mean(chances)))]
    notes += [Text("odds.die-change", n=f"{modifier:+}") for modifier in modifiers if modifier]
    return Part(key, title, lost("odds.lost", chances), notes)
