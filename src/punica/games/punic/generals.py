"""The generals of an edition: sides, ratings and ranks, indexed by number."""

from __future__ import annotations


class Generals:
    """What an edition says of its generals."""
