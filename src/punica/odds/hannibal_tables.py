"""Tables of Hannibal, exactly: sieges and subjugation, Carthage at sea. Each modifier is named."""

from __future__ import annotations

from punica.games.hannibal.sea import naval_modifier
from punica.games.hannibal.sieges import (
    READING,
    WHITE,
    has_train,
    is_defended,
    modifier,
    number_of_rolls,
    opens_its_gates,
    points_needed,
)
from punica.games.hannibal.state import ALLIED, HannibalState
from punica.games.hannibal.tables import (
    CARD_CAMPAIGN,
    CITY_SIEGE_MODIFIER,
    GENERAL_CAMPAIGN_SIEGE,
    GENERAL_IGNORES_GREAT_CITY,
    GENERAL_NAVAL_MODIFIER,
    NAVAL_GENERAL_ALONE,
    NAVAL_MACEDON,
    NAVAL_ONE_CU,
    NAVAL_OUTCOME,
    NAVAL_ROMAN_PC,
    NAVAL_SYRACUSAE,
    NAVAL_VICTORY,
    NO_CAMPAIGN,
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
from punica.odds.parts import BAD, FACES, GOOD, NEITHER, Outcome, Part, lost, mean, of_die

Change = tuple[Text, int]


def told(changes: list[Change]) -> list[Text]:
    """Each modifier with its sign."""
    return [Text("odds.change", what=text, n=f"{n:+}") for text, n in changes if n]


# -- 20.1 Sieges and subjugation --------------------------------------------------------------------------------------


def siege_changes(g: HannibalState, general: int, space: int) -> list[Change]:
    """20.1.3: what changes the die of a siege, by name."""
    if not g.board.walled[space]:
        return []
    great = 0 if GENERAL_IGNORES_GREAT_CITY[general] else CITY_SIEGE_MODIFIER[space]
    changes: list[Change] = [(Text("odds.great-city"), great)]
    if g.option.alternate_sieges and is_defended(g, space):
        changes.append((Text("odds.defended"), min(0, WHITE - great)))
    if g.hannibal.general_side[general] == CARTHAGE and not has_train(g, space):
        changes.append((Text("odds.no-train"), SIEGE_BY_CARTHAGE))
    if g.campaign is not None and CARD_CAMPAIGN[g.card] != NO_CAMPAIGN:
        changes.append((Text("odds.ability", general=general), GENERAL_CAMPAIGN_SIEGE[general]))
    return changes


def siege_results(g: HannibalState, general: int, space: int) -> dict[tuple[int, int], float]:
    """The chances of (points in the end, CUs lost) of one attempt, all its rolls together."""
    change = modifier(g, general, space)
    read = READING[g.hannibal.edition]
    need = points_needed(g, space)
    now = {(g.map.siege[space], 0): 1.0}
    for _ in range(number_of_rolls(g, general, space)):
        after: dict[tuple[int, int], float] = {}
        for (points, fallen), chance in now.items():
            if points >= need:
                after[points, fallen] = after.get((points, fallen), 0.0) + chance
                continue
            for face in FACES:
                more, cus = read(face, change)
                key = (points + more, fallen + cus)
                after[key] = after.get(key, 0.0) + chance / 6
        now = after
    return now


def siege(g: HannibalState, general: int, space: int) -> list[Part]:
    """20.1: whether the city falls or the tribe submits now, the points won, the CUs lost."""
    title = Text("odds.siege" if g.board.walled[space] else "odds.subjugation")
    if opens_its_gates(g, space):
        return [Part("siege", title, [Outcome(Text("odds.falls"), 1.0, GOOD)], [])]
    have = g.map.siege[space]
    need = points_needed(g, space)
    points: dict[int, float] = {}
    fallen: dict[int, float] = {}
    for (reached, cus), chance in sorted(siege_results(g, general, space).items()):
        points[min(reached, need) - have] = points.get(min(reached, need) - have, 0.0) + chance
        fallen[cus] = fallen.get(cus, 0.0) + chance
    falls = need - have
    outcomes = [_won(n, points[n], falls, falls in points) for n in sorted(points, reverse=True)]
    notes = [Text("odds.siege-points", n=have, m=need), *told(siege_changes(g, general, space))]
    losses = {n: fallen[n] for n in sorted(fallen)}
    average = [Text("odds.mean-loss", n=f"{mean(losses):.1f}")]
    return [
        Part("siege", title, outcomes, notes),
        Part("losses", Text("odds.besiegers"), lost("odds.lost", losses), average),
    ]


def _won(n: int, chance: float, falls: int, can_fall: bool) -> Outcome:
    """Points won: good if they are enough, or if no throw would be."""
    if n == falls:
        return Outcome(Text("odds.falls"), chance, GOOD)
    if n:
        return Outcome(Text("odds.points", n=n), chance, NEITHER if can_fall else GOOD)
    return Outcome(Text("odds.no-points"), chance, BAD)


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
        changes.append((Text("odds.general-alone"), NAVAL_GENERAL_ALONE[g.hannibal.edition]))
    if g.macedon == ALLIED:
        changes.append((Text("odds.macedon"), NAVAL_MACEDON))
    if control[SYRACUSAE] == CARTHAGE:
        changes.append((Text("odds.syracusae"), NAVAL_SYRACUSAE))
    if g.naval_victory:
        changes.append((Text("odds.naval-victory"), NAVAL_VICTORY))
    return changes


def naval_chances(g: HannibalState, army: Army, frm: int, to: int) -> dict[int, float]:
    """SUNK, RETURN and SUCCESS with their chances."""
    change = naval_modifier(g, army, frm, to)
    return of_die(lambda face: NAVAL_OUTCOME[g.hannibal.edition](face, change))


def naval(g: HannibalState, army: Army, frm: int, to: int) -> Part:
    """11.5: the naval roll of a Carthaginian voyage."""
    chances = naval_chances(g, army, frm, to)
    named = ((SUCCESS, "odds.arrives", GOOD), (RETURN, "odds.returns", NEITHER), (SUNK, "odds.sunk", BAD))
    outcomes = [Outcome(Text(key), chances[result], good) for result, key, good in named if chances.get(result)]
    return Part("naval", Text("odds.naval"), outcomes, told(naval_changes(g, army, frm, to)))
