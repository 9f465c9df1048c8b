"""What a line does that anybody can see: a city falls, an army is lost, a province changes hands.

An effect is a motif and what it speaks of, as `city space:roma`; with `lost-` before it, it happened to the seat
itself. The texts for them are in `lessons/text`.
"""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import WARLIKE, miat_mood
from punica.games.hands_in_the_sea.map_tables import CAPITAL, LOCATIONS
from punica.games.hands_in_the_sea.state import CITY, SeaState
from punica.games.punic.board import CARTHAGE
from punica.games.punic.map import DEAD, DISPLACED
from punica.games.punic.state import PunicState
from punica.kernel.match import Match
from punica.kernel.state import State

Effect = tuple[str, str]
"""The motif, and the thing it speaks of as `space:roma`; nothing for some motifs."""

LOST: Final = "lost-"
"""Before the motif of what happened to the seat itself."""
MANY: Final = 4
"""So many CUs lost at once are an army."""
SHIPS: Final = 2
"""So many warships are a fleet."""


def effects(before: Match, after: Match, seat: int) -> set[Effect]:
    """What has happened between two moments of a world, for a seat and to it."""
    found: set[Effect] = set()
    outcome = after.outcome
    if outcome is not None and outcome.winner is not None:
        found.add(("won" if outcome.winner == after.seat_name(seat) else LOST + "game", ""))
    return found | seen(before.state, after.state, seat)


def seen(g: State, then: State, seat: int) -> set[Effect]:
    """The same on the map."""
    found: set[Effect] = set()
    for side, prefix in ((seat, ""), (1 - seat, LOST)):
        if isinstance(g, PunicState) and isinstance(then, PunicState):
            gained = punic(g, then, side)
        elif isinstance(g, SeaState) and isinstance(then, SeaState):
            gained = by_the_sea(g, then, side)
        else:
            gained = set()
        found |= {(prefix + motif, thing) for motif, thing in gained}
    return found


def named(g: State, kind: str, number: int) -> str:
    return f"{kind}:{g.game.nouns[kind].slugs[number]}"


# -- Hannibal and Hamilcar ---------------------------------------------------------------------------------------------


def punic(g: PunicState, then: PunicState, side: int) -> set[Effect]:
    """What a side has gained."""
    found: set[Effect] = set()
    foe = 1 - side
    for space in range(g.board.spaces):
        if then.map.control[space] == side and g.map.control[space] != side:
            if g.board.walled[space]:
                found.add(("city", named(g, "space", space)))
            elif g.map.tribe[space]:
                found.add(("tribe", named(g, "space", space)))
        if g.map.control[space] == side and g.besieged(space) and not then.besieged(space):
            if then.map.control[space] == side:
                found.add(("relief", named(g, "space", space)))
        if then.map.control[space] == foe and then.besieged(space) and not g.besieged(space):
            found.add(("siege", named(g, "space", space)))
    for general in g.rules.generals.of_side[foe]:
        if g.map.where[general] >= 0 and then.map.where[general] in (DEAD, DISPLACED):
            found.add(("general", named(g, "general", general)))
    own, his = (sum(g.map.strength(who)) - sum(then.map.strength(who)) for who in (side, foe))
    if his >= MANY and his >= 2 * own:
        found.add(("army", ""))
    for province in range(g.board.provinces):
        if g.board.significant[province] and len(g.board.province_spaces[province]) > 1:
            was, is_now = g.province_owner(province), then.province_owner(province)
            if is_now == side != was:
                found.add(("province", named(g, "province", province)))
            elif was == foe != is_now:
                found.add(("breaks", named(g, "province", province)))
    if isinstance(g, HamilcarState) and isinstance(then, HamilcarState):
        if then.lost_warships[foe] - g.lost_warships[foe] >= SHIPS > then.lost_warships[side] - g.lost_warships[side]:
            found.add(("fleet", ""))
        if then.supremacy == side != g.supremacy:
            found.add(("supremacy", ""))
        if then.ready[side] - g.ready[side] >= SHIPS:
            found.add(("ships", ""))
        if side == CARTHAGE and miat_mood(then.miat) == WARLIKE != miat_mood(g.miat):
            found.add(("miat", ""))
    return found


# -- Hands in the Sea --------------------------------------------------------------------------------------------------


def by_the_sea(g: SeaState, then: SeaState, side: int) -> set[Effect]:
    """What a side has gained."""
    found: set[Effect] = set()
    foe = 1 - side
    for place in range(LOCATIONS):
        thing = named(g, "place", place)
        if g.holder[place] == foe and then.holder[place] == side:
            found.add(("taken", thing))
        elif g.holder[place] == foe and then.holder[place] != foe:
            found.add(("ruined", thing))
        elif then.holder[place] == side != g.holder[place]:
            found.add(("settled", thing))
        elif then.holder[place] == side and then.piece[place] == CITY != g.piece[place]:
            found.add(("developed", thing))
    for who in (side, foe):
        battle = g.battles[who]
        if battle is not None and then.battles[who] is None and who == foe and then.holder[battle.place] == side:
            found.add(("held", named(g, "place", battle.place)))
    if then.battles[side] is not None and g.battles[side] is None:
        battle = then.battles[side]
        assert battle is not None
        found.add(("storm" if battle.place == CAPITAL[foe] else "battle", named(g, "place", battle.place)))
    if g.warships[foe] - then.warships[foe] >= 1 and then.warships[side] >= g.warships[side]:
        found.add(("fleet", ""))
    return found
