"""Finding a puzzle: lines of one card play tried in the same imagined worlds, until one is clearly best.

A moment is looked at three times. Where nothing stirs (no line does what another does not), it is passed over.
`glance` tries a few lines in few worlds, and most moments end there. `study` reopens the moment from what its seat
knows, tries every first decision that the policy considers and every small change of the best line in up to ten times
as many worlds, from other seeds, and asks what the line does that the next best does not.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Final

import msgspec

from punica.bots.lines import FAR, Foresight, Line, best_of, follow_line, tried
from punica.bots.policy import NEVER, Policy
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.lab.puzzles.effects import LOST, Effect, effects
from punica.lessons.books import LOOKED, decisions
from punica.review.chances import Estimate, Scale, scale_of
from punica.review.unafraid import unafraid

LINES: Final = 8
"""So many lines are glanced at,"""
FEW: Final = 3
"""each in so many worlds."""
MANY: Final = 30
"""And in so many where a moment is studied: ten times as many."""
STAGES: Final = (2, 7, MANY)
"""A study tries all lines in few worlds; what is hopeless then is not tried in the others."""
HOPE: Final = 0.08
"""Who has less chance than this is not asked."""
PROMISING: Final = 0.045
"""By so much chance a line must lead at a glance to be studied,"""
CLEAR: Final = 0.05
"""and by so much at the end, with"""
SURE: Final = 2.5
"""so many standard errors between."""
DOUBT: Final = 0.02
"""A line that is so much farther behind, and two standard errors, is no longer tried."""
EQUAL: Final = 0.035
"""Who is this close is as good."""
HELD: Final = 0.035
"""And so much of the lead must be left in other worlds, over everything else."""
OPTIONS: Final = 11
"""So many first decisions are tried in a study,"""
OTHERS: Final = 5
"""and so many others at each decision of the best line."""
WAYS: Final = 60
PLAIN: Final = 0.3
"""In so many of the worlds more than with the next best line something must happen to be the reason."""
OFTEN: Final = 0.5
LONG: Final = 14
"""Nobody is asked to find a line of more decisions."""
ORDER: Final = ("won", "city", "general", "army", "fleet", "taken", "falls", "held", "relief", "province", "supremacy",
    "miat", "ships", "breaks", "tribe", "ruined", "siege", "settled")  # fmt: skip
"""Motifs, the plainest first: where several fit, it is this that is told. A battle that begins is no reason, what it
brings until one's next round (`falls`) is."""
SAVED: Final = ("game", "city", "general", "army", "taken", "fleet", "province")
"""What the next best line would lose; likewise. A place that the enemy settles is no reason: nobody sees why."""


STIRS: Final = {"won", "game", "city", "general", "army", "fleet", "relief", "province", "taken", "held", "storm",
    "ruined", "battle"}  # fmt: skip
"""What makes a moment worth a glance, done or (`lost-`) suffered."""


class Found(msgspec.Struct):
    """A moment that is a puzzle."""

    ways: list[list[str]]
    """Each a line of codes that solves it, the best first."""
    motif: str
    thing: str
    happens: float
    """How often what the motif says happens with the best line;"""
    instead: float
    """and with the best that does not solve it."""
    best: Estimate
    next: Estimate
    tempting: list[str]
    """The best line that does not solve it."""


