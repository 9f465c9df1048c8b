"""Playing a strategy card, for its operations, its event, both, or for nothing (Hannibal 7.2, 8; Hamilcar 5.2)."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import SPENT
from punica.games.punic.cards.campaigns import candidates
from punica.games.punic.cards.cards import Cards
from punica.games.punic.state import AS_BOTH, AS_EVENT, AS_OPS, PunicState, S
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_with
from punica.games.punic.year.politics import place_pcs, why_not_place
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

PLAY_A_CARD: Final = Text("ask.card")
RAISE_NOT_FRIENDLY: Final = Refusal("ops.raise_troops.where", "refusal.raise-not-friendly")
RAISE_BESIEGED: Final = Refusal("ops.raise_troops.besieged", "refusal.raise-besieged")
NOT_ON_MAP: Final = Refusal("movement.who", "refusal.not-on-map")
ALREADY_ACTIVATED: Final = Refusal("campaign.once", "refusal.already-activated")
MOVED_OUT: Final = Refusal("campaign.total", "refusal.moved-out")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")
RAISE_NEEDS_3: Final = Refusal("ops.raise_troops", "refusal.raise-needs-3")
NOT_OFF_THE_MAP: Final = Refusal("ops.raise_troops.where", "refusal.not-on-map")


class CardPlay(Generic[S]):
    """Playing a strategy card: its operations, and what a side may do instead."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    # -- what a game answers ------------------------------------------------------------------------------------------

    def ops_of(self, g: S, seat: int, card: int) -> int:
        """The OPs of a card as it is played now."""
        raise NotImplementedError

    def why_not_with_ops(self, g: S, general: int, ops: int) -> Refusal | None:
        """Whether so many OPs can activate a general on the map."""
        raise NotImplementedError

    def raising_ops(self, g: S, general: int) -> int:
        """The OPs it takes to raise a troop with a general on the map, with the card in play."""
        raise NotImplementedError

    def operations(self, g: S, seat: int, ops: int) -> Flow[None]:
        raise NotImplementedError

    def after_play(self, g: S) -> Flow[None]:
        """What may follow a card play, or the move of one general of a Campaign, before the next begins."""
        yield from ()

    def offer_instead(self, g: S, seat: int, menu: Menu) -> None:
        """What a side may do instead of playing a card."""

    def instead(self, g: S, seat: int, answer: Option) -> Flow[None]:
        """Do what `offer_instead` offered."""
        raise NotImplementedError

    # -- choosing a card ----------------------------------------------------------------------------------------------

    def play(self, g: S) -> Flow[None]:
        """The active side plays one card, or does what the game allows instead."""
        seat = g.active
        answer = yield Choice(seat, PLAY_A_CARD, "strategy.ops_or_event", lambda menu: self.offer_hand(g, seat, menu))
        yield from self.play_chosen(g, seat, answer)

    def offer_hand(self, g: S, seat: int, menu: Menu) -> None:
        for card in g.hands[seat]:
            self.offer_card(g, seat, card, menu)
        self.offer_instead(g, seat, menu)
        menu.add_each(g.rules.words.discard, g.hands[seat])

    def offer_campaign_cards(self, g: S, seat: int, menu: Menu) -> None:
        """`strategy.preempt`: it takes a Campaign card, as event or for its operations."""
        for card in g.hands[seat]:
            if self.cards.campaign[card]:
                self.offer_card(g, seat, card, menu)

    def offer_card(self, g: S, seat: int, card: int, menu: Menu) -> None:
        w = g.rules.words
        menu.offer(g.rules.event_play.why_not_play(g, seat, card), w.play_event, card)
        menu.offer(g.rules.event_play.why_not_add(g, seat, card), w.play_both, card)
        menu.add(w.play_ops, card)

    def play_chosen(self, g: S, seat: int, answer: Option) -> Flow[None]:
        """The card leaves the hand; then its event, its operations, both, or nothing."""
        w = g.rules.words
        verb = answer.verb
        card = answer.a
        if verb is not w.discard and verb is not w.play_event and verb is not w.play_both and verb is not w.play_ops:
            yield from self.instead(g, seat, answer)
            return
        g.discard(seat, card)
        g.card = card
        if self.cards.reshuffle[card]:
            g.reshuffle_due = True
        if verb is w.discard:
            g.tell("strategy.discard", "log.discards", seat=seat, card=card)
        elif verb is w.play_event:
            g.mode = AS_EVENT
            g.tell("strategy.ops_or_event", "log.plays-event", seat=seat, card=card)
            yield from g.rules.event_play.play(g, seat, card)
        elif verb is w.play_both:
            g.mode = AS_BOTH
            g.tell("strategy.ops_or_event", "log.plays-both", seat=seat, card=card)
            if not (yield from g.rules.event_play.announce(g, seat, card)):
                g.mode = AS_OPS
            yield from self.operations(g, seat, self.ops_of(g, seat, card))
        else:
            g.mode = AS_OPS
            g.tell("strategy.ops_or_event", "log.plays-ops", seat=seat, card=card)
            yield from self.operations(g, seat, self.ops_of(g, seat, card))

    # -- operations ---------------------------------------------------------------------------------------------------

    def offer_operations(self, g: S, seat: int, ops: int, menu: Menu) -> None:
        """What the OPs of a card do in both games: activate a general, place PCs, raise a troop."""
        w = g.rules.words
        asked_about = candidates(g, seat, menu)
        for general in asked_about:
            menu.offer(self.why_not_activate(g, general, ops), w.activate, general)
        if any(why_not_place(g, seat, space) is None for space in g.board.open_spaces):
            menu.add(w.influence)
        for general in asked_about:
            menu.offer(self.why_not_raise(g, general, ops), w.raise_troops, general)

    def operation(self, g: S, seat: int, ops: int, answer: Option) -> Flow[None]:
        """Do one of these; for any other answer nothing."""
        w = g.rules.words
        if answer.verb is w.activate:
            yield from g.rules.activation.activate(g, answer.a)
        elif answer.verb is w.influence:
            yield from place_pcs(g, seat, ops)
        elif answer.verb is w.raise_troops:
            yield from raise_troops(g, answer.a)

    def why_not_activate(self, g: S, general: int, ops: int) -> Refusal | None:
        """`movement.who`: a general on the map whom the OPs can move (0: a Campaign, any rating)."""
        if g.map.where[general] < 0:
            return NOT_ON_MAP
        if ops:
            why = self.why_not_with_ops(g, general, ops)
            if why is not None:
                return why
        if g.campaign is not None:
            if general in g.campaign.activated:
                return ALREADY_ACTIVATED
            if g.campaign.moved(general) >= SPENT:
                return MOVED_OUT
        return None

    def why_not_raise(self, g: S, general: int, ops: int) -> Refusal | None:
        """`ops.raise_troops`: with a general in a friendly space of a friendly province, not besieged."""
        place = g.map.where[general]
        if place < 0:
            return NOT_OFF_THE_MAP
        side = g.rules.generals.side[general]
        if ops < self.raising_ops(g, general):
            return RAISE_NEEDS_3
        space = g.board.space_of(place)
        if g.map.control[space] != side or g.province_owner(g.board.province[space]) != side:
            return RAISE_NOT_FRIENDLY
        if g.board.is_inside(place) and g.besieged(space):
            return RAISE_BESIEGED
        return None if place_with(g, general) != NOWHERE else CITY_FULL


def raise_troops(g: PunicState, general: int) -> Flow[None]:
    """One CU joins the general."""
    yield from arrive(g, g.rules.generals.side[general], place_with(g, general), 1, 0, "ops.raise_troops")
