"""Section 2 and 6: the rounds, dealing, burying, winter, and the end."""

from __future__ import annotations

from typing import Final

from punica.games.toy.play import card_play, score
from punica.games.toy.state import CARD_PLAY, ROUND, ToyState
from punica.games.toy.tables import BURY, CARD_VALUE, CARTHAGE, HAND, NOBODY, ROME, ROUNDS
from punica.kernel.choice import ALWAYS, SECRET, Choice, Flow, Menu
from punica.kernel.state import GameOver
from punica.kernel.text import Text

BURY_WHICH: Final = Text("ask.bury")


def step(g: ToyState) -> Flow[None]:
    """From one checkpoint to the next."""
    if g.stage == ROUND:
        yield from begin_round(g)
    else:
        yield from next_card_play(g)


def begin_round(g: ToyState) -> Flow[None]:
    """2.1, 2.2: deal, then each seat buries a card."""
    g.round += 1
    g.say("round", "log.round", n=g.round)
    deal(g)
    for seat in (ROME, CARTHAGE):
        yield from bury(g, seat)
    g.active = ROME
    g.stage = CARD_PLAY


def deal(g: ToyState) -> None:
    """2.1: when the deck is too small for both hands, everything is shuffled and all memory of cards ends."""
    if len(g.deck) < 2 * HAND:
        g.deck.extend(g.discards)
        g.discards.clear()
        g.deck.sort()
        g.chance.shuffle("shuffle", g.deck)
        g.known = [0, 0]
        g.say("round.deal", "log.shuffle")
    for seat in (ROME, CARTHAGE):
        for _ in range(HAND):
            card = g.deck.pop()
            g.hands[seat].append(card)
            g.whisper(seat, "round.deal", None, Text("log.dealt", card=card))
        g.hands[seat].sort()
        g.revealed(seat)


def offer_bury(g: ToyState, seat: int, menu: Menu) -> None:
    for card in g.hands[seat]:
        menu.add(BURY, card)


def bury(g: ToyState, seat: int) -> Flow[None]:
    """2.2: one card is laid face down."""
    chosen = yield Choice(seat, BURY_WHICH, "round.bury", lambda menu: offer_bury(g, seat, menu), SECRET | ALWAYS)
    g.hands[seat].remove(chosen.a)
    g.buried[seat] = chosen.a
    g.whisper(seat, "round.bury", Text("log.buried", seat=seat), Text("log.you-buried", card=chosen.a))


def next_card_play(g: ToyState) -> Flow[None]:
    """2.3: the seats alternate; one without cards is passed over; when both are, winter comes."""
    if not g.hands[g.active]:
        g.active = 1 - g.active
    if not g.hands[g.active]:
        winter(g)
        g.stage = ROUND
        return
    yield from card_play(g)
    g.active = 1 - g.active


def winter(g: ToyState) -> None:
    """6.2, 6.3: buried cards are shown, the higher scores; after the last round the points decide."""
    values = [0, 0]
    for seat in (ROME, CARTHAGE):
        card = g.buried[seat]
        if card == NOBODY:  # only in a position that leaves it out
            continue
        values[seat] = CARD_VALUE[card]
        g.say("winter.buried", "log.unearthed", seat=seat, card=card)
        g.discards.append(card)
        g.buried[seat] = NOBODY
    g.revealed()
    if values[ROME] != values[CARTHAGE]:
        score(g, ROME if values[ROME] > values[CARTHAGE] else CARTHAGE, 1)
    if g.round == ROUNDS:
        winner = ROME if g.points[ROME] > g.points[CARTHAGE] else CARTHAGE
        raise GameOver(winner, "end.rounds", Text("over.rounds", n=g.points[ROME], m=g.points[CARTHAGE]))
