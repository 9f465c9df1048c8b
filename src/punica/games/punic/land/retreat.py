"""Hannibal, section 15: a beaten force retreats."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import Army, drop_general, gather, join, settle
from punica.games.punic.board import ROAD
from punica.games.punic.land.losses import army_loses
from punica.games.punic.land.retreat_inside import may_part, part_inside, shelter
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

ANY_WAY: Final = -1
"""The first step is free."""
NO_WAY: Final = -2
"""There is no first step: the force came by sea (H6). One that came over a pass or strait has no road back either."""

WHERE_TO: Final = Text("ask.retreat")
INTO_CITY: Final = Text("ask.retreat-city")

ACROSS_PASS: Final = Refusal("retreat.pass", "refusal.retreat-pass")
BACK_TO_BATTLE: Final = Refusal("retreat.no_reentry", "refusal.retreat-reentry")
WHERE_HE_CAME_FROM: Final = Refusal("retreat.defender", "refusal.retreat-barred")
NOT_FIRST: Final = Refusal("retreat.attacker", "refusal.retreat-first")
NOT_NEAREST: Final = Refusal("retreat.nearest", "refusal.retreat-nearest")


class Path:
    """The spaces of a retreat so far, the CUs it would cost, the CUs, trains and generals it would have, swept up."""

    __slots__ = ("cus", "generals", "lost", "spaces", "trains")

    def __init__(self, spaces: list[int], cus: int, trains: int, lost: int, generals: list[int]) -> None:
        self.spaces = spaces
        self.cus = cus
        self.trains = trains
        self.lost = lost
        self.generals = generals


class Retreats(Generic[S]):
    """Where a beaten force goes, and what its way costs."""

    def __init__(self, spaces: int, *, costs_units: bool, absorbs_first: bool, shortest_at_its_cost: bool) -> None:
        self.spaces = spaces
        """How far a retreat goes at most."""
        self.costs_units = costs_units
        """Whether a retreat pays for every enemy Unit it passes, trains included (Golden Geek 13.5.C)."""
        self.absorbs_first = absorbs_first
        """Whether forces swept up share the penalties of their space (Golden Geek 13.5.A)."""
        self.shortest_at_its_cost = shortest_at_its_cost
        """Whether a longer way has to be the shortest of those that cost as much (Golden Geek 13.5.A)."""

    # -- which ways there are -------------------------------------------------------------------------------------

    def retreat_paths(self, g: S, army: Army, space: int, first: int, barred: int) -> list[list[int]]:
        """Hannibal 15.1, H5: the ways to the nearest goals, and longer ones that cost fewer CUs than the cheapest.

        Generals who have lost their CUs as battle casualties go alone: they pay nothing, but avoid enemy CUs.
        """
        if first == NO_WAY:
            return []
        found: list[Path] = []
        least = 0
        edge = [Path([], army.total, army.trains, 0, army.generals)]
        for step in range(self.spaces):
            further: list[Path] = []
            arrived: list[Path] = []
            for path in edge:
                for to in g.board.roads[path.spaces[-1] if step else space]:
                    if to in (space, barred) or to in path.spaces or (step == 0 and first not in (ANY_WAY, to)):
                        continue
                    if not may_stay_with(g, path.generals, to):
                        continue
                    reached = self.step_on(g, army, path, to)
                    if reached is None:
                        continue
                    longer, ends = reached
                    if found and longer.lost >= least:
                        continue
                    if ends:
                        arrived.append(longer)
                    else:
                        further.append(longer)
            if arrived and not found:
                least = min([path.lost for path in arrived])
            found.extend(arrived)
            if arrived and self.shortest_at_its_cost:
                least = min([path.lost for path in found])
            if found and least == 0:
                break
            edge = further
        return [path.spaces for path in found]

    def step_on(self, g: S, army: Army, path: Path, to: int) -> tuple[Path, bool] | None:
        """One space further: the path it makes and whether it may end there; None: the force would be lost."""
        side = army.side
        absorbs_first = self.absorbs_first
        friends = g.map.total(side, to)
        trains = swept_trains(g, side, to)
        cus = path.cus
        lost = path.lost
        larger = takes_in(g, side, to, cus + path.trains)
        if absorbs_first and not larger:
            cus += friends
        if army.total:
            cost = self.penalty(g, side, to)
            if cost >= cus:
                return None
            cus -= cost
            lost += cost
        elif g.map.total(1 - side, to):
            return None
        spaces = [*path.spaces, to]
        if not absorbs_first:
            larger = takes_in(g, side, to, cus + path.trains)
        if (larger and self.may_stop(g, side, to)) or is_refuge(g, side, to):
            return Path(spaces, cus, path.trains, lost, path.generals), True
        if larger:
            return Path(spaces, cus, path.trains, lost, path.generals), False
        if not absorbs_first:
            cus += friends
        generals = path.generals + g.generals_at(side, to) if friends + trains else path.generals
        return Path(spaces, cus, path.trains + trains, lost, generals), False

    def penalty(self, g: S, side: int, space: int) -> int:
        """Hannibal 15.3: a CU for an enemy PC or a tribe that is not friendly, one for each enemy CU outside walls.

        In the Golden Geek edition of Hamilcar it is one for each enemy Unit.
        """
        cost = g.units_at(1 - side, space) if self.costs_units else g.map.total(1 - side, space)
        if g.map.control[space] == 1 - side or g.hostile_tribe(side, space):
            cost += 1
        return cost

    def may_stop(self, g: S, side: int, space: int) -> bool:
        """Whether a retreat may end with a larger friendly force, whoever is within the walls there (ruling H52)."""
        return True

    def retreat_ports(self, g: S, army: Army, space: int) -> list[int]:
        """The ports to which a beaten army may retreat by sea (Hamilcar 13.5.D)."""
        return []

    # -- retreating -----------------------------------------------------------------------------------------------

    def retreat(
        self, g: S, army: Army, space: int, first: int, barred: int, ports: list[int], elephant_first: bool
    ) -> Flow[int]:
        """Hannibal 15: the army leaves the battle space by a legal way, or is eliminated; how many CUs that cost.

        `first` is the step it must begin with (or ANY_WAY, NO_WAY), `barred` a space it may never enter (-1: none),
        `ports` those to which it may go by sea instead.
        """
        leave_trains(g, army, space)
        if shelter(g, army.side, space) and (army.total or army.generals):
            yield from self.retreat_into_city(g, army, space, first, barred, ports)
            by_sea = self.retreat_ports(g, army, space)  # an Admiral who went inside takes nobody away
            ports = [port for port in ports if port in by_sea]
        if not army.total and not army.generals:
            return 0
        paths = self.retreat_paths(g, army, space, first, barred)
        if not paths and not ports:
            lost = yield from eliminate(g, army)
            return lost
        lost = 0
        at = space
        for step in range(self.spaces):
            by_sea = ports if step == 0 else []
            answer = yield from next_step(g, army.side, paths, by_sea, step, at, space, first, barred)
            to = answer.a
            if answer.verb is g.rules.words.retreat_by_sea:
                if army.total:
                    yield from g.rules.displaced.catch_lone(g, 1 - army.side, to)
                yield from arrive(g, army, to)
                return lost
            paths = [path for path in paths if path[step] == to]
            at = to
            ends = len(paths[0]) == step + 1
            absorbs_first = self.absorbs_first
            if absorbs_first:
                ends = ends or takes_in(g, army.side, to, army.total + army.trains)
                if not ends:
                    yield from sweep_up(g, army, to)
            fell = yield from self.enter(g, army, to, elephant_first and lost == 0)
            lost += fell
            if army.total == 0 and (fell or g.map.total(1 - army.side, to)):
                yield from displace_generals(g, army)
                return lost
            larger = not absorbs_first and takes_in(g, army.side, to, army.total + army.trains)
            if ends or (larger and self.may_stop(g, army.side, to)):
                yield from arrive(g, army, to)
                return lost
            if not absorbs_first and not larger:
                yield from sweep_up(g, army, to)
        return lost

    def enter(self, g: S, army: Army, to: int, elephant_first: bool) -> Flow[int]:
        """Hannibal 15.3: the penalties of a space; enemy generals and trains alone there are caught. CUs that fell."""
        if army.total == 0:
            return 0
        cost = self.penalty(g, army.side, to)
        fell = yield from army_loses(g, army, cost, elephant_first)
        if fell:
            rule = "retreat.penalty.cus" if g.units_at(1 - army.side, to) else "retreat.penalty.pc"
            g.tell(rule, "log.retreat-penalty", seat=army.side, space=to, n=fell)
        if army.total and not (self.costs_units and g.map.trains[1 - army.side][to]):
            yield from g.rules.displaced.catch_lone(g, 1 - army.side, to)
        return fell

    def retreat_into_city(self, g: S, army: Army, space: int, first: int, barred: int, ports: list[int]) -> Flow[None]:
        """Hannibal 15.4: all of the army goes inside, or as much as there is room for; or nobody does."""
        w = g.rules.words
        room = min(g.capacity_left(space), army.total)
        if room == 0 and army.total:
            return
        elsewhere = len(ports) > 0 or len(self.retreat_paths(g, army, space, first, barred)) > 0

        def fill(menu: Menu) -> None:
            if room == army.total:
                menu.add(w.into_city)
            elif not elsewhere:
                menu.add(w.inside, room)
            else:
                for n in range(room, 0, -1):
                    if may_part(g, army, n):
                        menu.add(w.inside, n)
            if elsewhere:
                menu.add(w.fall_back)

        answer = yield Choice(army.side, INTO_CITY, "retreat.city", fill)
        if answer.verb is w.fall_back:
            return
        place = g.board.inside(space)
        if answer.verb is w.into_city:
            join(g, army, place)
        else:
            yield from part_inside(g, army, place, answer.a, elsewhere)
        g.tell("retreat.city", "log.retreat-city", seat=army.side, space=space)


def is_refuge(g: PunicState, side: int, space: int) -> bool:
    """Hannibal 15.1.1: a friendly space without enemy CUs (Hamilcar: Units)."""
    return g.map.control[space] == side and not g.units_at(1 - side, space)


def takes_in(g: PunicState, side: int, space: int, units: int) -> bool:
    """Hannibal 15.1.8: whether more friendly CUs (Hamilcar: Units) stand in a space than retreat there."""
    return g.units_at(side, space) > units


def swept_trains(g: PunicState, side: int, space: int) -> int:
    """Trains that go along with a force swept up: where they are Units (ruling M70)."""
    return g.map.trains[side][space] if g.rules.armies.trains_are_units else 0


def may_stay_with(g: PunicState, generals: list[int], space: int) -> bool:
    """Hannibal 24: some generals never leave their region, not even beaten."""
    for general in generals:
        region = g.rules.generals.stays_in[general]
        if region >= 0 and region != g.board.region[space]:
            return False
    return True


def why_not(g: PunicState, at: int, to: int, space: int, first: int, barred: int) -> Refusal:
    """Why a neighbouring space is no step of the retreat."""
    if g.board.connection[at][to] != ROAD:
        return ACROSS_PASS
    if to == space:
        return BACK_TO_BATTLE
    if to == barred:
        return WHERE_HE_CAME_FROM
    return NOT_FIRST if at == space and first not in (ANY_WAY, to) else NOT_NEAREST


def arrive(g: PunicState, army: Army, to: int) -> Flow[None]:
    """Hannibal 15.1: the retreat is over."""
    g.tell("retreat.destination", "log.retreats", seat=army.side, space=to)
    join(g, army, to)
    yield from g.rules.reactions.entered(g, army.side, to)


def next_step(
    g: PunicState,
    side: int,
    paths: list[list[int]],
    ports: list[int],
    step: int,
    at: int,
    space: int,
    first: int,
    barred: int,
) -> Flow[Option]:
    """Hannibal 15.1.2: among ways that are equally good the loser chooses, space by space."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add_each(w.retreat_by_sea, ports)
        offered: list[int] = []
        for path in paths:
            if path[step] not in offered:
                offered.append(path[step])
                menu.add(w.retreat, path[step])
        if menu.explaining:
            for to in g.board.neighbours[at]:
                if to not in offered:
                    menu.offer(why_not(g, at, to, space, first, barred), w.retreat, to)

    answer = yield Choice(side, WHERE_TO, "retreat.nearest", fill)
    return answer


