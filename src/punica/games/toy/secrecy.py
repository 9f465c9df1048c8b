"""Who sees what: views, and possible worlds."""

from __future__ import annotations

from random import Random

from punica.games.toy.schema_view import ToyView
from punica.games.toy.state import ToyState
from punica.games.toy.tables import CARDS, NOBODY, NOUNS, SEATS
from punica.kernel.choice import Choice


def card_slugs(cards: list[int]) -> list[str]:
    return [NOUNS["card"].slugs[card] for card in cards]


def view(g: ToyState, seat: int) -> ToyView:
    """7.1: own cards, what one has been shown, and everything that lies open."""
    shown = ToyView(
        round=g.round,
        fords={
            slug: SEATS[owner] if owner != NOBODY else None
            for slug, owner in zip(NOUNS["ford"].slugs, g.fords, strict=True)
        },
        points=dict(zip(SEATS, g.points, strict=True)),
        rerolls=dict(zip(SEATS, g.rerolls, strict=True)),
        cards={SEATS[s]: len(g.hands[s]) for s in (0, 1)},
        buried={SEATS[s]: g.buried[s] != NOBODY for s in (0, 1)},
        deck=len(g.deck),
        discards=card_slugs(g.discards),
    )
    if seat >= 0:
        shown.hand = card_slugs(g.hands[seat])
        shown.own_buried = card_slugs([g.buried[seat]]) if g.buried[seat] != NOBODY else []
        shown.seen = card_slugs([card for card in range(CARDS) if g.known[seat] >> card & 1])
    return shown


def resample(g: ToyState, seat: int, rng: Random, asked: Choice | None) -> None:
    """Deal anew what `seat` cannot know: the other hand but for spied cards, the other buried card, the deck."""
    other = 1 - seat
    known = g.known[seat]
    hand = g.hands[other]
    kept = [card for card in hand if known >> card & 1]
    hidden_in_hand = len(hand) - len(kept)
    buried = g.buried[other] != NOBODY and not known >> g.buried[other] & 1
    pool = [card for card in hand if not known >> card & 1] + g.deck
    if buried:
        pool.append(g.buried[other])
    pool.sort()
    rng.shuffle(pool)
    if asked is not None and asked.cards is not None and hidden_in_hand:
        _let_hold(pool, kept, hidden_in_hand, asked.cards, rng)
    hand[:] = sorted(kept + pool[:hidden_in_hand])
    if buried:
        g.buried[other] = pool[hidden_in_hand]
    g.deck[:] = pool[hidden_in_hand + buried :]


def reshuffle(g: ToyState, was: ToyState) -> None:
    """The deck is shuffled; unless cards were drawn since, who has seen cards of the other hand still knows them."""
    if g.deck == was.deck:
        for seat in (0, 1):
            for card in g.hands[1 - seat]:
                played = card not in was.hands[1 - seat] and card != was.buried[1 - seat]
                if played or was.known[seat] >> card & 1:
                    g.known[seat] |= 1 << card
    g.chance.shuffle("take-back", g.deck)


def _let_hold(pool: list[int], kept: list[int], size: int, wanted: list[int], rng: Random) -> None:
    """Somebody who is asked in a window holds one of its cards."""
    if any(card in wanted for card in kept) or any(card in wanted for card in pool[:size]):
        return
    places = [i for i, card in enumerate(pool) if card in wanted]
    if places:
        here = rng.randrange(size)
        there = rng.choice(places)
        pool[here], pool[there] = pool[there], pool[here]