class Bench:
    """Tries lines for one seat of one table."""

    def __init__(self, match: Match, seat: int, seed: str) -> None:
        self.match = match
        self.seat = Seat(match, seat)
        self.policy: Policy = unafraid(match.terms.game.id)
        self.scale: Scale = scale_of(match.terms.game.id)
        self.rng = Random(seed)
        self.seeds: list[int] = []
        self.policy.forget()

    def world(self, number: int, one_way: bool = False) -> Match:
        while len(self.seeds) <= number:
            self.seeds.append(self.rng.getrandbits(64))
        return self.seat.imagine(Random(self.seeds[number]), one_way)

    def measure(self, line: Line, worlds: int) -> None:
        """Try a line in the first so many worlds, as chances to win."""
        for number in range(worlds):
            if number not in line.values:
                value = tried(self.policy, self.world(number, line.whole), self.seat.number, line, self.policy.horizon)
                if value is not None:
                    line.values[number] = self.scale.chance(value, self.seat.number)

    def lines(self, most: int) -> list[Line]:
        """What the policy likes, its own choice first, and errands; whole lines, no two alike."""
        world = self.world(0)
        menu = list(world.menu)
        scores = self.policy.scores(world, menu)
        order = sorted(range(len(menu)), key=lambda i: -scores[i])
        order = [i for i in order if scores[i] > NEVER / 2 or i == order[0]]
        errands = self.policy.errands(world, self.seat.number)
        sent: list[Line] = []
        for errand in errands:
            first = errand.answer(world)
            if first is not None and len(sent) < most // 2:
                sent.append(Line([first], errand))
        out = [Line([menu[i]]) for i in order[: most - len(sent)]] + sent
        kept: list[Line] = []
        for line in out:
            if self.completed(line) and not any(line.same(other) for other in kept):
                kept.append(line)
        return kept

    def completed(self, line: Line) -> bool:
        """Let a line go as far as can be foreseen, and on by the policy; whether the rules allow it."""
        try:
            follow_line(self.policy, self.world(0), self.seat.number, line)
        except PunicaError:
            return False
        line.errand = None
        return bool(line.moves)

    def codes(self, line: Line) -> list[str]:
        """Every decision of a line as it is asked at the table, forced ones too."""
        world = self.world(0)
        foresight = Foresight(world, self.seat.number)
        out: list[str] = []
        at = 0
        while world.pending is not None and at < len(line.moves):
            if len(world.menu) == 1:
                option = world.menu[0]
            else:
                found = next((one for one in world.menu if one.same(line.moves[at])), None)
                if found is None:
                    break
                option = found
                at += 1
            out.append(option.code)
            world.play(option)
            if foresight.broken():
                break
        return out

    def line_of(self, codes: list[str]) -> Line:
        """The decisions of codes as a line, as far as they are offered."""
        line = Line(decisions(self.world(0), codes))
        line.whole = True
        return line

    # -- what happens -------------------------------------------------------------------------------------------------

    def happens(self, line: Line, worlds: int = LOOKED) -> Counter[Effect]:
        """How often each thing happens: with the own card play, or (what is lost) until one's next."""
        found: Counter[Effect] = Counter()
        for number in range(worlds):
            found.update(self.happened(line, number))
        return found

    def happened(self, line: Line, number: int) -> set[Effect]:
        before = self.world(number)
        world = self.world(number)
        seat = self.seat.number
        try:
            follow_line(self.policy, world, seat, line)
            self.play_until(world, away=True)
            own = {one for one in effects(before, world, seat) if not one[0].startswith(LOST)}
            self.play_until(world, away=False)
        except PunicaError:
            return set()
        later = effects(before, world, seat)
        own |= {("falls", thing) for motif, thing in later if motif == "taken"}
        return own | {one for one in later if one[0].startswith(LOST)}

    def play_until(self, world: Match, away: bool) -> None:
        """Go on by the policy until the next card play of the other seat (`away`), or of the own one."""
        start = self.match.round
        for _ in range(FAR):
            choice = world.pending
            if choice is None or (world.round != start and (choice.who != self.seat.number) == away):
                return
            world.play(best_of(self.policy, world))


def glance(match: Match, seat: int, seed: str) -> tuple[Line, bool]:
    """The line to play on with, and whether this moment is worth a study."""
    bench = Bench(match, seat, seed)
    lines = bench.lines(LINES)
    if len(lines) < 2 or not stirs(bench, lines):
        return lines[0], False
    for line in lines:
        bench.measure(line, FEW)
    ranked = sorted(lines, key=lambda line: -line.mean())
    best = ranked[0]
    others = [line for line in ranked[1:] if not same_first(line, best)]
    lead = best.mean() - others[0].mean() if others else 0.0
    return best, lead >= PROMISING and best.mean() > HOPE


def stirs(bench: Bench, lines: list[Line]) -> bool:
    """Whether one line does, or suffers, something that another does not."""
    seen = [{one for one in bench.happened(line, 0) if one[0].removeprefix(LOST) in STIRS} for line in lines]
    return any(one != seen[0] for one in seen)


