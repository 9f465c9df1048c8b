"""5.6: the War Chest Phase."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.cards.card_play import offer_points, spend_point
from punica.games.hamilcar.land.supplies import offer_trains, train_given
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_PROCONSUL_COST
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.command import is_consul
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

PROLONG: Final = verb("prolong {general}")


class WarChest:
    """What the OPs of a turn are worth at its end."""

    def __init__(self, *, reaches_miat: bool) -> None:
        self.reaches_miat = reaches_miat
        """It may place PCs in the Miat (ruling M5)."""

    def phase(self, g: HamilcarState) -> Flow[None]:
        """Who has played fewer OPs spends the difference, less the supply trains the other gives up for it."""
        ops = [g.chest_ops(ROME), g.chest_ops(CARTHAGE)]
        g.say("war_chest.count", "log.chest", n=ops[ROME], n2=ops[CARTHAGE])
        more = ROME if ops[ROME] > ops[CARTHAGE] else CARTHAGE
        left = yield from buy_off(g, more, abs(ops[ROME] - ops[CARTHAGE]))
        yield from self.spend(g, 1 - more, left)
        put_away_cards(g)

    def spend(self, g: HamilcarState, side: int, points: int) -> Flow[None]:
        """Point by point as OPs are split, or for a Consul whose second term has its price (Duilius)."""
        w = g.rules.words
        left = points

        def fill(menu: Menu) -> None:
            offer_points(g, side, self.reaches_miat, False, menu)
            for general in terms_for_sale(g, side, left):
                menu.add(PROLONG, general)
            menu.add(w.done)

        while left:
            answer = yield Choice(side, Text("ask.chest", n=left), "war_chest.spend", fill, times=left)
            if answer.verb is w.done:
                return
            if answer.verb is PROLONG:
                g.paid_proconsul.append(answer.a)
                left -= GENERAL_PROCONSUL_COST[answer.a]
                g.tell("general.duilius", "log.prolongs", general=answer.a)
            else:
                spend_point(g, side, answer)
                left -= 1


def buy_off(g: HamilcarState, side: int, difference: int) -> Flow[int]:
    """The side that played more removes supply trains, one for one, as it likes; what is left of the difference."""
    w = g.rules.words
    everywhere = list(range(g.board.places))

    def fill(menu: Menu) -> None:
        menu.add(w.done)
        offer_trains(g, side, everywhere, menu)

    while difference:
        answer = yield Choice(side, Text("ask.buy-off", n=difference), "war_chest.trains", fill, times=difference)
        if answer.verb is w.done:
            break
        train_given(g, side, answer)
        difference -= 1
        g.tell("war_chest.trains", "log.train-given", seat=side, space=answer.a)
    return difference


def terms_for_sale(g: HamilcarState, side: int, points: int) -> list[int]:
    """The Consuls who can become Proconsul only for points of the War Chest, not yet paid for."""
    if side != ROME:
        return []
    return [
        general
        for general in g.rules.generals.of_side[ROME]
        if 0 < GENERAL_PROCONSUL_COST[general] <= points and is_consul(g, general) and general not in g.paid_proconsul
    ]


def put_away_cards(g: HamilcarState) -> None:
    """Events that say so leave the game, all other cards of the turn are discarded."""
    for side in (ROME, CARTHAGE):
        for card in g.chest[side]:
            if card in g.leaving:
                g.removed.append(card)
            else:
                g.discards.append(card)
        g.chest[side].clear()
    g.leaving.clear()
