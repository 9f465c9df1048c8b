"""16.4: Blockade Runners."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.supplies import give_train
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import MAJOR_PORTS, SIEGE_DIE_RED, SIEGE_DIE_WHITE, WALLED_CITIES
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.sieges import remove_points
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

RUN_BLOCKADE: Final = verb("run-blockade {space}")

WHICH_TRAIN: Final = Text("ask.blockade-train")
WHICH_CARD: Final = Text("ask.blockade-card")
NOT_BESIEGED: Final = Refusal("option.16.4.city", "refusal.blockade-city")
NO_TRAIN: Final = Refusal("option.16.4.cost", "refusal.blockade-train")
NO_WARSHIP: Final = Refusal("option.16.4.cost", "refusal.blockade-warship")


class BlockadeRunners:
    """How Carthage supplies a besieged city by sea."""

    def __init__(self, *, from_any_port: bool, to_any_city: bool) -> None:
        self.from_any_port = from_any_port
        """From a Major Port that Carthage does not control too."""
        self.to_any_city = to_any_city
        """To a besieged city that Carthage does not control too."""

    def train_places(self, g: HamilcarState) -> list[int]:
        """Where in Major Ports, Carthage's own (Silver) or any (Golden Geek), Carthage has supply trains."""
        found: list[int] = []
        for port in MAJOR_PORTS:
            if g.map.control[port] == CARTHAGE or self.from_any_port:
                found += [place for place in (port, g.board.inside(port)) if g.map.trains[CARTHAGE][place]]
        return found

    def why_not_run(self, g: HamilcarState, space: int) -> Refusal | None:
        """To a besieged city, Carthage's own in Silver, with a supply train of a Major Port and a Ready warship."""
        if not g.besieged(space) or (g.map.control[space] != CARTHAGE and not self.to_any_city):
            return NOT_BESIEGED
        if not self.train_places(g):
            return NO_TRAIN
        return None if g.ready[CARTHAGE] else NO_WARSHIP

    def offer(self, g: HamilcarState, menu: Menu) -> None:
        if g.optional.blockade_runners:
            for space in WALLED_CITIES:
                menu.offer(self.why_not_run(g, space), RUN_BLOCKADE, space)

    def run(self, g: HamilcarState, space: int) -> Flow[None]:
        """A supply train and a card go; the siege die takes points away, or the warship."""
        g.tell("option.16.4", "log.runs-blockade", space=space)
        yield from give_train(g, CARTHAGE, self.train_places(g), WHICH_TRAIN, "option.16.4.cost")
        w = g.rules.words
        card = yield Choice(
            CARTHAGE, WHICH_CARD, "option.16.4.cost", lambda menu: menu.add_each(w.discard, g.hands[CARTHAGE])
        )
        g.discard(CARTHAGE, card.a)
        g.tell("option.16.4.cost", "log.discards", seat=CARTHAGE, card=card.a)
        face = yield from roll(g, CARTHAGE, "siege")
        die = SIEGE_DIE_RED if g.supremacy == CARTHAGE else SIEGE_DIE_WHITE
        points, lost = die[face - 1]
        if points:
            remove_points(g, space, points)
        if lost:
            g.ready[CARTHAGE] -= 1
            g.lost_warships[CARTHAGE] += 1
            g.tell("option.16.4.loss", "log.runner-lost")
