"""What must always be true at a checkpoint."""

from __future__ import annotations

from punica.games.hamilcar.setup import cards_in_game
from punica.games.hamilcar.state import PLAYED, HamilcarState
from punica.games.hamilcar.tables import DICTATOR_CARD, ELEPHANTS, EXCELLENT, POOR, PULCHER, SPACE_SLUG
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.invariants import broken_generals, broken_spaces
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import DISPLACED, PROCONSUL


def broken(g: HamilcarState) -> list[str]:
    """The invariants that do not hold, in words."""
    return [*_cards(g), *_pieces(g), *_generals(g), *_trains_inside(g), *broken_spaces(g)]


def _cards(g: HamilcarState) -> list[str]:
    held = sorted(
        g.deck + g.discards + g.removed + g.hands[ROME] + g.hands[CARTHAGE] + g.chest[ROME] + g.chest[CARTHAGE]
    )
    expected = cards_in_game(g.optional)
    if g.dictator_card == PLAYED:
        expected = sorted([*expected, DICTATOR_CARD])
    return [] if held == expected else [f"strategy cards are lost or doubled: {held}"]


def _pieces(g: HamilcarState) -> list[str]:
    m = g.map
    wrong = []
    if min(min(m.cus[ROME]), min(m.cus[CARTHAGE]), min(m.elephants), min(m.trains[ROME]), min(m.trains[CARTHAGE])) < 0:
        wrong.append("a negative number of pieces")
    if min(*g.ready, *g.spent, *g.lost_warships, min(m.siege)) < 0:
        wrong.append("a negative number of warships or points")
    if g.elephants_in_play() > ELEPHANTS:
        wrong.append("more elephants than there are")
    if g.trains_left() < 0:
        wrong.append("more supply trains than there are")
    if min(g.warships_left(ROME), g.warships_left(CARTHAGE)) < 0:
        wrong.append("more warships than there are")
    if g.campaign is not None and g.march is None and len(g.campaign.warships) > g.ready[g.active]:
        wrong.append("more warships have sailed in this Campaign than are Ready")
    if len(g.siege_trains) > g.hamilcar.cards.siege_trains or any(m.siege[space] == 0 for space in g.siege_trains):
        wrong.append("too many siege trains, or one without a siege")
    if not POOR <= g.seamanship <= EXCELLENT:
        wrong.append("Seamanship is off its track")
    if g.march is None and (g.fleets[ROME] is not None or g.fleets[CARTHAGE] is not None):
        wrong.append("a fleet is at sea without a march")
    return wrong


def _generals(g: HamilcarState) -> list[str]:
    m = g.map
    wrong = broken_generals(g) if g.march is None and g.battle is None else []
    if DISPLACED in m.where:
        wrong.append("a displaced general is neither in the pool nor out of the game")
    on_map = [n for n, place in enumerate(m.where) if place >= 0]
    if len([n for n in on_map if is_consul(g, n)]) > 2:
        wrong.append("more than two Consuls")
    if len([n for n in on_map if m.rank[n] == PROCONSUL]) > 1:
        wrong.append("more than one Proconsul")
    if PULCHER in on_map and not g.optional.price_of_failure:
        wrong.append("a general of option 16.6 is in play without it")
    return wrong


def _trains_inside(g: HamilcarState) -> list[str]:
    wrong = []
    for space in range(g.board.spaces):
        inside = g.board.inside(space)
        for side in (ROME, CARTHAGE):
            trains = g.map.trains[side][inside]
            if trains and (g.map.control[space] != side or trains > g.board.capacity[space]):
                wrong.append(f"supply trains that cannot be inside {SPACE_SLUG[space]}")
    return wrong
