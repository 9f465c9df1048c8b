"""The state of Hamilcar: what the Punic games share, fleets, the Miat, Seamanship, Supremacy, the War Chest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.tables import (
    DISPLAY_MARE_TYRRHENUM,
    DISPLAY_MIAT,
    DISPLAY_PROVINCE,
    DISPLAY_SLUG,
    DISPLAY_SPACE,
    MARE_MAJORITY,
    MARE_PORTS,
    MIAT_SLOT_SLUG,
    SUPPLY_TRAINS,
    WARSHIPS,
    miat_mood,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, NOBODY, ROME, Board
from punica.games.punic.map import Map
from punica.games.punic.state import PunicState
from punica.kernel.chance import Chance

if TYPE_CHECKING:
    from punica.games.hamilcar.optional_rules import OptionalRules
    from punica.games.hamilcar.own_chapters import OwnChapters
    from punica.games.punic.chapters import Chapters
    from punica.kernel.game import Game

WAR_CHEST: Final = 8
STAGES: Final[list[str]] = [
    "reinforcement",
    "deal",
    "first-player",
    "card-play",
    "campaign",
    "winter",
    "isolation",
    "victory-check",
    "war-chest",
]

# The Dictator card (57).
FACE_DOWN: Final = 0
FACE_UP: Final = 1
PLAYED: Final = 2
DICTATOR_CARD_WORDS: Final = ["down", "up", "played"]


class HamilcarState(PunicState):
    """The whole state of a game of Hamilcar. `fleets` and both battles exist only within a card play."""

    __slots__ = (
        "battle",
        "been_consul",
        "chest",
        "citadel",
        "contract",
        "corvi",
        "dictator",
        "dictator_card",
        "fleets",
        "forgotten_tactics",
        "hamilcar",
        "leaving",
        "lost_warships",
        "mercenaries",
        "miat",
        "naval_battle",
        "naval_only",
        "open_hand",
        "optional",
        "paid_proconsul",
        "raid_left",
        "ready",
        "seamanship",
        "seamanship_raised",
        "siege_trains",
        "spent",
        "supremacy",
    )

    def __init__(
        self,
        game: Game[HamilcarState],
        rules: Chapters[HamilcarState],
        hamilcar: OwnChapters,
        chance: Chance,
        board: Board,
        map: Map,
        optional: OptionalRules,
    ) -> None:
        super().__init__(game, rules, chance, board, map)
        self.hamilcar = hamilcar
        """The chapters that only Hamilcar has, and shared ones with what only it asks of them.

        These are the same objects: `g.hamilcar.sieges is g.rules.sieges`, and so are the cards.
        """
        self.optional = optional
        """The table's optional rules; never changes."""
        # warships
        self.ready: list[int] = [0, 0]
        """Ready warships in each At Port box."""
        self.spent: list[int] = [0, 0]
        self.lost_warships: list[int] = [0, 0]
        """Sunk this turn: on the turn track until the next Reinforcement Phase."""
        self.fleets: list[Fleet | None] = [None, None]
        """The At Sea boxes."""
        self.naval_battle: NavalBattle | None = None
        self.battle: LandBattle | None = None
        # tracks
        self.supremacy = CARTHAGE
        self.seamanship = 1
        self.seamanship_raised = 0
        """Levels gained by Naval Reforms this turn (5.1.C)."""
        self.corvi = False
        self.forgotten_tactics = True
        self.miat: list[bool] = [False] * len(MIAT_SLOT_SLUG)
        # cards
        self.chest: list[list[int]] = [[], []]
        """The cards each side has played this turn: its War Chest box."""
        self.leaving: list[int] = []
        """Cards in the chests that leave the game at the end of the turn, having been played as events."""
        self.open_hand = False
        """Rome plays with an open hand for the rest of the turn (card 45)."""
        # generals
        self.mercenaries = 0
        """How many of tables.MERCENARIES have been hired, or came unhired."""
        self.contract = False
        """Whether Xanthippus' contract has been paid for this turn as well (16.3)."""
        self.dictator = -1
        self.dictator_card = FACE_UP
        self.been_consul: list[int] = []
        """Roman generals who have been Consuls: for the end of the Dictator (5.2.C4)."""
        self.paid_proconsul: list[int] = []
        """Consuls whose cost as Proconsul Rome has paid out of its War Chest (Duilius)."""
        # markers
        self.siege_trains: list[int] = []
        """Spaces where the besieger has a siege train (card 3)."""
        self.citadel = -1
        """The space of the Citadel (card 46)."""
        # within a card play
        self.naval_only = False
        """The card in play activates for a naval movement (5, 19, 20): the march must go by sea."""
        self.raid_left = False
        """The effect of a raiding card (19, 20) is still to be used on this route."""

    def copy(self) -> HamilcarState:
        g: HamilcarState = self  # not of a subclass, whose chapters would be others
        new = HamilcarState(g.game, g.rules, g.hamilcar, g.chance.copy(), g.board, g.map.copy(), g.optional)
        self.copy_punic(new)
        new.ready = self.ready[:]
        new.spent = self.spent[:]
        new.lost_warships = self.lost_warships[:]
        rome, carthage = self.fleets
        new.fleets = [rome.copy() if rome is not None else None, carthage.copy() if carthage is not None else None]
        new.naval_battle = self.naval_battle.copy() if self.naval_battle is not None else None
        new.battle = self.battle.copy() if self.battle is not None else None
        new.supremacy = self.supremacy
        new.seamanship = self.seamanship
        new.seamanship_raised = self.seamanship_raised
        new.corvi = self.corvi
        new.forgotten_tactics = self.forgotten_tactics
        new.miat = self.miat[:]
        new.chest = [self.chest[0][:], self.chest[1][:]]
        new.leaving = self.leaving[:]
        new.open_hand = self.open_hand
        new.mercenaries = self.mercenaries
        new.contract = self.contract
        new.dictator = self.dictator
        new.dictator_card = self.dictator_card
        new.been_consul = self.been_consul[:]
        new.paid_proconsul = self.paid_proconsul[:]
        new.siege_trains = self.siege_trains[:]
        new.citadel = self.citadel
        new.naval_only = self.naval_only
        new.raid_left = self.raid_left
        return new

    # -- warships -------------------------------------------------------------------------------------------------

    def fleet(self, side: int) -> Fleet:
        """The fleet of a side that is at sea."""
        found = self.fleets[side]
        assert found is not None
        return found

    def army_at_sea(self, side: int) -> Army:
        """The army a fleet carries: the mover's is that of the march."""
        if self.march is not None and self.march.side == side:
            return self.march.army
        return self.fleet(side).interceptors

    def warships_in_play(self, side: int) -> int:
        """2.3.F: at port, at sea, and as prizes in the enemy's At Sea box."""
        total = self.ready[side] + self.spent[side]
        own = self.fleets[side]
        other = self.fleets[1 - side]
        if own is not None:
            total += own.warships
        if other is not None:
            total += other.prizes
        return total

    def warships_left(self, side: int) -> int:
        """How many warships a side may still build: ten in all, without those on the turn track."""
        return WARSHIPS - self.warships_in_play(side) - self.lost_warships[side]

    # -- supply trains and elephants --------------------------------------------------------------------------------

    def trains_left(self) -> int:
        """How many of the 15 supply trains are not on the board."""
        used = sum(self.map.trains[ROME]) + sum(self.map.trains[CARTHAGE])
        if self.march is not None:
            used += self.march.army.trains
        for fleet in self.fleets:
            if fleet is not None:
                used += fleet.interceptors.trains
        if self.battle is not None:
            used += sum(army.trains for side in (ROME, CARTHAGE) for army in self.battle.forces(side))
        return SUPPLY_TRAINS - used

    def elephants_in_play(self) -> int:
        total = sum(self.map.elephants)
        if self.march is not None:
            total += self.march.army.elephants
        for fleet in self.fleets:
            if fleet is not None:
                total += fleet.interceptors.elephants
        if self.battle is not None:
            total += self.battle.elephants()
        return total

    def end_siege(self, space: int) -> None:
        """17.1#3: a siege train serves one siege."""
        super().end_siege(space)
        if space in self.siege_trains:
            self.siege_trains.remove(space)

    # -- the Miat and the Provincial Display ------------------------------------------------------------------------

    def mood(self) -> int:
        """15.3: WARLIKE, NEUTRAL or PEACEFUL."""
        return miat_mood(self.miat)

    def display_owner(self, box: int) -> int:
        """2.1.E: whose PC lies in a box of the Provincial Display."""
        if DISPLAY_PROVINCE[box] != NOBODY:
            return self.province_owner(DISPLAY_PROVINCE[box])
        if DISPLAY_SPACE[box] != NOBODY:
            return self.map.control[DISPLAY_SPACE[box]]
        if box == DISPLAY_MIAT:
            return self.hamilcar.miat.point[self.mood()]
        assert box == DISPLAY_MARE_TYRRHENUM
        for side in (ROME, CARTHAGE):
            if len([port for port in MARE_PORTS if self.map.control[port] == side]) >= MARE_MAJORITY:
                return side
        return NOBODY

    def political_points(self, side: int) -> int:
        """5.5: the boxes of the Provincial Display a side holds."""
        return len([box for box in range(len(DISPLAY_SLUG)) if self.display_owner(box) == side])

    def political_lead(self, side: int) -> int:
        owners = [self.display_owner(box) for box in range(len(DISPLAY_SLUG))]
        return owners.count(side) - owners.count(1 - side)

    # -- cards ----------------------------------------------------------------------------------------------------

    def discard(self, seat: int, card: int) -> None:
        """5.2.C: a card that leaves a hand lies in the War Chest box of its player until the end of the turn."""
        self.hands[seat].remove(card)
        self.chest[seat].append(card)
        self.known[1 - seat] = self.known[1 - seat] & ~(1 << card)
        if self.hamilcar.cards.reshuffle[card]:
            self.reshuffle_due = True

    def lies_open(self, card: int) -> bool:
        return card in self.chest[0] or card in self.chest[1] or super().lies_open(card)

    def chest_ops(self, seat: int) -> int:
        """5.6: the OPs of all cards a side has played this turn."""
        ops = self.hamilcar.cards.ops
        return sum(ops[card] for card in self.chest[seat])
