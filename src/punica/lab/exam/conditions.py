"""How the table must stand after an answer of the exam, in a few words. For Hannibal and Hamilcar.

| words | meaning |
|---|---|
| `cus rome roma 4` | a side has at least so many CUs in a space, within the walls or before them |
| `guarded rome` | no enemy army of five CUs is near the capital, or it has three CUs, or a match for him close by |
| `quarters hannibal` | a general stands where winter does not hurt his army |
| `safe hannibal` | no enemy army in reach of a march (four points) would beat his more often than not |
| `general carthage iberia` | a general of a side leads CUs in a region |
| `leads hannibal 5` | a general commands at least so many CUs |
| `company mago` | a general is not alone in the open: CUs are with him, or he is within his own walls |
| `isolated carthage 0` | at most so many PCs of a side are cut off |
| `where hannibal capua` | a general stands in a space |
| `holds rome massilia` | a side controls a space |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hamilcar import armies as hamilcar
from punica.bots.hannibal import armies as hannibal
from punica.bots.punic.field import Field
from punica.games.hamilcar import tables as hamilcar_tables
from punica.games.hannibal import tables as hannibal_tables
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import NOBODY
from punica.games.punic.map import AFIELD
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import isolated
from punica.games.punic.year.year_end import winters_badly
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match

REACH: Final = 5
"""An army so near a capital, in movement points, is to be feared: it may be there before help is."""
MARCH: Final = 4
"""So far an army strikes with a card."""
ARMY: Final = 5
"""So many CUs are an army that besieges."""
GARRISON: Final = 3
EVEN: Final = 0.5


class BadCondition(PunicaError):
    """Words that say nothing about a table."""


def field_of(g: PunicState, side: int) -> Field:
    """The position as a side sees it, by the first generation's judgement of battles and distances."""
    return hannibal.field_of(g, side) if isinstance(g, HannibalState) else hamilcar.field_of(g, side)


def named(g: PunicState, kind: str, word: str) -> int:
    """The number of a thing by its slug."""
    slugs = g.game.nouns[kind].slugs
    if word not in slugs:
        raise BadCondition(f"there is no {kind} {word!r}")
    return slugs.index(word)


def number(word: str) -> int:
    if not word.isdigit():
        raise BadCondition(f"{word!r} is no number")
    return int(word)


def guarded(g: PunicState, side: int) -> bool:
    """Whether a capital in reach of an army has a garrison, or a friend close by."""
    field = field_of(g, side)
    home = g.rules.year_end.capitals[side]
    threats = [foe.cus for foe in field.foes if foe.cus >= ARMY and field.far[foe.space][home] <= REACH]
    if not threats or g.present(side, home) >= GARRISON:
        return True
    return any(own.cus >= max(threats) and field.far[own.space][home] <= 2 for own in field.own)


def safe(g: PunicState, general: int) -> bool:
    """Whether no enemy army in reach would rather beat the one that a general is with. One off the map is lost."""
    place = g.map.where[general]
    if place < 0:
        return place == AFIELD
    side = g.rules.generals.side[general]
    field = field_of(g, side)
    space = g.board.space_of(place)
    cus = g.map.total(side, place)
    leads = g.commander_at(side, place)
    for foe in field.foes:
        if foe.cus and field.far[foe.space][space] <= MARCH:
            if field.battle(1 - side, space, foe.cus, foe.commander, cus, leads, False)[1] > EVEN:
                return False
    return True


def quarters(g: PunicState, general: int) -> bool:
    """Whether the army that a general is with winters well; a supply train feeds it anywhere."""
    place = g.map.where[general]
    if place < 0:
        return False
    side = g.rules.generals.side[general]
    space = g.board.space_of(place)
    return not winters_badly(g, side, space) or g.map.trains[side][space] > 0


def leads_in(g: PunicState, side: int, where: str) -> bool:
    """Whether a general of a side has CUs in a region."""
    regions = hannibal_tables.REGION_ID if isinstance(g, HannibalState) else hamilcar_tables.REGION_ID
    if where not in regions:
        raise BadCondition(f"there is no region {where!r}; there are {', '.join(regions)}")
    for general in g.commanders(side):
        place = g.map.where[general]
        if g.map.total(side, place) and g.board.region[g.board.space_of(place)] == regions[where]:
            return True
    return False


def commands(g: PunicState, general: int, cus: int) -> bool:
    """Whether a general commands at least so many CUs."""
    place = g.map.where[general]
    side = g.rules.generals.side[general]
    return place >= 0 and g.commander_at(side, place) == general and g.map.total(side, place) >= cus


def in_company(g: PunicState, general: int) -> bool:
    """Whether CUs are with a general, or he is within his own walls."""
    place = g.map.where[general]
    if place < 0:
        return False
    side = g.rules.generals.side[general]
    space = g.board.space_of(place)
    return g.map.total(side, place) > 0 or (g.board.walled[space] and g.map.control[space] == side)


Test = Callable[[PunicState, list[str]], bool]
WORDS: Final[dict[str, tuple[int, Test]]] = {
    "cus": (3, lambda g, w: g.present(named(g, "seat", w[0]), named(g, "space", w[1])) >= number(w[2])),
    "guarded": (1, lambda g, w: guarded(g, named(g, "seat", w[0]))),
    "quarters": (1, lambda g, w: quarters(g, named(g, "general", w[0]))),
    "safe": (1, lambda g, w: safe(g, named(g, "general", w[0]))),
    "leads": (2, lambda g, w: commands(g, named(g, "general", w[0]), number(w[1]))),
    "company": (1, lambda g, w: in_company(g, named(g, "general", w[0]))),
    "general": (2, lambda g, w: leads_in(g, named(g, "seat", w[0]), w[1])),
    "isolated": (2, lambda g, w: len(isolated(g, named(g, "seat", w[0]))) <= number(w[1])),
    "where": (
        2,
        lambda g, w: (
            g.map.where[named(g, "general", w[0])] >= 0
            and g.board.space_of(g.map.where[named(g, "general", w[0])]) == named(g, "space", w[1])
        ),
    ),
    "holds": (2, lambda g, w: g.map.control[named(g, "space", w[1])] == owner(g, w[0])),
}


def owner(g: PunicState, word: str) -> int:
    return NOBODY if word == "nobody" else named(g, "seat", word)


def holds(match: Match, condition: str) -> bool:
    """Whether a table stands as some words say; raises BadCondition."""
    g = match.state
    name, *words = condition.split()
    if not isinstance(g, PunicState) or name not in WORDS or len(words) != WORDS[name][0]:
        raise BadCondition(f"{condition!r} says nothing about {match.terms.game.id}; see lab/exam/conditions.py")
    return WORDS[name][1](g, words)
