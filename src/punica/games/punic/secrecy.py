"""Possible worlds: dealing anew the strategy cards that a seat cannot know; and the deck after a take-back."""

from __future__ import annotations

from random import Random

from punica.games.punic.state import PunicState


def shuffled(items: list[int], rng: Random) -> list[int]:
    """A shuffled copy. The items are sorted first, so that nothing of their true order shows through."""
    out = sorted(items)
    random = rng.random
    for i in range(len(out) - 1, 0, -1):
        j = int(random() * (i + 1))
        item = out[i]
        out[i] = out[j]
        out[j] = item
    return out


def resample_cards(
    g: PunicState, seat: int, rng: Random, wanted: list[int] | None, open_hands: tuple[int, ...] = ()
) -> None:
    """The other hand but for what `seat` has seen of it, and the deck (seat -1: both hands).

    `wanted`: the other is being asked in a window and so holds one of these. `open_hands`: sides who show theirs.
    """
    hidden: list[list[int]] = [[], []]
    kept: list[list[int]] = [[], []]
    pool = g.deck[:]
    for side in (0, 1):
        if side == seat:
            continue
        mask = g.known[seat] if seat >= 0 else 0
        for card in g.hands[side]:
            if mask >> card & 1 or side in open_hands:
                kept[side].append(card)
            else:
                hidden[side].append(card)
        pool += hidden[side]
    pool = shuffled(pool, rng)
    for side in (0, 1):
        if side == seat:
            continue
        size = len(hidden[side])
        if wanted is not None and seat >= 0 and size:
            _let_hold(pool, kept[side], size, wanted, rng)
        g.hands[side][:] = sorted(kept[side] + pool[:size])
        del pool[:size]
    g.deck[:] = pool


def _let_hold(pool: list[int], kept: list[int], size: int, wanted: list[int], rng: Random) -> None:
    for card in kept:
        if card in wanted:
            return
    for i in range(size):
        if pool[i] in wanted:
            return
    places = [i for i, card in enumerate(pool) if card in wanted]
    if places:
        here = int(rng.random() * size)
        there = places[int(rng.random() * len(places))]
        pool[here], pool[there] = pool[there], pool[here]


def reshuffle_cards(g: PunicState, was: PunicState) -> None:
    """After a take-back from `was`: the deck is shuffled, and a seat still knows what it has seen of the other hand.

    Cards leave a hand openly, so a card that was played must have been there; unless cards were drawn since, which may
    have brought it: then nobody can tell, and nothing is known that was not known before.
    """
    if g.deck == was.deck:
        for seat in (0, 1):
            for card in g.hands[1 - seat]:
                if card not in was.hands[1 - seat] or was.known[seat] >> card & 1:
                    g.known[seat] |= 1 << card
    g.chance.shuffle("take-back", g.deck)


def resample_counts(
    copies: list[int], pile: list[list[int]], hands: list[list[int]], shown: list[list[int]], seat: int, rng: Random
) -> None:
    """Cards counted by kind (battle cards, tactic cards): what nobody has seen is in the other hand or in the deck."""
    unseen = copies[:]
    for side in (0, 1):
        seen = hands[side] if side == seat else shown[side]
        for kind in range(len(copies)):
            unseen[kind] = unseen[kind] - pile[side][kind] - seen[kind]
    left = sum(unseen)
    random = rng.random
    for side in (0, 1):
        if side == seat:
            continue
        hand = hands[side]
        number = sum(hand) - sum(shown[side])
        hand[:] = shown[side]
        for _ in range(number):
            at = int(random() * left)
            kind = 0
            for count in unseen:
                if at < count:
                    break
                at -= count
                kind += 1
            unseen[kind] = unseen[kind] - 1
            hand[kind] = hand[kind] + 1
            left -= 1
