"""What a position of Hannibal may not say, beside what no Punic game allows."""

from __future__ import annotations

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import AFRICANUS, ELEPHANTS, GENERAL_EXTRA, HANNIBAL, IS_TRIBE
from punica.games.punic import possible
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import DISPLACED, PROCONSUL
from punica.games.punic.possible import Named


def check(g: HannibalState, named: Named) -> None:
    """Raises BadPosition, with the key of the file and the rule."""
    _pieces(g, named)
    _generals(g, named)
    for space, tribe in enumerate(g.map.tribe):
        if tribe and not IS_TRIBE[space]:
            name = named.word("space", space)
            raise named.refuse(named.key_of_marker(space), "setup.tribes", f"there is no tribe in {name!r}")
    for space in g.citadels:
        if not g.board.walled[space] or g.citadels.count(space) > 1:
            name = named.word("space", space)
            raise named.refuse("citadels", "card.81", f"{name!r}: a Citadel is one, and in a walled city")
    possible.check(g, named)


def _pieces(g: HannibalState, named: Named) -> None:
    m = g.map
    if sum(m.elephants) > ELEPHANTS:
        last = named.last_army(CARTHAGE, [n for n, elephants in enumerate(m.elephants) if elephants])
        reason = f"there are {ELEPHANTS} elephants, not {sum(m.elephants)}"
        raise named.refuse(f"{last}.elephants", "elephants.limit", reason)
    trains = m.trains[CARTHAGE]
    most = g.hannibal.cards.siege_trains
    if sum(trains) > most:
        last = named.last_army(CARTHAGE, [n for n, here in enumerate(trains) if here])
        raise named.refuse(f"{last}.trains", "terms.limits", f"there are {most} siege trains, not {sum(trains)}")


def _generals(g: HannibalState, named: Named) -> None:
    m = g.map
    for general, place in enumerate(m.where):
        name = named.word("general", general)
        if place == DISPLACED and general == HANNIBAL:
            raise named.refuse("displaced", "command.displaced.hannibal", "'hannibal' would be out of the game: dead")
        if place >= 0 and GENERAL_EXTRA[general] and not g.optional.more_generals:
            raise named.refuse(named.generals[general], "option.26.2.join", f"{name!r} needs the optional rule 26.2")
    named_so = [n for n, place in enumerate(m.where) if place >= 0 and m.rank[n] == PROCONSUL and n != AFRICANUS]
    if len(named_so) > 1:
        reason = "there is one Proconsul, besides Africanus"
        raise named.refuse("proconsuls", "consuls.proconsul.one", reason)
    for key, holder in (("dictator", g.dictator), ("flamen", g.flamen)):
        if holder >= 0 and g.rules.generals.side[holder] != ROME:
            raise named.refuse(key, "terms.consul", f"{named.word('general', holder)!r} is no Roman")
    if g.dictator >= 0 and m.where[g.dictator] < 0:
        raise named.refuse("dictator", "card.80", f"{named.word('general', g.dictator)!r} is not on the map")
