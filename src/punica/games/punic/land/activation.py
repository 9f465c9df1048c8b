"""Section 10: an activated general forms up his army, marches or sails, and ends his move."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import SPENT, Army, settle
from punica.games.punic.board import ALPS, PASS
from punica.games.punic.land.displaced import catch_lone
from punica.games.punic.land.forming import (
    CAME_OUT,
    DROPPED_OFF,
    DROPPED_OFF_INSIDE,
    PICKED_UP,
    PICKED_UP_INSIDE,
    WENT_IN,
    can_drop_off,
    can_pick_up,
    drop_off,
    form_up,
    offer_take,
    pick_up,
)
from punica.games.punic.land.losses import lift_siege
from punica.games.punic.land.marching import can_stop, enemy_outside, offer_steps, points_left, take_step
from punica.games.punic.land.reactions import react
from punica.games.punic.land.weather import bad_weather, before_spending, strikes_something, weather_open
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

NO_SORTIE: Final = Refusal("siege.sortie", "refusal.no-sortie")
CITY_CLOSED: Final = Refusal("city.active", "refusal.city-closed")
CITY_SHUT: Final = Refusal("city.active", "refusal.city-shut")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")


# -- 10.2 The procedure -----------------------------------------------------------------------------------------------


def activation(g: PunicState, general: int) -> Flow[None]:
    """10.2: form up, move, and end with a siege or subjugation where that is possible; or do that on the spot."""
    rules = g.rules
    yield from rules.first_activation(g, general)
    w = rules.words
    seat = g.chapters.generals.side[general]
    place = g.map.where[general]
    space = g.board.space_of(place)
    allowance = rules.movement_points(g, general)
    sea_first = rules.by_sea_only(g, general)

    prepared = False

    def fill(menu: Menu) -> None:
        offer_take(g, general, place, allowance, menu)
        if not sea_first:
            offer_siege(g, general, space, menu)
            if not prepared:
                rules.offer_at_start(g, general, menu)
        menu.add(w.stop)

    while True:
        answer = yield Choice(seat, Text("ask.take", general=general), "movement.select", fill)
        if answer.verb is w.besiege:
            yield from g.chapters.sieges.besiege(g, general)
        elif answer.verb is w.stop:
            g.take_command(general)
            yield from rules.at_the_end(g, general)
        elif answer.verb is w.take:
            march = March(Army(seat), space)
            march.allowance = allowance
            march.inside = g.board.is_inside(place)
            march.sea_first = sea_first
            march.sea_limit = rules.sea_limit(g, general)
            yield from set_out(g, march, general, place, answer.a)
        else:
            over = yield from rules.at_start(g, general, answer)
            if not over:
                prepared = True
                continue
        return


def set_out(g: PunicState, march: March, general: int, place: int, cus: int) -> Flow[None]:
    """Form up and march; again after a battle, for a general who then may."""
    while True:
        march.swapped = PICKED_UP_INSIDE | DROPPED_OFF_INSIDE if march.inside else PICKED_UP | DROPPED_OFF
        g.march = march
        yield from form_up(g, march, general, place, cus)
        if march.battled and g.campaign is not None:
            g.campaign.spend_all_at(g, march.side, place)
        stopped = yield from march_on(g)
        assert g.march is not None
        march = g.march
        if not stopped and march.battled and g.rules.goes_on(g, general):
            place = march.space
            march.ended = False
            march.inside = False
            answer = yield from _how_many_go_on(g, march, general)
            if answer.verb is g.rules.words.take:
                cus = answer.a
                continue
            if g.campaign is not None:
                g.campaign.spend_all_at(g, march.side, place)
        if not stopped:
            yield from g.rules.cut_short(g, general)
        g.march = None
        return


def _how_many_go_on(g: PunicState, march: March, general: int) -> Flow[Option]:
    """Who goes on after a battle forms up anew where it was fought."""

    def fill(menu: Menu) -> None:
        offer_take(g, general, march.space, march.allowance, menu)
        menu.add(g.rules.words.stop)

    answer = yield Choice(march.side, Text("ask.take", general=general), "movement.select", fill)
    return answer


def march_on(g: PunicState) -> Flow[bool]:
    """10.2.3 to 10.2.7: step after step until the army stops and is put down. False: a battle or the sea stopped it."""
    w = g.rules.words
    march = g.march
    assert march is not None
    seat = march.side
    while march.army.generals:
        prompt = Text("ask.march", general=march.commander, n=0 if march.ended else points_left(g, march))
        answer = yield Choice(seat, prompt, "movement.repeat", lambda menu: offer_moves(g, menu))
        if answer.verb is w.stop or answer.verb is w.besiege or ends_inside(g, answer):
            over = yield from end_move(g, march, answer)
            if over:
                return True
        else:
            yield from move(g, march, answer)
        assert g.march is not None
        march = g.march  # Bad Weather puts another one in its place
    return False


def ends_inside(g: PunicState, answer: Option) -> bool:
    """10.7: going inside one's city ends the move, where it is not free to go in and out (Hamilcar 2.1.F)."""
    return answer.verb is g.rules.words.enter_city and not g.rules.city_is_free


