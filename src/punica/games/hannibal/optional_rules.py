"""The optional rules of a table as plain flags (26)."""

from __future__ import annotations

from collections.abc import Mapping

from punica.games.hannibal.tables import DATA, OPTION_ID
from punica.kernel.errors import BadOption
from punica.kernel.game import OptionalRule, Value
from punica.kernel.state import Constant


class OptionalRules(Constant):
    """Which optional rules are in force. Groups are resolved: `26.1` switches on `26.1.a` and `26.1.b`."""

    __slots__ = (
        "alternate_sieges",
        "alternative_reinforcements",
        "cards_65_74",
        "cards_75_91",
        "consular_election",
        "elephant_fright_variant",
        "extra_cards_leave",
        "fates",
        "flexible_pcs",
        "killed_in_action",
        "mauretania",
        "messenger_variant",
        "more_generals",
    )

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        on = {id for id, value in chosen.items() if value is True}
        self.cards_65_74 = "26.1.a" in on or "26.1" in on
        self.cards_75_91 = "26.1.b" in on or "26.1" in on
        self.extra_cards_leave = "26.1.c" in on
        self.messenger_variant = "26.1.1" in on
        self.elephant_fright_variant = "26.1.2" in on
        self.more_generals = "26.2" in on
        self.killed_in_action = "26.2.2.a" in on
        self.consular_election = "26.2.2.b" in on
        self.fates = "26.2.2.c" in on
        self.mauretania = "26.3" in on
        self.flexible_pcs = "26.4" in on
        self.alternative_reinforcements = "26.5" in on
        self.alternate_sieges = "26.6" in on


def optional_rules() -> list[OptionalRule]:
    """The switches of the 2018 edition. All are off until somebody switches them on."""
    return [OptionalRule(row.id, f"option.{row.id}", row.text) for row in DATA.options.options]


def check_together(chosen: Mapping[str, Value]) -> None:
    """Raises BadOption for options that exclude each other, or one that needs another."""
    on = {id for id in OPTION_ID if chosen.get(id) is True}
    for row in DATA.options.options:
        if row.id in on:
            on.update(row.includes)
    for row in DATA.options.options:
        if row.id not in on:
            continue
        for other in row.conflicts:
            if other in on:
                raise BadOption(f"option {row.id!r} cannot go with {other!r}: switch one of them off")
        if row.needs and not any(other in on for other in row.needs):
            raise BadOption(f"option {row.id!r} needs one of: {', '.join(row.needs)}")