def leave_trains(g: PunicState, army: Army, space: int) -> None:
    """Hannibal 25#30: a train that is made to retreat is lost. In Hamilcar the winner has taken it by then (13.4)."""
    if army.trains:
        army.trains = 0
        g.tell("card.30.lost", "log.train-lost", space=space)


def sweep_up(g: PunicState, army: Army, to: int) -> Flow[None]:
    """Hannibal 15.1.5: friendly CUs on the way join; generals who stand there alone do not."""
    side = army.side
    alone = g.generals_at(side, to) if g.units_at(side, to) == 0 else []
    settle(g, army, to)
    yield from g.rules.reactions.entered(g, side, to)
    gather(g, army, to)
    if not g.rules.armies.trains_are_units:
        leave_trains(g, army, to)
    for general in alone:
        drop_general(g, army, general, to)


def eliminate(g: PunicState, army: Army) -> Flow[int]:
    """Hannibal 15.3.5: nowhere to go."""
    lost = army.total
    army.cus = 0
    army.elephants = 0
    army.trains = 0
    army.batches = []
    g.tell("retreat.eliminated", "log.eliminated", seat=army.side, n=lost)
    yield from displace_generals(g, army)
    return lost


def displace_generals(g: PunicState, army: Army) -> Flow[None]:
    """Hannibal 10.10: the generals of an army whose last CUs fell in the retreat."""
    for general in army.generals[:]:
        yield from g.rules.displaced.displace(g, general)
        army.generals.remove(general)
