"""Battles of Hannibal: how many cards each side is due is exact; who wins with them is sampled.

Both sides play plainly: the attacker leads the type the other can hold least of, the defender matches if he can and
rolls for the initiative. Nobody withdraws and no strategy card is played.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from punica.games.hannibal.land.battle_cards import rating
from punica.games.hannibal.land.battle_rounds import PROBE_AS, counterattacks_on
from punica.games.hannibal.land.battle_state import TYPES, Battle
from punica.games.hannibal.land.casualties import retreat_result
from punica.games.hannibal.land.elephants import ANYBODY
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    BATTLE_CARD_COUNT,
    BATTLE_CARD_GIVES_INITIATIVE,
    GENERAL_PROBES_AS_OTHER,
    PROBE,
    RESERVE,
    attrition_loss,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.odds.parts import standard_error

SAMPLES: Final = 400
"""Battles fought for one estimate: a standard error of 2.5 % at most."""
SAMPLES_IN_BATTLE: Final = 200
DECK: Final[list[int]] = [kind for kind, n in enumerate(BATTLE_CARD_COUNT) for _ in range(n)]


class Clash:
    """Two hands on the table. It is played out by `clash`; afterwards it tells how it ended."""

    __slots__ = ("counter", "exhausted", "hands", "initiative", "last", "pile", "played", "probes", "winner")

    def __init__(self, hands: list[list[int]], initiative: int, counter: tuple[int, int], probes: list[int]) -> None:
        self.hands = hands
        self.initiative = initiative
        self.counter = counter
        """The highest die with which each side takes the initiative."""
        self.probes = probes
        self.pile = [0] * TYPES
        self.played = [0, 0]
        self.last = [-1, -1]
        self.winner = -1
        self.exhausted = False


def best_lead(clash: Clash, side: int) -> tuple[int, int]:
    """(as what, which card): the type of which the other side can hold least."""
    hand = clash.hands[side]
    best = (-1, -1)
    least = 1000.0
    for kind in range(RESERVE):
        if hand[kind] or (hand[RESERVE] and not any(hand[:RESERVE])):
            unseen = BATTLE_CARD_COUNT[kind] - hand[kind] - clash.pile[kind]
            score = unseen - 0.3 * hand[kind] + (1.5 if BATTLE_CARD_GIVES_INITIATIVE[kind] else 0.0)
            if score < least:
                least = score
                best = (kind, kind if hand[kind] else RESERVE)
    return best


def lay(clash: Clash, side: int, kind: int, card: int) -> None:
    clash.hands[side][card] -= 1
    clash.pile[card] += 1
    clash.played[side] += 1
    clash.last[side] = kind
    if card == PROBE and kind != PROBE:
        clash.probes[side] -= 1


def answer_to(clash: Clash, side: int, kind: int) -> int:
    """The card a defender matches with, -1 when he has none."""
    hand = clash.hands[side]
    if hand[kind]:
        return kind
    if clash.probes[side] and hand[PROBE] and kind in PROBE_AS:
        return PROBE
    return RESERVE if hand[RESERVE] else -1


def play_out(clash: Clash, rng: Random, led: int = -1) -> None:
    """Round after round until somebody has won; `led`: a type that lies on the table already."""
    while True:
        attacker = clash.initiative
        defender = 1 - attacker
        if led < 0:
            led, card = best_lead(clash, attacker)
            if card < 0:
                clash.winner = defender
                clash.exhausted = True
                return
            lay(clash, attacker, led, card)
        card = answer_to(clash, defender, led)
        if card < 0:
            clash.winner = attacker
            return
        lay(clash, defender, led, card)
        pass_initiative(clash, rng, led)
        led = -1


def pass_initiative(clash: Clash, rng: Random, led: int) -> None:
    """14.8: the defender wants it unless he or the attacker has nothing left to lead."""
    defender = 1 - clash.initiative
    if not any(clash.hands[0]) or not any(clash.hands[1]):
        return
    if BATTLE_CARD_GIVES_INITIATIVE[led] or rng.random() * 6 < clash.counter[defender]:
        clash.initiative = defender


# -- Before a battle --------------------------------------------------------------------------------------------------


class Estimate:
    """What a battle would bring, by side; `cards` are exact, the rest is sampled."""

    __slots__ = ("cards", "error", "losses", "samples", "wins")

    def __init__(self, wins: tuple[float, float], losses: tuple[float, float], cards: tuple[int, int], n: int) -> None:
        self.wins = wins
        self.losses = losses
        """CUs lost on average, retreat included but for what lies on its way."""
        self.cards = cards
        self.samples = n
        self.error = standard_error(wins[0], n)


def meeting(g: HannibalState, space: int, attacker: Army, defender: Army, intercepted: bool, failed: bool) -> Battle:
    """The battle of two armies that would meet, before anything is dealt."""
    b = Battle(space, attacker.side)
    b.intercepted = intercepted
    b.failed_avoid = failed
    b.armies[attacker.side] = attacker
    b.armies[defender.side] = defender
    take_commands(b)
    return b


def take_commands(b: Battle) -> None:
    for side in (ROME, CARTHAGE):
        b.start[side] = b.strength(side)
        b.commander[side] = b.armies[side].commander
        if b.commander[side] < 0 and b.sortie is not None and side == b.attacker:
            b.commander[side] = b.sortie.commander
        b.probes_left[side] = GENERAL_PROBES_AS_OTHER[b.commander[side]] if b.commander[side] >= 0 else 0


def takes_initiative_on(g: HannibalState, b: Battle, side: int) -> int:
    return counterattacks_on(g, b, side) if b.commander[side] >= 0 else 0


def estimate(g: HannibalState, b: Battle) -> Estimate:
    """The chances of a battle that has not been dealt yet."""
    due = g.hannibal.battle_cards
    return fought(g, b, (due.hand_size(g, b, ROME), due.hand_size(g, b, CARTHAGE)))


def fought(g: HannibalState, b: Battle, cards: tuple[int, int], samples: int = SAMPLES) -> Estimate:
    """The same with so many battle cards, whatever the map says."""
    beat = rating(g, b, ROME) if b.commander[ROME] >= 0 else ANYBODY
    return sampled(
        g.hannibal.casualties.winner_rolls,
        b.attacker,
        cards,
        (takes_initiative_on(g, b, ROME), takes_initiative_on(g, b, CARTHAGE)),
        (b.probes_left[ROME], b.probes_left[CARTHAGE]),
        (b.start[ROME], b.start[CARTHAGE]),
        b.elephants(),
        beat,
        samples,
    )


@lru_cache(maxsize=4096)
def sampled(
    winner_rolls: bool,
    attacker: int,
    cards: tuple[int, int],
    counter: tuple[int, int],
    probes: tuple[int, int],
    start: tuple[int, int],
    elephants: int,
    beat: int,
    samples: int = SAMPLES,
) -> Estimate:
    """Only what everybody sees goes in, so the same battle always gets the same answer."""
    rng = Random(repr((int(winner_rolls), attacker, cards, counter, probes, start, elephants, beat)))
    won = 0
    losses = [0, 0]
    for _ in range(samples):
        due = charged(rng, cards, elephants, beat)
        dealt = rng.sample(DECK, due[0] + due[1])
        hands = [[0] * TYPES, [0] * TYPES]
        for n, kind in enumerate(dealt):
            hands[n >= due[0]][kind] += 1
        clash = Clash(hands, attacker, counter, list(probes))
        play_out(clash, rng)
        won += clash.winner == ROME
        for side, fallen in enumerate(fallen_in(clash, rng, winner_rolls, start)):
            losses[side] += fallen
    share = won / samples
    return Estimate((share, 1 - share), (losses[0] / samples, losses[1] / samples), cards, samples)


def charged(rng: Random, cards: tuple[int, int], elephants: int, beat: int) -> tuple[int, int]:
    """17.3: elephants charge where that takes more cards from Rome than it may cost."""
    if elephants * (6 - max(1, beat)) <= 1:
        return cards
    die = rng.randrange(1, 7)
    if die == 1:
        return cards[0], max(0, cards[1] - 1)
    return (max(0, cards[0] - elephants), cards[1]) if die > beat else cards


def fallen_in(clash: Clash, rng: Random, winner_rolls: bool, start: tuple[int, int]) -> tuple[int, int]:
    """14.11, 14.12: casualties of both, and what the loser loses on top."""
    both = attrition_loss(rng.randrange(1, 7), max(clash.played))[0]
    loser = 1 - clash.winner
    fallen = [min(both, start[0]), min(both, start[1])]
    die = rng.randrange(1, 7)
    more = retreat_result(winner_rolls, die, clash.last[clash.winner], start[loser], clash.exhausted)
    fallen[loser] = min(start[loser], fallen[loser] + more)
    return fallen[0], fallen[1]


# -- In a battle ------------------------------------------------------------------------------------------------------


def unseen(b: Battle, side: int) -> list[int]:
    """By type: the battle cards that a side sees nowhere. The enemy's hidden ones are among them."""
    other = 1 - side
    return [
        BATTLE_CARD_COUNT[kind] - b.hands[side][kind] - b.shown[other][kind] - b.pile[0][kind] - b.pile[1][kind]
        for kind in range(TYPES)
    ]


