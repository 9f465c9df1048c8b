"""The optional rules of a table as plain flags (16)."""

from __future__ import annotations

from collections.abc import Mapping

from punica.games.hamilcar.names import Names
from punica.games.hamilcar.tables import OPTION_ID
from punica.kernel.game import OptionalRule, Value
from punica.kernel.state import Constant


class OptionalRules(Constant):
    """Which optional rules are in force."""

    __slots__ = (
        "blockade_runners",
        "consul_selection",
        "fixed_reinforcements",
        "instability",
        "price_of_failure",
        "prolonged_contract",
    )

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        on = {id for id, value in chosen.items() if value is True}
        self.fixed_reinforcements = "16.1" in on
        self.consul_selection = "16.2" in on
        self.prolonged_contract = "16.3" in on
        self.blockade_runners = "16.4" in on
        self.instability = "16.5" in on
        self.price_of_failure = "16.6" in on


def optional_rules(names: Names) -> list[OptionalRule]:
    """The switches of an edition, all off until somebody switches them on."""
    return [OptionalRule(id, f"option.{id}", text) for id, text in zip(OPTION_ID, names.optional)]
