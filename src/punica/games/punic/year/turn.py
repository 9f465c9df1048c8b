"""The sequence of play (Hannibal 5, Hamilcar 5). Each stage is a checkpoint."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.campaigns import next_general
from punica.games.punic.cards.strategy_phase import after_card, who_goes_first
from punica.games.punic.state import (
    CAMPAIGN,
    CARD_PLAY,
    DEAL,
    FIRST_PLAYER,
    ISOLATION,
    REINFORCEMENT,
    VICTORY_CHECK,
    WINTER,
    S,
)
from punica.games.punic.year.politics import remove_isolated
from punica.kernel.choice import Flow
from punica.kernel.text import Text

SHUFFLE: Final = "shuffle"


class Turn(Generic[S]):
    """The sequence of play."""

    def __init__(self, *, hand_size: list[int], isolation_order: list[int]) -> None:
        self.hand_size = hand_size
        """By turn: the cards dealt to each side."""
        self.isolation_order = isolation_order

    # -- what a game answers ------------------------------------------------------------------------------------------

    def reinforcement_phase(self, g: S) -> Flow[None]:
        raise NotImplementedError

    def decides_first(self, g: S) -> int:
        """The side that says who plays first."""
        raise NotImplementedError

    def after_isolation(self, g: S) -> Flow[None]:
        """What follows Political Isolation."""
        yield from ()

    def after_victory_check(self, g: S) -> int:
        """What follows the Victory Check at once, and the stage that comes next."""
        raise NotImplementedError

    def last_phase(self, g: S) -> Flow[None]:
        """The stage that only this game has: it ends the turn."""
        raise NotImplementedError

    def reshuffled(self, g: S) -> None:
        """The strategy deck has just been reshuffled: some events last until then."""

    # -- the stages ---------------------------------------------------------------------------------------------------

    def step(self, g: S) -> Flow[None]:
        """From one checkpoint to the next; or from a waypoint in a battle, which nothing follows in its card play."""
        if g.march is not None:
            yield from g.rules.battle.battle_goes_on(g)
            g.march = None
            yield from g.rules.card_play.after_play(g)
            after_card(g)
        elif g.stage == CARD_PLAY:
            yield from g.rules.card_play.play(g)
            yield from g.rules.card_play.after_play(g)
            after_card(g)
        elif g.stage == CAMPAIGN:
            yield from next_general(g)
            yield from g.rules.card_play.after_play(g)
            after_card(g)
        elif g.stage == REINFORCEMENT:
            yield from self.reinforcement_phase(g)
            g.stage = DEAL
        elif g.stage == DEAL:
            self.deal(g)
            g.stage = FIRST_PLAYER
        elif g.stage == FIRST_PLAYER:
            yield from who_goes_first(g, self.decides_first(g))
        elif g.stage == WINTER:
            yield from g.rules.year_end.winter(g)
            g.stage = ISOLATION
        elif g.stage == ISOLATION:
            for side in self.isolation_order:
                remove_isolated(g, side)
            yield from self.after_isolation(g)
            g.stage = VICTORY_CHECK
        elif g.stage == VICTORY_CHECK:
            yield from g.rules.year_end.victory_check(g)
            g.stage = self.after_victory_check(g)
        else:
            yield from self.last_phase(g)
            g.stage = REINFORCEMENT

    # -- the strategy deck --------------------------------------------------------------------------------------------

    def deal(self, g: S) -> None:
        """Both sides are dealt the cards of the turn, after a reshuffle when the deck is too small."""
        each = self.hand_size[g.turn]
        if len(g.deck) < 2 * each:
            self.reshuffle(g)
        for seat in (ROME, CARTHAGE):
            for _ in range(each):
                card = g.deck.pop()
                g.hands[seat].append(card)
                g.whisper(seat, "turn.deal", None, Text("log.dealt", card=card))
            g.hands[seat].sort()
            g.revealed(seat)

    def reshuffle(self, g: S) -> None:
        """Discards and deck become the new deck; what anybody knew of hands stays known while hands last."""
        g.deck.extend(g.discards)
        g.discards.clear()
        g.deck.sort()
        g.chance.shuffle(SHUFFLE, g.deck)
        g.reshuffle_due = False
        self.reshuffled(g)
        g.tell("strategy.reshuffle", "log.reshuffle")

    def next_turn(self, g: S) -> None:
        """A turn ends; the card that asks for it brings on a reshuffle."""
        if g.reshuffle_due:
            self.reshuffle(g)
        g.turn += 1
        g.tell("turn.end", "log.turn", n=g.turn)
