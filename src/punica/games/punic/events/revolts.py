"""Revolts: the enemy loses the PCs of a province that his CUs do not guard."""

from __future__ import annotations

from punica.games.punic.events.spaces import enemy_pcs, has_enemy_pc
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import remove_pc
from punica.kernel.choice import Flow


def revolts(g: PunicState, seat: int, province: int, rule: str) -> None:
    """All unguarded PCs of the enemy in a province go, by the rule of a card."""
    for space in enemy_pcs(g, seat, g.board.province_spaces[province]):
        remove_pc(g, space, rule)


def can_revolt(g: PunicState, seat: int, card: int) -> bool:
    """The enemy controls the province of the card and has unguarded PCs there."""
    province = g.rules.cards.province[card]
    return g.province_owner(province) == 1 - seat and has_enemy_pc(g, seat, g.board.province_spaces[province])


def revolt(g: PunicState, seat: int, card: int) -> Flow[None]:
    revolts(g, seat, g.rules.cards.province[card], g.rules.cards.rule[card])
    yield from ()