def offer_moves(g: PunicState, menu: Menu) -> None:
    """What the marching army may do next. One that has been stopped may only make its siege attempt."""
    march = g.march
    assert march is not None
    rules = g.rules
    if not march.ended:
        offer_steps(g, march, menu)
        rules.offer_voyages(g, march, menu)
        offer_stack_changes(g, march, menu)
        if not march.sea_first or march.voyages:
            rules.offer_own_moves(g, march, menu)
            offer_walls(g, march, menu)
    if not march.sea_first or march.voyages:
        offer_siege(g, march.commander, march.space, menu)
    menu.offer(can_stop(g, march) if menu.options else None, rules.words.stop)


def offer_stack_changes(g: PunicState, march: March, menu: Menu) -> None:
    """10.8, 10.9: picking up and dropping off, each once a space, outside or inside its walls."""
    w = g.rules.words
    space = march.space
    if not march.inside:
        if not march.swapped & PICKED_UP and can_pick_up(g, march, space):
            menu.add(w.pick_up)
        if not march.swapped & DROPPED_OFF and can_drop_off(g, march, space):
            menu.add(w.drop_off)
    if g.board.walled[space] and g.map.control[space] == march.side:
        within = g.board.inside(space)
        if not march.swapped & PICKED_UP_INSIDE and can_pick_up(g, march, within):
            menu.add(w.pick_up_inside)
        if not march.swapped & DROPPED_OFF_INSIDE and can_drop_off(g, march, within):
            menu.add(w.drop_off_inside)


def offer_walls(g: PunicState, march: March, menu: Menu) -> None:
    """10.7: in and out of one's own city; 20.4: a sortie, for one who has not moved yet."""
    w = g.rules.words
    if march.inside:
        if not enemy_outside(g, march):
            if not march.swapped & CAME_OUT:
                menu.add(w.come_out)
        else:
            menu.offer(None if can_sally(g, march) else NO_SORTIE, w.sally)
    elif g.board.walled[march.space] and not march.swapped & WENT_IN:
        menu.offer(can_enter_city(g, march), w.enter_city)


def can_sally(g: PunicState, march: March) -> bool:
    return march.came_from < 0 and march.army.total > 0 and not g.chapters.limits.truce_binds(g, march.side)


def fits_inside(g: PunicState, army: Army, space: int) -> bool:
    """Whether a city of one's own holds all CUs of an army, and its trains where they are Units."""
    return army.total <= g.capacity_left(space) and army.trains <= g.train_room(space)


def can_enter_city(g: PunicState, march: March) -> Refusal | None:
    """10.7: a whole army may end its move inside its own city."""
    if g.map.control[march.space] != march.side:
        return CITY_CLOSED
    if g.besieged(march.space):
        return CITY_SHUT
    return None if fits_inside(g, march.army, march.space) else CITY_FULL


