"""Hannibal 10: an activated general forms up his army, marches or sails, and ends his move."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.army import SPENT, Army, settle
from punica.games.punic.board import ALPS, PASS
from punica.games.punic.land.city_gates import go_inside, offer_walls
from punica.games.punic.land.forming import (
    CAME_OUT,
    DROPPED_OFF,
    DROPPED_OFF_INSIDE,
    GAVE_ALL,
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
from punica.games.punic.land.lifting import lift_siege
from punica.games.punic.land.marching import offer_steps, points_left, take_step, why_not_stay_within, why_not_stop
from punica.games.punic.land.weather import weather_open
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.option import Option
from punica.kernel.text import Text


class Activation(Generic[S]):
    """An activated general: what he may do, from forming up to the end of his move."""

    def __init__(self, *, city_is_free: bool) -> None:
        self.city_is_free = city_is_free
        """Whether an army goes in and out of its own unbesieged city as it likes; else going in ends its move."""

    def activate(self, g: S, general: int) -> Flow[None]:
        """Form up, move, and end with a siege or subjugation where that is possible; or do that on the spot."""
        yield from self.first_activation(g, general)
        w = g.rules.words
        seat = g.rules.generals.side[general]
        place = g.map.where[general]
        space = g.board.space_of(place)
        allowance = self.movement_points(g, general)
        sea_first = self.by_sea_only(g, general)

        prepared = False

        def fill(menu: Menu) -> None:
            offer_take(g, general, place, allowance, menu)
            if not sea_first:
                offer_siege(g, general, space, menu)
                if not prepared:
                    self.offer_at_start(g, general, menu)
            menu.add(w.stop)

        while True:
            answer = yield Choice(seat, Text("ask.take", general=general), "movement.select", fill)
            if answer.verb is w.besiege:
                yield from g.rules.sieges.besiege(g, general)
            elif answer.verb is w.stop:
                g.take_command(general)
                yield from self.at_the_end(g, general)
            elif answer.verb is w.take:
                march = March(Army(seat), space)
                march.allowance = allowance
                march.inside = g.board.is_inside(place)
                march.sea_first = sea_first
                march.sea_limit = self.sea_limit(g, general)
                yield from self.set_out(g, march, general, place, answer.a)
            else:
                over = yield from self.at_start(g, general, answer)
                if not over:
                    prepared = True
                    continue
            return

    def set_out(self, g: S, march: March, general: int, place: int, cus: int) -> Flow[None]:
        """Form up and march; again after a battle, for a general who then may."""
        while True:
            march.swapped = PICKED_UP_INSIDE | DROPPED_OFF_INSIDE if march.inside else PICKED_UP | DROPPED_OFF
            g.march = march
            yield from form_up(g, march, general, place, cus)
            if march.battled and g.campaign is not None:
                g.campaign.spend_all_at(g, march.side, place)
            stopped = yield from self.march_on(g)
            assert g.march is not None
            march = g.march
            if not stopped and march.battled and self.goes_on(g, general):
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
                yield from self.cut_short(g, general)
            g.march = None
            return

    def march_on(self, g: S) -> Flow[bool]:
        """Step after step until the army stops and is put down. False: a battle or the sea stopped it."""
        w = g.rules.words
        march = g.march
        assert march is not None
        seat = march.side
        while march.army.generals:
            prompt = Text("ask.march", general=march.commander, n=0 if march.ended else points_left(g, march))
            answer = yield Choice(seat, prompt, "movement.repeat", lambda menu: self.offer_moves(g, menu))
            if answer.verb is w.stop or answer.verb is w.besiege or self.ends_inside(g, answer):
                over = yield from self.end_move(g, march, answer)
                if over:
                    return True
            else:
                yield from self.move(g, march, answer)
            assert g.march is not None
            march = g.march  # Bad Weather puts another one in its place
        return False

    def ends_inside(self, g: S, answer: Option) -> bool:
        """Going inside one's city ends the move, where it is not free to go in and out (as in Hamilcar 2.1.F)."""
        return answer.verb is g.rules.words.enter_city and not self.city_is_free

    def offer_moves(self, g: S, menu: Menu) -> None:
        """What the marching army may do next. One that has been stopped may only make its siege attempt."""
        march = g.march
        assert march is not None
        if not march.ended:
            offer_steps(g, march, menu)
            self.offer_voyages(g, march, menu)
            offer_stack_changes(g, march, menu)
            if not march.sea_first or march.voyages:
                self.offer_own_moves(g, march, menu)
                offer_walls(g, march, menu)
        if not march.sea_first or march.voyages:
            offer_siege(g, march.commander, march.space, menu)
        menu.offer(why_not_stop(g, march) if menu.options else None, g.rules.words.stop)

    def move(self, g: S, march: March, answer: Option) -> Flow[None]:
        """One step, voyage or change of the stack."""
        w = g.rules.words
        verb = answer.verb
        if verb is w.march:
            yield from self.step(g, march, answer.a)
        elif verb is w.pick_up:
            march.swapped |= PICKED_UP
            yield from pick_up(g, march, march.space, march.allowance)
        elif verb is w.pick_up_inside:
            march.swapped |= PICKED_UP_INSIDE
            yield from pick_up(g, march, g.board.inside(march.space), march.allowance)
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
                yield from g.rules.displaced.catch_lone(g, 1 - march.side, march.space)
        elif verb is w.enter_city:
            march.swapped |= WENT_IN
            go_inside(g, march)
        elif verb is w.sally:
            g.tell("siege.sortie", "log.sallies", general=march.commander, space=march.space)
            yield from g.rules.reactions.react(g)
        else:
            yield from self.own_move(g, march, answer)

    def step(self, g: S, march: March, to: int) -> Flow[None]:
        """Hannibal 10.2.3, 10.6.1: one space further; attrition on a pass comes before anybody reacts."""
        weather = g.rules.weather
        weather.before_spending(g, march, g.rules.movement_limits.step_cost(g, march.army, march.space, to))
        take_step(g, march, to)
        met_cus = g.occupied(1 - march.side, to)
        over_a_pass = march.via == ALPS or march.via == PASS
        if weather_open(march) and ((over_a_pass and march.army.total) or weather.strikes_something(g, march)):
            if (yield from weather.bad_weather(g)):
                return
        if over_a_pass:
            if march.army.total:
                yield from weather.before_pass_die(g, march)
            yield from self.pass_attrition(g, march.via)
        yield from g.rules.reactions.react(g)
        yield from self.after_entering(g, met_cus)

    def end_move(self, g: S, march: March, answer: Option) -> Flow[bool]:
        """Hannibal 10.2.7: the army stops, goes inside or makes its attempt. False: Bad Weather has taken it back."""
        w = g.rules.words
        if (yield from g.rules.weather.bad_weather(g)):
            return False
        general = march.commander
        if g.campaign is not None and march.battled:
            g.campaign.spend(march.army)
        if answer.verb is w.enter_city:
            go_inside(g, march)
        elif answer.verb is w.besiege:
            yield from g.rules.sieges.besiege(g, general)
        place = g.board.inside(march.space) if march.inside else march.space
        settle(g, march.army, place)
        behind = -1 if march.by_sea else march.came_from
        if behind >= 0 and march.from_inside:
            behind = g.board.inside(behind)
        yield from g.rules.armies.trains_meet(g, march.side, place, behind)
        lift_siege(g, march.space)
        yield from self.at_the_end(g, general)
        return True

    # -- what a game says ---------------------------------------------------------------------------------------------

    def first_activation(self, g: S, general: int) -> Flow[None]:
        """What a general's activation may cost, and what may meet his army, before it begins."""
        raise NotImplementedError

    def movement_points(self, g: S, general: int) -> int:
        """How far the card in play moves a general."""
        raise NotImplementedError

    def by_sea_only(self, g: S, general: int) -> bool:
        """Whether the card in play moves a general by sea before anything else."""
        raise NotImplementedError

    def sea_limit(self, g: S, general: int) -> int:
        """Most CUs this general may take on a voyage, 0: he does not sail."""
        raise NotImplementedError

    def offer_at_start(self, g: S, general: int, menu: Menu) -> None:
        """What a general may do when he is activated, before or instead of forming up."""

    def at_start(self, g: S, general: int, answer: Option) -> Flow[bool]:
        """Do what `offer_at_start` offered. Whether that was the whole activation."""
        raise NotImplementedError

    def offer_voyages(self, g: S, march: March, menu: Menu) -> None:
        raise NotImplementedError

    def offer_own_moves(self, g: S, march: March, menu: Menu) -> None:
        """What else a marching army may do in this game."""
        raise NotImplementedError

    def own_move(self, g: S, march: March, answer: Option) -> Flow[None]:
        """Do what `offer_voyages` or `offer_own_moves` offered."""
        raise NotImplementedError

    def pass_attrition(self, g: S, via: int) -> Flow[None]:
        """The army of `g.march` has just crossed a pass of this kind; without one nothing happens."""
        yield from ()

    def after_entering(self, g: S, met_cus: bool) -> Flow[None]:
        """What follows a step once the reactions to it are over; `met_cus`: enemy CUs stood there."""
        yield from ()

    def at_the_end(self, g: S, general: int) -> Flow[None]:
        """What a general does where his move has ended."""
        yield from ()

    def goes_on(self, g: S, general: int) -> bool:
        """Whether a general whose march has ended in a battle may go on with what points he has left."""
        return False

    def cut_short(self, g: S, general: int) -> Flow[None]:
        """What follows a march that a battle or the sea has ended."""
        yield from ()


