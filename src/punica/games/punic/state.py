"""What Hannibal and Hamilcar keep alike: the map, the strategy cards, whose card play it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self, TypeVar

from punica.games.punic.board import CARTHAGE, NOBODY, ROME, Board
from punica.games.punic.campaign import Campaign
from punica.games.punic.map import Map
from punica.games.punic.march import March
from punica.kernel.chance import Chance
from punica.kernel.state import State
from punica.kernel.text import Param

if TYPE_CHECKING:
    from punica.games.punic.chapters import Chapters
    from punica.kernel.game import Game


ANY_NUMBER: Final = 99
UNSAID: Final = -99
"""A noun that a line of the log does not speak of."""
NOUNS: Final = ("seat", "n", "m", "space", "general", "card")

# Stages: where the outermost flow goes on (each is a checkpoint).
REINFORCEMENT: Final = 0
DEAL: Final = 1
FIRST_PLAYER: Final = 2
CARD_PLAY: Final = 3
CAMPAIGN: Final = 4
WINTER: Final = 5
ISOLATION: Final = 6
VICTORY_CHECK: Final = 7

# How the strategy card in play is used.
AS_EVENT: Final = 0
AS_OPS: Final = 1
AS_BOTH: Final = 2


class PunicState(State):
    """The shared part of the state.

    `known[s]` is a bit mask of strategy cards that seat s knows to be in the other hand; `deck` is drawn from its end.
    `campaign` and `march` exist only within a card play.
    """

    __slots__ = (
        "active",
        "board",
        "campaign",
        "card",
        "deck",
        "discards",
        "flamen",
        "hands",
        "known",
        "map",
        "march",
        "mode",
        "plays_again",
        "removed",
        "reshuffle_due",
        "rules",
        "truce",
    )

    def __init__(self, game: Game[Self], rules: Chapters[Self], chance: Chance, board: Board, map: Map) -> None:
        super().__init__(game, chance)
        self.rules: Chapters[Self] = rules
        self.board = board
        self.map = map
        self.active = ROME
        """Whose card play it is."""
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.removed: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.known: list[int] = [0, 0]
        self.reshuffle_due = False
        """A card has left a hand this turn that brings on a reshuffle at its end (Hannibal 8.7.1)."""
        self.truce = False
        self.flamen = -1
        """The Roman general whose first activation this turn costs PCs (Flamen Martialis)."""
        self.card = -1
        """The strategy card of the card play under way, -1 between card plays."""
        self.mode = AS_EVENT
        self.plays_again = False
        """The active side must play another card at once (Hannibal 26.1.1)."""
        self.campaign: Campaign | None = None
        self.march: March | None = None

    def copy_punic(self, new: PunicState) -> None:
        """Carry over the shared part into a copy that was made with this state's map copied."""
        self.copy_kernel(new)
        new.active = self.active
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.removed = self.removed[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.known = self.known[:]
        new.reshuffle_due = self.reshuffle_due
        new.truce = self.truce
        new.flamen = self.flamen
        new.card = self.card
        new.mode = self.mode
        new.plays_again = self.plays_again
        new.campaign = self.campaign.copy() if self.campaign is not None else None
        new.march = self.march.copy() if self.march is not None else None

    # -- the log --------------------------------------------------------------------------------------------------

    def tell(
        self,
        rule: str,
        key: str,
        *,
        seat: int = UNSAID,
        n: int = UNSAID,
        m: int = UNSAID,
        space: int = UNSAID,
        general: int = UNSAID,
        card: int = UNSAID,
    ) -> None:
        """`say` for the nouns of these games: it builds nothing where nobody reads, and most play is simulated."""
        if self.journal is None:
            return
        said: dict[str, Param] = {}
        for noun, value in zip(NOUNS, (seat, n, m, space, general, card)):
            if value != UNSAID:
                said[noun] = value
        self.say(rule, key, **said)

    # -- generals -------------------------------------------------------------------------------------------------

    def generals_at(self, side: int, place: int) -> list[int]:
        """The generals of a side in a place, the commander first: by rank, then who took command last."""
        where = self.map.where
        found = [general for general in self.rules.generals.of_side[side] if where[general] == place]
        if len(found) > 1:
            rank = self.map.rank
            stamp = self.map.stamp
            found.sort(key=lambda general: (-rank[general], -stamp[general], general))
        return found

    def has_general(self, side: int, place: int) -> bool:
        """Whether a general of a side is in a place."""
        where = self.map.where
        for general in self.rules.generals.of_side[side]:
            if where[general] == place:
                return True
        return False

    def commander_at(self, side: int, place: int) -> int:
        """The commanding general of a side in a place, -1 when there is none."""
        where = self.map.where
        commander = NOBODY
        for general in self.rules.generals.of_side[side]:
            if where[general] == place and (commander < 0 or self.commands(general, commander)):
                commander = general
        return commander

    def commands(self, general: int, other: int) -> bool:
        """Hannibal 9.3: whether the first of two generals in a place commands: by rank, then who took it last."""
        rank = self.map.rank
        stamp = self.map.stamp
        if rank[general] != rank[other]:
            return rank[general] > rank[other]
        if stamp[general] != stamp[other]:
            return stamp[general] > stamp[other]
        return general < other

    def commanders(self, side: int) -> list[int]:
        """The commanding general of each place where a side has generals."""
        where = self.map.where
        found: list[int] = []
        for general in self.rules.generals.of_side[side]:
            place = where[general]
            if place < 0:
                continue
            for i, other in enumerate(found):
                if where[other] == place:
                    if self.commands(general, other):
                        found[i] = general
                    break
            else:
                found.append(general)
        return found

    def take_command(self, general: int) -> None:
        """Among generals of his rank this one now commands (Hannibal 9.3, 10.8)."""
        self.map.stamp[general] = max(self.map.stamp) + 1

    def keeps_command(self, general: int) -> None:
        """Others have come to a place without being activated: who commanded there (-1: nobody) does so still.

        Hannibal 10.8. In Hamilcar 2.2.E1 their owner says who commands.
        """
        if general >= 0 and not self.rules.battle.owner_chooses_commander:
            self.take_command(general)

    # -- spaces ---------------------------------------------------------------------------------------------------

    def besieged(self, space: int) -> bool:
        """Hannibal 20.3: a walled city with one siege point or more."""
        return self.board.walled[space] and self.map.siege[space] > 0

    def occupied(self, side: int, space: int) -> bool:
        """Whether CUs of a side stand in a space, outside any walls."""
        return self.map.total(side, space) > 0

    def units_at(self, side: int, place: int) -> int:
        """The CUs of a side in a place, and its trains where they are Units."""
        total = self.map.total(side, place)
        return total + self.map.trains[side][place] if self.rules.armies.trains_are_units else total

    def forces(self, side: int) -> list[int]:
        """The spaces with CUs of a side outside any walls."""
        return [space for space, cus in enumerate(self.map.outside(side)) if cus]

    def present(self, side: int, space: int) -> int:
        """All CUs of a side in a space, outside and inside the walls."""
        return self.map.total(side, space) + self.map.total(side, space + self.board.spaces)

    def capacity_left(self, space: int) -> int:
        """How many CUs of its owner still fit inside a walled city."""
        side = self.map.control[space]
        return self.board.capacity[space] - self.map.total(side, space + self.board.spaces)

    def train_room(self, space: int) -> int:
        """How many trains of its owner still fit inside a walled city; where they are no Units, any number."""
        if not self.rules.armies.trains_are_units:
            return ANY_NUMBER
        return self.board.capacity[space] - self.map.trains[self.map.control[space]][space + self.board.spaces]

    def neutral_tribe(self, space: int) -> bool:
        return self.map.tribe[space] and self.map.control[space] == NOBODY

    def hostile_tribe(self, side: int, space: int) -> bool:
        """A tribe that is not friendly to a side."""
        return self.map.tribe[space] and self.map.control[space] != side

    def plain_pc(self, side: int, space: int) -> bool:
        """Whether a side has an ordinary PC here: no walled city, no tribe."""
        return self.map.control[space] == side and not self.map.tribe[space] and not self.board.walled[space]

    def plain_pcs(self, side: int) -> list[int]:
        tribe = self.map.tribe
        walled = self.board.walled
        return [
            space
            for space, owner in enumerate(self.map.control)
            if owner == side and not tribe[space] and not walled[space]
        ]

    def end_siege(self, space: int) -> None:
        """No siege or subjugation point is left in a space."""
        self.map.set_siege(space, 0)

    # -- provinces ------------------------------------------------------------------------------------------------

    def province_owner(self, province: int) -> int:
        """Hannibal 19.1.2: who controls more than half of the spaces of a province."""
        spaces = self.board.province_spaces[province]
        control = self.map.control
        half = len(spaces) // 2
        rome = carthage = 0
        for space in spaces:
            owner = control[space]
            if owner == ROME:
                rome += 1
                if rome > half:
                    return ROME
            elif owner == CARTHAGE:
                carthage += 1
                if carthage > half:
                    return CARTHAGE
        return NOBODY

    def province_owners(self) -> list[int]:
        return [self.province_owner(province) for province in range(self.board.provinces)]

    def political_points(self, side: int) -> int:
        """The points of a side as the board lies."""
        return self.points_with(side, self.province_owners())

    def political_lead(self, side: int) -> int:
        """By how many points a side leads, with one look at the provinces."""
        owners = self.province_owners()
        return self.points_with(side, owners) - self.points_with(1 - side, owners)

    def points_with(self, side: int, owners: list[int]) -> int:
        """Hannibal 22.1: one for each politically significant province a side controls."""
        return len([p for p, owner in enumerate(owners) if owner == side and self.board.significant[p]])

    # -- cards ----------------------------------------------------------------------------------------------------

    def discard(self, seat: int, card: int) -> None:
        """A card leaves a hand face up."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.known[1 - seat] = self.known[1 - seat] & ~(1 << card)

    def lies_open(self, card: int) -> bool:
        """Whether everybody can see that a card is in nobody's hand: it has been played, or is out of the game."""
        return card in self.discards or card in self.removed

    def remove_card(self, card: int) -> None:
        """A card that lies in the discards leaves the game (Hannibal 8.5)."""
        self.discards.remove(card)
        self.removed.append(card)


S = TypeVar("S", bound=PunicState)
"""The state of the game that a chapter belongs to."""
