"""0.round/7: who sees what, and possible worlds."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD, CARD_MERCENARY, CARD_SLUG
from punica.games.hands_in_the_sea.effect_tables import EVENT_SLUG, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import (
    CARTHAGE,
    HOME_PORT,
    LOC_SLUG,
    LOCATIONS,
    NONE,
    ROME,
    SIDES,
    SYRACUSE_HOLDER,
    ZONE_SLUG,
)
from punica.games.hands_in_the_sea.outlook import losing
from punica.games.hands_in_the_sea.paying import still_payable
from punica.games.hands_in_the_sea.schema_view import Piece, PlaceView, RoundView, SeaBattleView, SeaView
from punica.games.hands_in_the_sea.state import Battle, SeaState
from punica.games.hands_in_the_sea.supply import in_supply, usable
from punica.games.hands_in_the_sea.words import SEATS

PIECES: Final[list[Piece | None]] = [None, "town", "city", "capital"]


def slugs(cards: list[int]) -> list[str]:
    return [CARD_SLUG[card] for card in cards]


def by_seat(values: list[int]) -> dict[str, int]:
    return {SEATS[ROME]: values[ROME], SEATS[CARTHAGE]: values[CARTHAGE]}


def open_zone(zones: list[list[int]]) -> dict[str, list[str]]:
    return {SEATS[ROME]: slugs(zones[ROME]), SEATS[CARTHAGE]: slugs(zones[CARTHAGE])}


# -- views ------------------------------------------------------------------------------------------------------------


def open_view(g: SeaState) -> SeaView:
    """Everything open, and of hidden cards what can be counted off."""
    strategies = {s: g.strategy[i] for i, s in enumerate(SEATS)}
    return SeaView(
        turn=g.turn,
        active=SEATS[g.active],
        actions=g.actions,
        ending=bool(g.end_rule),
        this_round=RoundView(
            pillaged=g.pillaged,
            returned=g.returned > 0,
            passed=g.passed,
            engaged=g.engaged,
            built=g.built,
            strategy_used={SEATS[s]: g.strategy_used[s] > 0 for s in (0, 1)},
        ),
        places={LOC_SLUG[place]: _place(g, place) for place in range(LOCATIONS)},
        battles=[_battle(g, s, battle) for s, battle in enumerate(g.battles) if battle is not None],
        fleets={SEATS[s]: "home" if g.fleets[s] == HOME_PORT else ZONE_SLUG[g.fleets[s]] for s in (0, 1)},
        silver=by_seat(g.silver),
        warships=by_seat(g.warships),
        vp=by_seat(g.vp),
        prestige=by_seat(g.prestige),
        pillage=by_seat(g.pillage),
        captured_towns=by_seat(g.captured_towns),
        captured_cities=by_seat(g.captured_cities),
        towns=by_seat(g.towns),
        cities=by_seat(g.cities),
        fortifications=g.fortifications,
        won_at_sea=g.won_at_sea,
        hiero=g.hiero,
        stall=g.stall,
        cards={SEATS[s]: len(g.hands[s]) for s in (0, 1)},
        deck={SEATS[s]: len(g.decks[s]) for s in (0, 1)},
        levied={SEATS[s]: slugs(g.decks[s][len(g.decks[s]) - g.tops[s] :][::-1]) for s in (0, 1)},
        hand_or_deck={SEATS[s]: slugs(sorted(g.hands[s] + g.decks[s])) for s in (0, 1)},
        discards=open_zone(g.discards),
        reserve=open_zone(g.reserves),
        naval=open_zone(g.aside),
        empire={SIDES[s]: slugs(g.empire[s]) for s in (0, 1, 2)},
        unclaimed=slugs(g.unclaimed),
        strategy={s: STRATEGY_SLUG[n] if n != NONE else None for s, n in strategies.items()},
        market=[STRATEGY_SLUG[card] for card in g.market],
        strategy_deck=len(g.strategy_deck),
        strategy_discards=[STRATEGY_SLUG[card] for card in g.strategy_discards],
        event_deck=len(g.event_deck),
        event_discards=[EVENT_SLUG[card] for card in g.event_discards],
    )


def own_view(shown: SeaView, g: SeaState, seat: int) -> SeaView:
    """The own hand, and what one knows of the other."""
    dead = slugs([card for card in g.hands[seat] if not usable(g, seat, card)])
    return replace(shown, hand=slugs(g.hands[seat]), dead=dead, seen=slugs(g.seen[seat]))


def _place(g: SeaState, place: int) -> PlaceView:
    holder = g.holder[place]
    return PlaceView(
        holder=SIDES[holder] if holder != NONE else None,
        piece=PIECES[g.piece[place]],
        fortified=g.fortified[place],
        supply=[SEATS[s] for s in (0, 1) if in_supply(g, s, place)],
    )


def _battle(g: SeaState, attacker: int, battle: Battle) -> SeaBattleView:
    loser = losing(g, attacker)
    return SeaBattleView(
        place=LOC_SLUG[battle.place],
        attacker=SEATS[attacker],
        round=battle.round,
        siege=g.fortified[battle.place],
        strength=by_seat(battle.strength),
        cards=open_zone(battle.cards),
        combined={SEATS[s]: battle.combined[s] for s in (0, 1)},
        independent=g.holder[battle.place] == SYRACUSE_HOLDER,
        losing=SEATS[loser] if loser != NONE else None,
    )


# -- possible worlds --------------------------------------------------------------------------------------------------


def resample(g: SeaState, seat: int, rng: Random, asked: bool) -> None:
    """Deal anew what `seat` cannot know: the order of all decks, and the unseen part of the other hand.

    If the other is asked in the middle of an action, he can pay what it still asks for.
    """
    shuffle_hidden(g, seat, [], rng)
    other = 1 - seat
    hand = g.hands[other]
    kept = g.seen[seat]
    unseen = hand[:]
    for card in kept:
        unseen.remove(card)
    pool = sorted(unseen + hidden_part(g, other))
    drawn = deal_unseen(g, other, pool, kept, len(unseen), rng, asked)
    hand[:] = sorted(kept + drawn)
    for card in drawn:
        pool.remove(card)
    shuffle_hidden(g, other, pool, rng)
    for deck in (g.strategy_deck, g.event_deck):
        deck.sort()
        rng.shuffle(deck)


def reshuffle(g: SeaState, was: SeaState) -> None:
    """After a take-back from `was`: what is hidden in decks is shuffled; what was seen of a hand is still known.

    Cards go into a hand and out of it openly but for those that are drawn. Where none were, the hand of before held as
    many copies of a card as are known of it now, and those that have left it since.
    """
    for seat in (0, 1):
        other = 1 - seat
        if g.decks[other] == was.decks[other]:
            now, before = was.hands[other], g.hands[other]
            known: list[int] = []
            for card in sorted(set(before)):
                left = before.count(card) - now.count(card)
                already = g.seen[seat].count(card)
                more = max(0, was.seen[seat].count(card) + left - already)
                known += [card] * (already + more)
                if CARD_MERCENARY[card]:
                    g.most_mercenaries[other] -= more
            g.seen[seat] = known
    for seat in (0, 1):
        part = hidden_part(g, seat)
        low = 1 if g.decks[seat] and g.decks[seat][0] == CAMPAIGN_CARD else 0
        g.chance.shuffle("take-back", part)
        g.decks[seat][low : low + len(part)] = part
    for deck in (g.strategy_deck, g.event_deck):
        g.chance.shuffle("take-back", deck)


def hidden_part(g: SeaState, seat: int) -> list[int]:
    """The deck between the Campaign card at the bottom and the levied cards on top."""
    deck = g.decks[seat]
    low = 1 if deck and deck[0] == CAMPAIGN_CARD else 0
    return deck[low : len(deck) - g.tops[seat]]


def shuffle_hidden(g: SeaState, seat: int, instead: list[int], rng: Random) -> None:
    """Shuffle that part, or lay other cards there."""
    deck = g.decks[seat]
    low = 1 if deck and deck[0] == CAMPAIGN_CARD else 0
    high = len(deck) - g.tops[seat]
    part = sorted(instead if instead else deck[low:high])
    rng.shuffle(part)
    deck[low:high] = part


def deal_unseen(
    g: SeaState, seat: int, pool: list[int], kept: list[int], size: int, rng: Random, asked: bool
) -> list[int]:
    """Cards that may be the unseen part of a hand: few enough mercenaries, and able to pay what is owed."""
    most = g.most_mercenaries[seat]
    for _ in range(20):
        cards = pool[:]
        rng.shuffle(cards)
        drawn = _take(cards, [], size, most)
        if not asked or _pays(g, seat, kept + drawn):
            return drawn
    for first in range(len(cards)):
        for second in range(first, len(cards)):
            for third in range(second, len(cards)):
                chosen = [cards[i] for i in sorted({first, second, third})]
                drawn = _take(cards, chosen, size, most)
                if _pays(g, seat, kept + drawn):
                    return drawn
    raise ValueError("no hand can pay what is owed")


def _take(cards: list[int], chosen: list[int], size: int, mercenaries: int) -> list[int]:
    """So many cards, the chosen ones first, without more mercenaries than allowed."""
    rest = cards[:]
    for card in chosen:
        rest.remove(card)
    drawn: list[int] = []
    for card in chosen + rest:
        if len(drawn) == size:
            break
        if CARD_MERCENARY[card]:
            if mercenaries <= 0:
                continue
            mercenaries -= 1
        drawn.append(card)
    return drawn


def _pays(g: SeaState, seat: int, hand: list[int]) -> bool:
    if g.needs[0] == 0 and g.needs[1] == 0:
        return True
    return still_payable(g, [card for card in hand if usable(g, seat, card)])
