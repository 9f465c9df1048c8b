"""In and out of one's own walled city on the march (Hannibal 10.7, Hamilcar 2.1.F), and the sortie of the besieged."""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import Army
from punica.games.punic.land.forming import CAME_OUT, WENT_IN
from punica.games.punic.land.marching import enemy_outside
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.choice import Menu, Refusal

NO_SORTIE: Final = Refusal("siege.sortie", "refusal.no-sortie")
CITY_CLOSED: Final = Refusal("city.active", "refusal.city-closed")
CITY_SHUT: Final = Refusal("city.active", "refusal.city-shut")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")


def offer_walls(g: PunicState, march: March, menu: Menu) -> None:
    """In and out of one's own city; a sortie, for one who has not moved yet."""
    w = g.rules.words
    if march.inside:
        if not enemy_outside(g, march):
            if not march.swapped & CAME_OUT:
                menu.add(w.come_out)
        else:
            menu.offer(None if can_sally(g, march) else NO_SORTIE, w.sally)
    elif g.board.walled[march.space] and not march.swapped & WENT_IN:
        menu.offer(why_not_enter_city(g, march), w.enter_city)


def can_sally(g: PunicState, march: March) -> bool:
    return march.came_from < 0 and march.army.total > 0 and not g.rules.movement_limits.truce_binds(g, march.side)


def fits_inside(g: PunicState, army: Army, space: int) -> bool:
    """Whether a city of one's own holds all CUs of an army, and its trains where they are Units."""
    return army.total <= g.capacity_left(space) and army.trains <= g.train_room(space)


def why_not_enter_city(g: PunicState, march: March) -> Refusal | None:
    """Hannibal 10.7: a whole army may end its move inside its own city."""
    if g.map.control[march.space] != march.side:
        return CITY_CLOSED
    if g.besieged(march.space):
        return CITY_SHUT
    return None if fits_inside(g, march.army, march.space) else CITY_FULL


def go_inside(g: PunicState, march: March) -> None:
    march.inside = True
    g.tell("city.active", "log.goes-inside", general=march.commander, space=march.space)
