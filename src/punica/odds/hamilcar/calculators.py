"""What can be reckoned alone in Hamilcar: land and naval battles, a siege, slipping past; interception and avoiding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from punica.games.hamilcar.land.battle_dice import charging, rating
from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.land.sieges import TREACHERY
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CHARGE_BACKFIRES_ON,
    FORGOTTEN_TACTICS,
    SEAMANSHIP_BATTLE,
    SPACE_REGION,
    WALLED_CITIES,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import AS_BOTH
from punica.kernel.game import Game
from punica.kernel.text import Text
from punica.odds.calculator import Calculator, Chosen, WrongNumber, blank, choice, flag, named, number
from punica.odds.hamilcar.fleets import Crew, met
from punica.odds.hamilcar.options import battle_part, meeting, siege, slips_past
from punica.odds.parts import BAD, GOOD, NEITHER, Outcome, Part, of_die
from punica.odds.punic.calculators import SIDES, army, commanders, force, generals_of, reactions_alone

MOST_ELEPHANTS: Final = 8
MOST_WARSHIPS: Final = 20


def calculators(game: Game) -> list[Calculator]:
    g = state(game)
    return [_battle(game, g), _siege(game, g), *reactions_alone(game, g), _fleets(game, g), _past(game)]


def state(game: Game, base: str = "empty") -> HamilcarState:
    g = blank(game, base=base)
    assert isinstance(g, HamilcarState)
    return g


# -- 13 Land battles --------------------------------------------------------------------------------------------------


def cities_by_region() -> list[int]:
    """The walled cities of the region that has most of them: where a battle with any number of allies can be."""
    regions = [SPACE_REGION[city] for city in WALLED_CITIES]
    region = max(set(regions), key=regions.count)
    return [city for city in WALLED_CITIES if SPACE_REGION[city] == region]


def _battle(game: Game, g: HamilcarState) -> Calculator:
    most = len(cities_by_region())
    fields = [
        choice("attacker", Text("odds.attacker"), named(game, "seat", [ROME, CARTHAGE])),
        *force(game, g, ROME, 8, most),
        *force(game, g, CARTHAGE, 6, most),
        number("elephants", Text("odds.elephants"), 0, MOST_ELEPHANTS, CARTHAGE),
        flag("forgotten", Text("odds.forgotten-tactics"), CARTHAGE),
    ]
    return Calculator("battle", Text("odds.battle"), fields, lambda given: battle(game, given))


def battle(game: Game, given: Mapping[str, int]) -> list[Part]:
    """13.3, 13.4: the dice of both levels; and the Elephant Charge, whose rerolls are left out of them."""
    g = state(game)
    cities = cities_by_region()
    allies = [given["rome-allies"], given["carthage-allies"]]
    if sum(allies) > len(cities):
        raise WrongNumber("carthage-allies", Text("odds.too-many-allies", n=len(cities)))
    for number_of, city in enumerate(cities):
        if number_of < allies[ROME]:
            g.map.control[city] = ROME
        elif number_of < sum(allies):
            g.map.control[city] = CARTHAGE
        else:
            g.map.control[city] = -1
    attacker = given["attacker"]
    armies = [army(side, given) for side in SIDES]
    b = meeting(cities[0], armies[attacker], armies[1 - attacker])
    g.forgotten_tactics = bool(given["forgotten"])
    part = battle_part(g, b, attacker, [])
    part.title = Text("odds.battle-for", seat=attacker)
    return [part, *charge(g, b)]


def charge(g: HamilcarState, b: LandBattle) -> list[Part]:
    """13.3.D: where enough elephants are there, the die that lets one side or the other roll a battle die again."""
    need = rating(g, b, ROME)
    if not b.elephants():
        return []
    if charging(b) < max(1, need):
        return [Part("charge", Text("odds.charge"), [], [Text("odds.charge-needs", n=max(1, need))])]
    change = FORGOTTEN_TACTICS if g.forgotten_tactics else 0

    def result(face: int) -> int:
        if face + change <= CHARGE_BACKFIRES_ON:
            return BAD
        return GOOD if face + change > need else NEITHER

    chances = of_die(result)
    named_ = ((GOOD, "odds.charge-reroll"), (NEITHER, "odds.charge-failure"), (BAD, "odds.charge-backfires"))
    outcomes = [Outcome(Text(key), chances[good], good) for good, key in named_ if chances.get(good)]
    return [Part("charge", Text("odds.charge"), outcomes, [])]


# -- 14 Sieges --------------------------------------------------------------------------------------------------------


def _siege(game: Game, g: HamilcarState) -> Calculator:
    board = g.board
    walled = [n for n in range(board.spaces) if board.walled[n]]
    tribe = next(n for n, there in enumerate(state(game, "setup").map.tribe) if there)
    everybody = [*generals_of(g, ROME), *generals_of(g, CARTHAGE)]
    fields = [
        choice("general", Text("odds.general"), named(game, "general", everybody)),
        choice("city", Text("odds.city"), [*named(game, "space", walled), Chosen("tribe", Text("odds.tribe"), tribe)]),
        number("points", Text("odds.points-so-far"), 0, 5),
        flag("supremacy", Text("odds.own-supremacy"), usual=1),
        flag("train", Text("odds.siege-train")),
        flag("citadel", Text("odds.citadel")),
        flag("two-rolls", Text("odds.is-card", card=TREACHERY)),
    ]
    return Calculator("siege", Text("odds.siege"), fields, lambda given: siege_of(game, given))


def siege_of(game: Game, given: Mapping[str, int]) -> list[Part]:
    """14.1, 14.2: one attempt; a Large City cannot be besieged without Supremacy."""
    g = state(game)
    general, space = given["general"], given["city"]
    side = g.rules.generals.side[general]
    g.map.control[space] = 1 - side
    g.supremacy = side if given["supremacy"] else 1 - side
    if given["train"]:
        g.siege_trains = [space]
    if given["citadel"]:
        g.citadel = space
    if given["two-rolls"]:
        g.card, g.mode = TREACHERY, AS_BOTH
    refusal = g.rules.sieges.refusal(g, general, space)
    if refusal is not None and refusal.rule == "siege.large_supremacy":
        raise WrongNumber("supremacy", Text("odds.needs-supremacy", space=space))
    need = g.rules.sieges.points_needed(g, space)
    if given["points"] >= need:
        raise WrongNumber("points", Text("odds.has-fallen", n=need))
    g.map.set_siege(space, given["points"])
    return siege(g, general, space)


# -- 8, 9 At sea ------------------------------------------------------------------------------------------------------


def _fleets(game: Game, g: HamilcarState) -> Calculator:
    fields = [
        choice("supremacy", Text("odds.supremacy"), named(game, "seat", [CARTHAGE, ROME])),
        number("rome-warships", Text("odds.warships-field"), 5, MOST_WARSHIPS, ROME, 1),
        choice("rome-general", Text("odds.general"), commanders(game, g, ROME), ROME),
        number("seamanship", Text("odds.seamanship"), 1, len(SEAMANSHIP_BATTLE) - 1, ROME),
        flag("corvi", Text("odds.corvi"), ROME),
        number("carthage-warships", Text("odds.warships-field"), 5, MOST_WARSHIPS, CARTHAGE, 1),
        choice("carthage-general", Text("odds.general"), commanders(game, g, CARTHAGE), CARTHAGE),
    ]
    return Calculator("fleets", Text("odds.fleets"), fields, lambda given: fleets(game, given))


def fleets(game: Game, given: Mapping[str, int]) -> list[Part]:
    """9: by the dice alone, as Rome sees it."""
    g = state(game)
    g.supremacy, g.seamanship, g.corvi = given["supremacy"], given["seamanship"], bool(given["corvi"])
    crews = (Crew(g, ROME, given["rome-general"]), Crew(g, CARTHAGE, given["carthage-general"]))
    part = met(g, (given["rome-warships"], given["carthage-warships"]), crews, ROME)
    part.title = Text("odds.battle-for", seat=ROME)
    return [part]


def _past(game: Game) -> Calculator:
    fields = [
        choice("mover", Text("odds.mover"), named(game, "seat", [ROME, CARTHAGE])),
        number("seamanship", Text("odds.seamanship"), 1, len(SEAMANSHIP_BATTLE) - 1),
    ]
    return Calculator("past", Text("odds.slips-past"), fields, lambda given: past(game, given))


def past(game: Game, given: Mapping[str, int]) -> list[Part]:
    """8.2: the fleet of who holds Supremacy."""
    g = state(game)
    g.seamanship = given["seamanship"]
    return [slips_past(g, given["mover"])]
