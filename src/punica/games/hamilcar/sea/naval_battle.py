"""Section 9: a naval battle, from the tactic cards to its consequences.

`NavalInterception.at_port` (naval_interception.py) calls it, when the intercepting fleet is formed.
"""

from __future__ import annotations

from punica.games.hamilcar.events.before_battle import before_naval_battle
from punica.games.hamilcar.events.corvus import corvus_at_the_start
from punica.games.hamilcar.sea.battle_roll import quick_roll
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.naval_rounds import rounds
from punica.games.hamilcar.sea.tactic_hands import cards_due, draw_tactics
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.choice import Flow


def _begin(g: HamilcarState, port: int) -> NavalBattle:
    march = g.march
    assert march is not None
    b = NavalBattle(port, march.side, g.supremacy)
    b.commander = [g.army_at_sea(ROME).commander, g.army_at_sea(CARTHAGE).commander]
    g.naval_battle = b
    return b


def naval_battle(g: HamilcarState, port: int) -> Flow[None]:
    """9: both `g.fleets` fight in a port. In the end both have what 9.3 leaves them."""
    b = _begin(g, port)
    first = g.supremacy
    for side in (first, 1 - first):
        if not (yield from before_naval_battle(g, side)):
            yield from g.hamilcar.naval_outcome.part(g, b)
            return
        if side == ROME:
            yield from corvus_at_the_start(g, b)
        if b.winner >= 0:
            break
    if b.winner < 0:
        for side in (first, 1 - first):
            draw_tactics(g, b, side, cards_due(g, b, side), "naval_battle.cards")
        yield from rounds(g, b)
    yield from g.hamilcar.naval_outcome.resolve(g, b, politics=True)


def unguarded_fleet(g: HamilcarState, port: int) -> Flow[None]:
    """8.5: one battle roll against a fleet without warships: no cards, no PCs, and the interceptor has won."""
    b = _begin(g, port)
    interceptor = 1 - b.mover
    yield from quick_roll(g, b, interceptor)
    b.winner = interceptor
    yield from g.hamilcar.naval_outcome.resolve(g, b, politics=False)
