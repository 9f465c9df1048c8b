"""Plain mistakes, said before they are made: a capital left open, an army without winter quarters, a PC cut off."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.care import MARCH, Care
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import isolated
from punica.games.punic.year.year_end import winters_badly
from punica.kernel.text import Text

WORSE: Final = 10.0
"""So much more danger to a capital is worth a word."""
FEW_CARDS: Final = 1
"""With so many cards left nothing can be done any more about winter and isolation."""


def plain_mistake(care: Care, before: PunicState, after: PunicState, side: int) -> Text | None:
    """What would be worse for a side afterwards, and plain to see; None where nothing is."""
    return open_capital(care, before, after, side) or year_end(before, after, side)


def open_capital(care: Care, before: PunicState, after: PunicState, side: int) -> Text | None:
    """A capital that had defenders enough, or nobody to fear."""
    home = after.rules.year_end.capitals[side]
    if sets_out(after, side, home):
        return None
    field = care.field_of(after, side)
    danger = 0.0 if sets_out(before, side, home) else care.open_capital(care.field_of(before, side))
    if care.open_capital(field) < danger + WORSE:
        return None
    near = [foe for foe in field.foes if field.far[foe.space][home] <= MARCH + 2]
    foe = max(near, key=lambda foe: foe.cus, default=None)
    return None if foe is None else Text("warning.capital", space=home, general=foe.commander)


def sets_out(g: PunicState, side: int, home: int) -> bool:
    """Whether an army has been formed in the capital and has not left it yet."""
    return g.march is not None and g.march.side == side and g.march.space == home


def year_end(before: PunicState, after: PunicState, side: int) -> Text | None:
    """What the end of the year will take, once no card is left to mend it."""
    if len(after.hands[side]) > FEW_CARDS:
        return None
    for general in after.commanders(side):
        space, was = after.board.space_of(after.map.where[general]), before.map.where[general]
        badly_before = was >= 0 and winters_badly(before, side, before.board.space_of(was))
        if winters_badly(after, side, space) and not badly_before:
            return Text("warning.winter", general=general, space=space)
    lost = [space for space in isolated(after, side) if space not in isolated(before, side)]
    return Text("warning.isolated", space=lost[0]) if lost else None
