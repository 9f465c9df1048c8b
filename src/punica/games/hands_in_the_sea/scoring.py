"""9: Prestige, the conditions that end the game, and the final count."""

from __future__ import annotations

from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    LOC_START,
    LOC_VP,
    LOCATIONS,
    PLACES_OF_CORSICA_SARDINIA,
    PLACES_OF_SICILY,
    ROME,
)
from punica.games.hands_in_the_sea.number_tables import (
    BATTLE_PRESTIGE,
    CORSICA_SARDINIA_MAJORITY,
    CORSICA_SARDINIA_VP,
    END_CAPTURED_VP,
    END_TURNS,
    END_VP,
    MOST_PRESTIGE,
    SCORE_CITY,
    SCORE_DEVELOPED,
    SCORE_PRESTIGE,
    SCORE_TOWN,
    SICILY_MAJORITY,
    SICILY_VP,
    WINNING_LEAD,
)
from punica.games.hands_in_the_sea.state import CITY, SeaState
from punica.games.hands_in_the_sea.supply import in_supply
from punica.kernel.state import GameOver
from punica.kernel.text import Text


def gain_prestige(g: SeaState, seat: int) -> None:
    """5.resolve/13."""
    g.prestige[seat] = min(MOST_PRESTIGE, g.prestige[seat] + BATTLE_PRESTIGE)
    g.say("resolve.prestige", "log.prestige", seat=seat, n=g.prestige[seat])


def captured_vp(g: SeaState, seat: int) -> int:
    """9.score/3: all captured pieces, the yellow town among them."""
    return SCORE_TOWN * g.captured_towns[seat] + SCORE_CITY * g.captured_cities[seat]


def captured_from_opponent(g: SeaState, seat: int) -> int:
    """9.end/3: the yellow town of Syracuse was never the opponent's (S28)."""
    return captured_vp(g, seat) - (SCORE_TOWN if g.yellow == seat else 0)


def holds(g: SeaState, seat: int, places: list[int]) -> int:
    return sum(1 for place in places if g.holder[place] == seat)


# -- 9.end ------------------------------------------------------------------------------------------------------------


def end_condition(g: SeaState) -> str:
    """The key of an end condition that holds, or nothing."""
    if g.peace:
        return "end.peace"
    for seat in (ROME, CARTHAGE):
        if g.towns[seat] == 0 or g.cities[seat] == 0:
            return "end.pieces"
        if captured_from_opponent(g, seat) >= END_CAPTURED_VP:
            return "end.captures"
        if g.prestige[seat] >= MOST_PRESTIGE:
            return "end.prestige"
        if g.vp[seat] >= END_VP:
            return "end.vp"
    return "end.turns" if g.turn > END_TURNS else ""


def look_for_end(g: SeaState) -> None:
    """9.end/1: at the end of a round and after a Campaign."""
    if not g.end_rule:
        rule = end_condition(g)
        if rule:
            begin_end(g, rule)


def begin_end(g: SeaState, rule: str) -> None:
    """9.end/8-9: the Campaign card leaves the game; with no battle running the game is over."""
    g.end_rule = rule
    if CAMPAIGN_CARD in g.decks[CARTHAGE]:
        g.decks[CARTHAGE].remove(CAMPAIGN_CARD)
    g.say(rule, "log.end-is-near")
    close_when_quiet(g)


def close_when_quiet(g: SeaState) -> None:
    """9.end/9: the game ends with the last battle."""
    if g.end_rule and not g.fighting():
        final_count(g)


# -- 9.victory --------------------------------------------------------------------------------------------------------


def look_for_victory(g: SeaState) -> None:
    """9.victory/5-6 at the end of a Campaign; S42: Sicily first."""
    for seat in (ROME, CARTHAGE):
        if holds(g, seat, PLACES_OF_SICILY) == len(PLACES_OF_SICILY):
            raise GameOver(seat, "victory.sicily", Text("over.sicily", seat=seat))
    for seat in (ROME, CARTHAGE):
        if g.vp[seat] - g.vp[1 - seat] >= WINNING_LEAD:
            raise GameOver(seat, "victory.lead", Text("over.lead", seat=seat, n=g.vp[seat], m=g.vp[1 - seat]))


# -- 9.score ----------------------------------------------------------------------------------------------------------


def final_vp(g: SeaState, seat: int) -> int:
    """What the end of the game adds."""
    points = SCORE_PRESTIGE * g.prestige[seat] + captured_vp(g, seat)
    for place in range(LOCATIONS):
        if g.holder[place] != seat:
            continue
        if g.piece[place] == CITY and in_supply(g, seat, place):
            points += SCORE_DEVELOPED
        if LOC_START[place] == 1 - seat:
            points += LOC_VP[place]
    if holds(g, seat, PLACES_OF_SICILY) >= SICILY_MAJORITY:
        points += SICILY_VP
    if holds(g, seat, PLACES_OF_CORSICA_SARDINIA) >= CORSICA_SARDINIA_MAJORITY:
        points += CORSICA_SARDINIA_VP
    return points


def final_count(g: SeaState) -> None:
    """9.score: a tie is won by Carthage."""
    for seat in (ROME, CARTHAGE):
        more = final_vp(g, seat)
        g.vp[seat] += more
        g.say("score.developed", "log.final", seat=seat, n=more, m=g.vp[seat])
    winner = ROME if g.vp[ROME] > g.vp[CARTHAGE] else CARTHAGE
    rule = "score.tie" if g.vp[ROME] == g.vp[CARTHAGE] else g.end_rule
    raise GameOver(winner, rule, Text("over.count", seat=winner, n=g.vp[ROME], m=g.vp[CARTHAGE]))
