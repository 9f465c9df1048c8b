"""Section 14: what a siege takes: Naval Supremacy, the die, its points, Determined Defense.

The procedure is `Sieges.besiege` in `punic/land/sieges.py`, which also says where besieged cities, sorties, lifting and
relief stand.
"""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.events.victory import after_victory
from punica.games.hamilcar.schema import Siege
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARD_ID,
    GENERAL_DENIES_DETERMINED_DEFENSE,
    IS_LARGE,
    SIEGE_DIE_RED,
    SIEGE_DIE_WHITE,
    SIEGE_POINTS_NEEDED,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.command import least_with, outranks
from punica.games.punic.land.losses import elephants_lost, place_loses
from punica.games.punic.land.sieges import Sieges
from punica.games.punic.state import AS_BOTH
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

CITADEL: Final[int] = CARD_ID["46"]
TREACHERY: Final[int] = CARD_ID["37"]
REROLL_SIEGE: Final = verb("reroll-siege")
HOLD_OUT: Final = verb("hold-out")

NO_SUPREMACY: Final = Refusal("siege.large_supremacy", "refusal.siege-supremacy")
SUBORDINATE: Final = Refusal("siege.subordinate", "refusal.subordinate-siege")
CONSUL_MINIMUM: Final = Refusal("consuls.minimum", "refusal.consul-minimum")
FAILED_PURSUIT: Final = Refusal("pursuit.siege", "refusal.pursuit-siege")


class HamilcarSieges(Sieges[HamilcarState]):
    """Sieges of Hamilcar."""

    def __init__(self, row: Siege, edition: int, *, besieges_after_pursuit: bool) -> None:
        super().__init__(row.cus_needed, last_cu_cancels=row.last_cu_cancels[edition])
        self.subordinate_sieges = row.subordinate_sieges[edition]
        """14.1: whether a subordinate may besiege without having moved."""
        self.defense_per_activation = row.determined_defense[edition] == "activation"
        """14.3: Determined Defense once in an activation, else once a roll."""
        self.besieges_after_pursuit = besieges_after_pursuit
        """11.3: a pursuit that failed leaves the siege attempt (ruling M31)."""

    def refusal(self, g: HamilcarState, general: int, space: int) -> Refusal | None:
        """14.1, 14.2, 11.3: Supremacy before a Large City, who may besiege, and a pursuit that failed."""
        side = g.rules.generals.side[general]
        if g.board.walled[space] and IS_LARGE[space] and g.supremacy != side:
            return NO_SUPREMACY
        march = g.march
        if not self.subordinate_sieges and (march is None or march.came_from < 0):
            for other in g.generals_at(side, space):
                if outranks(g, other, general):
                    return SUBORDINATE
        if march is not None and march.failed_pursuit and not self.besieges_after_pursuit:
            return FAILED_PURSUIT
        return None

    def points_needed(self, g: HamilcarState, space: int) -> int:
        """14.1: two, three before a Large City or a tribe; one more with the Citadel (46)."""
        needed = SIEGE_POINTS_NEEDED[space]
        return needed + g.hamilcar.cards.points[CITADEL] if space == g.citadel else needed

    def number_of_rolls(self, g: HamilcarState, general: int, space: int) -> int:
        """Card 37 gives a siege two rolls, both of which count."""
        if g.board.walled[space] and g.card == TREACHERY and g.mode == AS_BOTH:
            return g.hamilcar.cards.rolls[TREACHERY]
        return 1

    def siege_roll(self, g: HamilcarState, general: int, space: int, rerolled: bool) -> Flow[tuple[int, int, bool]]:
        """14.2: one roll. A siege train (3) turns the die red, or where it is red gives an attempt one reroll."""
        side = g.rules.generals.side[general]
        red = is_red(g, side, space)
        train = space in g.siege_trains
        faces = SIEGE_DIE_RED if red or train else SIEGE_DIE_WHITE
        die = yield from roll(g, side, "siege")
        points, lost = faces[die - 1]
        if not (red and train) or rerolled:
            return points, lost, False
        w = g.rules.words

        def fill(menu: Menu) -> None:
            menu.add(w.no)
            menu.add(REROLL_SIEGE)

        answer = yield Choice(side, Text("ask.reroll-siege", n=points, m=lost), "card.3", fill)
        if answer.verb is not REROLL_SIEGE:
            return points, lost, False
        die = yield from roll(g, side, "siege")
        points, lost = faces[die - 1]
        return points, lost, True

    def holds_out(self, g: HamilcarState, general: int, space: int, before: bool) -> Flow[bool]:
        """14.3: whether the city's controller spends a supply train and a CU to cancel a point.

        Once a roll, or once in the whole activation (`before`); not by a Consul's last three CUs (2.3.E3).
        """
        side = 1 - g.rules.generals.side[general]
        inside = g.board.inside(space)
        if not g.board.walled[space] or (GENERAL_DENIES_DETERMINED_DEFENSE[general] and self.leads(g, general, space)):
            return False
        if before and self.defense_per_activation:
            return False
        if not g.map.trains[side][inside] or not g.map.total(side, inside):
            return False
        w = g.rules.words
        least = least_with(g, g.generals_at(side, inside))
        why_not = CONSUL_MINIMUM if g.map.total(side, inside) - 1 < least else None

        def fill(menu: Menu) -> None:
            menu.offer(why_not, HOLD_OUT)
            menu.add(w.no)

        answer = yield Choice(side, Text("ask.hold-out", space=space), "siege.defense", fill)
        if answer.verb is w.no:
            return False
        g.map.trains[side][inside] -= 1
        g.tell("siege.defense", "log.holds-out", seat=side, space=space)
        yield from place_loses(g, side, inside, 1, False)
        return True

    def besiegers_lose(self, g: HamilcarState, side: int, space: int, lost: int) -> Flow[None]:
        """14.2: the loss is one of the Force, which is all that stands before the walls (2.3.E1), not the march alone.

        Of what is lost as much as can be is the march's own.
        """
        m = g.map
        army = g.march.army if g.march is not None else None
        if army is None or not army.total:
            yield from place_loses(g, side, space, lost, False)
            return
        standing = m.elephants[space] if side == CARTHAGE else 0
        lost = min(lost, army.total + m.total(side, space))
        elephants = yield from elephants_lost(
            g, side, army.cus + m.cus[side][space], army.elephants + standing, lost, False
        )
        cus = lost - elephants
        own, own_elephants = min(cus, army.cus), min(elephants, army.elephants)
        army.cus -= own
        army.elephants -= own_elephants
        m.cus[side][space] -= cus - own
        if elephants > own_elephants:
            m.add_elephants(space, own_elephants - elephants)
        if g.campaign is not None:
            g.campaign.lose(army)
            g.campaign.lose_at(space, cus - own, elephants - own_elephants)

    def leads(self, g: HamilcarState, general: int, space: int) -> bool:
        """2.2.E1: whether nobody before the walls outranks him; in Silver who besieges is in command (14.1)."""
        if self.subordinate_sieges:
            return True
        return not any(outranks(g, other, general) for other in g.generals_at(g.rules.generals.side[general], space))

    def after_siege(self, g: HamilcarState, side: int, space: int) -> Flow[None]:
        yield from after_victory(g, side)


def is_red(g: HamilcarState, side: int, space: int) -> bool:
    """14.2: the better die, by the place alone: for tribes, and with Supremacy for cities that are not Large."""
    return not g.board.walled[space] or (g.supremacy == side and not IS_LARGE[space])
