"""Cruel Sea (11) and Storms at Sea (39), when a route is complete."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.landing import end_voyage
from punica.games.hamilcar.sea.sea_losses import fleet_loses_units, lose_generals, sink, units
from punica.games.hamilcar.sea.warships import return_to_port
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARD_ID,
    LANE_STORMS,
    MARE_STORMS,
    SEAMANSHIP_STORMS,
    STORM_CORVI,
    attrition_loss,
    storm_hits,
)
from punica.games.punic.cards.cards import BOTH
from punica.games.punic.cards.windows import may_be_held, window
from punica.games.punic.land.losses import army_loses
from punica.kernel.choice import Flow
from punica.kernel.state import roll
from punica.kernel.text import Text

CRUEL_SEA: Final[int] = CARD_ID["11"]
STORMS_AT_SEA: Final[int] = CARD_ID["39"]


def strikes_left(g: HamilcarState, mover: int) -> list[int]:
    """The cards that may strike a fleet of this side now, by what lies open."""
    return [
        card
        for card in g.hamilcar.cards.windows["sea-move"]
        if g.hamilcar.cards.event_side[card] in (1 - mover, BOTH) and _can_strike(g, mover, card)
    ]


def storms_possible(g: HamilcarState, mover: int) -> bool:
    return len(may_be_held(g, 1 - mover, strikes_left(g, mover))) > 0


class Storms:
    """What the two cards do to a fleet."""

    def __init__(self, *, sink_warships_first: bool) -> None:
        self.sink_warships_first = sink_warships_first
        """17.1#39: all warships before any other Unit (ruling M17)."""

    def strike(self, g: HamilcarState) -> Flow[None]:
        """M18: interceptions are done, nobody is ashore. Both cards are asked for; the fleet may lose everything."""
        march = g.march
        assert march is not None
        mover = march.side
        w = g.rules.words
        while not march.ended:
            cards = strikes_left(g, mover)
            card = yield from window(g, 1 - mover, Text("ask.storms"), "storm", cards, w.counter, w.no)
            if card < 0:
                return
            if (yield from g.rules.event_play.announce(g, 1 - mover, card)):
                if card == CRUEL_SEA:
                    yield from _cruel_sea(g, mover)
                else:
                    yield from self._storms_at_sea(g, mover)

    def _storms_at_sea(self, g: HamilcarState, mover: int) -> Flow[None]:
        """17.1#39: attrition by all Units of the fleet; with none left the generals are back where they embarked."""
        fleet = g.fleet(mover)
        die = yield from roll(g, mover, "storm")
        loss, elephant = attrition_loss(die + g.hamilcar.cards.roll[STORMS_AT_SEA], units(g, mover))
        lost = yield from fleet_loses_units(
            g, mover, loss, "card.39.losses", warships_first=self.sink_warships_first, must_elephant=elephant
        )
        g.tell("card.39.losses", "log.storm-losses", seat=mover, n=lost)
        if units(g, mover) == 0:
            return_to_port(g, mover)
            end_voyage(g, fleet.route[0], "card.39.general")


def _can_strike(g: HamilcarState, mover: int, card: int) -> bool:
    """A4: a storm that would do nothing is not played."""
    if units(g, mover) == 0:
        return False
    return card == STORMS_AT_SEA or (card == CRUEL_SEA and storm_rolls(g, g.fleet(mover)) > 0)


def storm_rolls(g: HamilcarState, fleet: Fleet) -> int:
    """2.1.J, 17.1#11: the Storms of the last sea lane, and more for poor Seamanship and for Corvi."""
    lane = MARE_STORMS if fleet.by_mare else LANE_STORMS[fleet.route[-2]][fleet.route[-1]]
    return lane + SEAMANSHIP_STORMS[g.seamanship] + (STORM_CORVI if g.corvi else 0)


def _cruel_sea(g: HamilcarState, mover: int) -> Flow[None]:
    """17.1#11: each hit takes a warship, a CU and a supply train."""
    fleet = g.fleet(mover)
    army = g.army_at_sea(mover)
    for _ in range(storm_rolls(g, fleet)):
        die = yield from roll(g, mover, "storm")
        hits = storm_hits(die)
        g.tell("card.11.hits", "log.storm-hits", n=hits)
        sink(g, mover, min(hits, fleet.warships))
        army.trains -= min(hits, army.trains)
        yield from army_loses(g, army, hits, must_elephant=False)
    if units(g, mover) == 0:
        yield from lose_generals(g, army)
        end_voyage(g, fleet.port, "card.11.generals")
