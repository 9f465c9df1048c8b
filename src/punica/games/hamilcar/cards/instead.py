"""What a side may do instead of playing a card: mercenaries, the Dictator, blockade runners (5.2.C3, C4, 16.4)."""

from __future__ import annotations

from punica.games.hamilcar.events.corvus import corvus_first, offer_corvus
from punica.games.hamilcar.sea.blockade import RUN_BLOCKADE
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.year.dictator import DICTATE, can_dictate
from punica.games.hamilcar.year.mercenaries import hire, offer_mercenaries
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.choice import Flow, Menu
from punica.kernel.option import Option


def offer_instead(g: HamilcarState, seat: int, menu: Menu) -> None:
    if seat == ROME:
        offer_corvus(g, menu)
        menu.offer(can_dictate(g), DICTATE)
    else:
        offer_mercenaries(g, menu)
        g.hamilcar.blockade_runners.offer(g, menu)


def instead(g: HamilcarState, seat: int, answer: Option) -> Flow[None]:
    if answer.verb is g.rules.words.counter:
        yield from corvus_first(g, answer.a)
    elif answer.verb is DICTATE:
        yield from g.hamilcar.dictatorship.dictate(g)
    elif answer.verb is RUN_BLOCKADE:
        yield from g.hamilcar.blockade_runners.run(g, answer.a)
    else:
        assert seat == CARTHAGE
        yield from hire(g, answer.a)
