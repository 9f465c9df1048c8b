"""Copies of a state are complete, share nothing that can change, and never change afterwards."""

from __future__ import annotations

from punica.kernel.choice import Flow
from punica.kernel.game import Game
from punica.kernel.state import State
from punica.lab.cases import Broken, Case, any_option, moments
from punica.lab.checks.watching import Watching
from punica.lab.graph import changeable, frozen, shared
from punica.lab.seen import difference

CHECK = "copies"


class _Copying(Watching):
    """Copies the state at every checkpoint and looks at both."""

    def __init__(self, real: Game) -> None:
        super().__init__(real)
        self.wrong: str | None = None

    def step(self, g: State) -> Flow[None]:
        if self.wrong is None:
            self.wrong = imperfect(g, g.copy())
        return super().step(g)


def imperfect(state: State, copy: State) -> str | None:
    """What is wrong with a copy; None when it is as it should be."""
    parts = changeable(copy)
    common = shared(state, parts)
    if common:
        return f"a state and its copy share {', '.join(common[:3])}"
    odd = next((path for path, thing in parts.values() if callable(thing)), None)
    if odd:
        return f"{odd} is no plain data"
    unlike = difference(frozen(state), frozen(copy))
    return f"the copy is not complete: {unlike}" if unlike else None


def apart(case: Case, wanted: int = 5) -> int:
    """Every checkpoint and its copy are walked object by object; copies kept aside stay as they were."""
    kept: list[tuple[State, object, str]] = []
    copying = _Copying(case.game)
    for match, _ in moments(case, wanted, CHECK, copying):
        record = match.record(secret=True)
        checkpoint = match.checkpoints[-1].state
        copy = checkpoint.copy()
        common = shared(checkpoint, changeable(match.state))
        wrong = f"the match and its checkpoint share {', '.join(common[:3])}" if common else copying.wrong
        if wrong:
            raise Broken(CHECK, wrong, record)
        kept.append((copy, frozen(copy), record))
        fork = match.fork()
        before = frozen(match.state)
        rng = case.rng("moves in a fork")
        for _ in range(20):
            if fork.pending is None:
                break
            fork.play(any_option(fork, rng))
        if frozen(match.state) != before:
            raise Broken(
                CHECK, f"playing in a fork changed the match: {difference(before, frozen(match.state))}", record
            )
    for copy, value, record in kept:
        if frozen(copy) != value:
            raise Broken(CHECK, f"a copy changed afterwards: {difference(value, frozen(copy))}", record)
    return len(kept)
