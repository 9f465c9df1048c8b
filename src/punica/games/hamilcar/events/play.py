"""When an event may be played, announcing it, and what becomes of its card (5.2.C1)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow, Refusal

ONLY_WITH_OPS: Final = Refusal("strategy.card", "refusal.only-with-ops")


def can_play_event(g: HamilcarState, seat: int, card: int) -> Refusal | None:
    return ONLY_WITH_OPS


def can_add_event(g: HamilcarState, seat: int, card: int) -> Refusal | None:
    return ONLY_WITH_OPS


def announce(g: HamilcarState, seat: int, card: int) -> Flow[bool]:
    """An event is about to take effect: False when Punic Faith (45) has cancelled it (KE: still to come)."""
    g.say("strategy.ops_or_event", "log.plays-event", seat=seat, card=card)
    yield from ()
    return True


def play_event(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    raise NotImplementedError
