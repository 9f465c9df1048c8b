"""An event card's own rule: whether it would do anything now, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from punica.games.punic.state import S
from punica.kernel.choice import Flow, Refusal


class Event(Generic[S]):
    """The event of one strategy card in a normal play, in a game whose state is S.

    `possible` tells whether its conditions hold and it would change anything (ruling A4); `effect` is the event itself.
    Both are given the seat that plays it and the card.
    """

    __slots__ = ("effect", "number", "possible", "refusal")

    def __init__(
        self,
        number: str,
        possible: Callable[[S, int, int], bool],
        effect: Callable[[S, int, int], Flow[None]],
    ) -> None:
        self.number = number
        self.possible = possible
        self.effect = effect
        self.refusal = Refusal("card." + number, "refusal.event-conditions")


def by_card(numbers: list[str], families: list[list[Event[S]]]) -> list[Event[S] | None]:
    """The event of each card; None for cards that only add to operations or answer other plays."""
    found = {event.number: event for family in families for event in family}
    return [found.get(number) for number in numbers]
