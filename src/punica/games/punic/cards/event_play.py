"""When an event may be played, announcing it, and what becomes of its card (Hannibal 8.3 to 8.5; Hamilcar 5.2.C1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.cards import Cards
from punica.games.punic.cards.event import Event
from punica.games.punic.cards.windows import window
from punica.games.punic.state import S
from punica.kernel.choice import Flow, Refusal
from punica.kernel.text import Text

ENEMY_EVENT: Final = Refusal("strategy.event.owner", "refusal.enemy-event")
COUNTER_ONLY: Final = Refusal("strategy.counter", "refusal.counter-only")
ONLY_WITH_OPS: Final = Refusal("strategy.card", "refusal.only-with-ops")
NOT_DUAL: Final = Refusal("strategy.ops_or_event", "refusal.not-dual")


class EventPlay(Generic[S]):
    """When an event may be played, and what becomes of its card."""

    def __init__(self, cards: Cards, events: list[Event[S] | None]) -> None:
        self.cards = cards
        self.events = events
        """The event of each card in a normal play, None for cards that have none."""

    # -- what a game answers ------------------------------------------------------------------------------------------

    def effect_refusal(self, g: S, seat: int, card: int) -> Refusal | None:
        """What speaks against adding the effect of a dual-use card."""
        raise NotImplementedError

    def why_not_force_march(self, g: S, general: int, card: int) -> Refusal | None:
        """Whether a card for a Forced March can move a general."""
        raise NotImplementedError

    def raids_from(self, g: S, seat: int, space: int) -> bool:
        """Whether Surprise Raids of a seat may set out from a space."""
        return g.present(seat, space) > 0

    def open_to_raids(self, g: S, seat: int, space: int) -> bool:
        """Whether nothing but CUs, of which there are none, could save an enemy PC from raids and spoils."""
        return True

    def can_be_cancelled(self, g: S, card: int) -> bool:
        """Whether Punic Faith is in the game and may cancel this event of Rome."""
        raise NotImplementedError

    def cancelled(self, g: S, card: int) -> None:
        """Punic Faith has cancelled the event of a card that has left its hand."""
        raise NotImplementedError

    def announced(self, g: S, card: int) -> None:
        """The event of a card, counter or not, takes effect now."""
        raise NotImplementedError

    def leaves_the_game(self, g: S, card: int) -> None:
        """A card that may be played once only has been played as an event."""
        g.remove_card(card)

    # -- the procedure ------------------------------------------------------------------------------------------------

    def why_not_play(self, g: S, seat: int, card: int) -> Refusal | None:
        """By its owner, in a normal play, and only if it would do something (ruling A4)."""
        if self.cards.event_side[card] == 1 - seat:
            return ENEMY_EVENT
        if not self.cards.normal[card]:
            return COUNTER_ONLY
        event = self.events[card]
        if event is None:
            return ONLY_WITH_OPS
        return None if event.possible(g, seat, card) else event.refusal

    def why_not_add(self, g: S, seat: int, card: int) -> Refusal | None:
        """Ruling A3: whether a card may be played for its operations with its effect."""
        if not self.cards.dual_use[card]:
            return NOT_DUAL
        if self.cards.event_side[card] == 1 - seat:
            return ENEMY_EVENT
        return self.effect_refusal(g, seat, card)

    def play(self, g: S, seat: int, card: int) -> Flow[None]:
        """Announce, cancel window, the end of a Truce, effect; some cards are then out of the game."""
        event = self.events[card]
        assert event is not None
        if not (yield from self.announce(g, seat, card)):
            return
        self.end_truce(g, card)
        yield from event.effect(g, seat, card)
        if self.cards.remove_if_played[card]:
            self.leaves_the_game(g, card)

    def announce(self, g: S, seat: int, card: int) -> Flow[bool]:
        """An event, counter or not, is about to take effect: False when Punic Faith has cancelled it (ruling A9)."""
        if card != g.card:
            g.tell("strategy.counter", "log.counters", seat=seat, card=card)
        if seat == ROME and self.can_be_cancelled(g, card):
            w = g.rules.words
            punic_faith = self.cards.punic_faith
            rule = self.cards.rule[punic_faith]
            prompt = Text("ask.punic-faith", card=card)
            if (yield from window(g, CARTHAGE, prompt, rule, [punic_faith], w.counter, w.no)) >= 0:
                g.tell(rule, "log.cancelled", card=card)
                self.cancelled(g, card)
                return False
        self.announced(g, card)
        return True

    def counters(
        self,
        g: S,
        seat: int,
        prompt: Text,
        rule: str,
        playable: Callable[[], list[int]],
        effect: Callable[[int], Flow[None]],
    ) -> Flow[None]:
        """A seat plays as many counter events as it likes, one after the other, of those playable at each moment."""
        w = g.rules.words
        while True:
            card = yield from window(g, seat, prompt, rule, playable(), w.counter, w.no)
            if card < 0:
                return
            if (yield from self.announce(g, seat, card)):
                yield from effect(card)

    def end_truce(self, g: S, card: int) -> None:
        """An event with the broken olive branch takes effect."""
        if g.truce and self.cards.breaks_truce[card]:
            g.truce = False
            g.tell("card.64.breaks", "log.truce-ends", card=card)
