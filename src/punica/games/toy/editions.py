"""The two editions of The Ford. They differ in one number and in one flow."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from punica.games.toy import positions, rounds, secrecy
from punica.games.toy.play import rolled, take_ford
from punica.games.toy.schema_view import ToyView
from punica.games.toy.state import ToyState
from punica.games.toy.tables import CARDS, HOME, NOUNS, PASS, SEATS, STRIKE, VERBS
from punica.kernel.chance import Chance
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.game import Game, OptionalRule, Scenario, Value
from punica.kernel.rulebook import Rulebook
from punica.kernel.state import roll
from punica.kernel.text import ENGLISH, Text
from punica.kernel.words import Translations

STRIKE_BACK: Final = Text("ask.strike")


class Toy(Game[ToyState]):
    """What both editions share."""

    def __init__(self, id: str, title: str, target: int) -> None:
        self.id = id
        self.title = title
        self.version = "1"
        self.seats = SEATS
        self.target = target
        self.options = [
            OptionalRule("no-rerolls", "roll.none", "Nobody may roll a die again (5.2)."),
        ]
        self.scenarios = [
            Scenario("standard", "All three fords are empty."),
            Scenario("contested", "Each side holds a ford already."),
        ]
        self.nouns = NOUNS
        self.stages = positions.STAGES
        self.verbs = VERBS
        self.rulebook = Rulebook.read(HOME / "rules.toml", id)
        self.translations = Translations(NOUNS, [HOME / "text"])
        self.view_type = ToyView
        self.catalogue = self.translations.catalogue(ENGLISH)

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> ToyState:
        g = ToyState(self, chance)
        g.deck = list(range(CARDS))
        chance.shuffle("shuffle", g.deck)
        if options["no-rerolls"]:
            g.rerolls = [0, 0]
        if scenario == "contested":
            g.fords[0] = 0
            g.fords[2] = 1
        return g

    def step(self, g: ToyState) -> Flow[None]:
        return rounds.step(g)

    def roll(self, g: ToyState, seat: int, label: str) -> Flow[int]:
        return rolled(g, seat, label)

    def view(self, g: ToyState, seat: int) -> ToyView:
        return secrecy.view(g, seat)

    def reshuffle(self, g: ToyState, was: ToyState) -> None:
        secrecy.reshuffle(g, was)

    def resample(self, g: ToyState, seat: int, rng: Random, asked: Choice | None) -> None:
        secrecy.resample(g, seat, rng, asked)

    def write_position(self, g: ToyState) -> dict[str, Any]:
        return positions.write(g)

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> ToyState:
        return positions.read(self, chance, table, 0 if options["no-rerolls"] else 1)

    def check(self, g: ToyState) -> list[str]:
        held = g.deck + g.discards + g.hands[0] + g.hands[1] + [card for card in g.buried if card >= 0]
        wrong = [] if sorted(held) == list(range(CARDS)) else ["a card is lost or doubled"]
        if min(g.rerolls) < 0:
            wrong.append("more rerolls than there were")
        return wrong

    def repelled(self, g: ToyState, seat: int, ford: int) -> Flow[None]:
        """4.4: what follows a raid that failed."""
        yield from ()


class SecondEdition(Toy):
    """The second edition lets the defender strike back."""

    def repelled(self, g: ToyState, seat: int, ford: int) -> Flow[None]:
        """4.4: the holder of the ford may strike at a ford of the raider: a 1 takes it."""
        other = 1 - seat
        if g.fords[ford] != other or seat not in g.fords:
            return
        answer = yield Choice(other, STRIKE_BACK, "raid.strike", offer_strike)
        if answer.verb is STRIKE:
            die = yield from roll(g, other, "strike")
            if die == 1:
                take_ford(g, other, g.fords.index(seat))


def offer_strike(menu: Menu) -> None:
    menu.add(PASS)
    menu.add(STRIKE)


def first() -> Toy:
    return Toy("toy-first", "The Ford, first edition", 5)


def second() -> Toy:
    return SecondEdition("toy-second", "The Ford, second edition", 6)
