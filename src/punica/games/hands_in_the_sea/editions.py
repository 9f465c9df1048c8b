"""Hands in the Sea as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from punica.games.hands_in_the_sea import positions, rounds, secrecy
from punica.games.hands_in_the_sea.check import invariants
from punica.games.hands_in_the_sea.number_tables import (
    OPTION_DEFAULT,
    OPTION_ID,
    OPTION_TEXT,
    SHORT_OPENING,
    SYRACUSE_ALLY,
)
from punica.games.hands_in_the_sea.schema_view import SeaView
from punica.games.hands_in_the_sea.setup import set_up
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.words import HOME, NOUNS, SEATS, VERBS
from punica.kernel.chance import Chance
from punica.kernel.choice import Choice, Flow
from punica.kernel.game import Game, OptionalRule, Scenario, Value
from punica.kernel.rulebook import Rulebook
from punica.kernel.schema_view import GameView
from punica.kernel.text import ENGLISH
from punica.kernel.words import Translations

DICE: Final[dict[str, str]] = {
    "warships": "engage.dice",
    "leader": "engage.leaders",
    "boarders": "engage.corvus_dice",
    "storm": "event.storm-at-sea",
}
"""What is rolled for, and the rule that says so."""


class HandsInTheSea(Game[SeaState]):
    """The one edition: the player aid, with reconstructed data."""

    def __init__(self) -> None:
        self.id = "hands-in-the-sea"
        self.title = "Hands in the Sea"
        self.version = "3"
        self.seats = SEATS
        self.options = [
            OptionalRule(id, f"option.{id}", text, default)
            for id, text, default in zip(OPTION_ID, OPTION_TEXT, OPTION_DEFAULT)
        ]
        self.scenarios = [Scenario("standard", "264 BC: Rome has crossed to Messana.")]
        self.nouns = NOUNS
        self.stages = positions.STAGES
        self.verbs = VERBS
        self.rulebook = Rulebook.read(HOME / "rules.toml", self.id)
        self.translations = Translations(NOUNS, [HOME / "text"])
        self.view_type = SeaView
        self.catalogue = self.translations.catalogue(ENGLISH)

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> SeaState:
        g = SeaState(self, chance)
        apply_options(g, options)
        set_up(g)
        return g

    def step(self, g: SeaState) -> Flow[None]:
        return rounds.step(g)

    def roll(self, g: SeaState, seat: int, label: str) -> Flow[int]:
        """A die, logged under the rule that asks for it; nothing steps in between."""
        value = g.chance.die(label)
        g.say(DICE[label], "die." + label, seat=seat, n=value)
        yield from ()
        return value

    def view(self, g: SeaState, seat: int) -> SeaView:
        shown = secrecy.open_view(g)
        return shown if seat < 0 else secrecy.own_view(shown, g, seat)

    def own_view(self, shown: GameView, g: SeaState, seat: int) -> SeaView:
        assert isinstance(shown, SeaView)
        return secrecy.own_view(shown, g, seat)

    def reshuffle(self, g: SeaState, was: SeaState) -> None:
        secrecy.reshuffle(g, was)

    def resample(self, g: SeaState, seat: int, rng: Random, asked: Choice | None) -> None:
        secrecy.resample(g, seat, rng, asked is not None)

    def write_position(self, g: SeaState) -> dict[str, Any]:
        return positions.write(g)

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> SeaState:
        return self._read(chance, table, options, True)

    def recall_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> SeaState:
        return self._read(chance, table, options, False)

    def _read(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value], strict: bool) -> SeaState:
        g = SeaState(self, chance)
        apply_options(g, options)
        positions.read(g, table, strict)
        return g

    def check(self, g: SeaState) -> list[str]:
        return invariants(g)


def apply_options(g: SeaState, options: Mapping[str, Value]) -> None:
    g.short_opening = bool(options[SHORT_OPENING])
    g.ally = bool(options[SYRACUSE_ALLY])


def game() -> HandsInTheSea:
    return HandsInTheSea()