# -- what the army does -----------------------------------------------------------------------------------------------


def _how_many_go_on(g: PunicState, march: March, general: int) -> Flow[Option]:
    """Who goes on after a battle forms up anew where it was fought."""

    def fill(menu: Menu) -> None:
        offer_take(g, general, march.space, march.allowance, menu)
        menu.add(g.rules.words.stop)

    answer = yield Choice(march.side, Text("ask.take", general=general), "movement.select", fill)
    return answer


def offer_stack_changes(g: PunicState, march: March, menu: Menu) -> None:
    """Hannibal 10.8, 10.9: picking up and dropping off, each once a space, outside or inside its walls.

    Who may not stop here may not be left here either (10.4.2).
    """
    w = g.rules.words
    space = march.space
    if not march.inside:
        if not march.swapped & PICKED_UP and can_pick_up(g, march, space, march.allowance):
            menu.add(w.pick_up)
        if not march.swapped & DROPPED_OFF and can_drop_off(g, march, space):
            menu.offer(why_not_stop(g, march), w.drop_off)
    if g.board.walled[space] and g.map.control[space] == march.side:
        within = g.board.inside(space)
        if not march.swapped & PICKED_UP_INSIDE and can_pick_up(g, march, within, march.allowance):
            menu.add(w.pick_up_inside)
        if not march.swapped & DROPPED_OFF_INSIDE and can_drop_off(g, march, within):
            menu.offer(why_not_stay_within(g, march.army, space), w.drop_off_inside)


def offer_siege(g: PunicState, general: int, space: int, menu: Menu) -> None:
    """Hannibal 20.1.2: an attempt ends the move."""
    if g.board.walled[space] or g.map.tribe[space] or menu.explaining:
        menu.offer(g.rules.sieges.why_not_besiege(g, general), g.rules.words.besiege, space)


def leave_behind(g: PunicState, march: March, place: int) -> Flow[None]:
    """Drop off; who has fought on the way (at sea, in Hamilcar) does not move again in a Campaign."""
    army = march.army
    cus = army.total
    generals = army.generals[:]
    yield from drop_off(g, march, place)
    if cus and not army.total:
        march.swapped |= GAVE_ALL
    if g.campaign is not None and march.battled:
        g.campaign.spend_at(g, march.side, place, cus - army.total)
        for general in generals:
            if general not in army.generals:
                g.campaign.generals[general] = SPENT
