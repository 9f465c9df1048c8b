"""An event card's own rule: whether it would do anything now, and what it does."""

from __future__ import annotations

from collections.abc import Callable

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.kernel.choice import Flow, Refusal


class Event:
    """The event of one strategy card in a normal play.

    `possible` tells whether its conditions hold and it would change anything (ruling A4); `effect` is the event itself.
    Both are given the seat that plays it and the card.
    """

    __slots__ = ("card", "effect", "possible", "refusal")

    def __init__(
        self,
        number: str,
        possible: Callable[[HannibalState, int, int], bool],
        effect: Callable[[HannibalState, int, int], Flow[None]],
    ) -> None:
        self.card: int = CARD_ID[number]
        self.possible = possible
        self.effect = effect
        self.refusal = Refusal("card." + number, "refusal.event-conditions")
