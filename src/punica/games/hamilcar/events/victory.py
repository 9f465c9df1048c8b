"""After a victory: Triumph (43), Spoils of War (44), Price of Failure (58), and Scipio."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID, GENERAL_PLACES_PCS_AFTER_VICTORY, HAMILCAR_BARCA
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.events.spaces import empty_spaces, enemy_pcs, place_in_some
from punica.games.punic.map import DEAD
from punica.kernel.choice import Flow
from punica.kernel.text import Text

TRIUMPH: Final[int] = CARD_ID["43"]
SPOILS_OF_WAR: Final[int] = CARD_ID["44"]
PRICE_OF_FAILURE: Final[int] = CARD_ID["58"]
CELEBRATE: Final = Text("ask.victory")


def after_victory(g: HamilcarState, side: int) -> Flow[None]:
    """A side has won the battle under way (by land or sea) or, without one, a siege: Scipio's PC, then cards."""
    if side == ROME:
        yield from scipio(g)

    def playable() -> list[int]:
        cards: list[int] = []
        if side == ROME and empty_spaces(g, ROME):
            cards.append(TRIUMPH)
        if spoils(g, side):
            cards.append(SPOILS_OF_WAR)
        if side == ROME and beaten(g) >= 0:
            cards.append(PRICE_OF_FAILURE)
        return cards

    def effect(card: int) -> Flow[None]:
        number = g.hamilcar.cards.pcs[card]
        if card == TRIUMPH:
            yield from place_in_some(g, ROME, number, number, "card.43", lambda: empty_spaces(g, ROME))
        elif card == SPOILS_OF_WAR:
            yield from place_in_some(g, side, number, number, "card.44", lambda: spoils(g, side))
        else:
            commander = beaten(g)
            eliminate(g, commander)
            g.tell("card.58", "log.price-of-failure", general=commander)

    yield from g.rules.event_play.counters(g, side, CELEBRATE, "strategy.counter", playable, effect)


def spoils(g: HamilcarState, side: int) -> list[int]:
    """17.1#44: enemy PCs that no Unit guards."""
    return [
        space for space in enemy_pcs(g, side, g.board.open_spaces) if g.rules.event_play.open_to_raids(g, side, space)
    ]


def commander_of(g: HamilcarState, side: int) -> int:
    """Who commanded a side in the battle just fought, by land or sea, -1: nobody, or there was none."""
    if g.naval_battle is not None:
        return g.naval_battle.commander[side]
    return g.battle.commander[side] if g.battle is not None else NOBODY


def beaten(g: HamilcarState) -> int:
    """Card 58: the Punic commander who has just lost and is still in the game, -1: nobody, or Hamilcar Barca."""
    commander = commander_of(g, CARTHAGE)
    if not g.optional.price_of_failure or commander in (NOBODY, HAMILCAR_BARCA) or g.map.where[commander] == DEAD:
        return NOBODY
    return commander


def scipio(g: HamilcarState) -> Flow[None]:
    """17.2, Scipio: after any battle he has won in command, a PC in a space without one, whoever stands there."""
    commander = commander_of(g, ROME)
    number = GENERAL_PLACES_PCS_AFTER_VICTORY[commander] if commander >= 0 else 0
    if number:
        yield from place_in_some(g, ROME, number, 0, "general.scipio", lambda: without_pc(g))


def without_pc(g: HamilcarState) -> list[int]:
    """Spaces with no PC, no walls and no tribe."""
    control = g.map.control
    return [space for space in g.board.open_spaces if control[space] == NOBODY and not g.map.tribe[space]]
