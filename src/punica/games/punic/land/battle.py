"""Land battles: the armies that meet, who commands them, the losses of both, and what a defeat costs.

What decides a battle is each game's own: battle cards in Hannibal (14), battle dice in Hamilcar (13).
"""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import Army, lift_all, lift_general, load, settle
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.engagement import Engagement
from punica.games.punic.land.command import consuls_among, is_consul, least_with
from punica.games.punic.land.losses import army_loses
from punica.games.punic.land.retreat import ANY_WAY, NO_WAY, leave_trains
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

CONSUL_MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")

SORTIE_TOO: Final = Text("ask.sortie")
SORTIE_ELEPHANTS: Final = Text("ask.sortie-elephants")
WHO_COMMANDS: Final = Text("ask.commander")
ROLL_FOR_COMMAND: Final = Text("ask.change-command")


class Battles(Generic[S]):
    """A land battle, from the armies that meet to what a defeat costs."""

    def __init__(
        self,
        *,
        command_changes_on: int,
        owner_chooses_commander: bool,
        chooses_relief_commander: bool,
        garrison_joins: bool = False,
        relief_is_one_army: bool = False,
    ) -> None:
        self.command_changes_on = command_changes_on
        """The least die with which two Consuls change places."""
        self.owner_chooses_commander = owner_chooses_commander
        """Whether the owner of an army that is attacked says which of its generals of the highest rank commands."""
        self.chooses_relief_commander = chooses_relief_commander
        """At equal rank the owner chooses between the generals of relief and sortie (Hannibal 20.6)."""
        self.garrison_joins = garrison_joins
        """Whether CUs come out of a city that is not besieged to join the attacker (Silver 7.2.D, ruling M33)."""
        self.relief_is_one_army = relief_is_one_army
        """Whether relief and sortie with a Consul each are one army with two (Hamilcar, ruling M124; Hannibal: H51)."""

    def battle(self, g: S, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """Fight with `g.march` against what stands outside in its space.

        In the end nobody is afield, and `march.battled` is set.
        """
        raise NotImplementedError

    def battle_goes_on(self, g: S) -> Flow[None]:
        """The rest of a battle and of its march, from a waypoint, where a game has such."""
        raise NotImplementedError

    # -- who commands ---------------------------------------------------------------------------------------------

    def take_command(self, g: S, b: Engagement) -> Flow[None]:
        """The highest rank commands; between relief and sortie see `command_of_relief`."""
        for side in (ROME, CARTHAGE):
            b.start[side] = b.strength(side)
            b.commander[side] = b.armies[side].commander
        if self.owner_chooses_commander and not b.intercepted:
            yield from command_of_defence(g, b)
        if b.sortie is not None:
            yield from self.command_of_relief(g, b, b.sortie)

    def command_of_relief(self, g: S, b: Engagement, sortie: Army) -> Flow[None]:
        """Hannibal 20.6: the general inside commands if he outranks; at equal rank the owner may choose.

        In Hamilcar he chooses among all of the highest rank (2.2.E1); a sortie alone is led by who was activated.
        """
        side = b.attacker
        outside = b.commander[side]
        inside = sortie.commander
        if inside < 0:
            return
        if outside < 0:
            b.commander[side] = inside
            return
        rank = g.map.rank
        equals = [inside]
        if self.owner_chooses_commander:
            equals = [general for general in sortie.generals if rank[general] == rank[inside]]
        if rank[inside] < rank[outside] or (rank[inside] == rank[outside] and not self.chooses_relief_commander):
            return
        if rank[inside] == rank[outside]:
            equals.insert(0, outside)
        if len(equals) == 1:
            b.commander[side] = inside
            return

        def fill(menu: Menu) -> None:
            for general in equals:
                menu.add(g.rules.words.command, general)

        answer = yield Choice(side, WHO_COMMANDS, "siege.relief.command", fill)
        b.commander[side] = answer.a

    def change_of_command(self, g: S, b: Engagement) -> Flow[None]:
        """Hannibal 18.2: with two Consuls in the Roman army Carthage may roll if it is attacked, must if it attacks.

        Consuls of unequal rank, one of them an Aristocrat, do not change places (Hamilcar 13.2).
        """
        commander = b.commander[ROME]
        if commander < 0 or not is_consul(g, commander):
            return
        for army in b.forces(ROME):
            if commander not in army.generals and not self.relief_is_one_army:
                continue
            for other in army.generals:
                if other != commander and g.map.rank[other] == g.map.rank[commander]:
                    yield from self.roll_for_command(g, b, army, commander, other)
                    return

    def roll_for_command(self, g: S, b: Engagement, army: Army, commander: int, other: int) -> Flow[None]:
        """Hannibal 18.2.4: on 4 to 6 the Consuls change places; `army` is the one of the other."""
        if b.attacker == ROME:
            w = g.rules.words

            def fill(menu: Menu) -> None:
                menu.add(w.change_command)
                menu.add(w.no)

            answer = yield Choice(CARTHAGE, ROLL_FOR_COMMAND, "consuls.command.attack", fill)
            if answer.verb is not w.change_command:
                return
        die = yield from roll(g, CARTHAGE, "change-of-command")
        if die < self.command_changes_on:
            return
        if commander in army.generals:
            army.generals.remove(other)
            army.generals.insert(army.generals.index(commander), other)
        b.commander[ROME] = other
        g.tell("consuls.command.roll", "log.command-changes", general=other)


# -- The armies meet --------------------------------------------------------------------------------------------------


def meet(g: PunicState, b: Engagement, intercepted: bool, failed_avoid: bool) -> None:
    """Both armies leave map and march for the battle. An army that has not moved has come out of its city."""
    march = g.march
    assert march is not None
    b.intercepted = intercepted
    b.failed_avoid = failed_avoid
    if march.came_from < 0:
        b.sortie = march.army
        b.armies[march.side] = Army(march.side)
    else:
        b.armies[march.side] = march.army
    march.army = Army(march.side)
    march.battled = True
    march.ended = True
    b.armies[1 - march.side] = lift_all(g, 1 - march.side, march.space)
    g.tell("battle", "log.battle", space=march.space, seat=march.side)


def sortie_joins(g: PunicState, b: Engagement) -> Flow[None]:
    """Hannibal 20.6: when besiegers are attacked, CUs inside may join, and the generals inside with them."""
    side = b.attacker
    space = b.space
    if b.sortie is not None or not g.board.walled[space] or g.map.control[space] != side:
        return
    besieged = g.besieged(space)
    if not besieged and not g.rules.battle.garrison_joins:
        return
    rule = "siege.relief" if besieged else "city.active"
    place = g.board.inside(space)
    total = g.map.total(side, place)
    if total == 0:
        return
    w = g.rules.words
    relief = b.armies[side]
    inside = g.generals_at(side, place)
    least = least_with(g, [*inside, *relief.generals]) if consuls_among(g, inside) else 0

    def fill(menu: Menu) -> None:
        for n in range(total, 0, -1):
            menu.offer(None if n == total or relief.total + n >= least else CONSUL_MINIMUM, w.sortie, n)
        menu.add(w.no)

    answer = yield Choice(side, SORTIE_TOO, rule, fill)
    if answer.verb is w.no:
        return
    elephants = yield from sortie_elephants(g, side, place, answer.a)
    b.sortie = Army(side)
    load(g, b.sortie, place, answer.a - elephants, elephants)
    for general in inside:
        lift_general(g, b.sortie, general)
    g.tell(rule, "log.sortie", seat=side, n=answer.a)


def sortie_elephants(g: PunicState, side: int, place: int, cus: int) -> Flow[int]:
    """How many of those who come out are elephants."""
    if side != CARTHAGE or g.map.elephants[place] == 0:
        return 0
    w = g.rules.words
    least = max(0, cus - g.map.cus[side][place])
    most = min(cus, g.map.elephants[place])

    def fill(menu: Menu) -> None:
        for n in range(most, least - 1, -1):
            menu.add(w.take_elephants, n)

    answer = yield Choice(side, SORTIE_ELEPHANTS, "siege.relief", fill)
    return answer.a


# -- Who commands -----------------------------------------------------------------------------------------------------


def command_of_defence(g: PunicState, b: Engagement) -> Flow[None]:
    """Hamilcar 2.2.E1: among the highest in rank the owner chooses; the attacker did so when he activated one.

    Who has just intercepted together has been told off under one command already.
    """
    side = 1 - b.attacker
    army = b.armies[side]
    rank = g.map.rank
    equals = [general for general in army.generals if rank[general] == rank[army.commander]]
    if len(equals) < 2:
        return

    def fill(menu: Menu) -> None:
        for general in equals:
            menu.add(g.rules.words.command, general)

    answer = yield Choice(side, WHO_COMMANDS, "command.equal_rank", fill)
    army.generals.remove(answer.a)
    army.generals.insert(0, answer.a)
    b.commander[side] = answer.a


# -- Losses of one army, or of relief and sortie ----------------------------------------------------------------------


def side_loses(g: PunicState, b: Engagement, side: int, lost: int, must_elephant: bool) -> Flow[int]:
    """A side removes CUs, from relief and sortie as its owner likes (Hannibal 20.6); how many it really lost."""
    army = b.armies[side]
    sortie = b.sortie if side == b.attacker else None
    lost = min(lost, b.strength(side))
    if sortie is None:
        real = yield from army_loses(g, army, lost, must_elephant)
    else:
        real = yield from both_lose(g, army, sortie, lost, must_elephant)
    b.losses[side] += real
    return real


def both_lose(g: PunicState, relief: Army, sortie: Army, lost: int, must_elephant: bool) -> Flow[int]:
    """Hannibal 20.6: losses come from either force. `must_elephant`: from one that has elephants, so that one falls."""
    least = max(0, lost - relief.total)
    most = min(lost, sortie.total)
    must_elephant = must_elephant and lost > 0 and relief.elephants + sortie.elephants > 0
    if must_elephant:
        if relief.elephants == 0:
            least = max(least, 1)
        if sortie.elephants == 0:
            most = min(most, lost - 1)

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(g.rules.words.lose_sortie, n)

    answer = yield Choice(relief.side, Text("ask.lose-sortie", n=lost), "siege.relief.losses", fill, shared=lost)
    before = sortie.elephants
    relief_can = relief.elephants > 0 and answer.a < lost
    yield from army_loses(g, sortie, answer.a, must_elephant and not relief_can)
    yield from army_loses(g, relief, lost - answer.a, must_elephant and sortie.elephants == before)
    return lost


# -- What follows -----------------------------------------------------------------------------------------------------


def spend_campaigners(g: PunicState, b: Engagement) -> None:
    """Hannibal 10.11.d: who has fought does not move again in this Campaign."""
    if g.campaign is not None:
        for force in b.forces(b.attacker):
            g.campaign.spend(force)


def retreat_of(g: PunicState, b: Engagement, loser: int, elephant_first: bool) -> Flow[None]:
    """Hannibal 15: the attacker begins with the way he came (H6), the defender never goes there; a sortie goes inside.

    `elephant_first`: the first CU that falls on the way has to be an elephant.
    """
    march = g.march
    assert march is not None
    came_from = g.rules.reactions.entered_from(g)
    first = ANY_WAY
    barred = -1
    ports = g.rules.retreat.retreat_ports(g, b.armies[loser], b.space)
    if loser != b.attacker:
        barred = came_from
        ports = [port for port in ports if port != came_from]
    else:
        if b.sortie is not None:
            leave_trains(g, b.sortie, b.space)
            if b.sortie.total or b.sortie.generals:
                g.tell("siege.relief.retreat", "log.retreat-city", seat=loser, space=b.space)
            settle(g, b.sortie, g.board.inside(b.space))
        first = NO_WAY if march.by_sea else came_from
        ports = [port for port in ports if port == came_from]
    lost = yield from g.rules.retreat.retreat(g, b.armies[loser], b.space, first, barred, ports, elephant_first)
    b.losses[loser] += lost
    b.retreat_losses += lost


def political_consequences(g: PunicState, b: Engagement, loser: int) -> Flow[None]:
    """Hannibal 14.13, 14.14: a PC for every two lost; who cannot pay sues for peace."""
    yield from g.rules.losses.political_loss(g, loser, b.losses[loser] // 2, "politics.defeat")