def none_of(hidden: int, among: int, drawn: int) -> float:
    """The chance that `drawn` cards out of `among` hold none of the `hidden` ones that would serve.

    >>> none_of(1, 2, 1), none_of(3, 3, 1), none_of(0, 9, 4)
    (0.5, 0.0, 1.0)
    """
    chance = 1.0
    for at in range(drawn):
        left = among - at
        if left <= 0:
            return chance
        miss = left - hidden
        if miss <= 0:
            return 0.0
        chance *= miss / left
    return chance


def holds_none(b: Battle, side: int, fits: list[int]) -> float:
    """Exactly: how likely it is for a side, by all it has seen, that the enemy holds no card of these types."""
    other = 1 - side
    shown = b.shown[other]
    for kind in fits:
        if shown[kind]:
            return 0.0
    pool = unseen(b, side)
    return none_of(sum([pool[kind] for kind in fits]), sum(pool), b.cards_left(other) - sum(shown))


def cannot_match(b: Battle, side: int, kind: int) -> float:
    """How likely it is for a side that the enemy holds nothing to match a type with, Maharbal aside."""
    fits = [kind, RESERVE]
    if b.probes_left[1 - side] and kind in PROBE_AS:
        fits.append(PROBE)
    return holds_none(b, side, fits)


def win_chance(g: HannibalState, b: Battle, side: int, kind: int, card: int, rng: Random) -> float:
    """Sampled over hands the enemy may hold: how often a side wins that plays a card as a type now."""
    other = 1 - side
    pool = [one for one, n in enumerate(unseen(b, side)) for _ in range(n)]
    hidden = b.cards_left(other) - sum(b.shown[other])
    counter = (takes_initiative_on(g, b, ROME), takes_initiative_on(g, b, CARTHAGE))
    won = 0
    for _ in range(SAMPLES_IN_BATTLE):
        hands = [b.hands[ROME][:], b.hands[CARTHAGE][:]]
        hands[other] = b.shown[other][:]
        for one in rng.sample(pool, min(hidden, len(pool))):
            hands[other][one] += 1
        clash = Clash(hands, b.initiative, counter, b.probes_left[:])
        clash.pile = [b.pile[0][one] + b.pile[1][one] for one in range(TYPES)]
        lay(clash, side, kind, card)
        if side == b.initiative:
            play_out(clash, rng, kind)
        else:
            pass_initiative(clash, rng, kind)
            play_out(clash, rng)
        won += clash.winner == side
    return won / SAMPLES_IN_BATTLE
