"""Tables of Hannibal, exactly: sieges and subjugation, Carthage at sea. Each modifier is named."""

from __future__ import annotations

from punica.games.hannibal.land.sieges import WHITE, has_train, is_defended, modifier
from punica.games.hannibal.state import ALLIED, HannibalState
from punica.games.hannibal.tables import (
    CITY_SIEGE_MODIFIER,
    GENERAL_CAMPAIGN_SIEGE,
    GENERAL_NAVAL_MODIFIER,
    NAVAL_MACEDON,
    NAVAL_ONE_CU,
    NAVAL_ROMAN_PC,
    NAVAL_SYRACUSAE,
    NAVAL_VICTORY,
    PORT,
    RETURN,
    SIEGE_BY_CARTHAGE,
    SUCCESS,
    SUNK,
    SYRACUSAE,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.text import Text
from punica.odds.parts import BAD, FACES, GOOD, NEITHER, Outcome, Part, of_die
from punica.odds.punic.sieges import Results, siege_parts, siege_results

Change = tuple[Text, int]


def told(changes: list[Change]) -> list[Text]:
    """Each modifier with its sign."""
    return [Text("odds.change", what=text, n=f"{n:+}") for text, n in changes if n]


# -- 20.1 Sieges and subjugation --------------------------------------------------------------------------------------


def siege_changes(g: HannibalState, general: int, space: int) -> list[Change]:
    """20.1.3: what changes the die of a siege, by name."""
    if not g.board.walled[space]:
        return []
    changes: list[Change] = [(Text("odds.great-city"), CITY_SIEGE_MODIFIER[space])]
    if g.rules.generals.side[general] == CARTHAGE and not has_train(g, space):
        changes.append((Text("odds.no-train"), SIEGE_BY_CARTHAGE))
    if g.optional.alternate_sieges and is_defended(g, space):
        changes.append((Text("odds.defended"), min(0, WHITE - sum([n for _, n in changes]))))
    if g.campaign is not None and g.hannibal.cards.campaign[g.card] > 0:
        changes.append((Text("odds.ability", general=general), GENERAL_CAMPAIGN_SIEGE[general]))
    return changes


def siege_chances(g: HannibalState, general: int, space: int) -> Results:
    """The chances of (points in the end, CUs lost) of one attempt, all its rolls together."""
    change = modifier(g, general, space)
    sieges = g.hannibal.sieges
    faces = [sieges.read(face, change) for face in FACES]
    rolls = sieges.number_of_rolls(g, general, space)
    return siege_results(g.map.siege[space], sieges.points_needed(g, space), rolls, faces)


def siege(g: HannibalState, general: int, space: int) -> list[Part]:
    """20.1: an attempt on a city or a tribe."""
    title = Text("odds.siege" if g.board.walled[space] else "odds.subjugation")
    sieges = g.rules.sieges
    if sieges.opens_its_gates(g, space):
        return [Part("siege", title, [Outcome(Text("odds.falls"), 1.0, GOOD)], [])]
    notes = told(siege_changes(g, general, space))
    results = siege_chances(g, general, space)
    return siege_parts(title, results, g.map.siege[space], sieges.points_needed(g, space), notes)


# -- 11.5 Carthage at sea ---------------------------------------------------------------------------------------------


def naval_changes(g: HannibalState, army: Army, frm: int, to: int) -> list[Change]:
    """11.5: what is added to the naval roll, by name."""
    control = g.map.control
    changes: list[Change] = [
        (Text("odds.port", space=frm), PORT[frm]),
        (Text("odds.port", space=to), PORT[to]),
        (Text("odds.ability", general=army.commander), GENERAL_NAVAL_MODIFIER[army.commander]),
    ]
    changes += [(Text("odds.roman-port", space=port), NAVAL_ROMAN_PC) for port in (frm, to) if control[port] == ROME]
    if army.total == 1:
        changes.append((Text("odds.one-cu"), NAVAL_ONE_CU))
    elif army.total == 0:
        changes.append((Text("odds.general-alone"), g.hannibal.naval_roll.general_alone))
    if g.macedon == ALLIED:
        changes.append((Text("odds.macedon"), NAVAL_MACEDON))
    if control[SYRACUSAE] == CARTHAGE:
        changes.append((Text("odds.syracusae"), NAVAL_SYRACUSAE))
    if g.naval_victory:
        changes.append((Text("odds.naval-victory"), NAVAL_VICTORY))
    return changes


def naval_chances(g: HannibalState, army: Army, frm: int, to: int) -> dict[int, float]:
    """SUNK, RETURN and SUCCESS with their chances."""
    naval = g.hannibal.naval_roll
    change = naval.modifier(g, army, frm, to)
    return of_die(lambda face: naval.outcome(face, change))


def naval(g: HannibalState, army: Army, frm: int, to: int) -> Part:
    """11.5: the naval roll of a Carthaginian voyage."""
    chances = naval_chances(g, army, frm, to)
    named = ((SUCCESS, "odds.arrives", GOOD), (RETURN, "odds.returns", NEITHER), (SUNK, "odds.sunk", BAD))
    outcomes = [Outcome(Text(key), chances[result], good) for result, key, good in named if chances.get(result)]
    return Part("naval", Text("odds.naval"), outcomes, told(naval_changes(g, army, frm, to)))
