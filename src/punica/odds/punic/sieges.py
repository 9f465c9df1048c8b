"""Sieges and subjugation, as both Punic games roll for them: points won and CUs lost by each face of a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punica.kernel.text import Text
from punica.odds.parts import BAD, GOOD, NEITHER, Outcome, Part, lost, mean, tenths

Results = Mapping[tuple[int, int], float]
"""The chances of (points in the end, CUs lost)."""


def average(faces: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """The points that a roll of a siege die brings on average, and the CUs that it costs.

    >>> average([(0, 1), (0, 0), (1, 1), (1, 0), (2, 0), (2, 1)])
    (1.0, 0.5)
    """
    return sum([points for points, _ in faces]) / 6.0, sum([fallen for _, fallen in faces]) / 6.0


def siege_results(have: int, need: int, rolls: int, faces: Sequence[tuple[int, int]]) -> Results:
    """One attempt of so many rolls, which ends when the points are enough.

    >>> siege_results(2, 3, 1, [(0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0)])[4, 0] == 1 / 6
    True
    """
    now: dict[tuple[int, int], float] = {(have, 0): 1.0}
    for _ in range(rolls):
        after: dict[tuple[int, int], float] = {}
        for (points, fallen), chance in now.items():
            done = points >= need
            for more, cus in [(0, 0)] if done else faces:
                key = (points + more, fallen + cus)
                after[key] = after.get(key, 0.0) + (chance if done else chance / len(faces))
        now = after
    return now


def siege_parts(title: Text, results: Results, have: int, need: int, notes: list[Text]) -> list[Part]:
    """Whether the city falls or the tribe submits now, the points won, the CUs lost."""
    points: dict[int, float] = {}
    fallen: dict[int, float] = {}
    for (reached, cus), chance in results.items():
        won = min(reached, need) - have
        points[won] = points.get(won, 0.0) + chance
        fallen[cus] = fallen.get(cus, 0.0) + chance
    losses = {n: fallen[n] for n in sorted(fallen)}
    falls = need - have
    outcomes = [_won(n, points[n], falls, falls in points) for n in sorted(points, reverse=True)]
    average = [Text("odds.mean-loss", n=tenths(mean(losses)))]
    return [
        Part("siege", title, outcomes, [Text("odds.siege-points", n=have, m=need), *notes]),
        Part("losses", Text("odds.besiegers"), lost("odds.lost", losses), average),
    ]


def _won(n: int, chance: float, falls: int, can_fall: bool) -> Outcome:
    """Points won: good if they are enough, or if no throw would be."""
    if n == falls:
        return Outcome(Text("odds.falls"), chance, GOOD)
    if n:
        return Outcome(Text("odds.points", n=n), chance, NEITHER if can_fall else GOOD)
    return Outcome(Text("odds.no-points"), chance, BAD)
