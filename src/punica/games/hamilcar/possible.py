"""What a position of Hamilcar may not say, beside what no Punic game allows."""

from __future__ import annotations

from punica.games.hamilcar.state import PLAYED, HamilcarState
from punica.games.hamilcar.tables import (
    DICTATOR,
    ELEPHANTS,
    INSTABILITY_TRIBE,
    IS_TRIBE,
    MERCENARIES,
    PULCHER,
    SIDE_SLUG,
    SUPPLY_TRAINS,
    WARSHIPS,
)
from punica.games.punic import possible
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.map import PROCONSUL
from punica.games.punic.possible import Named
from punica.games.punic.state import DEAL, FIRST_PLAYER, REINFORCEMENT


def check(g: HamilcarState, named: Named, says_hired: bool) -> None:
    """Raises BadPosition, with the key of the file and the rule. A file may say nothing of who has been hired."""
    _pieces(g, named)
    _generals(g, named)
    if says_hired:
        _hired(g, named)
    _tribes(g, named)
    _chests(g, named)
    possible.check(g, named)
    _sieges(g, named)


def _pieces(g: HamilcarState, named: Named) -> None:
    m = g.map
    if sum(m.elephants) > ELEPHANTS:
        last = named.last_army(CARTHAGE, [n for n, elephants in enumerate(m.elephants) if elephants])
        reason = f"there are {ELEPHANTS} elephants, not {sum(m.elephants)}"
        raise named.refuse(f"{last}.elephants", "elephants.limit", reason)
    if g.trains_left() < 0:
        side = CARTHAGE if sum(m.trains[CARTHAGE]) >= sum(m.trains[ROME]) else ROME
        last = named.last_army(side, [n for n, trains in enumerate(m.trains[side]) if trains])
        reason = f"there are {SUPPLY_TRAINS} supply trains, not {SUPPLY_TRAINS - g.trains_left()}"
        raise named.refuse(f"{last}.trains", "terms.limits", reason)
    for side in (ROME, CARTHAGE):
        if g.warships_left(side) < 0:
            reason = f"there are {WARSHIPS} warships a side, not {WARSHIPS - g.warships_left(side)}"
            raise named.refuse(f"warships.{SIDE_SLUG[side]}", "warships.limit", reason)


def _generals(g: HamilcarState, named: Named) -> None:
    m = g.map
    here = [general for general, place in enumerate(m.where) if place >= 0]
    if PULCHER in here and not g.optional.price_of_failure:
        raise named.refuse(named.generals[PULCHER], "option.16.6.general", "'pulcher' needs the optional rule 16.6")
    if len([general for general in here if m.rank[general] == PROCONSUL]) > 1:
        raise named.refuse("proconsuls", "consuls.proconsul.one", "there is one Proconsul at most")
    for key, romans in (("been_consul", g.been_consul), ("paid_proconsul", g.paid_proconsul), ("flamen", [g.flamen])):
        for general in romans:
            if general >= 0 and g.rules.generals.side[general] != ROME:
                raise named.refuse(key, "terms.consul", f"{named.word('general', general)!r} is no Roman")
    if g.dictator >= 0 and g.dictator != DICTATOR:
        raise named.refuse(
            "dictator", "dictator.eliminated", f"only {named.word('general', DICTATOR)!r} can be Dictator"
        )
    if g.dictator >= 0 and g.dictator_card != PLAYED:
        raise named.refuse("dictator_card", "dictator.only", "there is a Dictator: his card has been played")


def _hired(g: HamilcarState, named: Named) -> None:
    """Who is on the map has been hired, but for him who comes for nothing on the last turn."""
    for hired in MERCENARIES[g.mercenaries :]:
        free = not hired.leaves and g.turn == g.rules.year_end.last_turn
        if g.map.where[hired.general] >= 0 and not free:
            name = named.word("general", hired.general)
            reason = f"{name!r} is on the map and has not been hired"
            raise named.refuse("mercenaries", "mercenary.order", reason)


def _tribes(g: HamilcarState, named: Named) -> None:
    for space, tribe in enumerate(g.map.tribe):
        if not tribe:
            continue
        name = named.word("space", space)
        key = named.key_of_marker(space)
        if g.map.control[space] != NOBODY:
            raise named.refuse(key, "tribe.neutral", f"the tribe of {name!r} is nobody's")
        if not IS_TRIBE[space]:
            raise named.refuse(key, "setup.tribes", f"there is no tribe in {name!r}")
        if g.optional.instability and space == INSTABILITY_TRIBE:
            raise named.refuse(
                key, "option.16.5.madauros", f"there is no tribe in {name!r} with the optional rule 16.5"
            )


def _chests(g: HamilcarState, named: Named) -> None:
    for side in (ROME, CARTHAGE):
        if g.chest[side] and g.stage in (REINFORCEMENT, DEAL, FIRST_PLAYER):
            reason = "no card has been played yet this turn"
            raise named.refuse(f"chest.{SIDE_SLUG[side]}", "war_chest.pile", reason)
    for card in g.leaving:
        if card not in g.chest[ROME] and card not in g.chest[CARTHAGE]:
            reason = f"card {named.word('card', card)!r} is in neither War Chest"
            raise named.refuse("leaving", "war_chest.pile", reason)


def _sieges(g: HamilcarState, named: Named) -> None:
    most = g.hamilcar.cards.siege_trains
    if len(g.siege_trains) > most:
        raise named.refuse("siege_trains", "card.3.limit", f"there are {most} siege trains at most")
    for space in g.siege_trains:
        if not g.map.siege[space]:
            reason = f"nobody besieges {named.word('space', space)!r}"
            raise named.refuse("siege_trains", "card.3.limit", reason)
    if g.citadel >= 0 and not g.board.walled[g.citadel]:
        raise named.refuse("citadel", "card.46", f"{named.word('space', g.citadel)!r} is no walled city")
