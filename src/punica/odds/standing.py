"""How a table stands, in the few numbers a curve of the game needs: read off a view, so nobody's secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from punica.games.hands_in_the_sea.schema_view import SeaView
from punica.games.punic.schema_view import PunicView
from punica.kernel.schema_view import GameView


class Standing(NamedTuple):
    """`owners` of provinces, or places in Hands in the Sea; `forces` are Combat Units on the map, or warships."""

    turn: int
    points: Mapping[str, int]
    owners: Mapping[str, str | None]
    forces: Mapping[str, int]
    dead: list[str]


def standing(view: GameView) -> Standing:
    if isinstance(view, SeaView):
        owners = {slug: place.holder for slug, place in view.places.items()}
        return Standing(view.turn, view.vp, owners, view.warships, [])
    if isinstance(view, PunicView):
        return Standing(view.turn, view.points, view.provinces, _units(view), view.dead)
    return Standing(0, getattr(view, "points", {}), {}, {}, [])


def _units(view: PunicView) -> dict[str, int]:
    out: dict[str, int] = {}
    for space in view.spaces.values():
        for stack in space.stacks or ():
            out[stack.side] = out.get(stack.side, 0) + stack.cus
    return out
