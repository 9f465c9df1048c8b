"""The two editions of Hannibal, as the kernel sees them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from punica.games.hannibal import invariants, positions, secrecy, setup
from punica.games.hannibal.chapters import chapters
from punica.games.hannibal.names import Names
from punica.games.hannibal.optional_rules import check_together, optional_rules
from punica.games.hannibal.own_chapters import OwnChapters
from punica.games.hannibal.rolls import rolled
from punica.games.hannibal.schema_view import HannibalView
from punica.games.hannibal.state import STAGES, HannibalState
from punica.games.hannibal.tables import ANNIVERSARY, CLASSIC, SIDE_SLUG
from punica.games.hannibal.words import HOME, VERBS, nouns
from punica.games.punic.secrecy import reshuffle_cards
from punica.games.punic.words import PunicWords
from punica.kernel.chance import Chance
from punica.kernel.choice import Choice, Flow
from punica.kernel.game import Game, OptionalRule, Scenario, Value
from punica.kernel.rulebook import Rulebook
from punica.kernel.schema_view import GameView
from punica.kernel.text import ENGLISH
from punica.kernel.words import Translations


class Hannibal(Game[HannibalState]):
    """What both editions share. `edition` says which column of the data files its chapters and names are from."""

    def __init__(self, id: str, title: str, edition: int, options: list[OptionalRule]) -> None:
        self.id = id
        self.title = title
        self.version = "6"
        self.seats = tuple(SIDE_SLUG)
        self.newest = edition == ANNIVERSARY
        """For those who show the data files: whether what they say of 2018 holds."""
        self.names = Names(edition)
        self.options = options
        self.scenarios = [Scenario("standard", "The Second Punic War, 218 to 201 BC, in nine turns.")]
        self.nouns = nouns(self.names)
        self.stages = STAGES
        words = PunicWords(self.nouns)
        self.own = OwnChapters(edition)
        self.rules = chapters(edition, words, self.own)
        self.verbs = words.verbs + VERBS
        self.rulebook = Rulebook.read(HOME / "rules.toml", id)
        self.translations = Translations(self.nouns, [HOME.parent / "punic" / "text", HOME / "text"])
        self.view_type = HannibalView
        self.catalogue = self.translations.catalogue(ENGLISH)

    def checked_options(self, given: Mapping[str, object] | None) -> dict[str, Value]:
        chosen = super().checked_options(given)
        check_together(chosen)
        return chosen

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> HannibalState:
        return setup.set_up(self, chance, options)

    def step(self, g: HannibalState) -> Flow[None]:
        return self.rules.turn.step(g)

    def roll(self, g: HannibalState, seat: int, label: str) -> Flow[int]:
        return rolled(g, seat, label)

    def view(self, g: HannibalState, seat: int) -> HannibalView:
        shown = secrecy.open_view(g)
        return shown if seat < 0 else secrecy.own_view(shown, g, seat)

    def own_view(self, shown: GameView, g: HannibalState, seat: int) -> HannibalView:
        assert isinstance(shown, HannibalView)
        return secrecy.own_view(shown, g, seat)

    def reshuffle(self, g: HannibalState, was: HannibalState) -> None:
        reshuffle_cards(g, was)

    def resample(self, g: HannibalState, seat: int, rng: Random, asked: Choice | None) -> None:
        secrecy.resample(g, seat, rng, asked)

    def write_position(self, g: HannibalState) -> dict[str, Any]:
        return positions.write(g)

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> HannibalState:
        return positions.read(self, chance, table, options, True)

    def recall_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> HannibalState:
        return positions.read(self, chance, table, options, False)

    def check(self, g: HannibalState) -> list[str]:
        return invariants.broken(g)


def classic() -> Hannibal:
    return Hannibal("hannibal-classic", "Hannibal: Rome vs. Carthage", CLASSIC, [])


def anniversary() -> Hannibal:
    return Hannibal(
        "hannibal-2018", "Hannibal: Rome vs. Carthage, 20th anniversary edition", ANNIVERSARY, optional_rules()
    )
