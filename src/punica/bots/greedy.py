"""A simple greedy player of Hands in the Sea: each option gets a value from what its seat sees, the best is taken.

It is the measure for the balance of the reconstructed data, not a strong player. Both sides think alike.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.card_tables import (
    CARD_ARM,
    CARD_COST,
    CARD_FIELD,
    CARD_SIEGE,
    CARD_SILVER,
    CARD_SLUG,
    HEAVY,
    LIGHT,
)
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import (
    LOC_DEFENCE,
    LOC_SLUG,
    LOC_START,
    LOC_VP,
    LOCATIONS,
    NONE,
    ZONE_SLUG,
)
from punica.games.hands_in_the_sea.schema_view import SeaBattleView, SeaView
from punica.kernel.option import Option, Verb
from punica.kernel.seat import Seat

INDEX: Final = {slug: card for card, slug in enumerate(CARD_SLUG)}
RICH: Final = 9
"""Silver beyond this is of little use."""
ENOUGH_CARDS: Final = 17
"""A deck of this size goes round too slowly to grow."""


class Sight:
    """What the bot looks at, taken from one view."""

    def __init__(self, view: SeaView, seat: str) -> None:
        self.view = view
        self.me = seat
        self.other = "carthage" if seat == "rome" else "rome"
        self.number = w.SEATS.index(seat)
        self.silver = view.silver[seat]
        self.hand: list[int] = [INDEX[slug] for slug in view.hand or []]
        self.dead: list[int] = [INDEX[slug] for slug in view.dead or []]
        self.reserve: list[int] = [INDEX[slug] for slug in view.reserve[seat]]
        self.battles: dict[int, SeaBattleView] = {LOC_SLUG.index(b.place): b for b in view.battles}
        self.deck_size = len(view.hand_or_deck[seat]) + len(view.discards[seat]) + len(self.reserve)

    def swords(self, place: int) -> int:
        """The Strength in hand against a place."""
        table = CARD_SIEGE if self.view.places[LOC_SLUG[place]].fortified else CARD_FIELD
        return sum(table[card] for card in self.hand if card not in self.dead)

    def defence(self, place: int) -> int:
        walls = 2 if self.view.places[LOC_SLUG[place]].fortified else 0
        return 1 + walls + LOC_DEFENCE[place]

    def ahead(self, place: int) -> int:
        strength = self.battles[place].strength
        return strength[self.me] - strength[self.other]

    def warships_ahead(self) -> int:
        ships = self.view.warships
        return ships[self.me] - ships[self.other]


def worth_of_place(t: Sight, place: int) -> float:
    """What holding a place brings: own start places score nothing."""
    return 2.0 if LOC_START[place] == t.number else 4.0 * LOC_VP[place]


def settle(t: Sight, o: Option) -> float:
    return 12.0 + worth_of_place(t, o.a)


def attack(t: Sight, o: Option) -> float:
    lead = t.swords(o.a) + sum(CARD_SIEGE[card] for card in t.reserve) - t.defence(o.a)
    return 8.0 + 2.0 * lead + worth_of_place(t, o.a) if lead >= 2 else 0.5


def reinforce(t: Sight, o: Option) -> float:
    """Feed a battle until it is won at the next look."""
    lead = t.ahead(o.a)
    attacking = t.battles[o.a].attacker == t.me
    if lead >= (3 if attacking else 2):
        return 0.3
    return 18.0 + LOC_VP[o.a] + 0.5 * (CARD_FIELD[o.b] if CARD_ARM[o.b] != NONE else 0)


def develop(t: Sight, o: Option) -> float:
    return 11.0 if t.view.cities[t.me] > 0 else 0.0


def money(t: Sight, o: Option) -> float:
    return 2.0 + 2.0 * CARD_SILVER[o.a] if t.silver < RICH else 1.0


def draft(t: Sight, o: Option) -> float:
    if t.deck_size > ENOUGH_CARDS:
        return 0.2
    strength = max(CARD_FIELD[o.a], CARD_SIEGE[o.a])
    return 5.0 + 3.0 * strength - 0.5 * CARD_COST[o.a] if strength else 3.0


def hold(t: Sight, o: Option) -> float:
    """Units wait in the Reserve until there are enough of them."""
    return 3.5 if CARD_ARM[o.a] in (HEAVY, LIGHT) and not t.battles else 0.4


def retrieve(t: Sight, o: Option) -> float:
    units = sum(1 for card in t.reserve if CARD_ARM[card] != NONE)
    return 25.0 if units >= 2 or (units and t.battles) else 0.0


def lead(t: Sight, o: Option) -> float:
    return 20.0 if t.ahead(o.a) < 3 else 0.0


def build(t: Sight, o: Option) -> float:
    return 6.0 if t.warships_ahead() < 1 else 1.5


def engage(t: Sight, o: Option) -> float:
    return 10.0 + t.warships_ahead() if t.warships_ahead() > 0 else 0.2


def sail(t: Sight, o: Option) -> float:
    """Out to sea with the stronger Fleet, towards the other one."""
    there = t.view.fleets[t.other] == ZONE_SLUG[o.a]
    if t.warships_ahead() > 0:
        return 6.0 if there else 2.5 if t.view.fleets[t.me] == "home" else 0.6
    return 0.4


def buy(t: Sight, o: Option) -> float:
    return 5.0 if STRATEGY_SLUG[o.a] not in ("informers", "coast-watch") else 2.0


def spend(t: Sight, o: Option) -> float:
    """Which card to play for a symbol: rather one without silver or swords."""
    return 10.0 - CARD_SILVER[o.a] - 2.0 * CARD_FIELD[o.a]


def throw_away(t: Sight, o: Option) -> float:
    return 1.6 if o.a in t.dead else 0.6 if CARD_SILVER[o.a] <= 1 and o.a < LOCATIONS else 0.1


def give_up(t: Sight, o: Option) -> float:
    return 2.0 if o.a in t.dead else 0.05


def lose(t: Sight, o: Option) -> float:
    return 10.0 - CARD_COST[o.a]


def constant(value: float) -> Callable[[Sight, Option], float]:
    return lambda t, o: value


VALUES: Final[dict[Verb, Callable[[Sight, Option], float]]] = {
    w.SETTLE: settle,
    w.SETTLE_BY_SEA: settle,
    w.DEVELOP: develop,
    w.FORTIFY: constant(4.0),
    w.ATTACK: attack,
    w.ATTACK_BY_SEA: attack,
    w.REINFORCE: reinforce,
    w.LEAD: lead,
    w.RAID: constant(16.0),
    w.PILLAGE: constant(7.0),
    w.BRIBE: constant(6.0),
    w.ENGAGE: engage,
    w.SAIL: sail,
    w.BUILD: build,
    w.TAKE_MONEY: money,
    w.TRADE: constant(6.5),
    w.MERCHANT: constant(7.0),
    w.DRAFT: draft,
    w.LEVY: constant(0.8),
    w.RESERVE: hold,
    w.RETRIEVE: retrieve,
    w.BUY: buy,
    w.PASS: constant(1.2),
    w.CYCLE: constant(0.5),
    w.DISCARD: throw_away,
    w.RETURN: give_up,
    w.INFORM: constant(30.0),
    w.END: constant(1.0),
    w.PLAY: spend,
    w.WAIVE: constant(20.0),
    w.ENOUGH: constant(1.0),
    w.BLOCK: constant(10.0),
    w.OCCUPY: constant(20.0),
    w.LOSE: lose,
    w.COMMIT: constant(10.0),
    w.PAY: constant(5.0),
    w.LAUNCH: constant(5.0),
}
"""What an option is worth; everything else is worth nothing much."""


class GreedyBot:
    """Takes the option of the highest value; equal ones at random. Other games it does not know: there it takes any."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.rng = Random(seed)

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        view = seat.look().game
        if not isinstance(view, SeaView):
            return options[int(self.rng.random() * len(options))]
        table = Sight(view, seat.name)
        best = options[0]
        most = -1.0
        for option in options:
            value = self.value(table, option)
            if value > most:
                best, most = option, value
        return best

    def value(self, table: Sight, option: Option) -> float:
        """With a little noise, so that games differ."""
        judge = VALUES.get(option.verb)
        plain = judge(table, option) if judge is not None else 0.1
        return plain * (0.85 + 0.3 * self.rng.random())

    def __repr__(self) -> str:
        return f"GreedyBot({self.seed})"
