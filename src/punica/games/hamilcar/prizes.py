"""9.3.B1: claiming Prizes."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.naval_battle_state import NavalBattle
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import WARSHIPS
from punica.games.hamilcar.words import verb
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

CLAIM: Final = verb("claim {n}")


def claimable(g: HamilcarState, winner: int) -> int:
    """All Prizes in the winner's box and half of those in the other, as far as he has warships for them."""
    most = g.fleet(winner).prizes + g.fleet(1 - winner).prizes // 2
    in_play = g.ready[winner] + g.spent[winner] + g.fleet(winner).warships
    return max(0, min(most, WARSHIPS - in_play - g.lost_warships[winner]))


def claim_prizes(g: HamilcarState, b: NavalBattle) -> Flow[None]:
    """9.3.B1: what the winner claims is Spent in his port, the rest is sunk (ruling M55)."""
    winner = b.winner
    loser = 1 - winner
    taken = g.fleet(winner).prizes
    lost = g.fleet(loser).prizes
    if taken + lost == 0:
        return
    claimed = claimable(g, winner)
    if claimed and g.hamilcar.prizes_may_be_left:

        def fill(menu: Menu) -> None:
            for n in range(claimed, -1, -1):
                menu.add(CLAIM, n)

        answer = yield Choice(winner, Text("ask.claim"), "prize.claim", fill)
        claimed = answer.a
    from_own_box = min(claimed, taken)
    g.fleet(winner).prizes = 0
    g.fleet(loser).prizes = 0
    g.lost_warships[loser] += taken - from_own_box
    g.lost_warships[winner] += lost - (claimed - from_own_box)
    g.spent[winner] += claimed
    g.say("prize.claim", "log.prizes-claimed", seat=winner, n=claimed)
