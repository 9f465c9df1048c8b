"""Section 3 and 4: playing a card, raiding a ford, ambushes and rerolls."""

from __future__ import annotations

from typing import Final

from punica.games.toy.state import ToyState
from punica.games.toy.tables import (
    AMBUSH,
    CARD_KIND,
    CARD_VALUE,
    CARDS,
    DISCARD,
    FORDS,
    KEEP,
    PASS,
    PLAY,
    RAID,
    RAID_FORD,
    REROLL,
)
from punica.kernel.choice import WINDOW, Choice, Flow, Menu, Refusal
from punica.kernel.state import GameOver, roll
from punica.kernel.text import Text

COUNTER_ONLY: Final = Refusal("play.counter", "refusal.counter-only")
ALREADY_OURS: Final = Refusal("raid.target", "refusal.already-ours")
NO_FORD_LEFT: Final = Refusal("raid.target", "refusal.no-ford-left")

PLAY_A_CARD: Final = Text("ask.play")
WHICH_FORD: Final = Text("ask.ford")
AMBUSH_IT: Final = Text("ask.ambush")
KEEP_DIE: Final = Text("ask.reroll")


# -- 3. Playing a card ------------------------------------------------------------------------------------------------


def why_not_play(g: ToyState, seat: int, card: int) -> Refusal | None:
    """3.3, 4.1: an ambush only answers a raid; a raid needs a ford that is not one's own."""
    if CARD_KIND[card] == AMBUSH:
        return COUNTER_ONLY
    if CARD_KIND[card] == RAID and all(owner == seat for owner in g.fords):
        return NO_FORD_LEFT
    return None


def offer_cards(g: ToyState, seat: int, menu: Menu) -> None:
    for card in g.hands[seat]:
        menu.offer(why_not_play(g, seat, card), PLAY, card)
    for card in g.hands[seat]:
        menu.add(DISCARD, card)


def card_play(g: ToyState) -> Flow[None]:
    """3.1: the active seat plays or discards one card."""
    seat = g.active
    chosen = yield Choice(seat, PLAY_A_CARD, "play", lambda menu: offer_cards(g, seat, menu))
    g.discard(seat, chosen.a)
    if chosen.verb is DISCARD:
        g.say("play.discard", "log.discard", seat=seat, card=chosen.a)
        return
    g.say("play", "log.play", seat=seat, card=chosen.a)
    if CARD_KIND[chosen.a] == RAID:
        yield from raid(g, seat, CARD_VALUE[chosen.a])
    else:
        spy(g, seat)


def spy(g: ToyState, seat: int) -> None:
    """3.4: look at the other hand; what was seen is remembered until the next shuffle."""
    g.revealed(seat)
    for card in g.hands[1 - seat]:
        g.known[seat] |= 1 << card
        g.whisper(seat, "play.spy", None, Text("log.spied", card=card))


# -- 4. Raids ---------------------------------------------------------------------------------------------------------


def why_not_raid(g: ToyState, seat: int, ford: int) -> Refusal | None:
    return ALREADY_OURS if g.fords[ford] == seat else None


def offer_fords(g: ToyState, seat: int, menu: Menu) -> None:
    for ford in range(FORDS):
        menu.offer(why_not_raid(g, seat, ford), RAID_FORD, ford)


def raid(g: ToyState, seat: int, value: int) -> Flow[None]:
    """4.1 to 4.3: name a ford, survive the ambush, roll the card's value + 1 or less."""
    target = yield Choice(seat, WHICH_FORD, "raid.target", lambda menu: offer_fords(g, seat, menu))
    ford = target.a
    g.say("raid.target", "log.raid", seat=seat, ford=ford)
    if (yield from ambushed(g, 1 - seat)):
        return
    die = yield from roll(g, seat, "raid")
    if die <= value + 1:
        take_ford(g, seat, ford)
    else:
        g.say("raid.roll", "log.repelled", seat=seat, ford=ford)
        yield from g.toy.repelled(g, seat, ford)


def take_ford(g: ToyState, seat: int, ford: int) -> None:
    """4.3: the ford changes hands and scores a point; 6.1: enough points win at once."""
    g.fords[ford] = seat
    g.say("raid.roll", "log.taken", seat=seat, ford=ford)
    score(g, seat, 1)


def score(g: ToyState, seat: int, points: int) -> None:
    g.points[seat] += points
    if g.points[seat] >= g.toy.target:
        raise GameOver(seat, "end.points", Text("over.points", seat=seat, n=g.points[seat]))


def unseen_ambushes(g: ToyState) -> list[int]:
    """The ambushes that somebody may still hold, by public facts."""
    return [card for card in range(CARDS) if CARD_KIND[card] == AMBUSH and card not in g.discards]


def offer_ambushes(g: ToyState, seat: int, menu: Menu) -> None:
    for card in g.hands[seat]:
        if CARD_KIND[card] == AMBUSH:
            menu.add(PLAY, card)
    menu.add(PASS)


def ambushed(g: ToyState, seat: int) -> Flow[bool]:
    """4.2: the raided side may answer with an ambush, which ends the raid."""
    possible = unseen_ambushes(g)
    if not possible or not g.hands[seat]:
        return False
    answer = yield Choice(seat, AMBUSH_IT, "raid.ambush", lambda menu: offer_ambushes(g, seat, menu), WINDOW, possible)
    if answer.verb is PASS:
        return False
    g.discard(seat, answer.a)
    g.say("raid.ambush", "log.ambush", seat=seat, card=answer.a)
    return True


# -- 5. Rerolls -------------------------------------------------------------------------------------------------------


def offer_reroll(menu: Menu) -> None:
    menu.add(KEEP)
    menu.add(REROLL)


def rolled(g: ToyState, seat: int, label: str) -> Flow[int]:
    """5.1: once in the game a seat may roll its die again."""
    die = g.chance.die(label)
    g.say("roll", "log.die", seat=seat, n=die)
    if g.rerolls[seat] == 0:
        return die
    answer = yield Choice(seat, KEEP_DIE, "roll.again", offer_reroll)
    if answer.verb is KEEP:
        return die
    g.rerolls[seat] -= 1
    die = g.chance.die(label)
    g.say("roll.again", "log.die", seat=seat, n=die)
    return die
