"""What can be reckoned alone in Hannibal and Hamilcar alike: interception and avoiding battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.game import Game
from punica.kernel.text import Text
from punica.odds.calculator import Calculator, Chosen, Field, WrongNumber, choice, flag, named, nobody, number
from punica.odds.parts import Part
from punica.odds.punic import reactions

SIDES = (ROME, CARTHAGE)
MOST_CUS = 30
"""More than any army that has been seen."""
SIDE_WORD = ("rome", "carthage")


def generals_of(g: PunicState, side: int) -> list[int]:
    """All who may command for a side, the best first."""
    rules = g.rules.generals
    found = [n for n in range(len(rules.side)) if rules.side[n] == side]
    return sorted(found, key=lambda n: -rules.battle[n])


def commanders(game: Game, g: PunicState, side: int) -> list[Chosen]:
    return [*named(game, "general", generals_of(g, side)), nobody()]


def force(game: Game, g: PunicState, side: int, cus: int, allies: int) -> list[Field]:
    """The fields of one side of a battle."""
    word = SIDE_WORD[side]
    return [
        number(f"{word}-cus", Text("odds.cus"), cus, MOST_CUS, side, 1),
        choice(f"{word}-general", Text("odds.general"), commanders(game, g, side), side),
        number(f"{word}-allies", Text("odds.allies"), 0, allies, side),
    ]


def army(side: int, given: Mapping[str, int]) -> Army:
    """The force of a side as its fields have it; elephants are among its CUs."""
    word = SIDE_WORD[side]
    out = Army(side)
    out.elephants = given["elephants"] if side == CARTHAGE else 0
    out.cus = given[f"{word}-cus"] - out.elephants
    if out.cus < 0:
        most = given[f"{word}-cus"]
        raise WrongNumber("elephants", Text("odds.too-many-elephants", n=most))
    general = given[f"{word}-general"]
    if general >= 0:
        out.generals = [general]
    return out


def reactions_alone(game: Game, g: PunicState) -> list[Calculator]:
    everybody: Sequence[int] = [*generals_of(g, CARTHAGE), *generals_of(g, ROME)]
    all_generals = named(game, "general", everybody)

    def interception(given: Mapping[str, int]) -> list[Part]:
        general = given["general"]
        march = March(Army(1 - g.rules.generals.side[general]), 0)
        change = g.rules.interception.into_enemy if given["enemy-pc"] else 0
        return [reactions.interception(g, march, general, change)]

    def avoiding(given: Mapping[str, int]) -> list[Part]:
        general, pursuer = given["general"], given["pursuer"]
        if pursuer >= 0 and g.rules.generals.side[pursuer] == g.rules.generals.side[general]:
            raise WrongNumber("pursuer", Text("odds.own-pursuer", general=pursuer))
        rating = g.rules.generals.avoids_on[general]
        notes = [Text("odds.needs", general=general, n=rating)]
        found = [reactions.succeeds("avoid", Text("odds.avoid"), rating, notes)]
        if pursuer >= 0:
            march = March(Army(g.rules.generals.side[pursuer]), 0)
            march.army.generals = [pursuer]
            found.append(reactions.pursuit(g, march))
        return found

    return [
        Calculator(
            "interception",
            Text("odds.interception"),
            [choice("general", Text("odds.general"), all_generals), flag("enemy-pc", Text("odds.into-enemy-pc"))],
            interception,
        ),
        Calculator(
            "avoid",
            Text("odds.avoid"),
            [
                choice("general", Text("odds.general"), all_generals),
                choice("pursuer", Text("odds.pursuer-field"), [nobody(), *all_generals]),
            ],
            avoiding,
        ),
    ]
