"""What can be reckoned alone in Hands in the Sea: the battle of the Fleets. On land no die is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_ARM, CARD_NAVAL_DICE, CARD_NAVAL_HITS_ON, LEADER
from punica.games.hands_in_the_sea.effect_tables import CORVUS_HEAVY_HITS_ON, CORVUS_LIGHT_HITS_ON
from punica.games.hands_in_the_sea.map_tables import ROME
from punica.games.hands_in_the_sea.number_tables import WARSHIP_HITS_ON
from punica.kernel.game import Game
from punica.kernel.text import Text
from punica.odds.calculator import Calculator, Chosen, Field, WrongNumber, choice, named, number
from punica.odds.hands_in_the_sea.options import fought
from punica.odds.parts import Part, hits, together

MOST_WARSHIPS: Final = 12
NO_LEADER: Final = -1
LEADERS: Final = [card for card, arm in enumerate(CARD_ARM) if arm == LEADER]


def calculators(game: Game) -> list[Calculator]:
    seats = game.seats
    fields: list[Field] = []
    for seat, word in enumerate(seats):
        leaders = [Chosen("none", Text("odds.nobody"), NO_LEADER), *named(game, "card", LEADERS)]
        fields.append(number(f"{word}-warships", Text("odds.warships-field"), 3, MOST_WARSHIPS, seat, 1))
        fields.append(choice(f"{word}-leader", Text("odds.leader-field"), leaders, seat))
        if seat == ROME:
            fields.append(number("heavy", Text("odds.heavy-boarders"), 0, MOST_WARSHIPS, seat))
            fields.append(number("light", Text("odds.light-boarders"), 0, MOST_WARSHIPS, seat))
    engages = choice("engages", Text("odds.engages"), named(game, "seat", list(range(len(seats)))))
    return [Calculator("fleets", Text("odds.fleets"), [engages, *fields], lambda given: fleets(game, given))]


def fleets(game: Game, given: Mapping[str, int]) -> list[Part]:
    """5.engage: Warships, a leader, and boarders of Rome, at most one for each Warship."""
    if given["heavy"] + given["light"] > given["rome-warships"]:
        raise WrongNumber("heavy", Text("odds.too-many-boarders", n=given["rome-warships"]))
    ships = [given[f"{word}-warships"] for word in game.seats]
    volleys: list[Mapping[int, float]] = []
    for seat, word in enumerate(game.seats):
        made: Mapping[int, float] = hits(ships[seat], WARSHIP_HITS_ON)
        leader = given[f"{word}-leader"]
        if leader != NO_LEADER:
            made = together(made, hits(CARD_NAVAL_DICE[leader], CARD_NAVAL_HITS_ON[leader]))
        if seat == ROME:
            made = together(made, hits(given["heavy"], CORVUS_HEAVY_HITS_ON))
            made = together(made, hits(given["light"], CORVUS_LIGHT_HITS_ON))
        volleys.append(made)
    seat = given["engages"]
    return [fought(seat, ships, volleys, Text("odds.battle-for", seat=seat), [])]
