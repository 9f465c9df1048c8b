"""9.3.B1: claiming Prizes."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.words import verb
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

CLAIM: Final = verb("claim {n}")


def claimable(g: HamilcarState, winner: int) -> tuple[int, int]:
    """Prizes in the winner's box, as far as he has warships for them, and half of those in the other: his own."""
    return min(g.fleet(winner).prizes, max(0, g.warships_left(winner))), g.fleet(1 - winner).prizes // 2


class Prizes:
    """Enemy warships that were taken in a battle."""

    def __init__(self, *, may_be_left: bool) -> None:
        self.may_be_left = may_be_left
        """9.3.B1: the winner need not claim every Prize."""

    def claim(self, g: HamilcarState, b: NavalBattle) -> Flow[None]:
        """9.3.B1: what the winner claims is Spent in his port, the rest is sunk (ruling M55)."""
        winner = b.winner
        loser = 1 - winner
        taken = g.fleet(winner).prizes
        lost = g.fleet(loser).prizes
        if taken + lost == 0:
            return
        enemy_ships, own_ships = claimable(g, winner)
        claimed = enemy_ships + own_ships
        if claimed and self.may_be_left:

            def fill(menu: Menu) -> None:
                for n in range(claimed, -1, -1):
                    menu.add(CLAIM, n)

            answer = yield Choice(winner, Text("ask.claim"), "prize.claim", fill)
            claimed = answer.a
        from_own_box = min(claimed, enemy_ships)
        g.fleet(winner).prizes = 0
        g.fleet(loser).prizes = 0
        g.lost_warships[loser] += taken - from_own_box
        g.lost_warships[winner] += lost - (claimed - from_own_box)
        g.spent[winner] += claimed
        g.tell("prize.claim", "log.prizes-claimed", seat=winner, n=claimed)