def same_first(a: Line, b: Line) -> bool:
    """Whether two lines do the same with perhaps another card: all but their first decision."""
    return (
        len(a.moves) == len(b.moves) and len(a.moves) > 1 and all(x.same(y) for x, y in zip(a.moves[1:], b.moves[1:]))
    )


def study(match: Match, seat: int, seed: str) -> Found | None:
    """What makes a moment a puzzle; None where it is none."""
    bench = Bench(match, seat, seed)
    lines = bench.lines(OPTIONS)
    best = winnowed(bench, lines, STAGES[:2])
    if len(best.moves) > LONG or hopeless(best, lines):
        return None
    for line in changes(bench, best):
        if not any(line.same(other) for other in lines):
            lines.append(line)
    best = winnowed(bench, lines, STAGES)
    second = nearest(bench, best, lines)
    if second is None:
        return None
    gap = lead_over(best, second)
    if gap.mean < CLEAR or gap.mean < SURE * gap.error:
        return None
    right = [line for line in lines if lead_over(best, line).mean < EQUAL]
    reason = plainest(bench, best, second, right)
    if reason is None:
        return None
    motif, thing, happens, instead = reason
    ways = ways_of(bench, best, right)
    if len(ways) > WAYS:
        return None
    return Found(
        ways, motif, thing, happens, instead, Estimate.of(list(best.values.values())),
        Estimate.of(list(second.values.values())), bench.codes(second),
    )  # fmt: skip


def verified(match: Match, seat: int, before: Found, seed: str) -> Found | None:
    """A puzzle studied anew in other worlds: None where something that does not solve it comes close to its solution.

    The solution stands against every first decision that the policy considers, every small change of it, and the line
    that tempted most before. Its lead over each has to last, and to have a plain reason still.
    """
    bench = Bench(match, seat, seed)
    best = bench.line_of(before.ways[0])
    rivals = [bench.line_of(before.tempting), *bench.lines(OPTIONS), *changes(bench, best)]
    wrong: list[Line] = []
    for line in rivals:
        if not solves(bench.codes(line), before.ways) and not any(line.same(other) for other in wrong):
            wrong.append(line)
    for worlds in STAGES:
        bench.measure(best, worlds)
        for line in wrong:
            if not behind(best, line):
                bench.measure(line, worlds)
    second = nearest(bench, best, wrong, -1.0)
    if second is None or len(best.values) < MANY // 2:
        return None
    gap = lead_over(best, second)
    if gap.mean < HELD or gap.mean < SURE * gap.error:
        return None
    reason = plainest(bench, best, second, [best])
    if reason is None:
        return None
    motif, thing, happens, instead = reason
    chances = [Estimate.of(list(line.values.values())) for line in (best, second)]
    return Found(before.ways, motif, thing, happens, instead, chances[0], chances[1], bench.codes(second))


def solves(codes: list[str], ways: list[list[str]]) -> bool:
    """Whether a line of codes goes one of the ways to its end.

    >>> solves(["a", "b", "c"], [["a", "b"]]), solves(["a"], [["a", "b"]])
    (True, False)
    """
    return any(codes[: len(way)] == way for way in ways)


def winnowed(bench: Bench, lines: list[Line], stages: tuple[int, ...]) -> Line:
    """Measure lines in more and more worlds, as long as they may be the best, or nearly; the best."""
    left = lines
    for worlds in stages:
        for line in left:
            bench.measure(line, worlds)
        best = max(left, key=lambda line: line.mean())
        left = [line for line in left if not behind(best, line)]
    return best


def behind(best: Line, line: Line) -> bool:
    """Whether a line need not be tried any more."""
    lead = lead_over(best, line)
    return lead.worlds > 0 and lead.mean >= CLEAR + 2 * lead.error + DOUBT


def nearest(bench: Bench, best: Line, lines: list[Line], equal: float = EQUAL) -> Line | None:
    """The best line that is not as good, tried in as many worlds as the best; None where all are as good."""
    tried_out: list[Line] = []
    while True:
        wrong = [line for line in lines if lead_over(best, line).mean >= equal]
        if not wrong:
            return None
        second = min(wrong, key=lambda line: lead_over(best, line).mean)
        if second in tried_out:
            return second
        bench.measure(second, MANY)
        tried_out.append(second)


