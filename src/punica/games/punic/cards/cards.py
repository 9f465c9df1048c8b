"""The strategy cards of an edition: what is printed on them, indexed by card."""

from __future__ import annotations


class Cards:
    """What an edition says of its strategy cards."""
