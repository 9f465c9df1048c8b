"""What the atlases of Hannibal and Hamilcar write alike."""

from __future__ import annotations

from itertools import pairwise


def rolls(first: int, last: int) -> list[str]:
    """`1 or less`, `2`, ... `6 or more`."""
    middle = [str(n) for n in range(first + 1, last)]
    return [f"{first} or less", *middle, f"{last} or more"]


def sizes(least: list[int]) -> list[str]:
    """The heads of columns by their least size: `1`, `2`, ... `5-6`, `10 or more`."""
    heads = []
    for low, above in pairwise([*least, 0]):
        heads.append(f"{low} or more" if not above else str(low) if above == low + 1 else f"{low}-{above - 1}")
    return heads


def points_and_losses(faces: list[tuple[int, int]]) -> list[str]:
    """The faces of a siege die: points / CUs lost."""
    return [f"{points} / {lost}" for points, lost in faces]
