"""The two editions of Hannibal: numbers, names and the few procedures that differ."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from punica.games.hannibal import invariants, positions, secrecy, setup
from punica.games.hannibal.chapters import chapters
from punica.games.hannibal.names import Names
from punica.games.hannibal.options import check_together, table_options
from punica.games.hannibal.own_chapters import OwnChapters
from punica.games.hannibal.rolls import rolled
from punica.games.hannibal.schema_view import HannibalView
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ANNIVERSARY,
    CLASSIC,
    SIDE_SLUG,
)
from punica.games.hannibal.words import HOME, VERBS, nouns
from punica.games.punic.rules import Rules
from punica.games.punic.words import PunicWords
from punica.kernel.chance import Chance
from punica.kernel.choice import Choice, Flow
from punica.kernel.game import Scenario, TableOption, Value
from punica.kernel.rulebook import Rulebook
from punica.kernel.state import State
from punica.kernel.text import ENGLISH
from punica.kernel.words import Translations


class Hannibal(Rules):
    """What both editions share. `edition` is the index into tables that differ: CLASSIC or ANNIVERSARY."""

    def __init__(self, id: str, title: str, edition: int, options: list[TableOption]) -> None:
        self.id = id
        self.title = title
        self.version = "1"
        self.seats = tuple(SIDE_SLUG)
        self.edition = edition
        self.newest = edition == ANNIVERSARY
        """For those who show the data files: whether what they say of 2018 holds."""
        self.names = Names(edition)
        self.options = options
        self.scenarios = [Scenario("standard", "The Second Punic War, 218 to 201 BC, in nine turns.")]
        self.nouns = nouns(self.names)
        self.words = PunicWords(self.nouns)
        self.own = OwnChapters(edition)
        self.chapters = chapters(edition, self.words, self.own)
        self.verbs = self.words.verbs + VERBS
        self.rulebook = Rulebook.read(HOME / "rules.toml", id)
        self.translations = Translations(self.nouns, [HOME.parent / "punic" / "text", HOME / "text"])
        self.view_type = HannibalView
        self.catalogue = self.translations.catalogue(ENGLISH)

    # -- the kernel's questions -----------------------------------------------------------------------------------

    def checked_options(self, given: Mapping[str, Value] | None) -> dict[str, Value]:
        chosen = super().checked_options(given)
        check_together(chosen)
        return chosen

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> State:
        return setup.set_up(self, chance, options)

    def step(self, g: State) -> Flow[None]:
        assert isinstance(g, HannibalState)
        return self.chapters.turn.step(g)

    def roll(self, g: State, seat: int, label: str) -> Flow[int]:
        assert isinstance(g, HannibalState)
        return rolled(g, seat, label)

    def view(self, g: State, seat: int) -> HannibalView:
        assert isinstance(g, HannibalState)
        return secrecy.view(g, seat)

    def resample(self, g: State, seat: int, rng: Random, asked: Choice | None) -> None:
        assert isinstance(g, HannibalState)
        secrecy.resample(g, seat, rng, asked)

    def write_position(self, g: State) -> dict[str, Any]:
        assert isinstance(g, HannibalState)
        return positions.write(g)

    def read_position(self, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value]) -> State:
        return positions.read(self, chance, table, options)

    def check(self, g: State) -> list[str]:
        assert isinstance(g, HannibalState)
        return invariants.broken(g)

    # -- the shared rules' questions ------------------------------------------------------------------------------


def classic() -> Hannibal:
    return Hannibal("hannibal-classic", "Hannibal: Rome vs. Carthage", CLASSIC, [])


def anniversary() -> Hannibal:
    return Hannibal(
        "hannibal-2018", "Hannibal: Rome vs. Carthage, 20th anniversary edition", ANNIVERSARY, table_options()
    )
