"""Section 7: what cards, supply trains and fleets of Hamilcar change about an activation."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.abilities import (
    HOLD_OUT,
    WIN_OVER,
    conversions,
    in_command,
    near_by,
    offer_conversions,
    why_not_win_over,
)
from punica.games.hamilcar.sea.sea_ways import offer_ports, why_not_embark
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARD_ID,
    DESTROY_TRAINS_MOVEMENT,
    GENERAL_CONVERTS_WARSHIPS,
    GENERAL_MOVES_AFTER_BATTLE,
    GENERAL_REMOVES_SIEGE_POINTS,
    GENERAL_TURNS_PC_WHERE_HE_STOPS,
    GENERAL_TURNS_PCS,
    MOVEMENT,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import NOBODY, ROME
from punica.games.punic.land.activation import Activation
from punica.games.punic.land.marching import points_left, spend
from punica.games.punic.land.sieges import remove_points
from punica.games.punic.march import March
from punica.games.punic.state import AS_EVENT
from punica.games.punic.year.politics import place_pc
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.option import Option
from punica.kernel.text import Text

DESTROY: Final = verb("destroy-trains {n}")
FLAMEN: Final[int] = CARD_ID["56"]


def _places(g: HamilcarState, march: March) -> list[int]:
    """Where trains of its side are at hand: with the army, and on the other side of its walls if the way is free."""
    here = g.board.inside(march.space) if march.inside else march.space
    return g.rules.armies.one_force(g, march.side, here)


class HamilcarActivation(Activation[HamilcarState]):
    """Forced Marches, voyages, supply trains destroyed, and what generals do by their own ability."""

    def first_activation(self, g: HamilcarState, general: int) -> Flow[None]:
        """17.1#56: once, PCs of Rome's choice."""
        if g.flamen == general:
            g.flamen = -1
            yield from g.rules.losses.political_loss(g, ROME, g.hamilcar.cards.pcs[FLAMEN], "card.56.once")

    def movement_points(self, g: HamilcarState, general: int) -> int:
        """7.1: four, or what the card in play says: six with a Forced March (40, 41)."""
        if g.mode == AS_EVENT and g.card >= 0 and g.hamilcar.cards.movement[g.card]:
            return g.hamilcar.cards.movement[g.card]
        return MOVEMENT

    def by_sea_only(self, g: HamilcarState, general: int) -> bool:
        return g.naval_only

    def sea_limit(self, g: HamilcarState, general: int) -> int:
        """7.3.A: ten Units, which every army keeps anyway."""
        return g.rules.armies.limit

    def offer_at_start(self, g: HamilcarState, general: int, menu: Menu) -> None:
        """Carthalo and Himilco instead of everything else, Vulso before it."""
        if not in_command(g, general):
            return
        space = g.board.space_of(g.map.where[general])
        if GENERAL_TURNS_PCS[general]:
            for near in range(g.board.spaces) if menu.explaining else near_by(space):
                menu.offer(why_not_win_over(g, general, near), WIN_OVER, near)
        if GENERAL_REMOVES_SIEGE_POINTS[general] and g.board.is_inside(g.map.where[general]) and g.besieged(space):
            menu.add(HOLD_OUT, space)
        if GENERAL_CONVERTS_WARSHIPS[general]:
            offer_conversions(g, general, menu)

    def at_start(self, g: HamilcarState, general: int, answer: Option) -> Flow[bool]:
        """Do it. Whether that was the whole activation."""
        if answer.verb is WIN_OVER:
            place_pc(g, g.rules.generals.side[general], answer.a)
            return True
        if answer.verb is HOLD_OUT:
            g.tell("general.himilco", "log.repairs", general=general, space=answer.a)
            remove_points(g, answer.a, GENERAL_REMOVES_SIEGE_POINTS[general])
            return True
        yield from conversions(g, general, answer)
        return False

    def offer_voyages(self, g: HamilcarState, march: March, menu: Menu) -> None:
        """7.3: `sail {space}` to the first port of a voyage."""
        barred = why_not_embark(g, march)
        if barred is None or menu.explaining:
            offer_ports(g, march, march.space, barred, menu)

    def offer_own_moves(self, g: HamilcarState, march: March, menu: Menu) -> None:
        """2.3.D4: supply trains of the army, or of its side in this space, are destroyed for a movement point."""
        if points_left(g, march) < DESTROY_TRAINS_MOVEMENT:
            return
        trains = march.army.trains
        for place in _places(g, march):
            trains += g.map.trains[march.side][place]
        for n in range(trains, 0, -1):
            menu.add(DESTROY, n)

    def own_move(self, g: HamilcarState, march: March, answer: Option) -> Flow[None]:
        """A voyage, or supply trains destroyed."""
        if answer.verb is not DESTROY:
            yield from g.hamilcar.naval_movement.voyage(g, answer.a)
            return
        g.rules.weather.before_spending(g, march, DESTROY_TRAINS_MOVEMENT)
        spend(g, march, DESTROY_TRAINS_MOVEMENT)
        trains = g.map.trains[march.side]
        left = answer.a
        for place in _places(g, march):
            lying = min(left, trains[place])
            trains[place] -= lying
            left -= lying
        march.army.trains -= left
        g.tell("trains.destroy", "log.trains-destroyed", general=march.commander, n=answer.a, space=march.space)

    def at_the_end(self, g: HamilcarState, general: int) -> Flow[None]:
        """17.2 Maximus: where his move has ended he may turn the enemy PC, or place one."""
        if not GENERAL_TURNS_PC_WHERE_HE_STOPS[general]:
            return
        place = g.map.where[general]
        if place < 0 or g.board.is_inside(place) or not in_command(g, general):
            return
        side = g.rules.generals.side[general]
        if g.plain_pc(1 - side, place):
            if g.rules.movement_limits.truce_binds(g, side):
                return
        elif g.map.control[place] != NOBODY or g.map.tribe[place]:
            return
        w = g.rules.words

        def fill(menu: Menu) -> None:
            menu.add(w.place, place)
            menu.add(w.no)

        answer = yield Choice(side, Text("ask.may-place", space=place), "general.maximus", fill)
        if answer.verb is w.place:
            place_pc(g, side, place, "general.maximus")

    def goes_on(self, g: HamilcarState, general: int) -> bool:
        """17.2 Regulus: he has won a land battle, in command to its end, and has movement points left."""
        march = g.march
        assert march is not None
        if not GENERAL_MOVES_AFTER_BATTLE[general] or g.commander_at(march.side, march.space) != general:
            return False
        return points_left(g, march) > 0

    def cut_short(self, g: HamilcarState, general: int) -> Flow[None]:
        """17.2 Maximus: after a battle he must have won it in command, and so be where it was fought."""
        march = g.march
        assert march is not None
        if g.commander_at(march.side, march.space) == general:
            yield from self.at_the_end(g, general)
