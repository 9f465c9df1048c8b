"""Supply trains: placing them, and what becomes of those left alone (2.3.D, 5.2.C2, 5.6)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.words import verb
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

SUPPLY: Final = verb("supply {space}", again=True)
SUPPLY_IN: Final = verb("supply-in {space}", again=True)
GIVE: Final = verb("give {space}", again=True)
GIVE_INSIDE: Final = verb("give-inside {space}", again=True)

NO_TRAINS_LEFT: Final = Refusal("terms.limits", "refusal.no-trains-left")
NO_ROOM: Final = Refusal("trains.city", "refusal.no-train-room")
BESIEGED: Final = Refusal("ops.split.train", "refusal.supply-besieged")
NOBODY_THERE: Final = Refusal("ops.split.train", "refusal.supply-nobody")


def why_not_supply(g: HamilcarState, side: int, place: int, needs_cus: bool) -> Refusal | None:
    """Whether a supply train may be placed: with an army (or general), or in a friendly city that is not besieged.

    An army may stand on both sides of its walls (ruling M82).
    """
    space = g.board.space_of(place)
    if g.board.is_inside(place):
        if g.map.control[space] != side:
            return NOBODY_THERE
        if g.besieged(space):
            return BESIEGED
        if g.train_room(space) < 1:
            return NO_ROOM
    else:
        force = g.rules.armies.one_force(g, side, place)
        if all(g.commander_at(side, one) < 0 for one in force):
            return NOBODY_THERE
        if needs_cus and not any(g.map.total(side, one) or g.map.trains[side][one] for one in force):
            return NOBODY_THERE
    return None if g.trains_left() > 0 else NO_TRAINS_LEFT


def offer_supply(g: HamilcarState, side: int, needs_cus: bool, menu: Menu) -> None:
    """`supply {space}` outside, `supply-in {space}` within walls."""
    if g.trains_left() < 1 and not menu.explaining:
        return
    for space in g.board.open_spaces:
        menu.offer(why_not_supply(g, side, space, needs_cus), SUPPLY, space)
        if g.board.walled[space]:
            menu.offer(why_not_supply(g, side, g.board.inside(space), needs_cus), SUPPLY_IN, space)


def place_train(g: HamilcarState, side: int, place: int) -> None:
    g.map.trains[side][place] += 1
    g.tell("ops.split.train", "log.train-placed", seat=side, space=g.board.space_of(place))


# -- Giving them up ---------------------------------------------------------------------------------------------------


def offer_trains(g: HamilcarState, side: int, places: list[int], menu: Menu) -> None:
    """`give {space}` outside, `give-inside {space}` within walls."""
    for place in places:
        if g.map.trains[side][place]:
            menu.add(GIVE_INSIDE if g.board.is_inside(place) else GIVE, g.board.space_of(place))


def train_given(g: HamilcarState, side: int, answer: Option) -> None:
    """The supply train that was chosen is removed."""
    place = g.board.inside(answer.a) if answer.verb is GIVE_INSIDE else answer.a
    g.map.trains[side][place] -= 1


def give_train(g: HamilcarState, side: int, places: list[int], prompt: Text, rule: str, times: int = 1) -> Flow[None]:
    """One supply train of these places must go; which one, its owner chooses. So many `times` he is asked in a row."""
    answer = yield Choice(side, prompt, rule, lambda menu: offer_trains(g, side, places, menu), times=times)
    train_given(g, side, answer)
