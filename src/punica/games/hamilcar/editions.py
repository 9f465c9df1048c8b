"""The two editions of Hamilcar, as the kernel sees them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from punica.games.hamilcar import invariants, positions, rolls, secrecy, setup
from punica.games.hamilcar.chapters import chapters
from punica.games.hamilcar.names import Names
from punica.games.hamilcar.optional_rules import optional_rules
from punica.games.hamilcar.own_chapters import OwnChapters
from punica.games.hamilcar.schema_view import HamilcarView
from punica.games.hamilcar.state import STAGES, HamilcarState
from punica.games.hamilcar.tables import GOLDEN_GEEK, SIDE_SLUG, SILVER
from punica.games.hamilcar.words import HOME, VERBS, nouns
from punica.games.punic.secrecy import reshuffle_cards
from punica.games.punic.words import PunicWords
from punica.kernel.chance import Chance
from punica.kernel.choice import Choice, Flow
from punica.kernel.game import Game, Scenario, Value
from punica.kernel.rulebook import Rulebook
from punica.kernel.schema_view import GameView
from punica.kernel.text import ENGLISH
from punica.kernel.words import Translations


class Hamilcar(Game[HamilcarState]):
    """What both editions share. `edition` says which column of the data files its chapters and names are from."""

    def __init__(self, id: str, title: str, edition: int) -> None:
        self.id = id
        self.title = title
        self.version = "5"
        self.seats = tuple(SIDE_SLUG)
        self.names = Names(edition)
        self.options = optional_rules(self.names)
        self.scenarios = [Scenario("standard", "The First Punic War, 264 to 241 BC, in seven turns.")]
        self.nouns = nouns(self.names)
        self.stages = STAGES
        words = PunicWords(self.nouns)
        self.own = OwnChapters(edition)
        self.rules = chapters(edition, words, self.own)
        self.verbs = words.verbs + VERBS
        self.rulebook = Rulebook.read(HOME / "rules.toml", id)
        self.translations = Translations(self.nouns, [HOME.parent / "punic" / "text", HOME / "text"])
        self.view_type = HamilcarView
        self.catalogue = self.translations.catalogue(ENGLISH)

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> HamilcarState:
        return setup.set_up(self, chance, options)

    def step(self, g: HamilcarState) -> Flow[None]:
        return self.rules.turn.step(g)

    def roll(self, g: HamilcarState, seat: int, label: str) -> Flow[int]:
        return rolls.rolled(g, seat, label)

    def view(self, g: HamilcarState, seat: int) -> HamilcarView:
        shown = secrecy.open_view(g)
        return shown if seat < 0 else secrecy.own_view(shown, g, seat)

    def own_view(self, shown: GameView, g: HamilcarState, seat: int) -> HamilcarView:
        assert isinstance(shown, HamilcarView)
        return secrecy.own_view(shown, g, seat)

    def reshuffle(self, g: HamilcarState, was: HamilcarState) -> None:
        reshuffle_cards(g, was)

    def resample(self, g: HamilcarState, seat: int, rng: Random, asked: Choice | None) -> None:
        secrecy.resample(g, seat, rng, asked)

    def write_position(self, g: HamilcarState) -> dict[str, Any]:
        return positions.write(g)

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> HamilcarState:
        return positions.read(self, chance, table, options, True)

    def recall_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> HamilcarState:
        return positions.read(self, chance, table, options, False)

    def check(self, g: HamilcarState) -> list[str]:
        return invariants.broken(g)


def golden_geek() -> Hamilcar:
    return Hamilcar("hamilcar-golden-geek", "Hamilcar: First Punic War, Golden Geek edition", GOLDEN_GEEK)


def silver() -> Hamilcar:
    return Hamilcar("hamilcar-silver", "Hamilcar: First Punic War, Silver edition", SILVER)
