"""Section 3: the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from punica.games.hamilcar.optional_rules import OptionalRules
from punica.games.hamilcar.state import FACE_DOWN, FACE_UP, HamilcarState
from punica.games.hamilcar.tables import (
    CITY_CAPACITY,
    CONNECTION_KIND,
    CONSUL_OFFICE,
    DECK,
    FIRST_TURN,
    GENERAL_SLUG,
    GENERALS,
    INSTABILITY_TRIBE,
    IS_TRIBE,
    IS_WALLED_CITY,
    MIAT_START,
    NEIGHBOURS,
    PORTS,
    PRICE_OF_FAILURE_CARDS,
    PROCONSUL_OFFICE,
    PROVINCE_SIGNIFICANT,
    SEA_NEIGHBOURS,
    SPACE_PROVINCE,
    SPACE_REGION,
    SPACE_SLUG,
    START_CORVI,
    START_FORGOTTEN_TACTICS,
    START_SEAMANSHIP,
    START_SUPREMACY,
    STARTING_FORCES,
    STARTING_WARSHIPS,
    WALLED_CITIES,
)
from punica.games.punic.board import CARTHAGE, ROME, Board
from punica.games.punic.map import ASIDE, PROCONSUL, empty_map
from punica.games.punic.state import DEAL
from punica.kernel.chance import Chance
from punica.kernel.game import Value

if TYPE_CHECKING:
    from punica.games.hamilcar.editions import Hamilcar


def _board() -> Board:
    board = Board(
        NEIGHBOURS,
        CONNECTION_KIND,
        SPACE_PROVINCE,
        SPACE_REGION,
        PROVINCE_SIGNIFICANT,
        IS_WALLED_CITY,
        CITY_CAPACITY,
        PORTS,
        range(len(SPACE_SLUG)),
    )
    board.paths = [sorted({*NEIGHBOURS[space], *SEA_NEIGHBOURS[space]}) for space in range(board.spaces)]
    board.shelters = IS_WALLED_CITY
    return board


BOARD: Final = _board()
"""Paths run over roads, the Strait and coastal sea lanes, and end at walled cities (5.4)."""


def empty_state(hamilcar: Hamilcar, chance: Chance, options: Mapping[str, Value]) -> HamilcarState:
    """A board with nothing on it: where positions begin. Generals are in their pools or still set aside."""
    map = empty_map(BOARD.spaces, len(GENERAL_SLUG))
    g = HamilcarState(hamilcar, hamilcar.rules, hamilcar.own, chance, BOARD, map, OptionalRules(options))
    g.map.rank[:] = hamilcar.rules.generals.base_rank
    for general, row in enumerate(GENERALS):
        if row.start not in ("map", "pool") or (row.option and not g.optional.price_of_failure):
            g.map.where[general] = ASIDE
    g.supremacy = START_SUPREMACY
    g.seamanship = START_SEAMANSHIP
    g.corvi = START_CORVI
    g.forgotten_tactics = START_FORGOTTEN_TACTICS
    return g


def cards_in_game(option: OptionalRules) -> list[int]:
    """The strategy deck at the start: without the Dictator, which is Rome's from the beginning (3.1)."""
    return sorted(DECK + PRICE_OF_FAILURE_CARDS) if option.price_of_failure else sorted(DECK)


def set_up(hamilcar: Hamilcar, chance: Chance, options: Mapping[str, Value]) -> HamilcarState:
    """3: the board of 264 BC. There are no reinforcements on the first turn (3.4)."""
    g = empty_state(hamilcar, chance, options)
    g.turn = FIRST_TURN
    g.stage = DEAL
    g.hamilcar.set_up.markers(g)
    starting_forces(g)
    g.deck = cards_in_game(g.optional)
    chance.shuffle("shuffle", g.deck)
    return g


class SetUp:
    """Whose the spaces are at the start."""

    def __init__(self, control: list[int]) -> None:
        self.control = control
        """By space; tribes are NOBODY's."""

    def markers(self, g: HamilcarState) -> None:
        """The PCs, walled cities and tribes of the set-up, the Miat, and the Dictator card."""
        for space in g.board.open_spaces:
            g.map.control[space] = self.control[space]
            g.map.set_tribe(space, IS_TRIBE[space] and not (g.optional.instability and space == INSTABILITY_TRIBE))
        g.miat[:] = MIAT_START
        g.dictator_card = FACE_DOWN if g.hamilcar.dictatorship.face_down else FACE_UP

    def walled_cities(self, g: HamilcarState) -> None:
        """Walled cities are never without an owner: on an empty board they have their first."""
        for space in WALLED_CITIES:
            g.map.control[space] = self.control[space]


def starting_forces(g: HamilcarState) -> None:
    """3.2, 3.3: armies, supply trains and warships."""
    m = g.map
    for force in STARTING_FORCES:
        m.cus[force.side][force.space] = force.cus - force.elephants
        m.add_elephants(force.space, force.elephants)
        m.trains[force.side][force.space] = force.trains
        if force.general < 0:
            continue
        m.where[force.general] = force.space
        g.take_command(force.general)
        if force.office == CONSUL_OFFICE:
            m.rank[force.general] = g.rules.generals.consul_rank[force.general]
            g.been_consul.append(force.general)
        elif force.office == PROCONSUL_OFFICE:
            m.rank[force.general] = PROCONSUL
            g.been_consul.append(force.general)
    for side in (ROME, CARTHAGE):
        g.ready[side], g.spent[side] = STARTING_WARSHIPS[side]
