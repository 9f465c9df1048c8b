"""Section 4: the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from punica.games.hannibal.cards.cards import HannibalCards
from punica.games.hannibal.optional_rules import OptionalRules
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    BASE_SPACES,
    CARD_ID,
    CITY_CAPACITY,
    CONNECTION_KIND,
    CONNECTION_KIND_26_3,
    EXTRA_CARDS_65_74,
    EXTRA_CARDS_75_91,
    FIRST_TURN,
    GENERAL_SLUG,
    IS_TRIBE,
    IS_WALLED_CITY,
    NEIGHBOURS,
    NEIGHBOURS_26_3,
    PORTS,
    PORTS_26_3,
    PROVINCE_SIGNIFICANT,
    SPACE_PROVINCE,
    SPACE_REGION,
    SPACE_SLUG,
    SPACE_START,
    STARTING_ARMIES,
)
from punica.games.punic.board import Board
from punica.games.punic.map import CONSUL, empty_map
from punica.games.punic.state import DEAL
from punica.kernel.chance import Chance
from punica.kernel.game import Value

if TYPE_CHECKING:
    from punica.games.hannibal.editions import Hannibal


def _board(mauretania: bool) -> Board:
    return Board(
        NEIGHBOURS_26_3 if mauretania else NEIGHBOURS,
        CONNECTION_KIND_26_3 if mauretania else CONNECTION_KIND,
        SPACE_PROVINCE,
        SPACE_REGION,
        PROVINCE_SIGNIFICANT,
        IS_WALLED_CITY,
        CITY_CAPACITY,
        PORTS_26_3 if mauretania else PORTS,
        range(len(SPACE_SLUG) if mauretania else BASE_SPACES),
    )


BOARD: Final = _board(False)
BOARD_26_3: Final = _board(True)


def empty_state(hannibal: Hannibal, chance: Chance, options: Mapping[str, Value]) -> HannibalState:
    """A board with nothing on it: where positions begin."""
    option = OptionalRules(options)
    board = BOARD_26_3 if option.mauretania else BOARD
    map = empty_map(board.spaces, len(GENERAL_SLUG))
    g = HannibalState(hannibal, hannibal.rules, hannibal.own, chance, board, map, option)
    g.map.rank[:] = hannibal.rules.generals.base_rank
    return g


def cards_in_game(cards: HannibalCards, option: OptionalRules) -> list[int]:
    """The strategy deck at the start (26.1): without 9B, which comes in later."""
    deck = cards.deck[:]
    if option.cards_65_74:
        deck += EXTRA_CARDS_65_74
    if option.cards_75_91:
        deck += EXTRA_CARDS_75_91
    if option.elephant_fright_variant:
        deck.remove(CARD_ID["42"])
        if CARD_ID["77"] not in deck:
            deck.append(CARD_ID["77"])
    return sorted(deck)


def set_up(hannibal: Hannibal, chance: Chance, options: Mapping[str, Value]) -> HannibalState:
    """4: the board of 218 BC. There are no reinforcements on the first turn."""
    g = empty_state(hannibal, chance, options)
    g.turn = FIRST_TURN
    g.stage = DEAL
    markers(g)
    starting_armies(g)
    g.deck = cards_in_game(g.hannibal.cards, g.optional)
    chance.shuffle("shuffle", g.deck)
    return g


def markers(g: HannibalState) -> None:
    """The PCs, walled cities and tribes of the set-up."""
    for space in g.board.open_spaces:
        g.map.control[space] = SPACE_START[space]
        g.map.set_tribe(space, IS_TRIBE[space])


def starting_armies(g: HannibalState) -> None:
    """The armies of the set-up; the first general of each commands."""
    for start in STARTING_ARMIES:
        g.map.cus[start.side][start.space] = start.cus - start.elephants
        g.map.add_elephants(start.space, start.elephants)
        for general in reversed(start.generals):
            g.map.where[general] = start.space
            g.take_command(general)
            if start.consuls:
                g.map.rank[general] = CONSUL
