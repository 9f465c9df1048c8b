"""What must always be true at a checkpoint."""

from __future__ import annotations

from punica.games.hannibal.setup import cards_in_game
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID, ELEPHANTS, GENERAL_EXTRA
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.invariants import broken_generals, broken_spaces
from punica.games.punic.map import CONSUL, PROCONSUL


def broken(g: HannibalState) -> list[str]:
    """The invariants that do not hold, in words."""
    return [*_cards(g), *_pieces(g), *_generals(g), *broken_spaces(g)]


def _cards(g: HannibalState) -> list[str]:
    held = sorted(g.deck + g.discards + g.removed + g.hands[ROME] + g.hands[CARTHAGE])
    expected = cards_in_game(g.hannibal.cards, g.optional)
    if held in (expected, sorted([*expected, CARD_ID["9b"]])):
        return []
    return [f"strategy cards are lost or doubled: {held}"]


def _pieces(g: HannibalState) -> list[str]:
    m = g.map
    wrong = []
    if min(min(m.cus[ROME]), min(m.cus[CARTHAGE]), min(m.elephants), min(m.trains[CARTHAGE]), min(m.siege)) < 0:
        wrong.append("a negative number of pieces")
    if g.march is None and g.battle is None:
        if sum(m.elephants) > ELEPHANTS:
            wrong.append("more elephants than there are")
        if sum(m.trains[CARTHAGE]) > g.hannibal.cards.siege_trains:
            wrong.append("more siege trains than there are")
        if max(m.trains[CARTHAGE]) > g.rules.armies.train_limit:
            wrong.append("more siege trains in an army than it may have")
    return wrong


def _generals(g: HannibalState) -> list[str]:
    m = g.map
    wrong = broken_generals(g) if g.march is None and g.battle is None else []
    on_map = [n for n, place in enumerate(m.where) if place >= 0]
    if len([n for n in on_map if m.rank[n] == CONSUL]) > 2:
        wrong.append("more than two Consuls")
    if len([n for n in on_map if m.rank[n] == PROCONSUL]) > 2:
        wrong.append("more than two Proconsuls")
    if not g.optional.more_generals and any(GENERAL_EXTRA[n] for n in on_map):
        wrong.append("a general of option 26.2 is in play without it")
    return wrong
