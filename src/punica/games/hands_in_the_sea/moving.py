"""Cards going from zone to zone, and who knows of it (0.round, S2, S21, S27)."""

from __future__ import annotations

from bisect import insort

from punica.games.hands_in_the_sea.card_tables import CARD_DECK, CARD_MERCENARY, EMPIRE_CARD
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, ROME
from punica.games.hands_in_the_sea.state import NO_LIMIT, SeaState
from punica.kernel.text import Text


def distinct(cards: list[int]) -> list[int]:
    """Each kind of a sorted zone once."""
    return [card for i, card in enumerate(cards) if i == 0 or cards[i - 1] != card]


# -- out of the hand --------------------------------------------------------------------------------------------------


def leave_hand(g: SeaState, seat: int, card: int) -> None:
    """A card leaves a hand openly; of several copies the one that was known counts as the first to go."""
    g.hands[seat].remove(card)
    known = g.seen[1 - seat]
    if card in known:
        known.remove(card)
    elif CARD_MERCENARY[card]:
        g.most_mercenaries[seat] -= 1


def note_seen(g: SeaState, seat: int, card: int) -> None:
    """The opponent has seen a card of a hand that he did not know: it is known while it stays there."""
    insort(g.seen[1 - seat], card)
    if CARD_MERCENARY[card]:
        g.most_mercenaries[seat] -= 1


def discard(g: SeaState, seat: int, card: int) -> None:
    """A hand card goes to the own discard pile."""
    leave_hand(g, seat, card)
    insort(g.discards[seat], card)


def show_hand(g: SeaState, seat: int) -> None:
    """The whole hand is known to the opponent from now on."""
    g.seen[1 - seat] = g.hands[seat][:]
    g.most_mercenaries[seat] = 0


# -- into the hand ----------------------------------------------------------------------------------------------------


def take_openly(g: SeaState, seat: int, card: int) -> None:
    insort(g.hands[seat], card)
    insort(g.seen[1 - seat], card)


def draw(g: SeaState, seat: int) -> bool:
    """Draw the top card; whether it was a hidden one (not levied openly)."""
    card = g.decks[seat].pop()
    hidden = g.tops[seat] == 0
    insort(g.hands[seat], card)
    if hidden:
        g.most_mercenaries[seat] += 1
    else:
        g.tops[seat] -= 1
        insort(g.seen[1 - seat], card)
    g.revealed(seat)
    g.whisper(seat, "round.refill", None, Text("log.drawn", card=card))
    return hidden


def renew_deck(g: SeaState, seat: int) -> None:
    """0.round/4: the discards become the deck. With the old deck gone, what is in hand can be counted off."""
    show_hand(g, seat)
    g.most_mercenaries[seat] = NO_LIMIT
    shuffle_discards(g, seat)


def shuffle_discards(g: SeaState, seat: int) -> None:
    deck = g.decks[seat]
    deck.extend(g.discards[seat])
    g.discards[seat].clear()
    deck.sort()
    g.chance.shuffle("deck", deck)
    g.tops[seat] = 0
    g.say("round.empty_deck", "log.renewed", seat=seat)


# -- back to the stocks -----------------------------------------------------------------------------------------------


def give_back(g: SeaState, seat: int, card: int) -> None:
    """3.return: an Empire card to its own deck, a controlled Location to that of its holder, another to the stock."""
    if card >= EMPIRE_CARD:
        insort(g.empire[CARD_DECK[card]], card)
    elif g.holder[card] == seat:
        insort(g.empire[seat], card)
    else:
        insort(g.unclaimed, card)


def claim_location_card(g: SeaState, seat: int, place: int) -> None:
    """S2: the card of a place comes to the discards of its new holder, out of whatever zone it is in."""
    _take_out(g, place)
    insort(g.discards[seat], place)
    g.say("settle.card", "log.claimed", seat=seat, card=place)


def _take_out(g: SeaState, card: int) -> None:
    if card in g.unclaimed:
        g.unclaimed.remove(card)
        return
    for seat in (ROME, CARTHAGE):
        if card in g.hands[seat]:
            leave_hand(g, seat, card)
            g.revealed()
            return
        if card in g.decks[seat]:
            g.decks[seat].remove(card)
            g.revealed()
            return
        zones = [g.discards[seat], g.reserves[seat], g.empire[seat]]
        for battle in g.battles:
            if battle is not None:
                zones.append(battle.cards[seat])
        for zone in zones:
            if card in zone:
                zone.remove(card)
                return
    raise ValueError(f"card {card} is nowhere")
