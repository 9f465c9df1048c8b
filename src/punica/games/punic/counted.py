"""Hands of battle and tactic cards, kept as counts by kind: blind draws, and cards leaving a hand."""

from __future__ import annotations

from punica.games.punic.state import PunicState


def blind(g: PunicState, label: str, counts: list[int], total: int) -> int:
    """One of `total` cards, drawn blindly: its kind. It stays where it is."""
    at = g.chance.pick(label, total)
    kind = 0
    for count in counts:
        if at < count:
            break
        at -= count
        kind += 1
    return kind


def leaves(hand: list[int], shown: list[int], kind: int) -> None:
    """A card goes; of cards alike one that lies open goes first."""
    hand[kind] -= 1
    if shown[kind]:
        shown[kind] -= 1
