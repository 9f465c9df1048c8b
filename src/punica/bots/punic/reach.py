"""Of all places within reach of a march, which are worth a look."""

from __future__ import annotations

from punica.bots.punic.geography import FAR
from punica.bots.punic.marcher import Marcher


def nearest(marcher: Marcher, spaces: list[int]) -> list[int]:
    """Where in a list of spaces stand the nearest to each far target, and one's own capital if it wants a guard."""
    found: list[int] = []
    for target in marcher.targets:
        row = target.row
        least = FAR + FAR
        best = -1
        for at, space in enumerate(spaces):
            distance = row[space]
            if distance < least:
                least = distance
                best = at
        if best >= 0 and best not in found:
            found.append(best)
    if marcher.home:
        field = marcher.field
        capital = field.g.rules.year_end.capitals[field.side]
        found += [at for at, space in enumerate(spaces) if space == capital]
    return found
