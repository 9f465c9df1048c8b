"""Section 16: breaking off a battle."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.land.battle_cards import rating
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.words import verb
from punica.games.punic.army import join, settle
from punica.games.punic.board import ROAD
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

MOST_WITHDRAWALS: Final = 20
"""16.1.4 knows no limit; this one only ends a quarrel that would never end (H48)."""

WITHDRAW: Final = verb("withdraw")
PREVENT: Final = verb("prevent")
INITIATIVE: Final = verb("initiative")

PREVENT_IT: Final = Text("ask.prevent-withdrawal")
TAKE_IT: Final = Text("ask.initiative")
WHERE_TO: Final = Text("ask.withdraw-to")

NO_GENERAL: Final = Refusal("withdrawal.army", "refusal.withdraw-no-general")
NOWHERE: Final = Refusal("withdrawal.move", "refusal.withdraw-nowhere")
TOO_OFTEN: Final = Refusal("withdrawal.again", "refusal.withdraw-too-often")
ACROSS_PASS: Final = Refusal("withdrawal.pass", "refusal.withdraw-pass")
ENEMY_THERE: Final = Refusal("withdrawal.enemy", "refusal.withdraw-enemy")
ENEMY_CAME_FROM: Final = Refusal("withdrawal.advance", "refusal.withdraw-advance")
NOT_BACK: Final = Refusal("withdrawal.attacker", "refusal.withdraw-back")
TRIBE_THERE: Final = Refusal("withdrawal.tribe", "refusal.withdraw-tribe")


def why_not_withdraw_to(g: HannibalState, b: Battle, side: int, to: int) -> Refusal | None:
    """16.3: what stands against a neighbouring space; and generals and Counsels that bind to a region (H39, H60)."""
    march = g.march
    assert march is not None
    if g.board.connection[b.space][to] != ROAD:
        return ACROSS_PASS
    if g.map.total(1 - side, to):
        return ENEMY_THERE
    if side == b.attacker:
        if march.by_sea or to != march.came_from:
            return NOT_BACK
    else:
        if to == march.came_from:
            return ENEMY_CAME_FROM
        if g.map.control[to] == 1 - side and not g.map.tribe[to]:
            return ENEMY_THERE
    if g.hostile_tribe(side, to):
        return TRIBE_THERE
    return g.rules.movement_limits.why_not_enter(g, b.armies[side], b.space, to)


def has_way_out(g: HannibalState, b: Battle, side: int) -> bool:
    if side == b.attacker and b.armies[side].commander < 0:
        return True  # a sortie alone goes back inside (16.2.1)
    for to in g.board.roads[b.space]:
        if why_not_withdraw_to(g, b, side, to) is None:
            return True
    return False


def why_not_withdraw(g: HannibalState, b: Battle, side: int) -> Refusal | None:
    """16.1.1: an army whose commander has somewhere to go."""
    if b.commander[side] < 0:
        return NO_GENERAL
    if b.withdrawals >= MOST_WITHDRAWALS:
        return TOO_OFTEN
    return None if has_way_out(g, b, side) else NOWHERE


# -- 16.1 Trying ------------------------------------------------------------------------------------------------------


def try_to_withdraw(g: HannibalState, b: Battle, side: int) -> Flow[bool]:
    """16.1: whether the attacker of this round gets away; if not, the other may take the initiative."""
    b.withdrawals += 1
    other = 1 - side
    g.tell("withdrawal", "log.withdraw", seat=side)
    die = yield from roll(g, side, "withdrawal")
    if die <= rating(g, b, side) and not (yield from prevented(g, b, other)):
        b.withdrawn = side
        g.tell("withdrawal.move", "log.withdrawn", seat=side)
        return True
    if b.commander[other] >= 0:
        yield from take_initiative(g, b, other, "withdrawal.failed")
    return False


def prevented(g: HannibalState, b: Battle, other: int) -> Flow[bool]:
    """16.1.2: the defender may roll to keep the enemy in the battle; special abilities do not help."""
    if b.commander[other] < 0:
        return False
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(PREVENT)
        menu.add(w.no)

    answer = yield Choice(other, PREVENT_IT, "withdrawal.cancel", fill)
    if answer.verb is not PREVENT:
        return False
    die = yield from roll(g, other, "prevention")
    if die > rating(g, b, other):
        return False
    g.tell("withdrawal.cancel", "log.prevented", seat=other)
    return True


def take_initiative(g: HannibalState, b: Battle, side: int, rule: str) -> Flow[None]:
    """The defender may become the attacker without a roll (14.8.2, 16.1.3)."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(INITIATIVE)
        menu.add(w.no)

    answer = yield Choice(side, TAKE_IT, rule, fill)
    if answer.verb is INITIATIVE:
        b.initiative = side
        g.tell(rule, "log.initiative", seat=side)


# -- 16.2 Going -------------------------------------------------------------------------------------------------------


def withdraw(g: HannibalState, b: Battle) -> Flow[None]:
    """16.2.1: the whole army moves to an adjacent space; those of a sortie go back inside."""
    side = b.withdrawn
    if side == b.attacker and b.sortie is not None:
        settle(g, b.sortie, g.board.inside(b.space))
    army = b.armies[side]
    if not army.total and not army.generals:
        return
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for to in g.board.neighbours[b.space]:
            menu.offer(why_not_withdraw_to(g, b, side, to), w.go_to, to)

    answer = yield Choice(side, WHERE_TO, "withdrawal.move", fill)
    if army.total:
        yield from g.rules.displaced.catch_lone(g, 1 - side, answer.a)
    join(g, army, answer.a)
    yield from g.rules.armies.trains_meet(g, side, answer.a, -1)
    yield from g.rules.reactions.entered(g, side, answer.a)
