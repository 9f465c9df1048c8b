"""The odds of Hands in the Sea: fleets fight with dice, exactly; land battles are Strength against Strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from punica.games.hands_in_the_sea.attack import reinforcement, starting_defence, sword_strength
from punica.games.hands_in_the_sea.card_tables import CARD_ARM, CARD_NAVAL_DICE, CARD_NAVAL_HITS_ON, HEAVY
from punica.games.hands_in_the_sea.effect_tables import CORVUS_HEAVY_HITS_ON, CORVUS_LIGHT_HITS_ON
from punica.games.hands_in_the_sea.engage import LEADERS, victor
from punica.games.hands_in_the_sea.map_tables import NONE
from punica.games.hands_in_the_sea.number_tables import ATTACKER_LEAD, DEFENDER_LEAD, WARSHIP_HITS_ON
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.words import ATTACK, ATTACK_BY_SEA, COMMIT, ENGAGE, LEAD, PLAY, REINFORCE
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import Text
from punica.odds.parts import BAD, GOOD, NEITHER, Outcome, Part, hits, tenths

BEGINNERS: Final = (ATTACK, ATTACK_BY_SEA)


def parts(world: Match, option: Option, rng: Random) -> list[Part]:
    """What hangs on an option, in a world the seat that is asked imagines."""
    g = world.state
    choice = world.pending
    assert isinstance(g, SeaState)
    assert choice is not None
    seat = choice.who
    verb = option.verb
    if verb is ENGAGE:
        return [fleets(g, seat)]
    if verb is PLAY and choice.prompt is LEADERS:
        return [volley("odds.leader", CARD_NAVAL_DICE[option.a], CARD_NAVAL_HITS_ON[option.a])]
    if verb is COMMIT:
        on = CORVUS_HEAVY_HITS_ON if CARD_ARM[option.a] == HEAVY else CORVUS_LIGHT_HITS_ON
        return [volley("odds.boarder", 1, on)]
    if verb in BEGINNERS:
        note = Text("odds.opening-note", n=starting_defence(g, option.a), lead=ATTACKER_LEAD)
        return [Part("strength", Text("odds.opening"), [], [note])]
    if verb is REINFORCE or verb is LEAD:
        return strength(g, seat, option.a, option.b, verb is LEAD)
    return []


# -- At sea -----------------------------------------------------------------------------------------------------------


def fleets(g: SeaState, seat: int) -> Part:
    """5.engage: all Warships fire, what is hit sinks together; leaders and boarders come on top."""
    ships = g.warships
    note = Text("odds.warships", n=ships[seat], m=ships[1 - seat])
    return fought(seat, ships, [hits(n, WARSHIP_HITS_ON) for n in ships], Text("odds.fleets"), [note])


def fought(seat: int, ships: list[int], volleys: Sequence[Mapping[int, float]], title: Text, notes: list[Text]) -> Part:
    """Two Fleets and the chances of their hits, as a seat sees it."""
    other = 1 - seat
    ends = {seat: 0.0, other: 0.0, NONE: 0.0}
    losses = [0.0, 0.0]
    for own, p in volleys[seat].items():
        for his, q in volleys[other].items():
            sunk = [0, 0]
            sunk[other] = min(own, ships[other])
            sunk[seat] = min(his, ships[seat])
            ends[victor(ships[:], sunk)] += p * q
            for side in (0, 1):
                losses[side] += sunk[side] * p * q
    outcomes = [
        Outcome(Text("odds.win"), ends[seat], GOOD),
        Outcome(Text("odds.draw"), ends[NONE], NEITHER),
        Outcome(Text("odds.lose"), ends[other], BAD),
    ]
    told = [*notes, Text("odds.ships-lost", own=tenths(losses[seat]), his=tenths(losses[other]))]
    return Part("fleets", title, [one for one in outcomes if one.chance > 0], told)


def volley(title: str, dice: int, on: int) -> Part:
    chances = hits(dice, on)
    outcomes = [Outcome(Text("odds.hits", n=n), chances[n], GOOD if n else BAD) for n in sorted(chances, reverse=True)]
    return Part("volley", Text(title), outcomes, [])


# -- On land ----------------------------------------------------------------------------------------------------------


def strength(g: SeaState, seat: int, place: int, card: int, leads: bool) -> list[Part]:
    """5.reinforce: no die, but what the Strengths would be and what they must become."""
    fought = g.battle_at(place)
    if fought is None:
        return []
    more = sword_strength(g, place, card) if leads else reinforcement(g, seat, place, card)
    lead = ATTACKER_LEAD if fought is g.battles[seat] else DEFENDER_LEAD
    note = Text("odds.strength", n=fought.strength[seat] + more, m=fought.strength[1 - seat], lead=lead)
    return [Part("strength", Text("odds.opening"), [], [note])]
