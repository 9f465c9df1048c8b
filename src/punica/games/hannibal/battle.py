"""Section 14: a battle, from the armies that meet to what it costs the loser."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.battle_cards import deal
from punica.games.hannibal.battle_events import events_before_battle
from punica.games.hannibal.battle_rounds import battle_rounds
from punica.games.hannibal.battle_state import Battle
from punica.games.hannibal.casualties import battle_casualties, retreat_losses
from punica.games.hannibal.elephants import elephant_charge
from punica.games.hannibal.events.victory import after_victory
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_PROBES_AS_OTHER
from punica.games.hannibal.withdrawals import withdraw
from punica.games.hannibal.words import verb
from punica.games.punic.army import Army, lift_all, lift_general, load, settle
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.command import consuls_among, least_with
from punica.games.punic.displaced import catch_lone, displace
from punica.games.punic.losses import besiegers_gone, lift_sieges
from punica.games.punic.map import CONSUL, PROCONSUL
from punica.games.punic.politics import remove_pcs
from punica.games.punic.retreat import ANY_WAY, NO_WAY, retreat
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import GameOver, roll
from punica.kernel.text import Text

CHOOSES_COMMANDER: Final[list[bool]] = [False, True]
"""By edition: at equal rank the owner chooses between the generals of relief and sortie (H44)."""
COMMAND_CHANGES_ON: Final = 4

CHANGE_COMMAND: Final = verb("change-command")
CONSUL_MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")

SORTIE_TOO: Final = Text("ask.sortie")
SORTIE_ELEPHANTS: Final = Text("ask.sortie-elephants")
WHO_COMMANDS: Final = Text("ask.commander")
ROLL_FOR_COMMAND: Final = Text("ask.change-command")


def battle(g: HannibalState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
    """14: `g.march` attacks what stands outside in its space. In the end nobody is afield, `march.battled` is set."""
    b = meet(g, intercepted, failed_avoid)
    yield from sortie_joins(g, b)
    yield from take_command(g, b)
    yield from change_of_command(g, b)
    yield from events_before_battle(g, b, b.attacker)
    yield from events_before_battle(g, b, 1 - b.attacker)
    yield from elephant_charge(g, b)
    deal(g, b)
    yield from battle_rounds(g, b)
    yield from aftermath(g, b)


# -- The armies meet --------------------------------------------------------------------------------------------------


def meet(g: HannibalState, intercepted: bool, failed_avoid: bool) -> Battle:
    """Both armies leave map and march for the battle. An army that has not moved has come out of its city (20.6)."""
    march = g.march
    assert march is not None
    b = Battle(march.space, march.side)
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
    g.battle = b
    g.say("battle", "log.battle", space=march.space, seat=march.side)
    return b


def sortie_joins(g: HannibalState, b: Battle) -> Flow[None]:
    """20.6: when besiegers are attacked, CUs inside may join, and the generals inside with them."""
    side = b.attacker
    space = b.space
    if b.sortie is not None or not g.besieged(space) or g.map.control[space] != side:
        return
    place = g.board.inside(space)
    total = g.map.total(side, place)
    if total == 0:
        return
    w = g.hannibal.words
    relief = b.armies[side]
    inside = g.generals_at(side, place)
    least = least_with(g, [*inside, *relief.generals]) if consuls_among(g, inside) else 0

    def fill(menu: Menu) -> None:
        for n in range(total, 0, -1):
            menu.offer(None if n == total or relief.total + n >= least else CONSUL_MINIMUM, w.sortie, n)
        menu.add(w.no)

    answer = yield Choice(side, SORTIE_TOO, "siege.relief", fill)
    if answer.verb is w.no:
        return
    elephants = yield from sortie_elephants(g, side, place, answer.a)
    b.sortie = Army(side)
    load(g, b.sortie, place, answer.a - elephants, elephants)
    for general in inside:
        lift_general(g, b.sortie, general)
    g.say("siege.relief", "log.sortie", seat=side, n=answer.a)


def sortie_elephants(g: HannibalState, side: int, place: int, cus: int) -> Flow[int]:
    """How many of those who come out are elephants."""
    if side != CARTHAGE or g.map.elephants[place] == 0:
        return 0
    w = g.hannibal.words
    least = max(0, cus - g.map.cus[side][place])
    most = min(cus, g.map.elephants[place])

    def fill(menu: Menu) -> None:
        for n in range(most, least - 1, -1):
            menu.add(w.take_elephants, n)

    answer = yield Choice(side, SORTIE_ELEPHANTS, "siege.relief", fill)
    return answer.a


# -- Who commands -----------------------------------------------------------------------------------------------------


def take_command(g: HannibalState, b: Battle) -> Flow[None]:
    """The highest rank commands; between relief and sortie see 20.6."""
    for side in (ROME, CARTHAGE):
        b.start[side] = b.strength(side)
        b.commander[side] = b.armies[side].commander
    if b.sortie is not None:
        yield from command_of_relief(g, b, b.sortie)
    for side in (ROME, CARTHAGE):
        b.probes_left[side] = GENERAL_PROBES_AS_OTHER[b.commander[side]] if b.commander[side] >= 0 else 0


def command_of_relief(g: HannibalState, b: Battle, sortie: Army) -> Flow[None]:
    """20.6: the general inside commands if he outranks; at equal rank the owner chooses, or (classic) he does not."""
    side = b.attacker
    outside = b.commander[side]
    inside = sortie.commander
    if inside < 0:
        return
    rank = g.map.rank
    if outside < 0 or rank[inside] > rank[outside]:
        b.commander[side] = inside
    elif rank[inside] == rank[outside] and CHOOSES_COMMANDER[g.hannibal.edition]:
        w = g.hannibal.words

        def fill(menu: Menu) -> None:
            menu.add(w.command, outside)
            menu.add(w.command, inside)

        answer = yield Choice(side, WHO_COMMANDS, "siege.relief.command", fill)
        b.commander[side] = answer.a


def change_of_command(g: HannibalState, b: Battle) -> Flow[None]:
    """18.2: with two Consuls in the Roman army Carthage may roll if it is attacked, and must if it attacks."""
    commander = b.commander[ROME]
    if commander < 0 or g.map.rank[commander] != CONSUL:
        return
    for army in b.forces(ROME):
        if commander not in army.generals:
            continue
        for other in army.generals:
            if other != commander and g.map.rank[other] == CONSUL:
                yield from roll_for_command(g, b, army, commander, other)
                return


def roll_for_command(g: HannibalState, b: Battle, army: Army, commander: int, other: int) -> Flow[None]:
    """18.2.4: on 4 to 6 the Consuls change places."""
    if b.attacker == ROME:
        w = g.hannibal.words

        def fill(menu: Menu) -> None:
            menu.add(CHANGE_COMMAND)
            menu.add(w.no)

        answer = yield Choice(CARTHAGE, ROLL_FOR_COMMAND, "consuls.command.attack", fill)
        if answer.verb is not CHANGE_COMMAND:
            return
    die = yield from roll(g, CARTHAGE, "change-of-command")
    if die < COMMAND_CHANGES_ON:
        return
    army.generals.remove(other)
    army.generals.insert(army.generals.index(commander), other)
    b.commander[ROME] = other
    g.say("consuls.command.roll", "log.command-changes", general=other)


# -- What follows -----------------------------------------------------------------------------------------------------


def aftermath(g: HannibalState, b: Battle) -> Flow[None]:
    """14.11 to 14.14: casualties, the loser's retreat, its political consequences; the field is the other's."""
    loser = 1 - b.winner if b.winner >= 0 else -1
    leaver = loser if loser >= 0 else b.withdrawn
    yield from battle_casualties(g, b, 1 - leaver)
    yield from killed_in_action(g, b)
    if loser >= 0:
        yield from retreat_losses(g, b, loser)
    spend_campaigners(g, b)
    for force in reversed(b.forces(1 - leaver)):
        settle(g, force, b.space)
    if loser >= 0:
        yield from retreat_of(g, b, loser)
    else:
        yield from withdraw(g, b)
    if g.map.total(1 - leaver, b.space):
        yield from catch_lone(g, leaver, b.space)
    lift_sieges(g)
    besiegers_gone(g, 1 - b.attacker, b.space)
    if loser >= 0:
        yield from political_consequences(g, b, loser)
    g.battle = None
    if loser >= 0:
        yield from after_victory(g, 1 - loser, True)


def killed_in_action(g: HannibalState, b: Battle) -> Flow[None]:
    """26.2.2.a: Consuls and Proconsuls fall with their army, even if battle casualties took the last of it."""
    if not g.option.killed_in_action or b.strength(ROME):
        return
    for force in b.forces(ROME):
        for general in force.generals[:]:
            if g.map.rank[general] in (CONSUL, PROCONSUL):
                yield from displace(g, general)
                force.generals.remove(general)


def spend_campaigners(g: HannibalState, b: Battle) -> None:
    """10.11.d: who has fought does not move again in this Campaign."""
    if g.campaign is not None:
        for force in b.forces(b.attacker):
            g.campaign.spend(force)


def retreat_of(g: HannibalState, b: Battle, loser: int) -> Flow[None]:
    """15: the attacker begins with the way he came (H6), the defender never goes there; a sortie goes back inside."""
    march = g.march
    assert march is not None
    first = ANY_WAY
    barred = -1
    if loser != b.attacker:
        barred = march.came_from if not march.by_sea else -1
    else:
        if b.sortie is not None:
            settle(g, b.sortie, g.board.inside(b.space))
        first = march.came_from if not march.by_sea else NO_WAY
    lost = yield from retreat(g, b.armies[loser], b.space, first, barred, b.retreat_losses == 0)
    b.losses[loser] += lost
    b.retreat_losses += lost


def political_consequences(g: HannibalState, b: Battle, loser: int) -> Flow[None]:
    """14.13, 14.14: a PC for every two CUs lost; who cannot pay sues for peace."""
    due = b.losses[loser] // 2
    paid = yield from remove_pcs(g, loser, due, "politics.defeat")
    if paid < due:
        raise GameOver(1 - loser, "politics.sue_for_peace", Text("over.peace", seat=loser))
