"""Positions that a game wants measured besides those a random game meets: ruleset to (name, position file)."""

from __future__ import annotations

from typing import Final

POSITIONS: Final[dict[str, list[tuple[str, str]]]] = {}
