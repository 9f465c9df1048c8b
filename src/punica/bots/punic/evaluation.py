"""How well a whole position stands, and when it is lost."""

from __future__ import annotations

from math import tanh

from punica.games.punic.state import PunicState


class Evaluation:
    """Each game weighs a position for itself; from that come its value and the time to resign."""

    def __init__(self, scale: float, hopeless: float, beyond_cards: int, beyond_turns: int) -> None:
        self.scale = scale
        """A lead of so much is a value of three quarters."""
        self.hopeless = hopeless
        """Below this value a side thinks of resigning."""
        self.beyond_cards = beyond_cards
        """So many Political Points more than it has cards left a side cannot make good in the last turn."""
        self.beyond_turns = beyond_turns
        """And so many more with each turn to come."""

    def balance(self, g: PunicState, seat: int) -> float:
        """A side's lead, in the measure of `weights`."""
        raise NotImplementedError

    def points(self, g: PunicState, seat: int) -> int:
        """A side's lead in Political Points."""
        return g.political_points(seat) - g.political_points(1 - seat)

    def value(self, g: PunicState, seat: int) -> float:
        """From -1 to 1."""
        return self.measured(self.balance(g, seat))

    def measured(self, balance: float) -> float:
        """A balance as a value, from -1 to 1."""
        return tanh(balance / self.scale)

    def lost(self, g: PunicState, seat: int) -> bool:
        """Far behind, or late and behind beyond what the cards still to come can turn."""
        if self.value(g, seat) < self.hopeless:
            return True
        left = g.rules.year_end.last_turn - g.turn
        if left > 1:
            return False
        return self.points(g, seat) <= -(self.beyond_cards + self.beyond_turns * left + len(g.hands[seat]))


def cus_on_map(g: PunicState, side: int) -> int:
    """The CUs of a side, those on the march included."""
    total = sum(g.map.strength(side))
    if g.march is not None and g.march.side == side:
        total += g.march.army.total
    return total


def sieges_of_capitals(g: PunicState, seat: int) -> float:
    """What siege points before the enemy's capital are worth, less those before one's own."""
    total = 0.0
    for capital in g.rules.year_end.capitals:
        points = g.map.siege[capital]
        if points:
            total += (-8.0 if g.map.control[capital] == seat else 8.0) * points
    return total


def tie(g: PunicState, seat: int, points: int) -> float:
    """What equal Political Points mean in the last turn."""
    if points or g.turn != g.rules.year_end.last_turn:
        return 0.0
    return 10.0 if seat == g.rules.year_end.tie_winner else -10.0