def offer_siege(g: PunicState, general: int, space: int, menu: Menu) -> None:
    """20.1.2: an attempt ends the move."""
    if g.board.walled[space] or g.map.tribe[space] or menu.explaining:
        menu.offer(g.chapters.sieges.can_besiege(g, general), g.rules.words.besiege, space)


# -- what the army does -----------------------------------------------------------------------------------------------


def move(g: PunicState, march: March, answer: Option) -> Flow[None]:
    """One step, voyage or change of the stack."""
    w = g.rules.words
    verb = answer.verb
    if verb is w.march:
        yield from step(g, march, answer.a)
    elif verb is w.pick_up:
        march.swapped |= PICKED_UP
        yield from pick_up(g, march, march.space)
    elif verb is w.pick_up_inside:
        march.swapped |= PICKED_UP_INSIDE
        yield from pick_up(g, march, g.board.inside(march.space))
    elif verb is w.drop_off:
        march.swapped |= DROPPED_OFF
        yield from leave_behind(g, march, march.space)
    elif verb is w.drop_off_inside:
        march.swapped |= DROPPED_OFF_INSIDE
        yield from leave_behind(g, march, g.board.inside(march.space))
    elif verb is w.come_out:
        march.inside = False
        march.swapped |= CAME_OUT
        g.tell("city.active", "log.comes-out", general=march.commander, space=march.space)
        if march.army.total:
            yield from catch_lone(g, 1 - march.side, march.space)
    elif verb is w.enter_city:
        march.swapped |= WENT_IN
        go_inside(g, march)
    elif verb is w.sally:
        g.tell("siege.sortie", "log.sallies", general=march.commander, space=march.space)
        yield from react(g)
    else:
        yield from g.rules.own_move(g, march, answer)


def leave_behind(g: PunicState, march: March, place: int) -> Flow[None]:
    """Drop off; who has fought on the way (at sea, in Hamilcar) does not move again in a Campaign (10.11.d)."""
    army = march.army
    cus = army.total
    generals = army.generals[:]
    yield from drop_off(g, march, place)
    if g.campaign is not None and march.battled:
        g.campaign.spend_at(g, march.side, place, cus - army.total)
        for general in generals:
            if general not in army.generals:
                g.campaign.generals[general] = SPENT


def step(g: PunicState, march: March, to: int) -> Flow[None]:
    """10.2.3, 10.6.1: one space further; attrition on a pass comes before anybody reacts."""
    before_spending(g, march, g.chapters.limits.step_cost(g, march.army, march.space, to))
    take_step(g, march, to)
    met_cus = g.occupied(1 - march.side, to)
    over_a_pass = march.via == ALPS or march.via == PASS
    if weather_open(march) and ((over_a_pass and march.army.total) or strikes_something(g, march)):
        if (yield from bad_weather(g)):
            return
    if over_a_pass:
        yield from g.rules.pass_attrition(g, march.via)
    yield from react(g)
    yield from g.rules.after_entering(g, met_cus)


def go_inside(g: PunicState, march: March) -> None:
    march.inside = True
    g.tell("city.active", "log.goes-inside", general=march.commander, space=march.space)


def end_move(g: PunicState, march: March, answer: Option) -> Flow[bool]:
    """10.2.7: the army stops, goes inside or makes its attempt. False: Bad Weather has taken it back."""
    w = g.rules.words
    if (yield from bad_weather(g)):
        return False
    general = march.commander
    if g.campaign is not None and march.battled:
        g.campaign.spend(march.army)
    if answer.verb is w.enter_city:
        go_inside(g, march)
    elif answer.verb is w.besiege:
        yield from g.chapters.sieges.besiege(g, general)
    place = g.board.inside(march.space) if march.inside else march.space
    settle(g, march.army, place)
    lift_siege(g, march.space)
    yield from g.rules.at_the_end(g, general)
    return True


class Activation(Generic[S]):
    """An activated general: what he may do, from forming up to the end of his move."""
