"""9.2.C: breaking off a naval battle."""

from __future__ import annotations

from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.tactic_hands import TACTIC, lay_down
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import PURSUIT, TACTIC_COPIES
from punica.kernel.choice import WINDOW, Choice, Flow, Menu
from punica.kernel.text import Text


def evade(g: HamilcarState, b: NavalBattle, side: int, *, fled: bool) -> Flow[None]:
    """9.2.C: a fleet breaks off, and has lost, unless the other plays Pursuit. What it paid is gone (ruling M52)."""
    g.tell("naval_battle.evade", "log.evades", seat=side)
    if (yield from _pursued(g, b, 1 - side)):
        return
    b.fled = fled
    b.winner = 1 - side


def _pursued(g: HamilcarState, b: NavalBattle, side: int) -> Flow[bool]:
    """9.2.C/3: asked of whoever may hold Pursuit by what lies open."""
    w = g.rules.words
    if not sum(b.hands[side]) or b.pile[0][PURSUIT] + b.pile[1][PURSUIT] == TACTIC_COPIES[PURSUIT]:
        return False

    def fill(menu: Menu) -> None:
        if b.hands[side][PURSUIT]:
            menu.add(TACTIC, PURSUIT)
        menu.add(w.no)

    answer = yield Choice(side, Text("ask.pursue-fleet"), "naval_battle.evade.pursuit", fill, WINDOW)
    if answer.verb is w.no:
        return False
    lay_down(b, side, PURSUIT)
    g.say("tactic.pursuit", "log.plays-tactic", seat=side, tactic=PURSUIT)
    return True
