"""Lines of play: what a seat does in a card play, up to the first thing it cannot foresee."""

from __future__ import annotations

from random import Random
from typing import Final

from punica.bots.policy import NEVER, Errand, Policy
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.option import Option

FAR: Final = 120
"""A roll-out ends after so many decisions, wherever it is;"""
EACH_TIME: Final = 30
"""or, where the turn comes round more than four times, after so many for each."""

IDLE: Final = ("option.done", "option.pass")
"""Stopping before anything is begun is no line of its own."""


class Line:
    """Own decisions in a row, and how the worlds went in which they were tried."""

    __slots__ = ("errand", "mark", "moves", "values", "whole")

    def __init__(self, moves: list[Option], errand: Errand | None = None) -> None:
        self.moves = moves
        self.errand = errand
        """What the rest of the line is to do; without one it is what the policy likes best."""
        self.mark = 0.0
        """By how much the policy likes its beginning less than the best one; never above 0."""
        self.values: dict[int, float] = {}
        """The number of the world to how it went there."""
        self.whole = False
        """Whether the moves go as far as can be foreseen."""

    def mean(self) -> float:
        return sum(self.values.values()) / len(self.values) if self.values else -2.0

    def same(self, other: Line) -> bool:
        if len(self.moves) != len(other.moves):
            return False
        return all(a.same(b) for a, b in zip(self.moves, other.moves))


def best_of(policy: Policy, world: Match) -> Option:
    """What the policy plays; the first of equals."""
    menu = world.menu
    if len(menu) == 1:
        return menu[0]
    scores = policy.scores(world, menu)
    return menu[scores.index(max(scores))]


def next_of(policy: Policy, world: Match, line: Line) -> Option:
    """How a line goes on: as its errand says, else by the policy."""
    wanted = line.errand.answer(world) if line.errand is not None else None
    return best_of(policy, world) if wanted is None else wanted


def offered(world: Match, option: Option) -> Option | None:
    """The option of the menu that is the same."""
    for other in world.menu:
        if other.same(option):
            return other
    return None


class Foresight:
    """Notices when something happens in a world that the seat could not foresee.

    Where worlds keep their moves, the kernel tells: a die, something shown, another seat asked, or a window that was
    open to another, asked or not. In a world that goes one way a silent window stays unnoticed; a line has ended there
    already when it was made.
    """

    __slots__ = ("drawn", "seat", "shown", "world")

    def __init__(self, world: Match, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.drawn = world.state.chance.count
        self.shown = world.state.reveals

    def broken(self) -> bool:
        world = self.world
        choice = world.pending
        if choice is None or choice.who != self.seat:
            return True
        if world.state.chance.count != self.drawn or world.state.reveals != self.shown:
            return True
        return not world.one_way and len(world.moves) == world.barrier


def roll_out(policy: Policy, world: Match, seat: int, line: Line, cycles: int) -> float:
    """Play a line in a world, go on by the policy until the seat's turn has come round, and look at the result."""
    start = world.round
    follow_line(policy, world, seat, line)
    season = policy.season(world)
    settled = policy.method.settled
    danger = 0.0
    looked = False
    turned = 0
    others = False
    for _ in range(max(FAR, EACH_TIME * cycles)):
        choice = world.pending
        if choice is None:
            break
        if world.round != start:
            start = world.round
            if not looked:
                looked = True
                danger = policy.danger(world, seat)
            if choice.who != seat:
                others = True
            elif others:
                others = False
                turned += 1
                if turned == cycles or (0 < settled <= turned and policy.season(world) != season):
                    break
        pursued = not looked and choice.who == seat
        world.play(next_of(policy, world, line) if pursued else best_of(policy, world))
    value = policy.value(world, seat)
    return value if world.pending is None and value >= 0.0 else value - danger


def thought_through(policy: Policy, world: Match, seat: int, line: Line) -> float:
    """Play a line in a world, go on by the policy until what is under way (`Policy.brief`) is over, and look."""
    follow_line(policy, world, seat, line)
    for _ in range(FAR):
        if world.pending is None or not policy.brief(world):
            break
        world.play(best_of(policy, world))
    return policy.value(world, seat)


def follow_line(policy: Policy, world: Match, seat: int, line: Line) -> None:
    """Play the moves of a line as far as they are offered and nothing unforeseen happens.

    The first time, the line takes up the decisions of the policy that follow it, as far as they can be foreseen.
    """
    foresight = Foresight(world, seat)
    at = 0
    for _ in range(FAR):
        menu = world.menu
        if len(menu) == 1:
            world.play(menu[0])
        else:
            if at < len(line.moves):
                option = offered(world, line.moves[at])
                if option is None:
                    return
            elif line.whole:
                return
            else:
                option = next_of(policy, world, line)
                line.moves.append(option)
            at += 1
            world.play(option)
        if foresight.broken():
            break
    if not line.whole:
        del line.moves[at:]
        line.whole = True


def written(world: Match, codes: list[str]) -> Line | None:
    """The line of some codes, which are played in a world; None where one is not offered there."""
    moves: list[Option] = []
    for code in codes:
        while len(world.menu) == 1:
            world.play(world.menu[0])
        fitting = [option for option in world.menu if option.code == code]
        if not fitting:
            return None
        moves.append(fitting[0])
        world.play(fitting[0])
    line = Line(moves)
    line.whole = True
    return line


def tried(policy: Policy, world: Match, seat: int, line: Line, cycles: int) -> float | None:
    """The value of a roll-out; None where the rules of the imagined world failed. No cycles: see `thought_through`."""
    try:
        if cycles == 0:
            return thought_through(policy, world, seat, line)
        return roll_out(policy, world, seat, line, cycles)
    except PunicaError:
        return None


def branched(policy: Policy, world: Match, seat: int, line: Line, number: int) -> list[Line]:
    """Lines that begin as another does and go on otherwise, with what the policy likes next best there."""
    before = Line(line.moves[:1])
    before.whole = True
    follow_line(policy, world, seat, before)
    if world.pending is None or world.pending.who != seat:
        return []
    scores = policy.scores(world, world.menu)
    order = sorted(range(len(scores)), key=lambda i: -scores[i])
    others = [world.menu[i] for i in order[1:] if scores[i] > NEVER / 2 and world.menu[i].verb.key not in IDLE]
    return [Line([line.moves[0], option]) for option in others[:number]]


def varied(policy: Policy, world: Match, seat: int, line: Line, rng: Random) -> Line | None:
    """A line that leaves another at some point, for something the policy likes nearly as well; None if it cannot."""
    if len(line.moves) < 2:
        return None
    at = 1 + int(rng.random() * (len(line.moves) - 1))
    before = Line(line.moves[:at])
    before.whole = True
    follow_line(policy, world, seat, before)
    if world.pending is None or world.pending.who != seat:
        return None
    scores = policy.scores(world, world.menu)
    others = [i for i in range(len(scores)) if not world.menu[i].same(line.moves[at])]
    others.sort(key=lambda i: -scores[i])
    if not others:
        return None
    pick = others[min(int(rng.random() * rng.random() * 5), len(others) - 1)]
    return Line([*line.moves[:at], world.menu[pick]])