def hopeless(best: Line, lines: list[Line]) -> bool:
    """Whether some quite other line is as good, so that this is no puzzle."""
    other = [
        line
        for line in lines
        if line is not best and not same_first(line, best) and lead_over(best, line).worlds > STAGES[0]
    ]
    return any(lead_over(best, line).mean < EQUAL / 2 for line in other)


def lead_over(best: Line, line: Line) -> Estimate:
    """By how much a line is better than another, in the worlds both were tried in."""
    return Estimate.of([best.values[n] - line.values[n] for n in line.values if n in best.values])


def changes(bench: Bench, best: Line) -> list[Line]:
    """The line with one decision changed, and what follows as it was, or as the policy has it."""
    out: list[Line] = []
    for at in range(len(best.moves)):
        world = bench.world(0)
        head = Line(best.moves[:at])
        head.whole = True
        try:
            follow_line(bench.policy, world, bench.seat.number, head)
        except PunicaError:
            continue
        while world.pending is not None and len(world.menu) == 1 and world.pending.who == bench.seat.number:
            world.play(world.menu[0])
        if world.pending is None or world.pending.who != bench.seat.number:
            continue
        others = [option for option in world.menu if not option.same(best.moves[at])]
        for option in thinned(others):
            line = Line([*best.moves[:at], option, *best.moves[at + 1 :]])
            if bench.completed(line) and not any(line.same(one) for one in out):
                out.append(line)
    return out


def thinned(options: list[Option]) -> list[Option]:
    """At most so many of them, from all over the list."""
    step = max(1, -(-len(options) // OTHERS))
    return options[::step]


def plainest(bench: Bench, best: Line, second: Line, right: list[Line]) -> tuple[str, str, float, float] | None:
    """What the best line does and the next does not, if it is plain and all that solve it do it."""
    done, instead = bench.happens(best), bench.happens(second)
    codes = " ".join(bench.codes(best)).split()
    for motif in ORDER:
        for (kind, thing), times in done.items():
            share, other = times / LOOKED, instead[kind, thing] / LOOKED
            if kind != motif or share < OFTEN or share - other < PLAIN or not meant(thing, codes):
                continue
            if shared(bench, right, kind, thing, share):
                return motif, thing, share, other
    for motif in SAVED:
        for (kind, thing), times in instead.items():
            share, other = times / LOOKED, done[kind, thing] / LOOKED
            if kind == LOST + motif and share >= OFTEN and share - other >= PLAIN:
                return kind, thing, other, share
    return None


def meant(thing: str, codes: list[str]) -> bool:
    """Whether a line does what happens itself: in Hands in the Sea a later action of the same round might."""
    kind, _, slug = thing.partition(":")
    return kind != "place" or slug in codes


def shared(bench: Bench, right: list[Line], kind: str, thing: str, share: float) -> bool:
    """Whether the lines that are as good do the same, nearly as often."""
    few = LOOKED // 4
    return all(bench.happens(line, few)[kind, thing] / few >= 0.4 * share for line in right)


def ways_of(bench: Bench, best: Line, right: list[Line]) -> list[list[str]]:
    """The codes of all lines that solve it; PCs may be placed in any order."""
    out: list[list[str]] = []
    for line in [best, *right]:
        for codes in orders(bench.codes(line)):
            if codes and codes not in out:
                out.append(codes)
    return shortest(out)


def shortest(ways: list[list[str]]) -> list[list[str]]:
    """Without those that only go on where another has solved it already.

    >>> shortest([["a", "b"], ["a"], ["c"]])
    [['a'], ['c']]
    """
    return [way for way in ways if not any(way != other and way[: len(other)] == other for other in ways)]


def orders(codes: list[str]) -> list[list[str]]:
    placed = [i for i, code in enumerate(codes) if code.startswith("place ")]
    if not 2 <= len(placed) <= 3:
        return [codes]
    out: list[list[str]] = []
    for order in permutations([codes[i] for i in placed]):
        other = list(codes)
        for i, code in zip(placed, order, strict=True):
            other[i] = code
        out.append(other)
    return out
